/** This module finds pages without text that could be read: scans, and pages that do not say which letters they show. */
import { FactsReader } from '../../../engine/recognition/page-facts.js';
import { isToRead } from '../../../engine/recognition/pages-to-read.js';
import { currentPdfium, type Pdfium } from '../../../engine/pdf-core/pdfium/pdfium.js';
import type { PdfiumLibrary } from '../../../engine/pdf-core/pdfium/library.js';
import { noSample, sampleText, type TextSample } from '../read/text-sample.js';

interface TextLook {
  /** Pages that show something and have no text, from 1. */
  readonly missing: readonly number[];
  /** Pages of which nearly all the text is a guess, from 1: it is of no use. */
  readonly unreadable: readonly number[];
  /** Pages of which much of the text is a guess, or a word at least, from 1. */
  readonly guessed: readonly number[];
}

/** A page with at least this many letters has text, whatever pictures are on it. */
const enough = 200;
/** More than these shares of the letters looked at are a guess on pages with many guesses, and on pages whose text is of no use. */
const muchGuessed = 0.3;
const nearlyAll = 0.85;

/** What the text of a page is like. */
type TextState = 'enough' | 'few' | 'guessed' | 'unreadable';

/**
 * Returns what the text of a page is like. A page of few letters may be a scan, whatever else it is; one whose letters are of no use is
 * recognised anyway.
 */
export function statesOf({ letters, share, hasGuessedWord }: TextSample): ReadonlySet<TextState> {
  const states = new Set<TextState>();
  if (share > nearlyAll) states.add('unreadable');
  else if (share > muchGuessed || hasGuessedWord) states.add('guessed');
  if (share <= muchGuessed && letters < enough) states.add('few');
  return states;
}

/**
 * Looks for text on pages.
 * @throws ServiceError as {@link currentPdfium}'s `open`; what `signal` was aborted with
 */
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
      const states = statesOf(trial(pdfium, (library) => sample(library, document, page)));
      if (states.has('unreadable')) unreadable.push(page);
      if (states.has('guessed')) guessed.push(page);
      if (states.has('few')) few.push(page);
    }
  } finally {
    file.close();
  }
  const scans = new ScanLook(path, password);
  try {
    for (const page of few) if (await scans.isScan(page)) missing.push(page);
  } finally {
    scans.close();
  }
  return { missing, unreadable, guessed };
}

/** Looks at pages of few letters, whether they show something that is still to be recognised. */
export class ScanLook {
  #facts: FactsReader | undefined;

  constructor(
    private readonly path: string,
    private readonly password: string | undefined,
  ) {}

  /**
   * Tells whether a page is a scan; false for one that is too much for PDFium, which its reader reports.
   * @throws ServiceError as {@link FactsReader}
   */
  async isScan(page: number): Promise<boolean> {
    if (this.#facts && !this.#facts.isSound) this.close();
    this.#facts ??= await FactsReader.open(this.path, this.password);
    const facts = this.#facts;
    try {
      return isToRead(facts.read(page), 'skip', false);
    } catch (thrown) {
      if (facts.isSound) throw thrown;
      return false;
    }
  }

  /** Tells whether PDFium can still be used: after a page that was too much for it, all that was open there is lost. */
  get isSound(): boolean {
    return this.#facts?.isSound ?? true;
  }

  close(): void {
    this.#facts?.close();
    this.#facts = undefined;
  }
}

const unreadable: TextSample = { letters: Infinity, share: 0, hasGuessedWord: false };

/** Looks at a page; one that is too much for PDFium passes for readable, since its reader reports it. */
function trial(pdfium: Pdfium, look: (library: PdfiumLibrary) => TextSample): TextSample {
  try {
    return pdfium.run(look);
  } catch (thrown) {
    if (pdfium.isSound) throw thrown;
    return unreadable;
  }
}

function sample(library: PdfiumLibrary, document: number, page: number): TextSample {
  const handle = library.FPDF_LoadPage(document, page - 1);
  if (handle === 0) return unreadable;
  const text = library.FPDFText_LoadPage(handle);
  try {
    return text === 0 ? noSample : sampleText(library, text);
  } finally {
    if (text !== 0) library.FPDFText_ClosePage(text);
    library.FPDF_ClosePage(handle);
  }
}
