/** Searches everything that a document stores, whether anybody shows it or not: strings, names and all streams, in every code. */
import { readUnicodeMap } from '../../../engine/pdf-core/fonts/cmap.js';
import { isDictionary, isReference, type Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { stringBytes } from '../../../engine/pdf-core/objects/strings.js';
import { textOf } from '../../../engine/pdf-core/objects/text-strings.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { isKnownName } from '../../../engine/pdf-blocks/accessibility/glyph-names.js';
import { ByteSearch } from './byte-search.js';
import { withoutStandardNames } from '../write/file-texts.js';
import { withoutShown } from './without-shown.js';
import { filtersOf, undo } from '../../../engine/pdf-core/filters/decode.js';
import { addressReadings, isAddress } from '../find/addresses.js';
import { fold, foldText } from '../find/fold.js';
import { findWords, type Needle } from '../find/needles.js';
import { holdsAny, type Search } from '../find/search.js';

/** Where something is left: a word for a log. */
export type StoredPlace = 'string' | 'name' | 'stream' | 'map' | 'unread' | 'undrawn';

/** In bytes that are no text, fewer letters than this are found by chance. */
const fewestInBytes = 5;
/** Letters of text between bytes that are none, of which spaces and signs are left out. */
const fewestInText = 6;
/** Bytes of the data of a picture that are looked through. */
const largestPicture = 256 * 1024 * 1024;
/** Letters in the order of a font tell a word from this length on. */
const fewestInOrder = 5;

/** Names that the standard and this module give, which say nothing of a document. */
const standard: ReadonlySet<string> = new Set(
  (
    'Alpha Annot Annots Ascent AvgWidth BBox BaseFont BaseEncoding BitsPerComponent BitsPerCoordinate BitsPerFlag BitsPerSample ' +
    'BitsPerComponent BlackPoint Border Bounds CIDFontType CIDInit CIDSet CIDSystemInfo CIDToGIDMap CalGray CalRGB CapHeight ' +
    'Catalog CharProcs CharSet ColorSpace ColorTransform Colors Columns Contents Count CropBox DCTDecode Decode DecodeParms ' +
    'Default DescendantFonts Descent Dest DeviceCMYK DeviceGray DeviceN DeviceRGB Differences Domain Encode Encoding Extend ExtGState ' +
    'Filter First FirstChar Fit FitB FitH FitR FitV Flags FlateDecode Font FontBBox FontDescriptor FontFamily FontFile FontMatrix ' +
    'FontName FontStretch FontWeight Form FormType Function Functions FunctionType Gamma GoTo Group Height ICCBased Identity Image ' +
    'ImageMask Index Indexed Info Intent Interpolate ItalicAngle Kids Lab LastChar Leading Length Link Luminosity MacRomanEncoding ' +
    'Mask Matrix Matte MaxWidth MediaBox MissingWidth Multiply None Normal ObjStm Order Ordering Page Pages PaintType Parent Pattern ' +
    'PatternType Perceptual Predictor Process ProcSet Range Rect Registry Resources Root Rotate Rows SMask Screen Separation Shading ' +
    'ShadingType Size Solidity StandardEncoding StemH StemV Style Subtype Supplement TilingType ToUnicode Transparency TrueType Type ' +
    'URI UseCMap UserUnit Version VerticesPerRow Whitepoint WhitePoint Width Widths WinAnsiEncoding XHeight XObject XRef XStep YStep ' +
    'Overlay Darken Lighten Difference Exclusion Hue Saturation Color Compatible SoftLight HardLight ColorDodge ColorBurn Components ' +
    'All Black Cyan Magenta Yellow Names Ref Linearized Border Name Attributes Colorants ' +
    'Helvetica Helvetica-Bold Helvetica-Oblique Helvetica-BoldOblique Times-Roman Times-Bold Times-Italic Times-BoldItalic ' +
    'Courier Courier-Bold Courier-Oblique Courier-BoldOblique ZapfDingbats'
  ).split(' '),
);

/** Tells whether a text, a string or name of a document in any code, or bytes of a file hold something. */
export function textSearch(
  search: Search,
  found: readonly Needle[],
): {
  holds: (text: string) => boolean;
  stays: (value: string) => boolean;
  isIn: (data: Buffer) => boolean;
} {
  // Words that may stay on a page are still no part of names and strings.
  const all = new Map([...search.needles, ...found].map((needle) => [needle.letters, needle]));
  const wide: Search = { ...search, needles: [...all.values()] };
  const known = new Map<string, boolean>();
  const holds = (text: string): boolean => {
    let left = known.get(text);
    if (left === undefined) known.set(text, (left = holdsWhole(text, wide)));
    return left;
  };
  const long = [...all.values()].filter(({ letters }) => letters.length >= fewestInBytes);
  // Words run together in addresses: there, they are looked for inside of others as well.
  const leads = (text: string): boolean =>
    isAddress(text) &&
    [text, ...addressReadings(text)].some((one) => findWords(foldText(one), long, false).length > 0);
  const stays = (value: string): boolean => {
    if (!value.startsWith('/') && !value.startsWith('n:'))
      return !readingsOf(value).some(holds) && !leads(textOf(value));
    const name = value.replace(/^n:/, '').slice(1);
    return standard.has(name) || !holds(name.replace(/^[A-Z]{6}\+/, ''));
  };
  const [bytes, letters] = [new ByteSearch(bytesOf(found)), letterSearch(found)];
  return { holds, stays, isIn: (data) => bytes.isIn(data) || letters.isIn(lettersIn(data)) };
}

/** Finds words in what {@link lettersIn} gives. */
const letterSearch = (found: readonly Needle[]): ByteSearch =>
  new ByteSearch(
    found.flatMap((needle) =>
      needle.letters.length >= fewestInText && /^[a-z0-9]*[a-z][a-z0-9]*$/.test(needle.letters)
        ? [Buffer.from(needle.letters)]
        : [],
    ),
  );

/**
 * @param search words and patterns, as people write them
 * @param found what was found, as needles: what a pattern fits is looked for as a word
 * @param drawn references of the pictures and forms that pages draw: there may be no others, which nobody looked at
 */
export async function searchObjects(
  pdf: Pdf,
  search: Search,
  found: readonly Needle[],
  drawn?: ReadonlySet<string>,
): Promise<ReadonlySet<StoredPlace>> {
  const places = new Set<StoredPlace>();
  const { holds: isLeft, stays } = textSearch(search, found);
  const look = (value: QpdfValue): void => {
    if (typeof value === 'string') {
      const isLed: boolean = isReference(value);
      if (isLed) return;
      if (!stays(value)) places.add(/^(?:n:)?\//.test(value) ? 'name' : 'string');
    } else if (Array.isArray(value)) {
      for (const item of value as readonly QpdfValue[]) look(item);
      // Names of colours, one after the other.
      const own = (value as readonly QpdfValue[]).filter(
        (item): item is string =>
          typeof item === 'string' && /^\/[^/]{2}/.test(item) && !standard.has(item.slice(1)),
      );
      if (own.length > 1 && isLeft(own.map((name) => name.slice(1)).join('\n'))) places.add('name');
      // Names of letters in the order of their first use tell a word as well.
      const names = (value as readonly QpdfValue[]).filter(
        (item): item is string => typeof item === 'string' && /^\/[A-Za-z]$/.test(item),
      );
      const letters = fold(names.map((name) => name.slice(1)));
      if (findWords(letters, long, false).length > 0) places.add('map');
    } else if (isDictionary(value)) {
      for (const [key, item] of Object.entries(value)) {
        look(key);
        look(key === '/Differences' || key === '/CharProcs' ? withoutLetters(item) : item);
      }
    }
  };
  const bytes = new ByteSearch(bytesOf(found));
  const letters = letterSearch(found);
  const long = found.filter((needle) => needle.letters.length >= fewestInOrder);
  look(pdf.trailer);
  const contents = drawn ? contentsOf(pdf) : new Set<string>();
  for (const { reference, value, stream } of pdf.all()) {
    look(value);
    if (!stream) continue;
    const kind = pdf.name((value as Dictionary)['/Subtype']);
    if (drawn && (kind === '/Image' || kind === '/Form') && !drawn.has(reference)) places.add('undrawn');
    const isRead =
      contents.has(reference) || (drawn?.has(reference) === true && isContent(pdf, value as Dictionary));
    const place = await searchStream(pdf, reference, value as Dictionary, {
      ...{ bytes, letters, found, isLeft, isRead },
    });
    if (place) places.add(place);
  }
  return places;
}

/** Names of letters without those that say which letter it is: `one` and `Delta` in a font are no words. Single letters may be one together. */
function withoutLetters(value: QpdfValue): QpdfValue {
  const isWord = (name: string) =>
    /^\/[^/]{2,}$/.test(name) && !name.includes('.') && isKnownName(name.slice(1));
  if (Array.isArray(value))
    return (value as readonly QpdfValue[]).filter((item) => typeof item !== 'string' || !isWord(item));
  return isDictionary(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !isWord(name)))
    : value;
}

const holdsWhole = (text: string, { needles, patterns }: Search): boolean =>
  findWords(foldText(text), needles, true).length > 0 ||
  holdsAny(text, { needles: [], patterns, isWhole: true });

/** What a string may say, by the codes that programs write text in. */
function readingsOf(value: string): string[] {
  const bytes = stringBytes(value);
  const even = bytes.subarray(0, bytes.length & ~1);
  return [
    ...new Set([
      textOf(value),
      bytes.toString('latin1'),
      bytes.toString('utf8'),
      even.toString('utf16le'),
      Buffer.from(even).swap16().toString('utf16le'),
      ...(/^[0-9a-f\s]{8,}$/i.test(bytes.toString('latin1'))
        ? [Buffer.from(bytes.toString('latin1').replace(/\s/g, ''), 'hex').toString('latin1')]
        : []),
      ...addressReadings(textOf(value)),
    ]),
  ];
}

/**
 * Letters and digits of the text in data, such as the names in a font and in a colour profile, whether each has one byte or two. What is no text
 * becomes a line break.
 */
function lettersIn(data: Buffer): Buffer {
  const letters = Buffer.allocUnsafe(data.length);
  let length = 0;
  for (const byte of data) {
    if (byte === 0) continue;
    if ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x30 && byte <= 0x39)) letters[length++] = byte;
    else if (byte >= 0x41 && byte <= 0x5a) letters[length++] = byte + 0x20;
    else if (!(byte >= 0x20 && byte <= 0x7e) && byte !== 9 && byte !== 10 && byte !== 13)
      letters[length++] = 10;
  }
  return letters.subarray(0, length);
}

/** References of the contents of all pages. */
function contentsOf(pdf: Pdf): Set<string> {
  const all = pdf.pages.flatMap((page): readonly QpdfValue[] => {
    const contents = pdf.dictionary(page)?.['/Contents'];
    const found = pdf.at(contents);
    return Array.isArray(found) ? (found as readonly QpdfValue[]) : [contents ?? null];
  });
  return new Set(all.filter((one) => isReference(one)));
}

const isContent = (pdf: Pdf, dict: Dictionary): boolean =>
  pdf.name(dict['/Subtype']) === '/Form' || pdf.number(dict['/PatternType']) === 1;

interface StreamSearch {
  readonly bytes: ByteSearch;
  /** Of what {@link lettersIn} gives. */
  readonly letters: ByteSearch;
  readonly found: readonly Needle[];
  readonly isLeft: (text: string) => boolean;
  /** It is content whose text readers of pages were asked for: there, words may stand in longer ones. */
  readonly isRead: boolean;
}

/** Ways in which bytes may write the words: three kinds of letters, four codes, forwards and backwards. */
function bytesOf(found: readonly Needle[]): Buffer[] {
  const ways = new Map<string, Buffer>();
  for (const { word, letters } of found) {
    if (letters.length < fewestInBytes) continue;
    const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
    const joined = ['', '_', '-', '.'].map((sign) => word.replaceAll(/\s+/g, sign));
    const cases = [word, ...joined].flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]);
    for (const one of new Set([...cases, capital])) {
      for (const text of [one, [...one].reverse().join('')]) {
        const wide = Buffer.from(text, 'utf16le');
        const plain = Buffer.from(text, 'utf8');
        const ways8 = [plain, Buffer.from(text, 'latin1'), wide, Buffer.from(wide).swap16()];
        const hex = [plain.toString('hex'), Buffer.from(wide).swap16().toString('hex')];
        for (const bytes of [
          ...ways8,
          ...hex.flatMap((way) => [Buffer.from(way), Buffer.from(way.toUpperCase())]),
        ])
          ways.set(bytes.toString('hex'), bytes);
      }
    }
  }
  return [...ways.values()];
}

async function searchStream(
  pdf: Pdf,
  reference: string,
  dict: Dictionary,
  { bytes, letters, found, isLeft, isRead }: StreamSearch,
): Promise<StoredPlace | null> {
  const isImage = pdf.name(dict['/Subtype']) === '/Image';
  const type = pdf.name(dict['/Type']);
  if (type === '/XRef' || type === '/ObjStm') return null;
  const isPacked = pdf.at(dict['/Filter']) !== undefined && pdf.at(dict['/Filter']) !== null;
  const packed = isRead && !isPacked ? undefined : pdf.packedData(reference);
  if (packed && bytes.isIn(packed)) return 'stream';
  const data = await pdf.streamData(reference).catch(() => undefined);
  // What no program of ours unpacks is the data of a picture.
  if (data === undefined) {
    if (!isImage) return 'unread';
    const inside = packed && (await undo(packed, filtersOf(pdf, dict), largestPicture));
    return inside && bytes.isIn(inside.bytes) ? 'stream' : null;
  }
  const searched = isRead ? withoutShown(data) : withoutStandardNames(data);
  if (bytes.isIn(searched)) return 'stream';
  if (isRead) return null;
  if (!isImage && letters.isIn(lettersIn(searched))) return 'stream';
  const text = data.toString('latin1');
  if (!text.includes('begincmap')) return null;
  const map = readUnicodeMap(data);
  const told = [...map].sort(([a], [b]) => a - b).map(([, letter]) => letter);
  if (told.some((letter) => letter.length > 1 && isLeft(letter))) return 'map';
  // Some programs number the letters of a font as they occur first: their order is the text.
  const long = found.filter((needle) => needle.letters.length >= fewestInOrder);
  return findWords(fold(told), long, false).length > 0 ? 'map' : null;
}
