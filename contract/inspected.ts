/** A document as it was looked at before anything is converted. */
import { z } from 'zod';

/** A file as the Convert list shows it. */
export const InspectedFile = z.object({
  path: z.string(),
  name: z.string(),
  /** Folder below the dropped folder, `''` for files dropped themselves. */
  folder: z.string(),
  /** As `ExecutionInput.origin`. */
  origin: z.string().nullable().default(null),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /** ISO 8601; null when unknown. */
  modifiedAt: z.string().nullable(),
  /** Format id, null when the content is of no known format. */
  format: z.string().nullable(),
  /** Name of the format in English (`Word document`); translated by id in the window. */
  formatLabel: z.string(),
  /** Group that picks icon and colour: `word`, `excel`, `powerpoint`, `image`, `pdf`, `text`, `other` ... */
  group: z.string(),
  /** Pages, sheets or pictures when they can be read at once; else null. */
  pages: z.number().int().nullable(),
  /** Keys of the workflows that take this file, best first. */
  workflows: z.array(z.string()),
  /** Why it cannot be converted, known before anything runs. */
  problem: z
    .object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      message: z.string(),
    })
    .nullable(),
  /**
   * A PDF that is encrypted: it wants a password, or forbids something. Absent where it is not, or where that is not known at
   * once.
   */
  isProtected: z.literal(true).optional(),
  /** The web address that was given, in place of a file; its size is 0. */
  address: z.string().optional(),
});
export type InspectedFile = z.infer<typeof InspectedFile>;
