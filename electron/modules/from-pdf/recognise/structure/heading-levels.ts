/** This module gives headings levels that are the same over the whole document. */
import { maxOf } from '../../../../../contract/lists.js';
import { bodyStyle, type StructureEntry } from './entries.js';
import { median, prevailing } from '../lines/line.js';
import { outlineNumber } from '../lines/markers.js';

/** Headings have levels from 1 to this one. */
const maxDepth = 6;
/** In `3.4Terms` the space after the number was left out. */
const joinedNumber = /^(\d{1,2}(?:\.\d{1,2}){1,4})\.?(?=\p{Lu})/u;
/** A number such as that of `2. Terms` is of the first level where other headings have numbers such as `2.1`. */
const firstNumber = /^\d{1,2}\.?[\s\t]+(?=\p{Lu})/u;

/** A heading; `known` is the level that a tag or a bookmark says, 0 for none. */
export type Found = { readonly entry: StructureEntry; readonly known: number };

/** Names how an entry looks: entries with the same name look the same. */
export const lookOf = ({ style, text, isBold }: StructureEntry): string =>
  `${style?.size ?? 0}|${isBold}|${style?.italic}|${text === text.toUpperCase()}`;

/** Sets the roles and levels of headings: by what tags, bookmarks and numbers say, else by their looks over the whole document. */
export function setLevels(all: readonly Found[], entries: readonly StructureEntry[]): void {
  const found = withoutCover(all, entries);
  const title = found.length < all.length ? undefined : titleOf(found);
  const rest = found.filter((one) => one !== title);
  if (title) title.entry.role = 'title';
  const hasDepths = rest.some(({ entry }) => numberDepth(entry.text) > 1);
  const depthOf = (text: string) => numberDepth(text) || (hasDepths && firstNumber.test(text) ? 1 : 0);
  const classes = new Map<string, Found[]>();
  for (const one of rest) {
    const key = lookOf(one.entry);
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
    entry.level = Math.min(maxDepth, known || depthOf(entry.text) || (ranks.get(lookOf(entry)) ?? 1));
  }
}

/** A document has a cover only when at least this many headings follow it. */
const minBehindCover = 2;

/**
 * Leaves out the cover of a document: the large text above its first common one, in looks that it has nowhere else. The first of the largest
 * becomes the title, and levels are counted without the cover.
 */
function withoutCover(found: readonly Found[], entries: readonly StructureEntry[]): readonly Found[] {
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
  const looks = new Set(behind.map(({ entry }) => lookOf(entry)));
  const cover = found.filter((one) => isAbove(one) && !looks.has(lookOf(one.entry)));
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
export function numberDepth(text: string): number {
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
