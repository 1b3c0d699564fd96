/** Draws comments that have no appearance of their own: marked text and plain shapes (ISO 32000-2, 12.5.6). */
import type { Pdf } from '../../pdf-core/pdf/index.js';
import type { Dictionary } from '../../pdf-core/objects/objects.js';
import type { QpdfValue } from '../../pdf-core/objects/values.js';
import { number } from '../marks/letters.js';
import type { StampForm, StampBook } from '../marks/stamp-book.js';
import { rectOf } from './annotations.js';
import { colourOf } from './fields.js';

type Point = readonly [x: number, y: number];

/** @returns undefined for kinds without an appearance of their own, and for broken ones */
export function drawComment(edit: Pdf, annotation: Dictionary, book: StampBook): StampForm | undefined {
  const rect = rectOf(edit, annotation['/Rect']);
  if (!rect) return undefined;
  const content = contentOf(edit, annotation);
  const [width, height] = [rect[2] - rect[0], rect[3] - rect[1]];
  if (content === '' || !(width > 0 && height > 0)) return undefined;
  const opacity = edit.at(annotation['/CA']);
  return book.form(`1 0 0 1 ${number(-rect[0])} ${number(-rect[1])} cm\n${content}`, width, height, {
    opacity: typeof opacity === 'number' ? Math.min(1, Math.max(0, opacity)) : 1,
    // The highlight multiplies, so that the text below it stays black.
    multiply: annotation['/Subtype'] === '/Highlight',
  });
}

function contentOf(edit: Pdf, annotation: Dictionary): string {
  const colour = colourIn(edit, annotation['/C']);
  const inside = colourIn(edit, annotation['/IC']);
  const thick = widthOf(edit, annotation);
  const outline = colour && thick > 0 ? `${colour} RG ${number(thick)} w` : '';
  const ground = inside ? `${inside} rg` : '';
  const paint = outline && ground ? 'B' : ground ? 'f' : 'S';
  const shape = (path: string, closed: boolean): string => {
    if (path === '' || (!outline && !(closed && ground))) return '';
    return `${outline} ${closed ? ground : ''} 1 J 1 j ${path} ${closed ? paint : 'S'}`;
  };
  const marker = (draw: (quad: Quad) => string): string => {
    const drawn = quadsOf(edit, annotation).map(draw);
    return drawn.length === 0 ? '' : `${colour ?? '0 0 0'} rg ${colour ?? '0 0 0'} RG ${drawn.join('\n')}`;
  };
  switch (annotation['/Subtype']) {
    case '/Highlight':
      return colour
        ? marker(({ left, right }) => `${path([left[0], left[1], right[1], right[0]], true)} f`)
        : '';
    case '/Underline':
      return marker((quad) => rule(quad, 0.08));
    case '/Squiggly':
      return marker((quad) => rule(quad, 0.08));
    case '/StrikeOut':
      return marker((quad) => rule(quad, 0.45));
    case '/Square':
    case '/Circle': {
      const rect = rectOf(edit, annotation['/Rect']);
      if (!rect) return '';
      const half = thick / 2;
      const [l, b, r, t] = [rect[0] + half, rect[1] + half, rect[2] - half, rect[3] - half];
      if (annotation['/Subtype'] === '/Circle') return shape(ellipse(l, b, r, t), true);
      return shape(`${[l, b, r - l, t - b].map(number).join(' ')} re`, true);
    }
    case '/Line':
      return shape(path(points(numbersIn(edit, annotation['/L'])), false), false);
    case '/PolyLine':
      return shape(path(points(numbersIn(edit, annotation['/Vertices'])), false), false);
    case '/Polygon':
      return shape(path(points(numbersIn(edit, annotation['/Vertices'])), true), true);
    case '/Ink': {
      const strokes = edit
        .array(annotation['/InkList'])
        .map((list) => path(points(numbersIn(edit, list)), false));
      return shape(strokes.join(' '), false);
    }
    default:
      return '';
  }
}

const numbersIn = (edit: Pdf, value: QpdfValue | undefined): number[] =>
  edit
    .array(value)
    .map((item) => edit.at(item))
    .filter((item): item is number => typeof item === 'number');

const colourIn = (edit: Pdf, value: QpdfValue | undefined): string | undefined =>
  colourOf(numbersIn(edit, value))?.map(number).join(' ');

function widthOf(edit: Pdf, annotation: Dictionary): number {
  const style = edit.at(edit.dictionary(annotation['/BS'])?.['/W']);
  if (typeof style === 'number') return style;
  const border = numbersIn(edit, annotation['/Border']);
  return border[2] ?? 1;
}

const points = (numbers: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [numbers[at * 2]!, numbers[at * 2 + 1]!]);

function path(all: readonly Point[], closed: boolean): string {
  if (all.length < 2) return '';
  const steps = all.map(([x, y], at) => `${number(x)} ${number(y)} ${at === 0 ? 'm' : 'l'}`);
  return `${steps.join(' ')}${closed ? ' h' : ''}`;
}

/** A marked line of text: its left and right edges, each from the foot up. */
interface Quad {
  readonly left: readonly [Point, Point];
  readonly right: readonly [Point, Point];
}

/**
 * Reads the corners of marked text. Writers give them in the order top left, top right, bottom left, bottom right,
 * although the standard says otherwise.
 */
function quadsOf(edit: Pdf, annotation: Dictionary): Quad[] {
  const all = points(numbersIn(edit, annotation['/QuadPoints']));
  return Array.from({ length: Math.floor(all.length / 4) }, (_, at) => {
    const [a, b, c, d] = all.slice(at * 4, at * 4 + 4) as [Point, Point, Point, Point];
    return { left: [c, a], right: [d, b] };
  });
}

/** Draws a line along the text. @param up from its foot to its head */
function rule({ left, right }: Quad, up: number): string {
  const between = ([a, b]: readonly [Point, Point]): Point => [
    a[0] + (b[0] - a[0]) * up,
    a[1] + (b[1] - a[1]) * up,
  ];
  const high = Math.hypot(left[1][0] - left[0][0], left[1][1] - left[0][1]);
  return `${number(Math.max(0.5, high / 16))} w ${path([between(left), between(right)], false)} S`;
}

function ellipse(l: number, b: number, r: number, t: number): string {
  const [x, y, rx, ry] = [(l + r) / 2, (b + t) / 2, (r - l) / 2, (t - b) / 2];
  const k = 0.5523;
  const p = (...values: number[]) => values.map(number).join(' ');
  return [
    `${p(x + rx, y)} m`,
    `${p(x + rx, y + ry * k, x + rx * k, y + ry, x, y + ry)} c`,
    `${p(x - rx * k, y + ry, x - rx, y + ry * k, x - rx, y)} c`,
    `${p(x - rx, y - ry * k, x - rx * k, y - ry, x, y - ry)} c`,
    `${p(x + rx * k, y - ry, x + rx, y - ry * k, x + rx, y)} c h`,
  ].join(' ');
}
