/** Images beside the drawing, and areas that cover what is below them. */
import { ClipType, ImageDisplayFlags, type CadWipeoutBase, type RasterImage } from '@node-projects/acad-ts';
import { basename } from '../names.js';
import type { Path } from '../path.js';
import { penOf, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { viewX, viewY, type Plane, type PageProjection } from '../transform.js';

/** From pixels, counted from the upper left corner, to the page. */
function pixelPlane(entity: CadWipeoutBase, view: PageProjection): Plane {
  const { insertPoint: o, uVector: u, vVector: v, size } = entity;
  const along = (x: number, y: number, z: number): [number, number] => [
    view.xx * x + view.xy * y + view.xz * z,
    view.yx * x + view.yy * y + view.yz * z,
  ];
  const [ux, uy] = along(u.x, u.y, u.z);
  const [vx, vy] = along(v.x, v.y, v.z);
  const x = viewX(view, o.x, o.y, o.z);
  const y = viewY(view, o.x, o.y, o.z);
  return [ux, uy, -vx, -vy, x + vx * size.y, y + vy * size.y];
}

/** The clip's corners; a rectangle is given by two. Pixel centres are whole numbers. */
function traceClip(entity: CadWipeoutBase, plane: Plane, path: Path): void {
  const { clipBoundaryVertices: vertices } = entity;
  const [a, b] = vertices;
  const corners =
    a && b && (entity.clipType === ClipType.Rectangular || vertices.length === 2)
      ? [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }]
      : vertices;
  path.clear();
  corners.forEach(({ x, y }, i) =>
    i === 0 ? path.move(plane, x + 0.5, y + 0.5) : path.line(plane, x + 0.5, y + 0.5),
  );
  path.close();
}

export function drawImage(entity: RasterImage, draw: SceneContext): void {
  const { scene, surface } = draw;
  const { definition, size } = entity;
  if (!(entity.flags & ImageDisplayFlags.ShowImage)) return;
  const plane = pixelPlane(entity, draw.view);
  const prepared = definition ? scene.images.get(definition.fileName) : undefined;
  const clipped = entity.clippingState && entity.clipBoundaryVertices.length > 1;
  if (!prepared && !surface.measuring) {
    scene.remarks.missingFile(basename(definition?.fileName ?? '') || 'image');
    scene.path.clear();
    frame(plane, size.x, size.y, scene.path);
    surface.stroke(scene.path, penOf(entity, draw));
    return;
  }
  if (clipped) {
    traceClip(entity, plane, scene.path);
    surface.clip(scene.path, false);
  }
  // The unit square of an image stands on its lower edge.
  const unit: Plane = [
    plane[0] * size.x,
    plane[1] * size.x,
    -plane[2] * size.y,
    -plane[3] * size.y,
    plane[2] * size.y + plane[4],
    plane[3] * size.y + plane[5],
  ];
  surface.image(prepared?.resource ?? '', unit, resolve(entity, draw).alpha);
  if (clipped) surface.restore();
}

function frame(plane: Plane, width: number, height: number, path: Path): void {
  path.move(plane, 0, 0);
  path.line(plane, width, 0);
  path.line(plane, width, height);
  path.line(plane, 0, height);
  path.close();
}

/** A wipeout shows the paper. */
export function drawWipeout(entity: CadWipeoutBase, draw: SceneContext): void {
  const { path } = draw.scene;
  const plane = pixelPlane(entity, draw.view);
  if (entity.clipBoundaryVertices.length > 1) traceClip(entity, plane, path);
  else {
    path.clear();
    frame(plane, entity.size.x, entity.size.y, path);
  }
  draw.surface.fill(path, { colour: 0xffffff, alpha: 1 }, false);
}
