/** Draws splines. */
import type { Spline } from '@node-projects/acad-ts';
import { isNurbs, maxControlPoints, traceNurbs, traceThrough, type CurveSink } from '../nurbs.js';
import type { Path } from '../path.js';
import { penOf } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { viewX, viewY, type Point3, type PageProjection } from '../transform.js';

export function drawSpline(entity: Spline, draw: SceneContext): void {
  const { controlPoints: points, degree, fitPoints } = entity;
  const { path } = draw.scene;
  path.clear();
  const sink = sinkFor(path, draw.view);
  const spline = { degree, knots: entity.knots, points, weights: weightsOf(entity) };
  if (points.length > maxControlPoints || fitPoints.length > maxControlPoints) {
    draw.scene.remarks.notDrawn('SPLINE', entity);
    return;
  }
  if (isNurbs(spline)) traceNurbs(spline, sink);
  else traceThrough(fitPoints.length > 1 ? fitPoints : points, entity.isClosed, sink);
  if (!path.empty) draw.surface.stroke(path, penOf(entity, draw));
}

const weightsOf = ({ weights, controlPoints }: Spline): readonly number[] =>
  weights.length === controlPoints.length && weights.every((weight) => weight > 0) ? weights : [];

export function sinkFor(path: Path, v: PageProjection): CurveSink {
  const x = (p: Point3) => viewX(v, p.x, p.y, p.z);
  const y = (p: Point3) => viewY(v, p.x, p.y, p.z);
  return {
    move: (p) => path.moveTo(x(p), y(p)),
    line: (p) => path.lineTo(x(p), y(p)),
    curve: (a, b, p) => path.curveTo(x(a), y(a), x(b), y(b), x(p), y(p)),
  };
}
