/** This module samples how much text a page has, and whether the document says which letters it shows. */
import type { PdfiumLibrary } from '../../../engine/pdf-core/pdfium/library.js';

export interface TextSample {
  /** Letters and white space as PDFium counts them; Infinity for a page that nobody could look at. */
  readonly letters: number;
  /** Share of the sampled letters that are a guess, 0 to 1. */
  readonly share: number;
  /** True where two different letters beside each other are a guess: a sign alone is a bullet. */
  readonly hasGuessedWord: boolean;
}

/** About this many letters of a page are looked at: they tell how it is with all of them. */
const sampled = 240;
/** Fewer letters than this say nothing. */
const minSamples = 12;

/** More of PDFium's interface (public/fpdf_text.h). */
interface SampleLibrary extends PdfiumLibrary {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
}

/** The sample of a page without text. */
export const noSample: TextSample = { letters: 0, share: 0, hasGuessedWord: false };

const unasked = 0;
const told = 1;

/** Which letters of a text are a guess. PDFium is asked once for each: the caller asks first, and then the sample. */
export class Guesses {
  readonly #library: SampleLibrary;
  /** For each letter {@link unasked}, or {@link told} with the answer (0 or 1) added. */
  readonly #answers: Uint8Array;

  constructor(
    plain: PdfiumLibrary,
    readonly text: number,
    readonly letters: number,
  ) {
    this.#library = plain as SampleLibrary;
    this.#answers = new Uint8Array(letters);
  }

  isOne(index: number): boolean {
    const known = this.#answers[index];
    if (known !== unasked && known !== undefined) return known > told;
    const isOne = this.#library.FPDFText_HasUnicodeMapError(this.text, index) === 1;
    this.#answers[index] = told + (isOne ? 1 : 0);
    return isOne;
  }
}

/**
 * Samples the text of a page.
 * @param text PDFium's handle of it, not 0
 * @param guesses of this text
 */
export function sampleText(plain: PdfiumLibrary, text: number, guesses?: Guesses): TextSample {
  const library = plain as SampleLibrary;
  const letters = Math.max(0, library.FPDFText_CountChars(text));
  const known = guesses ?? new Guesses(library, text, letters);
  const step = Math.max(1, Math.floor(letters / sampled));
  let [looked, guessed] = [0, 0];
  for (let index = 0; index < letters; index += step) {
    const code = library.FPDFText_GetUnicode(text, index);
    if (code === 0x20 || code === 0x0a || code === 0x0d) continue;
    looked += 1;
    if (known.isOne(index) || code === 0 || code === 0xfffd || (code >= 0xe000 && code < 0xf900))
      guessed += 1;
  }
  return {
    letters,
    share: looked < minSamples ? 0 : guessed / looked,
    hasGuessedWord: isGuessedWord(library, known),
  };
}

/**
 * Tells whether two different guessed letters follow each other, which are a word: one alone is a bullet, the same again and again a line
 * of dots.
 */
function isGuessedWord(library: SampleLibrary, guesses: Guesses): boolean {
  const { text, letters } = guesses;
  let before = 0;
  for (let index = 0; index < letters; index += 1) {
    const code = guesses.isOne(index) ? library.FPDFText_GetUnicode(text, index) : 0;
    if (before > 0 && code > 0 && code !== before) return true;
    before = code;
  }
  return false;
}
