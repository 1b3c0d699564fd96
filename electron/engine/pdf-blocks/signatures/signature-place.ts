/** Checks that the gap of a signature's range is the string of that signature, and nothing around it. */
import { open } from 'node:fs/promises';
import type { Pdf } from '../../pdf-core/pdf/index.js';
import { stringBytes } from '../../pdf-core/objects/strings.js';
import { contentsPlace } from './contents-place.js';
import type { ReasonCode } from './findings.js';
import type { SignedField } from './signed-fields.js';
import type { ReadRange } from './signed-range.js';

/** Bytes before and behind the string of a signature in which its dictionary begins and ends. */
const maxDictionary = 64 << 10;

/** True where the file is read as it stands, byte for byte. */
export const isReadStrictly = (pdf: Pdf): boolean => pdf.placeOf(1) !== null;

/** @returns what is wrong; null where nothing is */
export async function placeProblem(
  path: string,
  pdf: Pdf,
  { field, reference, signature }: SignedField,
  { range, contents }: ReadRange,
): Promise<ReasonCode | null> {
  const { length, from } = range;
  const file = await open(path);
  const read = async (at: number, count: number): Promise<Buffer> => {
    const bytes = Buffer.alloc(count);
    const { bytesRead } = await file.read(bytes, 0, count, at);
    return bytes.subarray(0, bytesRead);
  };
  try {
    if (isReadStrictly(pdf)) {
      const offset = pdf.offsetOf(Number.parseInt(reference ?? field, 10));
      if (offset === null || offset >= length || length - offset > maxDictionary) return 'range_contents';
      const bytes = await read(offset, from - offset + maxDictionary);
      const place = contentsPlace(bytes, reference === null);
      return place && offset + place.start === length && offset + place.end === from
        ? null
        : 'range_contents';
    }
    // Where the file is read by mending, only its text tells the place.
    const start = Math.max(0, length - maxDictionary);
    const before = (await read(start, length - start)).toString('latin1');
    const value = pdf.at(signature['/Contents']);
    if (!/\/Contents\s*$/.test(before) || typeof value !== 'string') return 'range_contents';
    if (!stringBytes(value).equals(contents)) return 'range_contents';
    const behind = (await read(from, maxDictionary)).toString('latin1');
    const text = `${before.slice(before.lastIndexOf(' obj'))} ${behind.split('endobj')[0]!}`;
    // A letter of a name may be written by its number (7.3.5).
    const object = text.replace(/#([\da-f]{2})/gi, (_all, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    );
    const times = (key: string) => object.split(key).length - 1;
    // Readers differ in which of two entries with one name they take.
    return times('/Contents') === 1 && times('/ByteRange') === 1 ? null : 'dictionary_odd';
  } finally {
    await file.close();
  }
}
