/** The text of a page as a window shows it beside the page. */
import { z } from 'zod';

/** A word of it: its place in the text, and where it stands, in parts of the page as it is shown. */
const Word = z.object({
  start: z.number().int().nonnegative(),
  length: z.number().int().positive(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});

export const PlacedPageText = z.object({ text: z.string(), words: z.array(Word) });
export type PlacedPageText = z.infer<typeof PlacedPageText>;
