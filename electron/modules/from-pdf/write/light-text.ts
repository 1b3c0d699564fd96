/** This module keeps light text readable: where a target does not draw what is behind it, the text has that colour behind it itself. */
import {
  contrastOf,
  middleIn,
  sharedArea,
  heightOf,
  widthOf,
  type Block,
  type Box,
  type Inline,
  type Page,
  type Paragraph,
  type TextStyle,
} from '../model/index.js';

/** Returns the colour behind words that all are too light for white paper; undefined for others. */
export function sharedGround(inlines: readonly Inline[]): string | undefined {
  const counts = new Map<string, number>();
  for (const inline of inlines) {
    if (!('style' in inline)) continue;
    const length = inline.kind === 'text' ? inline.text.trim().length : 1;
    if (length === 0) continue;
    const { ground } = inline.style;
    if (ground === undefined) return undefined;
    counts.set(ground, (counts.get(ground) ?? 0) + length);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Returns inlines whose light letters have what is behind them as the area that marks them. */
export const withGrounds = (inlines: readonly Inline[]): readonly Inline[] =>
  inlines.some((inline) => 'style' in inline && inline.style.ground !== undefined)
    ? inlines.map((inline) =>
        'style' in inline && inline.style.ground !== undefined
          ? { ...inline, style: marked(inline.style, inline.style.ground) }
          : inline,
      )
    : inlines;

const marked = (style: TextStyle, ground: string): TextStyle => ({
  ...style,
  highlight: style.highlight ?? ground,
});

/**
 * Returns a page as targets show it that draw its shapes and pictures: light text has its ground where nothing drawn is behind it.
 * @param hasPictures false where pictures are left out
 */
export function withMissingGrounds(page: Page, hasPictures: boolean): Page {
  const { blocks, number } = page;
  if (!blocks.some(isLightIn)) return page;
  return {
    ...page,
    blocks: blocks.map((block) => {
      if (block.kind === 'picture' || !isLightIn(block)) return block;
      if (block.kind === 'table')
        return {
          ...block,
          cells: block.cells.map((cell) => ({
            ...cell,
            blocks: cell.blocks.map((inside) =>
              inside.kind === 'paragraph' && !isReadableOn(inside, cell.fill) ? grounded(inside) : inside,
            ),
          })),
        };
      const box = block.places.find((place) => place.page === number)?.box;
      return box && isDrawn(block, box, page, hasPictures) ? block : grounded(block);
    }),
  };
}

const grounded = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  inlines: withGrounds(paragraph.inlines),
});

function isLightIn(block: Block): boolean {
  switch (block.kind) {
    case 'paragraph':
      return block.inlines.some((inline) => 'style' in inline && inline.style.ground !== undefined);
    case 'table':
      return block.cells.some(({ blocks }) => blocks.some(isLightIn));
    case 'picture':
      return false;
  }
}

/** Letters of less contrast than this to a fill need another ground. */
const least = 2;

const isReadableOn = ({ inlines }: Paragraph, fill: string | null): boolean =>
  fill !== null &&
  inlines.every(
    (inline) =>
      !('style' in inline) ||
      inline.style.ground === undefined ||
      contrastOf(inline.style.colour, fill) >= least,
  );

/** Tells whether an area on which the text is read, or a picture that lies behind it, is drawn. */
function isDrawn(
  paragraph: Paragraph,
  box: Box,
  { blocks, shapes, number }: Page,
  hasPictures: boolean,
): boolean {
  const covers = (other: Box) =>
    middleIn(box, other) && sharedArea(box, other) > 0.7 * widthOf(box) * heightOf(box);
  const area = shapes.findLast((shape) => shape.kind !== 'line' && shape.fill !== null && covers(shape.box));
  if (area && isReadableOn(paragraph, area.fill)) return true;
  return (
    hasPictures &&
    blocks.some((block) => block.kind === 'picture' && block.place.page === number && covers(block.place.box))
  );
}

/**
 * Tells whether text of a flow lies on a picture that is kept behind it.
 * @param pages those of the document, by their numbers
 */
export const isOnPicture = ({ places }: Paragraph, pages: ReadonlyMap<number, Page>): boolean =>
  places.length > 0 &&
  places.every(({ page, box }) =>
    (pages.get(page)?.blocks ?? []).some(
      (block) =>
        block.kind === 'picture' &&
        block.wrap === 'behind' &&
        block.place.page === page &&
        middleIn(box, block.place.box),
    ),
  );
