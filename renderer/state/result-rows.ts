/** Rows of a run: their filters and their results. */
import type { ExecutionResult, Message } from '../../contract/execution.js';
import { isNoWork } from '../../contract/no-work.js';
import { readAreas } from '../../contract/page-areas.js';
import { runVerdict, verdictsByInput, type VerdictCode } from '../../contract/verdicts.js';
import type { DocumentsState, ListedDocument } from './documents.js';
import type { TrackedExecution } from './executions.js';
import type { RowFilter } from './result-view.js';

/** Codes of results in which something of the document may be missing. */
const damageCodes: ReadonlySet<Message['code']> = new Set<Message['code']>([
  'cut_off',
  'repaired',
  'mended',
  'damaged_pages',
  'pages_in_part',
  'earlier_pages',
  'image_pages_lost',
  'page_pictures_lost',
  'picture_incomplete',
  'archive_damaged',
  'calendar_damaged',
]);

/** Codes of work that was done as requested: these are no notes. */
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
  'redacted',
  'signatures_valid',
  'redact_removed',
  'signed',
  'sign_stamped',
  'sign_validation',
]);

/** For these the sizes say more than the sentences. */
const sizeCodes: ReadonlySet<Message['code']> = new Set<Message['code']>(['compressed', 'not_compressed']);

/** Notes on a result. */
export const isNote = ({ code }: Message): boolean => !doneCodes.has(code);

/** Notes that a person has to read before the result is passed on: they are shown whole beside what was done. */
const urgentCodes: ReadonlySet<Message['code']> = new Set<Message['code']>([
  'redact_pictured',
  'redact_inside_words',
  'redact_renamed',
  'redact_pictures_read',
  'redact_pictures_unread',
  'redact_words_not_found',
  'redact_tags_removed',
  'signatures_changed',
  'signatures_untrusted',
]);

export const isUrgentNote = ({ code }: Message): boolean => urgentCodes.has(code);

/** The work that was done, in a line of its own. */
export const isWorkDone = ({ code }: Message): boolean => doneCodes.has(code) && !sizeCodes.has(code);

/**
 * Results in the order of their documents: they are there in the order in which they were ready. What was made of all of them comes
 * first.
 */
export const inDocumentOrder = <Result extends Pick<ExecutionResult, 'input' | 'index'>>(
  results: readonly Result[],
): Result[] => results.toSorted((a, b) => (a.input ?? -1) - (b.input ?? -1) || a.index - b.index);

/** Notes that say on which page something was put. */
const placedCodes: ReadonlySet<Message['code']> = new Set<Message['code']>([
  'signature_placed',
  'signature_in_field',
]);

/** Options that say on which page something was put, and those of a field whose page only the document knows. */
const placeOptions = ['signature_place', 'sign_visible'] as const;
const fieldOption = 'sign_field';

/**
 * The page of a result on which something was put, from 1, or infinity for the last; the first one where nobody knows.
 * @param options of the run
 * @param looked the page of the document that was looked at last
 */
export function pageOfWork(
  messages: readonly Message[],
  index: number | null,
  options: Readonly<Record<string, string>> = {},
  looked = 1,
): number {
  const placed = messages.find(({ code, input }) => input === index && placedCodes.has(code));
  const page = placed?.params['page'];
  if (typeof page === 'number' && page > 0) return page;
  // Its pages are not known yet.
  if (options['signature_on'] === 'last') return Infinity;
  const [area] = placeOptions.flatMap((name) => readAreas(options[name] ?? '') ?? []);
  return area?.page ?? ((options[fieldOption] ?? '') === '' ? 1 : looked);
}

/** True where the text of a document was recognised. */
export const hasReadText = (messages: readonly Message[], index: number | null): boolean =>
  messages.some(({ code, input }) => code === 'text_recognised' && input === index);

/**
 * The input whose result is shown before anybody selects one: of a check that has ended the first of the worst, which the headline
 * tells of; else the first that was done and is whole, else the first that was done, else one at work, else one that gave some files
 * before it ended.
 * @returns its place; 0 where none is any of these
 */
export function placeToShow({
  inputs,
  messages,
  given,
}: Pick<TrackedExecution, 'inputs' | 'messages' | 'given'>): number {
  const damaged = new Set(messages.flatMap(({ code, input }) => (damageCodes.has(code) ? [input] : [])));
  const isDone = (input: TrackedExecution['inputs'][number]) => input?.state === 'done';
  const isEnded = inputs.every((input) => input?.state !== 'waiting' && input?.state !== 'working');
  const verdicts = isEnded ? verdictsByInput(messages, inputs) : new Map<number | null, VerdictCode>();
  const worst = runVerdict(verdicts.values())?.code;
  const gave = (input: TrackedExecution['inputs'][number]) => input !== undefined && input.index in given;
  const places = [
    worst === undefined
      ? -1
      : inputs.findIndex((input) => gave(input) && verdicts.get(input?.index ?? null) === worst),
    inputs.findIndex((input) => isDone(input) && gave(input) && !damaged.has(input?.index ?? -1)),
    inputs.findIndex((input) => isDone(input) && gave(input)),
    inputs.findIndex(isDone),
    inputs.findIndex((input) => input?.state === 'working'),
    inputs.findIndex(gave),
  ];
  return places.find((place) => place >= 0) ?? 0;
}

/** How many documents were left as they were: PDFs of which no copy was made. */
export const keptOf = (
  messages: readonly Message[],
  results: readonly Pick<ExecutionResult, 'input'>[],
): number =>
  messages.filter(
    ({ code, input }) => code === 'already_pdf' && results.every((result) => result.input !== input),
  ).length;

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
    // Rows that were not part of the run have no outcome.
    if (index === undefined) return filter === 'failed';
    const input = execution.inputs[index];
    if (filter === 'notes') return noted.has(index);
    return input?.state === filter && !(filter === 'failed' && isNoWork(input.error));
  });
}

/** All results of these rows, in the order of the rows. */
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
