/**
 * This module puts text that runs another way than the flow, such as a name along the edge of a page, into frames at its place (ECMA-376
 * part 1, 17.3.1.11).
 */
import { maxOf } from '../../../../../contract/lists.js';
import { heightOf, plainText, widthOf, type Block, type Paragraph, type Section } from '../../model/index.js';
import { placesOf } from './page-breaks.js';
import { room, twips } from './xml.js';

/** A place on the page for a text, in points. */
export interface TextBoxPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns `w:framePr`. Word takes a place of 0 for none. */
export const frameXml = ({ x, y, width, height }: TextBoxPlace): string =>
  `<w:framePr w:w="${Math.max(1, room(width))}" w:h="${Math.max(1, room(height))}" w:hRule="atLeast" w:wrap="around" w:vAnchor="page" w:hAnchor="page" w:x="${twips(x) || 1}" w:y="${twips(y) || 1}"/>`;

/** Returns `w:textDirection` for text that runs up or down; empty for any other. */
export const directionXml = (turn: Paragraph['turn']): string =>
  turn === 90 || turn === 270 ? `<w:textDirection w:val="${turn === 90 ? 'btLr' : 'tbRl'}"/>` : '';

/** Another font may make a line longer by the share `slack`, and needs `lineRoom` letter sizes for its height. */
const slack = 0.06;
const lineRoom = 1.5;

/** Returns the place of a paragraph that runs up or down, with room for its lines in another font. */
export function sideSpot({ places: [place], inlines }: Paragraph): TextBoxPlace {
  const { box } = place ?? { box: { left: 0, top: 0, right: 0, bottom: 0 } };
  const size = maxOf(
    inlines.flatMap((inline) => ('style' in inline ? [inline.style.size] : [])),
    6,
  );
  const more = Math.max(0, lineRoom * size - widthOf(box));
  const longer = 3 + slack * heightOf(box);
  return {
    ...{ x: Math.max(0, box.left - more / 2), y: Math.max(0, box.top - longer / 2) },
    ...{ width: widthOf(box) + more, height: heightOf(box) + longer },
  };
}

/** Text at the side of pages, by the block that its frame is anchored to. */
export interface SideText {
  /** Blocks without that text. */
  readonly blocks: readonly Block[];
  /** Paragraphs by the block in front of which they are written: a frame is anchored to what is behind it. */
  readonly before: ReadonlyMap<Block, readonly Paragraph[]>;
}

const isSide = (block: Block): block is Paragraph =>
  block.kind === 'paragraph' && (block.turn === 90 || block.turn === 270) && block.places.length === 1;

const lettersOf = (block: Block): number => {
  switch (block.kind) {
    case 'paragraph':
      return plainText(block.inlines).length;
    case 'table':
      return block.cells.reduce((sum, { text }) => sum + text.length, 0);
    case 'picture':
      return 0;
  }
};

/** Takes text that runs another way than the rest of its page out of the flow, except where it is most of the page. */
export function sideText({ blocks, isVertical }: Section): SideText {
  const before = new Map<Block, Paragraph[]>();
  const all = isVertical ? [] : blocks.filter(isSide);
  if (all.length === 0) return { blocks, before };
  const taken = new Set<Block>();
  for (const page of new Set(all.flatMap(({ places }) => places.map((place) => place.page)))) {
    const own = blocks.filter((block) => placesOf(block)[0]?.page === page);
    const sides = own.filter(isSide);
    const others = own.filter((block) => !isSide(block));
    const host = others.find(({ kind }) => kind !== 'picture');
    const lettersIn = (some: readonly Block[]) => some.reduce((sum, block) => sum + lettersOf(block), 0);
    if (!host || lettersIn(sides) > lettersIn(others)) continue;
    before.set(host, sides);
    for (const side of sides) taken.add(side);
  }
  return { blocks: blocks.filter((block) => !taken.has(block)), before };
}
