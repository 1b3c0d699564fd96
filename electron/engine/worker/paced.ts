/** Progress at a pace that somebody can follow: a message to the parent takes as long as a tenth of a page. */
import type { Context } from '../interface/converter.js';

/** Milliseconds between two messages about the same step. */
const defaultPace = 50;

/**
 * Passes on what is told of progress, but of one step only so often. That a step begins is told at once, and so is one whose
 * length nobody knows.
 * @param now milliseconds, from any moment
 */
export function paced(
  tell: Context['progress'],
  pace = defaultPace,
  now: () => number = () => performance.now(),
): Context['progress'] {
  let lastStep: Parameters<Context['progress']>[0] | undefined;
  let lastTime = -Infinity;
  return (step, fraction) => {
    const time = now();
    if (step === lastStep && fraction !== null && time - lastTime < pace) return;
    lastStep = step;
    lastTime = time;
    tell(step, fraction);
  };
}
