/** Chooses the fonts of a drawing's texts, and writes those that were used into the PDF. */
import { namedTable } from '../../../../contract/named-table.js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFRef } from '../../../engine/pdf-core/drawing/index.js';
import type { DrawingFace, FontRun } from '../../../engine/fonts/face.js';
import { named, standInsFor, stretchOf } from './families.js';
import { findFont, wideFonts } from '../../../engine/fonts/system-fonts.js';
import { gdtSigns } from './signs.js';
import { StrokeFace } from './stroke-face.js';
import { openFont, TrueFace } from '../../../engine/fonts/true-face.js';

/** What a text asks for. */
export interface Lettering {
  /** Name of a font file or a family, as the drawing has it. */
  readonly font: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

interface Chosen {
  readonly face: DrawingFace;
  /** By how much wider or narrower the font that was asked for runs. */
  readonly stretch: number;
}

const bundled = createRequire(import.meta.url);

/** Arimo has the widths of Arial and Liberation Sans. */
const arimo = (bold: boolean, italic: boolean): string =>
  `${bold ? '700Bold' : '400Regular'}${italic ? '_Italic' : ''}`;

/** Fonts of AutoCAD that the stroke font stands for, with their width compared to it. */
const strokeFonts = namedTable<number>({
  txt: 1.1,
  monotxt: 1.1,
  simplex: 1,
  romans: 1,
  romand: 1,
  romanc: 1,
  romant: 1,
  iso: 1,
  isocp: 0.9,
  isocp2: 0.9,
  isocp3: 0.9,
  isoct: 0.9,
  isoct2: 0.9,
  isoct3: 0.9,
  iso3098b: 0.9,
  gbenor: 0.9,
  gbeitc: 0.9,
  gbcbig: 0.9,
  complex: 1,
  italic: 1,
  bold: 1,
  gdt: 1,
  amgdt: 1,
  simstroke: 1,
});

const arials = new Set([
  'arial',
  'arialbd',
  'ariali',
  'arialbi',
  'helvetica',
  'arimo',
  'liberationsans',
  'swiss',
  'sansserif',
]);

/** Told when a font was not there. */
export type Substituted = (asked: string, used: string) => void;

const isFamily = (name: string): boolean =>
  / /.test(name) || named(name).family !== name || arials.has(name.toLowerCase());

export class Library {
  readonly #substituted: Substituted;
  readonly #stroke = new StrokeFace();
  readonly #chosen = new Map<string, Chosen>();
  readonly #opened = new Map<string, TrueFace | null>();
  /** Faces for characters the chosen one lacks, in the order they were found. */
  readonly #spare: DrawingFace[] = [];
  readonly #hopeless = new Set<number>();
  #count = 0;

  constructor(substituted: Substituted) {
    this.#substituted = substituted;
  }

  /** A text in pieces of one font each, with their widths for capitals that are 1 high. */
  runs(text: string, lettering: Lettering): FontRun[] {
    if (/^(gdt|amgdt)(\.\w+)?$/i.test(lettering.font.trim()))
      text = [...text].map((letter) => gdtSigns[letter.toLowerCase()] ?? letter).join('');
    const { face, stretch } = this.#choose(lettering);
    const runs: FontRun[] = [];
    let current: DrawingFace | null = null;
    let piece = '';
    const finish = () => {
      if (current && piece !== '')
        runs.push({ face: current, text: piece, width: current.width(piece) * stretch, stretch });
    };
    for (const character of text) {
      const codePoint = character.codePointAt(0)!;
      const next = face.has(codePoint) ? face : this.#faceWith(codePoint, lettering);
      if (next !== current) {
        finish();
        piece = '';
        current = next;
      }
      piece += character;
    }
    finish();
    return runs;
  }

  /** Writes all fonts with used glyphs; by resource name. */
  embed(document: PDFDocument): Map<string, PDFRef> {
    const faces = [this.#stroke, ...[...this.#opened.values()].filter((face) => face !== null)];
    const refs = new Map<string, PDFRef>();
    for (const face of faces) {
      const ref = face.embed(document);
      if (ref) refs.set(face.resource, ref);
    }
    return refs;
  }

  #choose(lettering: Lettering): Chosen {
    const key = `${lettering.font}|${lettering.bold}|${lettering.italic}`;
    let chosen = this.#chosen.get(key);
    if (!chosen) {
      chosen = this.#find(lettering);
      this.#chosen.set(key, chosen);
    }
    return chosen;
  }

  #find({ font, bold, italic }: Lettering): Chosen {
    const file = font.replace(/^.*[\\/]/, '').trim();
    const name = file.replace(/\.(shx|ttf|otf|ttc|pfb|pfa)$/i, '');
    const key = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const stretch = strokeFonts[key];
    const scalable = /\.(ttf|otf|ttc|pfb|pfa)$/i.test(file);
    // A style names a stroke font without its ending more often than a family.
    if (!scalable && (stretch !== undefined || !isFamily(name) || /\.shx$/i.test(file))) {
      if (stretch === undefined && name !== '') this.#substituted(file, 'Hershey Simplex');
      return { face: this.#stroke, stretch: stretch ?? 1 };
    }
    if (arials.has(key)) return { face: this.#bundledSans(bold || key.endsWith('bd'), italic), stretch: 1 };
    const meant = named(name);
    const [heavy, slanted] = [bold || meant.bold, italic || meant.italic];
    const found = this.#system(meant.family, heavy, slanted, scalable ? file : '');
    if (found) return { face: found, stretch: 1 };
    for (const standIn of standInsFor(meant.family)) {
      const face = this.#system(standIn, heavy, slanted, '');
      if (!face) continue;
      this.#substituted(meant.family, standIn);
      return { face, stretch: 1 };
    }
    this.#substituted(meant.family, 'Arimo');
    return { face: this.#bundledSans(heavy, slanted), stretch: stretchOf(meant.family) };
  }

  #system(name: string, bold: boolean, italic: boolean, file: string): DrawingFace | null {
    const font = findFont(name, bold, italic, file);
    return font ? this.#open(font.path, () => font.bytes) : null;
  }

  #bundledSans(bold: boolean, italic: boolean): DrawingFace {
    const style = arimo(bold, italic);
    const path = bundled.resolve(`@expo-google-fonts/arimo/${style}/Arimo_${style}.ttf`);
    return this.#open(path, () => readFileSync(path)) ?? this.#stroke;
  }

  #open(path: string, read: () => Uint8Array): TrueFace | null {
    const known = this.#opened.get(path);
    if (known !== undefined) return known;
    const font = openFont(read());
    const face = font ? new TrueFace(font, `F${++this.#count}`) : null;
    this.#opened.set(path, face);
    return face;
  }

  #faceWith(codePoint: number, { bold, italic }: Lettering): DrawingFace {
    const sans = this.#bundledSans(bold, italic);
    // The stroke font has signs that others lack.
    if (!sans.has(codePoint) && this.#stroke.has(codePoint)) return this.#stroke;
    if (sans.has(codePoint) || codePoint < 32 || this.#hopeless.has(codePoint)) return sans;
    const spare = this.#spare.find((face) => face.has(codePoint));
    if (spare) return spare;
    for (const font of wideFonts()) {
      const face = this.#open(font.path, () => font.bytes);
      if (!face?.has(codePoint)) continue;
      this.#spare.push(face);
      return face;
    }
    this.#hopeless.add(codePoint);
    this.#substituted(String.fromCodePoint(codePoint), '□');
    return sans;
  }
}
