/** Turning pages and zooming with the wheel, over a page that may also be scrolled. */
import { useEffect, useRef, type RefObject } from 'react';

interface WheelActions {
  readonly turn: (step: -1 | 1) => void;
  readonly zoom: (step: -1 | 1) => void;
}

/** Pixels of the wheel that make one step: a notch of a wheel, a short stroke on a touch pad. */
const stepPixels = 60;

/** Milliseconds in which one stroke makes no second step. */
const rest = 180;

/** True while the box can be scrolled further that way. */
export function canScroll(box: HTMLElement, step: -1 | 1): boolean {
  const end = box.scrollHeight - box.clientHeight;
  return step > 0 ? box.scrollTop < end - 1 : box.scrollTop > 1;
}

export function usePageWheel(element: RefObject<HTMLElement | null>, actions: WheelActions): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    let gone = 0;
    let last = -Infinity;
    const onWheel = (event: WheelEvent) => {
      const zooms = event.ctrlKey || event.metaKey;
      const step = event.deltaY > 0 ? 1 : -1;
      if (event.deltaY === 0 || (!zooms && canScroll(box, step))) {
        gone = 0;
        return;
      }
      event.preventDefault();
      if (event.timeStamp - last < rest) return;
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : step * stepPixels;
      gone = Math.sign(gone) === -step ? pixels : gone + pixels;
      if (Math.abs(gone) < stepPixels && !zooms) return;
      gone = 0;
      last = event.timeStamp;
      if (zooms) current.current.zoom(step > 0 ? -1 : 1);
      else current.current.turn(step);
    };
    // React listens passively to the wheel, so that a page could not keep the window from zooming.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [element]);
}
