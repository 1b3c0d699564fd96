/** Where a list has to be scrolled to. */

/** The part of a list that is in sight, in CSS pixels. */
export interface Sight {
  readonly scrollTop: number;
  readonly clientHeight: number;
}

/**
 * The place that shows a row with some of those before it, so that what was done last stays in sight too.
 * @param place from 0; below 0 for no row
 * @returns null where nothing needs to move
 */
export function scrollFor(
  place: number,
  rowHeight: number,
  { scrollTop, clientHeight }: Sight,
): number | null {
  const top = place * rowHeight;
  if (place < 0 || (top >= scrollTop && top + rowHeight <= scrollTop + clientHeight)) return null;
  return Math.max(0, top - Math.floor(clientHeight / 3));
}

/**
 * The document that a list shows: the first that is worked on, else the last that came to an end, since many may be done at once and
 * none of them was seen at work. What is cancelled was not done: the list stays where the work was. Behind the last one the list goes back
 * to its beginning, where the sentence and the picture above it are.
 * @returns its index; -1 before the first begins
 */
export function placeAtWork(states: readonly (string | undefined)[]): number {
  const working = states.indexOf('working');
  if (working >= 0) return working;
  const isDone = (state: string | undefined) => state === 'done' || state === 'failed';
  return states.length > 0 && states.every(isDone) ? 0 : states.findLastIndex(isDone);
}
