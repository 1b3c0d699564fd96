/** What a window may ask of Platen's own files that could not be used: a damaged history, settings, lists. */
import { z } from 'zod';
import { channel } from './channel.js';
import { ErrorInfo } from './execution.js';
import { maxLengths } from './limits.js';

/** Names one of them: what is said of it in English is said once. */
const Name = z.string().max(2 * maxLengths.path);

export const ownFileChannels = {
  /** What to report about them, in the order in which it was found; `ownFilesChanged` reports later changes. */
  ownFileTroubles: channel(z.tuple([]), z.array(ErrorInfo)),
  /** Shows in its folder the file that one of them is about, by its message. */
  revealOwnFile: channel(z.tuple([Name]), z.null()),
  /** The person has read one of them, named by its message. */
  dismissOwnFileTrouble: channel(z.tuple([Name]), z.null()),
} as const;
