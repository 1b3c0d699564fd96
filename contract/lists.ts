/**
 * Lists of any length. A list that is spread into the arguments of a call lies on the stack, which ends at some hundred thousand
 * items and, deep in other calls, at far fewer: lint asks for these in place of `push(...list)` and `Math.max(...list)`.
 */

/** Adds all items to the end of a list. */
export function append<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item);
}

/** The greatest of these numbers. @param least what it is at least; where there are no numbers, it is that */
export function maxOf(numbers: Iterable<number>, least = -Infinity): number {
  let greatest = least;
  for (const number of numbers) greatest = Math.max(greatest, number);
  return greatest;
}

/** The least of these numbers. @param greatest what it is at most; where there are no numbers, it is that */
export function minOf(numbers: Iterable<number>, greatest = Infinity): number {
  let least = greatest;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}

/** Turns the order of some items of a list around. @param end place behind the last of them */
export function reverseRange<Item>(list: Item[], start: number, end: number): void {
  for (let from = start, to = end - 1; from < to; from += 1, to -= 1)
    [list[from], list[to]] = [list[to]!, list[from]!];
}
