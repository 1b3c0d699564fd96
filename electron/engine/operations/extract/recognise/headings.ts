/** This module finds headings, and gives them levels that are the same over the whole document. */
import { maxOf } from '../../../../../contract/lists.js';
import { bodyStyle, type BodyStyle, type Entry } from './entries.js';
import { headingsInSequence } from './heading-sequence.js';
import { median, prevailing } from './text/line.js';
import { outlineNumber } from './text/markers.js';

/** A bookmark with a place in the document. */
export interface Bookmark {
  readonly title: string;
  /** Level, from 1. */
  readonly level: number;
  /** Number of its page, from 1; null where it leads nowhere. */
  readonly page: number | null;
}

/** A heading has at most this many lines. */
const maxLines = 4;
/** A heading has at most this many characters. */
const maxLetters = 220;
/** A heading that the numbers of others ask for has at most this many characters. */
const maxNumbered = 360;
/** Text at least this many times as large as the body is a heading by its size alone. */
const larger = 1.12;
/** Headings have levels from 1 to this one. */
const maxDepth = 6;
/** In `3.4Terms` the space after the number was left out. */
const joinedNumber = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?(?=\p{Lu})/u;
/** A number such as `IV.`, `3.1` or `Chapter 2` may have a tab behind it. */
const numberedStart = /^\(?[\p{L} ]{0,20}[\dIVXLCA-Z][\d.]*[.):]?\t/u;
/** A number such as that of `2. Terms` is of the first level where other headings have numbers such as `2.1`. */
const firstNumber = /^\d{1,2}\.?[\s\t]+(?=\p{Lu})/u;

export function findHeadings(entries: readonly Entry[], bookmarks: readonly Bookmark[]): void {
  const body = bodyStyle(entries);
  const byTitle = new Map<string, Bookmark[]>();
  for (const bookmark of bookmarks) {
    const key = keyOf(bookmark.title);
    if (key !== '') byTitle.set(key, [...(byTitle.get(key) ?? []), bookmark]);
  }
  const found: Found[] = [];
  entries.forEach((entry, place) => {
    const around = { last: entries[place - 1], next: entries[place + 1], above: found.at(-1)?.entry };
    const { draft, tag } = entry;
    if (!draft || entry.text === '' || entry.place.isTurned) return;
    const mark = byTitle
      .get(keyOf(entry.text))
      ?.find(({ page }) => page === null || page === entry.page.number);
    if (tag && tag.block > 0) {
      if (tag.role === 'title') entry.role = 'title';
      else if (tag.role === 'heading') found.push({ entry, known: tag.level || (mark?.level ?? 0) });
      else if (mark && tag.role === 'paragraph' && looksLikeOne(entry, around, body))
        found.push({ entry, known: mark.level });
      return;
    }
    if (mark && draft.lines.length <= maxLines) found.push({ entry, known: mark.level });
    else if (looksLikeOne(entry, around, body)) found.push({ entry, known: 0 });
  });
  level(withoutRows(inSequence(found, entries, body), entries), entries);
}

/**
 * Adds the headings that the numbers of others ask for, where nothing but their length or what stands around them spoke against them. Tags and
 * bookmarks name all headings where they name one.
 */
function inSequence(found: readonly Found[], entries: readonly Entry[], body: BodyStyle): readonly Found[] {
  if (found.some(({ known }) => known > 0)) return found;
  const here = new Map(found.map((one) => [one.entry, one]));
  const mayBe = ({ draft, tag, place, style, text, isBold }: Entry) =>
    draft !== null &&
    style !== null &&
    !(tag && tag.block > 0) &&
    !place.isTurned &&
    draft.lines.length <= maxLines &&
    text.length <= maxNumbered &&
    !/[,;]$/.test(text) &&
    !isSentence(text) &&
    ((isBold && !body.isBold) || style.size >= larger * body.size);
  const more = headingsInSequence(entries, { found: new Set(here.keys()), mayBe, lookOf: classOf });
  if (more.size === 0) return found;
  return entries.flatMap((entry) => here.get(entry) ?? (more.has(entry) ? { entry, known: 0 } : []));
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const isSentence = (text: string): boolean => /[.!?]$/.test(text) && text.length > 90;

/** What stands beside an entry. */
interface Around {
  readonly last: Entry | undefined;
  readonly next: Entry | undefined;
  /** The last heading before it. */
  readonly above: Entry | undefined;
}

function looksLikeOne(
  { page, draft, style, text, isBold, before, place }: Entry,
  { last, next, above }: Around,
  body: BodyStyle,
): boolean {
  if (!draft || !style || draft.lines.length > maxLines || text.length > maxLetters) return false;
  if (!/\p{L}{2}/u.test(text) && !/^\p{Lo}/u.test(text)) return false;
  if (/[,;]$/.test(text) || /^[•◦▪–-]\s/.test(text) || /^[,.;:)]/.test(text)) return false;
  const isNumbered = numberDepth(text) > 0 || /^(\d{1,2}|[IVX]{1,4}|[A-Z])\.?\s+\p{Lu}/u.test(text);
  // Labels of a form and cells of a row stand beside each other, or before dots to write on.
  if (text.replace(numberedStart, '').includes('\t') || /[.…_]{4}|…{2}/.test(text)) return false;
  const ratio = style.size / body.size;
  if (ratio >= larger) return !isSentence(text);
  const isDistinct = isBold && !body.isBold;
  const isLong = draft.lines.length > 2 || text.length > 130;
  const isCapitals = text.length > 3 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  const least = isDistinct && isCapitals ? 0.88 : 0.97;
  if (ratio < least || (isLong && !(isDistinct && numberDepth(text) > 1 && before > 0))) return false;
  const isAbove =
    next !== undefined && next.draft !== null && next.place.column === place.column && !next.isBold;
  // A short line above a paragraph is a heading by its looks; where these differ little, it needs space or a heading above it.
  const isShort = text.length < 60 && !/[.:;,!]$/.test(text) && draft.lines.length === 1;
  const isOverText = isAbove && isShort && (next?.draft?.lines.length ?? 0) > 1;
  const isApart =
    before > 0.25 * style.size ||
    (last !== undefined && last === above && last.place.column === place.column);
  // Text in a colour of its own stands out as bold does; a link is coloured and underlined.
  const isTinted = style.colour !== body.colour && !style.underline;
  const isFirst = last?.page !== page || last.place.column !== place.column;
  if (isOverText && isTinted && (isFirst || before > 0.4 * style.size)) return true;
  if (isOverText && (isDistinct || ((style.italic || ratio > 1.05) && isApart))) return true;
  if (isDistinct) {
    if (/[:.]$/.test(text) && !isNumbered && before === 0) return false;
    return (
      isNumbered ||
      (isAbove && (before > 0.25 * style.size || draft.alignment === 'centre') && !isSentence(text))
    );
  }
  return isCapitals && isAbove && before > 0.4 * style.size && !/\d{3}/.test(text);
}

type Found = { readonly entry: Entry; readonly known: number };

/** Leaves out three headings or more that follow each other and look the same: they are lines of something else. */
function withoutRows(found: readonly Found[], entries: readonly Entry[]): Found[] {
  const at = new Map(entries.map((entry, place) => [entry, place]));
  const isNext = (one: Found | undefined, other: Found | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.known === 0 &&
    other.known === 0 &&
    (at.get(other.entry) ?? 0) - (at.get(one.entry) ?? 0) === 1 &&
    classOf(one.entry) === classOf(other.entry) &&
    numberDepth(one.entry.text) === numberDepth(other.entry.text);
  return found.filter((one, place) => {
    const before = found[place - 1];
    const after = found[place + 1];
    const isMiddle = isNext(before, one) && isNext(one, after);
    const isFirst = isNext(one, after) && isNext(after, found[place + 2]);
    const isLast = isNext(before, one) && isNext(found[place - 2], before);
    return !isMiddle && !isFirst && !isLast;
  });
}

const classOf = ({ style, text, isBold }: Entry): string =>
  `${style?.size ?? 0}|${isBold}|${style?.italic}|${text === text.toUpperCase()}`;

function level(all: readonly Found[], entries: readonly Entry[]): void {
  const found = withoutCover(all, entries);
  const title = found.length < all.length ? undefined : titleOf(found);
  const rest = found.filter((one) => one !== title);
  if (title) title.entry.role = 'title';
  const hasDepths = rest.some(({ entry }) => numberDepth(entry.text) > 1);
  const depthOf = (text: string) => numberDepth(text) || (hasDepths && firstNumber.test(text) ? 1 : 0);
  const classes = new Map<string, Found[]>();
  for (const one of rest) {
    const key = classOf(one.entry);
    classes.set(key, [...(classes.get(key) ?? []), one]);
  }
  /** The level that bookmarks, tags or numbers give to each look; 0 where they give none. */
  const said = new Map<string, number>();
  for (const [key, members] of classes) {
    const levels = members.map(({ entry, known }) => known || depthOf(entry.text));
    said.set(key, prevailing(levels.filter((value) => value > 0).map((value) => [value, 1] as const)) ?? 0);
  }
  const ranks = rankClasses(classes, said);
  for (const { entry, known } of rest) {
    entry.role = 'heading';
    entry.level = Math.min(maxDepth, known || depthOf(entry.text) || (ranks.get(classOf(entry)) ?? 1));
  }
}

/** A document has a cover only when at least this many headings follow it. */
const minBehindCover = 2;

/**
 * Leaves out the cover of a document: the large text above its first common one, in looks that it has nowhere else. The first of the largest
 * becomes the title, and levels are counted without the cover.
 */
function withoutCover(found: readonly Found[], entries: readonly Entry[]): readonly Found[] {
  const [first] = found;
  const body = bodyStyle(entries);
  const headings = new Set(found.map(({ entry }) => entry));
  const start = entries.findIndex(
    (entry) => entry.style && !headings.has(entry) && Math.abs(entry.style.size / body.size - 1) < 0.03,
  );
  const above = new Set(entries.slice(0, Math.max(0, start)));
  const isAbove = ({ entry, known }: Found) =>
    known === 0 && entry.page === first?.entry.page && above.has(entry) && numberDepth(entry.text) === 0;
  const behind = found.filter((one) => !isAbove(one));
  const looks = new Set(behind.map(({ entry }) => classOf(entry)));
  const cover = found.filter((one) => isAbove(one) && !looks.has(classOf(one.entry)));
  if (cover.length < 2 || behind.length < minBehindCover) return found;
  const size = maxOf(cover.map(({ entry }) => entry.style?.size ?? 0));
  const title = cover.find(({ entry }) => entry.style?.size === size);
  if (title) title.entry.role = 'title';
  return found.filter((one) => !cover.includes(one));
}

/** Ranks looks from the largest to the smallest, each a level below the last. A level that is known for a look moves those after it. */
function rankClasses(
  classes: ReadonlyMap<string, Found[]>,
  said: ReadonlyMap<string, number>,
): Map<string, number> {
  const order = [...classes.keys()].sort((a, b) => weightOf(classes.get(b)) - weightOf(classes.get(a)));
  const ranks = new Map<string, number>();
  let last = 0;
  let lastWeight = Infinity;
  for (const key of order) {
    const weight = weightOf(classes.get(key));
    const own = said.get(key) ?? 0;
    const isAlike = lastWeight - weight < 0.4;
    last = own > 0 ? own : isAlike && last > 0 ? last : last + 1;
    lastWeight = weight;
    ranks.set(key, Math.min(maxDepth, last));
  }
  return ranks;
}

function weightOf(members: readonly Found[] | undefined): number {
  const sizes = members?.map(({ entry }) => (entry.style?.size ?? 0) + (entry.isBold ? 0.6 : 0)) ?? [];
  return median(sizes) ?? 0;
}

/** Returns the level that the number of a heading says, 3 for `2.1.3`; 0 for a heading without such a number. */
function numberDepth(text: string): number {
  const number = (outlineNumber.exec(text) ?? joinedNumber.exec(text))?.[1];
  return number ? number.split('.').length : 0;
}

/** Returns the first heading where it stands high on its page and nothing else is as large: it is the title. */
function titleOf(found: readonly Found[]): Found | undefined {
  const [first] = found.filter(({ entry }) => entry.page === found[0]?.entry.page);
  if (!first || first.known > 0 || found.length < 2 || numberDepth(first.entry.text) > 0) return undefined;
  const size = first.entry.style?.size ?? 0;
  const isLargest = found.every((one) => one === first || (one.entry.style?.size ?? 0) < size - 0.4);
  return isLargest && first.entry.place.box.top < first.entry.page.size.height * 0.6 ? first : undefined;
}
