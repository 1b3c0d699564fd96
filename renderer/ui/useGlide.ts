/** Rows that glide to where they stand after their order has changed. */
import { useEffect, type RefObject } from 'react';

/** Milliseconds; as `--motion` has it for everything else. */
const duration = 180;

const rowsOf = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[data-key]');

const topOf = (row: HTMLElement): number => row.getBoundingClientRect().top;

/** Places by key of the rows in sight. */
function placesIn(list: HTMLElement): ReadonlyMap<string, number> {
  return new Map([...rowsOf(list)].map((row) => [row.dataset['key'] ?? '', topOf(row)]));
}

function glide(list: HTMLElement, before: ReadonlyMap<string, number>): void {
  for (const row of rowsOf(list)) {
    const from = before.get(row.dataset['key'] ?? '');
    const way = from === undefined ? 0 : from - topOf(row);
    if (way !== 0)
      row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
        duration,
        easing: 'ease-out',
      });
  }
}

/**
 * @param listen calls back before the order changes on the screen; returns how to stop
 */
export function useGlide(
  list: RefObject<HTMLElement | null>,
  listen: (tell: () => void) => () => void,
): void {
  useEffect(
    () =>
      listen(() => {
        const box = list.current;
        if (!box || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
        const before = placesIn(box);
        // The new order is drawn by then, and not seen yet.
        requestAnimationFrame(() => glide(box, before));
      }),
    [list, listen],
  );
}
