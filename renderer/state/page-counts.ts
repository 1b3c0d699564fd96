/** Page counts of the listed documents, as far as known, and which documents lack a page. */
import type { InspectedFile } from '../../contract/desktop.js';
import { keys, queryClient } from '../api/queries.js';
import type { ListedDocument } from './documents.js';
import { pagesBeyond, pagesProblem } from './options.js';

/** True for a document whose pages can be counted now: sheets and slides are no pages yet. */
export const countable = ({ file, password }: ListedDocument): boolean =>
  file.group === 'pdf' && file.pages === null && (file.problem === null || password !== undefined);

/** Null while unknown. */
export function countOf({ file, password }: ListedDocument): number | null {
  if (file.group !== 'pdf') return null;
  return file.pages ?? queryClient.getQueryData<number>(keys.pageCount(file.path, password)) ?? null;
}

/** A document that lacks a page. */
export interface LackingPage {
  readonly file: InspectedFile;
  readonly page: number;
  readonly count: number;
  /** True where no document has it, so that a start is impossible. */
  readonly nowhere: boolean;
}

/** The first document that lacks a page of these ranges; null when none is known to. */
export function lackingPage(documents: readonly ListedDocument[], ranges: string): LackingPage | null {
  if (ranges.trim() === '' || pagesProblem(ranges)) return null;
  const looked = documents.map((document) => {
    const count = countOf(document);
    return { document, count, page: count === null ? null : pagesBeyond(ranges, count) };
  });
  const first = looked.find(({ page }) => page !== null);
  if (!first || first.page === null || first.count === null) return null;
  return {
    file: first.document.file,
    page: first.page,
    count: first.count,
    nowhere: looked.every(({ page }) => page !== null),
  };
}
