/** Fits an area that was drawn over text to its words: a mark must not leave half a letter. */
import { maxOf, minOf } from '../../contract/lists.js';
import type { AreaBox, AreaSize } from '../../contract/page-areas.js';
import type { PlacedPageText } from '../../contract/page-text.js';

/** The share of a word's height and width that is touched before the word belongs to the area. */
const touched = { height: 0.3, width: 0.12 } as const;
/** Points by which an area may reach beyond its words and is still meant for them. */
const beyond = 14;
/** Points around words: letters reach out of the boxes that programs give for them. */
const around = 0.75;

/** @param words of the page, in parts of it @param page points */
export function snappedArea(
  drawn: AreaBox,
  { words }: Pick<PlacedPageText, 'words'>,
  page: AreaSize,
): AreaBox {
  const [right, bottom] = [drawn.x + drawn.width, drawn.y + drawn.height];
  const boxes = words
    .map((word) => ({
      left: word.left * page.width,
      top: word.top * page.height,
      right: (word.left + word.width) * page.width,
      bottom: (word.top + word.height) * page.height,
    }))
    .filter((word) => {
      const across = Math.min(word.right, right) - Math.max(word.left, drawn.x);
      const down = Math.min(word.bottom, bottom) - Math.max(word.top, drawn.y);
      const [width, height] = [word.right - word.left, word.bottom - word.top];
      return across > Math.min(width * touched.width, 3) && down > height * touched.height;
    });
  if (boxes.length === 0) return drawn;
  const left = edge(drawn.x, minOf(boxes.map((word) => word.left)) - around, 1);
  const top = edge(drawn.y, minOf(boxes.map((word) => word.top)) - around, 1);
  const farRight = edge(right, maxOf(boxes.map((word) => word.right)) + around, -1);
  const low = edge(bottom, maxOf(boxes.map((word) => word.bottom)) + around, -1);
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)];
  return {
    x,
    y,
    width: Math.min(farRight, page.width) - x,
    height: Math.min(low, page.height) - y,
  };
}

/** An edge at the words, unless it was drawn well beyond them. @param inwards 1 where the area is behind its edge */
function edge(drawn: number, words: number, inwards: 1 | -1): number {
  const isBeyond = (words - drawn) * inwards > beyond;
  return isBeyond ? drawn : words;
}
