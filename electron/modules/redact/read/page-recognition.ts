/** Reads the words of a page as it is seen, and those of its pictures that it does not show as a whole. */
import { append } from '../../../../contract/lists.js';
import { transformPoint, moveBox, multiply, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import type { PlacedSign } from '../find/placed-sign.js';
import { changedRegions, drawnRegions, partOf, type Region } from './drawn-regions.js';
import { hasMiddleIn } from '../find/cut-letters.js';
import type { PlacedCode } from '../find/in-codes.js';
import type { RecognisedSigns } from '../find/in-recognised.js';
import type { BuriedPictures } from './buried-pictures.js';
import { codesIn } from './code-reader.js';
import { faintLetters } from './faint-letters.js';
import { hiddenPictures, uncovered } from './hidden-pictures.js';
import type { OwnReading } from './own-reader.js';
import type { PictureReader } from './picture-reader.js';

/** Pixels an inch, and pixels of the longer side at most, at which pages are recognised. */
const readingDpi = 200;
const longest = 6000;
/** Pixels an inch at which codes are read the first time, and again. */
const codeDpi = { first: 300, again: 240 } as const;

/** What of a page is drawn: letters of its fonts alone, shapes or images beside them, or letters that may themselves be drawings. */
type Drawing = 'letters' | 'parts' | 'all';

export interface RecognisedPage extends RecognisedSigns {
  /** No picture was left out. */
  readonly isAll: boolean;
}

const drawingOf = (reading: OwnReading): Drawing =>
  reading.hasOddLetters ? 'all' : reading.hasPictures ? 'parts' : 'letters';

export class PageRecognition {
  /** Letters of pictures in the unit square, by the key of their pixels. */
  readonly #known = new Map<string, readonly PlacedSign[]>();
  /** Codes of pictures in the unit square, by that key and the way in which they were read; null where they cannot be read. */
  readonly #knownCodes = new Map<string, readonly PlacedCode[] | null>();

  constructor(private readonly reader: PictureReader) {}

  /** What reads masks, and pictures in masks and letters; null where the document was read. */
  buried: BuriedPictures | null = null;

  /**
   * @param isAgain whether codes are read in another way than the first time, and nothing is read that the page does not show
   * @throws ServiceError as `PictureReader.read` and `PdfPages.picture`
   */
  async read(
    pages: PdfPages,
    page: number,
    { frame, reading }: { readonly frame: VisiblePage; readonly reading: OwnReading },
    isAgain: boolean,
  ): Promise<RecognisedPage> {
    // Where a page draws letters of its fonts alone, a second look tells nothing new.
    const drawing = drawingOf(reading);
    const inside = isAgain ? [] : await this.buried?.find(reading.buried);
    const { width, height } = pages.size(page);
    const dpi = Math.min(readingDpi, (72 * longest) / Math.max(width, height, 1));
    const shown = await pages.picture(page, { dpi, grey: true, annotations: false });
    const toPage = pictureToPage(frame, shown.width, shown.height);
    const signs = await this.reader.read(shown, dpi, toPage);
    const others: PlacedSign[][] = [];
    const regions = drawing === 'letters' ? [] : await regionsOf(pages, page, dpi, shown, drawing);
    const codes: PlacedCode[] = [];
    let areCodesRead = true;
    const takeCodes = (read: readonly PlacedCode[] | null) => {
      if (read) for (const code of read) addCode(codes, code);
      else areCodesRead = false;
    };
    if (regions.length > 0) await this.#codes(pages, page, frame, { regions, dpi, isAgain }, takeCodes);
    if (regions.length > 0) {
      const coloured = await pages.picture(page, { dpi, opaque: true, annotations: false });
      const [scattered, faint]: [PlacedSign[], PlacedSign[]] = [[], []];
      for (const region of regions) {
        const place = placeOf(region, toPage);
        append(scattered, await this.reader.readScattered(partOf(shown, region), dpi, place));
        append(faint, await this.#faintIn(partOf(coloured, region), dpi, place));
      }
      others.push(scattered, faint);
    }
    const { found, isAll } = await hiddenPictures(pages, page, shown, toPage);
    for (const { key, pixels, dpi: own, toUnit, matrix } of found) {
      const known = this.#known.get(key) ?? [
        ...(await this.reader.read(pixels, own, toUnit)),
        ...(await this.#faintIn(pixels, own, toUnit)),
      ];
      this.#known.set(key, known);
      others.push(known.map((sign) => moved(sign, matrix)));
      const stored = await this.#storedCodes(key, pixels, toUnit, isAgain);
      takeCodes(stored && stored.map((code) => ({ ...code, box: moveBox(code.box, matrix) })));
    }
    const all = found.length < 2 ? null : await uncovered(found, shown, toPage);
    if (all)
      for (const region of changedRegions(shown, all))
        others.push(await this.reader.read(partOf(all, region), dpi, placeOf(region, toPage)));
    return { signs, others, codes, buried: inside ?? [], isAll: isAll && areCodesRead && inside !== null };
  }

  /** Reads codes that the page shows. @param regions where something is drawn @param dpi of their pixels @param take gets those of each region */
  async #codes(
    pages: PdfPages,
    page: number,
    frame: VisiblePage,
    { regions, dpi, isAgain }: { readonly regions: readonly Region[]; dpi: number; isAgain: boolean },
    take: (read: readonly PlacedCode[] | null) => void,
  ): Promise<void> {
    const { width, height } = pages.size(page);
    const wished = isAgain ? codeDpi.again : codeDpi.first;
    const own = Math.min(wished, (72 * longest) / Math.max(width, height, 1));
    const picture = await pages.picture(page, { dpi: own, grey: true, annotations: false });
    const toPage = pictureToPage(frame, picture.width, picture.height);
    for (const region of regions) {
      const place = scaled(region, own / dpi, picture);
      take(await codesIn(partOf(picture, place), placeOf(place, toPage), isAgain));
    }
  }

  /** Codes of a picture of which the page hides something. */
  async #storedCodes(
    key: string,
    pixels: PagePicture,
    toUnit: Matrix,
    isAgain: boolean,
  ): Promise<readonly PlacedCode[] | null> {
    const own = `${key} ${isAgain}`;
    const known = this.#knownCodes.get(own);
    if (known !== undefined) return known;
    const read = await codesIn(pixels, toUnit, isAgain);
    this.#knownCodes.set(own, read);
    return read;
  }

  /** Letters that stand out too little to be read with the others. */
  async #faintIn(picture: PagePicture, dpi: number, toPage: Matrix): Promise<PlacedSign[]> {
    const faint = faintLetters(picture);
    if (!faint) return [];
    return this.reader.readScattered(faint.picture, dpi, placeOf(faint, toPage));
  }
}

/** Parts of a page that are looked at twice. */
async function regionsOf(
  pages: PdfPages,
  page: number,
  dpi: number,
  shown: PagePicture,
  drawing: Drawing,
): Promise<Region[]> {
  if (drawing === 'all') return [{ left: 0, top: 0, width: shown.width, height: shown.height }];
  const bare = await pages.picture(page, { dpi, opaque: true, annotations: false, letters: () => false });
  return drawnRegions(bare, shown);
}

const placeOf = ({ left, top }: Pick<Region, 'left' | 'top'>, toPage: Matrix): Matrix =>
  multiply([1, 0, 0, 1, left, top], toPage);

/** The same region of a picture with other pixels. */
function scaled({ left, top, width, height }: Region, by: number, picture: PagePicture): Region {
  const [x, y] = [Math.floor(left * by), Math.floor(top * by)];
  const [right, bottom] = [Math.ceil((left + width) * by), Math.ceil((top + height) * by)];
  return {
    ...{ left: Math.min(x, picture.width - 1), top: Math.min(y, picture.height - 1) },
    width: Math.max(1, Math.min(right, picture.width) - x),
    height: Math.max(1, Math.min(bottom, picture.height) - y),
  };
}

/** Adds a code, unless it was read on the page already. */
function addCode(codes: PlacedCode[], code: PlacedCode): void {
  const isThere = codes.some(({ text, box }) => text === code.text && hasMiddleIn(code.box, [box]));
  if (!isThere) codes.push(code);
}

function moved({ text, box, x, y }: PlacedSign, matrix: Matrix): PlacedSign {
  const [left, low] = transformPoint(x, y, matrix);
  return { text, box: box && moveBox(box, matrix), x: left, y: low };
}
