/** What a window may do with results where they lie: give them other names, hand them to other programs. */
import { z } from 'zod';
import { channel } from './channel.js';
import { Execution } from './execution.js';
import { maxLengths } from './limits.js';

const ExecutionId = z.string().max(maxLengths.id);

/** Index of a result in its execution. */
const ResultIndex = z.number().int().nonnegative();

/** Results of one execution. */
const ResultList = z.object({
  executionId: ExecutionId,
  results: z.array(ResultIndex).min(1).max(maxLengths.entries),
});

export const RenameRequest = z.object({
  executionId: ExecutionId,
  result: ResultIndex,
  /** The new name without its extension, which stays. */
  name: z.string().max(maxLengths.name),
});
export type RenameRequest = z.infer<typeof RenameRequest>;

/** A file that the window shows: a result, or a document that it was given. */
export const ShownFile = z.union([
  z.object({ executionId: ExecutionId, result: ResultIndex }),
  z.object({ path: z.string().min(1).max(maxLengths.path) }),
]);
export type ShownFile = z.infer<typeof ShownFile>;

/** What a file can be opened with. */
export const OpeningPrograms = z.object({
  /** Those that the system knows for its kind, the usual one first; none where it tells nobody. */
  programs: z.array(z.object({ id: z.string().max(maxLengths.name), name: z.string() })),
  /** How all others are chosen: by their file, in the system's own window, or not at all. */
  chooser: z.enum(['file', 'system']).nullable(),
});
export type OpeningPrograms = z.infer<typeof OpeningPrograms>;

export const resultActionChannels = {
  /** What opens a file. Rejects with `not_opened_here`, `file_not_given`, `file_missing`. */
  openingPrograms: channel(z.tuple([ShownFile]), OpeningPrograms),
  /**
   * Opens a file with a program of {@link OpeningPrograms}, by its id, or with one that the person chooses now (null). False where
   * they chose none. Rejects with `program_not_started`, and as `openingPrograms` does.
   */
  openWith: channel(z.tuple([ShownFile, z.string().max(maxLengths.name).nullable()]), z.boolean()),
  /** Opens a document that the window was given with its usual program. Rejects as `openingPrograms` does. */
  openSource: channel(z.tuple([z.string().min(1).max(maxLengths.path)]), z.null()),
  /** Shows where a document lies that the window was given. */
  revealSource: channel(z.tuple([z.string().min(1).max(maxLengths.path)]), z.null()),
  /**
   * Gives the file of a result another name in its folder, and tells the history. Never replaces a file. Rejects with
   * `result_name_...` for a name that cannot be had, `file_missing`, `target_not_writable`.
   */
  renameResult: channel(z.tuple([RenameRequest]), Execution),
  /** Puts the files on the clipboard, as a file manager does. Rejects with `file_missing`, `result_not_copied`. */
  copyResults: channel(z.tuple([ResultList]), z.null()),
  /** Starts a native drag of the files out of the window. */
  dragResults: channel(z.tuple([ResultList]), z.null()),
} as const;
