/** How a window draws an option: facts of the option that change nothing about what it means on the wire. */
import { z } from 'zod';

/** What an option looks like where its type leaves a choice. */
export const optionForms = [
  /** Buttons side by side. */
  'segments',
  /** A card for each value, with the picture that {@link OptionDisplay} names for it. */
  'cards',
  /** Places on a page, as `top_left` and the like; values that are none stand beside them as cards. */
  'places',
  /** A list that opens. */
  'list',
  /** The fields of the document, where it is a PDF form; else a text of several lines. */
  'fields',
  /** The picture of a signature: drawn, typed or in a file. */
  'signature',
  /** A rectangle on a page, which is moved there. */
  'area',
  /** The same, where nothing has a place unless a person gives it one. */
  'free_area',
  /** The name of a signature field that is empty. */
  'empty_field',
  /** A certificate on a card or token. */
  'card_key',
  /** A certificate in the system's store. */
  'store_key',
  /** Rectangles that are drawn on pages. */
  'areas',
  /** Rectangles that are drawn on pages, each on one page or on all. */
  'pages_areas',
  /** Those of a list of finds that stay. */
  'finds',
  /** Fields of a form that are drawn on pages. */
  'made_fields',
  /** Words for the pictures of the document, each beside its picture. */
  'picture_words',
] as const;

/** What a number counts. Lengths are `mm` on the wire, whatever a window shows. */
export const optionUnits = ['mm', 'points', 'percent', 'dpi', 'pixels', 'MB', 'degrees'] as const;

/** Headings of what stands under "More". */
export const optionGroups = [
  'page',
  'pictures',
  'text',
  'look',
  'document',
  'rights',
  'output',
  'given',
] as const;

/** Sides of a page as it is shown. */
export const pageEdges = ['top', 'right', 'bottom', 'left'] as const;

/** The endings of files, lower case and without the dot. */
export const FileEndings = z
  .array(
    z
      .string()
      .max(10)
      .regex(/^[a-z0-9]+$/),
  )
  .max(12);

export const OptionDisplay = z.object({
  form: z.enum(optionForms).optional(),
  /** Endings of the files that an option means; absent: images. A dialog shows them first. */
  endings: FileEndings.readonly().optional(),
  /** The picture of each value that has one, by name; a window that does not know it draws none. */
  pictures: z.record(z.string(), z.string()).optional(),
  unit: z.enum(optionUnits).optional(),
  /**
   * The value of a number or of a choice that stands for none of it: a switch, which gives `first` when it is turned on. With
   * `below`, a number of `MB` that is lower than the smallest document of the list.
   */
  off: z.object({ value: z.string(), first: z.string(), below: z.literal('file').optional() }).optional(),
  group: z.enum(optionGroups).optional(),
  /** A length in `mm` that is cut off at this side of pages: where all four are options, a window shows on the page what stays. */
  edge: z.enum(pageEdges).optional(),
});
export type OptionDisplay = z.infer<typeof OptionDisplay>;
