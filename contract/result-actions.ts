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

export const resultActionChannels = {
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
