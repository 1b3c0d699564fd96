/** Pictures inside the page. Their bytes come in when the page is written, so that no more than one is held at a time. */
import { readFile, stat } from 'node:fs/promises';
import type { Picture } from '../../model/index.js';
import { escapeHtml } from '../../../../markup/escape.js';
import { oneLine } from '../clean-text.js';

/** Points of a CSS pixel. */
const pixel = 0.75;
/** Bytes above which a drawing is shown by its bitmap. */
const maxVectorBytes = 1024 * 1024;
/** Stands around the number of a picture until its bytes come in: text holds no NUL. */
const mark = '\0';

export class Pictures {
  readonly #pictures: Picture[] = [];

  /** @param isKept false leaves all pictures out */
  constructor(readonly isKept: boolean) {}

  /** An `img`, or nothing where pictures are left out. */
  image(picture: Picture): string {
    if (!this.isKept) return '';
    const { description, place } = picture;
    const index = this.#pictures.push(picture) - 1;
    const width = Math.max(1, Math.round((place.box.right - place.box.left) / pixel));
    const height = Math.max(1, Math.round((place.box.bottom - place.box.top) / pixel));
    const alt = escapeHtml(oneLine(description));
    return `<img src="${mark}${index}${mark}" alt="${alt}" width="${width}" height="${height}">`;
  }

  /** The page in pieces, each picture where its mark stands. */
  async *filled(html: string): AsyncGenerator<string> {
    for (const [at, piece] of html.split(mark).entries())
      if (at % 2 === 0) yield piece;
      else yield await this.#data(Number(piece));
  }

  async #data(index: number): Promise<string> {
    const picture = this.#pictures[index];
    if (!picture) return '';
    const { file, format, vector } = picture;
    if (vector !== null && (await stat(vector)).size <= maxVectorBytes)
      return dataOf(vector, 'image/svg+xml');
    return dataOf(file, format === 'jpg' ? 'image/jpeg' : 'image/png');
  }
}

const dataOf = async (path: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(path)).toString('base64')}`;
