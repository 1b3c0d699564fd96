/** What is found in the text of a document. */
import type { PlacedPageText } from '../../contract/page-text.js';

/** A place in the text of a page. */
export interface FoundText {
  /** From 1. */
  readonly page: number;
  readonly start: number;
  readonly length: number;
}

/** A part of a page, in parts of it. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** More places than these nobody goes through. */
const maxFound = 5000;

/** Finds some words, whatever their case and however they are spaced; null for none. */
export function patternOf(wanted: string): RegExp | null {
  const parts = wanted.trim().split(/\s+/u).filter(Boolean);
  const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`));
  return parts.length === 0 ? null : new RegExp(escaped.join(String.raw`\s+`), 'giu');
}

/**
 * All places of some words in the pages that are known, whatever their case and however they are spaced.
 * @param pages by their places; undefined for one that was not read yet
 */
export function findText(pages: readonly (PlacedPageText | null | undefined)[], wanted: string): FoundText[] {
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  const found: FoundText[] = [];
  for (const [place, page] of pages.entries())
    for (const match of page?.text.matchAll(pattern) ?? []) {
      if (found.length >= maxFound) return found;
      found.push({ page: place + 1, start: match.index, length: match[0].length });
    }
  return found;
}

/** Where the words stand that a part of the text touches: of recognised text nobody knows the places of single letters. */
export function marksOf(
  { words }: PlacedPageText,
  { start, length }: Pick<FoundText, 'start' | 'length'>,
): Mark[] {
  const end = start + length;
  return words.flatMap((word) => {
    if (word.start >= end || word.start + word.length <= start) return [];
    const { left, top, width, height } = word;
    return [{ left, top, width, height }];
  });
}
