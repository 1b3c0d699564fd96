/** This module groups paragraphs into text boxes: those that are below each other in one column. */
import {
  around,
  heightOf,
  overlap,
  widthOf,
  type Box,
  type Paragraph,
  type Place,
} from '../../model/index.js';

export interface TextBox {
  readonly paragraphs: readonly PlacedParagraph[];
  readonly box: Box;
  readonly turn: Paragraph['turn'];
  readonly isVertical: boolean;
}

/** Returns the box of a paragraph on a page; undefined where it is on others. */
export const boxOn = (places: readonly Place[], page: number): Box | undefined =>
  places.find((place) => place.page === page)?.box;

/**
 * Groups the paragraphs of a page.
 * @param paragraphs those of one page, in reading order, without other blocks between them
 * @param page its number, from 1
 */
export function boxesOf(paragraphs: readonly Paragraph[], page: number): TextBox[] {
  const boxes: (Omit<TextBox, 'paragraphs' | 'box'> & { paragraphs: PlacedParagraph[]; box: Box })[] = [];
  for (const paragraph of paragraphs) {
    const box = boxOn(paragraph.places, page);
    if (!box) continue;
    const last = boxes.at(-1);
    const before = last?.paragraphs.at(-1);
    if (last && before && isNext(before, { paragraph, box })) {
      last.paragraphs.push({ paragraph, box });
      last.box = around(last.box, box);
    } else {
      const { turn, isVertical = false } = paragraph;
      boxes.push({ paragraphs: [{ paragraph, box }], box, turn, isVertical });
    }
  }
  return boxes;
}

/** A paragraph with its box on its page. */
export interface PlacedParagraph {
  readonly paragraph: Paragraph;
  readonly box: Box;
}

function isNext(above: PlacedParagraph, below: PlacedParagraph): boolean {
  // Turned text has its lines side by side; a box for each paragraph keeps them where they are.
  if (above.paragraph.turn !== undefined || below.paragraph.turn !== undefined) return false;
  const [one, other] = [sizeOf(above.paragraph), sizeOf(below.paragraph)];
  const size = Math.max(one, other);
  // Text that is much larger has a box of its own.
  if (size > Math.min(one, other) * 1.7) return false;
  const gap = below.box.top - above.box.bottom;
  if (gap > size * 1.6 || gap < -size * 0.7) return false;
  const shared = overlap(above.box.left, above.box.right, below.box.left, below.box.right);
  if (shared < Math.min(widthOf(above.box), widthOf(below.box)) * 0.5) return false;
  return alignmentFits(above, below, size);
}

/** Tells whether two paragraphs share an edge or the middle, as those of one box do. */
function alignmentFits(above: PlacedParagraph, below: PlacedParagraph, size: number): boolean {
  const [one, other] = [above.paragraph, below.paragraph];
  const near = (a: number, b: number, slack: number) => Math.abs(a - b) <= slack;
  if (one.alignment === 'centre' || other.alignment === 'centre')
    return (
      one.alignment === other.alignment &&
      near(above.box.left + above.box.right, below.box.left + below.box.right, size * 2)
    );
  if (one.alignment === 'end' || other.alignment === 'end')
    return one.alignment === other.alignment && near(above.box.right, below.box.right, size);
  return near(above.box.left, below.box.left, size * 4);
}

/** A single line is this many letter sizes high. */
const defaultLeading = 1.2;

/** Returns the distance of a paragraph's lines, in points on the page. */
export const leadingOf = (paragraph: Paragraph): number =>
  paragraph.spacing.line > 0 ? paragraph.spacing.line : sizeOf(paragraph) * defaultLeading;

const linesOf = ({ paragraph, box }: PlacedParagraph): number => {
  const leading = leadingOf(paragraph);
  return Math.max(1, Math.round((heightOf(box) - leading) / leading) + 1);
};

/** Returns the top of a paragraph's first line, in points from the top of the page: its leading is above its letters. */
export function topOf(placed: PlacedParagraph): number {
  const { paragraph, box } = placed;
  const leading = leadingOf(paragraph);
  const letters = heightOf(box) - (linesOf(placed) - 1) * leading;
  return box.top - Math.max(0, leading - letters);
}

/** Returns the bottom of a paragraph's last line, in points from the top of the page. */
export const bottomOf = (placed: PlacedParagraph): number =>
  topOf(placed) + linesOf(placed) * leadingOf(placed.paragraph);

/** Returns the size of a paragraph's largest letters, in points. */
export function sizeOf({ inlines, places }: Paragraph): number {
  let size = 0;
  for (const inline of inlines) if ('style' in inline) size = Math.max(size, inline.style.size);
  if (size > 0) return size;
  const [place] = places;
  return place ? Math.max(1, Math.min(12, heightOf(place.box) * 0.8)) : 12;
}
