/** Puts what the library left out of objects back into them. */
import {
  CadWipeoutBase,
  Color,
  Entity,
  Hatch,
  HatchBoundaryPathEllipse,
  Layer,
  MText,
  MultiLeader,
  Matrix4,
  SpatialFilter,
  Viewport,
  XY,
  XYZ,
  type CadDocument,
} from '@node-projects/acad-ts';
import { restoreLeader } from './leaders.js';
import type { LeftOut } from './repair.js';

export function restoreLeftOut(document: CadDocument, { kind, handle, numbers }: LeftOut): void {
  const object = document.getCadObject(handle);
  switch (kind) {
    case 'layer':
      if (object instanceof Layer) object.isOn = false;
      break;
    case 'image':
      if (object instanceof CadWipeoutBase) restoreImage(object, numbers);
      break;
    case 'hatch':
      if (object instanceof Hatch) restoreHatch(object, numbers.get(11) ?? []);
      break;
    case 'text':
      if (object instanceof MText) restoreBackground(object, numbers);
      break;
    case 'column':
      if (object instanceof MText) object.rectangleWidth = numbers.get(41)?.[0] ?? object.rectangleWidth;
      break;
    case 'viewport':
      if (object instanceof Viewport)
        restoreOutline(object, document.getCadObject(numbers.get(340)?.[0] ?? 0));
      break;
    case 'leader':
      if (object instanceof MultiLeader) restoreLeader(object, numbers);
      break;
    case 'filter':
      if (object instanceof SpatialFilter) restoreFilter(object, numbers.get(40) ?? []);
  }
}

function restoreImage(image: CadWipeoutBase, numbers: LeftOut['numbers']): void {
  const at = (code: number, otherwise: number) => {
    const value = numbers.get(code)?.[0];
    return value !== undefined && Number.isFinite(value) ? value : otherwise;
  };
  image.insertPoint = new XYZ(at(10, 0), at(20, 0), at(30, 0));
  image.uVector = new XYZ(at(11, 1), at(21, 0), at(31, 0));
  image.vVector = new XYZ(at(12, 0), at(22, 1), at(32, 0));
  image.size = new XY(at(13, 1), at(23, 1));
  image.flags = at(70, 1);
  image.clippingState = at(280, 0) === 1;
  image.clipType = at(71, 1);
}

function restoreHatch(hatch: Hatch, ends: readonly number[]): void {
  const edges = hatch.paths.flatMap(({ edges }) => edges);
  const ellipses = edges.filter((edge) => edge instanceof HatchBoundaryPathEllipse);
  if (ellipses.length !== ends.length) return;
  ellipses.forEach((ellipse, i) => {
    ellipse.majorAxisEndPoint = new XY(ends[i], ellipse.majorAxisEndPoint.y);
  });
}

/** The library keeps a bare number, an index or a true colour. */
function restoreBackground(text: MText, numbers: LeftOut['numbers']): void {
  const [index] = numbers.get(63) ?? [];
  const [rgb] = numbers.get(421) ?? [];
  if (rgb !== undefined && rgb >= 0) text.backgroundColor = Color.fromTrueColor(rgb & 0xffffff);
  else if (index !== undefined && index >= 0) text.backgroundColor = new Color(index);
}

function restoreOutline(viewport: Viewport, outline: unknown): void {
  if (outline instanceof Entity) viewport.boundary = outline;
}

/** Two matrices of three rows and four columns; a distance may stand before them. */
function restoreFilter(filter: SpatialFilter, numbers: readonly number[]): void {
  if (numbers.length < 24) return;
  const all = numbers.slice(-24);
  filter.inverseInsertTransform = matrixOf(all.slice(0, 12));
  filter.insertTransform = matrixOf(all.slice(12));
}

function matrixOf(numbers: readonly number[]): Matrix4 {
  const matrix = Matrix4.identity();
  numbers.forEach((value, i) => matrix.setElement(Math.floor(i / 4), i % 4, value));
  return matrix;
}
