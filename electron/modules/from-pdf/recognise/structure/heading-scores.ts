/**
 * This module decides by their looks and places which blocks are headings. It sums up the evidence for and against (see
 * `headingScores`): first for each block alone, then with the headings found so far, by their looks and their numbers.
 */
import { bodyStyle, type BodyStyle, type StructureEntry } from './entries.js';
import { lookOf, numberDepth } from './heading-levels.js';
import { headingsInSequence } from './heading-sequence.js';
import { headingLimits, headingScores } from '../thresholds.js';
import { contentsEnd } from '../blocks/paragraphs.js';
import { median } from '../lines/line.js';

type Evidence = Exclude<keyof typeof headingScores, 'enough' | 'goesOnCounting'>;

/** A number such as `IV.`, `3.1` or `Chapter 2` may have a tab behind it. */
const numberedStart = /^\(?[\p{L} ]{0,20}[\dIVXLCA-Z][\d.]*[.):]?\t/u;
/** `2. Terms`, `2 Terms` (but `35 Rue` is a place), `IV Terms`, `B. Terms`, `18.33.010 Terms`, `§ 3 Terms`, `Chapter 3`, `Anlage A`. */
const numberStart =
  /^(?:(?:§+\s*)?(?:[12]?\d|\d{1,3}(?:[.):]|(?:\.\d{1,3})+[.):]?)|[IVX]{1,4}[.):]?|[A-Z][.):]?)\s+\p{Lu}|\p{Lu}\p{L}{2,} (?:\d{1,3}|[IVX]{1,4}|[A-Z])(?:[.:–-]|$))/u;
/** What is no heading whatever it looks like: the beginning of a sentence, the rest of one, an item with a bullet, a place to write on. */
const noHeading = /[,;]$|^[•◦▪–-]\s|^[,.;:)]|[.…_]{4}|…{2}/;
/** `Date : 28/11/2022`: a label and its value, which begins with a digit. */
const labelled = /^[^:]{1,40}?\s?:\s+\p{Sc}?\s?\d/u;
/** Where something is to be had, or someone to be reached. */
const address = /https?:|\bwww\.|\S@\S/;
/** A line of contents, up to its page. */
const contentsLine = /^(.{3,}?)[\s.·…_]*\t?\s*\d{1,4}$/u;

/** What is usual in a document. */
interface Profile extends BodyStyle {
  /** Room above paragraphs, beyond their leading, points. */
  readonly room: number;
  /** Looks most letters of which are in paragraphs. */
  readonly paragraphs: ReadonlySet<string>;
  /** Titles that its contents name. */
  readonly contents: ReadonlySet<string>;
}

/**
 * Returns the blocks that are headings by their looks.
 * @param entries of the document, in their order
 * @param known those that tags and bookmarks say are headings
 */
export function headingsByLook(
  entries: readonly StructureEntry[],
  known: Pick<ReadonlyMap<StructureEntry, unknown>, 'has' | 'size'>,
): ReadonlySet<StructureEntry> {
  const profile = profileOf(entries);
  const scores = new Map<StructureEntry, number>();
  const isFound = (entry: StructureEntry) => (scores.get(entry) ?? 0) >= headingScores.enough;
  let above: StructureEntry | undefined;
  entries.forEach((entry, place) => {
    if (mayBe(entry)) {
      const around = { last: entries[place - 1], next: entries[place + 1], above };
      const evidence = evidenceOf(entry, around, profile);
      if (standsOut(evidence)) scores.set(entry, sum(evidence));
    }
    if (known.has(entry) || isFound(entry)) above = entry;
  });
  // Where tags or bookmarks name headings, they name those with numbers.
  if (known.size === 0) {
    const found = new Set(entries.filter(isFound));
    for (const entry of headingsInSequence(entries, { found, mayBe: (one) => scores.has(one), lookOf }))
      scores.set(entry, (scores.get(entry) ?? 0) + headingScores.goesOnCounting);
  }
  return new Set(entries.filter(isFound));
}

const sum = (evidence: ReadonlySet<Evidence>): number =>
  [...evidence].reduce((all, one) => all + headingScores[one], 0);

/** What nothing in its looks tells from the text around it is text, whatever stands beside it. */
const looks: readonly Evidence[] = [
  'large',
  'larger',
  'bold',
  'italic',
  'coloured',
  'capitals',
  'inContents',
];
const standsOut = (evidence: ReadonlySet<Evidence>): boolean => looks.some((one) => evidence.has(one));

function profileOf(entries: readonly StructureEntry[]): Profile {
  const body = bodyStyle(entries);
  const texts = entries.filter(
    ({ style, draft }) => draft && style && Math.abs(style.size - body.size) < 0.5,
  );
  const contents = entries.flatMap(({ text, draft }) =>
    draft && (contentsEnd.test(text) || /\t\s*\d{1,4}$/.test(text))
      ? keyOf(contentsLine.exec(text)?.[1] ?? '')
      : [],
  );
  return {
    ...body,
    room: median(texts.map(({ before }) => before)) ?? 0,
    paragraphs: paragraphLooks(entries),
    contents: new Set(contents),
  };
}

function paragraphLooks(entries: readonly StructureEntry[]): ReadonlySet<string> {
  const letters = new Map<string, number>();
  for (const entry of entries) {
    if (!entry.draft) continue;
    const { length } = entry.text;
    letters.set(
      styleOf(entry),
      (letters.get(styleOf(entry)) ?? 0) + (length > headingLimits.long ? length : -length),
    );
  }
  return new Set([...letters].flatMap(([look, balance]) => (balance > 0 ? [look] : [])));
}

const styleOf = ({ style, isBold }: StructureEntry): string =>
  `${style?.size}|${isBold}|${style?.italic}|${style?.colour}|${style?.family}`;

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Tells whether a block may be a heading at all. Labels of a form and cells of a row stand beside each other, or before dots to write on. */
function mayBe({ draft, style, text, place }: StructureEntry): boolean {
  if (!draft || !style || place.isTurned || draft.lines.length > headingLimits.mostLines) return false;
  if (text.length > headingLimits.longest || noHeading.test(text)) return false;
  return (/\p{L}{2}/u.test(text) || /^\p{Lo}/u.test(text)) && !text.replace(numberedStart, '').includes('\t');
}

/** What stands beside an entry. */
interface Around {
  readonly last: StructureEntry | undefined;
  readonly next: StructureEntry | undefined;
  /** The last heading before it. */
  readonly above: StructureEntry | undefined;
}

function evidenceOf(
  entry: StructureEntry,
  { last, next, above }: Around,
  body: Profile,
): ReadonlySet<Evidence> {
  const { page, draft, style, text, isBold, before, place } = entry;
  if (!style) return new Set();
  const { size, colour, italic, underline } = style;
  const lines = draft?.lines.length ?? 0;
  const ratio = size / body.size;
  const isBeside = (other: StructureEntry | undefined) =>
    other?.page === page && other.place.column === place.column;
  // A document may be put together of texts of several sizes: what is below counts, too.
  const textBelow = (next?.draft?.lines.length ?? 0) > 1 ? (next?.style?.size ?? Infinity) : Infinity;
  const isCapitals = text.length > 3 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const depth = numberDepth(text);
  const isNumbered = depth > 0 || numberStart.test(text);
  const isFirst = !isBeside(last);
  const isAbove =
    next !== undefined &&
    (isBeside(next) || next.page !== page) &&
    (!next.isBold || (next.style?.size ?? 0) < size);
  const signs: Record<Evidence, boolean> = {
    large: ratio >= headingLimits.large,
    larger: ratio >= headingLimits.larger && ratio < headingLimits.large,
    small: size / Math.min(body.size, textBelow) < (isBold ? headingLimits.smallBold : headingLimits.small),
    bold: isBold && !body.isBold,
    italic: italic && !isBold,
    // A link is coloured and underlined.
    coloured: colour !== body.colour && !underline,
    capitals: isCapitals,
    numbered: isNumbered,
    deepNumber: depth > 1,
    roomAbove: before > headingLimits.room * size || isFirst || (last === above && isBeside(last)),
    moreRoom: before > body.room + headingLimits.room * size,
    aboveText: isAbove,
    aboveParagraph: isAbove && (next.draft?.lines.length ?? 0) > 1,
    short: lines === 1 && text.length < headingLimits.short && !/[.:;,!?]$/.test(text),
    centred: draft?.alignment === 'centre',
    paragraphLook: body.paragraphs.has(styleOf(entry)),
    inContents: body.contents.has(keyOf(text)),
    sentence: /[.!?。]$/.test(text) && !isNumbered,
    labelled: !isNumbered && labelled.test(text),
    address: address.test(text),
    colon: /[:：]$/.test(text),
    long: lines > 2 || text.length > headingLimits.long,
    veryLong: text.length > headingLimits.veryLong,
    figures: /\d{3}/.test(text),
  };
  return new Set((Object.keys(signs) as Evidence[]).filter((one) => signs[one]));
}
