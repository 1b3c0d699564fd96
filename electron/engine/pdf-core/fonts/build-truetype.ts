/** Writes a small TrueType font from outlines (ISO/IEC 14496-22). It serves for fonts that a PDF lacks. */
import { maxOf } from '../../../../contract/lists.js';
import { trueTypeVersion, writeSfnt } from './sfnt.js';

/** A path command of the font library, in font units of 1/1000 em. */
interface PathCommand {
  readonly command: string;
  readonly args: readonly number[];
}

export interface BuiltGlyph {
  /** 1/1000 em. */
  readonly advance: number;
  readonly path: readonly PathCommand[];
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

const clamp = (value: number): number => Math.max(-16_000, Math.min(16_000, Math.round(value)));

/** Converts a path to contours, with each cubic curve as four quadratic ones. */
function contoursOf(path: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  let points: Point[] = [];
  let [x, y] = [0, 0];
  const to = (px: number, py: number, on = true): void => {
    points.push({ x: clamp(px), y: clamp(py), on });
    if (on) [x, y] = [px, py];
  };
  const close = (): void => {
    const [first, last] = [points[0], points.at(-1)];
    if (first && last && points.length > 1 && first.x === last.x && first.y === last.y && last.on)
      points.pop();
    if (points.length > 1) contours.push(points);
    points = [];
  };
  for (const { command, args } of path) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    switch (command) {
      case 'moveTo':
        close();
        to(a, b);
        break;
      case 'lineTo':
        to(a, b);
        break;
      case 'quadraticCurveTo':
        to(a, b, false);
        to(c, d);
        break;
      case 'bezierCurveTo':
        cubic([x, y, a, b, c, d, e, f], to);
        break;
      default: // This is the command closePath.
        close();
    }
  }
  close();
  return contours;
}

type Cubic = readonly [number, number, number, number, number, number, number, number];

function cubic(curve: Cubic, to: (x: number, y: number, on?: boolean) => void): void {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = curve;
  const pieces = 4;
  const point = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
  const slope = (p0: number, p1: number, p2: number, p3: number, t: number): number =>
    3 * (1 - t) ** 2 * (p1 - p0) + 6 * (1 - t) * t * (p2 - p1) + 3 * t ** 2 * (p3 - p2);
  const step = 1 / pieces;
  for (let piece = 0; piece < pieces; piece += 1) {
    const [from, until] = [piece * step, (piece + 1) * step];
    const control = (p0: number, p1: number, p2: number, p3: number): number =>
      // The control point is the mean of what the tangents at both ends suggest.
      (point(p0, p1, p2, p3, from) +
        point(p0, p1, p2, p3, until) +
        (slope(p0, p1, p2, p3, from) - slope(p0, p1, p2, p3, until)) * (step / 2)) /
      2;
    to(control(x0, x1, x2, x3), control(y0, y1, y2, y3), false);
    to(point(x0, x1, x2, x3, until), point(y0, y1, y2, y3, until));
  }
}

interface Box {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}

const boxOf = (points: readonly Point[]): Box =>
  points.reduce<Box>(
    (box, { x, y }) => ({
      xMin: Math.min(box.xMin, x),
      yMin: Math.min(box.yMin, y),
      xMax: Math.max(box.xMax, x),
      yMax: Math.max(box.yMax, y),
    }),
    { xMin: points[0]?.x ?? 0, yMin: points[0]?.y ?? 0, xMax: points[0]?.x ?? 0, yMax: points[0]?.y ?? 0 },
  );

function glyphData(contours: readonly (readonly Point[])[]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const box = boxOf(points);
  const data = Buffer.alloc(10 + contours.length * 2 + 2 + points.length * 5 + 3);
  let at = 0;
  const int16 = (value: number): void => void (at = data.writeInt16BE(value, at));
  int16(contours.length);
  for (const edge of [box.xMin, box.yMin, box.xMax, box.yMax]) int16(edge);
  let last = -1;
  for (const contour of contours) int16((last += contour.length));
  int16(0); // The glyph has no instructions.
  for (const { on } of points) data[at++] = on ? 1 : 0;
  for (const axis of ['x', 'y'] as const) {
    let before = 0;
    for (const point of points) {
      int16(point[axis] - before);
      before = point[axis];
    }
  }
  return data.subarray(0, at + (at % 2));
}

/**
 * Builds a font.
 * @param glyphs the first one stands for what is missing
 * @param codes glyph of each code; told as a symbol font tells them (platform 3, encoding 0, from 0xF000)
 */
export function buildTrueType(glyphs: readonly BuiltGlyph[], codes: ReadonlyMap<number, number>): Buffer {
  const outlines = glyphs.map(({ path }) => contoursOf(path));
  const data = outlines.map(glyphData);
  const box = boxOf(outlines.flat(2));
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  data.reduce((at, glyph, place) => {
    loca.writeUInt32BE(at + glyph.length, (place + 1) * 4);
    return at + glyph.length;
  }, 0);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  glyphs.forEach(({ advance }, place) => {
    hmtx.writeUInt16BE(Math.max(0, Math.min(65_535, Math.round(advance))), place * 4);
    hmtx.writeInt16BE(boxOf(outlines[place]!.flat()).xMin, place * 4 + 2);
  });
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x10000, 0);
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(3, 16);
  head.writeUInt16BE(1000, 18);
  [box.xMin, box.yMin, box.xMax, box.yMax].forEach((edge, place) => head.writeInt16BE(edge, 36 + place * 2));
  head.writeUInt16BE(8, 46);
  head.writeInt16BE(2, 48);
  head.writeInt16BE(1, 50); // Offsets in `loca` are long ones.
  const hhea = Buffer.alloc(36);
  hhea.writeUInt32BE(0x10000, 0);
  hhea.writeInt16BE(905, 4);
  hhea.writeInt16BE(-212, 6);
  hhea.writeUInt16BE(
    Math.min(
      65_535,
      maxOf(
        glyphs.map(({ advance }) => Math.round(advance)),
        0,
      ),
    ),
    10,
  );
  hhea.writeUInt16BE(glyphs.length, 34);
  const maxp = Buffer.alloc(32);
  maxp.writeUInt32BE(0x10000, 0);
  maxp.writeUInt16BE(glyphs.length, 4);
  maxp.writeUInt16BE(
    maxOf(
      outlines.map((outline) => outline.flat().length),
      0,
    ),
    6,
  );
  maxp.writeUInt16BE(
    maxOf(
      outlines.map((outline) => outline.length),
      0,
    ),
    8,
  );
  maxp.writeUInt16BE(2, 14);
  const post = Buffer.alloc(32);
  post.writeUInt32BE(0x30000, 0);
  const tables = { cmap: cmap(codes), glyf: Buffer.concat(data), head, hhea, hmtx, loca, maxp, post };
  return writeSfnt(trueTypeVersion, Object.entries(tables));
}

/** Writes a code table of format 4, with a segment for each code. */
export function cmap(codes: ReadonlyMap<number, number>): Buffer {
  const sorted = [...codes].sort(([a], [b]) => a - b);
  const count = sorted.length + 1;
  const length = 16 + count * 8;
  const table = Buffer.alloc(12 + length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(4, 12);
  table.writeUInt16BE(length, 14);
  table.writeUInt16BE(count * 2, 18);
  const power = 2 ** Math.floor(Math.log2(count));
  table.writeUInt16BE(power * 2, 20);
  table.writeUInt16BE(Math.log2(power), 22);
  table.writeUInt16BE(count * 2 - power * 2, 24);
  const ends = 26;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  sorted.forEach(([code, glyph], place) => {
    const told = 0xf000 + code;
    table.writeUInt16BE(told, ends + place * 2);
    table.writeUInt16BE(told, starts + place * 2);
    table.writeUInt16BE((glyph - told) & 0xffff, deltas + place * 2);
  });
  table.writeUInt16BE(0xffff, ends + (count - 1) * 2);
  table.writeUInt16BE(0xffff, starts + (count - 1) * 2);
  table.writeUInt16BE(1, deltas + (count - 1) * 2);
  return table;
}
