/** Pages of a document that have tables: the first one, and the next where the page that is looked at has none. */
import { type FetchQueryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/queries.js';
import type { PageTables, ShownTable } from '../../../contract/tables.js';
import { manualCounts } from '../../state/tables.js';
import type { ListedDocument } from '../../state/documents.js';

/** How the tables of a page are asked for. */
type PageQuery = (page: number) => FetchQueryOptions<PageTables>;

/** All pages from 1, those after the given one first. */
export const pagesAfter = (page: number, count: number): number[] =>
  Array.from({ length: count }, (_none, place) => ((page + place) % count) + 1);

/**
 * Looks through pages one after the other, and stops when nobody wants to know any more.
 * @returns the first that has a table; null where none of them has one
 */
export async function firstWithTables(
  pages: readonly number[],
  tablesOf: (page: number) => Promise<Pick<PageTables, 'tables'>>,
  signal: AbortSignal,
): Promise<number | null> {
  for (const page of pages) {
    // A page that cannot be read says so when somebody comes to it.
    const found = await tablesOf(page).catch(() => null);
    signal.throwIfAborted();
    if (found !== null && found.tables.length > 0) return page;
  }
  return null;
}

interface Wanted {
  readonly document: ListedDocument | null;
  /** Null while they are counted. */
  readonly pages: number | null;
  /** The page that is looked at; null: the first with a table is wanted. */
  readonly page: number | null;
  readonly query: PageQuery;
  readonly isWanted: boolean;
}

/** The next page that has a table: undefined until it is known, null where there is none. */
export function useNextWithTables({
  document,
  pages,
  page,
  query,
  isWanted,
}: Wanted): number | null | undefined {
  const { data } = useQuery({
    queryKey: ['pages-with-tables', document?.file.path, document?.password !== undefined, page],
    queryFn: ({ signal }) =>
      firstWithTables(
        pagesAfter(page ?? 0, pages ?? 0).filter((other) => other !== page),
        (other) => queryClient.fetchQuery(query(other)),
        signal,
      ),
    enabled: isWanted && document !== null && pages !== null,
    // Lines that somebody moves make it no other page.
    gcTime: 60_000,
  });
  return data;
}

/** The most pages whose tables are counted before anybody turns to them. */
const maxCounted = 40;

/**
 * How many tables all pages have together; null until it is known, and where there are too many pages to count them.
 * @param query asks for tables as they are without this document's corrections, which `value` has: no correction asks again
 */
export function useTablesInAll({
  document,
  pages,
  query,
  value,
}: Pick<Wanted, 'document' | 'pages' | 'query'> & { readonly value: string }): TablesInAll | null {
  const { data } = useQuery({
    queryKey: ['tables-in-all', ...query(1).queryKey],
    queryFn: async ({ signal }) => {
      const counts: TableCount[] = [];
      for (const page of pagesAfter(0, pages ?? 0)) {
        const found = await queryClient.fetchQuery(query(page)).catch(() => null);
        signal.throwIfAborted();
        counts.push(countOf(found?.tables ?? []));
      }
      return counts;
    },
    enabled: document !== null && pages !== null && pages > 1 && pages <= maxCounted,
    gcTime: 60_000,
  });
  if (!data || !document) return null;
  const given = manualCounts(value, document.file.name);
  return data.reduce<TablesInAll>(
    (sum, { tables, continuing }, at) => ({
      tables: sum.tables + (given.get(at + 1) ?? tables),
      // Of tables that a person gave nobody knows which continue.
      continuing: sum.continuing + (given.has(at + 1) ? 0 : continuing),
      isKnown: sum.isKnown && !given.has(at + 1),
    }),
    { tables: 0, continuing: 0, isKnown: true },
  );
}

/** Tables of a page, and how many of them continue one of the page before. */
interface TableCount {
  readonly tables: number;
  readonly continuing: number;
}

const countOf = (tables: readonly Pick<ShownTable, 'before'>[]): TableCount => ({
  tables: tables.length,
  continuing: tables.filter(({ before }) => before === 'joined').length,
});

/** Tables of a document. */
interface TablesInAll extends TableCount {
  /** False where a person corrected a page: whether its tables continue is seen when they are made. */
  readonly isKnown: boolean;
}
