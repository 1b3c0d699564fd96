/** Adds Unicode for every code, where it is certain (ISO 19005-2, 6.2.11.7). */
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph } from '../../../engine/pdf-core/pdf/index.js';
import { readUnicodeMap, writeUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { baseFontName } from './embed.js';
import { simpleEncoding } from './encodings.js';

/**
 * The bullets of the symbol fonts, by the private use characters that office programs give them; others are not
 * certain.
 */
const bullets: ReadonlyMap<number, string> = new Map([
  [0xf0b7, '\u2022'],
  [0xf06c, '\u25cf'],
  [0xf06e, '\u25a0'],
  [0xf071, '\u2751'],
  [0xf075, '\u25c6'],
  [0xf076, '\u2756'],
  [0xf0a7, '\u25aa'],
  [0xf0a8, '\u25fb'],
  [0xf0d8, '\u27a2'],
  [0xf0e0, '\u2192'],
  [0xf0fb, '\u2717'],
  [0xf0fc, '\u2713'],
  [0xf0fe, '\u2611'],
]);
const symbolFonts = /symbol|wingdings|dingbats/i;

/** @returns false when a code stands for nothing known */
export function addUnicode(
  pdf: PdfGraph,
  font: Dict,
  codes: ReadonlySet<number>,
  { conformance }: Level,
  changes: Changes,
): boolean {
  // Private use characters do not count: at the a levels, their meaning must be given in another way (ISO 19005-2,
  // 6.2.11.7.3).
  const isCertain = (text: string | undefined): text is string =>
    text !== undefined &&
    text !== '' &&
    ![...text].some(
      (char) =>
        char === '\0' || char === '\ufeff' || char === '\ufffe' || (conformance === 'a' && isPrivate(char)),
    );
  const told = readUnicodeMap(pdf.data(font['/ToUnicode']));
  const missing = [...codes].filter((code) => !isCertain(told.get(code)));
  if (missing.length === 0) return true;
  const isComposite = pdf.name(font['/Subtype']) === '/Type0';
  const name = baseFontName(pdf, font);
  const { characters, names } = simpleEncoding(pdf, font, name);
  // The codes of a symbolic font without an encoding are its own.
  const symbolic = ((pdf.number(pdf.dictionary(font['/FontDescriptor'])?.['/Flags']) ?? 0) & 4) !== 0;
  const isOwn = isComposite || (symbolic && pdf.at(font['/Encoding']) === undefined);
  for (const code of missing) {
    const bullet = symbolFonts.test(name) ? bullets.get(told.get(code)?.codePointAt(0) ?? 0) : undefined;
    const character = isOwn && !names.has(code) ? undefined : characters.get(code);
    const text = bullet ?? (character === undefined ? undefined : String.fromCodePoint(character));
    if (text === undefined) return false;
    told.set(code, text);
  }
  const kept = new Map([...told].filter(([, text]) => isCertain(text)));
  font['/ToUnicode'] = pdf.addStream({}, writeUnicodeMap(kept, isComposite ? 2 : 1));
  changes.add('unicode_added');
  return true;
}

function isPrivate(char: string): boolean {
  const code = char.codePointAt(0)!;
  return (code >= 0xe000 && code <= 0xf8ff) || code >= 0xf0000;
}
