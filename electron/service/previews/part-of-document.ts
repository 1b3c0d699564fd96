/** How much of a submission is done for a preview: all of it where that is fast. */
import type { SubmitFile } from '../../../contract/index.js';
import type { CheckedChainLink } from '../../workflows/chain.js';
import { stepsAskedFor } from '../../workflows/after-options.js';
import { factsOf, isPdfTool } from '../../workflows/steps.js';
import type { StepFacts } from '../../kit/facts.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';
import type { Job } from '../../engine/interface/job.js';
import type { TypedOptions } from '../../kit/options.js';

/** The most pages of a document that is processed completely, and the pages taken of a longer one. */
interface Measure {
  readonly whole: number;
  readonly taken: number;
}

/** The part taken of a document, by the effort for each page; null where all of it is fast. */
const measures: Readonly<Record<StepFacts['effort'], Measure | null>> = {
  light: null,
  thorough: { whole: 30, taken: 10 },
  // The first page is what one waits for, and a page takes seconds.
  recognition: { whole: 2, taken: 1 },
};

/** The most documents of a complete joint result, and those taken of more. */
const documents: Measure = { whole: 60, taken: 12 };

/** The slow work of a workflow and its chain on each page; null where all of it is fast. */
export function measureOf(
  { each }: WorkflowDefinition,
  options: TypedOptions,
  chain: readonly CheckedChainLink[],
): Measure | null {
  const all = [{ step: each, options }, ...chain];
  const steps = all.flatMap(({ step, options: set }) => (isPdfTool(step) ? [step] : stepsAskedFor(set)));
  const efforts = steps.map((step) => factsOf(step).effort);
  if (efforts.includes('recognition')) return measures.recognition;
  return efforts.includes('thorough') ? measures.thorough : measures.light;
}

/** Files of one document that are enough for a preview: cuts between pages, messages of an archive, others. */
const parts = { cuts: 500, converted: 12, others: 30 } as const;

export function maxParts({ step }: Job): number {
  if (!isPdfTool(step)) return step === 'convert' ? parts.converted : parts.others;
  return factsOf(step).cuts === null ? parts.others : parts.cuts;
}

/** The documents that a result of all is made of. */
export const documentsOf = (files: readonly SubmitFile[]): readonly SubmitFile[] =>
  files.length > documents.whole ? files.slice(0, documents.taken) : files;

/** The first pages of page ranges such as `3-5,9-`, as page ranges; `''` for all pages of the document. */
export function firstOf(ranges: string, pages: number, taken: number): string {
  const named = ranges.trim() === '' ? ['1-'] : ranges.split(',').map((range) => range.trim());
  const found: number[] = [];
  for (const range of named) {
    const [, from = '', dash = '', to = ''] = /^(\d*)(-?)(\d*)$/.exec(range) ?? [];
    const first = Number(from || '1');
    const last = dash === '' ? first : Number(to || pages);
    for (let page = first; page <= Math.min(last, pages) && found.length < taken; page += 1) found.push(page);
  }
  return found.join(',');
}
