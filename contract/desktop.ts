/**
 * All that a window may ask of the main process, as one typed channel map: arguments and replies are checked against
 * these schemas on every call, and {@link DesktopApi} is derived from them.
 */
import { z } from 'zod';
import { channel } from './channel.js';
import { ErrorInfo, Execution, ExecutionChange } from './execution.js';
import { draftChannels } from './draft.js';
import { helpChannels } from './help.js';
import { HistoryPage, HistoryQuery } from './history.js';
import { InspectedFile } from './inspected.js';
import { DocumentFields } from './form-fields.js';
import { InvoiceSummary } from './invoice-summary.js';
import { SignatureSummary } from './signature-summary.js';
import { languages } from './languages.js';
import { maxLengths } from './limits.js';
import { gatewayChannels } from './local-gateway.js';
import { FileEndings } from './option-display.js';
import { ownFileChannels } from './own-files.js';
import { ownWorkflowChannels, PickedWorkflow } from './own-workflows.js';
import { lengths, papers } from './own-defaults.js';
import { previewChannels } from './preview.js';
import { nameChannels } from './name-channels.js';
import { printChannels } from './print.js';
import { comparisonChannels } from './comparison.js';
import { pictureChannels } from './picture-list.js';
import { proposalChannels } from './field-proposals.js';
import { redactionChannels } from './redactions.js';
import { cardChannels } from './cards.js';
import { certificateStoreChannels } from './certificate-store.js';
import { signatureChannels } from './signatures.js';
import { sheetChannels } from './sheet-view.js';
import { remoteChannels, ServiceState } from './remote.js';
import { ServiceId } from './service-id.js';
import { resultActionChannels } from './result-actions.js';
import { RetryRequest, SubmitRequest } from './service.js';
import { Settings, SettingsChange } from './settings.js';
import { PageTables } from './tables.js';
import { updateChannels, UpdateState } from './updates.js';
import { watchChannels, WatchState } from './watch.js';
import { contextPlaces, windowCommands } from './window-commands.js';
import { WorkflowCatalogue, WorkflowOptions } from './workflow.js';

/** What the Settings screen and a bug report need to know about the engine. */
export const EngineStatus = z.object({
  libreOffice: z.object({
    found: z.boolean(),
    version: z.string().nullable(),
    path: z.string().nullable(),
    source: z.enum(['bundled', 'settings', 'system']).nullable(),
  }),
  /** Parallel conversions in force. */
  parallel: z.number().int(),
  /** What "automatic" would give on this computer. */
  parallelAutomatic: z.number().int(),
  versions: z.record(z.string(), z.string()),
});
export type EngineStatus = z.infer<typeof EngineStatus>;

export const AppInfo = z.object({
  version: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  /** Language in force, after `system` is resolved. */
  language: z.enum(languages),
  /** Languages the person reads, best first, as the operating system tells them (BCP 47). */
  systemLanguages: z.array(z.string()).default([]),
  /** What is usual where they live. */
  region: z.object({ paper: z.enum(papers), lengths: z.enum(lengths) }),
  /** Documents folder, shown as the default target. */
  documentsDirectory: z.string(),
  /** Whether the system has a certificate store that can be signed with. */
  hasCertificateStore: z.boolean(),
});
export type AppInfo = z.infer<typeof AppInfo>;

/** A language text can be recognised in. */
export const ReadingLanguage = z.object({
  /** Tesseract's code, such as `deu` or `chi_sim`. */
  code: z.string(),
  /** False for one that was added as a file, and can be removed. */
  bundled: z.boolean(),
});
export type ReadingLanguage = z.infer<typeof ReadingLanguage>;

/** A font a person added to those of the computer. */
export const AddedFont = z.object({
  /** Names it for `removeFont`; never a path. */
  file: z.string(),
  families: z.array(z.string()),
  /** `Regular`, `Bold` ...; `''` when it is not known. */
  style: z.string(),
  /** Scripts it has: ISO 15924 and the name in English. */
  scripts: z.array(z.object({ code: z.string(), name: z.string() })),
  /** Bytes. */
  size: z.number().int().nonnegative(),
});
export type AddedFont = z.infer<typeof AddedFont>;

export const AddedFonts = z.object({
  fonts: z.array(AddedFont),
  /** Others than at the start of the app: it draws web pages with those of its start. */
  restart: z.boolean(),
});
export type AddedFonts = z.infer<typeof AddedFonts>;

const ResultRef = { executionId: z.string().max(maxLengths.id), result: z.number().int().nonnegative() };

/** A document whose pages are shown. */
const PageSource = z.object({
  path: z.string().min(1).max(maxLengths.path),
  password: z.string().max(maxLengths.password).optional(),
});

/** A result drawn as pages, to be looked at beside its source. */
export const ResultPages = z.object({
  /** Path of the source, for its pictures. */
  source: z.string(),
  sourceName: z.string(),
  sourcePages: z.number().int().positive(),
  /** The pages of the result, in their order. */
  pages: z
    .array(
      z.object({
        /** For its picture: a drawn copy of the result, or a picture that is the result. */
        path: z.string(),
        /** Page of that file, from 1. */
        page: z.number().int().positive(),
        /** Name of the result. */
        name: z.string(),
        /** The page of the source it shows, from 1. */
        shows: z.number().int().positive(),
      }),
    )
    .max(maxLengths.entries),
  /** Pages of the result that are not among these. */
  more: z.number().int().nonnegative(),
});
export type ResultPages = z.infer<typeof ResultPages>;

/** A result before it is made, as far as its name hangs on it. */
const PlannedResult = z.object({
  /** Its document; the first one for a result of several. A path the window was given. */
  source: z.object({
    path: z.string().min(1).max(maxLengths.path),
    name: z.string().max(maxLengths.name),
    folder: z.string().max(maxLengths.path),
    origin: z.string().max(maxLengths.path).nullable(),
    /** As `InspectedFile.format`. */
    format: z.string().max(maxLengths.name).nullable().default(null),
  }),
  /** Its place among the results, from 1. */
  number: z.number().int().positive().default(1),
  /** Name of a result of several, without extension; null: the document's. */
  stem: z.string().max(maxLengths.name).nullable(),
  /** As `Target.pattern`. */
  pattern: z.string().max(maxLengths.name).nullable(),
  /** Name of the workflow, for the pattern. */
  workflow: z.string().max(maxLengths.name),
  /** Keys, or names, of all that is done, in order. */
  steps: z.array(z.string().max(maxLengths.name)).max(maxLengths.entries).default([]),
  /** True where a person gave the name. */
  isNamed: z.boolean().default(false),
  /** Without the dot; `''` for a folder. */
  extension: z.string().max(20),
  /** Results of the batch. */
  count: z.number().int().positive(),
  /** The structure of dropped folders is kept. */
  createsFolders: z.boolean(),
});
export type PlannedResult = z.infer<typeof PlannedResult>;

/** A picture as the clipboard has it: PNG, of a size that a screen or a camera gives. */
const PictureBytes = z
  .instanceof(Uint8Array)
  .refine(({ length }) => length > 0 && length <= maxLengths.pasted, 'empty, or too large');

/** Files that were given, in their order: the first of many, so that they can be seen while the others are looked at. */
export const FileBatch = z.object({
  files: z.array(InspectedFile),
  /** Asks `restOfFiles` for those behind them; null: there are no more. */
  rest: z.string().max(maxLengths.id).nullable(),
});
export type FileBatch = z.infer<typeof FileBatch>;

export { InspectedFile };

export const desktopChannels = {
  appInfo: channel(z.tuple([]), AppInfo),
  /** Those of a service. */
  listWorkflows: channel(z.tuple([ServiceId]), WorkflowCatalogue),
  workflowOptions: channel(z.tuple([ServiceId, z.number().int()]), WorkflowOptions),
  /**
   * Expands folders, detects formats; order is kept, folders come in natural name order. For the bridge alone: a caller that
   * names a path here is trusted to have received it.
   */
  inspectPaths: channel(
    z.tuple([z.array(z.string().max(maxLengths.path)).max(maxLengths.entries)]),
    FileBatch,
  ),
  /** What is behind the first files of a reply, once. */
  restOfFiles: channel(z.tuple([z.string().max(maxLengths.id)]), z.array(InspectedFile)),
  /** The files of an execution of the history as they are now, in its order; those that are gone tell so. */
  inspectExecution: channel(z.tuple([ResultRef.executionId]), z.array(InspectedFile)),
  /** File dialog; empty when the person cancels. */
  chooseFiles: channel(z.tuple([]), FileBatch),
  /** Folder dialog for inputs. */
  chooseInputFolder: channel(z.tuple([]), FileBatch),
  /** Takes a web address as a document. Nothing is fetched before the conversion. */
  addAddress: channel(z.tuple([z.string().max(maxLengths.address)]), z.array(InspectedFile)),
  /** Takes a picture that was pasted and lies in no file, by its bytes, as a document. */
  addPastedPicture: channel(z.tuple([PictureBytes]), z.array(InspectedFile)),
  /** Folder dialog for the target; null when the person cancels. */
  chooseTargetDirectory: channel(z.tuple([]), z.string().nullable()),
  /** Dialog for the file of an option, such as a picture to stamp; null when the person cancels. Without endings: images. */
  chooseOptionFile: channel(z.tuple([z.string().max(maxLengths.name), FileEndings]), z.string().nullable()),
  /** Takes a file that was dropped on an option. For the bridge alone, as {@link inspectPaths}. */
  takeOptionFile: channel(z.tuple([z.string().max(maxLengths.path)]), z.string()),
  /** Pages of a PDF the window was given, counted by opening it. */
  documentPages: channel(z.tuple([PageSource]), z.number().int().positive()),
  /** The electronic invoice that a document the window was given is, or holds; null for none, and where it cannot be read. */
  documentInvoice: channel(z.tuple([PageSource]), InvoiceSummary.nullable()),
  /** Who signed a PDF the window was given, and whether that is valid; null for none, and where it cannot be read. */
  documentSignatures: channel(z.tuple([PageSource]), SignatureSummary.nullable()),
  /** The fields of a PDF the window was given; none for a PDF that is no form. Rejects where it cannot be opened. */
  documentFields: channel(z.tuple([PageSource]), DocumentFields),
  /** A page as a small picture: JPEG in base64. */
  pagePicture: channel(
    z.tuple([
      PageSource.extend({
        /** From 1. */
        page: z.number().int().positive(),
        /** Longer side in pixels. */
        side: z.number().int().min(32).max(2400),
        /** Names the request for `dropPictures`. */
        ticket: z.number().int().nonnegative(),
      }),
    ]),
    z.string().regex(/^[A-Za-z0-9+/]+=*$/),
  ),
  /** The tables of a page as a conversion with these options would take them. */
  pageTables: channel(
    z.tuple([
      PageSource.extend({
        /** Name of the file, for what was said of it. */
        name: z.string().max(maxLengths.name),
        /** From 1. */
        page: z.number().int().positive(),
        /** Value of the option `tables`. */
        tables: z.string().max(maxLengths.value),
        /** Value of the option `number_locale`. */
        locale: z.string().max(maxLengths.id),
      }),
    ]),
    PageTables,
  ),
  /** The result of one input as pages beside the pages of its source; drawn for it where it is none. */
  resultPages: channel(
    z.tuple([
      z.object({
        executionId: ResultRef.executionId,
        input: z.number().int().nonnegative(),
        /** Opens the source. */
        password: z.string().max(maxLengths.password).optional(),
        /** Names the request for `dropResultPages`. */
        ticket: z.number().int().nonnegative(),
      }),
    ]),
    ResultPages,
  ),
  /** A view of a result that is closed: what is being drawn for it is not wanted any more. */
  dropResultPages: channel(z.tuple([z.number().int().nonnegative()]), z.null()),
  /** Pictures that nobody looks at any more. */
  dropPictures: channel(z.tuple([z.array(z.number().int()).max(maxLengths.entries)]), z.null()),
  /** Dialog for LibreOffice's program; null when the person cancels or chose something else. */
  chooseLibreOffice: channel(z.tuple([]), z.string().nullable()),
  /** The name the first result will get in the target folder of the settings, counted up past what is there. */
  plannedName: channel(z.tuple([PlannedResult]), z.string()),
  submit: channel(z.tuple([SubmitRequest]), Execution),
  execution: channel(z.tuple([ResultRef.executionId]), Execution),
  cancel: channel(z.tuple([ResultRef.executionId, z.number().int().nonnegative().nullable()]), z.null()),
  retry: channel(z.tuple([RetryRequest]), Execution),
  historyPage: channel(z.tuple([HistoryQuery]), HistoryPage),
  /** Removes finished executions from the history; results on disk stay. */
  removeFromHistory: channel(z.tuple([z.array(ResultRef.executionId).max(maxLengths.entries)]), z.null()),
  /** Forgets all executions that were over at a moment (ISO 8601), of every service. */
  clearHistory: channel(z.tuple([z.string().datetime().max(40)]), z.null()),
  /** Opens a result with its usual program. Results only, never any other path. */
  openResult: channel(z.tuple([ResultRef.executionId, ResultRef.result]), z.null()),
  revealResult: channel(z.tuple([ResultRef.executionId, ResultRef.result]), z.null()),
  /** Shows where the files of one input are, by its index. */
  revealResults: channel(z.tuple([ResultRef.executionId, z.number().int().nonnegative()]), z.null()),
  ...resultActionChannels,
  getSettings: channel(z.tuple([]), Settings),
  /** Changes the given settings and replies with all. */
  updateSettings: channel(z.tuple([SettingsChange]), Settings),
  engineStatus: channel(z.tuple([]), EngineStatus),
  /** Languages text can be recognised in: those that come with Platen first. */
  readingLanguages: channel(z.tuple([]), z.array(ReadingLanguage)),
  /** Dialog for a file of language data, which is checked; the new language, or null when the person cancels. */
  addReadingLanguage: channel(z.tuple([]), ReadingLanguage.nullable()),
  /** Removes what was added for a language. */
  removeReadingLanguage: channel(z.tuple([z.string().max(maxLengths.id)]), z.null()),
  /** Fonts a person added. On Linux only: elsewhere fonts are installed in the system. */
  addedFonts: channel(z.tuple([]), AddedFonts),
  /** Dialog for font files, each of which is looked at; both empty when the person cancels. */
  addFonts: channel(z.tuple([]), z.object({ added: z.array(AddedFont), refused: z.array(ErrorInfo) })),
  /** Removes an added font, by its `file`; `restoreFont` takes that back. */
  removeFont: channel(z.tuple([z.string().max(maxLengths.name)]), z.null()),
  /** Brings back the font that was removed last in this session. */
  restoreFont: channel(z.tuple([z.string().max(maxLengths.name)]), z.null()),
  ...draftChannels,
  ...previewChannels,
  ...sheetChannels,
  ...signatureChannels,
  ...cardChannels,
  ...certificateStoreChannels,
  ...comparisonChannels,
  ...redactionChannels,
  ...proposalChannels,
  ...pictureChannels,
  ...printChannels,
  ...nameChannels,
  ...helpChannels,
  ...gatewayChannels,
  ...ownWorkflowChannels,
  ...remoteChannels,
  ...watchChannels,
  ...updateChannels,
  ...ownFileChannels,
  /** Which commands can be done now, for the menu; those that always can need not be among them. */
  tellCommands: channel(z.tuple([z.array(z.enum(windowCommands)).max(windowCommands.length)]), z.null()),
  /** Opens the context menu of a place, with what can be done there now. CSS pixels of the window. */
  showContextMenu: channel(
    z.tuple([
      z.object({
        place: z.enum(contextPlaces),
        possible: z.array(z.enum(windowCommands)).max(windowCommands.length),
        x: z.number(),
        y: z.number(),
      }),
    ]),
    z.null(),
  ),
  /** Quits, after asking where conversions run, and starts again. */
  restartApp: channel(z.tuple([]), z.null()),
} as const;

export type DesktopChannels = typeof desktopChannels;
export type DesktopChannelName = keyof DesktopChannels;
export type ChannelArgs<Name extends DesktopChannelName> = z.input<DesktopChannels[Name]['args']>;
export type ChannelReply<Name extends DesktopChannelName> = z.output<DesktopChannels[Name]['reply']>;

/** Events the main process sends to the window. */
export const desktopEvents = {
  executionChanged: ExecutionChange,
  settingsChanged: Settings,
  /** One service stands otherwise now. */
  serviceChanged: ServiceState,
  /** Services came or went; all of them, as `serviceStates` tells. */
  servicesChanged: z.array(ServiceState),
  /** Files given from outside: "Open with", the dock, a second start. */
  filesOpened: z.array(InspectedFile),
  /** The workflow that was named beside them. */
  workflowPicked: PickedWorkflow,
  command: z.enum(windowCommands),
  /** Watched folders stand otherwise; all of them, as `watches` tells. */
  watchesChanged: z.array(WatchState),
  updateChanged: UpdateState,
  /** All that is to be said of Platen's own files, as `ownFileTroubles` tells. */
  ownFilesChanged: z.array(ErrorInfo),
} as const;
export type DesktopEventName = keyof typeof desktopEvents;
export type DesktopEvent<Name extends DesktopEventName> = z.output<(typeof desktopEvents)[Name]>;

/**
 * A reply as it crosses the process border: errors keep their code.
 * `error` has the shape of `ErrorInfo`.
 */
export type ChannelResult<Name extends DesktopChannelName> =
  | { ok: true; value: ChannelReply<Name> }
  | { ok: false; error: z.infer<typeof import('./execution.js').ErrorInfo> };

/** Channels that only the bridge itself may use: a page never gets at them. */
export type BridgeChannelName = 'inspectPaths' | 'takeOptionFile';

/** Channels that a page may use. */
export type PageChannelName = Exclude<DesktopChannelName, BridgeChannelName>;

/** `window.platen`: every channel of the page as a function, and the things that are no request. */
export type DesktopApi = {
  readonly [Name in PageChannelName]: (...args: ChannelArgs<Name>) => Promise<ChannelResult<Name>>;
} & {
  /** Path of a dropped or pasted file; `''` for one that is not on disk. */
  pathForFile(file: unknown): string;
  /** Has dropped or pasted files and folders looked at. The bridge finds out their paths itself. */
  inspectFiles(files: readonly unknown[]): Promise<ChannelResult<'inspectPaths'>>;
  /** Has the file of an option taken that was dropped. The bridge finds out its path itself. */
  dropOptionFile(file: unknown): Promise<ChannelResult<'takeOptionFile'>>;
  /** Listens to an event; returns a function that ends this. */
  on<Name extends DesktopEventName>(name: Name, listener: (payload: DesktopEvent<Name>) => void): () => void;
};
