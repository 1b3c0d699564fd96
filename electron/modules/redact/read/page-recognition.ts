/** Reads the words of a page as it is seen, and those of its pictures that it does not show as a whole. */
import { transformPoint, moveBox, multiply, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import type { PagePicture, PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pictureToPage, type VisiblePage } from '../../../engine/recognition/geometry.js';
import type { PlacedSign } from '../find/placed-sign.js';
import { faintLetters } from './faint-letters.js';
import { hiddenPictures, uncovered } from './hidden-pictures.js';
import type { PictureReader } from './picture-reader.js';

/** Pixels an inch, and pixels of the longer side at most, at which pages are recognised. */
const readingDpi = 200;
const longest = 6000;

export interface RecognisedPage {
  /** What is seen. */
  readonly signs: readonly PlacedSign[];
  /** Words of its drawings, in no order, where it has any; and what each picture holds of which something is hidden. */
  readonly others: readonly (readonly PlacedSign[])[];
  /** No picture was left out. */
  readonly isAll: boolean;
}

export class PageRecognition {
  /** Letters of pictures in the unit square, by the key of their pixels. */
  readonly #known = new Map<string, readonly PlacedSign[]>();

  constructor(private readonly reader: PictureReader) {}

  /**
   * @param isDrawn whether it has pictures or drawings
   * @throws ServiceError as `PictureReader.read` and `PdfPages.picture`
   */
  async read(pages: PdfPages, page: number, frame: VisiblePage, isDrawn: boolean): Promise<RecognisedPage> {
    const { width, height } = pages.size(page);
    const dpi = Math.min(readingDpi, (72 * longest) / Math.max(width, height, 1));
    const shown = await pages.picture(page, { dpi, grey: true, annotations: false });
    const toPage = pictureToPage(frame, shown.width, shown.height);
    const signs = await this.reader.read(shown, dpi, toPage);
    const others: PlacedSign[][] = isDrawn ? [await this.reader.readScattered(shown, dpi, toPage)] : [];
    const faint = isDrawn ? await this.#faint(pages, page, dpi, toPage) : [];
    if (faint.length > 0) others.push(faint);
    const { found, isAll } = await hiddenPictures(pages, page, shown, toPage);
    for (const { key, pixels, dpi: own, toUnit, matrix } of found) {
      const known = this.#known.get(key) ?? [
        ...(await this.reader.read(pixels, own, toUnit)),
        ...(await this.#faintIn(pixels, own, toUnit)),
      ];
      this.#known.set(key, known);
      others.push(known.map((sign) => moved(sign, matrix)));
    }
    const all = found.length < 2 ? null : await uncovered(found, shown, toPage);
    if (all) others.push(await this.reader.read(all, dpi, toPage));
    return { signs, others, isAll };
  }

  async #faint(pages: PdfPages, page: number, dpi: number, toPage: Matrix): Promise<PlacedSign[]> {
    return this.#faintIn(await pages.picture(page, { dpi, opaque: true, annotations: false }), dpi, toPage);
  }

  /** Letters that stand out too little to be read with the others. */
  async #faintIn(picture: PagePicture, dpi: number, toPage: Matrix): Promise<PlacedSign[]> {
    const faint = faintLetters(picture);
    if (!faint) return [];
    const matrix = multiply([1, 0, 0, 1, faint.left, faint.top], toPage);
    return this.reader.readScattered(faint.picture, dpi, matrix);
  }
}

function moved({ text, box, x, y }: PlacedSign, matrix: Matrix): PlacedSign {
  const [left, low] = transformPoint(x, y, matrix);
  return { text, box: box && moveBox(box, matrix), x: left, y: low };
}
