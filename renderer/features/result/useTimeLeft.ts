/** How long something will take still, from what was measured of it so far. */
import { useEffect, useState } from 'react';
import { TimeLeft } from '../../../contract/time-left.js';

/** Milliseconds between two looks at the clock. */
const pause = 1000;

/**
 * Seconds left; null while nothing can be said.
 * @param step what is being done: another step is measured anew
 * @param progress from 0 to 1; null while there is no measure
 */
export function useTimeLeft(step: string | null, progress: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const [measured] = useState(() => new TimeLeft());
  useEffect(() => measured.measure(step, progress, performance.now()), [measured, step, progress]);
  const running = progress !== null;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setLeft(measured.seconds(performance.now())), pause);
    return () => clearInterval(timer);
  }, [measured, running]);
  return running ? left : null;
}
