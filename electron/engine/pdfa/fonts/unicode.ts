/** Unicode for every code, where it is certain (ISO 19005-2, 6.2.11.7). */
import type { Changes } from '../changes.js';
import type { Dict, Pdf } from '../model.js';
import { readUnicodeMap, writeUnicodeMap } from './cmap.js';
import { baseFontName } from './embed.js';
import { simpleEncoding } from './encodings.js';

const isCertain = (text: string | undefined): text is string =>
  text !== undefined && text !== '' && !/[\u0000\ufeff\ufffe]/.test(text); // eslint-disable-line no-control-regex

/** @returns false when a code stands for nothing known */
export function addUnicode(pdf: Pdf, font: Dict, codes: ReadonlySet<number>, changes: Changes): boolean {
  const told = readUnicodeMap(pdf.data(font['/ToUnicode']));
  const missing = [...codes].filter((code) => !isCertain(told.get(code)));
  if (missing.length === 0) return true;
  if (pdf.name(font['/Subtype']) === '/Type0') return false;
  const { characters, names } = simpleEncoding(pdf, font, baseFontName(pdf, font));
  // The codes of a symbolic font without an encoding are its own.
  const symbolic = ((pdf.number(pdf.dict(font['/FontDescriptor'])?.['/Flags']) ?? 0) & 4) !== 0;
  const isOwn = (code: number): boolean =>
    symbolic && pdf.at(font['/Encoding']) === undefined && !names.has(code);
  for (const code of missing) {
    const character = isOwn(code) ? undefined : characters.get(code);
    if (character === undefined) return false;
    told.set(code, String.fromCodePoint(character));
  }
  const kept = new Map([...told].filter(([, text]) => isCertain(text)));
  font['/ToUnicode'] = pdf.addStream({}, writeUnicodeMap(kept, 1));
  changes.add('unicode_added');
  return true;
}
