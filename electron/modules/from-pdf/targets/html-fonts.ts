/** The fonts of a document on their way into its HTML. */
import type { Context } from '../../../engine/interface/converter.js';
import type { FontShapes, GlyphShape } from '../read/glyph-shapes.js';
import type { ReadFont, ReadPage } from '../read/read-page.js';
import type { PageReader } from '../read/reader.js';
import { isEmbeddable } from '../write/html/embedded-fonts.js';
import { isPictorial } from '../write/html/page-fonts.js';

interface Asked {
  /** Letters that were asked for, of which the font may lack some. */
  readonly letters: Set<number>;
  readonly glyphs: Map<number, GlyphShape>;
}

/** Takes the shapes of letters from pages, where the document has them and their makers allow it. */
export class DocumentFonts {
  readonly #asked = new WeakMap<ReadFont, Asked>();
  readonly #refused = new Set<string>();
  readonly #isRefused = new WeakSet<ReadFont>();

  /** @param take is given each font when letters of it are new, with all that are known */
  constructor(
    private readonly reader: PageReader,
    private readonly take: (font: ReadFont, shapes: FontShapes) => void,
  ) {}

  /**
   * @param page the one read last
   * @param isDrawn whether the letters of a font, by its name, are not shown as letters
   */
  look(page: ReadPage, isDrawn = drawnFonts(page)): void {
    const wanted = new Map<ReadFont, Set<number>>();
    for (const { look, text, isGuess } of page.letters) {
      const letter = text.codePointAt(0) ?? 0;
      if (isGuess || look.isInvisible || isDrawn(look.font.name) || !isEmbeddable(letter)) continue;
      if (this.#asked.get(look.font)?.letters.has(letter)) continue;
      const letters = wanted.get(look.font);
      if (letters) letters.add(letter);
      else wanted.set(look.font, new Set([letter]));
    }
    for (const [font, letters] of wanted) this.#ask(page, font, letters);
  }

  /** True for a font of a page that was looked at, of which the maker does not allow that it is embedded. */
  isRefused(font: ReadFont): boolean {
    return this.#isRefused.has(font);
  }

  /** Names the fonts that are not embedded, as their makers do not allow it. */
  tellRefused({ message }: Pick<Context, 'message'>): void {
    if (this.#refused.size > 0)
      message('info', 'fonts_not_embedded', { fonts: [...this.#refused].sort().join(', ') });
  }

  #ask(page: ReadPage, font: ReadFont, letters: ReadonlySet<number>): void {
    const asked = this.#asked.get(font) ?? { letters: new Set(), glyphs: new Map() };
    this.#asked.set(font, asked);
    for (const letter of letters) asked.letters.add(letter);
    const shapes = this.reader.shapesOf(page, font, letters);
    if (shapes === 'refused') {
      this.#refused.add(font.name);
      this.#isRefused.add(font);
    } else if (shapes) {
      for (const [letter, glyph] of shapes.glyphs) asked.glyphs.set(letter, glyph);
      this.take(font, { ...shapes, glyphs: asked.glyphs });
    }
  }
}

/** Returns a function that tells which fonts are not shown as letters: those of signs, and those whose letters are not known. */
export function drawnFonts({ letters }: ReadPage): (font: string) => boolean {
  const counts = new Map<string, { all: number; guessed: number }>();
  for (const { look, isGuess } of letters) {
    const count = counts.get(look.font.name) ?? { all: 0, guessed: 0 };
    count.all += 1;
    if (isGuess) count.guessed += 1;
    counts.set(look.font.name, count);
  }
  const unknown = new Set(
    [...counts].flatMap(([name, { all, guessed }]) => (guessed * 5 > all ? [name] : [])),
  );
  return (name) => isPictorial(name) || unknown.has(name);
}
