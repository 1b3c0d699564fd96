/** Fonts of a page that flows: those of the document, of which the page has the letters it shows. */
import type { DocumentModel, TextRun, TextStyle } from '../../model/index.js';
import type { FontShapes } from '../../read/glyph-shapes.js';
import type { ReadFont } from '../../read/read-page.js';
import { paragraphsIn, type DefaultFormat } from '../default-format.js';
import { blocksOfFlow } from '../flow.js';
import { EmbeddedFonts, isEmbeddable } from './embedded-fonts.js';
import { familiesOf } from './page-fonts.js';
import { readerFamilies, type StyleContext } from './style.js';

/** The face of letters whose font must not be embedded: one like it is asked for. */
export const alikeFace = 'alike';

/** Characters of CSS that all fonts of a page may take, about 3 MB of fonts. */
const maxCharacters = 4 * 1024 * 1024;
/** Commands of the shapes that are kept: more than those of this many characters. */
const maxCommands = 500_000;
/** Letters of a thousand that a font may lack: more of them in another font would be seen. */
const maxMissing = 5;

interface Kept {
  readonly name: string;
  readonly isItalic: boolean;
}

/** Keeps fonts while a document is read, and says behind the last page which of them the page has. */
export class FlowingFonts {
  readonly #embedded = new EmbeddedFonts();
  readonly #names = new WeakMap<ReadFont, string>();
  readonly #kept = new Map<string, Kept>();
  readonly #left = new Set<string>();
  readonly #letters = new WeakMap<ReadFont, number>();
  #commands = 0;

  /** @param shapes all letters of the font that are known */
  keep(font: ReadFont, shapes: FontShapes): void {
    if (shapes.glyphs.size === 0) return;
    if (this.#commands > maxCommands) {
      this.#left.add(font.name);
      return;
    }
    const { name, isBold, isItalic } = font;
    const known = this.#letters.get(font) ?? 0;
    for (const { path } of [...shapes.glyphs.values()].slice(known)) this.#commands += path.length;
    this.#letters.set(font, shapes.glyphs.size);
    const family = this.#embedded.join(`${name} ${isBold ? 'bold' : ''} ${isItalic ? 'italic' : ''}`, shapes);
    this.#names.set(font, family);
    this.#kept.set(family, { name, isItalic });
  }

  /** See `TextStyle.face`. */
  nameOf(font: ReadFont): string | undefined {
    return this.#names.get(font);
  }

  /** Names of the fonts that the page does not have, as it would be too large or they lack letters. */
  left(): readonly string[] {
    return [...this.#left].sort();
  }

  /** What a page shows of them. */
  shown(model: DocumentModel, usual: DefaultFormat): ShownFonts {
    return new ShownFonts(model, usual, (texts) => this.#rules(texts));
  }

  /** @param texts what is shown of each face */
  #rules(texts: ReadonlyMap<string, ReadonlyMap<number, number>>): Map<string, string> {
    const rules = new Map<string, string>();
    let characters = 0;
    // Those of most letters come first: they are what the page looks like.
    const faces = [...texts].flatMap(([face, letters]) => {
      const kept = this.#kept.get(face);
      const count = [...letters.values()].reduce((sum, each) => sum + each, 0);
      return kept ? [{ face, letters, kept, count }] : [];
    });
    for (const { face, letters, kept, count } of faces.sort((one, other) => other.count - one.count)) {
      const missing = [...letters].reduce(
        (sum, [letter, each]) => sum + (this.#embedded.has(face, letter) ? 0 : each),
        0,
      );
      // The font has its weight by its shapes: it must not be made bold again.
      const cut = `;font-weight:1 1000;font-style:${kept.isItalic ? 'italic' : 'normal'};font-display:block`;
      const rule =
        missing * 1000 > count * maxMissing ? '' : this.#embedded.rule(face, new Set(letters.keys()), cut);
      if (rule === '' || characters + rule.length > maxCharacters) this.#left.add(kept.name);
      else {
        characters += rule.length;
        rules.set(face, rule);
      }
    }
    return rules;
  }
}

/** Places of a page with a font of their own; what the page itself says is no text of the document. */
const places = {
  text: 'main,body > section',
  heading: 'main :is(h1,h2,h3,h4,h5,h6),thead th',
  code: 'pre code',
} as const satisfies Record<StyleContext, string>;

type Look = Pick<TextStyle, 'face' | 'family' | 'generic'>;
/** Of letters without a font of the document. */
const readersLook: Look = { family: '', generic: 'serif' };

/** The fonts of one page, and their letters that it shows. */
export class ShownFonts {
  readonly #usual: Readonly<Record<StyleContext, Look | null>>;
  readonly #classes = new Map<string, { readonly name: string; readonly look: Look }>();
  readonly #letters = new Map<string, Map<number, number>>();

  /** @param bring the rules of fonts by the letters that are shown of each */
  constructor(
    model: DocumentModel,
    private readonly format: DefaultFormat,
    private readonly bring: (
      letters: ReadonlyMap<string, ReadonlyMap<number, number>>,
    ) => ReadonlyMap<string, string>,
  ) {
    const paragraphs = paragraphsIn(blocksOfFlow(model));
    const isHeading = (role: string) => role === 'heading' || role === 'title';
    const most = (isOf: (role: string) => boolean) =>
      mostShown(paragraphs.flatMap(({ role, inlines }) => (isOf(role) ? inlines : [])).filter(isText));
    this.#usual = {
      text: most((role) => !isHeading(role) && role !== 'code'),
      heading: most(isHeading),
      code: most((role) => role === 'code'),
    };
  }

  /**
   * Notes that letters are shown.
   * @param around what they stand in
   * @returns the class of their font; null where it is that of what they stand in
   */
  classOf({ face, family, generic }: TextStyle, around: StyleContext, text: string): string | null {
    if (face !== undefined && face !== alikeFace) this.#show(face, text);
    // Code in a text has the letters of a typewriter, of whatever font.
    if (face === undefined && generic === 'mono' && around === 'text') return null;
    const look: Look = face === undefined ? readersLook : { face, family, generic };
    if (keyOf(look) === keyOf(this.#usual[around])) return null;
    const key = keyOf(look);
    const known = this.#classes.get(key);
    if (known) return known.name;
    const name = key === '' ? 'reader' : `f${this.#classes.size + 1}`;
    this.#classes.set(key, { name, look });
    return name;
  }

  /** The rules of all that was shown: fonts, places and classes. */
  rules(): string {
    const fonts = this.bring(this.#letters);
    const familiesFor = ({ face, family, generic }: Look): string => {
      if (face === undefined) return readerFamilies[this.format.generic];
      const isThere = fonts.has(face);
      return isThere || face === alikeFace
        ? familiesOf(isThere ? face : undefined, family, readerFamilies[generic])
        : readerFamilies[generic];
    };
    const own = [
      ...(['text', 'heading', 'code'] as const).flatMap((around) => {
        const own = this.#usual[around];
        // What a heading does not say would be taken from the text around it.
        const look = own ?? (around === 'heading' && this.#usual.text ? readersLook : null);
        return look ? [`${places[around]}{font-family:${familiesFor(look)}}\n`] : [];
      }),
      ...[...this.#classes.values()].map(({ name, look }) => `.${name}{font-family:${familiesFor(look)}}\n`),
    ];
    return [...own, ...fonts.values()].join('');
  }

  #show(face: string, text: string): void {
    const letters = this.#letters.get(face) ?? new Map<number, number>();
    this.#letters.set(face, letters);
    for (const sign of text) {
      const letter = sign.codePointAt(0) ?? 0;
      // Spaces and marks that nobody sees are in every font, and letters that join are in none of these.
      if (isEmbeddable(letter) && /[\p{L}\p{M}\p{N}\p{P}\p{S}]/u.test(sign))
        letters.set(letter, (letters.get(letter) ?? 0) + 1);
    }
  }
}

const isText = (inline: { readonly kind: string }): inline is TextRun => inline.kind === 'text';

/** Empty for letters without a font of the document. */
const keyOf = (look: Look | null): string =>
  look?.face === undefined ? '' : `${look.face} ${look.face === alikeFace ? look.family : ''}`;

/** What most letters are shown in; null where that is no font of the document. */
function mostShown(runs: readonly TextRun[]): Look | null {
  const counts = new Map<string, { readonly look: Look; letters: number }>();
  for (const { text, style } of runs) {
    const key = keyOf(style);
    const count = counts.get(key) ?? { look: style, letters: 0 };
    count.letters += text.length;
    counts.set(key, count);
  }
  const [first] = [...counts].sort(([, one], [, other]) => other.letters - one.letters);
  return first && first[0] !== '' ? first[1].look : null;
}
