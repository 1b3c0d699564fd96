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

interface KnownFont {
  readonly family: Family;
  /** By what else there is to them. */
  readonly styles: Map<string, TextStyle>;
}

/** The styles of a document; equal ones are one object, so that many letters take little room. */
export class StyleShelf {
  readonly #fonts = new WeakMap<ReadFont, KnownFont>();
  readonly #styles = new Map<string, TextStyle>();
  /** What the last letter looked like, which stood on its line with nothing around it: the next one almost always looks the same. */
  #plain: { readonly look: LetterLook; readonly style: TextStyle } | undefined;

  /**
   * @param size points, of the line it stands in: raised and lowered letters are as large as these, only drawn smaller
   */
  style(look: LetterLook, script: TextStyle['script'], size: number, marking: Marking): TextStyle {
    const isPlain = script === 'normal' && marking === unmarked;
    if (isPlain && this.#plain?.look === look) return this.#plain.style;
    const style = this.#find(look, script, size, marking);
    if (isPlain) this.#plain = { look, style };
    return style;
  }

  #find(look: LetterLook, script: TextStyle['script'], size: number, marking: Marking): TextStyle {
    let font = this.#fonts.get(look.font);
    if (!font) this.#fonts.set(look.font, (font = { family: familyOf(look.font), styles: new Map() }));
    const points = halfPoints(script === 'normal' ? look.size : size);
    const { underline, strike, highlight } = marking;
    // Looks are made anew by each text of a page, and most of them are equal.
    const key = `${points} ${look.isOutlined} ${look.colour} ${script} ${underline} ${strike} ${highlight ?? ''}`;
    const known = font.styles.get(key);
    if (known) return known;
    const style = this.same({
      ...font.family,
      size: points,
      bold: look.font.isBold || look.isOutlined,
      italic: look.font.isItalic,
      underline,
      strike,
      script,
      colour: look.colour,
      highlight,
    });
    font.styles.set(key, style);
    return style;
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
