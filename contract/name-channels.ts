/** What a window asks about names of results. */
import { z } from 'zod';
import { channel } from './channel.js';
import { maxLengths } from './limits.js';

/** A list of new names that a person chose. */
export const ChosenNames = z.object({
  /** Name of the file. */
  file: z.string(),
  /** As `NameLine`: the old name and the new one, or the new one alone. */
  lines: z.array(z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string()])])).max(maxLengths.entries),
});
export type ChosenNames = z.infer<typeof ChosenNames>;

export const nameChannels = {
  /** Dialog for a list of names in CSV; null when the person cancels. Rejects with `damaged_file` for what is no list. */
  chooseNames: channel(z.tuple([z.string().max(maxLengths.name)]), ChosenNames.nullable()),
  /** The first place of a pattern, without its braces, whose expression cannot be read; null where all can. */
  wrongNamePlace: channel(z.tuple([z.string().max(maxLengths.name)]), z.string().nullable()),
} as const;
