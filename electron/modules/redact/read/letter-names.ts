/** Letters by the names that fonts have for them. */
import { characterNamed } from '../../../engine/pdf-blocks/accessibility/glyph-names.js';

const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const signs: Readonly<Record<string, string>> = {
  ...{ space: ' ', hyphen: '-', period: '.', comma: ',', at: '@', plus: '+', slash: '/', colon: ':' },
  ...{
    germandbls: 'ß',
    ae: 'æ',
    AE: 'Æ',
    oe: 'œ',
    OE: 'Œ',
    oslash: 'ø',
    Oslash: 'Ø',
    fi: 'fi',
    fl: 'fl',
    ff: 'ff',
  },
  ...{
    ffi: 'ffi',
    ffl: 'ffl',
    dotlessi: 'i',
    lslash: 'ł',
    Lslash: 'Ł',
    underscore: '_',
    parenleft: '(',
    parenright: ')',
  },
};

/** @returns undefined for a name that tells nothing */
export function letterNamed(name: string): string | undefined {
  if (/^[A-Za-z]$/.test(name)) return name;
  const known = signs[name];
  if (known !== undefined) return known;
  const digit = digits.indexOf(name);
  if (digit >= 0) return String(digit);
  const code = /^(?:uni|u)([0-9A-Fa-f]{4,6})$/.exec(name)?.[1];
  if (code !== undefined) {
    const value = Number.parseInt(code, 16);
    return value <= 0x10ffff ? String.fromCodePoint(value) : undefined;
  }
  const listed = characterNamed(name);
  if (listed !== undefined) return String.fromCodePoint(listed);
  // Accents do not count in a search.
  return /^([A-Za-z])(?:acute|grave|dieresis|circumflex|tilde|ring|cedilla|caron|macron|ogonek|breve|dotaccent|hungarumlaut)$/.exec(
    name,
  )?.[1];
}

/**
 * Whether a name describes a sign that is no letter, such as `bracketleftbig`: programs read letters out of names with numbers, and of none
 * other than those that are known.
 */
export const isDescription = (name: string): boolean => /^[A-Za-z]{4,}$/.test(name);
