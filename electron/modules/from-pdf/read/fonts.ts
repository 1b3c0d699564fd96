/** This module reads the fonts of a document, each once. */
import { readString, type ReadLibrary, type Scratch } from './library.js';
import type { ReadFont } from './read-page.js';

/** These are flags of a font descriptor (ISO 32000-2, table 121). */
const fixedPitch = 1;
const serif = 2;
const italic = 64;
const forceBold = 0x40000;
/** Fonts of these names are bold; `Semibold` and `Demi` are meant to be. */
const boldName = /bold|black|heavy|semibold|demi(?!an)|\bbd\b|[-,]b(?:i|d|ita)?$/i;
/** Fonts of these names are not bold, however thick the stems are that their descriptors claim. */
const plainName = /(?:light|thin|roman|regular|book|normal)(?:ita(?:lic)?|it|oblique|obl)?$/i;
const italicName = /italic|oblique|kursiv|slanted|[-,](?:b?i|it)$/i;
const fixedName = /mono|courier|consol|typewriter|fixed|menlo|cmtt|lettergothic/i;
const serifName =
  /times|serif(?!.*sans)|roman|georgia|garamond|palatino|book|century|cambria|minion|caslon|tinos|cmr\d|nimbusrom/i;
const sansName =
  /sans|arial|helvet|verdana|calibri|tahoma|univers|frutiger|futura|gothic|carlito|segoe|roboto|inter/i;

/** Font programs of more bytes than this are left out: those of all of Unicode are smaller. */
const maxBytes = 64 * 1024 * 1024;

export class FontShelf {
  readonly #fonts = new Map<number, ReadFont>();
  readonly #handles = new Map<ReadFont, number>();

  constructor(private readonly library: ReadLibrary) {}

  /**
   * Returns a font.
   * @param handle of PDFium; 0 for none
   */
  font(handle: number, scratch: Scratch): ReadFont {
    const known = this.#fonts.get(handle);
    if (known) return known;
    const font = this.#read(handle, scratch);
    this.#fonts.set(handle, font);
    this.#handles.set(font, handle);
    return font;
  }

  /** Returns PDFium's handle of a font that was read; 0 for none. */
  handleOf(font: ReadFont): number {
    return this.#handles.get(font) ?? 0;
  }

  /** Returns the program of a font as it is in the PDF, with a name for it; null where the PDF has none. */
  program(handle: number, scratch: Scratch): { readonly key: string; readonly file: Buffer } | null {
    const { library } = this;
    if (handle === 0 || library.FPDFFont_GetIsEmbedded(handle) !== 1) return null;
    const name = readString(library, 'utf8', (at, length) =>
      library.FPDFFont_GetBaseFontName(handle, at, length),
    );
    if (!library.FPDFFont_GetFontData(handle, 0, 0, scratch.at)) return null;
    const length = scratch.unsigned(0);
    if (length === 0 || length > maxBytes) return null;
    const { pdfium } = library;
    const at = pdfium._malloc(length);
    try {
      if (!library.FPDFFont_GetFontData(handle, at, length, scratch.at)) return null;
      return { key: `${name} ${length}`, file: Buffer.from(pdfium.HEAPU8.slice(at, at + length)) };
    } finally {
      pdfium._free(at);
    }
  }

  #read(handle: number, scratch: Scratch): ReadFont {
    const { library } = this;
    if (handle === 0) return nameless;
    const name = readString(library, 'utf8', (at, length) =>
      library.FPDFFont_GetBaseFontName(handle, at, length),
    ).replace(/^[A-Z]{6}\+/, '');
    const family = readString(library, 'utf8', (at, length) =>
      library.FPDFFont_GetFamilyName(handle, at, length),
    ).replace(/^[A-Z]{6}\+/, '');
    const flags = Math.max(0, library.FPDFFont_GetFlags(handle));
    const weight = library.FPDFFont_GetWeight(handle);
    const slope = library.FPDFFont_GetItalicAngle(handle, scratch.at) ? scratch.unsigned(0) | 0 : 0;
    const isFixedPitch = (flags & fixedPitch) !== 0 || fixedName.test(name);
    return {
      name,
      family,
      isBold:
        boldName.test(name) ||
        (flags & forceBold) !== 0 ||
        (weight >= 600 && weight <= 1000 && !plainName.test(name)),
      isItalic: italicName.test(name) || (flags & italic) !== 0 || Math.abs(slope) >= 4,
      isSerif: !sansName.test(name) && ((flags & serif) !== 0 || serifName.test(name)),
      isFixedPitch,
    };
  }
}

const nameless: ReadFont = {
  name: '',
  family: '',
  isBold: false,
  isItalic: false,
  isSerif: false,
  isFixedPitch: false,
};
