/** How long something will take still, from what was measured of it so far. */
import { useEffect, useRef, useState } from 'react';
import { steadyEnd, timeLeft, type Measured } from '../../state/time-left.js';

/** Milliseconds between two looks at the clock. */
const pause = 1000;

interface Measuring {
  readonly step: string | null;
  readonly first: Measured | null;
  readonly now: Measured | null;
  /** Times that progress was seen to move. */
  readonly moves: number;
  /** The end time that was shown last; milliseconds. */
  readonly end: number | null;
}

const nothing: Measuring = { step: null, first: null, now: null, moves: 0, end: null };

/**
 * Seconds left; null while nothing can be said.
 * @param step what is being done: another step is measured anew
 * @param progress from 0 to 1; null while there is no measure
 */
export function useTimeLeft(step: string | null, progress: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const measured = useRef(nothing);
  useEffect(() => {
    if (progress === null) {
      measured.current = nothing;
      return;
    }
    const now = { at: performance.now(), progress };
    const before = measured.current.step === step ? measured.current : nothing;
    const moved = before.now !== null && before.now.progress < progress;
    measured.current = {
      ...before,
      step,
      first: before.first ?? now,
      now,
      moves: before.moves + Number(moved),
    };
  }, [step, progress]);
  const running = progress !== null;
  useEffect(() => {
    if (!running) return undefined;
    const look = () => {
      const { first, now: last, moves, end } = measured.current;
      const now = performance.now();
      const seconds = timeLeft(first, last, moves, now);
      if (seconds === null) return setLeft(null);
      const steady = steadyEnd(end, now + seconds * 1000, pause);
      measured.current = { ...measured.current, end: steady };
      setLeft(Math.max(0, steady - now) / 1000);
    };
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [running]);
  return running ? left : null;
}
