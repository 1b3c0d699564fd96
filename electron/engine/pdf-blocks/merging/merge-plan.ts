/** Plans the order of a merge: the table of contents, the files, and blank pages between them. */
import type { MergeOptions } from '../../../kit/shared/merge-options.js';
import { placeBookmarks, type MergePart } from './merge-parts.js';
import { fileBookmark, type Bookmark } from '../outlines/outlines.js';
import { decimal, labelAfter, labelOf, labelText, type PageLabel } from '../pages/page-labels.js';

export interface PlacedPart {
  readonly part: MergePart;
  /** Pages of the result before it. */
  readonly offset: number;
  /** Its bookmarks on the pages of the result. */
  readonly bookmarks: readonly Bookmark[];
  /** It stands before the table of contents and goes by no name. */
  readonly isCover: boolean;
}

export interface MergePlan {
  /** Pages of the table of contents, at the front or behind the cover. */
  readonly contents: number;
  /** The first of them, from 0. */
  readonly contentsAt: number;
  readonly parts: readonly PlacedPart[];
  /** Pages of the result that are blank, from 0, in order. */
  readonly blanks: readonly number[];
  readonly total: number;
}

/** @param contents pages of the table of contents */
export function planMerge(
  parts: readonly MergePart[],
  contents: number,
  { merge_odd, merge_cover }: Pick<MergeOptions, 'merge_odd' | 'merge_cover'>,
): MergePlan {
  const blanks: number[] = [];
  const placed: PlacedPart[] = [];
  // A single document has nothing to be a cover of.
  const hasCover = merge_cover && parts.length > 1;
  const contentsAt = hasCover ? parts[0]!.pages.length : 0;
  let total = hasCover ? 0 : contents;
  for (const [place, part] of parts.entries()) {
    const isCover = hasCover && place === 0;
    if (merge_odd && total % 2 === 1) {
      blanks.push(total);
      total += 1;
    }
    placed.push({ part, offset: total, bookmarks: placeBookmarks(part, total), isCover });
    total += part.pages.length + (isCover ? contents : 0);
  }
  return { contents, contentsAt, parts: placed, blanks, total };
}

/** Returns the parts that are listed by name: all except the cover. */
const named = ({ parts }: MergePlan): readonly PlacedPart[] => parts.filter(({ isCover }) => !isCover);

export function bookmarksOf(plan: MergePlan, wish: MergeOptions['merge_bookmarks']): Bookmark[] {
  switch (wish) {
    case 'files':
      return named(plan).map(({ part, offset, bookmarks }) => fileBookmark(part.title, offset, bookmarks));
    case 'folders':
      return inFolders(named(plan), 0);
    case 'kept':
      return plan.parts.flatMap(({ bookmarks }) => bookmarks);
    case 'none':
      return [];
  }
}

/**
 * Returns a bookmark for every document, below those of its folders. Consecutive documents of a folder share its
 * bookmark; where others stand between them, the folder has two, since a bookmark leads to the pages behind it.
 * @param depth folders whose bookmarks are there already
 */
function inFolders(parts: readonly PlacedPart[], depth: number): Bookmark[] {
  const made: Bookmark[] = [];
  for (let at = 0; at < parts.length;) {
    const { part, offset, bookmarks } = parts[at]!;
    const folder = part.folders[depth];
    if (folder === undefined) {
      made.push(fileBookmark(part.title, offset, bookmarks));
      at += 1;
      continue;
    }
    const after = parts.slice(at).findIndex((other) => other.part.folders[depth] !== folder);
    const end = after < 0 ? parts.length : at + after;
    made.push({ ...fileBookmark(folder, offset, inFolders(parts.slice(at, end), depth + 1)), open: true });
    at = end;
  }
  return made;
}

export interface MergeEntry {
  readonly title: string;
  readonly level: 0 | 1;
  /** From 0. */
  readonly page: number;
  /** Its place on the page; empty for the whole page. */
  readonly view: Bookmark['view'];
}

/** Returns the entries of the table of contents. */
export function entriesOf(plan: MergePlan, wish: MergeOptions['merge_contents']): MergeEntry[] {
  if (wish === 'none') return [];
  return named(plan).flatMap(({ part, offset, bookmarks }) => [
    { title: part.title, level: 0, page: offset, view: [] } as const,
    ...(wish === 'headings' ? bookmarks : []).flatMap(({ title, page, view }) =>
      page === null ? [] : [{ title, level: 1, page, view } as const],
    ),
  ]);
}

/** Returns the labels of all pages; null where no file has any, so that readers count the pages. */
export function labelsOf({ contents, contentsAt, parts, total }: MergePlan): PageLabel[] | null {
  if (parts.every(({ part }) => part.labels.length === 0)) return null;
  const labels: PageLabel[] = [];
  const addContents = () => {
    for (let at = 1; at <= contents; at++) labels.push({ style: '/r', prefix: '', number: at });
  };
  for (const { part, offset, isCover } of parts) {
    if (labels.length === contentsAt && !isCover) addContents();
    // A blank page continues the numbering.
    while (labels.length < offset) labels.push(labelAfter(labels.at(-1)!));
    for (const page of part.pages)
      labels.push(part.labels.length === 0 ? decimal(labels.length + 1) : labelOf(part.labels, page));
  }
  while (labels.length < total) labels.push(decimal(labels.length + 1));
  return labels;
}

/** Returns what the table of contents calls pages: their labels where those are unique, otherwise their position. */
export function pageNames(labels: readonly PageLabel[] | null, entries: readonly MergeEntry[]): string[] {
  const texts = labels?.map(labelText) ?? [];
  const clear =
    texts.length > 0 && new Set(texts).size === texts.length && texts.every((text) => text !== '');
  return entries.map(({ page }) => (clear ? (texts[page] ?? '') : String(page + 1)));
}
