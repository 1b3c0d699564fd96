/** Splines as Béziers, by inserting knots until each span stands alone; rational ones are followed closely instead. */
import type { Point3 } from './transform.js';

export interface Nurbs {
  readonly degree: number;
  readonly knots: readonly number[];
  readonly points: readonly Point3[];
  /** Empty when all points weigh the same. */
  readonly weights: readonly number[];
}

/** The most control points of a spline that is drawn; a larger one is an attack or a scan. */
export const maxControlPoints = 200_000;

/** Told of each piece in order: a start, then cubic curves or lines to points. */
export interface CurveSink {
  move(p: Point3): void;
  line(p: Point3): void;
  curve(a: Point3, b: Point3, p: Point3): void;
}

/** Whether the numbers make a spline at all. */
export function isNurbs({ degree, knots, points }: Nurbs): boolean {
  return (
    Number.isInteger(degree) &&
    degree >= 1 &&
    degree <= 15 &&
    points.length > degree &&
    points.length <= maxControlPoints &&
    knots.length >= points.length + degree + 1 &&
    knots.every((knot, i) => Number.isFinite(knot) && (i === 0 || knot >= knots[i - 1]!))
  );
}

/** Draws a spline; cubic and lower ones without weights become exact Béziers. */
export function traceNurbs(spline: Nurbs, sink: CurveSink): void {
  const plain =
    spline.weights.length === 0 || spline.weights.every((w) => Math.abs(w - spline.weights[0]!) < 1e-9);
  if (plain && spline.degree === 3) traceCubic(spline, sink);
  else if (plain && spline.degree === 1)
    spline.points.forEach((p, i) => (i === 0 ? sink.move(p) : sink.line(p)));
  else traceSampled(spline, sink);
}

const mix = (a: Point3, b: Point3, t: number): Point3 => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
  z: a.z + (b.z - a.z) * t,
});

/** The polar form gives each span's Bézier points from its knots. */
function traceCubic({ knots, points }: Nurbs, sink: CurveSink): void {
  let begun = false;
  for (let i = 3; i < points.length; i++) {
    const from = knots[i]!;
    const to = knots[i + 1]!;
    if (!(to > from)) continue;
    const blossom = (u: number, v: number, w: number): Point3 => {
      const d = [points[i - 3]!, points[i - 2]!, points[i - 1]!, points[i]!];
      [u, v, w].forEach((t, level) => {
        for (let j = 3; j > level; j--) {
          const low = knots[i - 3 + j]!;
          const high = knots[i + j - level]!;
          d[j] = mix(d[j - 1]!, d[j]!, high > low ? (t - low) / (high - low) : 0);
        }
      });
      return d[3]!;
    };
    if (!begun) sink.move(blossom(from, from, from));
    begun = true;
    sink.curve(blossom(from, from, to), blossom(from, to, to), blossom(to, to, to));
  }
}

const perSpan = 12;

function traceSampled(spline: Nurbs, sink: CurveSink): void {
  const { knots, points, degree } = spline;
  let begun = false;
  for (let i = degree; i < points.length; i++) {
    const from = knots[i]!;
    const to = knots[i + 1]!;
    if (!(to > from)) continue;
    for (let k = begun ? 1 : 0; k <= perSpan; k++) {
      const p = pointAt(spline, i, from + ((to - from) * k) / perSpan);
      if (begun) sink.line(p);
      else sink.move(p);
      begun = true;
    }
  }
}

/** Evaluates a rational spline by de Boor's algorithm. */
function pointAt({ knots, points, weights, degree }: Nurbs, span: number, t: number): Point3 {
  const d: [number, number, number, number][] = [];
  for (let j = 0; j <= degree; j++) {
    const index = span - degree + j;
    const p = points[index]!;
    const w = weights[index] ?? 1;
    d.push([p.x * w, p.y * w, p.z * w, w]);
  }
  for (let r = 1; r <= degree; r++)
    for (let j = degree; j >= r; j--) {
      const low = knots[span - degree + j]!;
      const high = knots[span + 1 + j - r]!;
      const share = high > low ? (t - low) / (high - low) : 0;
      const [a, b] = [d[j - 1]!, d[j]!];
      d[j] = [0, 1, 2, 3].map((k) => a[k]! + (b[k]! - a[k]!) * share) as [number, number, number, number];
    }
  const [x, y, z, w] = d[degree]!;
  return w === 0 ? { x, y, z } : { x: x / w, y: y / w, z: z / w };
}

/** A smooth curve through points, for splines that are given by them alone. */
export function traceThrough(points: readonly Point3[], closed: boolean, sink: CurveSink): void {
  const n = points.length;
  if (n === 0) return;
  sink.move(points[0]!);
  if (n === 2) sink.line(points[1]!);
  if (n < 3) return;
  const at = (i: number) => (closed ? points[(i + n) % n]! : points[Math.min(n - 1, Math.max(0, i))]!);
  const count = closed ? n : n - 1;
  for (let i = 0; i < count; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    // Catmull and Rom's tangents, by distance so that close points make no loops.
    const [d1, d2, d3] = [distance(p0, p1), distance(p1, p2), distance(p2, p3)];
    sink.curve(handle(p1, p0, p2, d1, d2), handle(p2, p3, p1, d3, d2), p2);
  }
}

const distance = (a: Point3, b: Point3): number => Math.sqrt(Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z));

function handle(p: Point3, before: Point3, after: Point3, d1: number, d2: number): Point3 {
  if (d1 < 1e-9 || d2 < 1e-9) return mix(p, after, 1 / 3);
  const along = (a: number, b: number, c: number) =>
    (d1 * d1 * c - d2 * d2 * a + (2 * d1 * d1 + 3 * d1 * d2 + d2 * d2) * b) / (3 * d1 * (d1 + d2));
  return {
    x: along(before.x, p.x, after.x),
    y: along(before.y, p.y, after.y),
    z: along(before.z, p.z, after.z),
  };
}
