/** Finds where pages look different beside their words: pictures, lines, areas, stamps. */
import { openPages, type PagePicture, type PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { append } from '../../../../contract/lists.js';
import { maxOf, type Box, type Place } from '../../from-pdf/model/geometry.js';
import { matchRuns } from '../diff/match-runs.js';
import { wordsOnPage } from '../read/page-words.js';
import type { ReadDocument } from '../read/read-document.js';
import { KeyRegister } from '../read/stream.js';
import { differingPlaces } from './differing-places.js';
import type { ItemChange } from './items.js';
import { compareImages, isAlike, seenImage, type SeenImage } from './moved-images.js';

/** Pixels an inch: a point is a pixel. */
const dpi = 72;
/** Pages with at least this share of their words in common are the same page. */
const sharedWords = 0.8;
/** With fewer words than this a page is found by its number, or by the pages before it. */
const fewWords = 5;
/** Points that a word may stand higher or lower, and the share of words that must not. */
const [slack, stillWords] = [1.5, 0.98];
/** Points around words that differ: lines below them and areas behind them differ as well. */
const aroundWords = 4;
/** Points that the sizes of two pages may differ. */
const sameSize = 1;

export interface Looks {
  readonly changes: readonly ItemChange[];
  /** Pages of the newer document that draw more than words and images, which was not compared: their words stand elsewhere. */
  readonly left: readonly number[];
}

/** A word of a page. */
interface PageWord {
  readonly key: number;
  /** Points from the upper left of the page. */
  readonly box: Box;
}

interface PageWords {
  readonly pages: PdfPages;
  /** By page, from the first. */
  readonly words: readonly (readonly PageWord[])[];
  readonly images: readonly Place[];
}

/** Two pages, numbers from 1, and which of their words both have: places in the lists of their words. */
interface Pair {
  readonly old: number;
  readonly fresh: number;
  readonly shared: readonly (readonly [old: number, fresh: number])[];
}

/**
 * Compares what pages show beside their words. Pages are matched by their words; where these stand elsewhere, what is drawn
 * does as well, and the page is left.
 * @throws ServiceError as `openPages`
 */
export async function compareLooks(
  old: ReadDocument,
  fresh: ReadDocument,
  signal: AbortSignal,
): Promise<Looks> {
  const before = await openPages(old.path, old.password);
  try {
    const after = await openPages(fresh.path, fresh.password);
    try {
      // Most documents of many pages are text alone, and reading the words takes most of the time.
      if (!drawsMore(before) && !drawsMore(after)) return { changes: [], left: [] };
      const numbers = new KeyRegister();
      return await compare(read(before, old, numbers), read(after, fresh, numbers), signal);
    } finally {
      after.close();
    }
  } finally {
    before.close();
  }
}

const numbersOf = ({ count }: PdfPages): number[] => Array.from({ length: count }, (_, place) => place + 1);

const drawsMore = (pages: PdfPages): boolean => numbersOf(pages).some((page) => pages.drawsMore(page));

const read = (pages: PdfPages, { images }: ReadDocument, numbers: KeyRegister): PageWords => ({
  ...{ pages, images },
  words: numbersOf(pages).map((page) => wordsOf(pages, page, numbers)),
});

function wordsOf(pages: PdfPages, page: number, numbers: KeyRegister): PageWord[] {
  return wordsOnPage(pages, page).flatMap(({ box, tokens }) => {
    const key = tokens.map((token) => token.key).join('');
    return key === '' ? [] : [{ key: numbers.numberOf(key), box }];
  });
}

async function compare(before: PageWords, after: PageWords, signal: AbortSignal): Promise<Looks> {
  const pairs = new Map(pairsOf(before, after, signal).map((pair) => [pair.fresh, pair]));
  const changes: ItemChange[] = [];
  const left: number[] = [];
  /** Pages of the older document that were compared as they look, and images of both that stand elsewhere. */
  const compared = new Set<number>();
  const moved: SeenImage[] = [];
  for (let page = 1; page <= after.pages.count; page += 1) {
    signal.throwIfAborted();
    const pair = pairs.get(page);
    const draws = after.pages.drawsMore(page);
    if (!draws && !(pair && before.pages.drawsMore(pair.old))) continue;
    if (!pair || !isStill(pair, before, after)) {
      const picture = await pictureOf(after.pages, page);
      const places = imagesOf(after, page);
      append(moved, imagesOn(picture, places));
      if (!isBlank(picture, places)) left.push(page);
      continue;
    }
    compared.add(pair.old);
    const boxes = await differencesOf(pair, before, after);
    if (boxes.length > 0) changes.push(changeOf(pair, boxes));
  }
  const gone: SeenImage[] = [];
  for (const page of new Set(before.images.map((image) => image.page))) {
    signal.throwIfAborted();
    if (compared.has(page)) continue;
    append(gone, imagesOn(await pictureOf(before.pages, page), imagesOf(before, page)));
  }
  append(changes, compareImages(gone, moved));
  return { changes, left };
}

const imagesOf = ({ images }: PageWords, page: number): readonly Place[] =>
  images.filter((image) => image.page === page);

const imagesOn = (picture: PagePicture, places: readonly Place[]): SeenImage[] =>
  places.flatMap(({ page, box }) => seenImage(picture, page, box) ?? []);

const changeOf = ({ old, fresh }: Pair, boxes: readonly Box[]): ItemChange => ({
  ...{ area: 'look', kind: 'changed', at: null, table: null, name: '', before: '', after: '' },
  old: { text: '', places: [{ page: old, boxes }] },
  new: { text: '', places: [{ page: fresh, boxes }] },
});

/** Finds pages that are the same one, by their words; pages with few words by those before them. */
function pairsOf(before: PageWords, after: PageWords, signal: AbortSignal): Pair[] {
  const [a, b] = [placed(before), placed(after)];
  /** Shared words, by `old fresh`. */
  const votes = new Map<string, [old: number, fresh: number][]>();
  for (const run of matchRuns(a.keys, b.keys, signal))
    for (let at = 0; at < run.length; at += 1) {
      const [old, fresh] = [a.at[run.a + at]!, b.at[run.b + at]!];
      const name = `${old.page} ${fresh.page}`;
      const found = votes.get(name) ?? [];
      votes.set(name, found);
      found.push([old.word, fresh.word]);
    }
  const pairs: Pair[] = [];
  const sameCount = before.pages.count === after.pages.count;
  let last = 0;
  for (let fresh = 1; fresh <= after.pages.count; fresh += 1) {
    const own = after.words[fresh - 1]!.length;
    const near = sameCount ? fresh : last + 1;
    const candidates = own < fewWords ? [near] : [...new Set([near, last + 1, ...oldPagesOf(votes, fresh)])];
    for (const old of candidates) {
      if (old < 1 || old > before.pages.count || !isSameSize(before.pages.size(old), after.pages.size(fresh)))
        continue;
      const others = before.words[old - 1]!.length;
      const shared = votes.get(`${old} ${fresh}`) ?? [];
      const isSame =
        own < fewWords ? others < fewWords : shared.length >= sharedWords * Math.max(own, others);
      if (!isSame) continue;
      pairs.push({ old, fresh, shared });
      last = old;
      break;
    }
  }
  return pairs;
}

/** All words of a document in one row, with their pages. */
function placed({ words }: PageWords) {
  const at = words.flatMap((page, place) => page.map((_, word) => ({ page: place + 1, word })));
  return { keys: Int32Array.from(words.flatMap((page) => page.map(({ key }) => key))), at };
}

const oldPagesOf = (votes: ReadonlyMap<string, unknown>, fresh: number): number[] =>
  [...votes.keys()].flatMap((name) => {
    const [old = 0, page] = name.split(' ').map(Number);
    return page === fresh ? [old] : [];
  });

interface PageSize {
  readonly width: number;
  readonly height: number;
}

const isSameSize = (one: PageSize, other: PageSize): boolean =>
  Math.abs(one.width - other.width) <= sameSize && Math.abs(one.height - other.height) <= sameSize;

/** Tells whether the words of a page stand where they stood: then what is drawn between them does as well. */
function isStill({ old, fresh, shared }: Pair, before: PageWords, after: PageWords): boolean {
  const [words, others] = [before.words[old - 1]!, after.words[fresh - 1]!];
  const still = shared.filter(
    ([one, other]) => Math.abs(words[one]!.box.top - others[other]!.box.top) <= slack,
  ).length;
  return still >= stillWords * shared.length;
}

async function differencesOf(
  { old, fresh, shared }: Pair,
  before: PageWords,
  after: PageWords,
): Promise<Box[]> {
  const one = await pictureOf(before.pages, old);
  const other = await pictureOf(after.pages, fresh);
  const [words, others] = [before.words[old - 1]!, after.words[fresh - 1]!];
  // The line below a link, and the ground behind a word, stand where their words do.
  const kept = shared.filter(
    ([place, counterpart]) => distance(words[place]!.box, others[counterpart]!.box) <= 2 * slack,
  );
  const unlike = (all: readonly PageWord[], known: ReadonlySet<number>) =>
    all.flatMap(({ box }, place) => (known.has(place) ? [] : [grown(box, aroundWords)]));
  const images = sameImages(imagesOn(one, imagesOf(before, old)), imagesOn(other, imagesOf(after, fresh)));
  const ignored = [
    ...unlike(words, new Set(kept.map(([place]) => place))),
    ...unlike(others, new Set(kept.map(([, place]) => place))),
    ...[...words, ...others].map(({ box }) => underline(box)),
    ...images.shifted,
  ];
  return differingPlaces(one, other, ignored, images.still);
}

/** Where the line below a word may be: it is a part of its letters, and each program draws it at another height. */
const underline = ({ left, right, top, bottom }: Box): Box => ({
  ...{ left: left - aroundWords, right: right + aroundWords },
  ...{ top: bottom - (bottom - top) * 0.3, bottom: bottom + 3 },
});

/** How far the edges of two boxes are from each other at most. */
const distance = (one: Box, other: Box): number =>
  maxOf((['left', 'top', 'right', 'bottom'] as const).map((edge) => Math.abs(one[edge] - other[edge])));

/** Points that an image may stand elsewhere on a page that is the same: 2 mm. */
const shift = 5.7;
/** Points from where on an image is drawn with other pixels: fine patterns then look otherwise. */
const samePlace = 0.01;

/** Returns the places of images that show the same: those a little beside where they stood, as another program rounds otherwise, and those there. */
function sameImages(old: readonly SeenImage[], fresh: readonly SeenImage[]) {
  const places: Record<'shifted' | 'still', Box[]> = { shifted: [], still: [] };
  for (const image of old) {
    const counterpart = fresh.find(
      (other) => distance(image.box, other.box) <= shift && isAlike(image, other),
    );
    if (!counterpart) continue;
    const isStill = distance(image.box, counterpart.box) <= samePlace;
    places[isStill ? 'still' : 'shifted'].push(grown(image.box, 1), grown(counterpart.box, 1));
  }
  return places;
}

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** A page without its words, its comments and its fields, which are compared as such. */
const pictureOf = (pages: PdfPages, page: number): Promise<PagePicture> =>
  pages.picture(page, { dpi, annotations: false, letters: () => false });

/** Tells whether a page looks empty without its words and its images. */
function isBlank({ data, width, height, channels }: PagePicture, images: readonly Place[]): boolean {
  const shown = Uint8Array.from(data);
  for (const { box } of images) {
    const [left, right] = [Math.max(0, Math.floor(box.left) - 1), Math.min(width, Math.ceil(box.right) + 1)];
    const bottom = Math.min(height, Math.ceil(box.bottom) + 1);
    for (let y = Math.max(0, Math.floor(box.top) - 1); y < bottom; y += 1)
      if (right > left) shown.fill(255, (y * width + left) * channels, (y * width + right) * channels);
  }
  return shown.every((value, place) => place % channels === 3 || value > 250);
}
