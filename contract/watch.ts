/** Watched folders: new files in one are converted automatically. */
import { z } from 'zod';
import { channel } from './channel.js';
import { ErrorInfo } from './execution.js';
import { maxLengths } from './limits.js';
import { ServiceId } from './service-id.js';
import { OptionValues } from './workflow.js';

/** Watched folders of one person. */
export const maxWatchedFolders = 50;

/** Problems that are shown at once; there may be more. */
export const maxWatchProblems = 500;

const Folder = z.string().min(1).max(maxLengths.path);

/** The workflow a folder is watched for, by what does not change: its key, or the id of one of the person's own. */
export const WatchWorkflow = z.object({
  service: ServiceId,
  /** Key of a system workflow; null for one that has none. */
  key: z.string().max(maxLengths.id).nullable(),
  /** Id of a workflow that a person made, or of one that has no key. */
  id: z.number().int().nullable(),
  /** As it was called when the folder was set up; found by it where neither of the others is there any more. */
  name: z.string().min(1).max(maxLengths.name),
});
export type WatchWorkflow = z.infer<typeof WatchWorkflow>;

/** What happens to a document when its results are there. */
export const WatchOriginals = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('move'), folder: Folder }),
  /** In the app only: the command line knows no trash, and leaves such a folder to the app. */
  z.object({ kind: z.literal('trash') }),
]);
export type WatchOriginals = z.infer<typeof WatchOriginals>;

/** A watched folder as a person sets it up. */
export const WatchDraft = z.object({
  /** Absolute path. */
  folder: Folder,
  includeSubfolders: z.boolean().default(false),
  workflow: WatchWorkflow,
  /** Wire values by option name; what is left out takes its default. A password is never among them. */
  options: OptionValues.default({}),
  /** Absolute folder of the results; null: beside each document. */
  target: Folder.nullable().default(null),
  /** As `Target.pattern`. */
  namePattern: z.string().max(maxLengths.name).nullable().default(null),
  originals: WatchOriginals.default({ kind: 'leave' }),
  /** File names that are taken, such as `*.pdf`; several are parted by commas. Empty: all that the workflow takes. */
  kinds: z.string().max(maxLengths.name).default(''),
  /** Whether documents that arrive together become one result; for workflows that join documents. */
  together: z.boolean().default(false),
  /** Whether documents that were there before are converted too. */
  withExisting: z.boolean().default(true),
  /** False while the person has paused it. */
  enabled: z.boolean().default(true),
});
export type WatchDraft = z.infer<typeof WatchDraft>;

/** One that is kept. */
export const WatchedFolder = WatchDraft.extend({
  /** UUID. */
  id: z.string().min(1).max(maxLengths.id),
});
export type WatchedFolder = z.infer<typeof WatchedFolder>;

export const watchStatuses = [
  /** Watched by this process. */
  'watching',
  'paused',
  /** The folder or its drive is not there now; Platen retries automatically. */
  'folder_missing',
  /** Nothing can be converted now, as {@link WatchState.trouble} says; Platen retries automatically. */
  'held',
  /** Another process of Platen watches it. */
  'elsewhere',
  /** No process watches it now. */
  'idle',
] as const;

/** How a watched folder stands. Times are ISO 8601 UTC. */
export const WatchState = z.object({
  watch: WatchedFolder,
  /** The workflow as it is called now. */
  workflowName: z.string(),
  status: z.enum(watchStatuses),
  /** Why nothing is converted now. */
  trouble: ErrorInfo.nullable(),
  /** When it is tried again; null where nothing is waited for. */
  retryAt: z.string().nullable(),
  /** Documents that are still growing, wait for their turn, or are worked on. */
  waiting: z.number().int().nonnegative(),
  /** Documents converted today, by the clock of this computer. */
  today: z.number().int().nonnegative(),
  /** When the last one was converted. */
  lastAt: z.string().nullable(),
  /** Documents that wait for a password. */
  passwords: z.number().int().nonnegative(),
  /** Documents that were not converted, those that wait for a password among them. */
  problems: z.number().int().nonnegative(),
  /** Files in the folder of kinds that are not taken. */
  passedOver: z.number().int().nonnegative(),
  /** Why the system does not report changes, so that the folder is scanned from time to time; null where it does. */
  polling: z.enum(['network', 'limit']).nullable(),
});
export type WatchState = z.infer<typeof WatchState>;

/** A document that was not converted, and stays so until somebody does something about it. */
export const WatchProblem = z.object({
  id: z.number().int(),
  watchId: z.string(),
  /** Absolute path. */
  path: z.string(),
  name: z.string(),
  error: ErrorInfo,
  at: z.string(),
  /** The execution that tells more; null where it never came to one. */
  executionId: z.string().nullable(),
});
export type WatchProblem = z.infer<typeof WatchProblem>;

const WatchId = z.string().max(maxLengths.id);

/** What a window may ask about watched folders. */
export const watchChannels = {
  /** All of them. */
  watches: channel(z.tuple([]), z.array(WatchState)),
  /** Sets one up, or changes the one of the id. Folders must have been chosen in a dialog. */
  saveWatch: channel(z.tuple([WatchDraft, WatchId.nullable()]), WatchState),
  /** Watches it no more; documents and results stay. */
  removeWatch: channel(z.tuple([WatchId]), z.null()),
  /** Pauses or resumes one, or all of them. */
  pauseWatch: channel(z.tuple([WatchId.nullable(), z.boolean()]), z.array(WatchState)),
  /** Tries at once what was to be tried later. */
  retryWatch: channel(z.tuple([WatchId]), z.null()),
  /** Its problems, newest first, at most {@link maxWatchProblems}. */
  watchProblems: channel(z.tuple([WatchId]), z.array(WatchProblem)),
  /** Tries documents again, with a password where one is given. */
  retryWatchProblems: channel(
    z.tuple([
      z.object({
        problems: z.array(z.number().int()).max(maxWatchProblems),
        password: z.string().max(maxLengths.password).optional(),
      }),
    ]),
    z.null(),
  ),
  /** Forgets problems: their documents stay where they are and are not tried again. */
  dismissWatchProblems: channel(z.tuple([z.array(z.number().int()).max(maxWatchProblems)]), z.null()),
  /** Shows the document of a problem in its folder. */
  revealWatchProblem: channel(z.tuple([z.number().int()]), z.null()),
  /** Opens the folder itself, or that of its results or originals. */
  openWatchFolder: channel(z.tuple([WatchId, z.enum(['folder', 'target', 'originals'])]), z.null()),
  /** Dialog for a folder, near one that was chosen before; null when the person cancels. */
  chooseWatchFolder: channel(
    z.tuple([z.enum(['folder', 'target', 'originals']), Folder.nullable()]),
    z.string().nullable(),
  ),
} as const;
