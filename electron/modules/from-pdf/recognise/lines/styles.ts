/** This module turns the looks of letters into styles of the document model. */
import type { TextStyle } from '../../model/index.js';
import type { LetterLook, ReadFont } from '../../read/read-page.js';
import { familyOf, type FontFamily } from './font-names.js';

/** What is seen of letters besides their own look: lines through and below them, areas behind them. */
export interface Marking {
  readonly underline: boolean;
  readonly strike: boolean;
  readonly highlight: string | null;
  /** See {@link TextStyle.ground}. */
  readonly ground?: string;
}

export const unmarked: Marking = { underline: false, strike: false, highlight: null };

interface KnownFont {
  readonly family: FontFamily;
  /** Styles of this font, by their size, colour and marks. */
  readonly styles: Map<string, TextStyle>;
}

/** The styles of a document. Equal styles are one object, so that many letters take little memory. */
export class StyleShelf {
  readonly #fonts = new WeakMap<ReadFont, KnownFont>();
  readonly #styles = new Map<string, TextStyle>();
  /** The look of the last letter without marks, and its style: the next letter almost always looks the same. */
  #plain: { readonly look: LetterLook; readonly style: TextStyle } | undefined;

  /** @param faceOf the name a font is kept under; see {@link TextStyle.face} */
  constructor(private readonly faceOf: (font: ReadFont) => string | undefined = () => undefined) {}

  /**
   * Returns the style of a letter.
   * @param size that of its line, points, which superscripts and subscripts get: programs draw them smaller themselves
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
    const { underline, strike, highlight, ground } = marking;
    // Letters that are thick by an outline are not as their font has them, and unseen ones have none.
    const face = look.isOutlined || look.isInvisible ? undefined : this.faceOf(look.font);
    // Each text of a page has looks of its own, and most of them are equal: the key finds the style that they share.
    const key = `${points} ${look.isOutlined} ${look.colour} ${script} ${underline} ${strike} ${highlight ?? ''} ${face ?? ''} ${ground ?? ''}`;
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
      ...(face !== undefined && { face }),
      ...(ground !== undefined && { ground }),
    });
    font.styles.set(key, style);
    return style;
  }

  /** Returns the equal style that is kept already, or keeps this one. */
  same(style: TextStyle): TextStyle {
    const key = JSON.stringify(Object.entries(style));
    const known = this.#styles.get(key);
    if (known) return known;
    this.#styles.set(key, style);
    return style;
  }
}

/** Rounds to half points, which is what programs offer: other sizes come from scaling. */
const halfPoints = (size: number): number => Math.max(1, Math.round(size * 2) / 2);
