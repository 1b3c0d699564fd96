/** Draws appearances of comments that have none, from their entries (ISO 32000-1, 12.5.6). */
import type { Dict, PdfGraph, Ref, Value } from '../../../engine/pdf-core/pdf/index.js';

const round = (value: number): string => String(Number(value.toFixed(3)));
const list = (...values: readonly number[]): string => values.map(round).join(' ');
/** The distance of the control points of a quarter circle, as a share of the radius. */
const arc = 0.5523;

/** @returns undefined for kinds that show nothing without an appearance of their own */
export function drawAnnotation(pdf: PdfGraph, annotation: Dict, kind: string): Ref | undefined {
  const numbers = (value: Value | undefined): number[] =>
    pdf.array(value).map((item) => pdf.number(item) ?? 0);
  const rect = numbers(annotation['/Rect']);
  if (rect.length !== 4) return undefined;
  const stroke = colour(numbers(annotation['/C']), 'RG');
  const fill = colour(numbers(annotation['/IC']), 'rg');
  const marker = colour(numbers(annotation['/C']), 'rg');
  const width =
    pdf.number(pdf.dictionary(annotation['/BS'])?.['/W']) ?? numbers(annotation['/Border'])[2] ?? 1;
  const pen = `${stroke ?? '0 0 0 RG'} ${round(width)} w`;
  const quads = numbers(annotation['/QuadPoints']);
  const paint = fill === undefined ? 'S' : 'B';
  const path = (points: readonly number[], end: string): string =>
    points
      .flatMap((x, at) => (at % 2 === 0 ? [`${list(x, points[at + 1] ?? 0)} ${at === 0 ? 'm' : 'l'}`] : []))
      .join('\n') + ` ${end}`;
  let content: string;
  switch (kind) {
    case '/Underline':
    case '/StrikeOut':
      content = `${pen}\n${quadLines(quads, kind === '/Underline' ? 0.1 : 0.5)}`;
      break;
    case '/Highlight':
      content = `/Over gs ${marker ?? '1 1 0 rg'}\n${quadBoxes(quads.length > 0 ? quads : corners(rect))}`;
      break;
    case '/Squiggly':
      content = `${pen}\n${quadLines(quads, 0.1)}`;
      break;
    case '/Square':
      content = `${pen} ${fill ?? ''}\n${box(rect, width)} ${paint}`;
      break;
    case '/Circle':
      content = `${pen} ${fill ?? ''}\n${ellipse(rect, width)} ${paint}`;
      break;
    case '/Line':
      content = `${pen}\n${path(numbers(annotation['/L']), 'S')}`;
      break;
    case '/Polygon':
      content = `${pen} ${fill ?? ''}\n${path(numbers(annotation['/Vertices']), fill === undefined ? 's' : 'b')}`;
      break;
    case '/PolyLine':
      content = `${pen}\n${path(numbers(annotation['/Vertices']), 'S')}`;
      break;
    case '/Ink':
      content = `${pen}\n${pdf
        .array(annotation['/InkList'])
        .map((line) => path(numbers(line), 'S'))
        .join('\n')}`;
      break;
    default:
      return undefined;
  }
  return pdf.addStream(
    {
      '/Type': '/XObject',
      '/Subtype': '/Form',
      '/BBox': rect,
      '/Matrix': [1, 0, 0, 1, 0, 0],
      // The marked text shows through.
      '/Resources': kind === '/Highlight' ? { '/ExtGState': { '/Over': { '/BM': '/Multiply' } } } : {},
      ...(kind === '/Highlight' ? { '/Group': { '/S': '/Transparency' } } : {}),
    },
    Buffer.from(content, 'latin1'),
  );
}

function colour(parts: readonly number[], operator: 'RG' | 'rg'): string | undefined {
  const grey = operator === 'RG' ? 'G' : 'g';
  const ink = operator === 'RG' ? 'K' : 'k';
  if (parts.length === 1) return `${list(...parts)} ${grey}`;
  if (parts.length === 3) return `${list(...parts)} ${operator}`;
  if (parts.length === 4) return `${list(...parts)} ${ink}`;
  return undefined;
}

/** Draws a line through each quadrilateral at a share of its height. */
function quadLines(quads: readonly number[], height: number): string {
  const lines: string[] = [];
  for (let at = 0; at + 7 < quads.length; at += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = quads.slice(at, at + 8);
    const between = (low: number, high: number): number => low + (high - low) * height;
    lines.push(`${list(between(x3, x1), between(y3, y1))} m ${list(between(x4, x2), between(y4, y2))} l S`);
  }
  return lines.join('\n');
}

const corners = ([left = 0, bottom = 0, right = 0, top = 0]: readonly number[]): number[] =>
  // The corners are in the order that programs use: top left, top right, bottom left, bottom right.
  [left, top, right, top, left, bottom, right, bottom];

function quadBoxes(quads: readonly number[]): string {
  const boxes: string[] = [];
  for (let at = 0; at + 7 < quads.length; at += 8) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0, x4 = 0, y4 = 0] = quads.slice(at, at + 8);
    boxes.push(`${list(x1, y1)} m ${list(x2, y2)} l ${list(x4, y4)} l ${list(x3, y3)} l f`);
  }
  return boxes.join('\n');
}

function box([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], width: number): string {
  return `${list(left + width / 2, bottom + width / 2, right - left - width, top - bottom - width)} re`;
}

function ellipse([left = 0, bottom = 0, right = 0, top = 0]: readonly number[], width: number): string {
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  const [rx, ry] = [(right - left - width) / 2, (top - bottom - width) / 2];
  const quarter = (fromX: number, fromY: number, toX: number, toY: number): string => {
    const first = fromX === 0 ? [toX * arc, fromY] : [fromX, toY * arc];
    const second = fromX === 0 ? [toX, fromY * arc] : [fromX * arc, toY];
    const points = [...first, ...second, toX, toY].map((part, at) =>
      at % 2 === 0 ? x + part * rx : y + part * ry,
    );
    return `${list(...points)} c`;
  };
  return [
    `${list(x + rx, y)} m`,
    quarter(1, 0, 0, 1),
    quarter(0, 1, -1, 0),
    quarter(-1, 0, 0, -1),
    quarter(0, -1, 1, 0),
    'h',
  ].join('\n');
}
