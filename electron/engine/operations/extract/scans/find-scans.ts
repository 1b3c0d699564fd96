/** Which pages have no text that could be read: scans, and pages that do not say which letters they show. */
import { FactsReader } from '../../ocr/page-facts.js';
import { isToRead } from '../../ocr/pages-to-read.js';
import { currentPdfium, type Pdfium, type PdfiumLibrary } from '../../../pdf-core/pdfium/pdfium.js';
import type { ReadPage } from '../read/read-page.js';

export interface TextLook {
  /** Pages that show something and have no text, from 1. */
  readonly missing: readonly number[];
  /** Pages of which nearly all the text is a guess, from 1: it is of no use. */
  readonly unreadable: readonly number[];
  /** Pages of which much of the text is a guess, or a word at least, from 1. */
  readonly guessed: readonly number[];
}

/** A page with so many letters has text, whatever pictures are on it. */
const enough = 200;
/** So many letters of a page tell how it is with all of them. */
const sampled = 240;
const minSamples = 12;
/** Of the letters looked at. */
const muchGuessed = 0.3;
const nearlyAll = 0.85;

interface LookLibrary extends PdfiumLibrary {
  FPDFText_GetUnicode(text: number, index: number): number;
  FPDFText_HasUnicodeMapError(text: number, index: number): number;
}

/** @throws ServiceError as {@link currentPdfium}'s `open`; what `signal` was aborted with */
export async function lookForText(
  path: string,
  password: string | undefined,
  pages: readonly number[],
  signal: AbortSignal,
): Promise<TextLook> {
  const missing: number[] = [];
  const unreadable: number[] = [];
  const guessed: number[] = [];
  const few: number[] = [];
  let pdfium = await currentPdfium();
  let file = pdfium.open(path, password);
  try {
    for (const page of pages) {
      signal.throwIfAborted();
      if (pdfium.isWorn) {
        file.close();
        pdfium = await currentPdfium();
        file = pdfium.open(path, password);
      }
      const { document } = file;
      const { letters, share, hasGuessedWord } = trial(pdfium, (library) => sample(library, document, page));
      if (share > nearlyAll) unreadable.push(page);
      else if (share > muchGuessed || hasGuessedWord) guessed.push(page);
      if (share <= muchGuessed && letters < enough) few.push(page);
    }
  } finally {
    file.close();
  }
  if (few.length === 0) return { missing, unreadable, guessed };
  let facts = await FactsReader.open(path, password);
  try {
    for (const page of few) {
      if (!facts.isSound) {
        facts.close();
        facts = await FactsReader.open(path, password);
      }
      try {
        if (isToRead(facts.read(page), 'skip', false)) missing.push(page);
      } catch (thrown) {
        // Of a page that cannot be read, whoever reads it tells.
        if (facts.isSound) throw thrown;
      }
    }
  } finally {
    facts.close();
  }
  return { missing, unreadable, guessed };
}

const unreadable = { letters: Infinity, share: 0, hasGuessedWord: false };

/** A page that PDFium cannot bear is told of by whoever reads it. */
function trial(pdfium: Pdfium, look: (library: LookLibrary) => typeof unreadable): typeof unreadable {
  try {
    return pdfium.run((library) => look(library as LookLibrary));
  } catch (thrown) {
    if (pdfium.isSound) throw thrown;
    return unreadable;
  }
}

function sample(library: LookLibrary, document: number, page: number): typeof unreadable {
  const handle = library.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return unreadable;
  const text = library.FPDFText_LoadPage(handle);
  try {
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
  } finally {
    if (text !== 0) library.FPDFText_ClosePage(text);
    library.FPDF_ClosePage(handle);
  }
}

/** A sign alone is a bullet; the same one again and again is a line of dots. Two that differ are a word. */
function isGuessedWord(library: LookLibrary, text: number, letters: number): boolean {
  let before = 0;
  for (let index = 0; index < letters; index += 1) {
    const isGuess = library.FPDFText_HasUnicodeMapError(text, index) === 1;
    const code = isGuess ? library.FPDFText_GetUnicode(text, index) : 0;
    if (before > 0 && code > 0 && code !== before) return true;
    before = code;
  }
  return false;
}

/** Letters a scanner or a stamp may have put on a page that is still to be recognised: one with more has text. */
export const fewLetters = 80;
/** The part of a page that a scan covers. */
const scanCover = 0.5;

/** The same of a page that was read already: true when it shows something and has no text. */
export function hasNoText({ letters, images, drawn, fills, width, height }: ReadPage): boolean {
  if (letters.length > fewLetters) return false;
  if (letters.some(({ look }) => look.isInvisible)) return false;
  const isEmpty = images.length === 0 && drawn.length === 0 && fills.length === 0;
  if (letters.length === 0) return !isEmpty;
  const whole = width * height || 1;
  return images.some(({ box }) => (box.right - box.left) * (box.bottom - box.top) >= scanCover * whole);
}

/** How it is with the letters of a page that was read already. */
export function guessesOf({ letters }: ReadPage): 'few' | 'many' | 'nearly_all' {
  const hasGuessedWord = letters.some(({ isGuess, text, isAfterSpace }, place) => {
    const before = letters[place - 1];
    return isGuess && !isAfterSpace && before?.isGuess === true && before.text !== text;
  });
  const share =
    letters.length < minSamples ? 0 : letters.filter(({ isGuess }) => isGuess).length / letters.length;
  return share > nearlyAll ? 'nearly_all' : share > muchGuessed || hasGuessedWord ? 'many' : 'few';
}
