/** A picture that a page only uses to draw something else: a mask, a picture in a mask or in a letter. */
import { createHash } from 'node:crypto';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';

/** A picture by its reference, or as it stands in content. */
export interface BuriedPicture {
  /** The same for the same picture. */
  readonly key: string;
  readonly dict: Dictionary;
  /** Undefined for an object, by its key. */
  readonly packed?: Buffer;
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
