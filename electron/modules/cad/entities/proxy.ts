/** Objects of other programs: only the picture they left behind can be drawn. */
import {
  ProxyCircle,
  ProxyCircularArc,
  ProxyModelTransform,
  ProxyPolygon,
  ProxyPolyline,
  ProxyShell,
  ProxyMesh,
  type Entity,
  GraphicsType,
  type Matrix4,
} from '@node-projects/acad-ts';
import { circularArc } from '../path.js';
import { penOf } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { ocsView, planeAt, within, type CadFrame, type PageProjection } from '../transform.js';
import { polygon } from './polyline.js';

/** @returns whether there was anything to draw */
export function drawProxy(entity: Entity, draw: SceneContext): boolean {
  const { path } = draw.scene;
  path.clear();
  const views: PageProjection[] = [draw.view];
  for (const geometry of entity.proxyGeometries) {
    const view = views[views.length - 1]!;
    const here = { ...draw, view };
    if (geometry instanceof ProxyModelTransform) views.push(within(view, frameOf(geometry.matrix)));
    else if (geometry.graphicsType === GraphicsType.PopModelTransform) {
      if (views.length > 1) views.pop();
    } else if (geometry instanceof ProxyCircle) {
      const { center, radius, normal } = geometry;
      const [o, plane] = ownPlane(view, center, normal);
      path.circle(plane, o, radius);
    } else if (geometry instanceof ProxyCircularArc) arc(geometry, here);
    else if (geometry instanceof ProxyPolyline)
      polygon(geometry.points, geometry instanceof ProxyPolygon, here);
    else if (geometry instanceof ProxyShell) shell(geometry, here);
    else if (geometry instanceof ProxyMesh) mesh(geometry, here);
  }
  if (path.empty) return false;
  draw.surface.stroke(path, penOf(entity, draw));
  return true;
}

type Point = ProxyCircle['center'];

/** A plane with the given normal through a point of the world. */
function ownPlane(view: PageProjection, at: Point, normal: Point) {
  const turned = ocsView(view, normal);
  const shift: CadFrame = {
    x: { x: 1, y: 0, z: 0 },
    y: { x: 0, y: 1, z: 0 },
    z: { x: 0, y: 0, z: 1 },
    o: at,
  };
  const moved = within(view, shift);
  const plane = planeAt(turned, 0);
  return [{ x: 0, y: 0 }, [plane[0], plane[1], plane[2], plane[3], moved.x0, moved.y0] as const] as const;
}

function arc(geometry: ProxyCircularArc, draw: SceneContext): void {
  const { center, radius, normal, startVectorDirection: s, sweepAngle } = geometry;
  const n = normal;
  // This direction is perpendicular to the start, in the plane of the arc.
  const t = { x: n.y * s.z - n.z * s.y, y: n.z * s.x - n.x * s.z, z: n.x * s.y - n.y * s.x };
  const view = within(draw.view, { x: s, y: t, z: { x: 0, y: 0, z: 0 }, o: center });
  draw.scene.path.arc(planeAt(view, 0), circularArc({ x: 0, y: 0 }, radius, 0, sweepAngle), false);
}

function shell({ vertices, faces }: ProxyShell, draw: SceneContext): void {
  for (const face of faces) {
    const corners = face.map((index) => vertices[Math.abs(index)]).filter((point) => point !== undefined);
    if (corners.length > 1) polygon(corners, true, draw);
  }
}

function mesh({ vertices, rowCount, columnCount }: ProxyMesh, draw: SceneContext): void {
  if (rowCount * columnCount > vertices.length) return;
  for (let i = 0; i < rowCount; i++)
    polygon(vertices.slice(i * columnCount, (i + 1) * columnCount), false, draw);
}

const frameOf = (m: Matrix4): CadFrame => ({
  x: { x: m.m00, y: m.m10, z: m.m20 },
  y: { x: m.m01, y: m.m11, z: m.m21 },
  z: { x: m.m02, y: m.m12, z: m.m22 },
  o: { x: m.m03, y: m.m13, z: m.m23 },
});
