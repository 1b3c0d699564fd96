/** Draws lines, circles, arcs, ellipses, points and infinite lines. */
import type { Arc, Circle, Ellipse, Line, Point, Ray, XLine } from '@node-projects/acad-ts';
import { circularArc } from '../path.js';
import { penOf } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import type { CadBox } from '../surface.js';
import { ocsView, planeAt, viewX, viewY, within, type Point3, type PageProjection } from '../transform.js';

const fullTurn = Math.PI * 2;

/** The views at the foot and the top of what has a thickness. */
export function levels(view: PageProjection, thickness: number): PageProjection[] {
  if (!thickness || !Number.isFinite(thickness) || (Math.abs(view.xz) < 1e-12 && Math.abs(view.yz) < 1e-12))
    return [view];
  const up = { x: 0, y: 0, z: thickness };
  const frame = { x: { x: 1, y: 0, z: 0 }, y: { x: 0, y: 1, z: 0 }, z: { x: 0, y: 0, z: 1 }, o: up };
  return [view, within(view, frame)];
}

export function drawLine(entity: Line, draw: SceneContext): void {
  const { path } = draw.scene;
  const { startPoint: a, endPoint: b } = entity;
  path.clear();
  path.moveTo(viewX(draw.view, a.x, a.y, a.z), viewY(draw.view, a.x, a.y, a.z));
  path.lineTo(viewX(draw.view, b.x, b.y, b.z), viewY(draw.view, b.x, b.y, b.z));
  draw.surface.stroke(path, penOf(entity, draw));
}

export function drawCircle(entity: Circle, draw: SceneContext): void {
  const { center, radius } = entity;
  const { path } = draw.scene;
  path.clear();
  for (const view of levels(ocsView(draw.view, entity.normal), entity.thickness))
    path.circle(planeAt(view, center.z), center, Math.abs(radius));
  draw.surface.stroke(path, penOf(entity, draw));
}

export function drawArc(entity: Arc, draw: SceneContext): void {
  const { center, startAngle, radius } = entity;
  const { path } = draw.scene;
  const sweep = sweepOf(startAngle, entity.endAngle);
  path.clear();
  for (const view of levels(ocsView(draw.view, entity.normal), entity.thickness))
    path.arc(planeAt(view, center.z), circularArc(center, radius, startAngle, sweep), false);
  draw.surface.stroke(path, penOf(entity, draw));
}

/** From one angle to the other against the clock; the whole turn where they are one. */
export function sweepOf(from: number, to: number): number {
  const sweep = (to - from) % fullTurn;
  return sweep <= 1e-9 ? sweep + fullTurn : sweep;
}

export function drawEllipse(entity: Ellipse, draw: SceneContext): void {
  const { center, majorAxisEndPoint: u, normal, radiusRatio } = entity;
  // The minor axis is square to the major one in the plane of the normal.
  const n = lengthOf(normal) > 0 ? normal : { x: 0, y: 0, z: 1 };
  const k = radiusRatio / lengthOf(n);
  const v = {
    x: (n.y * u.z - n.z * u.y) * k,
    y: (n.z * u.x - n.x * u.z) * k,
    z: (n.x * u.y - n.y * u.x) * k,
  };
  const { path } = draw.scene;
  const view = within(draw.view, { x: u, y: v, z: { x: 0, y: 0, z: 0 }, o: center });
  const sweep = sweepOf(entity.startParameter, entity.endParameter);
  path.clear();
  path.arc(planeAt(view, 0), circularArc({ x: 0, y: 0 }, 1, entity.startParameter, sweep), false);
  if (sweep >= fullTurn - 1e-9) path.close();
  draw.surface.stroke(path, penOf(entity, draw));
}

const lengthOf = ({ x, y, z }: Point3): number => Math.hypot(x, y, z);

/** The values of $PDMODE. */
const pointKinds = { dot: 0, nothing: 1, plus: 2, cross: 3, tick: 4 } as const;
const pointCircle = 32;
const pointSquare = 64;
/** The diameter of a dot in points, and of a point's symbol where the drawing gives no size. */
const dotSize = 0.6;
const signSize = 4;

export function drawPoint(entity: Point, draw: SceneContext): void {
  const { scene, view } = draw;
  const { location: at } = entity;
  const x = viewX(view, at.x, at.y, at.z);
  const y = viewY(view, at.x, at.y, at.z);
  const mode = scene.document.header?.pointDisplayMode ?? 0;
  const size = scene.document.header?.pointDisplaySize ?? 0;
  const r = draw.surface.measuring ? 0 : size > 0 ? (size / 2) * Math.hypot(view.xx, view.yx) : signSize / 2;
  const pen = { ...penOf(entity, draw), dashes: [] };
  const { path } = scene;
  path.clear();
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    path.moveTo(x + x1, y + y1);
    path.lineTo(x + x2, y + y2);
  };
  const kind = mode & 7;
  if (mode & pointCircle) path.circle([1, 0, 0, 1, 0, 0], { x, y }, r);
  if (mode & pointSquare) {
    line(-r, -r, r, -r);
    line(r, -r, r, r);
    line(r, r, -r, r);
    line(-r, r, -r, -r);
  }
  if (kind === pointKinds.plus) {
    line(-2 * r, 0, 2 * r, 0);
    line(0, -2 * r, 0, 2 * r);
  } else if (kind === pointKinds.cross) {
    line(-2 * r, -2 * r, 2 * r, 2 * r);
    line(-2 * r, 2 * r, 2 * r, -2 * r);
  } else if (kind === pointKinds.tick) line(0, 0, 0, 2 * r);
  if (!path.empty) draw.surface.stroke(path, pen);
  if (kind !== pointKinds.dot) return;
  path.clear();
  // A line to the same place with round ends is a dot.
  path.moveTo(x, y);
  path.lineTo(x, y);
  draw.surface.stroke(path, { ...pen, width: Math.max(dotSize, pen.width) });
}

export function drawRay(entity: Ray, draw: SceneContext): void {
  drawEndless(entity.startPoint, entity.direction, false, entity, draw);
}

export function drawXLine(entity: XLine, draw: SceneContext): void {
  drawEndless(entity.firstPoint, entity.direction, true, entity, draw);
}

/** Lines without end say nothing about how large the drawing is: they reach to the edge of what is seen. */
function drawEndless(
  from: Point3,
  direction: Point3,
  both: boolean,
  entity: Ray | XLine,
  draw: SceneContext,
): void {
  const { view, surface, scene } = draw;
  const x = viewX(view, from.x, from.y, from.z);
  const y = viewY(view, from.x, from.y, from.z);
  surface.hint(x, y);
  if (surface.measuring) return;
  const dx = view.xx * direction.x + view.xy * direction.y + view.xz * direction.z;
  const dy = view.yx * direction.x + view.yy * direction.y + view.yz * direction.z;
  const length = Math.hypot(dx, dy);
  if (!(length > 1e-12)) return;
  const reach = reachOf(surface.window, x, y) / length;
  const { path } = scene;
  path.clear();
  path.moveTo(both ? x - dx * reach : x, both ? y - dy * reach : y);
  path.lineTo(x + dx * reach, y + dy * reach);
  surface.stroke(path, penOf(entity, draw));
}

function reachOf(window: CadBox, x: number, y: number): number {
  return (
    Math.abs(window.left - x) +
    Math.abs(window.right - x) +
    Math.abs(window.bottom - y) +
    Math.abs(window.top - y)
  );
}
