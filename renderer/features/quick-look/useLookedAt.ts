/** The pages of what is looked at, whatever has to be drawn for that. */
import type { ErrorInfo } from '../../../contract/errors.js';
import type { LookedAt } from '../../state/quick-look.js';
import {
  mayPass,
  useView,
  viewAgain,
  viewKey,
  type ShownDocument,
  type ShownResult,
} from '../../state/views.js';
import type { StagedPage } from '../../shared/documents/PageStage.js';

interface Pages {
  /** Null while it is not known. */
  readonly pages: number | null;
  /** Why there are none. */
  readonly problem: ErrorInfo | null;
  /** Tries once more; null where that changes nothing. */
  readonly again: (() => void) | null;
  /** A page, from 1; null while it is not known. */
  readonly at: (page: number) => StagedPage | null;
  /** What a page is in words, where it is another thing than the page before. */
  readonly says: (page: number) => string | null;
}

const none = () => null;

export function useLookedAt({ of }: LookedAt): Pages {
  const shown = isShown(of) ? of : null;
  const found = useView(shown, true);
  if (!isShown(of))
    return {
      pages: of.length,
      problem: null,
      again: null,
      at: (page) => {
        const sheet = of[page - 1];
        return sheet?.source ? { source: sheet.source, page: sheet.page, turn: sheet.turn } : null;
      },
      says: (page) => of[page - 1]?.facts ?? null,
    };
  if (!found) return { pages: null, problem: null, again: null, at: none, says: none };
  if ('problem' in found) {
    // A viewer that is still open gets no error for a request that was only stopped.
    const isStopped = found.problem.code === 'cancelled';
    const again = mayPass(found.problem) ? () => viewAgain(of) : null;
    return { pages: null, problem: isStopped ? null : found.problem, again, at: none, says: none };
  }
  const { path, pages, drawn } = found.view;
  const password = 'password' in of && !drawn ? of.password : undefined;
  const source = { path, id: viewKey(of), ...(password === undefined ? {} : { password }) };
  return { pages, problem: null, again: null, at: (page) => ({ source, page }), says: none };
}

const isShown = (of: LookedAt['of']): of is ShownDocument | ShownResult => !Array.isArray(of);
