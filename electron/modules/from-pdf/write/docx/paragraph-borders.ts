/** This module writes lines below and above paragraphs, and boxes around them, as borders of paragraphs (ECMA-376 part 1, 17.3.1.24). */
import { maxOf, minOf } from '../../../../../contract/lists.js';
import {
  overlap,
  type Box,
  type DocumentModel,
  type Page,
  type Paragraph,
  type Section,
  type Shape,
} from '../../model/index.js';
import { hex } from './xml.js';

/** A line is less than this many points from the words it belongs to. */
const nearest = 9;
/** A line of more points in height is an area. */
const thickest = 3;
/** A line that is not as wide as its paragraph has at least this share of the page's width. */
const longLine = 0.3;
/** A box is less than `maxGap` points from its words at one side, and has less than `maxBoxShare` of the page's height. */
const maxGap = 24;
const maxBoxShare = 0.5;
/** A border may end this share of the letter size off from where a line did; letters count as at least `minLetter` points. */
const roomSlack = 1.5;
const minLetter = 8;
/** Blocks stand beside each other when they share more than this many points of height. */
const besideSlack = 3;

interface Edge {
  readonly colour: string;
  /** Points. */
  readonly width: number;
  /** Distance to the words, points. */
  readonly gap: number;
}

interface Borders {
  readonly top?: Edge;
  readonly left?: Edge;
  readonly bottom?: Edge;
  readonly right?: Edge;
  /** `#rrggbb` */
  readonly fill?: string;
}

/** The borders of the paragraphs of a document. */
export interface ParagraphBorders {
  /** Returns `w:pBdr` and `w:shd` of a paragraph; empty for one without lines of its own. */
  xmlOf(paragraph: Paragraph): string;
  /** Tells whether a shape is a border of a paragraph. */
  isShown(shape: Shape): boolean;
}

/**
 * Finds the lines and boxes that are borders of paragraphs. A border is as wide as its paragraph has room: what is longer or shorter, or
 * stands beside other text, is none. Those of running heads and feet have no other place.
 */
export function paragraphBorders(model: DocumentModel): ParagraphBorders {
  const pages = new Map(model.pages.map((page) => [page.number, page]));
  const found = new Map<Paragraph, string>();
  const shown = new Set<Shape>();
  const repeated: Box[] = [];
  const take = (paragraph: Paragraph, room: Room | null) => {
    const [place, ...more] = paragraph.places;
    const page = place && pages.get(place.page);
    if (!page || more.length > 0 || paragraph.turn !== undefined || page.shapes.length === 0) return;
    const borders = boxAround(place.box, page, room) ?? linesOf(place.box, page, room);
    for (const shape of borders.shapes) {
      shown.add(shape);
      if (!room) repeated.push(shape.box);
    }
    const xml = bordersXml(borders);
    if (xml !== '') found.set(paragraph, xml);
  };
  for (const section of model.sections) {
    for (const block of section.blocks)
      if (block.kind === 'paragraph') {
        const room = roomOf(block, section, pages);
        if (room) take(block, room);
      }
    for (const paragraph of runningOf(section)) take(paragraph, null);
  }
  return {
    xmlOf: (paragraph) => found.get(paragraph) ?? '',
    isShown: (shape) => shown.has(shape) || repeated.some((box) => isSamePlace(box, shape.box)),
  };
}

const runningOf = (section: Section): Paragraph[] =>
  [
    ...[section.header, section.footer, section.firstHeader, section.firstFooter],
    ...[section.evenHeader, section.evenFooter],
  ].flatMap((paragraphs) => paragraphs ?? []);

const isSamePlace = (one: Box, other: Box): boolean =>
  Math.abs(one.left - other.left) < 2 &&
  Math.abs(one.right - other.right) < 2 &&
  Math.abs(one.top - other.top) < 2 &&
  Math.abs(one.bottom - other.bottom) < 2;

/** From where to where the borders of a paragraph reach, in points from the left edge of the page. */
interface Room {
  readonly left: number;
  readonly right: number;
  /** A border may end this many points off. */
  readonly slack: number;
}

/** Returns the room of a paragraph; null for one beside other blocks, whose room is not known here. */
function roomOf(
  paragraph: Paragraph,
  { margins, size, columns }: Section,
  pages: ReadonlyMap<number, Page>,
): Room | null {
  const [place] = paragraph.places;
  const page = place && pages.get(place.page);
  if (!page || columns.count > 1) return null;
  const isBeside = page.blocks.some(
    (block) =>
      block !== paragraph &&
      (block.kind === 'picture' ? (block.wrap === 'behind' ? [] : [block.place]) : block.places).some(
        (other) =>
          other.page === place.page &&
          overlap(other.box.top, other.box.bottom, place.box.top, place.box.bottom) > besideSlack,
      ),
  );
  if (isBeside) return null;
  const { start, end, first } = paragraph.indent;
  const letter = maxOf(
    paragraph.inlines.flatMap((inline) => ('style' in inline ? [inline.style.size] : [])),
    minLetter,
  );
  return {
    left: margins.left + Math.min(start, start + first),
    right: size.width - margins.right - end,
    slack: roomSlack * letter,
  };
}

type Found = Borders & { readonly shapes: readonly Shape[] };

const fits = ({ left, right }: Box, room: Room | null): boolean =>
  room === null || (Math.abs(left - room.left) <= room.slack && Math.abs(right - room.right) <= room.slack);

function boxAround(box: Box, { shapes, size }: Page, room: Room | null): Found | undefined {
  const around = shapes.find((shape) => {
    if (shape.kind !== 'rectangle' || (shape.stroke === null && shape.fill === null)) return false;
    const { left, top, right, bottom } = shape.box;
    const gaps = [box.left - left, right - box.right];
    return (
      bottom - top < size.height * maxBoxShare &&
      bottom - top > thickest &&
      top <= box.top + 1 &&
      bottom >= box.bottom - 1 &&
      gaps.every((gap) => gap > -1) &&
      minOf(gaps) < maxGap &&
      fits(shape.box, room)
    );
  });
  if (!around) return undefined;
  const edge = around.stroke && {
    ...around.stroke,
    gap: Math.min(nearest, Math.max(1, box.left - around.box.left)),
  };
  return {
    ...(edge ? { top: edge, left: edge, bottom: edge, right: edge } : {}),
    ...(around.fill === null ? {} : { fill: around.fill }),
    shapes: [around],
  };
}

function linesOf(box: Box, page: Page, room: Room | null): Found {
  const lines = page.shapes.filter((shape) => isRule(shape, box, page) && fits(shape.box, room));
  const below = lines.find((line) => isBetween(line.box.top - box.bottom));
  const above = lines.find((line) => isBetween(box.top - line.box.bottom) && !belongsAbove(line, page));
  return {
    ...(below && { bottom: edgeOf(below, below.box.top - box.bottom) }),
    ...(above && { top: edgeOf(above, box.top - above.box.bottom) }),
    shapes: [below, above].filter((line) => line !== undefined),
  };
}

const isBetween = (gap: number): boolean => gap > -2 && gap < nearest;

function isRule({ kind, box: { left, top, right, bottom }, fill, stroke }: Shape, box: Box, { size }: Page) {
  const isLine = kind === 'line' || (kind === 'rectangle' && (fill !== null || stroke !== null));
  const isWide = right - left >= size.width * longLine || (left < box.left + 2 && right > box.right - 2);
  return isLine && bottom - top <= thickest && isWide && left < box.right && right > box.left;
}

/** Tells whether a line between two paragraphs belongs to the first one, as below a heading. */
const belongsAbove = ({ box: line }: Shape, { blocks }: Page): boolean =>
  blocks.some(
    (block) =>
      block.kind === 'paragraph' &&
      block.places.some(({ box }) => isBetween(line.top - box.bottom) && box.right > line.left),
  );

const edgeOf = ({ box, fill, stroke }: Shape, gap: number): Edge => ({
  colour: stroke?.colour ?? fill ?? '#000000',
  width: stroke?.width ?? Math.max(0.25, box.bottom - box.top),
  gap: Math.max(0, gap),
});

function bordersXml({ top, left, bottom, right, fill }: Borders): string {
  const side = (name: string, edge: Edge | undefined) =>
    edge
      ? `<w:${name} w:val="single" w:sz="${Math.max(2, Math.min(96, Math.round(edge.width * 8)))}" w:space="${Math.min(31, Math.round(edge.gap))}" w:color="${hex(edge.colour) ?? 'auto'}"/>`
      : '';
  const edges = [side('top', top), side('left', left), side('bottom', bottom), side('right', right)].join('');
  const ground = fill === undefined ? null : hex(fill);
  return [
    edges === '' ? '' : `<w:pBdr>${edges}</w:pBdr>`,
    ground ? `<w:shd w:val="clear" w:color="auto" w:fill="${ground}"/>` : '',
  ].join('');
}
