/** How much of what a submission would do is done for somebody who only looks: all of it where that is soon done. */
import type { SubmitFile } from '../../../contract/index.js';
import type { ChainLink } from '../../workflows/chain.js';
import { fromPdfTools } from '../../workflows/from-pdf/tools.js';
import { isPdfTool } from '../../workflows/pdf/tools.js';
import type { WorkflowDefinition } from '../../workflows/workflow.js';
import type { Work } from '../jobs/work.js';
import type { TypedOptions } from '../submission.js';

/** Pages up to which a document is worked on whole, and those that are taken of a longer one. */
interface Measure {
  readonly whole: number;
  readonly taken: number;
}

/** A second and more for each page. */
const recognised: Measure = { whole: 5, taken: 3 };
/** Each page is taken apart or drawn; most take some tenths of a second. */
const takenApart: Measure = { whole: 30, taken: 10 };

/** Documents of which a result of all is made whole, and those that are taken of more. */
const documents: Measure = { whole: 60, taken: 12 };

const apart: ReadonlySet<string> = new Set([
  ...Object.keys(fromPdfTools),
  'compress-pdf',
  'pdf-to-pdfa',
  'flatten-pdf',
]);

/** What a workflow and its chain do to a PDF that takes long; null where it takes no time to speak of. */
export function measureOf(
  { each }: WorkflowDefinition,
  options: TypedOptions,
  chain: readonly ChainLink[],
): Measure | null {
  const all = [{ step: each, options }, ...chain];
  const asksFor = (set: TypedOptions): string[] => [
    ...(set['ocr'] === true ? ['ocr-pdf'] : []),
    ...((set['compression'] ?? 'none') === 'none' ? [] : ['compress-pdf']),
    ...((set['pdf_type'] ?? 'pdf') === 'pdf' ? [] : ['pdf-to-pdfa']),
  ];
  const steps = all.flatMap(({ step, options: set }) => (isPdfTool(step) ? [step] : asksFor(set)));
  if (steps.includes('ocr-pdf')) return recognised;
  return steps.some((step) => apart.has(step)) ? takenApart : null;
}

/** Files of one document that are made before it is enough to look at. */
export function mostParts({ step }: Work): number {
  if (step === 'split-pdf') return 500;
  // Messages of an archive.
  return step === 'convert' ? 12 : takenApart.whole;
}

/** The documents that a result of all is made of. */
export const documentsOf = (files: readonly SubmitFile[]): readonly SubmitFile[] =>
  files.length > documents.whole ? files.slice(0, documents.taken) : files;

/** First pages among those that page ranges name, such as `3-5,9-`, as page ranges; `''` for all pages of the document. */
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
