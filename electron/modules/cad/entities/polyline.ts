/** Polylines: with arcs, widths, smoothed ones, and meshes drawn as wires. */
import { scaleOf } from '../../../engine/pdf-core/content/matrix.js';
import { PolylineFlags, Vertex, VertexFlags } from '@node-projects/acad-ts';
import type {
  Face3D,
  LwPolyline,
  Mesh,
  PolyfaceMesh,
  PolygonMesh,
  Polyline,
  Polyline2D,
  Polyline3D,
} from '@node-projects/acad-ts';
import { bulgeArc } from '../path.js';
import { paintFor, penOf, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { ocsView, planeAt, viewX, viewY, type Plane, type Point3 } from '../transform.js';
import { levels } from './curves.js';

/** Returns a polyline's vertices, without the end mark that some readers leave among them. */
const verticesOf = (entity: Polyline): readonly Vertex[] =>
  entity.vertices.filter((vertex): vertex is Vertex => vertex instanceof Vertex);

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly bulge: number;
  readonly from: number;
  readonly to: number;
}

export function drawLwPolyline(entity: LwPolyline, draw: SceneContext): void {
  const width = entity.constantWidth;
  const corners = entity.vertices.map(({ location, bulge, startWidth, endWidth }) => ({
    x: location.x,
    y: location.y,
    bulge,
    from: startWidth || width,
    to: endWidth || width,
  }));
  drawFlat(entity, corners, entity.elevation, draw);
}

export function drawPolyline2D(entity: Polyline2D, draw: SceneContext): void {
  const corners: Corner[] = [];
  for (const vertex of verticesOf(entity)) {
    // The frame of a smoothed line is not drawn.
    if (vertex.flags & VertexFlags.SplineFrameControlPoint) continue;
    corners.push({
      x: vertex.location.x,
      y: vertex.location.y,
      bulge: vertex.bulge,
      from: vertex.startWidth || entity.startWidth,
      to: vertex.endWidth || entity.endWidth,
    });
  }
  drawFlat(entity, corners, entity.elevation, draw);
}

function drawFlat(
  entity: LwPolyline | Polyline2D,
  corners: readonly Corner[],
  elevation: number,
  draw: SceneContext,
): void {
  if (corners.length === 0) return;
  const { path } = draw.scene;
  const view = ocsView(draw.view, entity.normal);
  const wide = corners.some(({ from, to }) => from > 0 || to > 0);
  if (wide) {
    drawWide(entity, corners, planeAt(view, elevation), draw);
    return;
  }
  path.clear();
  for (const level of levels(view, entity.thickness))
    trace(corners, entity.isClosed, planeAt(level, elevation), draw);
  draw.surface.stroke(path, penOf(entity, draw));
}

/** Traces the line through the corners, without widths. */
function trace(corners: readonly Corner[], closed: boolean, plane: Plane, draw: SceneContext): void {
  const { path } = draw.scene;
  path.move(plane, corners[0]!.x, corners[0]!.y);
  for (let i = 1; i < corners.length; i++) {
    const a = corners[i - 1]!;
    path.bulge(plane, a, corners[i]!, a.bulge);
  }
  const last = corners.at(-1)!;
  const first = corners[0]!;
  if (closed && corners.length > 1) {
    if (last.bulge) path.bulge(plane, last, first, last.bulge);
    path.close();
  }
}

/** A width of fewer points is drawn as a plain line. */
const thinnest = 0.1;

function drawWide(
  entity: LwPolyline | Polyline2D,
  corners: readonly Corner[],
  plane: Plane,
  draw: SceneContext,
): void {
  const { path } = draw.scene;
  const width = corners[0]!.from;
  const even = corners.every(({ from, to }) => from === width && to === width);
  const pen = penOf(entity, draw);
  if (even) {
    path.clear();
    trace(corners, entity.isClosed, plane, draw);
    // The line has its own width, which scales with the drawing, unlike a lineweight.
    const size = width * scaleOf(plane);
    draw.surface.stroke(path, size > thinnest ? { ...pen, width: Math.max(size, pen.width) } : pen);
    return;
  }
  const look = resolve(entity, draw);
  const count = entity.isClosed ? corners.length : corners.length - 1;
  for (let i = 0; i < count; i++) {
    const a = corners[i]!;
    const b = corners[(i + 1) % corners.length]!;
    path.clear();
    if (!(a.from > 0) && !(a.to > 0)) {
      path.move(plane, a.x, a.y);
      path.bulge(plane, a, b, a.bulge);
      draw.surface.stroke(path, pen);
    } else {
      outline(a, b, plane, draw);
      draw.surface.fill(path, { ...paintFor(look, draw), colour: pen.colour }, false);
    }
  }
}

/** Draws the outline of one segment whose width changes. */
function outline(a: Corner, b: Corner, plane: Plane, draw: SceneContext): void {
  const { path } = draw.scene;
  const pieces = a.bulge ? 24 : 1;
  const sides: [number, number, number, number][] = [];
  const arc = a.bulge ? bulgeArc(a, b, a.bulge) : null;
  for (let i = 0; i <= pieces; i++) {
    const t = i / pieces;
    const half = (a.from + (a.to - a.from) * t) / 2;
    let x = a.x + (b.x - a.x) * t;
    let y = a.y + (b.y - a.y) * t;
    let nx = -(b.y - a.y);
    let ny = b.x - a.x;
    if (arc) {
      const angle = arc.from + arc.sweep * t;
      nx = Math.cos(angle);
      ny = Math.sin(angle);
      x = arc.centre.x + arc.radius * nx;
      y = arc.centre.y + arc.radius * ny;
    }
    const length = Math.hypot(nx, ny) || 1;
    sides.push([
      x + (nx / length) * half,
      y + (ny / length) * half,
      x - (nx / length) * half,
      y - (ny / length) * half,
    ]);
  }
  sides.forEach(([x, y], i) => (i === 0 ? path.move(plane, x, y) : path.line(plane, x, y)));
  for (const [, , x, y] of sides.reverse()) path.line(plane, x, y);
  path.close();
}

export function drawPolyline3D(entity: Polyline3D, draw: SceneContext): void {
  const points: Point3[] = [];
  for (const vertex of verticesOf(entity))
    if (!(vertex.flags & VertexFlags.SplineFrameControlPoint)) points.push(vertex.location);
  draw.scene.path.clear();
  polygon(points, entity.isClosed, draw);
  draw.surface.stroke(draw.scene.path, penOf(entity, draw));
}

/** A line through points in space, added to the path. */
export function polygon(
  points: readonly Point3[],
  closed: boolean,
  draw: SceneContext,
  view = draw.view,
): void {
  const { path } = draw.scene;
  points.forEach((p, i) => {
    const x = viewX(view, p.x, p.y, p.z);
    const y = viewY(view, p.x, p.y, p.z);
    if (i === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  });
  if (closed) path.close();
}

export function drawFace3D(entity: Face3D, draw: SceneContext): void {
  const corners = [entity.firstCorner, entity.secondCorner, entity.thirdCorner, entity.fourthCorner];
  draw.scene.path.clear();
  // Each bit that is set hides an edge.
  corners.forEach((corner, i) => {
    if (!(entity.flags & (1 << i))) polygon([corner, corners[(i + 1) % 4]!], false, draw);
  });
  if (!draw.scene.path.empty) draw.surface.stroke(draw.scene.path, penOf(entity, draw));
}

/** DXF files may write negative numbers as large unsigned ones. */
const signed = (value: number): number => (value > 0x7fff ? value - 0x10000 : value);

export function drawPolyfaceMesh(entity: PolyfaceMesh, draw: SceneContext): void {
  const vertices = verticesOf(entity).map(({ location }) => location);
  draw.scene.path.clear();
  for (const face of entity.faces) {
    const indices = [face.index1, face.index2, face.index3, face.index4]
      .map(signed)
      .filter((index) => index !== 0);
    indices.forEach((index, i) => {
      const from = vertices[Math.abs(index) - 1];
      const to = vertices[Math.abs(indices[(i + 1) % indices.length]!) - 1];
      // An edge with a negative index is not shown.
      if (index > 0 && from && to) polygon([from, to], false, draw);
    });
  }
  if (!draw.scene.path.empty) draw.surface.stroke(draw.scene.path, penOf(entity, draw));
}

export function drawPolygonMesh(entity: PolygonMesh, draw: SceneContext): void {
  const all = verticesOf(entity).map(({ location }) => location);
  const { mVertexCount: m, nVertexCount: n } = entity;
  if (m < 1 || n < 1 || m * n > all.length) return;
  draw.scene.path.clear();
  const closedM = (entity.flags & PolylineFlags.ClosedPolylineOrClosedPolygonMeshInM) !== 0;
  const closedN = (entity.flags & PolylineFlags.ClosedPolygonMeshInN) !== 0;
  for (let i = 0; i < m; i++) polygon(all.slice(i * n, (i + 1) * n), closedN, draw);
  for (let j = 0; j < n; j++)
    polygon(
      Array.from({ length: m }, (_, i) => all[i * n + j]!),
      closedM,
      draw,
    );
  draw.surface.stroke(draw.scene.path, penOf(entity, draw));
}

export function drawMesh(entity: Mesh, draw: SceneContext): void {
  draw.scene.path.clear();
  const drawn = new Set<number>();
  const count = entity.vertices.length;
  for (const face of entity.faces)
    face.forEach((from, i) => {
      const to = face[(i + 1) % face.length]!;
      const key = Math.min(from, to) * count + Math.max(from, to);
      const [a, b] = [entity.vertices[from], entity.vertices[to]];
      if (!a || !b || drawn.has(key)) return;
      drawn.add(key);
      polygon([a, b], false, draw);
    });
  if (!draw.scene.path.empty) draw.surface.stroke(draw.scene.path, penOf(entity, draw));
}
