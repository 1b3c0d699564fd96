/** This module keeps coloured areas in a text that flows: the grounds of whole pages, and areas on which nothing is written. */
import {
  contrastOf,
  heightOf,
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
/** Black letters are read on a ground of this contrast to them: text of another page may come to stand on it. */
const readable = 4.5;

/** Areas of fewer points either way are lines, bullets and marks of a text. */
const minSide = 14;
/** More areas of a page without text are a drawing, such as a map. */
const maxAreas = 60;

/** An area that is drawn behind the text of a flow. */
export interface PlacedArea {
  readonly shape: Shape;
  /** Place of what it moves with; null for one that stays where it is on its page. */
  readonly beside: Box | null;
}

/**
 * Returns the areas that a flow draws by the block each is written in front of: grounds of whole pages in front of the first block on the
 * page, areas without text in front of what is nearest above them, or below.
 */
export function pageGrounds(model: DocumentModel): ReadonlyMap<Block, readonly PlacedArea[]> {
  const found = new Map<Block, PlacedArea[]>();
  const add = (block: Block, area: PlacedArea) => {
    const own = found.get(block);
    if (own) own.push(area);
    else found.set(block, [area]);
  };
  const wanted = model.pages.filter(({ shapes }) => shapes.some(({ kind }) => kind === 'rectangle'));
  if (wanted.length === 0) return found;
  const byPage = new Map<number, { readonly block: Block; readonly box: Box }[]>();
  for (const block of blocksOfFlow(model)) {
    if (block.kind === 'picture') continue;
    const [place] = placesOf(block);
    if (!place) continue;
    const own = byPage.get(place.page);
    if (own) own.push({ block, box: place.box });
    else byPage.set(place.page, [{ block, box: place.box }]);
  }
  for (const page of wanted) {
    const blocks = byPage.get(page.number) ?? [];
    const [first] = blocks;
    if (!first) continue;
    const ground = groundOf(page);
    const next = model.pages.find(({ number }) => number === page.number + 1);
    if (ground && (isReadable(ground) || isAlone(ground, next)))
      add(first.block, { shape: ground, beside: null });
    for (const shape of bareAreas(page)) {
      const above = blocks.filter(({ box }) => box.bottom <= shape.box.top + 2);
      const { block, box } = above.reduce(
        (nearest, other) => (other.box.bottom > nearest.box.bottom ? other : nearest),
        above[0] ?? first,
      );
      add(block, { shape, beside: block.kind === 'table' ? null : box });
    }
  }
  return found;
}

/** Returns coloured areas on which nothing is written. */
function bareAreas({ shapes, blocks, number }: Page): Shape[] {
  const words = blocks.flatMap((block) =>
    block.kind === 'picture'
      ? []
      : placesOf(block).flatMap(({ page, box }) => (page === number ? [box] : [])),
  );
  const areas = shapes.filter(
    ({ kind, box, fill }) =>
      kind !== 'line' &&
      fill !== null &&
      fill !== '#ffffff' &&
      widthOf(box) >= minSide &&
      heightOf(box) >= minSide &&
      !words.some((word) => sharedArea(word, box) > 0),
  );
  return areas.length > maxAreas ? [] : areas;
}

function groundOf({ shapes, size }: Page): Shape | undefined {
  return shapes.find(
    ({ kind, box, fill }) =>
      kind === 'rectangle' &&
      fill !== null &&
      fill !== '#ffffff' &&
      widthOf(box) * heightOf(box) >= whole * size.width * size.height,
  );
}

const isReadable = ({ fill }: Shape): boolean => fill !== null && contrastOf(fill, '#000000') >= readable;

/** Tells whether no text of another look follows on the next page, which might come to stand on this ground. */
const isAlone = ({ fill }: Shape, next: Page | undefined): boolean =>
  next === undefined || groundOf(next)?.fill === fill;
