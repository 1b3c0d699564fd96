/** What stands where in a merge: the table of contents, the files, and blank pages between them. */
import type { MergeOptions } from '../../workflows/pdf/merge.js';
import { placeBookmarks, type MergePart } from './merge-parts.js';
import { fileBookmark, type Bookmark } from './outlines.js';
import { decimal, labelAfter, labelOf, labelText, type PageLabel } from './page-labels.js';

export interface PlacedPart {
  readonly part: MergePart;
  /** Pages of the result before it. */
  readonly offset: number;
  /** Its bookmarks on the pages of the result. */
  readonly bookmarks: readonly Bookmark[];
}

export interface MergePlan {
  /** Pages of the table of contents, at the front. */
  readonly contents: number;
  readonly parts: readonly PlacedPart[];
  /** Pages of the result that are blank, from 0, in order. */
  readonly blanks: readonly number[];
  readonly total: number;
}

/** @param contents pages of the table of contents */
export function planMerge(parts: readonly MergePart[], contents: number, odd: boolean): MergePlan {
  const blanks: number[] = [];
  const placed: PlacedPart[] = [];
  let total = contents;
  for (const part of parts) {
    if (odd && total % 2 === 1) {
      blanks.push(total);
      total += 1;
    }
    placed.push({ part, offset: total, bookmarks: placeBookmarks(part, total) });
    total += part.pages.length;
  }
  return { contents, parts: placed, blanks, total };
}

export function bookmarksOf({ parts }: MergePlan, wish: MergeOptions['merge_bookmarks']): Bookmark[] {
  switch (wish) {
    case 'files':
      return parts.map(({ part, offset, bookmarks }) => fileBookmark(part.title, offset, bookmarks));
    case 'kept':
      return parts.flatMap(({ bookmarks }) => bookmarks);
    case 'none':
      return [];
  }
}

export interface Entry {
  readonly title: string;
  readonly level: 0 | 1;
  /** From 0. */
  readonly page: number;
  /** Its place on the page; empty for the whole page. */
  readonly view: Bookmark['view'];
}

/** What the table of contents names. */
export function entriesOf({ parts }: MergePlan, wish: MergeOptions['merge_contents']): Entry[] {
  if (wish === 'none') return [];
  return parts.flatMap(({ part, offset, bookmarks }) => [
    { title: part.title, level: 0, page: offset, view: [] } as const,
    ...(wish === 'headings' ? bookmarks : []).flatMap(({ title, page, view }) =>
      page === null ? [] : [{ title, level: 1, page, view } as const],
    ),
  ]);
}

/** Labels of all pages; null where no file has any: then readers count. */
export function labelsOf({ contents, parts, total }: MergePlan): PageLabel[] | null {
  if (parts.every(({ part }) => part.labels.length === 0)) return null;
  const labels: PageLabel[] = Array.from({ length: contents }, (_, at) => ({
    style: '/r',
    prefix: '',
    number: at + 1,
  }));
  for (const { part, offset } of parts) {
    // A blank page goes on counting.
    while (labels.length < offset) labels.push(labelAfter(labels.at(-1)!));
    for (const page of part.pages)
      labels.push(part.labels.length === 0 ? decimal(labels.length + 1) : labelOf(part.labels, page));
  }
  while (labels.length < total) labels.push(decimal(labels.length + 1));
  return labels;
}

/** What the table of contents calls pages: by their labels where those are unmistakable, else by their place. */
export function pageNames(labels: readonly PageLabel[] | null, entries: readonly Entry[]): string[] {
  const texts = labels?.map(labelText) ?? [];
  const clear =
    texts.length > 0 && new Set(texts).size === texts.length && texts.every((text) => text !== '');
  return entries.map(({ page }) => (clear ? (texts[page] ?? '') : String(page + 1)));
}
