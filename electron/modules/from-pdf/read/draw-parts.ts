/** This module draws parts of pages as pictures, without the letters on them. */
import { join } from 'node:path';
import sharp from '../../../engine/imaging/sharp.js';
import { openPages, type PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { heightOf, widthOf, type Box, type Picture } from '../model/index.js';
import type { PageReader } from './reader.js';

/** Parts are drawn with this many pixels to the inch; a large sheet has fewer. */
const defaultDpi = 200;
/** The drawing of a page has at most this many pixels. */
const maxPixels = 24_000_000;

export class PartDrawer {
  #pages: PdfPages | undefined;
  #count = 0;

  /**
   * @param reader of the same document; it is on the page that is drawn
   * @param folder an existing one that the pictures are written to, absolute
   */
  constructor(
    private readonly reader: PageReader,
    private readonly path: string,
    private readonly password: string | undefined,
    private readonly folder: string,
  ) {}

  /**
   * Draws parts of a page, each as a picture that lies behind the text and shows what is below it, with vectors where these look the same.
   * @param number from 1
   * @throws ServiceError as `PdfPages.picture`
   */
  async draw(number: number, boxes: readonly Box[]): Promise<Picture[]> {
    if (boxes.length === 0) return [];
    this.#pages ??= await openPages(this.path, this.password);
    const size = this.#pages.size(number);
    const dpi = Math.min(defaultDpi, 72 * Math.sqrt(maxPixels / Math.max(1, size.width * size.height)));
    const drawn = await this.#pages.picture(number, {
      ...{ dpi, annotations: false, transparent: true },
      letters: () => false,
    });
    const { width, height, channels, data } = drawn;
    const scale = { x: width / size.width, y: height / size.height };
    const pictures: Picture[] = [];
    for (const box of boxes) {
      const left = Math.max(0, Math.floor(box.left * scale.x));
      const top = Math.max(0, Math.floor(box.top * scale.y));
      const part = {
        ...{ left, top },
        width: Math.min(width - left, Math.ceil(widthOf(box) * scale.x) + 1),
        height: Math.min(height - top, Math.ceil(heightOf(box) * scale.y) + 1),
      };
      if (part.width < 1 || part.height < 1) continue;
      this.#count += 1;
      const path = join(this.folder, `drawing-${String(this.#count)}`);
      const cut = sharp(data, { raw: { width, height, channels }, limitInputPixels: false }).extract(part);
      await cut.clone().png({ compressionLevel: 6, palette: false }).toFile(`${path}.png`);
      const place = {
        left: left / scale.x,
        top: top / scale.y,
        right: (left + part.width) / scale.x,
        bottom: (top + part.height) / scale.y,
      };
      const pixels = { width: part.width, height: part.height };
      const onPaper = await cut.flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
      pictures.push({
        ...{ kind: 'picture', file: `${path}.png`, format: 'png', description: '', wrap: 'behind' },
        ...{ pixels, place: { page: number, box: place } },
        vector: await this.reader.saveVector(number, place, { ...pixels, data: onPaper }, path, false),
      });
    }
    return pictures;
  }

  close(): void {
    this.#pages?.close();
  }
}
