/** This module saves the pictures of a page as files, and tells how text flows around them. */
import { join } from 'node:path';
import { heightOf, overlap, sharedArea, widthOf, type Box, type Picture } from '../../model/index.js';
import type { ReadImage, ReadPage } from '../../read/read-page.js';
import type { PageReader } from '../../read/reader.js';
import type { Word } from '../lines/words.js';

/** Pictures that are narrower or lower than this many points are left out: they are dots or lines of something else. */
const minSide = 4;
/** A picture over more than this share of a page is its background. */
const ground = 0.6;

/** Stored pictures of a page. */
export interface StoredPictures {
  readonly pictures: readonly Picture[];
  /** Number of pictures that could not be read. */
  readonly lost: number;
}

/**
 * Saves the pictures of a page.
 * @param directory where the files are written; null where pictures are not wanted
 * @param isRecognised true where the words are recognised text: the picture of the page shows the same, and is left out
 * @param mayStretch see {@link PageReader.saveImage}
 */
export async function picturesOf(
  reader: PageReader,
  page: ReadPage,
  words: readonly Word[],
  directory: string | null,
  isRecognised: boolean,
  mayStretch: boolean,
): Promise<StoredPictures> {
  if (directory === null) return { pictures: [], lost: 0 };
  const pictures: Picture[] = [];
  let lost = 0;
  for (const image of page.images) {
    const { box } = image;
    if (widthOf(box) < minSide || heightOf(box) < minSide) continue;
    if (isRecognised && share(box, page) > ground) continue;
    const path = join(directory, `page-${page.number}-${image.index}`);
    const saved = await reader.saveImage(page, image, path, mayStretch);
    if (!saved) {
      lost += 1;
      continue;
    }
    pictures.push({
      kind: 'picture',
      file: `${path}.${saved.format}`,
      format: saved.format,
      pixels: { width: saved.width, height: saved.height },
      vector: null,
      description: '',
      wrap: wrapOf(image, page, words),
      place: { page: page.number, box },
    });
  }
  return { pictures, lost };
}

const share = (box: Box, { width, height }: ReadPage): number =>
  (widthOf(box) * heightOf(box)) / Math.max(1, width * height);

function wrapOf({ box }: ReadImage, page: ReadPage, words: readonly Word[]): Picture['wrap'] {
  const isOn = (word: Word) => sharedArea(word.box, box) > 0.5 * widthOf(word.box) * heightOf(word.box);
  const on = words.filter(isOn).length;
  if (on > 2 || (on > 0 && share(box, page) > ground)) return 'behind';
  const beside = words.filter(
    (word) =>
      overlap(word.box.top, word.box.bottom, box.top, box.bottom) > 0.5 * heightOf(word.box) &&
      overlap(word.box.left, word.box.right, box.left, box.right) <= 0 &&
      Math.min(Math.abs(word.box.left - box.right), Math.abs(word.box.right - box.left)) < 40,
  );
  return beside.length > 6 ? 'beside' : 'line';
}
