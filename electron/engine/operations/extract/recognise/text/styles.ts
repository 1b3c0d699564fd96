/** How letters look, in the terms of the model. */
import type { TextStyle } from '../../model/index.js';
import type { LetterLook, ReadFont } from '../../read/read-page.js';
import { familyOf, type Family } from './font-names.js';

/** What is seen of letters besides their own look: lines through and below them, areas behind them. */
export interface Marking {
  readonly underline: boolean;
  readonly strike: boolean;
  readonly highlight: string | null;
}

export const unmarked: Marking = { underline: false, strike: false, highlight: null };

/** The styles of a document; equal ones are one object, so that many letters take little room. */
export class StyleShelf {
  readonly #families = new WeakMap<ReadFont, Family>();
  readonly #styles = new Map<string, TextStyle>();
  /** Of letters that stand on their line with nothing around them: almost all. */
  readonly #plain = new WeakMap<LetterLook, TextStyle>();

  /**
   * @param size points, of the line it stands in: raised and lowered letters are as large as these, only drawn smaller
   */
  style(look: LetterLook, script: TextStyle['script'], size: number, marking: Marking): TextStyle {
    const isPlain = script === 'normal' && marking === unmarked;
    const known = isPlain ? this.#plain.get(look) : undefined;
    if (known) return known;
    const style = this.#make(look, script, size, marking);
    if (isPlain) this.#plain.set(look, style);
    return style;
  }

  #make(look: LetterLook, script: TextStyle['script'], size: number, marking: Marking): TextStyle {
    let family = this.#families.get(look.font);
    if (!family) this.#families.set(look.font, (family = familyOf(look.font)));
    const { underline, strike, highlight } = marking;
    return this.same({
      ...family,
      size: halfPoints(script === 'normal' ? look.size : size),
      bold: look.font.isBold || look.isOutlined,
      italic: look.font.isItalic,
      underline,
      strike,
      script,
      colour: look.colour,
      highlight,
    });
  }

  /** The object of this shelf that is equal. */
  same(style: TextStyle): TextStyle {
    const key = JSON.stringify(Object.values(style));
    const known = this.#styles.get(key);
    if (known) return known;
    this.#styles.set(key, style);
    return style;
  }
}

/** Programs know halves of points; others come from scales, and are meant to be those. */
const halfPoints = (size: number): number => Math.max(1, Math.round(size * 2) / 2);
