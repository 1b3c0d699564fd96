import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pageCountQuery, useWorkflows } from '../../api/queries.js';
import { useChosenServiceId } from '../../state/chosen.js';
import { convertible, takenBy, useDocuments, type ListedDocument } from '../../state/documents.js';
import { countable, countOf, lackingPage, type LackingPage } from '../../state/page-counts.js';
import { useUi } from '../../state/ui.js';
import { workflowInForce } from '../../state/workflows.js';

/** Documents that are counted while page ranges are typed: the run reports the rest. */
const maxCounted = 40;

/** The first document that lacks a page of these ranges. Nothing is counted while they are empty. */
export function useLackingPage(ranges: string): LackingPage | null {
  const all = useDocuments((state) => state.documents);
  const workflows = useWorkflows(useChosenServiceId()).data;
  const picked = useUi((state) => state.pickedWorkflow);
  const documents = useMemo(() => {
    const files = convertible(all).map(({ file }) => file);
    return takenBy(workflowInForce(workflows ?? [], files, picked), all);
  }, [all, workflows, picked]);
  const asked = ranges.trim() === '' ? [] : documents.filter(countable).slice(0, maxCounted);
  useQueries({ queries: asked.map(({ file, password }) => pageCountQuery(file.path, password)) });
  return lackingPage(documents, ranges);
}

/** Pages of each document, counted where that is asked for; null where nobody knows, or there are too many to count. */
export function useCounts(documents: readonly ListedDocument[], asked: boolean): (number | null)[] {
  const counted = asked && documents.length <= maxCounted ? documents.filter(countable) : [];
  useQueries({ queries: counted.map(({ file, password }) => pageCountQuery(file.path, password)) });
  return asked ? documents.map(countOf) : [];
}
