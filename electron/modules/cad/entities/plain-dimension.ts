/** Dimensions that carry no picture of themselves, drawn plainly: lines, arrows and the measure. */
import { multiply } from '../../../engine/pdf-core/content/matrix.js';
import {
  DimensionAligned,
  DimensionDiameter,
  DimensionLinear,
  DimensionRadius,
  type Dimension,
} from '@node-projects/acad-ts';
import { letterPaint, penFor, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { rotated, viewX, viewY, type Plane, type Point3 } from '../transform.js';
import { drawArrow } from './arrow.js';
import { drawBlock, plainBlock, plainFormat } from './mtext.js';
import { polygon } from './polyline.js';

interface Ends {
  readonly from: Point3;
  readonly to: Point3;
  /** Lines from what is measured to the ends. */
  readonly extensions: readonly (readonly [Point3, Point3])[];
}

/** @returns whether it is of a kind that can be drawn so */
export function drawPlainDimension(entity: Dimension, draw: SceneContext): boolean {
  const ends = endsOf(entity);
  if (!ends) return false;
  const style = entity.getActiveDimensionStyle();
  const scale = style.scaleFactor > 0 ? style.scaleFactor : 1;
  const look = resolve(entity, draw);
  const { path } = draw.scene;
  path.clear();
  polygon([ends.from, ends.to], false, draw);
  for (const extension of ends.extensions) polygon(extension, false, draw);
  draw.surface.stroke(path, penFor(look, draw, []));
  const arrow = style.arrowSize * scale;
  if (!(entity instanceof DimensionRadius)) drawArrow(null, ends.from, ends.to, arrow, look, draw);
  drawArrow(null, ends.to, ends.from, arrow, look, draw);
  drawMeasure(entity, ends, style.textHeight * scale, draw);
  return true;
}

function endsOf(entity: Dimension): Ends | null {
  if (entity instanceof DimensionRadius || entity instanceof DimensionDiameter)
    return { from: entity.definitionPoint, to: entity.angleVertex, extensions: [] };
  if (!(entity instanceof DimensionAligned)) return null;
  const { firstPoint: a, secondPoint: b, definitionPoint: d } = entity;
  const turned = entity instanceof DimensionLinear ? entity.rotation : Math.atan2(b.y - a.y, b.x - a.x);
  const [ux, uy] = [Math.cos(turned), Math.sin(turned)];
  // Where the measured points come to lie on the line through the definition point.
  const foot = (p: Point3): Point3 => {
    const t = (p.x - d.x) * ux + (p.y - d.y) * uy;
    return { x: d.x + t * ux, y: d.y + t * uy, z: d.z };
  };
  const [from, to] = [foot(a), foot(b)];
  return {
    from,
    to,
    extensions: [
      [a, from],
      [b, to],
    ],
  };
}

function drawMeasure(entity: Dimension, { from, to }: Ends, height: number, draw: SceneContext): void {
  // A text of its own may have the measure in it.
  const text = entity.text === '' ? measureOf(entity) : entity.text.replaceAll('<>', () => measureOf(entity));
  if (!(height > 0) || text.trim() === '') return;
  const { view } = draw;
  let angle = Math.atan2(to.y - from.y, to.x - from.x);
  // The text must be readable from below or from the right.
  if (angle > Math.PI / 2 + 1e-6 || angle <= -Math.PI / 2 + 1e-6) angle += Math.PI;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const page: Plane = [view.xx, view.yx, view.xy, view.yy, viewX(view, x, y, 0), viewY(view, x, y, 0)];
  const plane = multiply([1, 0, 0, 1, 0, height * 0.4], multiply(rotated(angle), page));
  drawBlock(
    {
      ...plainBlock,
      text,
      look: plainFormat(height, entity.style.style),
      attachment: 8,
      paint: letterPaint(resolve(entity, draw), draw),
    },
    plane,
    draw,
  );
}

/** The measure in words. The library puts it into the text of the dimension where there is one. */
function measureOf(entity: Dimension): string {
  const bare = Object.create(entity, { text: { value: '' } }) as Dimension;
  return bare.getMeasurementText();
}
