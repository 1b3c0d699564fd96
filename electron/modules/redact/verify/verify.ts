/** Looks for what was removed in the finished document, by ways that have no code in common. */
import { ServiceError } from '../../../../contract/index.js';
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { Needle } from '../find/needles.js';
import { findInText, findOnPage, type PageFind, type Search } from '../find/search.js';
import type { PlacedSign } from '../find/placed-sign.js';
import { findAcross } from '../find/across-pages.js';
import { hasMiddleIn, holdsPoint, isCut, isSpared } from '../find/cut-letters.js';
import { cutMark } from '../find/fold.js';
import { BuriedPictures } from '../read/buried-pictures.js';
import { LetterReader } from '../read/letter-reader.js';
import { OwnReader } from '../read/own-reader.js';
import type { PictureReader } from '../read/picture-reader.js';
import type { MovedLine } from '../write/lines/plan-lines.js';
import { sameLines } from './same-lines.js';
import { sameLook } from './same-look.js';
import { searchObjects, type StoredPlace } from './search-objects.js';

/** The ways, as a report names them. */
export const ways = ['pdfium', 'own_reader', 'strings', 'streams', 'recognition', 'look'] as const;

export interface Checking {
  readonly result: string;
  /** The document before, without protection, as it was shown. */
  readonly before: string;
  readonly search: Search;
  readonly found: readonly Needle[];
  /** Boxes of each page that were cut, as they were. */
  readonly old: ReadonlyMap<number, readonly ContentBox[]>;
  /** The same as the result has them: a gap may have another width. */
  readonly boxes: ReadonlyMap<number, readonly ContentBox[]>;
  /** Boxes of each page in which pixels of pictures went. */
  readonly blanked: ReadonlyMap<number, readonly ContentBox[]>;
  /** What was found and may stay. */
  readonly spared: readonly (PageFind & { readonly page: number })[];
  /** Areas of each page in which nothing may be left. */
  readonly areas: ReadonlyMap<number, readonly ContentBox[]>;
  /** What may stand in the boxes; `''` for nothing. */
  readonly label: string;
  /** Lines of each page that were set again. */
  readonly lines: ReadonlyMap<number, readonly MovedLine[]>;
  /** Letters of pages that were cut, as they were before: all that do not lie in boxes must be left. */
  readonly letters: ReadonlyMap<number, readonly PlacedSign[]>;
  /** Reads pictures that pages may not show. */
  readonly reader: PictureReader;
  readonly signal: AbortSignal;
  readonly directory: string;
  readonly progress: (part: number) => void;
}

/** Why a page is not as it should be: a word for a log. */
type Unplaced =
  | 'area'
  | 'buried'
  | 'across pages'
  | 'other letters'
  | 'own reader'
  | 'unread'
  | 'look'
  | 'lines';

/** What is left; all of it empty where the document may be called redacted. */
export interface Verdict {
  readonly pages: ReadonlyMap<number, readonly PageFind[]>;
  /** Pages that hold something which nobody can place, or look otherwise than before. */
  readonly unplaced: ReadonlyMap<number, Unplaced>;
  readonly stored: ReadonlySet<StoredPlace>;
}

/**
 * All letters of a page that do not lie in boxes, whatever their order.
 * @param isIn whether a letter lies in them
 */
const lettersOutside = (
  signs: readonly PlacedSign[],
  boxes: readonly ContentBox[],
  isIn: typeof isCut,
): string =>
  signs
    .flatMap(({ text, box }) => (box === null || text.trim() === '' || isIn(box, boxes) ? [] : [text]))
    .sort()
    .join('');

/** @throws ServiceError where the result cannot be read */
export async function verify(checking: Checking): Promise<Verdict> {
  const { result, before, search, found, boxes, signal, directory } = checking;
  const pages = new Map<number, readonly PageFind[]>();
  const unplaced = new Map<number, Unplaced>();
  const letters = await LetterReader.open(result);
  const pdf = await Pdf.open(result, { directory });
  const [old, fresh] = [await openPages(before), await openPages(result)];
  try {
    if (old.count !== fresh.count || pdf.pages.length !== old.count)
      throw new ServiceError('redact_unverified');
    const own = new OwnReader(pdf);
    const buried = new BuriedPictures(pdf, checking.reader, search, directory);
    const drawn = new Set<string>();
    let above: readonly PlacedSign[] = [];
    for (const [place, reference] of pdf.pages.entries()) {
      signal.throwIfAborted();
      await new Promise((resolve) => setImmediate(resolve));
      checking.progress(place / pdf.pages.length);
      const page = place + 1;
      const { frame, letters: signs } = letters.read(page);
      const spared = checking.spared.filter((place) => place.page === page);
      const finds = findOnPage(signs, search).filter((find) => !isSpared(find, spared));
      if (finds.length > 0) pages.set(page, finds);
      const sparedAbove = checking.spared.filter((place) => place.page === page - 1);
      for (const { first, second } of findAcross(above, signs, search))
        if (!isSpared(first, sparedAbove) || !isSpared(second, spared))
          for (const one of [page - 1, page]) unplaced.set(one, 'across pages');
      above = signs;
      if (!isEmpty(checking.areas.get(page) ?? [], signs, checking.label)) unplaced.set(page, 'area');
      const [cutBefore, cutNow] = [checking.old.get(page) ?? [], boxes.get(page) ?? []];
      const lettersBefore = checking.letters.get(page);
      const lines = checking.lines.get(page) ?? [];
      // A letter that reached into a box, and moved away with its line, reaches into it no more.
      const isIn = lines.length > 0 ? hasMiddleIn : isCut;
      if (
        lettersBefore &&
        lettersOutside(signs, cutNow, isIn) !== lettersOutside(lettersBefore, cutBefore, isIn)
      )
        unplaced.set(page, 'other letters');
      const reading = await own.read(reference);
      const isLeft = [reading.text, reading.raw, reading.apart, reading.marks].some((text) =>
        isMore(findInText(text, search), spared),
      );
      const inside = checking.old.has(page) ? await buried.find(reading.buried) : [];
      if ((inside?.length ?? 0) > 0) unplaced.set(page, 'buried');
      if (!reading.isSound) unplaced.set(page, 'unread');
      if (isLeft && finds.length === 0) unplaced.set(page, 'own reader');
      for (const picture of reading.drawn) drawn.add(picture);
      const cut = [...cutBefore, ...cutNow, ...(checking.blanked.get(page) ?? [])];
      const areas = lines.flatMap((line) => [line.before, line.after]);
      if (!(await sameLook(old, fresh, page, { cut, lines: areas }, frame))) unplaced.set(page, 'look');
      const sides = [
        { letters: lettersBefore ?? [], boxes: cutBefore, pages: old },
        { letters: signs, boxes: cutNow, pages: fresh },
      ] as const;
      if (!(await sameLines(...sides, page, lines, frame))) unplaced.set(page, 'lines');
    }
    return { pages, unplaced, stored: await searchObjects(pdf, search, found, drawn) };
  } finally {
    letters.close();
    old.close();
    fresh.close();
    await pdf.close();
  }
}

/** Whether something is found more often than it may stay. @param of what each find was found for */
function isMore(of: readonly string[], spared: readonly PageFind[]): boolean {
  const allowed = new Map<string, number>();
  for (const place of spared) allowed.set(place.of, (allowed.get(place.of) ?? 0) + 1);
  for (const one of of) {
    const left = (allowed.get(one) ?? 0) - 1;
    if (left < 0) return true;
    allowed.set(one, left);
  }
  return false;
}

/** Whether no letters stand in areas but those of labels. */
function isEmpty(areas: readonly ContentBox[], signs: readonly PlacedSign[], label: string): boolean {
  const own = label.replaceAll(/\s/g, '');
  return areas.every((area) => {
    const inside = signs.filter(
      ({ box, text }) =>
        box !== null &&
        text.trim() !== '' &&
        text !== cutMark &&
        holdsPoint(area, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2),
    );
    const text = inside.map((sign) => sign.text).join('');
    return (own === '' ? text : text.replaceAll(own, '')) === '';
  });
}
