/** The name of a PDF of extracted pages: it says which pages they are, so that it never takes the name of the whole result. */
import { stemOf } from '../../contract/result-name.js';
import { i18n } from '../i18n/index.js';
import type { ListedDocument } from './documents.js';
import type { PageItem } from './pages.js';

/** The most characters of a list of pages in a name; a longer one is told as a number of pages. */
const maxList = 40;

/** Runs of pages in their order, as `2-5, 8`; a run that goes backwards is `5-2`. */
function rangesOf(pages: readonly number[]): string {
  const runs: { first: number; last: number }[] = [];
  for (const page of pages) {
    const run = runs.at(-1);
    const step = run === undefined || run.first === run.last ? null : Math.sign(run.last - run.first);
    const follows =
      run !== undefined && (step === null ? Math.abs(page - run.last) === 1 : page === run.last + step);
    if (follows) run.last = page;
    else runs.push({ first: page, last: page });
  }
  return runs.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`)).join(', ');
}

/**
 * The name without an extension, such as `Report-pages 2-5`; of pages of several documents, or of very many runs,
 * `Report-4 pages`.
 * @param items the selected pages, in the order of the grid
 * @param rows the documents, in their order
 */
export function extractedName(
  items: readonly PageItem[],
  rows: readonly Pick<ListedDocument, 'id' | 'file'>[],
): string {
  const sources = new Set(items.flatMap((item) => (item.kind === 'blank' ? [] : [item.documentId])));
  const first = rows.find(({ id }) => sources.has(id)) ?? rows[0];
  const name = stemOf(first?.file.name ?? '');
  const numbers = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
  const pages = rangesOf(numbers);
  const count = items.length;
  return sources.size === 1 && numbers.length === count && pages.length <= maxList
    ? i18n.t('pages.name_ranges', { count, name, pages })
    : i18n.t('pages.name_count', { count, name });
}
