/** Hatches: filled, graded, or with lines of a pattern inside their boundary. */
import { scaleOf } from '../../../engine/pdf-core/content/matrix.js';
import {
  HatchBoundaryPathArc,
  HatchBoundaryPathEllipse,
  HatchBoundaryPathLine,
  HatchBoundaryPathPolyline,
  HatchBoundaryPathSpline,
  HatchStyleType,
  BoundaryPathFlags,
} from '@node-projects/acad-ts';
import type { Hatch, HatchBoundaryPath, HatchBoundaryPathEdge } from '@node-projects/acad-ts';
import { colourNumber, mixed } from '../colours.js';
import { patternLines } from '../hatch-lines.js';
import { isNurbs, traceNurbs, traceThrough } from '../nurbs.js';
import { circularArc, flatten, Path } from '../path.js';
import { letterPaint, paintFor, penFor, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { boxOf, meets } from '../surface.js';
import { ocsView, planeAt, type Plane, type Point3 } from '../transform.js';
import { sweepOf } from './curves.js';
import { sinkFor } from './spline.js';

/** Own path: the boundary is kept while its lines are drawn with the common one. */
const boundary = new Path();

const flat: Plane = [1, 0, 0, 1, 0, 0];
const flatView = { xx: 1, xy: 0, xz: 0, x0: 0, yx: 0, yy: 1, yz: 0, y0: 0 };

export function drawHatch(entity: Hatch, draw: SceneContext): void {
  const plane = planeAt(ocsView(draw.view, entity.normal), entity.elevation);
  const paths = shownPaths(entity);
  traceBoundary(paths, plane, boundary.clear());
  const box = boxOf(boundary.points);
  if (!box || !meets(box, draw.surface.window)) return;
  const look = resolve(entity, draw);
  if (draw.surface.measuring) {
    draw.surface.fill(boundary, paintFor(look, draw), true);
    return;
  }
  const evenOdd = entity.style !== HatchStyleType.Ignore;
  if (entity.gradientColor.enabled && entity.gradientColor.colors.length > 0)
    drawGradient(entity, look.alpha, draw);
  else if (entity.isSolid || entity.pattern.lines.length === 0)
    draw.surface.fill(boundary, paintFor(look, draw), evenOdd);
  else drawPattern(entity, paths, plane, draw);
}

/** What the style leaves of the boundary: all of it, the outermost areas, or all without islands. */
function shownPaths(entity: Hatch): readonly HatchBoundaryPath[] {
  if (entity.style !== HatchStyleType.Ignore) return entity.paths;
  const outer = entity.paths.filter(
    ({ flags }) => flags & (BoundaryPathFlags.External | BoundaryPathFlags.Outermost),
  );
  return outer.length > 0 ? outer : entity.paths;
}

function traceBoundary(paths: readonly HatchBoundaryPath[], plane: Plane, into: Path): void {
  for (const path of paths) {
    const before = into.ops.length;
    for (const edge of path.edges) traceEdge(edge, plane, into, into.ops.length > before);
    if (into.ops.length > before) into.close();
  }
}

/** @param joined whether the path of edges has begun: then an edge goes on from its end */
function traceEdge(edge: HatchBoundaryPathEdge, plane: Plane, path: Path, joined: boolean): void {
  if (edge instanceof HatchBoundaryPathPolyline) {
    const { vertices } = edge;
    vertices.forEach((vertex, i) => {
      if (i === 0) path.move(plane, vertex.x, vertex.y);
      else {
        const before = vertices[i - 1]!;
        path.bulge(plane, before, vertex, before.z);
      }
    });
    const [first, last] = [vertices[0], vertices.at(-1)];
    if (first && last && last.z) path.bulge(plane, last, first, last.z);
  } else if (edge instanceof HatchBoundaryPathLine) {
    if (joined) path.line(plane, edge.start.x, edge.start.y);
    else path.move(plane, edge.start.x, edge.start.y);
    path.line(plane, edge.end.x, edge.end.y);
  } else if (edge instanceof HatchBoundaryPathArc) {
    const { from, sweep } = turn(edge.startAngle, edge.endAngle, edge.counterClockWise);
    const { center, radius } = edge;
    path.arc(plane, circularArc(center, radius, from, sweep), joined);
  } else if (edge instanceof HatchBoundaryPathEllipse) {
    const ratio = edge.minorToMajorRatio;
    const { from, sweep } = turn(
      parameterOf(edge.startAngle, ratio),
      parameterOf(edge.endAngle, ratio),
      edge.counterClockWise,
    );
    const { center, majorAxisEndPoint: u } = edge;
    const v = { x: -u.y * ratio, y: u.x * ratio };
    path.arc(plane, { centre: center, u, v, from, sweep }, joined);
  } else if (edge instanceof HatchBoundaryPathSpline) traceSpline(edge, plane, path, joined);
}

/** Angles of an arc against the clock are as they are; others are measured with the clock. */
function turn(start: number, end: number, counterClockWise: boolean): { from: number; sweep: number } {
  const sweep = sweepOf(start, end);
  return counterClockWise ? { from: start, sweep } : { from: -start, sweep: -sweep };
}

const parameterOf = (angle: number, ratio: number): number => {
  // Whole turns are kept: a full ellipse ends where it begins.
  const turns = Math.round(angle / (2 * Math.PI));
  const rest = angle - turns * 2 * Math.PI;
  return Math.atan2(Math.sin(rest) / (ratio || 1), Math.cos(rest)) + turns * 2 * Math.PI;
};

function traceSpline(edge: HatchBoundaryPathSpline, plane: Plane, path: Path, joined: boolean): void {
  const view = {
    ...flatView,
    xx: plane[0],
    xy: plane[2],
    x0: plane[4],
    yx: plane[1],
    yy: plane[3],
    y0: plane[5],
  };
  const sink = sinkFor(path, view);
  const start = joined ? { ...sink, move: (p: Point3) => sink.line(p) } : sink;
  // The third coordinate holds the weight.
  const points = edge.controlPoints.map(({ x, y }) => ({ x, y, z: 0 }));
  const weights = edge.isRational ? edge.controlPoints.map(({ z }) => z) : [];
  const spline = {
    degree: edge.degree,
    knots: edge.knots,
    points,
    weights: weights.every((weight) => weight > 0) ? weights : [],
  };
  if (isNurbs(spline)) traceNurbs(spline, start);
  else
    traceThrough(
      edge.fitPoints.length > 1 ? edge.fitPoints.map(({ x, y }) => ({ x, y, z: 0 })) : points,
      false,
      start,
    );
}

function drawPattern(
  entity: Hatch,
  paths: readonly HatchBoundaryPath[],
  plane: Plane,
  draw: SceneContext,
): void {
  const look = resolve(entity, draw);
  const own = new Path();
  traceBoundary(paths, flat, own);
  const { path } = draw.scene;
  path.clear();
  const lines = patternLines(entity.pattern.lines, flatten(own, 16), scaleOf(plane));
  if (lines === null) {
    // Finer than can be told apart: the pattern's tone.
    draw.surface.fill(boundary, { ...letterPaint(look, draw), alpha: look.alpha * 0.35 }, true);
    return;
  }
  for (let i = 0; i + 3 < lines.length; i += 4) {
    path.move(plane, lines[i]!, lines[i + 1]!);
    path.line(plane, lines[i + 2]!, lines[i + 3]!);
  }
  draw.scene.budget.spend(Math.ceil(lines.length / 64));
  if (!path.empty) draw.surface.stroke(path, penFor(look, draw, []));
}

const steps = 48;

/** A gradient in steps, clipped to the boundary. */
function drawGradient(entity: Hatch, alpha: number, draw: SceneContext): void {
  const { gradientColor: gradient } = entity;
  const { surface, scene } = draw;
  const stops = gradient.colors.map(({ color }) => Math.max(0, colourNumber(color)));
  const first = stops[0]!;
  // With one colour the other end is lighter or darker, as the tint says.
  const tint = Math.min(1, Math.max(0, gradient.colorTint));
  const other =
    stops[1] ?? (tint > 0.5 ? mixed(first, 0xffffff, (tint - 0.5) * 2) : mixed(first, 0, (0.5 - tint) * 2));
  const box = boxOf(boundary.points)!;
  const [cx, cy] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2];
  const r = Math.hypot(box.right - box.left, box.top - box.bottom) / 2;
  const name = gradient.name.toUpperCase();
  const round = /SPHER|CURVED/.test(name);
  const inverted = name.startsWith('INV');
  const colourAt = (t: number): number => {
    const share = /CYLINDER/.test(name) ? 1 - Math.abs(2 * t - 1) : t;
    return scene.inks.area(mixed(first, other, inverted ? 1 - share : share));
  };
  surface.clip(boundary, true);
  const { path } = scene;
  const [cos, sin] = [Math.cos(gradient.angle), Math.sin(gradient.angle)];
  const strip: Plane = [cos, sin, -sin, cos, cx, cy];
  for (let i = 0; i < steps; i++) {
    path.clear();
    // Each step reaches under the next, so that no gap shows between them.
    if (round) path.circle(flat, { x: cx, y: cy }, r * (1 - i / steps));
    else {
      const x = -r + (2 * r * i) / steps;
      path.move(strip, x, -r);
      path.line(strip, r, -r);
      path.line(strip, r, r);
      path.line(strip, x, r);
      path.close();
    }
    surface.fill(path, { colour: colourAt(i / (steps - 1)), alpha }, false);
  }
  surface.restore();
}
