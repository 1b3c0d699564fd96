/** Widths of the standard fonts, which a document may use without telling them (ISO 32000-1, 9.6.2.2 and annex D). */
import { Encodings, Font, FontNames } from '@pdf-lib/standard-fonts';
import { standardStrings } from '../../../engine/pdf-core/fonts/cff-strings.js';
import { isDictionary, type Dictionary, type Lookup } from '../../../engine/pdf-core/objects/objects.js';

type Names = ReadonlyMap<number, string>;

/** The styles of each family: plain, bold, italic, both. */
const families = [
  [
    /^(?:Helvetica|Arial(?:MT)?)$/,
    [
      FontNames.Helvetica,
      FontNames.HelveticaBold,
      FontNames.HelveticaOblique,
      FontNames.HelveticaBoldOblique,
    ],
  ],
  [
    /^(?:Times|Times-Roman|TimesNewRoman(?:PS)?(?:MT)?)$/,
    [
      FontNames.TimesRoman,
      FontNames.TimesRomanBold,
      FontNames.TimesRomanItalic,
      FontNames.TimesRomanBoldItalic,
    ],
  ],
  [
    /^(?:Courier|CourierNew(?:PS)?(?:MT)?)$/,
    [FontNames.Courier, FontNames.CourierBold, FontNames.CourierOblique, FontNames.CourierBoldOblique],
  ],
] as const;
const styles = /[-,](Bold)?(Italic|Oblique)?(?:MT)?$/;

type StandardName = (typeof FontNames)[keyof typeof FontNames];

/** The name of a standard font, under any of its usual names. */
function standardName(name: string): StandardName | undefined {
  if (name === 'Symbol') return FontNames.Symbol;
  if (name === 'ZapfDingbats') return FontNames.ZapfDingbats;
  const [, bold, italic] = styles.exec(name) ?? [];
  const base = bold === undefined && italic === undefined ? name : name.replace(styles, '');
  const family = families.find(([pattern]) => pattern.test(base));
  return family?.[1][(bold === undefined ? 0 : 1) + (italic === undefined ? 0 : 2)];
}

/** Codes of the standard encoding above ASCII: ranges that have names, in their order. */
const upperCodes = [
  ...[161, 175, 177, 180, 182, 189, 191, 191, 193, 200, 202, 203],
  ...[205, 208, 225, 225, 227, 227, 232, 235, 241, 241, 245, 245, 248, 251],
];

/** The standard encoding: compact fonts number its letters in the order of their codes (Technical Note 5176, appendix A). */
const standard = (): Names => {
  const codes = Array.from({ length: 95 }, (_, at) => 32 + at);
  for (let at = 0; at + 1 < upperCodes.length; at += 2)
    for (let code = upperCodes[at]!; code <= upperCodes[at + 1]!; code += 1) codes.push(code);
  return new Map(codes.map((code, at) => [code, standardStrings[at + 1] ?? '.notdef']));
};

const ownCodes = (encoding: typeof Encodings.Symbol): Names =>
  new Map(
    encoding.supportedCodePoints.map((character) => {
      const { code, name } = encoding.encodeUnicodeCodePoint(character);
      return [code, name];
    }),
  );

const macRoman = (): Names => {
  const decoder = new TextDecoder('macintosh');
  const names = new Map<number, string>();
  for (let code = 32; code < 256; code += 1) {
    const character = decoder.decode(Uint8Array.of(code)).codePointAt(0) ?? 0;
    if (Encodings.WinAnsi.canEncodeUnicodeCodePoint(character))
      names.set(code, Encodings.WinAnsi.encodeUnicodeCodePoint(character).name);
  }
  return names;
};

/**
 * Reads the widths of a font that has none of its own.
 * @returns widths by code, in thousandths of the size; undefined where the font is none of the standard ones
 */
export function standardWidths(pdf: Lookup, font: Dictionary): ReadonlyMap<number, number> | undefined {
  const descriptor = pdf.dictionary(font['/FontDescriptor']) ?? {};
  const isEmbedded = ['/FontFile', '/FontFile2', '/FontFile3'].some((key) => descriptor[key] !== undefined);
  const name = standardName((pdf.name(font['/BaseFont']) ?? '').slice(1));
  if (isEmbedded || name === undefined) return undefined;
  const metrics = Font.load(name);
  const encoding = pdf.at(font['/Encoding']);
  const own = isDictionary(encoding) ? encoding : undefined;
  const base = own ? pdf.name(own['/BaseEncoding']) : pdf.name(encoding);
  const isSymbolic = name === FontNames.Symbol || name === FontNames.ZapfDingbats;
  const isWestern =
    base === '/WinAnsiEncoding' || (base === undefined && pdf.name(font['/Subtype']) === '/TrueType');
  const names = new Map(
    isSymbolic
      ? ownCodes(name === FontNames.Symbol ? Encodings.Symbol : Encodings.ZapfDingbats)
      : isWestern
        ? ownCodes(Encodings.WinAnsi)
        : base === '/MacRomanEncoding'
          ? macRoman()
          : standard(),
  );
  let code = 0;
  for (const item of pdf.array(own?.['/Differences'])) {
    const value = pdf.at(item);
    if (typeof value === 'number') code = value;
    else if (typeof value === 'string') names.set(code++, value.slice(1));
  }
  const widths = new Map<number, number>();
  for (const [at, glyph] of names) {
    const width = metrics.getWidthOfGlyph(glyph);
    if (typeof width === 'number') widths.set(at, width);
  }
  return widths;
}
