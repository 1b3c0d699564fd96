/** What the codes of simple fonts stand for by their encodings (ISO 32000-1, annex D), and which names of glyphs are known. */
import { Encodings, Font, FontNames } from '@pdf-lib/standard-fonts';

interface LibraryEncoding {
  readonly supportedCodePoints: number[];
  encodeUnicodeCodePoint(code: number): { code: number; name: string };
}

/** Characters by the names of their glyphs. */
const characters = new Map<string, number>();
const tableOf = (encoding: LibraryEncoding): Map<number, string> => {
  const table = new Map<number, string>();
  for (const character of encoding.supportedCodePoints) {
    const { code, name } = encoding.encodeUnicodeCodePoint(character);
    table.set(code, name);
    if (!characters.has(name)) characters.set(name, character);
  }
  return table;
};
const winAnsi = tableOf(Encodings.WinAnsi);
tableOf(Encodings.Symbol);
tableOf(Encodings.ZapfDingbats);

/** Names of the Latin letters that the standard fonts have. */
let latin: ReadonlySet<string> | undefined;
const latinNames = (): ReadonlySet<string> =>
  (latin ??= new Set(Font.load(FontNames.TimesRoman).CharMetrics.map(({ N }) => N)));

/** Tells whether the name of a glyph says which character it is. */
export const isKnownName = (name: string): boolean => {
  const [base = ''] = name.split('.');
  return (
    characters.has(base) ||
    latinNames().has(base) ||
    /^(?:uni(?:[0-9A-F]{4})+|u[0-9A-F]{4,6}|afii\d{4,5}|[A-Za-z])$/.test(base)
  );
};

/** The character of a glyph's name, where that is certain. */
export function characterNamed(name: string): number | undefined {
  const [base = ''] = name.split('.');
  const hex = /^(?:uni|u)([0-9A-F]{4,6})$/.exec(base)?.[1];
  return characters.get(base) ?? (hex === undefined ? undefined : Number.parseInt(hex, 16));
}

const macRoman = (code: number): number | undefined => {
  if (code === 202) return 0x20;
  const character = new TextDecoder('macintosh').decode(Uint8Array.of(code)).codePointAt(0);
  return code < 32 || code === 127 ? undefined : character;
};

/** Character of a code by one of the two encodings that TrueType fonts may have. */
export function characterOfCode(encoding: string, code: number): number | undefined {
  if (encoding === '/MacRomanEncoding') return macRoman(code);
  if (code === 0xa0) return 0x20;
  if (code === 0xad) return 0x2d;
  const name = winAnsi.get(code);
  return name === undefined ? undefined : characters.get(name);
}
