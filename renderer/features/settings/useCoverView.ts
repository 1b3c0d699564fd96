/** A cover page that is not kept yet, drawn whenever its writer pauses. */
import { useEffect, useState } from 'react';
import type { ErrorInfo } from '../../../contract/errors.js';
import type { CoverText, CoverView } from '../../../contract/local-gateway.js';
import { ask, errorInfoOf } from '../../api/platen.js';
import { isSameCover } from '../../state/cover-drafts.js';
import { nextTicket } from '../../state/tickets.js';

/** Milliseconds without a letter after which it is drawn. */
const patience = 500;

export interface CoverLook {
  /** What was drawn last, also while something newer is. */
  readonly drawn: CoverView | null;
  /** Why the newest cannot be drawn. */
  readonly problem: ErrorInfo | null;
  readonly isStale: boolean;
}

const nothing: CoverLook = { drawn: null, problem: null, isStale: false };

interface Answer extends Omit<CoverLook, 'isStale'> {
  readonly of: CoverText | null;
}

/** @param cover null for none; too large a one is not to be asked for */
export function useCoverView(cover: CoverText | null): CoverLook {
  const [answer, setAnswer] = useState<Answer>({ of: null, drawn: null, problem: null });
  const [ticket] = useState(nextTicket);
  const { name, source } = cover ?? { name: '', source: null };
  useEffect(() => {
    if (source === null) return undefined;
    let isOver = false;
    const of = { name, source };
    const timer = setTimeout(() => {
      ask('coverView', { ...of, ticket }).then(
        (drawn) => isOver || setAnswer({ of, drawn, problem: null }),
        (thrown: unknown) => {
          const problem = errorInfoOf(thrown);
          if (!isOver && problem.code !== 'cancelled') setAnswer({ of, drawn: null, problem });
        },
      );
    }, patience);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [name, source, ticket]);
  useEffect(() => () => void ask('dropViews', [ticket]).catch(() => undefined), [ticket]);
  if (cover === null) return nothing;
  const isStale = answer.of === null || !isSameCover(answer.of, cover);
  return { drawn: answer.drawn, problem: isStale ? null : answer.problem, isStale };
}
