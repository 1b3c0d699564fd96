/** This module samples how much text a page has, and whether the document says which letters it shows. */
import type { PdfiumLibrary } from '../../../pdf-core/pdfium/library.js';

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
export const minSamples = 12;

/** More of PDFium's interface (public/fpdf_text.h). */
interface SampleLibrary extends PdfiumLibrary {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
}

/**
 * Samples the text of a page.
 * @param text PDFium's handle of it; 0 for none
 */
export function sampleText(plain: PdfiumLibrary, text: number): TextSample {
  const library = plain as SampleLibrary;
  const letters = text === 0 ? 0 : library.FPDFText_CountChars(text);
  const step = Math.max(1, Math.floor(letters / sampled));
  let [looked, guesses] = [0, 0];
  for (let index = 0; index < letters; index += step) {
    const code = library.FPDFText_GetUnicode(text, index);
    if (code === 0x20 || code === 0x0a || code === 0x0d) continue;
    looked += 1;
    const isGuess = library.FPDFText_HasUnicodeMapError(text, index) === 1;
    if (isGuess || code === 0 || code === 0xfffd || (code >= 0xe000 && code < 0xf900)) guesses += 1;
  }
  return {
    letters,
    share: looked < minSamples ? 0 : guesses / looked,
    hasGuessedWord: isGuessedWord(library, text, letters),
  };
}

/**
 * Tells whether two different guessed letters follow each other, which are a word: one alone is a bullet, the same again and again a line
 * of dots.
 */
function isGuessedWord(library: SampleLibrary, text: number, letters: number): boolean {
  let before = 0;
  for (let index = 0; index < letters; index += 1) {
    const isGuess = library.FPDFText_HasUnicodeMapError(text, index) === 1;
    const code = isGuess ? library.FPDFText_GetUnicode(text, index) : 0;
    if (before > 0 && code > 0 && code !== before) return true;
    before = code;
  }
  return false;
}
