/** Filled triangles and quadrangles, and solids as far as the drawing keeps their wires. */
import type { ModelerGeometry, Solid } from '@node-projects/acad-ts';
import { paintFor, penFor, penOf, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { ocsView } from '../transform.js';
import { polygon } from './polyline.js';

/** The corners come in two rows: 1 2 above 3 4. */
export function drawSolid(entity: Solid, draw: SceneContext): void {
  const { path } = draw.scene;
  const view = ocsView(draw.view, entity.normal);
  const corners = [entity.firstCorner, entity.secondCorner, entity.fourthCorner, entity.thirdCorner];
  path.clear();
  polygon(corners, true, draw, view);
  const look = resolve(entity, draw);
  if (draw.scene.document.header?.fillMode === false)
    draw.surface.stroke(path, { ...penFor(look, draw, []) });
  else draw.surface.fill(path, paintFor(look, draw), false);
}

/** @param kind what to call it where there are no wires */
export function drawWires(entity: ModelerGeometry, kind: string, draw: SceneContext): void {
  const { path, remarks } = draw.scene;
  path.clear();
  for (const { points } of entity.wires) if (points.length > 1) polygon(points, false, draw);
  if (path.empty) remarks.notDrawn(kind, entity);
  else draw.surface.stroke(path, penOf(entity, draw));
}
