/** How long a document will take still, from what was measured of it so far. */
import { useEffect, useRef, useState } from 'react';
import type { ExecutionInput } from '../../../contract/execution.js';
import { timeLeft, type Measured } from '../../state/time-left.js';

/** Milliseconds between two looks at the clock. */
const pause = 1000;

const nothing = { step: null, first: null, now: null };

/** Seconds left; null while nothing can be said. */
export function useTimeLeft(input: ExecutionInput | undefined): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const working = input?.state === 'working';
  const step = working ? input.step : null;
  const progress = working ? input.progress : null;
  const measured = useRef<{ step: string | null; first: Measured | null; now: Measured | null }>(nothing);
  useEffect(() => {
    if (progress === null) {
      measured.current = nothing;
      return;
    }
    const now = { at: performance.now(), progress };
    const { first } = measured.current.step === step ? measured.current : nothing;
    measured.current = { step, first: first ?? now, now };
  }, [step, progress]);
  const running = progress !== null;
  useEffect(() => {
    if (!running) return undefined;
    const look = () => setLeft(timeLeft(measured.current.first, measured.current.now, performance.now()));
    const timer = setInterval(look, pause);
    return () => clearInterval(timer);
  }, [running]);
  return running ? left : null;
}
