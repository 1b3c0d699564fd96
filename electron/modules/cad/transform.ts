/** Where the points of a drawing come to lie on a page. Blocks, object coordinate systems and viewports are all this. */
import type { Matrix } from '../../engine/pdf-core/content/matrix.js';

export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** An affine map of space into space: three columns and a shift. */
export interface CadFrame {
  readonly x: Point3;
  readonly y: Point3;
  readonly z: Point3;
  readonly o: Point3;
}

/** An affine map of space onto the page, in points: `px = xx·x + xy·y + xz·z + x0`, and `py` alike. */
export interface PageProjection {
  readonly xx: number;
  readonly xy: number;
  readonly xz: number;
  readonly x0: number;
  readonly yx: number;
  readonly yy: number;
  readonly yz: number;
  readonly y0: number;
}

/** An affine map of a plane onto the page. */
export type Plane = Matrix;

export const identityView: PageProjection = { xx: 1, xy: 0, xz: 0, x0: 0, yx: 0, yy: 1, yz: 0, y0: 0 };

const origin: Point3 = { x: 0, y: 0, z: 0 };

export const viewX = (v: PageProjection, x: number, y: number, z: number): number =>
  v.xx * x + v.xy * y + v.xz * z + v.x0;
export const viewY = (v: PageProjection, x: number, y: number, z: number): number =>
  v.yx * x + v.yy * y + v.yz * z + v.y0;

/** The view of what is inside a frame. */
export function within(v: PageProjection, f: CadFrame): PageProjection {
  return {
    xx: v.xx * f.x.x + v.xy * f.x.y + v.xz * f.x.z,
    xy: v.xx * f.y.x + v.xy * f.y.y + v.xz * f.y.z,
    xz: v.xx * f.z.x + v.xy * f.z.y + v.xz * f.z.z,
    x0: viewX(v, f.o.x, f.o.y, f.o.z),
    yx: v.yx * f.x.x + v.yy * f.x.y + v.yz * f.x.z,
    yy: v.yx * f.y.x + v.yy * f.y.y + v.yz * f.y.z,
    yz: v.yx * f.z.x + v.yy * f.z.y + v.yz * f.z.z,
    y0: viewY(v, f.o.x, f.o.y, f.o.z),
  };
}

/** Returns the plane of a view at one height. */
export function planeAt(v: PageProjection, z: number): Plane {
  return [v.xx, v.yx, v.xy, v.yy, v.xz * z + v.x0, v.yz * z + v.y0];
}

/** How much a view enlarges lengths that lie flat. */
export const viewScale = (v: PageProjection): number =>
  Math.sqrt(Math.abs(v.xx * v.yy - v.xy * v.yx)) || Math.hypot(v.xx, v.yx) || 1;

export const rotated = (angle: number, x = 0, y = 0): Plane => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, x, y];
};

/**
 * Below this distance to the z axis, the x axis of the object is derived from the world's y axis (AutoCAD's arbitrary
 * axis algorithm).
 */
const nearZ = 1 / 64;

/** The frame of an object coordinate system; null where it is the world's own. */
export function ocsFrame(normal: Point3 | null | undefined): CadFrame | null {
  if (!normal) return null;
  const length = Math.hypot(normal.x, normal.y, normal.z);
  if (!(length > 1e-12) || !Number.isFinite(length)) return null;
  const z = { x: normal.x / length, y: normal.y / length, z: normal.z / length };
  if (z.z > 1 - 1e-12) return null;
  const flat = Math.abs(z.x) < nearZ && Math.abs(z.y) < nearZ;
  const x = unit(flat ? { x: z.z, y: 0, z: -z.x } : { x: -z.y, y: z.x, z: 0 });
  return { x, y: cross(z, x), z, o: origin };
}

/** The view of what lies in an object coordinate system. */
export function ocsView(v: PageProjection, normal: Point3 | null | undefined): PageProjection {
  const frame = ocsFrame(normal);
  return frame ? within(v, frame) : v;
}

function cross(a: Point3, b: Point3): Point3 {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

function unit(p: Point3): Point3 {
  const length = Math.hypot(p.x, p.y, p.z) || 1;
  return { x: p.x / length, y: p.y / length, z: p.z / length };
}

/** Moves, turns about z and scales, in this order seen from outside, what is measured from `base`. */
export function placed(at: Point3, rotation: number, scale: Point3, base: Point3): CadFrame {
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const x = { x: cos * scale.x, y: sin * scale.x, z: 0 };
  const y = { x: -sin * scale.y, y: cos * scale.y, z: 0 };
  const z = { x: 0, y: 0, z: scale.z };
  return {
    x,
    y,
    z,
    o: {
      x: at.x - x.x * base.x - y.x * base.y,
      y: at.y - x.y * base.x - y.y * base.y,
      z: at.z - z.z * base.z,
    },
  };
}
