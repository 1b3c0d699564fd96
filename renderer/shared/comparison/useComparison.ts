/** The pages of a result beside those of its document: which files show them, and which of them belong together. */
import { useMemo } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import { spreadsOf, type Spread } from '../../state/beside.js';
import { useOpeningPasswords } from '../../state/run-passwords.js';
import {
  mayPass,
  useView,
  viewAgain,
  viewKey,
  type ShownContent,
  type OpenedView,
} from '../../state/views.js';
import type { StagedPage } from '../documents/PageStage.js';
import { useResultPages } from './useResultPages.js';
import type { ComparedResult } from './useShown.js';

/** One side of it. */
interface Side {
  /** Null while it is being drawn. */
  readonly pages: number | null;
  readonly problem: ErrorInfo | null;
  /** Tries once more; null where that changes nothing. */
  readonly again: (() => void) | null;
  /** Name of the file that a page is of, where there are several. */
  readonly nameOf?: (page: number) => string | undefined;
  /** @param page from 1 */
  readonly page: (page: number) => StagedPage | null;
}

export interface Comparison {
  readonly before: Side;
  readonly after: Side;
  /** What is seen at once, in order; by place where nobody paired them. */
  readonly spreads: readonly Spread[];
  /** Pages of the result that are not among these. */
  readonly more: number;
  /** When the files became others than were read and made, ISO 8601; null where they are the same, or nobody knows. */
  readonly changed: { readonly before: string | null; readonly after: string | null };
  /** True while both sides are still being drawn. */
  readonly isWaiting: boolean;
}

/** Passwords that were typed to look at something; in memory only. */
export interface StagePasswords {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const nothing: Side = { pages: null, problem: null, again: null, page: () => null };

/** The pages of a document, or of a result. */
export function sideOf(shown: ShownContent | null, view: OpenedView | null): Side {
  if (!shown || !view) return nothing;
  if ('problem' in view) {
    const { problem } = view;
    return { ...nothing, problem, again: mayPass(problem) ? () => viewAgain(shown) : null };
  }
  const { path, pages, drawn } = view.view;
  const { password } = shown;
  const id = viewKey(shown);
  const source = { path, id, ...(password === undefined || drawn ? {} : { password }) };
  return { pages, problem: null, again: null, page: (page) => (page > pages ? null : { source, page }) };
}

/** True where pages do not correspond by their positions alone: a text flows anew, a split gives many files. */
const needsPairs = (
  { input, result, count }: ComparedResult,
  before: number | null,
  after: number | null,
): boolean =>
  input?.format === 'pdf' &&
  result !== null &&
  (count > 1 || (before !== null && after !== null && before !== after));

const byPlace = (before: number, after: number): Spread[] =>
  Array.from({ length: Math.max(before, after) }, (_, place) => ({
    source: place + 1,
    result: place < after ? place : -1,
  }));

const changeOf = (view: OpenedView | null): string | null =>
  view && 'view' in view ? (view.view.changedAt ?? null) : null;

export function useComparison(shown: ComparedResult, passwords: StagePasswords): Comparison {
  const { executionId, input, result } = shown;
  const typed = useOpeningPasswords(executionId, input?.index ?? null);
  const source = shown.source && {
    ...shown.source,
    password: passwords.before ?? shown.source.password ?? typed.before,
  };
  const made: ShownContent | null =
    result === null
      ? null
      : {
          executionId,
          result: result.index,
          name: result.name,
          format: result.format,
          size: result.size,
          password: passwords.after ?? (result.format === 'pdf' ? typed.after : undefined),
        };
  const beforeView = useView(source, true);
  const afterView = useView(made, true);
  const before = sideOf(source, beforeView);
  const after = sideOf(made, afterView);
  const isPaired = needsPairs(shown, before.pages, after.pages);
  const index = input?.index ?? 0;
  const password = source?.password;
  const { count } = shown;
  const wish = useMemo(
    () => (isPaired ? { executionId, input: index, password, count } : null),
    [isPaired, executionId, index, password, count],
  );
  const paired = useResultPages(wish);
  const pairs = paired && 'pages' in paired ? paired.pages : null;
  const spreads = useMemo(
    () => (pairs ? spreadsOf(pairs) : byPlace(before.pages ?? 0, after.pages ?? 0)),
    [pairs, before.pages, after.pages],
  );
  const isPairing = isPaired && paired === null;
  return {
    before,
    after: pairs
      ? {
          pages: pairs.pages.length,
          problem: null,
          again: null,
          nameOf: (page) => pairs.pages[page - 1]?.name,
          page: (page) => {
            const at = pairs.pages[page - 1];
            return at ? { source: { path: at.path }, page: at.page } : null;
          },
        }
      : isPairing
        ? nothing
        : after,
    spreads,
    more: pairs?.more ?? 0,
    changed: { before: changeOf(beforeView), after: changeOf(afterView) },
    isWaiting: isPairing || (source !== null && beforeView === null) || (made !== null && afterView === null),
  };
}
