/** Which script a character belongs to, in words, and which font to look for when none has it. */

export interface Script {
  /** ISO 15924. */
  readonly code: string;
  /** In English. */
  readonly name: string;
  /** A free font that has it. */
  readonly font: string;
  readonly has: RegExp;
}

/** Scripts that have a Noto font named after them, by what Unicode calls them. */
const named: readonly (readonly [code: string, unicode: string, name?: string])[] = [
  ['Thai', 'Thai'],
  ['Deva', 'Devanagari'],
  ['Arab', 'Arabic'],
  ['Hebr', 'Hebrew'],
  ['Beng', 'Bengali'],
  ['Taml', 'Tamil'],
  ['Telu', 'Telugu'],
  ['Knda', 'Kannada'],
  ['Mlym', 'Malayalam'],
  ['Gujr', 'Gujarati'],
  ['Guru', 'Gurmukhi'],
  ['Orya', 'Oriya'],
  ['Sinh', 'Sinhala'],
  ['Khmr', 'Khmer'],
  ['Laoo', 'Lao'],
  ['Mymr', 'Myanmar'],
  ['Geor', 'Georgian'],
  ['Armn', 'Armenian'],
  ['Ethi', 'Ethiopic'],
  ['Thaa', 'Thaana'],
  ['Syrc', 'Syriac'],
  ['Mong', 'Mongolian'],
  ['Cher', 'Cherokee'],
  ['Cans', 'Canadian_Aboriginal', 'Canadian Aboriginal'],
  ['Tfng', 'Tifinagh'],
  ['Nkoo', 'Nko', 'N’Ko'],
  ['Egyp', 'Egyptian_Hieroglyphs', 'Egyptian Hieroglyphs'],
  ['Xsux', 'Cuneiform'],
  ['Copt', 'Coptic'],
  ['Runr', 'Runic'],
  ['Goth', 'Gothic'],
  ['Brai', 'Braille'],
];

const of = (unicode: string) => new RegExp(`\\p{Script=${unicode}}`, 'u');

/** The first that has a character is its script. */
const scripts: readonly Script[] = [
  { code: 'Kore', name: 'Korean', font: 'Noto Sans CJK', has: of('Hangul') },
  {
    code: 'Jpan',
    name: 'Japanese',
    font: 'Noto Sans CJK',
    has: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  {
    code: 'Hani',
    name: 'Chinese or Japanese',
    font: 'Noto Sans CJK',
    // With the punctuation and the wide forms that are written with them.
    has: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303f\u3200-\u33ff\ufe30-\ufe4f\uff00-\uffef]/u,
  },
  { code: 'Yiii', name: 'Yi', font: 'Noto Sans Yi', has: of('Yi') },
  { code: 'Tibt', name: 'Tibetan', font: 'Noto Serif Tibetan', has: of('Tibetan') },
  ...named.map(([code, unicode, name = unicode]) => ({
    code,
    name,
    font: `Noto Sans ${name}`,
    has: of(unicode),
  })),
  { code: 'Latn', name: 'Latin', font: 'Noto Sans', has: of('Latin') },
  { code: 'Grek', name: 'Greek', font: 'Noto Sans', has: of('Greek') },
  { code: 'Cyrl', name: 'Cyrillic', font: 'Noto Sans', has: of('Cyrillic') },
  {
    code: 'Zmth',
    name: 'mathematical signs',
    font: 'Noto Sans Math',
    has: /[\p{Sm}\u{1d400}-\u{1d7ff}]/u,
  },
  {
    code: 'Zsye',
    name: 'emoji',
    font: 'Noto Color Emoji',
    has: /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Presentation}]/u,
  },
  { code: 'Zsym', name: 'symbols', font: 'Noto Sans Symbols 2', has: /[\p{S}\p{P}]/u },
];

const other: Script = { code: 'Zyyy', name: 'other characters', font: 'Noto Sans', has: /[^]/u };

/** Every script there is a name for. */
export const knownScripts: readonly Script[] = scripts;

/** White space, controls, joiners, selectors, private use: nothing that a font must draw. Its own box is U+FFFD. */
const undrawn =
  /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2800\ufffc\ufffd]$/u;
/** What this program's Unicode does not know yet; pictures alone have their places assigned ahead. */
const unknown = /^(?!\p{Extended_Pictographic})\p{Cn}$/u;

/** True for a character that shows something in any font that has it. */
export const isDrawn = (character: string): boolean => !undrawn.test(character) && !unknown.test(character);

/** The script of a letter with its marks, by the first of its characters that tells. */
export function scriptOf(letter: string): Script {
  for (const character of letter) {
    if (!isDrawn(character)) continue;
    const found = scripts.find(({ has }) => has.test(character));
    if (found) return found;
  }
  return other;
}

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The letters of a text that show something, each with its marks. */
export const lettersOf = (text: string): string[] =>
  [...letters.segment(text)].map(({ segment }) => segment).filter((letter) => [...letter].some(isDrawn));
