/** A picture of which a page may show nothing: a mask, a picture in a mask or in a letter, or one in spot colours. */
import { createHash } from 'node:crypto';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';

/** A picture by its reference, or as it stands in content. */
export interface BuriedPicture {
  /** The same for the same picture. */
  readonly key: string;
  /** What is read: for a picture in spot colours without them. */
  readonly dict: Dictionary;
  /** The reference of its object, or its packed data. */
  readonly source: string | Buffer;
  /** The same as it is shown; absent where that is nothing. */
  readonly shown?: Dictionary;
}

/** Pixels of the sides, the shorter and the longer one, with which a picture in a letter may hold a word: most are one letter. */
const [leastHeight, leastLength] = [8, 200];

/** Whether a picture in a letter may be more than that letter. */
export function mayBeWord(width = 0, height = 0): boolean {
  const [short, long] = width < height ? [width, height] : [height, width];
  return short >= leastHeight && (long >= 2 * short || long >= leastLength);
}

/** Names a picture that is no object. */
export const inlineKey = (packed: Buffer): string => createHash('sha256').update(packed).digest('hex');

/** Spaces by the number of their colours. */
const plainSpaces: Readonly<Record<number, string>> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/** A picture in spot colours without them: a spot colour may show all of its tints as one. @returns null for other pictures */
export function withoutSpots(pdf: Pdf, reference: string, dict: Dictionary): BuriedPicture | null {
  const [family, names] = pdf.array(dict['/ColorSpace']);
  const kind = pdf.name(family);
  const count = kind === '/Separation' ? 1 : kind === '/DeviceN' ? pdf.array(names).length : 0;
  const space = plainSpaces[count];
  if (space === undefined) return null;
  const { '/Decode': _range, ...entries } = dict;
  return {
    ...{ key: `${reference} samples`, source: reference, shown: dict },
    dict: { ...entries, '/ColorSpace': space },
  };
}
