/** Tells how pages are shown: the visible part, upright, in points. */
import type { ContentBox, Matrix } from '../../pdf-core/content/matrix.js';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';

export interface PageFrame {
  /** Reference of the page. */
  readonly page: string;
  /** Points as shown; the unit of the page is counted in. */
  readonly width: number;
  readonly height: number;
  /** From what is shown (origin at the lower left) to the page's own space. */
  readonly matrix: Matrix;
}

/** A page without any box is shown in this size (US Letter, in points), as readers do. */
const letter: ContentBox = [0, 0, 612, 792];

/** Returns how each of these pages is shown. */
export const pageFrames = (edit: Pdf, pages: readonly string[]): PageFrame[] =>
  pages.map((page) => frameOf(edit, page));

function boxOf(edit: Pdf, page: Dictionary | undefined, key: string): ContentBox | null {
  const numbers = edit.array(edit.inherited(page, key)).map((value) => edit.at(value));
  if (numbers.length < 4 || !numbers.every((value) => typeof value === 'number')) return null;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const box: ContentBox = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] - box[0] > 0 && box[3] - box[1] > 0 ? box : null;
}

/** Returns the part of the crop box that lies inside the media box. */
function shownBox(edit: Pdf, page: Dictionary | undefined): ContentBox {
  const media = boxOf(edit, page, '/MediaBox') ?? letter;
  const crop = boxOf(edit, page, '/CropBox') ?? media;
  const both: ContentBox = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  return both[2] > both[0] && both[3] > both[1] ? both : media;
}

function frameOf(edit: Pdf, page: string): PageFrame {
  const dictionary = edit.dictionary(page);
  const [left, bottom, right, top] = shownBox(edit, dictionary);
  const turn = edit.at(edit.inherited(dictionary, '/Rotate'));
  const rotation = typeof turn === 'number' ? (((Math.round(turn / 90) * 90) % 360) + 360) % 360 : 0;
  const given = edit.at(dictionary?.['/UserUnit']);
  const unit = typeof given === 'number' && given > 0 ? given : 1;
  const width = (right - left) * unit;
  const height = (top - bottom) * unit;
  const one = 1 / unit;
  switch (rotation) {
    case 90:
      return { page, width: height, height: width, matrix: [0, one, -one, 0, right, bottom] };
    case 180:
      return { page, width, height, matrix: [-one, 0, 0, -one, right, top] };
    case 270:
      return { page, width: height, height: width, matrix: [0, -one, one, 0, left, top] };
    default:
      return { page, width, height, matrix: [one, 0, 0, one, left, bottom] };
  }
}
