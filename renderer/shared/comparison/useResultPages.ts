/** Asks for a result as pages; what is drawn for it is dropped with the view. */
import { useEffect, useState } from 'react';
import type { ResultPages } from '../../../contract/desktop.js';
import type { ErrorInfo } from '../../../contract/errors.js';
import { ask, errorInfoOf } from '../../api/platen.js';

/** The result of one input. */
interface ResultPagesRequest {
  readonly executionId: string;
  readonly input: number;
  /** Opens the source; in memory only. */
  readonly password?: string | undefined;
}

/** Null while it is drawn. */
export type ShownPages = { readonly pages: ResultPages } | { readonly problem: ErrorInfo } | null;

let lastTicket = 0;

/** @param wish null where nobody looks */
export function useResultPages(wish: ResultPagesRequest | null): ShownPages {
  const [arrived, setArrived] = useState<{
    readonly of: ResultPagesRequest;
    readonly shown: ShownPages;
  } | null>(null);
  useEffect(() => {
    if (!wish) return undefined;
    lastTicket += 1;
    const ticket = lastTicket;
    let gone = false;
    const { executionId, input, password } = wish;
    ask('resultPages', {
      executionId,
      input,
      ticket,
      ...(password === undefined ? {} : { password }),
    }).then(
      (pages) => {
        if (!gone) setArrived({ of: wish, shown: { pages } });
      },
      (thrown: unknown) => {
        if (!gone) setArrived({ of: wish, shown: { problem: errorInfoOf(thrown) } });
      },
    );
    return () => {
      gone = true;
      void ask('dropResultPages', ticket).catch(() => undefined);
    };
  }, [wish]);
  return arrived?.of === wish ? arrived.shown : null;
}
