/** Letters on a page, wherever they were read. */
import type { ContentBox } from '../../../engine/pdf-core/content/matrix.js';
import { cutMark } from './fold.js';

/** A letter on a page, in the page's own units. */
export interface PlacedSign {
  /** One code point. */
  readonly text: string;
  /** The room it takes, with what its shape draws beyond that; null for one that stands nowhere, such as a line break. */
  readonly box: ContentBox | null;
  /** Where its baseline begins. */
  readonly x: number;
  readonly y: number;
}

/** Returns the smallest box around two others. */
export const around = (one: ContentBox, other: ContentBox): ContentBox => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];

/** What stands between two lines, and between two words. */
export const lineBreak: PlacedSign = { text: '\n', box: null, x: 0, y: 0 };
export const space: PlacedSign = { ...lineBreak, text: ' ' };
/** Nothing is found across it. */
export const cut: readonly PlacedSign[] = [lineBreak, { ...lineBreak, text: cutMark }, lineBreak];
