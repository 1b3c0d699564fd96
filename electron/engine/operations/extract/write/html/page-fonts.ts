/** Fonts of pages as they look: families by name, with what is as wide where they are not there. */
import { namedTable } from '../../../../../../contract/named-table.js';
import type { ReadFont } from '../../read/read-page.js';
import { familyOf } from '../../recognise/text/font-names.js';

/** Families as wide as others, which stand in for them on other systems. */
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

/** Fonts of signs: another font has other shapes for their letters, or none. */
const signs =
  /symbol|dingbat|wingding|webding|marlett|bookshelf|emoji|icon|awesome|barcode|code ?(?:39|128)|\bcm(?:sy|ex|mi)|msam|msbm|mathpi|mtextra|music|bravura|opus|maestro/i;

/**
 * True for a font whose letters are drawn as they are: by their names, none of another font looks like them. A font of drawn
 * shapes (Type 3) has no name.
 */
export const isPictorial = (name: string): boolean => name === '' || signs.test(name);

/** Classes of families, each with its rule once. */
export class PageFonts {
  readonly #classes = new Map<string, string>();
  readonly #embedded = new Map<ReadFont, string>();
  #rules = '';

  /** A font whose own shapes are in the file, under the name of a family; letters it lacks are shown in one that is like it. */
  embed(font: ReadFont, family: string): void {
    this.#embedded.set(font, family);
  }

  /** True for a font whose letters have their weight and their slope by their shapes. */
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
    const own = `"${family.replaceAll(/[^\p{L}\p{N} ._-]/gu, '')}"`;
    this.#rules += `.${name}{font-family:${[embedded && `"${embedded}"`, own, alike[family], generics[generic]].filter(Boolean).join(',')}}`;
    return name;
  }

  /** The rules of classes that are new since the last call. */
  newRules(): string {
    const rules = this.#rules;
    this.#rules = '';
    return rules;
  }
}
