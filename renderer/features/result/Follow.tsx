/** Keeps the rows that are worked on in sight. */
import { useEffect, useRef, type RefObject } from 'react';
import { useDocuments } from '../../state/documents.js';
import { useInputs } from '../../state/executions.js';
import { scrollFor } from './follow-place.js';

/** Places of rows change with these; what a person touches must not move away. */
const touches = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/** Row of the first document that is worked on, from 0; -1 where there is none. */
function usePlaceAtWork(): number {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const at = useInputs(executionId)?.findIndex((input) => input?.state === 'working') ?? -1;
  return useDocuments(({ documents, run }) => {
    const id = at < 0 ? undefined : run?.documentIds[at];
    return id === undefined ? -1 : documents.findIndex((document) => document.id === id);
  });
}

interface FollowProps {
  readonly list: RefObject<HTMLElement | null>;
  /** CSS pixels. */
  readonly rowHeight: number;
}

/**
 * Scrolls along with the run. Whoever scrolls, presses or types in the list is left in peace, until the rows that are worked on
 * are in sight again.
 */
export function Follow({ list, rowHeight }: FollowProps): null {
  const place = usePlaceAtWork();
  const follows = useRef(true);
  const current = useRef(place);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    const leave = () => {
      follows.current = false;
    };
    const onScroll = () => {
      if (scrollFor(current.current, rowHeight, box) === null) follows.current = true;
    };
    for (const touch of touches) box.addEventListener(touch, leave, { passive: true });
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      for (const touch of touches) box.removeEventListener(touch, leave);
      box.removeEventListener('scroll', onScroll);
    };
  }, [list, rowHeight]);
  useEffect(() => {
    current.current = place;
    const box = list.current;
    if (!box || !follows.current || box.contains(document.activeElement)) return;
    const top = scrollFor(place, rowHeight, box);
    if (top !== null) box.scrollTo({ top });
  }, [list, place, rowHeight]);
  return null;
}
