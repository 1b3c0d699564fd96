import type { DoneWord } from '../../contract/done-words.js';
import type { WorkflowCategory } from '../../contract/index.js';
import type { FormatId } from '../formats/formats.js';
import type { ResultFormat } from '../kit/result-formats.js';
import { followable, type Output } from '../kit/output.js';
import { joiningIds, joiningOf, pdfToolIds, type PdfToolId } from './steps.js';
import type { JoiningId } from '../modules/index.js';

export type { JoiningId } from '../modules/index.js';
import type { WorkflowEntry, Purpose, SignatureFate } from '../kit/facts.js';

/**
 * A step of a workflow. `convert` turns one input into the workflow's format with the converter for its own (a PDF that is
 * to be a PDF passes unchanged); joinings make one PDF of all inputs; the others work on one PDF.
 */
export const stepIds: readonly [StepId, ...StepId[]] = ['convert', ...joiningIds, ...pdfToolIds];
export type StepId = 'convert' | JoiningId | PdfToolId;

/** True where one result is made of all inputs by their places. */
export const needsAllInputs = ({ together }: WorkflowDefinition): boolean =>
  together !== undefined && joiningOf(together).needsAllInputs;

export const isJoining = (step: StepId): step is JoiningId => joiningIds.some((id) => id === step);

/** A step on one file, which may follow on another. */
export type SingleStep = Exclude<StepId, JoiningId>;
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

interface WorkflowFacts extends WorkflowEntry {
  /** Stable name inside Platen; translations, remembered options and the command line hang on it. */
  readonly key: string;
  readonly inputs: readonly FormatId[];
  /** What one input gives, or all of them where they give one result. */
  readonly output: Output;
  /** As `Workflow.done` of the contract. */
  readonly done?: DoneWord;
  /** As `Workflow.signatures` of the contract. */
  readonly signatures?: SignatureFate;
  /** Runs on every input separately. */
  readonly each: StepId;
  /** Runs once on the results of `each`; absent: one result per input. */
  readonly together?: JoiningId;
  /** The step above applies only while this option has this value; absent: always. */
  readonly togetherWhen?: { readonly option: string; readonly value: string };
}
