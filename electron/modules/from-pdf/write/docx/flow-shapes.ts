/**
 * This module keeps what is drawn in a text that flows: the grounds of whole pages, and the lines, boxes and coloured areas that are no border
 * of a paragraph.
 */
import {
  contrastOf,
  heightOf,
  overlap,
  sharedArea,
  widthOf,
  type Block,
  type Box,
  type DocumentModel,
  type Page,
  type Shape,
} from '../../model/index.js';
import { blocksOfFlow } from '../flow.js';
import { placesOf } from './page-breaks.js';

/** An area over at least this share of a page is its ground. */
const whole = 0.9;
const white = '#ffffff';
/** Black letters are read on a ground of this contrast to them: text of another page may come to stand on it. */
const readable = 4.5;

/** Areas of fewer points either way are lines, bullets and marks of a text. */
const minSide = 14;
/** Lines of fewer points are signs of a text, such as bars of fractions and strokes of letters. */
const minLine = 12;
/** More shapes of a page than this are a drawing, such as a map. */
const maxShapes = 120;
/** What is higher than this share of its page stays where it is, whatever becomes of the text beside it. */
const tall = 0.5;
/** A line that is at most this many points above the first note of a page parts the notes from the text. */
const noteGap = 24;

/** A shape that is drawn behind the text of a flow. */
export interface PlacedShape {
  readonly shape: Shape;
  /** Place of what it moves with; null for one that stays where it is on its page. */
  readonly beside: Box | null;
}

interface Standing {
  readonly block: Block;
  readonly box: Box;
}

/**
 * Returns the shapes that a flow draws, by the block each is written in front of: grounds of whole pages in front of the first block on the
 * page, others in front of what is nearest to them.
 * @param isShown tells whether a shape is a border of a paragraph
 */
export function flowShapes(
  model: DocumentModel,
  isShown: (shape: Shape) => boolean,
): ReadonlyMap<Block, readonly PlacedShape[]> {
  const found = new Map<Block, PlacedShape[]>();
  const add = (block: Block, shape: PlacedShape) => {
    const own = found.get(block);
    if (own) own.push(shape);
    else found.set(block, [shape]);
  };
  const wanted = model.pages.filter(({ shapes }) => shapes.length > 0);
  if (wanted.length === 0) return found;
  const byPage = new Map<number, Standing[]>();
  for (const block of blocksOfFlow(model)) {
    if (block.kind === 'picture') continue;
    for (const { page, box } of placesOf(block).slice(0, 1)) {
      const own = byPage.get(page);
      if (own) own.push({ block, box });
      else byPage.set(page, [{ block, box }]);
    }
  }
  const notes = noteTops(model);
  for (const page of wanted) {
    const blocks = byPage.get(page.number) ?? [];
    const [first] = blocks;
    if (!first) continue;
    const ground = groundOf(page);
    const next = model.pages.find(({ number }) => number === page.number + 1);
    if (ground && (isReadable(ground) || isAlone(ground, next)))
      add(first.block, { shape: ground, beside: null });
    const noteTop = notes.get(page.number) ?? Infinity;
    const free = page.shapes.filter(
      (shape, at) =>
        shape !== ground &&
        (isSeen(shape) || uncovers(shape, page.shapes.slice(0, at))) &&
        !isShown(shape) &&
        !partsNotes(shape, noteTop),
    );
    if (free.length > maxShapes) continue;
    for (const shape of free) {
      if (isInText(shape, page)) continue;
      if (heightOf(shape.box) > tall * page.size.height) {
        add(first.block, { shape, beside: null });
        continue;
      }
      const { block, box } = nearestTo(shape.box, blocks) ?? first;
      add(block, { shape, beside: block.kind === 'table' ? null : box });
    }
  }
  return found;
}

/** Tells whether a shape is large enough to be more than a sign of the text, and has a colour. */
function isSeen({ kind, box, fill, stroke }: Shape): boolean {
  const [across, down] = [widthOf(box), heightOf(box)];
  if (kind === 'line') return stroke?.colour !== white && Math.max(across, down) >= minLine;
  if (stroke !== null && stroke.colour !== white) return Math.min(across, down) >= minLine / 2;
  return fill !== null && fill !== white && across >= minSide && down >= minSide;
}

/** Tells whether a white area lies on a coloured one, and is seen by that. */
const uncovers = ({ kind, box, fill }: Shape, below: readonly Shape[]): boolean =>
  kind !== 'line' &&
  fill === white &&
  below.some((other) => other.fill !== null && other.fill !== white && sharedArea(other.box, box) > 0);

/** Tells whether a shape lies between the lines of a paragraph, such as the bar of a fraction: it would not move with its words. */
const isInText = ({ kind, box }: Shape, { blocks, number }: Page): boolean =>
  (kind === 'line' || heightOf(box) < minSide) &&
  blocks.some(
    (block) =>
      block.kind === 'paragraph' &&
      block.spacing.line > 0 &&
      block.places.some(
        (place) =>
          place.page === number &&
          box.top > place.box.top + 1 &&
          box.bottom < place.box.bottom - 1 &&
          overlap(box.left, box.right, place.box.left, place.box.right) > 0,
      ),
  );

/** Returns the block that a shape is nearest to: one on it, one above it, or one below. */
function nearestTo(shape: Box, blocks: readonly Standing[]): Standing | undefined {
  let [nearest, least]: [Standing | undefined, number] = [undefined, Infinity];
  for (const standing of blocks) {
    const { box, block } = standing;
    const apart = Math.max(0, -overlap(box.left, box.right, shape.left, shape.right));
    const below = Math.abs(shape.top - box.bottom);
    const beside = Math.abs(shape.top - box.top);
    // A table cannot carry what moves with it.
    const distance = Math.min(below, beside) + 0.2 * apart + (block.kind === 'table' ? 20 : 0);
    if (distance < least) [nearest, least] = [standing, distance];
  }
  return nearest;
}

/** Returns where the notes of each page begin, in points from its top. */
function noteTops({ notes }: DocumentModel): ReadonlyMap<number, number> {
  const tops = new Map<number, number>();
  for (const { paragraphs } of notes)
    for (const { places } of paragraphs)
      for (const { page, box } of places) tops.set(page, Math.min(tops.get(page) ?? Infinity, box.top));
  return tops;
}

/** Programs draw the line above notes themselves. */
const partsNotes = ({ kind, box }: Shape, noteTop: number): boolean =>
  kind === 'line' && heightOf(box) === 0 && box.top < noteTop && box.top > noteTop - noteGap;

function groundOf({ shapes, size }: Page): Shape | undefined {
  return shapes.find(
    ({ kind, box, fill }) =>
      kind === 'rectangle' &&
      fill !== null &&
      fill !== white &&
      widthOf(box) * heightOf(box) >= whole * size.width * size.height,
  );
}

const isReadable = ({ fill }: Shape): boolean => fill !== null && contrastOf(fill, '#000000') >= readable;

/** Tells whether no text of another look follows on the next page, which might come to stand on this ground. */
const isAlone = ({ fill }: Shape, next: Page | undefined): boolean =>
  next === undefined || groundOf(next)?.fill === fill;
