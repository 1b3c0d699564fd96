/** The fields of a PDF form, as a person fills them in. */
import { z } from 'zod';
import { maxLengths } from './limits.js';

/** Why a form cannot be filled in: codes of errors. */
const formProblems = ['form_xfa', 'form_certified'] as const;

export const DocumentField = z.object({
  /** The full name, which values go by. */
  name: z.string(),
  /** What the document says of it for a person; `''` for nothing. */
  label: z.string(),
  /** `list` is open, `choice` opens. A `check` of several states, and each `radio`, is one of its choices. */
  kind: z.enum(['text', 'check', 'radio', 'choice', 'list']),
  /** The values it has, as {@link DocumentField.choices} write them; none where it is empty, off or a password. */
  values: z.array(z.string()),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Several choices at the same time. */
  several: z.boolean(),
  /** Any text beside the choices. */
  otherTexts: z.boolean(),
  lines: z.boolean(),
  password: z.boolean(),
  required: z.boolean(),
  /** Why its value stays as it is; null where it can be changed. */
  fixed: z.enum(['read_only', 'signature']).nullable(),
  /** Characters; null for any number. */
  maxLength: z.number().int().positive().nullable(),
  /** A script of the document would compute it. */
  computed: z.boolean(),
  /** The first page it is on, from 1; null for none. */
  page: z.number().int().positive().nullable(),
  /** Where it is: left, top, right and bottom as parts of the page as it is shown, 0 to 1. */
  places: z
    .array(
      z.object({
        /** From 1. */
        page: z.number().int().positive(),
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
        /** Of a check box or a radio button, the choice that is taken here; null for all others. */
        choice: z.string().nullable().default(null),
      }),
    )
    .default([]),
});
export type DocumentField = z.infer<typeof DocumentField>;

export const DocumentFields = z.object({
  /** In the order of the form, without signatures, buttons and what is hidden; of a very long form the first ones. */
  fields: z.array(DocumentField),
  /** How many there are. */
  count: z.number().int().nonnegative(),
  problem: z.enum(formProblems).nullable(),
  /** The signature fields that nobody signed and that are seen on a page, in the order of the form. */
  signatures: z
    .array(
      z.object({
        name: z.string(),
        /** From 1. */
        page: z.number().int().positive(),
        /** As {@link DocumentField.places}. */
        box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
      }),
    )
    .default([]),
});
export type DocumentFields = z.infer<typeof DocumentFields>;

/** What was typed for one document, before it is run. */
export const FormDraft = z.object({
  /** Which of the two is used. */
  way: z.enum(['fields', 'text']),
  /** Fields with another value than the document has, by their full names; `''` and `[]` empty them. */
  values: z.record(
    z.string().max(maxLengths.value),
    z.union([
      z.string().max(maxLengths.value),
      z.array(z.string().max(maxLengths.value)).max(maxLengths.entries),
    ]),
  ),
  /** Lines of `Field=value`, or a JSON object. */
  text: z.string().max(maxLengths.value),
});
export type FormDraft = z.infer<typeof FormDraft>;
