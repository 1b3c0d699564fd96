/** This module finds headings: those that tags and bookmarks name, and those whose looks and places add up to one. */
import type { StructureEntry } from './entries.js';
import { numberDepth, lookOf, setLevels, type Found } from './heading-levels.js';
import { headingsByLook } from './heading-scores.js';
import { headingLimits } from '../thresholds.js';

/** A bookmark with a place in the document. */
export interface PlacedBookmark {
  readonly title: string;
  /** Level, from 1. */
  readonly level: number;
  /** Number of its page, from 1; null where it leads nowhere. */
  readonly page: number | null;
}

/** Finds headings among the entries of a document, and sets their roles and levels. */
export function findHeadings(entries: readonly StructureEntry[], bookmarks: readonly PlacedBookmark[]): void {
  const byTitle = new Map<string, PlacedBookmark[]>();
  for (const bookmark of bookmarks) {
    const key = keyOf(bookmark.title);
    if (key !== '') byTitle.set(key, [...(byTitle.get(key) ?? []), bookmark]);
  }
  /** Levels of headings that are known, 0 where only that it is one; and those of tagged paragraphs that bookmarks name. */
  const [known, named] = [new Map<StructureEntry, number>(), new Map<StructureEntry, number>()];
  for (const entry of entries) {
    const { draft, tag, page, text } = entry;
    if (!draft || text === '' || entry.place.isTurned) continue;
    const mark = byTitle.get(keyOf(text))?.find((one) => one.page === null || one.page === page.number);
    if (!isTold(entry)) {
      if (mark && draft.lines.length <= headingLimits.mostLines) known.set(entry, mark.level);
    } else if (tag?.role === 'title') entry.role = 'title';
    else if (tag?.role === 'heading') known.set(entry, tag.level || (mark?.level ?? 0));
    else if (tag?.role === 'paragraph' && mark) named.set(entry, mark.level);
  }
  const byLook = headingsByLook(entries, known);
  for (const entry of byLook)
    if (!known.has(entry) && (named.has(entry) || !isTold(entry))) known.set(entry, named.get(entry) ?? 0);
  const found = entries.flatMap((entry): Found[] => {
    const level = known.get(entry);
    return level === undefined ? [] : [{ entry, known: level }];
  });
  setLevels(withoutRows(found, entries), entries);
}

/** Tells whether the tags say what an entry is. */
const isTold = ({ tag }: StructureEntry): boolean => tag !== null && tag.block > 0;

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Leaves out headings that follow each other, with nothing between, and look the same, where they are several: they are lines of something else. */
function withoutRows(found: readonly Found[], entries: readonly StructureEntry[]): Found[] {
  const at = new Map(entries.map((entry, place) => [entry, place]));
  const goesOn = (one: Found | undefined, { entry, known }: Found) =>
    one?.known === 0 &&
    known === 0 &&
    (at.get(entry) ?? 0) - (at.get(one.entry) ?? 0) === 1 &&
    lookOf(one.entry) === lookOf(entry) &&
    numberDepth(one.entry.text) === numberDepth(entry.text);
  const rows: Found[][] = [];
  for (const one of found) {
    const open = rows.at(-1);
    if (open && goesOn(open.at(-1), one)) open.push(one);
    else rows.push([one]);
  }
  return rows.filter(({ length }) => length < headingLimits.rows).flat();
}
