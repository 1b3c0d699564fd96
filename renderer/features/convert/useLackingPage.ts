import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageCountQuery } from '../../api/queries.js';
import { convertible, useDocuments } from '../../state/documents.js';
import { countable, lackingPage, type LackingPage } from '../../state/page-counts.js';

/** Documents that are counted while page ranges are typed: the rest is told by the run. */
const mostCounted = 40;

/** The first document that lacks a page of these ranges. Nothing is counted while they are empty. */
export function useLackingPage(ranges: string): LackingPage | null {
  const all = useDocuments((state) => state.documents);
  const documents = useMemo(() => convertible(all), [all]);
  const asked = ranges.trim() === '' ? [] : documents.filter(countable).slice(0, mostCounted);
  useQueries({ queries: asked.map(({ file, password }) => pageCountQuery(file.path, password)) });
  return lackingPage(documents, ranges);
}
