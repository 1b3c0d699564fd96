import type { DoneWord } from '../../contract/done-words.js';
import type { WorkflowCategory } from '../../contract/index.js';
import type { FormatId } from '../formats/formats.js';
import type { ResultFormat } from '../formats/result-formats.js';
import { followable, type Output } from './output.js';
import { pdfToolIds, type PdfToolId } from './pdf/tools.js';
import type { Entry, Purpose } from './step-facts.js';

/**
 * A step of a workflow. `convert` turns one input into the workflow's format with the converter for its own (a PDF that is
 * to be a PDF passes unchanged); `merge-pdf` joins the PDFs of all inputs, in order, into one; `organise-pdf` makes one PDF of any of their
 * pages; the others work on one PDF.
 */
export const stepIds = ['convert', 'merge-pdf', 'organise-pdf', ...pdfToolIds] as const;
export type StepId = (typeof stepIds)[number];
/** Steps on all inputs together. */
export type TogetherStep = Exclude<StepId, 'convert' | PdfToolId>;

/** What is fixed about a step on all inputs together. */
interface TogetherFacts {
  /** It names its inputs by their places: where one was cancelled, there is no result. */
  readonly needsAllInputs: boolean;
  /** Of fewer inputs it makes nothing new. */
  readonly minInputs: number;
}

/** Every step on all inputs together. */
export const togetherSteps: Readonly<Record<TogetherStep, TogetherFacts>> = {
  'merge-pdf': { needsAllInputs: false, minInputs: 2 },
  'organise-pdf': { needsAllInputs: true, minInputs: 1 },
};

/** True where one result is made of all inputs by their places. */
export const needsAllInputs = ({ together }: WorkflowDefinition): boolean =>
  together !== undefined && togetherSteps[together].needsAllInputs;

export const isTogether = (step: StepId): step is TogetherStep => Object.hasOwn(togetherSteps, step);

/** A step on one file, which may follow on another. */
export type SingleStep = Exclude<StepId, TogetherStep>;
export const singleSteps = ['convert', ...pdfToolIds] as const satisfies readonly SingleStep[];

/** Where in a chain a workflow may stand after the first: as a link, at the end, or not at all. */
export function placeInChain({ together, output }: WorkflowDefinition): 'link' | 'end' | null {
  if (together) return null;
  return followable(output) === null ? 'end' : 'link';
}

/** True for a workflow that makes something new of a file of this format. */
export const follows = ({ inputs, each, output }: WorkflowDefinition, before: ResultFormat): boolean =>
  inputs.some((id) => id === before) && !(each === 'convert' && followable(output) === before);

/** A system workflow. It is data: what it does is said by its steps. */
export type WorkflowDefinition = WorkflowFacts &
  (
    | { readonly category: 'pdf_tools'; readonly purpose: Purpose }
    | { readonly category: Exclude<WorkflowCategory, 'pdf_tools'> }
  );

interface WorkflowFacts extends Entry {
  /** Stable name inside Platen; translations, remembered options and the command line hang on it. */
  readonly key: string;
  readonly inputs: readonly FormatId[];
  /** What one input gives, or all of them where they give one result. */
  readonly output: Output;
  /** As `Workflow.done` of the contract. */
  readonly done?: DoneWord;
  /** Runs on every input by itself. */
  readonly each: StepId;
  /** Runs once on the results of `each`; absent: one result per input. */
  readonly together?: TogetherStep;
  /** The step above applies only while this option has this value; absent: always. */
  readonly togetherWhen?: { readonly option: string; readonly value: string };
}
