/** Keeps the rows that are worked on in sight. */
import { useEffect, useRef, type RefObject } from 'react';
import { useDocuments } from '../../state/documents.js';
import { useInputs } from '../../state/executions.js';
import { placeAtWork, scrollFor, type Sight } from './follow-place.js';

/** Places of rows change with these; what a person touches must not move away. */
const touches = ['wheel', 'pointerdown', 'touchmove', 'keydown'] as const;

/** Row of the document that is shown, from 0; -1 where there is none. */
function usePlaceAtWork(): number {
  const executionId = useDocuments((state) => state.run?.executionId ?? null);
  const at = placeAtWork(useInputs(executionId)?.map((input) => input?.state) ?? []);
  return useDocuments(({ documents, run }) => {
    const id = at < 0 ? undefined : run?.documentIds[at];
    return id === undefined ? -1 : documents.findIndex((document) => document.id === id);
  });
}

/** What scrolls the rows, and what of them is in sight. */
interface Place extends Sight {
  readonly scroller: Element;
  /** From the top of what is scrolled to the list, in CSS pixels. */
  readonly offset: number;
}

/** A list has its own scroll area; in a narrow window it is as long as its rows, and the screen scrolls. */
function placeOf(list: HTMLElement): Place {
  const screen = list.closest('.screen');
  if (!screen || getComputedStyle(list).overflowY !== 'visible')
    return { scroller: list, offset: 0, scrollTop: list.scrollTop, clientHeight: list.clientHeight };
  const offset = list.getBoundingClientRect().top - screen.getBoundingClientRect().top + screen.scrollTop;
  // The foot lies over the end of the screen.
  const covered = Number.parseFloat(getComputedStyle(screen).scrollPaddingBottom) || 0;
  return {
    scroller: screen,
    offset,
    scrollTop: screen.scrollTop - offset,
    clientHeight: screen.clientHeight - covered,
  };
}

interface FollowProps {
  readonly list: RefObject<HTMLElement | null>;
  /** CSS pixels. */
  readonly rowHeight: number;
}

/**
 * Scrolls along with the run. To scroll, press or type in the list stops it, until the rows that are worked on
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
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node) || !target.contains(box)) return;
      if (scrollFor(current.current, rowHeight, placeOf(box)) === null) follows.current = true;
    };
    for (const touch of touches) box.addEventListener(touch, leave, { passive: true });
    // What scrolls is the list or the screen around it, as wide as the window is at that time.
    const scrolling = { passive: true, capture: true } as const;
    document.addEventListener('scroll', onScroll, scrolling);
    return () => {
      for (const touch of touches) box.removeEventListener(touch, leave);
      document.removeEventListener('scroll', onScroll, scrolling);
    };
  }, [list, rowHeight]);
  useEffect(() => {
    current.current = place;
    const box = list.current;
    if (!box || !follows.current || box.contains(document.activeElement)) return;
    const { scroller, offset, ...sight } = placeOf(box);
    const top = scrollFor(place, rowHeight, sight);
    if (top !== null) scroller.scrollTo({ top: top + offset });
  }, [list, place, rowHeight]);
  return null;
}
