/** This module chooses fonts of pages as they look: families by name, with others that are as wide where these are missing. */
import { namedTable } from '../../../../../contract/named-table.js';
import type { ReadFont } from '../../read/read-page.js';
import { familyOf } from '../../recognise/lines/font-names.js';

/** These families are as wide as others, and replace them on other systems. */
const alike = namedTable<string>({
  'Times New Roman': '"Liberation Serif", Tinos, Times',
  Arial: '"Liberation Sans", Arimo, Helvetica',
  Helvetica: 'Arial, "Liberation Sans", Arimo',
  'Courier New': '"Liberation Mono", Cousine, Courier',
  Courier: '"Courier New", "Liberation Mono", Cousine',
  Calibri: 'Carlito',
  Cambria: 'Caladea',
  'Arial Narrow': '"Liberation Sans Narrow"',
  'Latin Modern Roman': '"Latin Modern Roman", "CMU Serif", "Computer Modern"',
  'Palatino Linotype': 'Palatino, "TeX Gyre Pagella"',
  'Century Schoolbook': '"TeX Gyre Schola"',
});

const generics = { serif: 'serif', sans: 'sans-serif', mono: 'monospace' } as const;

/**
 * Returns a list of families for CSS.
 * @param embedded the family of a font that is in the file; undefined for none
 * @param family asked for where that is not there or lacks a letter, and those like it
 * @param rest in CSS
 */
export function familiesOf(embedded: string | undefined, family: string, rest: string): string {
  const own = `"${family.replaceAll(/[^\p{L}\p{N} ._-]/gu, '')}"`;
  return [embedded && `"${embedded}"`, own, alike[family], rest].filter(Boolean).join(',');
}

/** Fonts of these names hold signs: another font has other shapes for their letters, or none. */
const signs =
  /symbol|dingbat|wingding|webding|marlett|bookshelf|emoji|icon|awesome|barcode|code ?(?:39|128)|\bcm(?:sy|ex|mi)|msam|msbm|mathpi|mtextra|music|bravura|opus|maestro/i;

/**
 * Tells whether the letters of a font have to be drawn as they are: by its name, no other font looks like it. A font of drawn shapes (Type
 * 3) has no name.
 */
export const isPictorial = (name: string): boolean => name === '' || signs.test(name);

/** Classes of families, each with its rule once. */
export class HtmlFonts {
  readonly #classes = new Map<string, string>();
  readonly #embedded = new Map<ReadFont, string>();
  #rules = '';

  /** Shows a font by its own shapes, which are in the file under the name of a family; letters it lacks are shown in a similar font. */
  embed(font: ReadFont, family: string): void {
    this.#embedded.set(font, family);
  }

  /** Tells whether the shapes of a font are in the file, and so its weight and slope. */
  isEmbedded(font: ReadFont): boolean {
    return this.#embedded.has(font);
  }

  classOf(font: ReadFont): string {
    const { family, generic } = familyOf(font);
    const embedded = this.#embedded.get(font);
    const key = `${embedded ?? ''} ${family}`;
    const known = this.#classes.get(key);
    if (known !== undefined) return known;
    const name = `f${this.#classes.size + 1}`;
    this.#classes.set(key, name);
    const families = familiesOf(embedded, family, generics[generic]);
    this.#rules += `.${name}{font-family:${families}}`;
    return name;
  }

  /** Returns the rules of classes that are new since the last call. */
  newRules(): string {
    const rules = this.#rules;
    this.#rules = '';
    return rules;
  }
}
