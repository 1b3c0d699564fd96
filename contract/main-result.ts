/** Which of a document's results is the one to show: some have a list or a text beside them. */
import type { ExecutionResult } from './execution.js';
import { stemOf } from './result-name.js';

/** What {@link isBeside} compares. */
export type ResultPlace = Pick<ExecutionResult, 'path' | 'name' | 'pages'>;

const folderOf = ({ path, name }: ResultPlace): string => path.slice(0, path.length - name.length);

/**
 * Whether a result lies beside a document as its list or text: in the same folder, without pages, and with the name of the
 * document at the beginning of its own (`report.txt`, `report-pictures.csv` beside `report.pdf`).
 */
export const isBeside = (result: ResultPlace, document: ResultPlace): boolean =>
  result.pages === null &&
  document.pages !== null &&
  folderOf(result) === folderOf(document) &&
  stemOf(result.name).startsWith(stemOf(document.name));

/** The result to show of those of one document, in their order; null where there is none. */
export function mainResult<Result extends ResultPlace>(results: readonly Result[]): Result | null {
  const [first] = results;
  return first ? (results.find((other) => isBeside(first, other)) ?? first) : null;
}

/** Results in their order, but each list or text behind the document that it lies beside. */
export function documentsFirst<Result extends ResultPlace>(results: readonly Result[]): Result[] {
  const placed = results.map((result) => ({ result, of: results.find((other) => isBeside(result, other)) }));
  return placed
    .filter(({ of }) => of === undefined)
    .flatMap(({ result }) => [
      result,
      ...placed.filter(({ of }) => of === result).map((other) => other.result),
    ]);
}
