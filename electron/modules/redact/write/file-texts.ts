/**
 * Texts in font files and colour profiles: names, makers and notices that nobody is shown, and that say “rights reserved” or “viewing” in most
 * documents. They are overwritten where they hold something that was found; names of letters that the standards give say nothing.
 */
import { isKnownName } from '../../../engine/pdf-blocks/accessibility/glyph-names.js';
import { readIndex } from '../../../engine/pdf-core/fonts/cff-data.js';
import { openTypeVersion, readSfnt } from '../../../engine/pdf-core/fonts/sfnt.js';

/** A part of a file: a text, or the name of a letter, a font or an operator. */
interface FilePart {
  readonly kind: 'text' | 'name';
  readonly bytes: Buffer;
}

const space = 0x20;
/** Stands for a letter of a name. */
const filler = 0x78;

/** @param isIn whether bytes hold something that was found @returns undefined where nothing changes */
export function withoutTexts(data: Buffer, isIn: (data: Buffer) => boolean): Buffer | undefined {
  if (!isIn(withoutStandardNames(data))) return undefined;
  const made = Buffer.from(data);
  const parts = partsOf(made);
  if (parts.length === 0) return undefined;
  for (const { kind, bytes } of parts) if (kind === 'text') bytes.fill(space);
  const own = parts.filter(({ kind, bytes }) => kind === 'name' && !isStandard(bytes));
  for (const { bytes } of own) if (isIn(bytes)) bytes.fill(filler);
  // Names that stand side by side may be a word together.
  if (isIn(withoutStandardNames(made))) for (const { bytes } of own) bytes.fill(filler);
  return made;
}

/** A file without names that the standards give to letters and operators, for a search of bytes. */
export function withoutStandardNames(data: Buffer): Buffer {
  const known = data.includes('begincmap')
    ? standardPartsOfMap(data)
    : partsOf(data).filter(({ kind, bytes }) => kind === 'name' && isStandard(bytes));
  if (known.length === 0) return data;
  const made = Buffer.from(data);
  for (const { bytes } of known) {
    const at = bytes.byteOffset - data.byteOffset;
    made.fill(0, at, at + bytes.length);
  }
  return made;
}

/** What Type 1 programs are written with (Adobe Type 1 Font Format, 2 and 7). */
const operators: ReadonlySet<string> = new Set(
  (
    'FontDirectory FontInfo FontName FontType FontMatrix FontBBox FullName FamilyName Weight Notice Encoding StandardEncoding PaintType ' +
    'ItalicAngle UnderlinePosition UnderlineThickness UniqueID StrokeWidth Metrics Private CharStrings version isFixedPitch readonly ' +
    'currentdict currentfile currentfont findfont definefont def dict dup put end for exch known array index begin false eexec cleartomark noaccess closefile'
  ).split(' '),
);

/** What maps of codes are written with (Adobe Technical Note 5014), and the collections of letters that they name. */
const inMaps: ReadonlySet<string> = new Set(
  (
    'CIDInit ProcSet findresource begin end dict dup def pop CIDSystemInfo Registry Ordering Supplement CMapName CMapType CMapVersion CMap WMode ' +
    'begincmap endcmap usecmap currentdict defineresource begincodespacerange endcodespacerange beginbfchar endbfchar beginbfrange endbfrange ' +
    'begincidchar endcidchar begincidrange endcidrange beginnotdefchar endnotdefchar beginnotdefrange endnotdefrange ' +
    'Adobe-Identity-UCS Adobe-Identity-H Identity-H Identity-V'
  ).split(' '),
);
const collections: ReadonlySet<string> = new Set('Adobe UCS Identity Japan1 GB1 CNS1 Korea1 KR'.split(' '));

const isStandard = (bytes: Buffer): boolean => {
  const name = bytes.toString('latin1');
  // What stands behind a dot in a name may be anything.
  return (isKnownName(name) && !name.includes('.')) || operators.has(name);
};

/** Parts of a font or a profile, as views of its bytes; none of what is neither, or damaged. */
function partsOf(data: Buffer): FilePart[] {
  try {
    if (data.length < 8) return [];
    const version = data.readUInt32BE(0);
    if (version === 0x00010000 || version === 0x74727565 || version === openTypeVersion)
      return partsOfSfnt(data);
    if (/^%!(?:PS-Adobe|Font)/.test(data.toString('latin1', 0, 12))) return partsOfType1(data);
    if (data.length > 132 && data.toString('latin1', 36, 40) === 'acsp') return partsOfProfile(data);
    if (data[0] === 1 && data[1] === 0 && data[3]! >= 1 && data[3]! <= 4) return partsOfCff(data);
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown;
  }
  return [];
}

function partsOfSfnt(data: Buffer): FilePart[] {
  const { tables } = readSfnt(data);
  const [names, post, cff] = [tables.get('name'), tables.get('post'), tables.get('CFF ')];
  const parts: FilePart[] = [];
  if (names && names.length >= 6)
    parts.push({ kind: 'text', bytes: names.subarray(Math.max(6, names.readUInt16BE(4))) });
  if (post && post.length > 34 && post.readUInt32BE(0) === 0x00020000) {
    let at = 34 + post.readUInt16BE(32) * 2;
    while (at < post.length) {
      const end = at + 1 + post[at]!;
      parts.push({ kind: 'name', bytes: post.subarray(at + 1, end) });
      at = end;
    }
  }
  return cff ? [...parts, ...partsOfCff(cff)] : parts;
}

/** Names of the program, and its strings: names of letters and notices (Adobe Technical Note 5176, 7 to 10). */
function partsOfCff(data: Buffer): FilePart[] {
  const names = readIndex(data, data[2]!);
  const top = readIndex(data, names.end);
  const strings = readIndex(data, top.end);
  return [...names.items, ...strings.items].map((bytes) => ({ kind: 'name', bytes }));
}

/** The part that is not encrypted: strings, remarks, and names. */
function partsOfType1(data: Buffer): FilePart[] {
  const mark = data.indexOf('eexec');
  const end = mark < 0 ? data.length : mark + 5;
  const text = data.toString('latin1', 0, end);
  const parts: FilePart[] = [];
  // Readers know the file by its first word.
  const token = /%[^\r\n]*|\((?:[^()\\]|\\[\s\S]|\([^()]*\))*\)|[A-Za-z][\w.-]*/g;
  token.lastIndex = /^\S+/.exec(text)?.[0].length ?? 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [written] = found;
    const isText = written.startsWith('%') || written.startsWith('(');
    const bytes = data.subarray(
      found.index + (isText ? 1 : 0),
      found.index + written.length - (written.startsWith('(') ? 1 : 0),
    );
    parts.push({ kind: isText ? 'text' : 'name', bytes });
  }
  const last = data.lastIndexOf('cleartomark');
  if (last >= end) parts.push({ kind: 'name', bytes: data.subarray(last, last + 11) });
  return parts;
}

/** Names and operators that all maps have, and the collection that stands behind its name. */
function standardPartsOfMap(data: Buffer): FilePart[] {
  const parts: FilePart[] = [];
  let before = '';
  for (const { 0: token, index } of data
    .toString('latin1')
    .matchAll(/%[^\r\n]*|<<|>>|<[^<>]*>|\((?:[^()\\]|\\[\s\S])*\)|[^\s()<>[\]{}/%]+/g)) {
    const isString = token.startsWith('(');
    const bytes = isString
      ? data.subarray(index + 1, index + token.length - 1)
      : data.subarray(index, index + token.length);
    const isOfCollection = before === 'Registry' || before === 'Ordering';
    if (isString ? isOfCollection && collections.has(token.slice(1, -1)) : inMaps.has(token))
      parts.push({ kind: 'name', bytes });
    before = token;
  }
  return parts;
}

/** Descriptions of a profile (ICC.1:2022, 7.3 and 10). */
function partsOfProfile(data: Buffer): FilePart[] {
  const parts: FilePart[] = [];
  const count = Math.min(data.readUInt32BE(128), 200);
  for (let entry = 132; entry < 132 + count * 12; entry += 12) {
    const from = data.readUInt32BE(entry + 4);
    const bytes = data.subarray(from, from + data.readUInt32BE(entry + 8));
    for (const part of textsOfTag(bytes)) parts.push({ kind: 'text', bytes: part });
  }
  return parts;
}

function textsOfTag(bytes: Buffer): Buffer[] {
  switch (bytes.toString('latin1', 0, 4)) {
    case 'text':
      return [bytes.subarray(8, bytes.length - 1)];
    case 'desc': {
      const end = 12 + bytes.readUInt32BE(8);
      const wide = end + 8 + bytes.readUInt32BE(end + 4) * 2;
      return [
        bytes.subarray(12, end - 1),
        bytes.subarray(end + 8, wide),
        bytes.subarray(wide + 3, wide + 70),
      ];
    }
    case 'mluc':
      return [bytes.subarray(16 + bytes.readUInt32BE(8) * bytes.readUInt32BE(12))];
    default:
      return [];
  }
}
