/** The page whose tables are looked at, and what can be done to them. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { ManualTable, PageTables, ShownTable } from '../../../contract/tables.js';
import { usePageCount } from '../../api/queries.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import type { ListedDocument } from '../../state/documents.js';
import {
  asFound,
  chooseTable,
  countSheets,
  haveOtherLines,
  manualTableOf,
  isChangedPage,
  keepStep,
  layoutTables,
  leftOut,
  sheetsOf,
  stepBack,
  stayOn,
  stepForward,
  useTablesState,
  withTables,
  withTypedSince,
} from '../../state/tables.js';
import { setValue } from '../../state/ui.js';
import { workflowKey } from '../../state/workflows.js';
import { announce } from '../../ui/announce.js';
import type { ConvertState } from '../../shared/documents/useConvert.js';
import { useNextWithTables, useTablesInAll } from './usePagesWithTables.js';

export interface TablesOfPage {
  readonly document: ListedDocument | null;
  readonly page: number;
  /** Null while they are counted. */
  readonly pages: number | null;
  /** Undefined until they arrive. */
  readonly shown: PageTables | undefined;
  readonly isLooking: boolean;
  readonly problem: ErrorInfo | null;
  /** Where this page has no table, the next that has one: null where no other has, undefined while they are looked at. */
  readonly nextPage: number | null | undefined;
  /** Place of the chosen table; -1 where there is none. */
  readonly chosen: number;
  /** Found at first, and not taken any more. */
  readonly left: readonly ShownTable[];
  readonly isChanged: boolean;
  /** Tables on all pages; null while they are counted, and for a document of many pages. */
  readonly inAll: number | null;
  /** Whether the pages of a table that continues are joined; null where there is nothing to join. */
  readonly joins: boolean | null;
  readonly join: (joins: boolean) => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** False while lines that were changed are read: a cell may be another one then. */
  readonly mayType: boolean;
  /** Typed texts that the last change of lines took away. */
  readonly lost: number;
  /** Takes these tables of the page and no others; `losing` typed texts are no longer among them. */
  readonly take: (tables: readonly (ShownTable | ManualTable)[], chosen?: number, losing?: number) => void;
  readonly reset: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** A document that waits for its password is not asked about. */
const source = ({ file: { path }, password }: ListedDocument) => ({
  path,
  ...(password === undefined ? {} : { password }),
});

export function useTables({ ready, values, workflow }: ConvertState): TablesOfPage {
  const { t } = useTranslation();
  const documentId = useTablesState((state) => state.document);
  const wantedPage = useTablesState((state) => state.page);
  const wantedTable = useTablesState((state) => state.table);
  const lost = useTablesState((state) => state.lost);
  const canUndo = useTablesState((state) => state.past.length > 0);
  const canRedo = useTablesState((state) => state.future.length > 0);
  const document = ready.find(({ id }) => id === documentId) ?? ready[0] ?? null;
  const counted = usePageCount(document?.file.path ?? null, document?.password);
  const pages = counted.data ?? null;
  const value = values['tables'] ?? '';
  const locale = values['number_locale'] ?? '';
  const asking = (page: number, tables: string) => ({
    queryKey: ['tables', document?.file.path, document?.password !== undefined, page, tables, locale],
    queryFn: () => {
      if (!document) throw new Error('There is no document.');
      return ask('pageTables', { ...source(document), name: document.file.name, page, tables, locale });
    },
    // What is asked for goes with every line that is moved.
    gcTime: 60_000,
  });
  const elsewhere = { document, pages, query: (other: number) => asking(other, value) };
  const first = useNextWithTables({ ...elsewhere, page: null, isWanted: wantedPage === null });
  const wished = wantedPage ?? first ?? 1;
  const page = Math.min(wished, pages ?? wished);
  const query = (tables: string) => ({
    ...asking(page, tables),
    enabled: document !== null && pages !== null,
  });
  // While a line is moved the page stays as it was; another page is waited for.
  const shown = useQuery({
    ...query(value),
    placeholderData: (before, from) =>
      from?.queryKey[1] === document?.file.path && from?.queryKey[3] === page ? before : undefined,
  });
  const found = useQuery({ ...query(''), enabled: query('').enabled && value !== '' });
  const { data } = shown;
  const file = document?.file.name ?? '';
  const place = { file, page, layout: data?.layout ?? '' };
  const put = (next: string) => {
    if (workflow) setValue(workflowKey(workflow), 'tables', next);
  };
  const change = (next: string, lost = 0) => {
    keepStep(value, lost);
    stayOn(page);
    put(next);
  };
  const taken = useMemo(
    () => withTypedSince(value, { file, page, layout: data?.layout ?? '' }, data?.tables ?? []),
    [value, file, page, data],
  );
  const isBare = shown.data !== undefined && !shown.isFetching && taken.length === 0;
  const nextPage = useNextWithTables({ ...elsewhere, page, isWanted: isBare && pages !== 1 });
  const inAll = useTablesInAll({
    ...elsewhere,
    query: (other) => asking(other, layoutTables(value)),
    value,
  });
  const isKnown = shown.data !== undefined;
  const one = isKnown ? { tables: taken.length, continuing: 0, isKnown: true } : null;
  const sheets = sheetsOf(values, pages === 1 ? one : inAll, pages);
  const { count: sheetCount = null, isMost = false } = sheets ?? {};
  const id = document?.id ?? null;
  useEffect(() => {
    countSheets(id === null || sheetCount === null ? null : { document: id, count: sheetCount, isMost });
    return () => countSheets(null);
  }, [id, sheetCount, isMost]);
  return {
    document,
    page,
    pages,
    shown: data && { ...data, tables: [...taken] },
    mayType: !(shown.isFetching && haveOtherLines(value, place, taken)),
    lost,
    isLooking: shown.isFetching,
    problem: counted.error ? errorInfoOf(counted.error) : shown.error ? errorInfoOf(shown.error) : null,
    nextPage,
    chosen: Math.min(wantedTable, taken.length - 1),
    left: value === '' ? [] : leftOut(found.data, taken),
    isChanged: isChangedPage(value, place),
    inAll: inAll?.tables ?? null,
    joins:
      pages === null || pages < 2 || (values['sheets'] ?? 'table') !== 'table' || !('continued' in values)
        ? null
        : values['continued'] === 'true',
    join: (joins) => {
      if (workflow) setValue(workflowKey(workflow), 'continued', String(joins));
    },
    canUndo,
    canRedo,
    take: (tables, chosen, losing = 0) => {
      const next = tables.map((table) => ('found_by' in table ? manualTableOf(table) : table));
      change(withTables(value, place, next), losing);
      if (chosen !== undefined) chooseTable(chosen);
    },
    reset: () => change(asFound(value, place)),
    undo: () => {
      const before = stepBack(value);
      if (before === null) return;
      put(before);
      announce(t('tables.undone'));
    },
    redo: () => {
      const next = stepForward(value);
      if (next === null) return;
      put(next);
      announce(t('tables.redone'));
    },
  };
}
