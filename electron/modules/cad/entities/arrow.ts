/** Draws the arrowheads of leaders. */
import type { BlockRecord } from '@node-projects/acad-ts';
import { penFor } from '../resolve.js';
import type { SceneContext, Inherited } from '../scene.js';
import { placed, viewX, viewY, within, type Point3 } from '../transform.js';
import { entitiesOf } from './insert.js';

/** The width of a closed arrowhead as a share of its length. */
const slender = 1 / 6;

/** Draws an arrowhead with its tip at `tip`, coming from `from`. */
export function drawArrow(
  block: BlockRecord | null,
  tip: Point3,
  from: Point3,
  size: number,
  look: Inherited,
  draw: SceneContext,
): void {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  if (!(size > 0) || !Number.isFinite(angle) || !Number.isFinite(size)) return;
  const scale = { x: size, y: size, z: size };
  const view = within(draw.view, placed(tip, angle, scale, { x: 0, y: 0, z: 0 }));
  if (block && block.entities.count > 0 && !draw.blocks.includes(block)) {
    const inside: SceneContext = { ...draw, view, inherited: look, blocks: [...draw.blocks, block] };
    for (const part of entitiesOf(block)) draw.scene.draw(part, inside);
    return;
  }
  const { path } = draw.scene;
  const point = (x: number, y: number): [number, number] => [viewX(view, x, y, 0), viewY(view, x, y, 0)];
  path.clear();
  path.moveTo(...point(0, 0));
  path.lineTo(...point(-1, slender));
  path.lineTo(...point(-1, -slender));
  path.close();
  const { colour, alpha } = penFor(look, draw, []);
  draw.surface.fill(path, { colour, alpha }, false);
}
