/**
 * This module reads letters, lines and areas that only the appearance of an annotation has: of stamps, signatures, buttons and the like.
 * PDFium reads pages alone, so a copy of the page is made of which the appearances are part.
 */
import type { Box } from '../model/index.js';
import { readDrawing } from './drawn.js';
import { FontShelf } from './fonts.js';
import type { ReadFrame } from './frame.js';
import { readLetters } from './letters.js';
import type { ReadLibrary, Scratch } from './library.js';
import type { Fill, Letter, Ruling } from './read-page.js';

/** Appearances are taken as they are shown on a screen (FLAT_NORMALDISPLAY). */
const onScreen = 0;
/** PDFium answers so where it could not flatten a page (FLATTEN_FAIL). */
const failed = 0;
/** A letter of the page may be this many points off its place in the copy. */
const near = 0.6;
/** What an appearance draws may lie this many points outside of its box, as it is rounded. */
const edge = 1;

/** What appearances show. */
interface Appearances {
  readonly letters: readonly Letter[];
  readonly rulings: readonly Ruling[];
  readonly fills: readonly Fill[];
}

const none: Appearances = { letters: [], rulings: [], fills: [] };

/**
 * Reads appearances.
 * @param boxes those of the annotations, on the page as it is shown
 * @param known letters of the page itself
 * @returns letters in those boxes that the page itself does not have, and the lines and areas that are drawn there
 */
export function readAppearances(
  library: ReadLibrary,
  document: number,
  page: { readonly number: number; readonly frame: ReadFrame },
  boxes: readonly Box[],
  known: readonly Letter[],
  scratch: Scratch,
): Appearances {
  if (boxes.length === 0) return none;
  const copy = library.FPDF_CreateNewDocument();
  if (copy === 0) return none;
  try {
    if (!library.FPDF_ImportPages(copy, document, String(page.number), 0)) return none;
    const bare = library.FPDF_LoadPage(copy, 0);
    if (bare === 0) return none;
    const done = library.FPDFPage_Flatten(bare, onScreen);
    library.FPDF_ClosePage(bare);
    if (done === failed) return none;
    const handle = library.FPDF_LoadPage(copy, 0);
    if (handle === 0) return none;
    try {
      // Fonts of the copy are freed with it, and their handles may come back as those of others: they need a shelf of their own.
      const { letters } = readLetters(library, handle, page.frame, new FontShelf(library), scratch);
      const own = new Set(known.flatMap(placesOf));
      const { rulings, fills } = readDrawing(library, handle, page.frame, scratch);
      const isInside = ({ box }: Ruling | Fill) => boxes.some((other) => liesIn(box, other));
      return {
        letters: letters.filter(
          (letter) => !own.has(placeOf(letter)) && boxes.some((box) => isIn(letter, box)),
        ),
        rulings: rulings.filter(isInside),
        fills: fills.filter(isInside),
      };
    } finally {
      library.FPDF_ClosePage(handle);
    }
  } finally {
    library.FPDF_CloseDocument(copy);
  }
}

const key = (text: string, x: number, y: number): string => `${text} ${x} ${y}`;
const placeOf = ({ text, x, baseline }: Letter): string =>
  key(text, Math.round(x / near), Math.round(baseline / near));
/** Returns the rounded places of a letter, of which it has several: in the copy it may be rounded the other way. */
const placesOf = ({ text, x, baseline }: Letter): string[] => {
  const [across, down] = [x / near, baseline / near];
  return [Math.floor(across), Math.ceil(across)].flatMap((left) =>
    [Math.floor(down), Math.ceil(down)].map((line) => key(text, left, line)),
  );
};

/** Tells whether a box lies in another, or on its edge. */
const liesIn = (box: Box, { left, top, right, bottom }: Box): boolean =>
  box.left > left - edge && box.right < right + edge && box.top > top - edge && box.bottom < bottom + edge;

/** Tells whether the middle of a letter lies in a box. */
export const isIn = ({ box }: Letter, { left, top, right, bottom }: Box): boolean => {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return x >= left && x <= right && y >= top && y <= bottom;
};
