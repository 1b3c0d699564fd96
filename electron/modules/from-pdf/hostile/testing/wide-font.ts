/** This module makes fonts for tests, whose letters only a map tells. */
import { unicodeMap } from './hand-pdf.js';

/** Returns a font with codes of two bytes and letters as wide as they are high, without a file. */
export const wide = (more: string, encoding = 'Identity-H', name = 'Unknown') =>
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType2` +
  `/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000` +
  `/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[0 -200 1000 800]/Ascent 800/Descent -200/ItalicAngle 0/CapHeight 700/StemV 80>>>>]${more}>>`;
export const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
/** Returns a font whose codes from 1 stand for these letters, and the codes of them all. */
export const lettersAs = (letters: readonly string[]) => ({
  map: unicodeMap(Object.fromEntries(letters.map((text, at) => [hex(at + 1), utf16(text)])), 2),
  codes: `<${letters.map((_, at) => hex(at + 1)).join('')}>`,
});
/** Returns a code of two bytes. */
export const hex = (value: number) => value.toString(16).padStart(4, '0');
