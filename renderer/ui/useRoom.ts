/** The room inside an element, as it grows and shrinks. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import type { Extent } from './zoom.js';

/** CSS pixels within its padding; null before it was measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Extent | null {
  const [room, setRoom] = useState<Extent | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width, height });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
