/** What was changed between two documents, as a window shows it: the data of a comparison (docs/command-line.md). */
import { z } from 'zod';
import { changeAreas, changeKinds } from './change-kinds.js';
import { channel } from './channel.js';
import { ResultTextRequest } from './sheet-view.js';

/** Places on one page. */
const ChangedPlace = z.object({
  /** From 1. */
  page: z.number().int().positive(),
  /** Left, top, right and bottom, in points from the upper left of the page as it is shown. */
  boxes: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
});
export type ChangedPlace = z.infer<typeof ChangedPlace>;

const ChangedSide = z.object({
  text: z.string(),
  /** Empty for what has no place. */
  places: z.array(ChangedPlace),
});

const ShownChange = z.object({
  /** From 1, in the order of the newer document. */
  number: z.number().int().positive(),
  area: z.enum(changeAreas),
  kind: z.enum(changeKinds),
  /** Name of a field, a property or an attached file, author of a comment; `''` for text and looks. */
  name: z.string().default(''),
  table: z
    .object({
      what: z.enum(['cell', 'row', 'column']),
      /** All three count from 1. */
      table: z.number().int(),
      row: z.number().int(),
      column: z.number().int(),
    })
    .nullable()
    .default(null),
  /** Null for what was put in. */
  old: ChangedSide.nullable(),
  /** Null for what was taken out. */
  new: ChangedSide.nullable(),
  /** Where it would stand in the document that does not have it; null where that cannot be said. */
  at: ChangedPlace.nullable().default(null),
});
export type ShownChange = z.infer<typeof ShownChange>;

/** The data of a comparison, as far as a window shows it. */
export const DocumentChanges = z.object({
  changes: z.array(ShownChange),
});

export const ShownChanges = DocumentChanges.extend({
  /** How many there are; of very many the first ones are shown. */
  count: z.number().int().nonnegative(),
});
export type ShownChanges = z.infer<typeof ShownChanges>;

export const comparisonChannels = {
  /**
   * What a comparison found: of a result that is its data, or a PDF that it marked. Null for every other file. Rejects with
   * `unknown_execution`, `file_missing`, `damaged_file`.
   */
  resultChanges: channel(z.tuple([ResultTextRequest]), ShownChanges.nullable()),
} as const;
