/**
 * Reports progress at a pace that somebody can follow, because a message to the parent takes as long as a tenth of a
 * page.
 */
import type { Context } from '../interface/converter.js';

/** The milliseconds between two messages about the same step. */
const defaultPace = 50;

/**
 * Passes on messages about progress, but limits how often one step reports. The beginning of a step is reported at
 * once, and so is a step of unknown length.
 * @param now milliseconds, from any moment
 */
export function paced(
  tell: Context['progress'],
  pace = defaultPace,
  now: () => number = () => performance.now(),
): Context['progress'] {
  let lastStep: Parameters<Context['progress']>[0] | undefined;
  let lastTime = -Infinity;
  return (...progress) => {
    const [step, fraction] = progress;
    const time = now();
    if (step === lastStep && fraction !== null && time - lastTime < pace) return;
    lastStep = step;
    lastTime = time;
    tell(...progress);
  };
}
