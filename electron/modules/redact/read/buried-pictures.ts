/**
 * Reads pictures that a page only uses to draw something else: masks, pictures in masks of graphics states, and pictures in letters of Type 3
 * fonts. What a page shows of them may be nothing, and programs take them out of the file.
 */
import { append } from '../../../../contract/lists.js';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partsOf, writeImagePage } from '../../../engine/pdf-blocks/images/image-page.js';
import { identity } from '../../../engine/pdf-core/content/matrix.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { openPages, type PagePicture } from '../../../engine/pdf-core/pdfium/pages.js';
import { findRecognised } from '../find/in-recognised.js';
import type { PageFind, Search } from '../find/search.js';
import type { BuriedPicture } from './buried-picture.js';
import { codesIn } from './code-reader.js';
import type { PictureReader } from './picture-reader.js';

/** The most of them in a document that are read. */
const most = 60;
/** The most pixels that are looked at. */
const maxPixels = 40_000_000;
/** A word has a row, or a column, in which dark and light change so often. */
const fewChanges = 10;
const dpi = 200;

export class BuriedPictures {
  readonly #known = new Map<string, Promise<PageFind[] | null>>();

  constructor(
    private readonly pdf: Pdf,
    private readonly reader: PictureReader,
    private readonly search: Search,
    private readonly directory: string,
  ) {}

  /** @returns what is found, which has no place on a page; null where there are more pictures than are read, or one cannot be read */
  async find(pictures: readonly BuriedPicture[]): Promise<PageFind[] | null> {
    const finds: PageFind[] = [];
    for (const picture of pictures) {
      let found = this.#known.get(picture.key);
      if (!found) {
        if (this.#known.size >= most) return null;
        this.#known.set(picture.key, (found = this.#read(picture, this.#known.size)));
      }
      const read = await found;
      if (!read) return null;
      append(finds, read);
    }
    return finds;
  }

  async #read(picture: BuriedPicture, number: number): Promise<PageFind[] | null> {
    const path = join(this.directory, `buried-${number}`);
    const { dict, shown, source } = picture;
    const pixels = await this.#pixels(dict, source, path);
    if (!pixels || !mayHoldWord(pixels)) return [];
    // What is seen of it is read with the page, or with its other pictures.
    const seen = shown && (await this.#pixels(shown, source, `${path}-shown`));
    if (seen && mayHoldWord(seen)) return [];
    const codes = await codesIn(pixels, identity);
    if (!codes) return null;
    const finds = findRecognised(
      {
        signs: await this.reader.read(pixels, dpi, identity),
        ...{ others: [], buried: [], codes },
      },
      this.search,
    );
    return finds.flat().map((find) => ({ ...find, boxes: [] }));
  }

  /** All pixels, without masks. @returns null where they cannot be told */
  async #pixels(
    dict: Dictionary,
    source: BuriedPicture['source'],
    path: string,
  ): Promise<PagePicture | null> {
    const { pdf } = this;
    const [width, height] = [pdf.number(dict['/Width']) ?? 0, pdf.number(dict['/Height']) ?? 0];
    if (!(width > 0 && height > 0 && width * height <= maxPixels)) return null;
    const { '/SMask': _soft, '/Mask': _hard, '/SMaskInData': _inside, ...dictionary } = dict;
    const reference = typeof source === 'string' ? source : '0 0 R';
    const image = { reference, page: 1, dictionary, width, height };
    const data = new Map<string, string>();
    for (const [place, part] of [reference, ...partsOf(pdf, image)].entries()) {
      const bytes = place === 0 && typeof source !== 'string' ? source : pdf.packedData(part);
      if (!bytes) continue;
      data.set(part, `${path}-${place}`);
      await writeFile(data.get(part)!, bytes);
    }
    if (!data.has(reference)) return null;
    await writeImagePage(pdf, image, data, `${path}.pdf`);
    const pages = await openPages(`${path}.pdf`);
    try {
      const [drawn] = pages.pictures(1) ?? [];
      return drawn ? pages.storedPicture(1, drawn) : null;
    } finally {
      pages.close();
    }
  }
}

/** Whether dark and light change as often as in a word. */
function mayHoldWord({ width, height, data }: PagePicture): boolean {
  const changesIn = (count: number, step: number, from: number) => {
    let changes = 0;
    for (let at = 1; at < count; at += 1)
      if (data[from + at * step]! >= 128 !== data[from + (at - 1) * step]! >= 128) changes += 1;
    return changes;
  };
  for (let y = 0; y < height; y += 1) if (changesIn(width, 1, y * width) >= fewChanges) return true;
  for (let x = 0; x < width; x += 1) if (changesIn(height, width, x) >= fewChanges) return true;
  return false;
}
