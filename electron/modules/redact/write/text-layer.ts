/** Writes text that is not seen over the picture of a page, so that it can still be searched and read aloud. */
import { maxOf } from '../../../../contract/lists.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import { writeUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { operands } from '../../../engine/pdf-core/content/matrix.js';

/** A word on a page, in the page's own units. */
export interface LayerWord {
  readonly letters: readonly string[];
  /** Where its baseline begins and ends. */
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly size: number;
}

/** Codes of a font: 0 stands for no letter. */
const lettersPerFont = 255;

/** Fonts whose letters draw nothing and say what they are. */
export class LayerFonts {
  readonly #codes = new Map<string, number>();

  /** @returns name of the font, and the code of the letter in it */
  place(letter: string): readonly [font: string, code: number] {
    let number = this.#codes.get(letter);
    if (number === undefined) this.#codes.set(letter, (number = this.#codes.size));
    return [`/PT${Math.floor(number / lettersPerFont)}`, (number % lettersPerFont) + 1];
  }

  /** Adds the fonts to a document. @returns their entries for the resources of pages */
  into(pdf: Pdf): Record<string, QpdfValue> {
    const entries: Record<string, QpdfValue> = {};
    const fonts = Math.ceil(this.#codes.size / lettersPerFont);
    const nothing = fonts === 0 ? '' : pdf.addStream({}, '1000 0 d0');
    for (let font = 0; font < fonts; font += 1) {
      const texts = new Map(
        [...this.#codes]
          .filter(([, number]) => Math.floor(number / lettersPerFont) === font)
          .map(([letter, number]) => [(number % lettersPerFont) + 1, letter]),
      );
      const last = maxOf([...texts.keys()]);
      const procedures = [...texts.keys()].map((code): [string, QpdfValue] => [`/g${code}`, nothing]);
      entries[`/PT${font}`] = pdf.add({
        '/Type': '/Font',
        '/Subtype': '/Type3',
        '/FontBBox': [0, -200, 1000, 800],
        '/FontMatrix': [0.001, 0, 0, 0.001, 0, 0],
        '/FirstChar': 1,
        '/LastChar': last,
        '/Widths': Array.from({ length: last }, () => 1000),
        '/CharProcs': Object.fromEntries(procedures),
        '/Encoding': {
          '/Type': '/Encoding',
          '/Differences': [1, ...Array.from({ length: last }, (_, at) => `/g${at + 1}`)],
        },
        '/Resources': {},
        '/ToUnicode': pdf.addStream({}, writeUnicodeMap(texts, 1)),
      });
    }
    return entries;
  }
}

/** Returns the content that writes the words. */
export function layerContent(words: readonly LayerWord[], fonts: LayerFonts): string {
  const lines: string[] = [];
  for (const { letters, from, to, size } of words) {
    const [x, y] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(x, y);
    if (!(length > 0.01 && size > 0.01) || letters.length === 0) continue;
    const [cos, sin] = [x / length, y / length];
    const advance = length / letters.length;
    lines.push(`${operands([cos * advance, sin * advance, -sin * size, cos * size, ...from])} Tm`);
    let last = '';
    let codes = '';
    const write = () => codes !== '' && lines.push(`${last} 1 Tf <${codes}> Tj`);
    // A space behind each word, for readers that measure other gaps.
    for (const letter of [...letters, ' ']) {
      const [font, code] = fonts.place(letter);
      if (font !== last) {
        write();
        codes = '';
      }
      last = font;
      codes += code.toString(16).padStart(2, '0');
    }
    write();
  }
  return lines.length === 0 ? '' : `q BT 3 Tr\n${lines.join('\n')}\nET Q\n`;
}
