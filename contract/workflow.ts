import { z } from 'zod';
import { doneWords } from './done-words.js';
import { maxLengths } from './limits.js';
import { textFormats } from './option-checks.js';
import { OptionDisplay } from './option-display.js';
import { ServiceId } from './service-id.js';
import { TaskLook } from './task-look.js';

/** What an option's value looks like. A client shows a type it does not know as text (docs/service-contract.md). */
export const optionTypes = [
  'boolean',
  'integer',
  'number',
  'string',
  'select',
  'password',
  'page_ranges',
  'multiselect',
  'file',
  'page_plan',
  'tables',
] as const;
export type OptionType = (typeof optionTypes)[number];

/** One option of a workflow, as `GET /workflows/{id}/options` lists it. The option panel is drawn from this alone. */
export const Option = z.object({
  /** Name on the wire: `options[NAME]`. */
  name: z.string().min(1),
  label: z.string(),
  description: z.string().default(''),
  type: z.union([z.enum(optionTypes), z.string()]),
  /** Choices of a `select`, and of a `multiselect`, whose value joins several by `+`. */
  values: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  /** Default value as a wire string. */
  default: z.string().optional(),
  required: z.boolean().default(false),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** Shown only while the named option has one of these values. */
  depends_on: z.object({ name: z.string(), values: z.array(z.string()) }).optional(),
  /** True for what most people never touch: shown under "More options". */
  advanced: z.boolean().optional(),
  /** True for what its workflow is about: shown at once, whatever the documents are. Local only. */
  central: z.boolean().optional(),
  /**
   * Whose words label, description and the labels of its values are, where the work is done elsewhere: the service's, which are
   * shown as they are, or those of the contract, because the service lists no options. Local only.
   */
  words: z.enum(['service', 'contract']).optional(),
  /** Groups or ids of the formats it does something for; a window hides it while none of them is given. Absent: all. */
  kinds: z.array(z.string()).optional(),
  /** What a text must look like, where not every text will do. Local only. */
  format: z.enum(textFormats).optional(),
  /** The option whose value must be another one, while both are given. Local only. */
  differs_from: z.string().optional(),
  /** How a window draws it. Local only. */
  display: OptionDisplay.optional(),
  /** True for what the history does not keep: a run that is repeated asks for it again. Local only. */
  private: z.boolean().optional(),
});
export type Option = z.infer<typeof Option>;

/** Values as they travel: always strings (`true`, `300`, `1-3,7`). */
export const OptionValues = z
  .record(z.string().max(maxLengths.name), z.string().max(maxLengths.value))
  .refine((values) => Object.keys(values).length <= maxLengths.options, 'too many options');
export type OptionValues = z.infer<typeof OptionValues>;

export const workflowCategories = ['to_pdf', 'from_pdf', 'pdf_tools', 'email', 'archive'] as const;
export type WorkflowCategory = (typeof workflowCategories)[number];

/** Groups of tasks on the first screen, in their order. */
const homeGroups = ['make', 'apart', 'change'] as const;

/**
 * What people want of nearly all PDFs, or of documents that are something special: locked (`free`), scans (`searchable`), forms
 * (`fill`), e-invoices (`check`), or exactly two (`compare`).
 */
const taskRoles = ['smaller', 'protect', 'free', 'searchable', 'fill', 'check', 'compare'] as const;

/** How a document is compared with its result: one over the other, or side by side. */
const comparings = ['over', 'beside'] as const;
export type Comparing = (typeof comparings)[number];

const signatureFates = ['asked', 'end', 'refused'] as const;

/** `recognise_pages`: that pages are recognised, and how many. */
const startWords = ['recognise_pages'] as const;

/** A workflow record. The contract promises `id` and a name only; the rest is ours (docs/service-contract.md). */
export const Workflow = z.object({
  /** Differs between environments: found through the workflows reply, never fixed in a client. */
  id: z.number().int(),
  name: z.string(),
  description: z.string().default(''),
  category: z.union([z.enum(workflowCategories), z.string()]).default('to_pdf'),
  /** Lower case, without the dot. Empty: not known. */
  input_extensions: z.array(z.string()).default([]),
  /** Extension of the result, without the dot; `zip` where one input gives several files. */
  output_type: z.string().default('pdf'),
  /** Extension of each file where the result is, or may be, several of one type. Local only. */
  file_type: z.string().optional(),
  /** Where an option chooses the type of the result: its name, and the extension for each of its values. Local only. */
  output_by: z.object({ option: z.string(), types: z.record(z.string(), z.string()) }).optional(),
  /** What stands behind the source's name in that of the result. Local only. */
  name_suffix: z.string().optional(),
  /** True when several inputs give one result. */
  merge: z.boolean().default(false),
  /** Fewer files are taken, but it makes nothing new of them. Local only. */
  min_files: z.number().int().positive().optional(),
  max_files: z.number().int().positive().optional(),
  /** True when it makes, or with some option may make, one result of several inputs. Local only. */
  joins: z.boolean().optional(),
  /** Whether it can follow on the results of another: `link`, or `end` when nothing can follow it. Local only. */
  chain: z.enum(['link', 'end']).optional(),
  /** What an operation on PDFs is for (`pages`, `size` ...): there are too many for one list. Local only. */
  purpose: z.string().optional(),
  /** What it has done with documents; absent for what converts or merges them. Local only. */
  done: z.enum(doneWords).optional(),
  /**
   * What becomes of the signatures of a PDF where they do not stay valid: they end; the document is refused; or the option `signed`
   * says which of them. Local only.
   */
  signatures: z.enum(signatureFates).optional(),
  /** Its place among what people want most of PDFs, from 0; absent for the others. Local only. */
  wanted: z.number().int().nonnegative().optional(),
  /** Its picture in every list of tasks. Local only. */
  look: TaskLook.optional(),
  /** Where it stands among the tasks of the first screen: a group, and its place there from 0. Local only. */
  home: z.object({ group: z.enum(homeGroups), place: z.number().int().nonnegative() }).optional(),
  /** True for what is proposed where a search found nothing. Local only. */
  proposed: z.boolean().optional(),
  /** True for what most people mean where a word means several. Local only. */
  common: z.boolean().optional(),
  /** What it is offered for at once, before anybody looks for it. Local only. */
  role: z.enum(taskRoles).optional(),
  /** What the button that starts it says, where its name with the number of documents tells too little. Local only. */
  start_words: z.enum(startWords).optional(),
  /** How its result is compared with the document; absent where that tells nothing. Local only. */
  compares: z.enum(comparings).optional(),
  /** True when pages and texts (`html`, `txt`) that it writes are Platen's own and may be opened. Local only. */
  reports: z.boolean().optional(),
  /** True when the person may allow it to get something from the network: it has the option `network`. Local only. */
  network: z.boolean().optional(),
  /** True when a person puts the pages of its result in order: one of its options is a `page_plan`. Local only. */
  plans_pages: z.boolean().optional(),
  /**
   * While an option has this value (its default), the number of files that a document gives is known before: one for every
   * group of pages, whose size the option `pages` says (1 when left out). Local only.
   */
  files_by_pages: z.object({ option: z.string(), value: z.string(), pages: z.string() }).optional(),
  /** Of a user workflow: a word for its picture. Local only. */
  icon: z.string().nullable().optional(),
  /** Of a user workflow: keys of its steps in order. Local only. */
  steps: z.array(z.string()).optional(),
  /** Whose workflow it is. Local only: on the wire it is the service that answers. */
  service: ServiceId.optional(),
  /** Stable name inside Platen (`word-to-pdf`): translations and remembered options hang on it. Local only. */
  key: z.string().optional(),
});
export type Workflow = z.infer<typeof Workflow>;

/** Reply of `GET /api/v2/user/workflows`. */
export const WorkflowCatalogue = z.object({
  system_workflows: z.array(Workflow),
  user_workflows: z.array(Workflow),
});
export type WorkflowCatalogue = z.infer<typeof WorkflowCatalogue>;

/** Reply of `GET /api/v2/workflows/{id}/options`. */
export const WorkflowOptions = z.object({
  /** As `Workflow.service`. */
  service: ServiceId.optional(),
  workflow_id: z.number().int(),
  options: z.array(Option),
});
export type WorkflowOptions = z.infer<typeof WorkflowOptions>;
