/** Draws text in any script that a bundled or an installed font has, as PDF operators with the fonts embedded. */
import { createRequire } from 'node:module';
import type { Font } from '@cantoo/fontkit';
import type { PDFDocument, PDFRef } from '../../pdf-core/drawing/index.js';
import { ServiceError } from '../../../../contract/index.js';
import { openBundledFont, openFont, TrueFace, type ShapedGlyph } from '../../fonts/true-face.js';
import { wideFonts } from '../../fonts/system-fonts.js';
import { directions, visualOrder } from './bidi.js';

export type LetterFamily = 'sans' | 'serif' | 'mono';

/** One laid out line of text; its lengths are multiples of the font size. */
export interface StampLine {
  readonly width: number;
  /** Height of its capitals. */
  readonly capital: number;
  /** Returns the operators between BT and ET, beginning at the point (0, 0). @param size in points */
  draw(size: number): string;
}

interface Piece {
  readonly face: TrueFace;
  readonly level: number;
  readonly glyphs: readonly ShapedGlyph[];
}

const bundled = createRequire(import.meta.url);
const families: Readonly<Record<LetterFamily, readonly [folder: string, name: string]>> = {
  sans: ['arimo', 'Arimo'],
  serif: ['tinos', 'Tinos'],
  mono: ['cousine', 'Cousine'],
};

function fontFile(family: LetterFamily, bold: boolean): string {
  const [folder, name] = families[family];
  const style = bold ? '700Bold' : '400Regular';
  return bundled.resolve(`@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`);
}

const symbols = (): string =>
  bundled.resolve('@expo-google-fonts/noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf');

/** These characters are not drawn, so no font needs to have them. */
const unseen = /^(\p{Cf}|\p{Variation_Selector})$/u;

/** Lays out lines and embeds the fonts they use in one helper PDF. */
export class Letters {
  readonly #faces: TrueFace[] = [];
  readonly #opened = new Set<string>();
  #more: Generator<{ readonly path: string; readonly bytes: Uint8Array }> | null = null;

  constructor(family: LetterFamily, bold: boolean) {
    for (const path of [fontFile(family, bold), fontFile('sans', bold), symbols()])
      this.#add(path, openBundledFont);
  }

  /** @throws ServiceError `no_letters` naming what no font on this computer has */
  line(text: string): StampLine {
    const plain = text.normalize('NFC').replace(/[\t\r\n]/g, ' ');
    const missing = new Set<string>();
    const pieces = directions(plain).flatMap(({ text: part, level }) => this.#pieces(part, level, missing));
    if (missing.size > 0)
      throw new ServiceError('no_letters', { letters: [...missing].slice(0, 20).join(' ') });
    const ordered = visualOrder(pieces);
    const width = ordered.flatMap(({ glyphs }) => glyphs).reduce((sum, { advance }) => sum + advance, 0);
    const capital = (ordered[0]?.face ?? this.#faces[0])?.capital ?? 0.7;
    return { width, capital, draw: (size) => ordered.map((piece) => operators(piece, size)).join('\n') };
  }

  /** Embeds the fonts with the glyphs that were used, and returns them by resource name. */
  embed(document: PDFDocument): Map<string, PDFRef> {
    const refs = new Map<string, PDFRef>();
    for (const face of this.#faces) {
      const ref = face.embed(document);
      if (ref) refs.set(face.resource, ref);
    }
    return refs;
  }

  #pieces(text: string, level: number, missing: Set<string>): Piece[] {
    const parts: { face: TrueFace; text: string }[] = [];
    for (const character of text) {
      const last = parts.at(-1);
      if (last && (unseen.test(character) || this.#belongs(character, last.face))) {
        last.text += character;
        continue;
      }
      const face = this.#faceWith(character.codePointAt(0)!);
      if (!face) missing.add(character);
      else if (last?.face === face) last.text += character;
      else parts.push({ face, text: character });
    }
    return parts.map(({ face, text: part }) => ({ face, level, glyphs: face.shaped(part, level % 2 === 1) }));
  }

  /**
   * Tells whether a character can be drawn with the font of the letters before it; spaces and marks stay with those.
   */
  #belongs(character: string, face: TrueFace): boolean {
    return /[\p{M}\s]/u.test(character) && face.has(character.codePointAt(0)!);
  }

  #faceWith(codePoint: number): TrueFace | undefined {
    const known = this.#faces.find((face) => face.has(codePoint));
    if (known) return known;
    this.#more ??= wideFonts();
    for (let next = this.#more.next(); !next.done; next = this.#more.next()) {
      const { path, bytes } = next.value;
      if (this.#add(path, () => openFont(bytes))?.has(codePoint)) return this.#faces.at(-1);
    }
    return undefined;
  }

  #add(path: string, open: (path: string) => Font | null): TrueFace | undefined {
    if (this.#opened.has(path)) return undefined;
    this.#opened.add(path);
    const font = open(path);
    if (!font) return undefined;
    const face = new TrueFace(font, `F${this.#faces.length + 1}`);
    this.#faces.push(face);
    return face;
  }
}

/** Writes a number as PDF has it, without an exponent. */
export const number = (value: number): string => String(Number(value.toFixed(4)));

function operators({ face, glyphs }: Piece, size: number): string {
  const out = [`/${face.resource} ${number(size)} Tf`];
  let array = '';
  let rise = 0;
  const flush = () => {
    if (array !== '') out.push(`[${array}] TJ`);
    array = '';
  };
  const shift = (by: number) => (Math.abs(by) < 0.0005 ? '' : ` ${number(-by * 1000)} `);
  for (const { code, width, advance, x, y } of glyphs) {
    if (Math.abs(y - rise) > 0.0005) {
      flush();
      out.push(`${number(y * size)} Ts`);
      rise = y;
    }
    array += `${shift(x)}<${code.toString(16).padStart(4, '0')}>${shift(advance - width - x)}`;
  }
  flush();
  if (rise !== 0) out.push('0 Ts');
  return out.join('\n');
}
