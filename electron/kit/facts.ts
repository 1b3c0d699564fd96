/** What is fixed about a step on one PDF. Nothing here has a default: the compiler asks for each fact of a new step. */
import type { DoneWord } from '../../contract/done-words.js';
import type { Comparing, QuoteLine, TaskLook, Workflow } from '../../contract/index.js';
import type { OptionDefinitions } from './options.js';
import type { Output } from './output.js';

/** What is counted, see `QuoteLine`. */
export type Unit = QuoteLine['kind'];

/** What an operation on PDFs is for: there are too many for one list. */
export type Purpose = 'pages' | 'size' | 'protection' | 'text' | 'marks' | 'contents';

/** Facts of a step on one PDF. */
export interface StepFacts {
  readonly gives: Output;
  /**
   * What becomes of the restrictions of a document. `kept`: its result is looked at, and is refused where it lost them without
   * the right to that; `lifted`: its results never have them, so the right is asked for before anything is done; `set`: it asks
   * likewise, and what it sets itself may be lifted by what follows in the chain; `handled`: it writes no PDF, or asks for the
   * right itself.
   */
  readonly restrictions: 'kept' | 'lifted' | 'set' | 'handled';
  /**
   * What becomes of the claim to be a PDF/A. `looked_at`: it is dropped from a result that is no PDF/A-1 any more (later parts
   * survive); `dropped`: no PDF/A survives it; `handled`: its result is no changed document, or it handles the claim itself.
   */
  readonly claim: 'looked_at' | 'dropped' | 'handled';
  /**
   * What becomes of a document that is more than its pages: an electronic invoice, a portfolio, an XFA form. `looked_at`: the
   * result is compared, and what it no longer is, is said; `on_sheets`: likewise, and fewer pages than before are no loss, for
   * several stand on one; `handled`: it gives or names all of it.
   */
  readonly beyondPages: 'looked_at' | 'on_sheets' | 'handled';
  /** It sets passwords of its own: an execution whose passwords are gone is not run again. */
  readonly secretsNeeded: boolean;
  /** It writes pages (HTML) or texts that are Platen's own from beginning to end: the desktop may be asked to open them. */
  readonly reports: boolean;
  /**
   * What it does to each page, which decides how much of a long document a preview covers: `light` takes no time to speak of,
   * `thorough` takes pages apart or draws them, `recognition` takes a second and more for a page.
   */
  readonly effort: 'light' | 'thorough' | 'recognition';
  /**
   * Whether its parts are all pages of the document in their order, told from its options: a preview then shows the cuts
   * between them. Null where its parts are something else, or it gives one file.
   */
  readonly cuts: ((options: Readonly<Record<string, unknown>>) => boolean) | null;
  /**
   * How a document and its result are compared. `over`: one lies over the other, for each page has the same outlines;
   * `beside`: they stand side by side; null where comparing them tells nothing.
   */
  readonly compares: Comparing | null;
  /** What a document costs on the contract's terms; following on a conversion it may cost nothing more. */
  readonly charge: { readonly unit: Unit; readonly following: Unit | null };
}

/** What becomes of signatures where they do not stay valid: as `Workflow.signatures` of the contract. */
export type SignatureFate = NonNullable<Workflow['signatures']>;

/** Facts of an operation, which changes a PDF or tells about it. */
export interface OperationFacts extends StepFacts {
  readonly purpose: Purpose;
  /** What it has done with documents, as the window says of a run that went well. */
  readonly done: DoneWord;
  /**
   * What becomes of signatures. `asked`: an option says whether a signed document is refused or its signatures end; `end`: they end, and
   * the result says so; `stay`: they stay valid, or the result is no copy of the document.
   */
  readonly signatures: Exclude<SignatureFate, 'refused'> | 'stay';
}

/** What a workflow is to the catalogue. */
export interface WorkflowEntry {
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
