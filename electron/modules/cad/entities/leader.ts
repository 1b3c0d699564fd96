/** Draws leaders: a line with an arrowhead that points at something. */
import { LeaderPathType, type Leader } from '@node-projects/acad-ts';
import { traceThrough } from '../nurbs.js';
import { penOf, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { drawArrow } from './arrow.js';
import { polygon } from './polyline.js';
import { sinkFor } from './spline.js';

export function drawLeader(entity: Leader, draw: SceneContext): void {
  const { vertices, style } = entity;
  if (vertices.length < 2) return;
  const { path } = draw.scene;
  path.clear();
  if (entity.pathType === LeaderPathType.Spline) traceThrough(vertices, false, sinkFor(path, draw.view));
  else polygon(vertices, false, draw);
  draw.surface.stroke(path, penOf(entity, draw));
  if (!entity.arrowHeadEnabled) return;
  const size = style.arrowSize * (style.scaleFactor || 1);
  const [tip, next] = [vertices[0]!, vertices[1]!];
  // There is none where the first piece is too short for it.
  if (Math.hypot(next.x - tip.x, next.y - tip.y) < size * 1.9) return;
  drawArrow(style.leaderArrow, tip, next, size, resolve(entity, draw), draw);
}
