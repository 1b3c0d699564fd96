/** A path in page points, collected without an object for each piece and used again and again. */
import type { Plane } from './transform.js';

export const moveOp = 0;
export const lineOp = 1;
export const curveOp = 2;
export const closeOp = 3;

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
   * An arc of the ellipse `centre + cos t · u + sin t · v` as Béziers, each of 90 degrees at most.
   * @param join whether it goes on from the current point (by a line, when it is not there yet)
   */
  arc(
    p: Plane,
    cx: number,
    cy: number,
    ux: number,
    uy: number,
    vx: number,
    vy: number,
    from: number,
    sweep: number,
    join: boolean,
  ): void {
    const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
    const step = sweep / pieces;
    const k = (4 / 3) * Math.tan(step / 4);
    let cos = Math.cos(from);
    let sin = Math.sin(from);
    const x = cx + cos * ux + sin * vx;
    const y = cy + cos * uy + sin * vy;
    if (join) this.line(p, x, y);
    else this.move(p, x, y);
    for (let i = 1; i <= pieces; i++) {
      const t = from + step * i;
      const nextCos = Math.cos(t);
      const nextSin = Math.sin(t);
      const a = cos - k * sin;
      const b = sin + k * cos;
      const c = nextCos + k * nextSin;
      const d = nextSin - k * nextCos;
      this.curve(
        p,
        cx + a * ux + b * vx,
        cy + a * uy + b * vy,
        cx + c * ux + d * vx,
        cy + c * uy + d * vy,
        cx + nextCos * ux + nextSin * vx,
        cy + nextCos * uy + nextSin * vy,
      );
      cos = nextCos;
      sin = nextSin;
    }
  }

  circle(p: Plane, cx: number, cy: number, r: number): void {
    this.arc(p, cx, cy, r, 0, 0, r, 0, Math.PI * 2, false);
    this.close();
  }

  /** Goes on to (x2, y2) from (x1, y1), along an arc where there is a bulge (a quarter of its angle's tangent). */
  bulge(p: Plane, x1: number, y1: number, x2: number, y2: number, bulge: number): void {
    const chord = Math.hypot(x2 - x1, y2 - y1);
    if (!bulge || !Number.isFinite(bulge) || Math.abs(bulge) < 1e-9 || chord < 1e-12) {
      this.line(p, x2, y2);
      return;
    }
    const { cx, cy, r, from, sweep } = bulgeArc(x1, y1, x2, y2, bulge);
    // So flat that it is a line for every eye.
    if (r > chord * 1e6) this.line(p, x2, y2);
    else this.arc(p, cx, cy, r, 0, 0, r, from, sweep, true);
  }
}

/** The circle and angles of a bulge. */
export function bulgeArc(x1: number, y1: number, x2: number, y2: number, bulge: number) {
  const s = (1 / bulge - bulge) / 4;
  const cx = (x1 + x2) / 2 - (y2 - y1) * s;
  const cy = (y1 + y2) / 2 + (x2 - x1) * s;
  return {
    cx,
    cy,
    r: Math.hypot(x1 - cx, y1 - cy),
    from: Math.atan2(y1 - cy, x1 - cx),
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
