/** Geometry of XPS as path operators of a PDF: the abbreviated syntax and the elements (XPS 1.0, 11.2). */
import { identity, transformPoint, type Matrix } from '../../../engine/pdf-core/content/matrix.js';
import { arcCurves, type ArcPoint } from './arc.js';
import type { XpsElement } from './markup.js';
import { matrix, numbers, plainAll } from './values.js';

/** A shape, ready to be painted. */
export interface Geometry {
  /** PDF path operators. */
  readonly path: string;
  readonly evenOdd: boolean;
  /** Left, top, right, bottom; null when there is nothing. */
  readonly bounds: readonly [number, number, number, number] | null;
}

/** The most segments of one shape that are drawn; no drawing has more. */
const segmentLimit = 2_000_000;

/** Collects operators and their bounds, in the coordinates of an optional transformation. */
class Pen {
  readonly #ops: string[] = [];
  #bounds: [number, number, number, number] | null = null;
  #at: ArcPoint = [0, 0];
  #start: ArcPoint = [0, 0];

  constructor(private readonly transform: Matrix) {}

  get at(): ArcPoint {
    return this.#at;
  }

  move(to: ArcPoint): void {
    this.#start = to;
    this.#emit('m', to);
  }

  line(to: ArcPoint): void {
    this.#emit('l', to);
  }

  curve(one: ArcPoint, two: ArcPoint, to: ArcPoint): void {
    this.#emit('c', one, two, to);
  }

  quadratic(control: ArcPoint, to: ArcPoint): void {
    const third = (end: ArcPoint): ArcPoint => [
      end[0] + (2 / 3) * (control[0] - end[0]),
      end[1] + (2 / 3) * (control[1] - end[1]),
    ];
    this.curve(third(this.#at), third(to), to);
  }

  arc(radii: ArcPoint, rotation: number, large: boolean, sweep: boolean, to: ArcPoint): void {
    const curves = arcCurves(this.#at, radii, rotation, large, sweep, to);
    if (curves === null) return this.line(to);
    for (const [one, two, end] of curves) this.curve(one, two, end);
  }

  close(): void {
    this.#ops.push('h');
    this.#at = this.#start;
  }

  finish(): { path: string; bounds: Geometry['bounds'] } {
    return { path: this.#ops.join('\n'), bounds: this.#bounds };
  }

  #emit(operator: string, ...points: ArcPoint[]): void {
    if (this.#ops.length >= segmentLimit) throw new Error('too many segments');
    const moved = points.map(([x, y]) => transformPoint(x, y, this.transform));
    for (const [x, y] of moved) {
      const [left, top, right, bottom] = this.#bounds ?? [x, y, x, y];
      this.#bounds = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    this.#ops.push(`${plainAll(moved.flat())} ${operator}`);
    this.#at = points.at(-1)!;
  }
}

/** Reads `F1 M 10,10 L …`; what follows a fault is left out, as printers do. */
export function readGeometry(text: string, transform: Matrix = identity): Geometry {
  const pen = new Pen(transform);
  const evenOdd = !/^\s*F\s*1/i.test(text);
  drawAbbreviated(pen, text.replace(/^\s*F\s*[01]/i, ''));
  return { ...pen.finish(), evenOdd };
}

/** How many numbers each command takes at a time. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

function drawAbbreviated(pen: Pen, text: string): void {
  let control: ArcPoint | null = null;
  for (const [, command, rest] of text.matchAll(/([MLHVCSQAZmlhvcsqaz])([^MLHVCSQAZmlhvcsqaz]*)/g)) {
    const kind = command!.toUpperCase();
    const relative = command !== kind;
    const values = numbers(rest);
    const takes = arity[kind]!;
    if (takes === 0) {
      pen.close();
      control = null;
      continue;
    }
    for (let at = 0; at + takes <= values.length; at += takes) {
      const [x0, y0] = relative ? pen.at : [0, 0];
      const v = values.slice(at, at + takes);
      const point = (index: number): ArcPoint => [v[index]! + x0, v[index + 1]! + y0];
      // Further pairs after a move are lines.
      control = drawSegment(pen, kind === 'M' && at > 0 ? 'L' : kind, { v, point, relative, control });
    }
  }
}

interface SegmentValues {
  readonly v: readonly number[];
  readonly point: (index: number) => ArcPoint;
  readonly relative: boolean;
  /** The last control point of a curve before this one. */
  readonly control: ArcPoint | null;
}

/** Returns the control point that a smooth curve after this one mirrors. */
function drawSegment(
  pen: Pen,
  kind: string,
  { v, point, relative, control }: SegmentValues,
): ArcPoint | null {
  const [x, y] = pen.at;
  switch (kind) {
    case 'M':
      pen.move(point(0));
      return null;
    case 'L':
      pen.line(point(0));
      return null;
    case 'H':
      pen.line([v[0]! + (relative ? x : 0), y]);
      return null;
    case 'V':
      pen.line([x, v[0]! + (relative ? y : 0)]);
      return null;
    case 'C':
      pen.curve(point(0), point(2), point(4));
      return point(2);
    case 'S': {
      const mirrored: ArcPoint = control ? [2 * x - control[0], 2 * y - control[1]] : [x, y];
      // Computed before the pen moves: relative points hang on where it is.
      const [two, to] = [point(0), point(2)];
      pen.curve(mirrored, two, to);
      return two;
    }
    case 'Q':
      pen.quadratic(point(0), point(2));
      return null;
    default:
      pen.arc([v[0]!, v[1]!], v[2]!, v[3] !== 0, v[4] !== 0, point(5));
      return null;
  }
}

/** `PathGeometry` with its figures. */
export function readPathGeometry(element: XpsElement): Geometry {
  const transform = matrix(
    element.attributes['Transform'] ??
      element.child('PathGeometry.Transform')?.child('MatrixTransform')?.attributes['Matrix'],
  );
  const evenOdd = element.attributes['FillRule'] !== 'NonZero';
  const figures = element.attributes['Figures'];
  if (figures !== undefined) return { ...readGeometry(figures, transform), evenOdd };
  const pen = new Pen(transform);
  for (const figure of element.children) {
    if (figure.name !== 'PathFigure') continue;
    const start = numbers(figure.attributes['StartPoint']);
    pen.move([start[0] ?? 0, start[1] ?? 0]);
    for (const segment of figure.children) drawElement(pen, segment);
    if (figure.attributes['IsClosed'] === 'true') pen.close();
  }
  return { ...pen.finish(), evenOdd };
}

function drawElement(pen: Pen, { name, attributes }: XpsElement): void {
  const values = numbers(attributes['Points'] ?? attributes['Point']);
  const points = Array.from({ length: values.length >> 1 }, (_, at): ArcPoint => [
    values[at * 2]!,
    values[at * 2 + 1]!,
  ]);
  switch (name) {
    case 'PolyLineSegment':
      for (const to of points) pen.line(to);
      return;
    case 'PolyBezierSegment':
      for (let at = 0; at + 3 <= points.length; at += 3)
        pen.curve(points[at]!, points[at + 1]!, points[at + 2]!);
      return;
    case 'PolyQuadraticBezierSegment':
      for (let at = 0; at + 2 <= points.length; at += 2) pen.quadratic(points[at]!, points[at + 1]!);
      return;
    case 'ArcSegment': {
      const [rx = 0, ry = 0] = numbers(attributes['Size']);
      const [rotation = 0] = numbers(attributes['RotationAngle']);
      const clockwise = attributes['SweepDirection'] === 'Clockwise';
      if (points[0]) pen.arc([rx, ry], rotation, attributes['IsLargeArc'] === 'true', clockwise, points[0]);
      return;
    }
    default:
  }
}
