/** This module tells lines that stand for themselves, though they are as long as those around them: addresses, labels with values, figures. */
import { textOf, type TextLine } from './line.js';

/** `Order number: 12572103`: up to four words, a colon, and a value or nothing. */
const label = /^\p{Lu}[^\s:]*(?: [^\s:]+){0,3} ?:(?:\s|$)/u;
/** Nothing but a figure, such as `€ 1.234,50`, `12 %` or `25/04/2025`. */
const figure =
  /^(?:\p{Sc}|\b[A-Z]{3}\b)?[\s\d.,'’:/()+−–-]*\d[\s\d.,'’:/()+−–-]*(?:%|\p{Sc}|\b[A-Z]{3}\b)?$/u;
/** What ends so goes on. */
const goesOn = /[,;/&+–-]$/;

/** An address has at least this many lines, of up to this many words each, in letters of up to this many points. */
const [fewestLines, mostWords, largest] = [3, 5, 14];
const begins = /^["“„(+]?(?:\p{Lu}|\p{Lo}|\d|\p{Sc}|www\.|https?:|\S+@)/u;
/** What ends so is a sentence, or goes on; names of companies and streets end in full stops, too. */
const ends = /(?<!\b(?:Ltd|Inc|Co|Corp|Pvt|Bros|St|Str|\p{Lu}))\.$|[,;:!?–-]$/u;

/** Tells whether two lines both begin with a label, or are both nothing but a figure. */
export function areApart(last: TextLine, line: TextLine): boolean {
  const [one, other] = [textOf(last).trim(), textOf(line).trim()];
  if (goesOn.test(one)) return false;
  return (label.test(one) && label.test(other)) || (figure.test(one) && figure.test(other));
}

/**
 * Finds the lines of addresses, and of what is set like one: a few words on each, most of which begin with a capital or a digit, with a number
 * among them and no full stop.
 * @param lines of one column, from top to bottom
 * @param isApart tells whether the second of two lines stands too far from the first, or is set in another size
 */
export function addressLines(
  lines: readonly TextLine[],
  isApart: (last: TextLine, line: TextLine) => boolean,
): ReadonlySet<TextLine> {
  const found = new Set<TextLine>();
  let group: TextLine[] = [];
  const close = () => {
    if (isAddress(group)) for (const line of group) found.add(line);
    group = [];
  };
  for (const line of lines) {
    const last = group.at(-1);
    if (last && isApart(last, line)) close();
    group.push(line);
  }
  close();
  return found;
}

function isAddress(lines: readonly TextLine[]): boolean {
  if (lines.length < fewestLines || lines.some(({ size }) => size > largest)) return false;
  const texts = lines.map((line) => textOf(line).trim());
  const small = texts.filter((text) => !begins.test(text)).length;
  return (
    small <= lines.length / 4 &&
    texts.some((text) => /\d/.test(text)) &&
    texts.every((text) => text.split(/\s+/).length <= mostWords && !ends.test(text))
  );
}
