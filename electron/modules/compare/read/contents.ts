/** Numbers of pages at the ends of entries in a table of contents: they follow the pages, and are no change of the text. */

/** What parts the words of an entry from its number. */
const isLeader = (sign: string): boolean => /[\s.\u2026\u00b7_]/.test(sign);

/** An entry without its number; the number is null where it is a Roman one. */
interface Entry {
  readonly words: string;
  readonly number: number | null;
}

/** Parts an entry from the number at its end; null for one without. */
export function contentsEntry(text: string): Entry | null {
  const whole = text.trimEnd();
  const [found] = /(?:\d{1,4}|[ivxlc]{1,6})$/i.exec(whole.slice(-6)) ?? [];
  if (found === undefined) return null;
  const last = whole.length - found.length;
  let end = last;
  while (end > 0 && isLeader(whole[end - 1]!)) end -= 1;
  const between = whole.slice(end, last);
  const isDigits = /\d/.test(found);
  // Letters behind a single space are a word: “Introduction to C”.
  if (isDigits ? between === '' : !/\t|[.\u2026\u00b7_]{2}/.test(between)) return null;
  return { words: whole.slice(0, end), number: isDigits ? Number(found) : null };
}

/** Entries that tell by their order alone that they are of a table of contents. */
const manyEntries = 8;
/** Of the entries of a list of contents, this share may begin a further list, of figures or tables. */
const newLists = 0.15;

/**
 * Tells whether numbers behind leader dots are those of pages: a price list is set like a table of contents.
 * @param numbers of the entries in their order
 * @param pages how many the document has
 */
export function arePageNumbers(numbers: readonly number[], pages: number): boolean {
  // A cover or two may not count.
  if (numbers.every((number) => number <= pages + 2)) return true;
  const falls = numbers.filter((number, at) => at > 0 && number < numbers[at - 1]!).length;
  return numbers.length >= manyEntries && falls <= newLists * numbers.length;
}
