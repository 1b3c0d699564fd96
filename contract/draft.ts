/**
 * The list that was not run when Platen was closed: what it was of, so that it can come back. No file of the person's is copied, no
 * password kept; what was pasted and web addresses, which lie in no folder of theirs, are copied.
 */
import { z } from 'zod';
import { channel } from './channel.js';
import { FormDraft } from './form-fields.js';
import { InspectedFile } from './inspected.js';
import { maxLengths } from './limits.js';
import { ServiceId } from './service-id.js';
import { OptionValues } from './workflow.js';

const Wanted = z.object({
  id: z.number().int(),
  service: ServiceId.optional(),
  name: z.string().max(maxLengths.name),
});

export const Draft = z.object({
  files: z
    .array(
      z.object({
        path: z.string().min(1).max(maxLengths.path),
        name: z.string().max(maxLengths.name),
        folder: z.string().max(maxLengths.path),
        origin: z.string().max(maxLengths.path).nullable(),
        /** Pages that a merge takes; absent: all. */
        pages: z.string().max(maxLengths.value).optional(),
        /** What was typed into its form, without passwords; absent: nothing. */
        form: FormDraft.optional(),
      }),
    )
    .min(1)
    .max(maxLengths.entries),
  /** What was picked; null where nothing was. */
  workflow: Wanted.nullable(),
  /** Options that were changed, by the key of the workflow. */
  values: z.record(z.string().max(maxLengths.name), OptionValues),
  /** What follows on the results. */
  links: z.array(Wanted.extend({ values: OptionValues })).max(20),
  /** Name of a result of all; null: the proposed one. */
  resultName: z.string().max(maxLengths.name).nullable(),
});
export type Draft = z.infer<typeof Draft>;

export const draftChannels = {
  /** Keeps the list for the next start; null forgets it. Rejects with `file_not_given`. */
  keepDraft: channel(z.tuple([Draft.nullable()]), z.null()),
  /** What the last start left behind: how many documents, and the first names. Null: nothing. */
  keptDraft: channel(
    z.tuple([]),
    z.object({ count: z.number().int().positive(), names: z.array(z.string()) }).nullable(),
  ),
  /** Brings it back: its documents as they are now, those that are gone left out. It is forgotten by that. */
  takeDraft: channel(
    z.tuple([]),
    z.object({ draft: Draft, files: z.array(InspectedFile), missing: z.number().int() }).nullable(),
  ),
  /** Throws it away. */
  dropDraft: channel(z.tuple([]), z.null()),
} as const;
