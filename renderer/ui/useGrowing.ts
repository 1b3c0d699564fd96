/** Long lists, handed over piece by piece. */
import { useEffect, useMemo, useState } from 'react';

/** Rows that a list takes at once without holding up the window. */
const atOnce = 80;

/**
 * The beginning of a list, longer with every frame until it is the whole: a grid looks at every row once when it gets it, and
 * hundreds at once would hold up the window.
 */
export function useGrowing<Item>(items: readonly Item[]): readonly Item[] {
  const [most, setMost] = useState(atOnce);
  const isPart = most < items.length;
  useEffect(() => {
    if (!isPart) return undefined;
    const timer = setTimeout(() => setMost(most + atOnce));
    return () => clearTimeout(timer);
  }, [isPart, most]);
  return useMemo(() => (isPart ? items.slice(0, most) : items), [items, isPart, most]);
}
