/** Finds which page of a PDF each page of its result shows, so that both can be viewed side by side. */
import type { PagePairs, PageFactsRequest } from '../../interface/protocol.js';
import { openPages } from '../../pdf-core/pdfium/pages.js';
import { pagesIn, readPageRanges } from '../pages/page-ranges.js';
import { isPicture, viewPicture } from './view-picture.js';

/** The most pages whose words are compared; pages of longer documents are paired by their position alone. */
const maxCompared = 400;

/**
 * Being a whole document away from the expected place weighs as much as half a shared pair of words: where there are
 * no words, the place decides.
 */
const placeWeight = 0.5;

/**
 * Pairs the pages of a PDF with those of its result.
 * @throws ServiceError as `openPages`, of the source or of a result
 */
export async function pairPages({ path, password, beside }: PageFactsRequest): Promise<PagePairs> {
  const wish = beside ?? { results: [], pages: '' };
  const source = await readTexts(path, password);
  const results = [];
  for (const result of wish.results)
    results.push(
      isPicture(result)
        ? { count: (await viewPicture({ path: result, page: null, side: 16 })).pages, texts: null }
        : await readTexts(result, undefined),
    );
  const taken = takenPages(wish.pages, source.count);
  const count = results.reduce((sum, result) => sum + result.count, 0);
  const texts = results.flatMap((result) => result.texts ?? []);
  const isCompared = source.texts !== null && texts.length === count;
  return {
    counts: results.map((result) => result.count),
    pairs:
      count === taken.length
        ? taken
        : isCompared
          ? pairTexts(
              taken.map((page) => source.texts?.[page - 1] ?? ''),
              texts,
            ).map((place) => taken[place] ?? 1)
          : Array.from({ length: count }, (_, page) => taken[Math.floor((page * taken.length) / count)] ?? 1),
  };
}

/** Returns the pages that a conversion took; all of them where no ranges are given. */
function takenPages(ranges: string, count: number): number[] {
  try {
    return pagesIn(readPageRanges(ranges.replaceAll(/\s/g, '').replaceAll(';', ','), count));
  } catch {
    return pagesIn([{ first: 1, last: count }]);
  }
}

interface Texts {
  readonly count: number;
  /** Null for a document of more pages than are compared. */
  readonly texts: readonly string[] | null;
}

async function readTexts(path: string, password: string | undefined): Promise<Texts> {
  const pages = await openPages(path, password);
  try {
    const { count } = pages;
    if (count > maxCompared) return { count, texts: null };
    return { count, texts: Array.from({ length: count }, (_, place) => pages.text(place + 1)) };
  } finally {
    pages.close();
  }
}

/**
 * Returns for each result page the index of the source page with which it shares most words, never going back. As
 * both are in order, it is enough to know the best path to each pair.
 */
export function pairTexts(source: readonly string[], results: readonly string[]): number[] {
  const places = new Map<string, number[]>();
  source.forEach((text, place) => {
    for (const words of pairsOf(text)) {
      const known = places.get(words);
      if (known) known.push(place);
      else places.set(words, [place]);
    }
  });
  const last = source.length - 1;
  /** For each result page and source page: the source page of the result page before it on the best path. */
  const ways: number[][] = [];
  let best = new Array<number>(source.length).fill(0);
  results.forEach((text, page) => {
    const score = new Array<number>(source.length).fill(0);
    for (const words of pairsOf(text))
      // Words that stand on many pages, such as a running head, weigh less.
      for (const place of places.get(words) ?? []) score[place]! += 1 / (places.get(words)?.length ?? 1);
    const wanted = results.length < 2 ? 0 : (page * last) / (results.length - 1);
    const way: number[] = [];
    const next: number[] = [];
    let from = 0;
    for (let place = 0; place <= last; place += 1) {
      if (best[place]! > best[from]!) from = place;
      way.push(from);
      next.push(best[from]! + score[place]! - (placeWeight * Math.abs(place - wanted)) / (last + 1));
    }
    ways.push(way);
    best = next;
  });
  const found: number[] = [];
  let place = best.reduce((most, value, at) => (value > best[most]! ? at : most), 0);
  for (const way of ways.toReversed()) {
    found.unshift(place);
    place = way[place] ?? 0;
  }
  return found;
}

/** Returns every two words that follow each other. */
function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(1).map((word, place) => `${words[place]} ${word}`));
}
