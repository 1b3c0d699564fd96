/** A path in page points, collected without an object for each piece and used again and again. */
import type { Plane } from './transform.js';

export const moveOp = 0;
export const lineOp = 1;
export const curveOp = 2;
export const closeOp = 3;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The points `centre + cos t · u + sin t · v`, from an angle on and as far as it sweeps. Radians. */
interface EllipticArc {
  readonly centre: Point;
  readonly u: Point;
  readonly v: Point;
  readonly from: number;
  readonly sweep: number;
}

export const circularArc = (centre: Point, radius: number, from: number, sweep: number): EllipticArc => ({
  centre,
  u: { x: radius, y: 0 },
  v: { x: 0, y: radius },
  from,
  sweep,
});

/** How many coordinates follow each operator. */
const coordinatesOf = [2, 2, 6, 0] as const;

export class Path {
  readonly ops: number[] = [];
  readonly points: number[] = [];

  clear(): this {
    this.ops.length = 0;
    this.points.length = 0;
    return this;
  }

  get empty(): boolean {
    return this.ops.length === 0;
  }

  moveTo(x: number, y: number): void {
    this.ops.push(moveOp);
    this.points.push(x, y);
  }

  lineTo(x: number, y: number): void {
    this.ops.push(lineOp);
    this.points.push(x, y);
  }

  curveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.ops.push(curveOp);
    this.points.push(x1, y1, x2, y2, x, y);
  }

  close(): void {
    if (this.ops.length > 0) this.ops.push(closeOp);
  }

  /** A point given in a plane. */
  move(p: Plane, x: number, y: number): void {
    this.moveTo(p[0] * x + p[2] * y + p[4], p[1] * x + p[3] * y + p[5]);
  }

  line(p: Plane, x: number, y: number): void {
    this.lineTo(p[0] * x + p[2] * y + p[4], p[1] * x + p[3] * y + p[5]);
  }

  curve(p: Plane, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.curveTo(
      p[0] * x1 + p[2] * y1 + p[4],
      p[1] * x1 + p[3] * y1 + p[5],
      p[0] * x2 + p[2] * y2 + p[4],
      p[1] * x2 + p[3] * y2 + p[5],
      p[0] * x + p[2] * y + p[4],
      p[1] * x + p[3] * y + p[5],
    );
  }

  /**
   * An arc as Béziers, each of 90 degrees at most.
   * @param join whether it goes on from the current point (by a line, when it is not there yet)
   */
  arc(p: Plane, { centre, u, v, from, sweep }: EllipticArc, join: boolean): void {
    const at = (cos: number, sin: number): [x: number, y: number] => [
      centre.x + cos * u.x + sin * v.x,
      centre.y + cos * u.y + sin * v.y,
    ];
    const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    const step = sweep / pieces;
    const k = (4 / 3) * Math.tan(step / 4);
    let cos = Math.cos(from);
    let sin = Math.sin(from);
    if (join) this.line(p, ...at(cos, sin));
    else this.move(p, ...at(cos, sin));
    for (let i = 1; i <= pieces; i++) {
      const t = from + step * i;
      const nextCos = Math.cos(t);
      const nextSin = Math.sin(t);
      this.curve(
        p,
        ...at(cos - k * sin, sin + k * cos),
        ...at(nextCos + k * nextSin, nextSin - k * nextCos),
        ...at(nextCos, nextSin),
      );
      cos = nextCos;
      sin = nextSin;
    }
  }

  circle(p: Plane, centre: Point, radius: number): void {
    this.arc(p, circularArc(centre, radius, 0, Math.PI * 2), false);
    this.close();
  }

  /** Goes on from one point to another, along an arc where there is a bulge (a quarter of its angle's tangent). */
  bulge(p: Plane, from: Point, to: Point, bulge: number): void {
    const chord = Math.hypot(to.x - from.x, to.y - from.y);
    if (!bulge || !Number.isFinite(bulge) || Math.abs(bulge) < 1e-9 || chord < 1e-12) {
      this.line(p, to.x, to.y);
      return;
    }
    const arc = bulgeArc(from, to, bulge);
    // So flat that it is a line for every eye.
    if (arc.radius > chord * 1e6) this.line(p, to.x, to.y);
    else this.arc(p, circularArc(arc.centre, arc.radius, arc.from, arc.sweep), true);
  }
}

/** Returns the circle and the angles of a bulge. */
export function bulgeArc(from: Point, to: Point, bulge: number) {
  const s = (1 / bulge - bulge) / 4;
  const x = (from.x + to.x) / 2 - (to.y - from.y) * s;
  const y = (from.y + to.y) / 2 + (to.x - from.x) * s;
  return {
    centre: { x, y },
    radius: Math.hypot(from.x - x, from.y - y),
    from: Math.atan2(from.y - y, from.x - x),
    sweep: 4 * Math.atan(bulge),
  };
}

/** A path as polygons, for what has to be cut and counted; curves become `pieces` lines each. */
export function flatten(path: Path, pieces = 12): number[][] {
  const polygons: number[][] = [];
  let current: number[] = [];
  let at = 0;
  const { ops, points } = path;
  for (const op of ops) {
    if (op === moveOp) {
      current = [points[at]!, points[at + 1]!];
      polygons.push(current);
    } else if (op === lineOp) current.push(points[at]!, points[at + 1]!);
    else if (op === curveOp) {
      const x0 = current[current.length - 2]!;
      const y0 = current[current.length - 1]!;
      for (let i = 1; i <= pieces; i++) {
        const t = i / pieces;
        const u = 1 - t;
        const a = u * u * u;
        const b = 3 * u * u * t;
        const c = 3 * u * t * t;
        const d = t * t * t;
        current.push(
          a * x0 + b * points[at]! + c * points[at + 2]! + d * points[at + 4]!,
          a * y0 + b * points[at + 1]! + c * points[at + 3]! + d * points[at + 5]!,
        );
      }
    } else if (op === closeOp && current.length >= 2) current.push(current[0]!, current[1]!);
    at += coordinatesOf[op as 0];
  }
  return polygons;
}
