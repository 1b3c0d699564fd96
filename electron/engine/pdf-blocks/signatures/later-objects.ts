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
  let last = 0;
  for (let id = 1; id < fresh.nextObject; id += 1) {
    const place = fresh.placeOf(id) ?? '';
    if (place === '' || place === old.placeOf(id)) continue;
    const [kind, , generation = 0] = place.split(' ');
    last = id;
    fresh.at(spent(`${id} ${kind === '1' ? generation : 0} R`));
  }
  if (isCutOff(fresh, last)) throw new Unreadable('objects behind the size that a trailer tells');
}

/**
 * Objects behind the size of the trailer do not exist for some readers (ISO 32000-2, 7.5.5), so that none must come later. That of
 * Apache PDFBox ends with the last object of an update, also where older ones have higher numbers, which readers find all the same.
 * @param last number of the last object that came later
 */
function isCutOff(fresh: Pdf, last: number): boolean {
  const size = fresh.number(fresh.trailer['/Size']) ?? 0;
  return !Number.isInteger(size) || size > fresh.nextObject + mostUnused || last >= size;
}
