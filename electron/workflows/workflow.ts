import type { WorkflowCategory } from '../../contract/index.js';
import type { FormatId } from '../formats/formats.js';
import type { OptionDefinitions } from './options.js';

/** The operations on one PDF, each a step of its own; see engine/pdf-tools. */
export const pdfToolIds = [
  'split-pdf',
  'rotate-pdf',
  'compress-pdf',
  'protect-pdf',
  'unprotect-pdf',
  'repair-pdf',
  'pdf-to-pdfa',
  'ocr-pdf',
  'edit-metadata',
  'flatten-pdf',
  'watermark-pdf',
  'number-pages',
  'extract-images',
  'extract-attachments',
  'remove-blank-pages',
  'resize-pages',
  'pages-per-sheet',
  'pdf-information',
] as const;
export type PdfToolId = (typeof pdfToolIds)[number];

/** Operations that give several files, or none that is a PDF: nothing can follow them. */
const endings: ReadonlySet<string> = new Set<PdfToolId>([
  'split-pdf',
  'extract-images',
  'extract-attachments',
  'pdf-information',
]);

/** Where in a chain a workflow may stand after the first: as a link, at the end, or not at all. */
export function placeInChain({ each, together }: WorkflowDefinition): 'link' | 'end' | null {
  if (together || !(pdfToolIds as readonly string[]).includes(each)) return null;
  return endings.has(each) ? 'end' : 'link';
}

/**
 * A step of a workflow. `to-pdf` turns one input into one PDF with the converter for its format (a PDF passes
 * unchanged); `merge-pdf` joins the PDFs of all inputs, in order, into one; `organise-pdf` makes one PDF of any of their
 * pages; the others work on one PDF.
 */
export const stepIds = ['to-pdf', 'merge-pdf', 'organise-pdf', ...pdfToolIds] as const;
export type StepId = (typeof stepIds)[number];
/** Steps on all inputs together. */
export type TogetherStep = 'merge-pdf' | 'organise-pdf';

/** A system workflow. It is data: what it does is said by its steps. */
export interface WorkflowDefinition {
  /** Stable name inside Platen; translations, remembered options and the command line hang on it. */
  readonly key: string;
  /** Contract id in the local environment. */
  readonly id: number;
  /** English name, as the contract lists it. */
  readonly name: string;
  readonly description: string;
  readonly category: WorkflowCategory;
  readonly inputs: readonly FormatId[];
  /** `files`: files of other kinds, delivered one by one. */
  readonly output: 'pdf' | 'files';
  readonly options: OptionDefinitions;
  /** Runs on every input by itself. */
  readonly each: StepId;
  /** Runs once on the results of `each`; absent: one result per input. */
  readonly together?: TogetherStep;
  /** The step above applies only while this option has this value; absent: always. */
  readonly togetherWhen?: { readonly option: string; readonly value: string };
}
