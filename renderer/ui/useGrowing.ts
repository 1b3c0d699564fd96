/** Long lists, handed over piece by piece. */
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows that a list takes at once without holding up the window. */
const atOnce = 80;

/** Keys that mean nothing alone. */
const held: ReadonlySet<string> = new Set(['Shift', 'Control', 'Alt', 'Meta']);

interface Growing<Item> {
  readonly items: readonly Item[];
  /** To be called for every key before the list handles it, so that its end, or all of it, means the whole list. */
  readonly onKey: (key: string) => void;
}

/**
 * The beginning of a list, longer with every frame until it is the whole: a grid looks at every row once when it gets it, and
 * hundreds at once would block the window. A key that is pressed meanwhile waits for the rest of the list.
 */
export function useGrowing<Item>(items: readonly Item[]): Growing<Item> {
  const [most, setMost] = useState(atOnce);
  const isPart = most < items.length;
  useEffect(() => {
    if (!isPart) return undefined;
    const timer = setTimeout(() => setMost(most + atOnce));
    return () => clearTimeout(timer);
  }, [isPart, most]);
  const shown = useMemo(() => (isPart ? items.slice(0, most) : items), [items, isPart, most]);
  const onKey = (key: string) => {
    if (isPart && !held.has(key)) flushSync(() => setMost(items.length));
  };
  return { items: shown, onKey };
}
