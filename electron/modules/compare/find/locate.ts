/** Finds where words of the stream stand on their pages. */
import { append } from '../../../../contract/lists.js';
import { openPages, type PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import type { Box } from '../../from-pdf/model/geometry.js';
import { hunksBetween } from '../diff/hunks.js';
import { matchRuns } from '../diff/match-runs.js';
import { boxOfToken, wordsOnPage } from '../read/page-words.js';
import type { ReadDocument } from '../read/read-document.js';
import { KeyRegister, partsOf, type Passage, type Stream } from '../read/stream.js';
import { tokensOf } from '../read/tokens.js';
import type { TokenSpan } from './text-change.js';

/** Places on one page: boxes of lines, in points from the upper left of the page as it is shown. */
export interface Marked {
  /** Number of the page, from 1. */
  readonly page: number;
  readonly boxes: readonly Box[];
}

interface PlacedWord {
  readonly key: number;
  readonly page: number;
  readonly box: Box;
}

/** Pages whose words are held: text goes from page to page, and back where something moved. */
const heldPages = 6;

/** The words of one document and their places. Passages are best asked for in their order. */
export class Locator {
  readonly #numbers = new KeyRegister();
  readonly #words = new Map<number, readonly Omit<PlacedWord, 'page'>[]>();
  /** Boxes by token of the passage that was asked for last. */
  #last: { readonly passage: Passage; readonly places: readonly (readonly PlacedWord[])[] } | null = null;

  private constructor(
    private readonly pages: PdfPages,
    private readonly stream: Stream,
  ) {}

  /** @throws ServiceError as `openPages` */
  static async open({ path, password }: ReadDocument, stream: Stream): Promise<Locator> {
    return new Locator(await openPages(path, password), stream);
  }

  /** Returns the places of tokens. Where a word is not found, its passage as a whole is. */
  placesOf(tokens: readonly TokenSpan[]): Marked[] {
    const found: PlacedWord[] = [];
    for (const { from, to } of tokens)
      for (const part of partsOf(this.stream, from, to)) {
        const words = this.#wordsOf(part.passage)
          .slice(part.from - part.passage.from, part.to - part.passage.from)
          .flat();
        if (words.length > 0) append(found, words);
        else for (const { page, box } of part.passage.places) found.push({ key: -1, page, box });
      }
    const pages = new Map<number, Box[]>();
    for (const { page, box } of found) pages.set(page, [...(pages.get(page) ?? []), box]);
    return [...pages].map(([page, boxes]) => ({ page, boxes: asLines(boxes) }));
  }

  /** Returns a thin place before a token, or behind the last one; null for a document without words. */
  before(token: number): Marked | null {
    const { length } = this.stream.keys;
    if (length === 0) return null;
    const isEnd = token >= length;
    const at = isEnd ? length - 1 : token;
    const [place] = this.placesOf([{ from: at, to: at + 1 }]);
    const box = place?.boxes[0];
    if (!place || !box) return null;
    const x = isEnd ? box.right : box.left;
    return { page: place.page, boxes: [{ ...box, left: x, right: x }] };
  }

  close(): void {
    this.pages.close();
  }

  #wordsOf(passage: Passage): readonly (readonly PlacedWord[])[] {
    if (this.#last?.passage === passage) return this.#last.places;
    const words = passage.places.flatMap(({ page, box }) =>
      this.#onPage(page)
        .filter((word) => isIn(word.box, box))
        .map((word) => ({ ...word, page })),
    );
    const own = tokensOf(passage.text, { ignoreCase: false }).map(({ key }) => this.#numbers.numberOf(key));
    const places = own.map((): PlacedWord[] => []);
    const [a, b] = [Int32Array.from(own), Int32Array.from(words, ({ key }) => key)];
    const runs = matchRuns(a, b);
    for (const run of runs)
      for (let at = 0; at < run.length; at += 1) places[run.a + at]!.push(words[run.b + at]!);
    // A word that is divided at the end of a line stands in two places.
    for (const { aFrom, aTo, bFrom, bTo } of hunksBetween(runs, a.length, b.length))
      if (bTo - bFrom <= 2 * (aTo - aFrom) + 2)
        for (let at = aFrom; at < aTo; at += 1) append(places[at]!, words.slice(bFrom, bTo));
    this.#last = { passage, places };
    return places;
  }

  #onPage(page: number): readonly Omit<PlacedWord, 'page'>[] {
    const known = this.#words.get(page);
    if (known) return known;
    if (this.#words.size >= heldPages) this.#words.clear();
    const placed = wordsOnPage(this.pages, page).flatMap((word) =>
      word.tokens.map((token) => ({
        key: this.#numbers.numberOf(token.key),
        box: boxOfToken(word, token),
      })),
    );
    this.#words.set(page, placed);
    return placed;
  }
}

/** Points that words may stand out of the box of their passage. */
const slack = 3;

const isIn = (box: Box, passage: Box): boolean => {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return (
    x >= passage.left - slack &&
    x <= passage.right + slack &&
    y >= passage.top - slack &&
    y <= passage.bottom + slack
  );
};

/** Joins boxes that follow each other on one line. */
function asLines(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const last = lines.at(-1);
    const shared = last ? Math.min(last.bottom, box.bottom) - Math.max(last.top, box.top) : 0;
    const height = Math.min(box.bottom - box.top, last ? last.bottom - last.top : Infinity);
    const gap = last ? Math.max(box.left - last.right, last.left - box.right) : Infinity;
    if (last && shared > 0.4 * height && gap < 2.5 * Math.max(height, 4))
      lines[lines.length - 1] = {
        left: Math.min(last.left, box.left),
        top: Math.min(last.top, box.top),
        right: Math.max(last.right, box.right),
        bottom: Math.max(last.bottom, box.bottom),
      };
    else lines.push(box);
  }
  return lines;
}
