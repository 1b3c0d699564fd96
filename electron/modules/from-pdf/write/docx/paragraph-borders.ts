/** This module writes lines below and above paragraphs, and boxes around them, as borders of paragraphs (ECMA-376 part 1, 17.3.1.24). */
import { minOf } from '../../../../../contract/lists.js';
import type { Box, DocumentModel, Page, Paragraph, Shape } from '../../model/index.js';
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

/**
 * Returns a function that gives the borders of a paragraph.
 * @returns `w:pBdr` and `w:shd`; empty for one without lines of its own
 */
export function paragraphBorders(model: DocumentModel): (paragraph: Paragraph) => string {
  const pages = new Map(model.pages.map((page) => [page.number, page]));
  return ({ places, turn }) => {
    const [place, ...more] = places;
    const page = place && pages.get(place.page);
    if (!page || more.length > 0 || turn !== undefined || page.shapes.length === 0) return '';
    return bordersXml(boxAround(place.box, page) ?? linesOf(place.box, page));
  };
}

function boxAround(box: Box, { shapes, size }: Page): Borders | undefined {
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
      minOf(gaps) < maxGap
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
  };
}

function linesOf(box: Box, page: Page): Borders {
  const lines = page.shapes.filter((shape) => isRule(shape, box, page));
  const below = lines.find((line) => isBetween(line.box.top - box.bottom));
  const above = lines.find((line) => isBetween(box.top - line.box.bottom) && !belongsAbove(line, page));
  return {
    ...(below && { bottom: edgeOf(below, below.box.top - box.bottom) }),
    ...(above && { top: edgeOf(above, box.top - above.box.bottom) }),
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
