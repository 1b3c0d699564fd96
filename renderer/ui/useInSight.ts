/** Tells whether something is in sight, or nearly so. */
import { useEffect, useState, type RefObject } from 'react';

/** CSS pixels around the window that count as in sight: what is scrolled to next. */
const around = 120;

type Tell = (isInSight: boolean) => void;
const told = new WeakMap<Element, Tell>();
let observer: IntersectionObserver | null = null;

/** One observer for all: hundreds of rows cost no more than one. Null where there is none, and nothing is in sight. */
function shared(): IntersectionObserver | null {
  if (typeof IntersectionObserver === 'undefined') return null;
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
    },
    { rootMargin: `${around}px` },
  );
  return observer;
}

export function useInSight(element: RefObject<Element | null>): boolean {
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    const box = element.current;
    const watcher = shared();
    if (!box || !watcher) return undefined;
    told.set(box, setInSight);
    watcher.observe(box);
    return () => {
      told.delete(box);
      watcher.unobserve(box);
    };
  }, [element]);
  return isInSight;
}
