/** Printing of pages that a window shows: a document, or a result of any kind. */
import { z } from 'zod';
import { channel } from './channel.js';
import { maxCopies, maxLengths } from './limits.js';

/** A printer of this computer. */
export const Printer = z.object({
  /** As the system names it. */
  id: z.string().max(maxLengths.name),
  /** As a person reads it. */
  name: z.string(),
  isUsual: z.boolean(),
});
export type Printer = z.infer<typeof Printer>;

/** The sides of a sheet that are printed: one, or both, turned over at the long or the short edge. */
export const printSides = ['one', 'long', 'short'] as const;

export const PrintPagesRequest = z.object({
  /** A file whose pages are shown, as for `pagePicture`. */
  path: z.string().min(1).max(maxLengths.path),
  /** What the job is called in the list of the printer. */
  title: z.string().max(maxLengths.name),
  /** `Printer.id`. */
  printer: z.string().min(1).max(maxLengths.name),
  copies: z.number().int().min(1).max(maxCopies),
  /** Page ranges, such as `1-3,7`; empty for all. */
  pages: z
    .string()
    .max(maxLengths.ranges)
    .regex(/^[\d,-]*$/),
  isGrey: z.boolean(),
  sides: z.enum(printSides),
});
export type PrintPagesRequest = z.infer<typeof PrintPagesRequest>;

export const printChannels = {
  /** The usual one first; none where the system has none. */
  printers: channel(z.tuple([]), z.array(Printer)),
  /** Sends pages to a printer. Rejects with `not_printed`, `file_missing`, `file_not_given`. */
  printPages: channel(z.tuple([PrintPagesRequest]), z.null()),
  /** Opens the system's menu of programs and people to share results with. On a Mac only. Rejects with `file_missing`. */
  shareResults: channel(
    z.tuple([
      z.object({
        executionId: z.string().max(maxLengths.id),
        results: z.array(z.number().int().nonnegative()).min(1).max(maxLengths.entries),
      }),
    ]),
    z.null(),
  ),
} as const;
