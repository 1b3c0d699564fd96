/** The font of single strokes, written into the PDF as a Type 3 font: text stays text and looks as plotted. */
import { PDFArray, PDFName, type PDFDocument, type PDFRef } from '../../../engine/pdf-core/drawing/index.js';
import { maxOf, minOf } from '../../../../contract/lists.js';
import type { DrawingFace } from '../../../engine/fonts/face.js';
import { hersheySimplex } from './hershey.js';
import { circled, encircle, toleranceSigns, type DrawnSign } from './signs.js';
import { toUnicode } from '../../../engine/fonts/to-unicode.js';

/** The height of a capital and the width of the pen, in units of the stroke font. */
const capital = 42;
const penWidth = 3;

let parsed: Map<number, DrawnSign> | null = null;

function glyphs(): Map<number, DrawnSign> {
  parsed ??= parse();
  return parsed;
}

function parse(): Map<number, DrawnSign> {
  const found = new Map<number, DrawnSign>();
  for (const line of hersheySimplex.trim().split('\n')) {
    const [code, advance, ...rest] = line.split(' ');
    const strokes = rest.join(' ').split(';').filter(Boolean);
    const numbers = strokes.map((stroke) => stroke.split(/[ ,]/).map(Number));
    found.set(parseInt(code!, 16), { advance: Number(advance), strokes: numbers });
  }
  for (const [sign, glyph] of Object.entries(toleranceSigns)) found.set(sign.codePointAt(0)!, glyph);
  for (const [sign, letter] of Object.entries(circled))
    found.set(sign.codePointAt(0)!, encircle(found.get(letter.codePointAt(0)!)!));
  return found;
}

export class StrokeFace implements DrawingFace {
  readonly resource = 'Fs';
  readonly size = 1;
  /** Character by its byte in the PDF. */
  readonly #used: number[] = [];
  readonly #bytes = new Map<number, number>();

  has(codePoint: number): boolean {
    return glyphs().has(codePoint);
  }

  width(text: string): number {
    let width = 0;
    for (const character of text) width += glyphs().get(character.codePointAt(0)!)?.advance ?? 0;
    return width / capital;
  }

  encode(text: string): string {
    let hex = '';
    for (const character of text) hex += this.#byteOf(character.codePointAt(0)!);
    return `<${hex}>`;
  }

  #byteOf(codePoint: number): string {
    let byte = this.#bytes.get(codePoint);
    if (byte === undefined) {
      byte = this.#used.length;
      this.#used.push(codePoint);
      this.#bytes.set(codePoint, byte);
    }
    return byte.toString(16).padStart(2, '0');
  }

  /** Writes the font with the glyphs that were used; null when there were none. */
  embed(document: PDFDocument): PDFRef | null {
    const { context } = document;
    if (this.#used.length === 0) return null;
    const procedures = context.obj({});
    const differences = PDFArray.withContext(context);
    differences.push(context.obj(0));
    for (const codePoint of this.#used) {
      const name = `u${codePoint.toString(16)}`;
      procedures.set(PDFName.of(name), context.register(context.flateStream(procedure(codePoint))));
      differences.push(PDFName.of(name));
    }
    const unicode = this.#used.map((codePoint, byte) => [byte, String.fromCodePoint(codePoint)] as const);
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 0, 0],
      FontMatrix: [1 / capital, 0, 0, 1 / capital, 0, 0],
      CharProcs: procedures,
      Encoding: { Type: 'Encoding', Differences: differences },
      FirstChar: 0,
      LastChar: this.#used.length - 1,
      Widths: this.#used.map((codePoint) => glyphs().get(codePoint)?.advance ?? 0),
      Resources: {},
      ToUnicode: context.register(context.flateStream(toUnicode(unicode, 1))),
    });
    return context.register(font);
  }
}

function procedure(codePoint: number): string {
  const { advance, strokes } = glyphs().get(codePoint) ?? { advance: 0, strokes: [] };
  const xs = strokes.flatMap((stroke) => stroke.filter((_, i) => i % 2 === 0));
  const ys = strokes.flatMap((stroke) => stroke.filter((_, i) => i % 2 === 1));
  const box =
    xs.length > 0
      ? [minOf(xs) - penWidth, minOf(ys) - penWidth, maxOf(xs) + penWidth, maxOf(ys) + penWidth]
      : [0, 0, 0, 0];
  const drawn = strokes.map((stroke) => {
    const points: string[] = [];
    for (let i = 0; i + 1 < stroke.length; i += 2)
      points.push(`${stroke[i]} ${stroke[i + 1]} ${i === 0 ? 'm' : 'l'}`);
    return `${points.join(' ')} S`;
  });
  return `${advance} 0 ${box.join(' ')} d1\n[] 0 d 1 J 1 j ${penWidth} w\n${drawn.join('\n')}`;
}
