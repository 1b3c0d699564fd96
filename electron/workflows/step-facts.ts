/**
 * What is fixed about a step on one PDF, which the rest of the house goes by. Nothing here has a default: whoever adds a step
 * is asked for all of it.
 */
import type { DoneWord } from '../../contract/done-words.js';
import type { TaskLook, Workflow } from '../../contract/index.js';
import type { Unit } from '../formats/quote-files.js';
import type { OptionDefinitions } from './options.js';
import { many, one, type Output } from './output.js';

/** What an operation on PDFs is for: there are too many for one list. */
export type Purpose = 'pages' | 'size' | 'protection' | 'text' | 'marks' | 'contents';

/** Facts of a step on one PDF. */
export interface StepFacts {
  readonly gives: Output;
  /**
   * What becomes of the restrictions of a document. `kept`: its result is looked at, and is refused where it lost them
   * without the right to that; `lifted`: its results never have them, so the right is asked for before anything is done;
   * `set`: it asks likewise, and what it sets itself may be lifted by what follows in the chain; `minded`: it writes no
   * PDF, or asks by itself.
   */
  readonly restrictions: 'kept' | 'lifted' | 'set' | 'minded';
  /**
   * What becomes of the claim to be a PDF/A. `looked_at`: it is dropped from a result that is no PDF/A-1 any more (later
   * parts survive); `dropped`: no PDF/A survives it; `minded`: its result is no changed document, or it minds the claim by
   * itself.
   */
  readonly claim: 'looked_at' | 'dropped' | 'minded';
  /**
   * What becomes of a document that is more than its pages: an electronic invoice, a portfolio, an XFA form. `looked_at`: the
   * result is compared, and what it no longer is, is said; `minded`: it gives or names all of it.
   */
  readonly beyondPages: 'looked_at' | 'minded';
  /** It sets passwords of its own: an execution whose passwords are gone is not run again. */
  readonly secretsNeeded: boolean;
  /** It writes pages (HTML) or texts that are Platen's own from beginning to end: the desktop may be asked to open them. */
  readonly reports: boolean;
  /**
   * What it does to each page, which tells of how much of a long document a preview is made: `light` takes no time to speak
   * of, `thorough` takes pages apart or draws them, `recognition` takes a second and more for a page.
   */
  readonly effort: 'light' | 'thorough' | 'recognition';
  /**
   * Whether its parts are all pages of the document in their order, told from its options: a preview then shows the cuts
   * between them. Null where its parts are something else, or it gives one file.
   */
  readonly cuts: ((options: Readonly<Record<string, unknown>>) => boolean) | null;
  /** What a document costs on the contract's terms; following on a conversion it may cost nothing more. */
  readonly charge: { readonly unit: Unit; readonly following: Unit | null };
}

/** Facts of an operation, which changes a PDF or tells about it. */
export interface OperationFacts extends StepFacts {
  readonly purpose: Purpose;
  /** What it has done with documents, as the window says of a run that went well. */
  readonly done: DoneWord;
  /** `asked`: it changes what a signature covers, so that an option says what to do; `minded`: it does not, or says so itself. */
  readonly signatures: 'asked' | 'minded';
}

/** What a workflow is to the catalogue. */
export interface Entry {
  /** Contract id in the local environment. Ids are stable and never used twice. */
  readonly id: number;
  /** English name, as the contract lists it. */
  readonly name: string;
  readonly description: string;
  readonly options: OptionDefinitions;
  readonly look: TaskLook;
  /** As `Workflow.files_by_pages` of the contract. */
  readonly filesByPages?: { readonly option: string; readonly value: string; readonly pages: string };
  /** As `Workflow.start_words` of the contract. */
  readonly startWords?: Workflow['start_words'];
}

const document = { unit: 'document', following: 'document' } as const;

/** Changes a PDF and keeps all that is said of it. */
export const change = {
  gives: one('pdf'),
  restrictions: 'kept',
  claim: 'looked_at',
  beyondPages: 'looked_at',
  secretsNeeded: false,
  reports: false,
  effort: 'light',
  cuts: null,
  charge: document,
  signatures: 'asked',
} as const satisfies Omit<OperationFacts, 'purpose' | 'done'>;

/** Takes something out of a PDF and writes none. */
export const extract = {
  ...change,
  gives: many,
  restrictions: 'minded',
  claim: 'minded',
  signatures: 'minded',
} as const satisfies Omit<OperationFacts, 'purpose' | 'done'>;

/** Reads a PDF and writes something else. A result has no restrictions: the right to copy is asked for. */
export const read = {
  restrictions: 'lifted',
  claim: 'minded',
  beyondPages: 'looked_at',
  secretsNeeded: false,
  reports: false,
  effort: 'thorough',
  cuts: null,
  charge: document,
} as const satisfies Omit<StepFacts, 'gives'>;
