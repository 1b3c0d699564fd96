/** Tells what characters the codes of simple fonts stand for (ISO 32000-1, 9.6.6 and annex D). */
import { namedTable } from '../../../../contract/named-table.js';
import { Encodings, Font, FontNames } from '@pdf-lib/standard-fonts';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { characterOf } from './library.js';

type Table = ReadonlyMap<number, number>;

const decoded = (label: string): Table => {
  const decoder = new TextDecoder(label);
  const table = new Map<number, number>();
  for (let code = 32; code < 256; code += 1) {
    const character = decoder.decode(Uint8Array.of(code)).codePointAt(0)!;
    if (character >= 32 && character !== 0xfffd && !(character >= 127 && character < 160))
      table.set(code, character);
  }
  return table;
};

/** StandardEncoding above ASCII, as codes and characters. */
const standardUpper =
  "161¡162¢163£164⁄165¥166ƒ167§168¤169'170“171«172‹173›174ﬁ175ﬂ177–178†179‡180·182¶183•184‚185„186”187»188…189‰191¿193`194´195ˆ196˜197¯198˘199˙200¨202˚203¸205˝206˛207ˇ208—225Æ227ª232Ł233Ø234Œ235º241æ245ı248ł249ø250œ251ß";

const standard: Table = new Map([
  ...Array.from({ length: 95 }, (_, at): [number, number] => [at + 32, at + 32]),
  [39, 0x2019],
  [96, 0x2018],
  ...[...standardUpper.matchAll(/(\d{3})(\D)/gu)].map(([, code, char]): [number, number] => [
    Number(code),
    char!.codePointAt(0)!,
  ]),
]);

/**
 * WinAnsiEncoding from 128 on, because Node 20 decodes these codes of windows-1252 as Latin-1. Unused codes are
 * bullets.
 */
const winUpper = '€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ';
const winAnsi: Table = new Map([
  ...decoded('latin1'),
  ...[...winUpper].map((char, at): [number, number] => [128 + at, char.codePointAt(0)!]),
  [127, 0x2022],
  [160, 0x20],
  [173, 0x2d],
]);
const macRoman: Table = new Map([...decoded('macintosh'), [202, 0x20]]);

/** Inverts the library's tables of the two symbol fonts, which map names to codes. */
const symbolTable = (encoding: {
  readonly supportedCodePoints: number[];
  encodeUnicodeCodePoint(code: number): { code: number };
}): Table =>
  new Map(
    encoding.supportedCodePoints.map((character) => [
      encoding.encodeUnicodeCodePoint(character).code,
      character,
    ]),
  );

const symbol = symbolTable(Encodings.Symbol);
const dingbats = symbolTable(Encodings.ZapfDingbats);

const named = namedTable<Table>({
  '/StandardEncoding': standard,
  '/WinAnsiEncoding': winAnsi,
  '/MacRomanEncoding': macRoman,
});

export const symbolKind = (fontName: string): 'symbol' | 'dingbats' | undefined => {
  if (/dingbats/i.test(fontName)) return 'dingbats';
  return /^symbol/i.test(fontName) ? 'symbol' : undefined;
};

export interface SimpleEncoding {
  /** Character of each code that is known. */
  readonly characters: ReadonlyMap<number, number>;
  /** Names by `/Differences`, without their slash. */
  readonly names: ReadonlyMap<number, string>;
}

/** Returns the encoding of a simple font whose program is not embedded. */
export function simpleEncoding(pdf: PdfGraph, font: Dict, fontName: string): SimpleEncoding {
  const encoding = pdf.at(font['/Encoding']);
  const dict = pdf.dictionary(font['/Encoding']);
  const base = pdf.name(dict?.['/BaseEncoding']) ?? (typeof encoding === 'string' ? encoding : undefined);
  const kind = symbolKind(fontName);
  const natural =
    kind === 'symbol'
      ? symbol
      : kind === 'dingbats'
        ? dingbats
        : pdf.name(font['/Subtype']) === '/TrueType'
          ? winAnsi
          : standard;
  const characters = new Map((kind === undefined && base !== undefined && named[base]) || natural);
  const names = differences(pdf, dict?.['/Differences']);
  for (const [code, name] of names) {
    const character = kind === 'dingbats' ? dingbatNamed(name) : characterOf(name);
    if (character === undefined) characters.delete(code);
    else characters.set(code, character);
  }
  return { characters, names };
}

export function differences(pdf: PdfGraph, value: Value | undefined): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of pdf.array(value)) {
    const found = pdf.at(item);
    if (typeof found === 'number') code = found;
    else if (typeof found === 'string' && found.startsWith('/')) names.set(code++, found.slice(1));
  }
  return names;
}

const dingbatNames = new Map(
  Encodings.ZapfDingbats.supportedCodePoints.map((character) => [
    Encodings.ZapfDingbats.encodeUnicodeCodePoint(character).name,
    character,
  ]),
);
const dingbatNamed = (name: string): number | undefined => dingbatNames.get(name) ?? characterOf(name);

/** Returns the widths of the symbol fonts by code, in 1/1000 em. */
export function symbolWidth(kind: 'symbol' | 'dingbats', character: number): number | undefined {
  const encoding = kind === 'symbol' ? Encodings.Symbol : Encodings.ZapfDingbats;
  if (!encoding.canEncodeUnicodeCodePoint(character)) return undefined;
  const font = Font.load(kind === 'symbol' ? FontNames.Symbol : FontNames.ZapfDingbats);
  return font.getWidthOfGlyph(encoding.encodeUnicodeCodePoint(character).name) ?? undefined;
}
