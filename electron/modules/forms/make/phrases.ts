/** Reads the words of a page: phrases, which may be labels, and blanks of underscores or dots to write on. */
import { maxOf } from '../../../../contract/lists.js';
import type { PdfPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { heightOf, overlapOf, type FormBox, type Phrase } from './geometry.js';

export interface PageWords {
  /** In rows from the top, each from the left. */
  readonly phrases: readonly Phrase[];
  readonly blanks: readonly Phrase[];
  /** Signs that are drawn as empty boxes. */
  readonly boxes: readonly FormBox[];
}

const isLeader = (letter: string): boolean => letter === '.' || letter === '…' || letter === '·';
/** Empty boxes and circles, also those that Wingdings has for them. */
const isBoxSign = (letter: string): boolean => /^[☐□▢❏❐❑❒◻○\uf0a8\uf06f\uf071\uf072]$/.test(letter);
const isApart = (letter: string): boolean => letter === '_' || isLeader(letter) || isBoxSign(letter);

/** So many dots are a line to write on. */
const manyDots = 8;
const manyLines = 3;

interface Piece extends Phrase {
  readonly start: number;
  readonly end: number;
}

/** @param size of the page as it is shown, points @throws ServiceError as `PdfPages.words` */
export function readPhrases(
  pages: PdfPages,
  page: number,
  size: { readonly width: number; readonly height: number },
): PageWords {
  const { text, words } = pages.words(page, isApart);
  const pieces = words.map((word): Piece => {
    const [left, top] = [word.left * size.width, word.top * size.height];
    return {
      text: text.slice(word.start, word.start + word.length),
      ...{ left, top, right: left + word.width * size.width, bottom: top + word.height * size.height },
      ...{ start: word.start, end: word.start + word.length },
    };
  });
  const whole = withoutParts(pieces);
  const isBlank = ({ text: own }: Piece) => /^[_./\-… ·]*$/.test(own) && isLong(own);
  const isBox = ({ text: own }: Piece) => own.length > 0 && [...own].every(isBoxSign);
  return {
    phrases: phrasesOf(whole.filter((piece) => !isBlank(piece) && !isBox(piece))),
    blanks: whole.filter(isBlank),
    boxes: whole.filter(isBox).flatMap((piece) => apart(piece)),
  };
}

const isLong = (text: string): boolean =>
  text.split('_').length > manyLines || [...text].filter(isLeader).length >= manyDots || text.includes('……');

/** Joins what only a sign in the middle parted: a full stop in a word, the strokes of `__/__/____`. */
function withoutParts(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = [];
  const isLine = (piece: Piece) => /^[_/\-.]+$/.test(piece.text);
  for (const piece of pieces) {
    const last = out.at(-1);
    const isNext =
      last !== undefined && last.end === piece.start && !isBoxSign(piece.text) && !isBoxSign(last.text);
    const isDate = isNext && isLine(last) && isLine(piece) && `${last.text}${piece.text}`.includes('_');
    const isWord = isNext && !isBlankLike(last) && !isBlankLike(piece);
    if (last && (isDate || isWord)) out[out.length - 1] = joinedPieces(last, piece);
    else out.push(piece);
  }
  return out;
}

const isBlankLike = ({ text }: Piece): boolean =>
  /^_+$/.test(text) || (text.length >= 4 && [...text].every(isLeader)) || text.includes('__');

const joinedPieces = (one: Piece, other: Piece): Piece => ({
  ...one,
  text: one.text + other.text,
  end: other.end,
  right: Math.max(one.right, other.right),
  top: Math.min(one.top, other.top),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Signs for boxes without a space between them are a box each. */
function apart(piece: Piece): FormBox[] {
  const { left, right, top, bottom, text } = piece;
  const wide = (right - left) / text.length;
  return Array.from(text, (_, place) => ({
    ...{ left: left + place * wide, right: left + (place + 1) * wide },
    ...{ top, bottom },
  }));
}

/** Puts words of a row together that a space parts; a wider gap begins another phrase. */
function phrasesOf(words: readonly Phrase[]): Phrase[] {
  const rows: Phrase[][] = [];
  for (const word of words.toSorted((one, other) => one.bottom - other.bottom || one.left - other.left)) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    const isSame =
      first !== undefined &&
      overlapOf(first.top, first.bottom, word.top, word.bottom) >
        0.5 * Math.min(heightOf(first), heightOf(word));
    if (row && isSame) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap((row) => {
    const high = maxOf(row.map(heightOf));
    const out: Phrase[] = [];
    for (const word of row.toSorted((one, other) => one.left - other.left)) {
      const last = out.at(-1);
      if (last && word.left - last.right < Math.max(4, 0.8 * high))
        out[out.length - 1] = {
          text: `${last.text} ${word.text}`,
          ...{ left: last.left, right: Math.max(last.right, word.right) },
          ...{ top: Math.min(last.top, word.top), bottom: Math.max(last.bottom, word.bottom) },
        };
      else out.push({ ...word });
    }
    return out;
  });
}
