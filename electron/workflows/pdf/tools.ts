/**
 * The operations on one PDF, each a step of its own, with the facts that the rest of the house goes by. None has a
 * default: whoever adds an operation is asked for all of them.
 */
import { fromPdfTools } from '../from-pdf/tools.js';
import { chosenBy, many, one, type Output } from '../output.js';
import { informationOptions, informationSuffix } from './information.js';

/** What an operation on PDFs is for: there are too many for one list. */
export type Purpose = 'pages' | 'size' | 'protection' | 'text' | 'marks' | 'contents';

/** What is fixed about a step on one PDF. */
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
  /** It sets passwords of its own: an execution whose passwords are gone is not run again. */
  readonly secretsNeeded: boolean;
  /** It writes pages (HTML) or texts that are Platen's own from beginning to end: the desktop may be asked to open them. */
  readonly reports: boolean;
}

/** What is fixed about one operation. */
interface OperationFacts extends StepFacts {
  readonly purpose: Purpose;
}

/** Changes a PDF and keeps all that is said of it. */
const change = {
  gives: one('pdf'),
  restrictions: 'kept',
  claim: 'looked_at',
  secretsNeeded: false,
  reports: false,
} as const satisfies StepFacts;

/** Takes something out of a PDF and writes none. */
const extract = {
  gives: many,
  restrictions: 'minded',
  claim: 'minded',
  secretsNeeded: false,
  reports: false,
} as const satisfies StepFacts;

/** Every operation by its id, which is the key of its workflow, too; conversions of PDFs stand in `from-pdf/tools.ts`. */
const operations = {
  'split-pdf': { ...change, purpose: 'pages', gives: many, restrictions: 'lifted' },
  'rotate-pdf': { ...change, purpose: 'pages' },
  'compress-pdf': { ...change, purpose: 'size', claim: 'minded' },
  'protect-pdf': {
    ...change,
    purpose: 'protection',
    restrictions: 'set',
    // ISO 19005-2, 6.1.3: a PDF/A is not encrypted.
    claim: 'dropped',
    secretsNeeded: true,
  },
  'unprotect-pdf': { ...change, purpose: 'protection', restrictions: 'minded', claim: 'minded' },
  'repair-pdf': { ...change, purpose: 'size' },
  'pdf-to-pdfa': { ...change, purpose: 'size', restrictions: 'lifted', claim: 'minded', reports: true },
  'ocr-pdf': { ...change, purpose: 'text' },
  'edit-metadata': { ...change, purpose: 'text' },
  'flatten-pdf': { ...change, purpose: 'contents' },
  'watermark-pdf': { ...change, purpose: 'marks' },
  'number-pages': { ...change, purpose: 'marks' },
  'extract-images': { ...extract, purpose: 'contents' },
  'extract-attachments': { ...extract, purpose: 'contents' },
  'remove-blank-pages': { ...change, purpose: 'pages' },
  'resize-pages': { ...change, purpose: 'pages' },
  'pages-per-sheet': { ...change, purpose: 'pages' },
  'pdf-information': {
    ...extract,
    purpose: 'text',
    gives: chosenBy(
      informationOptions,
      'information_format',
      { html: 'html', text: 'txt', json: 'json' },
      informationSuffix,
    ),
    reports: true,
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;

/** Every step on one PDF. */
const pdfTools = { ...operations, ...fromPdfTools };

/** An operation, which changes a PDF or tells about it. */
export type OperationId = keyof typeof operations;
export type PdfToolId = keyof typeof pdfTools;

/** Ids of all steps on one PDF. */
export const pdfToolIds = Object.keys(pdfTools) as [PdfToolId, ...PdfToolId[]];

export const factsOf = (tool: PdfToolId): StepFacts => pdfTools[tool];

export const purposeOf = (operation: OperationId): Purpose => operations[operation].purpose;

export const isPdfTool = (step: string): step is PdfToolId => Object.hasOwn(pdfTools, step);
