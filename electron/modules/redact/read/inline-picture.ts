/** Takes a picture out of content, so that it can be an object (ISO 32000-2, 8.9.7). */
import { Lexer } from '../../../engine/pdf-core/content/lexer.js';
import type { ContentOperation } from '../../../engine/pdf-core/content/operations.js';
import type { Operand } from '../../../engine/pdf-core/content/operands.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { QpdfValue } from '../../../engine/pdf-core/objects/values.js';

/** A picture, as an object or out of the content. */
export interface StoredPicture {
  readonly dict: Dictionary;
  /** As its filters packed it. */
  readonly packed: Buffer;
}

/** Entries and values by their whole names (tables 91 and 92). */
const wholeKeys: Readonly<Record<string, string>> = {
  '/BPC': '/BitsPerComponent',
  '/CS': '/ColorSpace',
  '/D': '/Decode',
  '/DP': '/DecodeParms',
  '/F': '/Filter',
  '/H': '/Height',
  '/IM': '/ImageMask',
  '/I': '/Interpolate',
  '/W': '/Width',
};
const wholeSpaces: Readonly<Record<string, string>> = {
  '/G': '/DeviceGray',
  '/RGB': '/DeviceRGB',
  '/CMYK': '/DeviceCMYK',
  '/I': '/Indexed',
};
const wholeFilters: Readonly<Record<string, string>> = {
  '/AHx': '/ASCIIHexDecode',
  '/A85': '/ASCII85Decode',
  '/LZW': '/LZWDecode',
  '/Fl': '/FlateDecode',
  '/RL': '/RunLengthDecode',
  '/CCF': '/CCITTFaxDecode',
  '/DCT': '/DCTDecode',
};

/**
 * @param bytes of the content
 * @param spaces the colour spaces that the content names
 * @returns null where it is not certain where its data begins
 */
export function inlinePicture(
  bytes: Buffer,
  { operands, start, end }: ContentOperation,
  spaces: Dictionary,
): StoredPicture | null {
  const lexer = new Lexer(bytes, start);
  for (;;) {
    const kind = lexer.next();
    if (kind === 'end' || lexer.at >= end) return null;
    if (kind === 'word' && lexer.text() === 'ID') break;
  }
  const dict: Record<string, QpdfValue> = { '/Type': '/XObject', '/Subtype': '/Image' };
  for (let at = 0; at + 1 < operands.length; at += 2) {
    const given = String(operands[at]);
    const key = wholeKeys[given] ?? given;
    const value = plain(operands[at + 1]!, key === '/DecodeParms');
    if (key === '/ColorSpace') dict[key] = spaceOf(value, spaces);
    else if (key === '/Filter')
      dict[key] = Array.isArray(value) ? (value as readonly QpdfValue[]).map(filterOf) : filterOf(value);
    else dict[key] = value;
  }
  // One white character stands before the data.
  return { dict, packed: bytes.subarray(lexer.at + 1, end - 2) };
}

const filterOf = (name: QpdfValue): QpdfValue =>
  typeof name === 'string' ? (wholeFilters[name] ?? name) : name;

function spaceOf(value: QpdfValue, spaces: Dictionary): QpdfValue {
  if (typeof value === 'string') return wholeSpaces[value] ?? spaces[value] ?? value;
  if (!Array.isArray(value)) return value;
  return (value as readonly QpdfValue[]).map((item) =>
    typeof item === 'string' ? (wholeSpaces[item] ?? item) : item,
  );
}

/** An operand as a value. @param isParameters it is a dictionary, or an array of them */
function plain(operand: Operand, isParameters: boolean): QpdfValue {
  if (operand instanceof Uint8Array) return `b:${Buffer.from(operand).toString('hex')}`;
  if (!Array.isArray(operand)) return operand;
  const isDictionary = isParameters && typeof operand[0] === 'string';
  if (!isDictionary) return operand.map((item) => plain(item, isParameters));
  const entries: [string, QpdfValue][] = [];
  for (let at = 0; at + 1 < operand.length; at += 2)
    entries.push([String(operand[at]), plain(operand[at + 1]!, false)]);
  return Object.fromEntries(entries);
}
