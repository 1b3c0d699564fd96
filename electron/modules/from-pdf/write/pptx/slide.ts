/** This module writes one page as a slide. */
import {
  heightOf,
  plainText,
  sharedArea,
  widthOf,
  type Box,
  type Page,
  type Paragraph,
  type Picture,
  type Shape,
  type Table,
} from '../../model/index.js';
import { boxesOf, boxOn, sizeOf, type TextBox } from './boxes.js';
import type { PptxMedia } from './media.js';
import type { SlideScope } from './paragraphs.js';
import { fieldXml, Numbers, pictureXml, shapeXml, textXml } from './shapes.js';
import { tableXml } from './table.js';
import { declaration, names } from './xml.js';

/** Place and scale of a page on a slide, which may have another size. */
export interface Fit {
  readonly scale: number;
  /** Points from the left and the top of the slide. */
  readonly x: number;
  readonly y: number;
}

const group =
  '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>';

/** A title is at least this many times as large as all else on its page, and has at most `maxTitleLength` letters. */
const larger = 1.25;
const maxTitleLength = 150;

/**
 * Returns the paragraph that names a slide: a title, or the first heading of the highest level in the upper half of the page, or what is
 * set larger there than all else.
 */
export function titleOf({ number, size, blocks }: Page): Paragraph | undefined {
  const upright = blocks.filter(
    (block): block is Paragraph =>
      block.kind === 'paragraph' && (block.turn === undefined || block.isVertical === true),
  );
  const upper = upright.filter(({ places }) => (boxOn(places, number)?.top ?? size.height) < size.height / 2);
  const headings = upper.filter(({ role }) => role === 'title' || role === 'heading');
  const rank = ({ role, level }: Paragraph) => (role === 'title' ? 0 : level);
  const [heading] = [...headings].sort((one, other) => rank(one) - rank(other));
  if (heading) return heading;
  const [largest, next] = [...upright].sort((one, other) => sizeOf(other) - sizeOf(one));
  const isTitle =
    largest !== undefined &&
    upper.includes(largest) &&
    (next === undefined || sizeOf(largest) >= larger * sizeOf(next)) &&
    plainText(largest.inlines).trim().length <= maxTitleLength;
  return isTitle && next !== undefined ? largest : undefined;
}

/** Writes the slide, piece by piece. */
export function* slideXml(
  page: Page,
  title: Paragraph | undefined,
  { scale, x, y }: Fit,
  media: PptxMedia,
  scope: SlideScope,
): Generator<string> {
  const numbers = new Numbers();
  const place = ({ left, top, right, bottom }: Box): Box => ({
    left: x + left * scale,
    top: y + top * scale,
    right: x + right * scale,
    bottom: y + bottom * scale,
  });
  const picture = (one: Picture): string => {
    const files = media.on(one, scope.relations);
    return files ? pictureXml(one, files, numbers, place) : '';
  };
  yield `${declaration}<p:sld ${names}><p:cSld><p:spTree>${group}`;
  for (const item of groundOf(page))
    yield item.kind === 'picture' ? picture(item) : shapeXml(item, numbers, place, scale);
  for (const item of itemsOf(page, title)) {
    if ('paragraphs' in item) {
      const isTitle = item.paragraphs.some(({ paragraph }) => paragraph === title);
      yield textXml(item, isTitle, numbers, place, scope);
      for (const one of picturesIn(item)) yield picture(one);
    } else if (item.kind === 'picture') yield picture(item);
    else {
      const box = boxOn(item.places, page.number);
      if (!box || item.columns.length === 0 || item.rows.length === 0) continue;
      yield tableXml(item, box, numbers, place, scope);
      for (const { blocks } of item.cells)
        for (const block of blocks) if (block.kind === 'picture') yield picture(block);
    }
  }
  for (const field of page.fields) yield fieldXml(field, numbers, place, scale);
  yield '</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>';
}

const isBehind = (block: Page['blocks'][number]): block is Picture =>
  block.kind === 'picture' && block.wrap === 'behind';

/**
 * Returns shapes in the order in which they are drawn; a picture behind the text lies on the areas that are larger than it, and below
 * others.
 */
function groundOf({ blocks, shapes }: Page): (Picture | Shape)[] {
  const ground: (Picture | Shape)[] = [...shapes];
  for (const block of blocks) {
    if (!isBehind(block)) continue;
    const { box } = block.place;
    const area = widthOf(box) * heightOf(box);
    const below = ground.findLastIndex(
      (item) => item.kind === 'picture' || (item.kind !== 'line' && sharedArea(item.box, box) > 0.8 * area),
    );
    ground.splice(below + 1, 0, block);
  }
  return ground;
}

/**
 * Returns text boxes, tables and pictures in reading order; paragraphs that follow each other share boxes, and the title has one of its
 * own.
 */
function* itemsOf(
  { number, blocks }: Page,
  title: Paragraph | undefined,
): Generator<TextBox | Table | Picture> {
  let open: Paragraph[] = [];
  for (const block of blocks) {
    if (block.kind === 'paragraph' && block !== title) {
      open.push(block);
      continue;
    }
    if (isBehind(block)) continue;
    yield* boxesOf(open, number);
    open = [];
    if (block.kind === 'paragraph') yield* boxesOf([block], number);
    else yield block;
  }
  yield* boxesOf(open, number);
}

function* picturesIn({ paragraphs }: TextBox): Generator<Picture> {
  for (const { paragraph } of paragraphs)
    for (const inline of paragraph.inlines) if (inline.kind === 'picture') yield inline.picture;
}
