/** This module puts pictures inside the page. Their bytes are read when the page is written, so that no more than one is held at a time. */
import { readFile, stat } from 'node:fs/promises';
import type { Picture } from '../../model/index.js';
import { escapeHtml } from '../../../../engine/markup/escape.js';
import { oneLine } from '../clean-text.js';

/** A pixel of CSS has this many points. */
const pixel = 0.75;
/** A drawing of more bytes is shown by its bitmap. */
const maxVectorBytes = 1024 * 1024;
/** This sign is on both sides of the number of a picture until its bytes are written: text holds no NUL. */
const mark = '\0';

export class Pictures {
  readonly #pictures: Picture[] = [];

  /** @param isKept false where all pictures are left out */
  constructor(readonly isKept: boolean) {}

  /** Returns an `img`, or nothing where pictures are left out. */
  image(picture: Picture): string {
    if (!this.isKept) return '';
    const index = this.#pictures.push(picture) - 1;
    return imageHtml(picture, `${mark}${index}${mark}`);
  }

  /** Returns the page in pieces, with each picture in the place of its mark. */
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

/** Returns an `img` of the size that the picture has on its page. @param source as it stands in the attribute */
export function imageHtml({ description, place }: Picture, source: string): string {
  const width = Math.max(1, Math.round((place.box.right - place.box.left) / pixel));
  const height = Math.max(1, Math.round((place.box.bottom - place.box.top) / pixel));
  const alt = escapeHtml(oneLine(description));
  return `<img src="${source}" alt="${alt}" width="${width}" height="${height}">`;
}

const dataOf = async (path: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(path)).toString('base64')}`;
