/** Draws multilines: parallel lines along one path. */
import { MLineFlags, type MLine } from '@node-projects/acad-ts';
import { maxOf } from '../../../../contract/lists.js';
import { dashesOf, penFor, resolve, resolveColour } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import type { Point3 } from '../transform.js';
import { polygon } from './polyline.js';

export function drawMLine(entity: MLine, draw: SceneContext): void {
  const { vertices, style } = entity;
  if (vertices.length < 2) return;
  const look = resolve(entity, draw);
  const { path } = draw.scene;
  const closed = (entity.flags & MLineFlags.Closed) !== 0;
  const count = maxOf(vertices.map(({ segments }) => segments.length));
  const at = (vertex: MLine['vertices'][number], element: number): Point3 => {
    const shift = vertex.segments[element]?.parameters[0] ?? 0;
    const { position: p, miter: m } = vertex;
    return { x: p.x + m.x * shift, y: p.y + m.y * shift, z: p.z + m.z * shift };
  };
  for (let element = 0; element < count; element++) {
    const own = style?.elements[element];
    const colour = own ? resolveColour(own.color, look.layer, look) : look.colour;
    path.clear();
    polygon(
      vertices.map((vertex) => at(vertex, element)),
      closed,
      draw,
    );
    const dashes = dashesOf(look.lineType, entity.lineTypeScale, draw);
    draw.surface.stroke(path, penFor({ ...look, colour }, draw, dashes));
  }
  if (closed || count < 2) return;
  path.clear();
  for (const [vertex, hidden] of [
    [vertices[0]!, entity.flags & MLineFlags.NoStartCaps],
    [vertices.at(-1)!, entity.flags & MLineFlags.NoEndCaps],
  ] as const)
    if (!hidden && capped(style)) polygon([at(vertex, 0), at(vertex, count - 1)], false, draw);
  if (!path.empty) draw.surface.stroke(path, penFor(look, draw, []));
}

/** The bits of a style that ask for square ends. */
const squareEnds = 16 | 256;

const capped = (style: MLine['style']): boolean => Boolean(style && style.flags & squareEnds);
