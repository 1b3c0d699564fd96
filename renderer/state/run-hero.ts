/** The one sentence that says what became of a run, as the words it is made of. */
import { countsFiles, type DoneWord } from '../../contract/done-words.js';
import { percentSmaller } from '../../contract/percent.js';
import type { ExecutionResult, ExecutionSummary } from '../../contract/execution.js';
import type { Workflow } from '../../contract/workflow.js';
import { hasEnded } from './executions.js';
import type { FolderFailure } from './folder-errors.js';
import type { Missed, Sizes } from './result-sizes.js';
import type { RunCounts } from './run-counts.js';

/** All that the sentence hangs on. */
export interface HeroFacts {
  readonly summary: Pick<ExecutionSummary, 'status' | 'error' | 'doneCount' | 'failedCount' | 'inputCount'>;
  readonly counts: RunCounts;
  /** Before and after, where the run was to make documents smaller. */
  readonly sizes: Sizes | null;
  /** Documents whose result is larger than was asked for, with the sizes of the first of them. */
  readonly missed?: Missed | null;
  /** Documents that were left as they were, for they are PDFs already. */
  readonly kept?: number;
  /** The folder that none of the documents could be saved in; null where something else went wrong. */
  readonly failure?: FolderFailure | null;
  /** Results that were made of all documents together. */
  readonly whole: readonly Pick<ExecutionResult, 'format' | 'pages'>[];
  /** All results. */
  readonly files: number;
  /** True for a workflow whose work is called converting; others work on a document that stays what it is. */
  readonly converts: boolean;
  /** What the workflow has done with documents; null for one that converts them, and for one that does not say. */
  readonly work: DoneWord | null;
}

/** Which sentence, and how far the run went as a whole. */
export type Hero =
  | { readonly says: 'working'; readonly done: number; readonly count: number }
  | { readonly says: 'smaller'; readonly percent: number }
  | { readonly says: 'missed'; readonly wanted: number; readonly reached: number }
  | { readonly says: 'missed_some'; readonly count: number; readonly total: number }
  | { readonly says: 'worked'; readonly work: DoneWord; readonly count: number }
  | { readonly says: 'merged' | 'made' | 'converted' | 'done' | 'kept'; readonly count: number }
  | {
      readonly says: 'part_converted' | 'part_done' | 'not_merged' | 'cancelled_after';
      readonly done: number;
      readonly total: number;
    }
  | { readonly says: 'not_converted'; readonly folder: FolderFailure | null }
  | { readonly says: 'same' | 'together' | 'none' | 'unneeded' | 'nothing_made' | 'cancelled' };

/** True for a workflow whose work is called converting: others merge, mend or mark what stays a PDF. */
export const convertsDocuments = (workflow: Pick<Workflow, 'category'> | undefined): boolean =>
  workflow === undefined || workflow.category === 'to_pdf' || workflow.category === 'from_pdf';

/** Everything in the list is counted: also what the workflow did not take, and what cannot be converted at all. */
export function heroOf(facts: HeroFacts): Hero {
  const {
    summary,
    counts,
    sizes,
    missed = null,
    kept = 0,
    failure = null,
    whole,
    files,
    converts,
    work,
  } = facts;
  const { doneCount, inputCount, failedCount, error, status } = summary;
  const { done, total } = counts;
  if (!hasEnded(status)) return { says: 'working', done: doneCount, count: inputCount };
  if (counts.cancelled > 0 || error?.code === 'cancelled')
    return total > 1 ? { says: 'cancelled_after', done, total } : { says: 'cancelled' };
  // Documents that were ready one by one tell nothing when the step on all of them failed.
  if (status === 'failed' && doneCount === inputCount) return { says: 'nothing_made' };
  if (total > 0 && counts.unneeded === total) return { says: 'unneeded' };
  if (done === 0)
    return total === 1 || failure ? { says: 'not_converted', folder: failure } : { says: 'none' };
  // A merge waits for the last of its documents.
  if (files === 0 && failedCount > 0) return { says: 'not_merged', done, total };
  if (kept > 0 && kept === done && files === 0 && done === total) return { says: 'kept', count: kept };
  // What is a PDF already is told beside it.
  if (done < total) return { says: converts ? 'part_converted' : 'part_done', done: done - kept, total };
  if (missed)
    return done === 1
      ? { says: 'missed', wanted: missed.wanted, reached: missed.reached }
      : { says: 'missed_some', count: missed.count, total: done };
  if (sizes) {
    const percent = percentSmaller(sizes.before, sizes.after);
    return percent > 0 ? { says: 'smaller', percent } : { says: 'same' };
  }
  const [one] = whole;
  if (one && whole.length === 1 && files === 1 && inputCount > 1)
    return one.format === 'pdf' && one.pages !== null
      ? { says: 'merged', count: one.pages }
      : { says: 'together' };
  if (work !== null && files > 0 && (countsFiles.has(work) || files === done))
    return { says: 'worked', work, count: countsFiles.has(work) ? files : done };
  if (files > done) return { says: 'made', count: files };
  return { says: converts ? 'converted' : 'done', count: done - kept };
}

/** True for a sentence that tells how many documents there were. */
export const saysDocuments = (hero: Hero): boolean =>
  ['converted', 'done', 'part_converted', 'part_done', 'not_merged', 'cancelled_after', 'working'].includes(
    hero.says,
  ) ||
  (hero.says === 'worked' && !countsFiles.has(hero.work));
