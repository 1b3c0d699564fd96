/** Objects that came later must be such that every reader finds the same: one that stumbles guesses, and may find what was hidden. */
import { Unreadable, type Pdf } from '../../pdf-core/pdf/index.js';

/** Numbers behind those of all objects that a trailer may count: many readers take no larger size. */
const mostUnused = 100_000;

/**
 * Reads every object that came later.
 * @param spent is told each one before it is read, and may refuse it
 * @throws Unreadable where one cannot be read, or does not exist for some
 */
export function readLater(old: Pdf, fresh: Pdf, spent: (reference: string) => string): void {
  for (let id = 1; id < fresh.nextObject; id += 1) {
    const place = fresh.placeOf(id) ?? '';
    if (place === '' || place === old.placeOf(id)) continue;
    const [kind, , generation = 0] = place.split(' ');
    fresh.at(spent(`${id} ${kind === '1' ? generation : 0} R`));
  }
  if (isCutOff(old, fresh)) throw new Unreadable('objects behind the size that a trailer tells');
}

/** Objects behind the size of the trailer do not exist for some readers (ISO 32000-2, 7.5.5), so that it must not bring or take any. */
function isCutOff(old: Pdf, fresh: Pdf): boolean {
  const [before, now] = [old, fresh].map((pdf) => pdf.number(pdf.trailer['/Size']) ?? 0) as [number, number];
  if (!Number.isInteger(now) || now > fresh.nextObject + mostUnused) return true;
  const end = Math.min(Math.max(before, now), old.nextObject);
  for (let id = Math.min(before, now); id < end; id += 1) if (old.placeOf(id) !== '') return true;
  return false;
}
