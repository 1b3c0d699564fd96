/** Rows of a run: which of them a filter shows, and what they gave. */
import type { ExecutionResult, Message } from '../../contract/execution.js';
import type { DocumentsState, ListedDocument } from './documents.js';
import type { TrackedExecution } from './executions.js';
import type { RowFilter } from './result-view.js';

/** What was done with a document as it was asked for: that is no note. */
const doneCodes: ReadonlySet<Message['code']> = new Set<Message['code']>([
  'compressed',
  'not_compressed',
  'compressed_images',
  'compressed_fonts',
  'compressed_duplicates',
  'compressed_streams',
  'text_recognised',
  'pages_recognised',
  'pdfa_reached',
  'pdfa_kept',
  'password_removed',
  'repaired',
  'blank_pages_removed',
]);

/** Of these the sizes tell more than their words. */
const sizeCodes: ReadonlySet<Message['code']> = new Set<Message['code']>(['compressed', 'not_compressed']);

/** What a person should know of a result. */
export const isNote = ({ code }: Message): boolean => !doneCodes.has(code);

/** What was done, in a line of its own. */
export const isWorkDone = ({ code }: Message): boolean => doneCodes.has(code) && !sizeCodes.has(code);

type Run = Pick<DocumentsState, 'documents' | 'run'>;

/** The rows that a filter shows. */
export function rowsShown(
  { documents, run }: Run,
  execution: Pick<TrackedExecution, 'inputs' | 'messages'> | undefined,
  filter: RowFilter,
): readonly ListedDocument[] {
  if (filter === 'all' || !run || !execution) return documents;
  const noted = new Set(execution.messages.flatMap((message) => (isNote(message) ? [message.input] : [])));
  return documents.filter(({ id }) => {
    const index = run.inputOf[id];
    // What took no part in the run did not come out of it either.
    if (index === undefined) return filter === 'failed';
    return filter === 'notes' ? noted.has(index) : execution.inputs[index]?.state === 'failed';
  });
}

/** Everything that these rows gave, in the order of the rows. */
export function resultsOfRows(
  run: Run['run'],
  results: readonly (ExecutionResult | undefined)[],
  rows: ReadonlySet<string>,
): ExecutionResult[] {
  const inputs = new Set([...rows].map((id) => run?.inputOf[id]));
  return results
    .filter((result) => result !== undefined)
    .filter(({ input }) => input !== null && inputs.has(input))
    .sort((a, b) => (a.input ?? 0) - (b.input ?? 0) || a.index - b.index);
}
