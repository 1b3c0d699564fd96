/** This module finds the headings that the numbers of others ask for: between `3.10` and `3.12` stands `3.11`. */

/** The number that a text begins with, such as that of `3.11 Terms`, `2. Terms` and `3.4Terms`. */
const numberStart = /^(\d{1,3}(?:\.\d{1,3}){0,5})\.?(?=[\s\t]*\p{L})(?=[\s\t]|\p{Lu})/u;

type Parts = readonly number[];

/** What may have a number at the beginning of its text. */
interface Numbered {
  readonly text: string;
}

/** What has to be known of headings to find more of them. */
interface Sequence<E> {
  /** Those that were found, in their order. */
  readonly found: ReadonlySet<E>;
  /** Tells whether an entry may be a heading at all. */
  readonly mayBe: (entry: E) => boolean;
  /** Names how an entry looks: entries with the same name look the same. */
  readonly lookOf: (entry: E) => string;
}

/**
 * Returns the entries that are headings by their numbers: each continues the number of the heading before it or is continued by the one after
 * it, stands between the two in the order of numbers, and looks like a heading that was found and whose number has as many parts.
 * @param entries of the document, in their order
 */
export function headingsInSequence<E extends Numbered>(
  entries: readonly E[],
  { found, mayBe, lookOf }: Sequence<E>,
): ReadonlySet<E> {
  const after = numbersAfter(entries, found);
  const looks = new Set<string>();
  const keyOf = (entry: E, { length }: Parts) => `${length} ${lookOf(entry)}`;
  for (const entry of found) {
    const parts = partsOf(entry.text);
    if (parts) looks.add(keyOf(entry, parts));
  }
  const more = new Set<E>();
  let last: Parts | undefined;
  for (const [place, entry] of entries.entries()) {
    const parts = partsOf(entry.text);
    if (!parts) continue;
    const next = after[place];
    if (!found.has(entry)) {
      const isBetween = (!last || compare(last, parts) < 0) && (!next || compare(parts, next) < 0);
      const continues = (last && follows(last, parts)) || (next && follows(parts, next));
      if (!isBetween || !continues || !looks.has(keyOf(entry, parts)) || !mayBe(entry)) continue;
      more.add(entry);
    }
    last = parts;
  }
  return more;
}

/** Returns for each entry the number of the next found heading that has one. */
function numbersAfter<E extends Numbered>(
  entries: readonly E[],
  found: ReadonlySet<E>,
): (Parts | undefined)[] {
  const after: (Parts | undefined)[] = [];
  let next: Parts | undefined;
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    after[place] = next;
    const entry = entries[place];
    if (entry && found.has(entry)) next = partsOf(entry.text) ?? next;
  }
  return after;
}

function partsOf(text: string): Parts | undefined {
  return numberStart.exec(text)?.[1]?.split('.').map(Number);
}

/** Compares two numbers by the order in which they stand in a document: `2` before `2.1` before `3`. */
function compare(one: Parts, other: Parts): number {
  const at = one.findIndex((part, place) => part !== other[place]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** Tells whether one number is the next behind another: `2.2`, `3` and `2.1.1` are behind `2.1`. */
function follows(before: Parts, after: Parts): boolean {
  const depth = after.length - 1;
  const isBelow =
    before.slice(0, depth).every((part, place) => part === after[place]) && before.length >= depth;
  return isBelow && after[depth] === (before[depth] ?? 0) + 1;
}
