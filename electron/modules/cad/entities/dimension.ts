/** Dimensions: their look is kept as a block of plain entities. */
import type { Dimension } from '@node-projects/acad-ts';
import type { SceneContext } from '../scene.js';
import { drawBlockAt } from './insert.js';
import { drawPlainDimension } from './plain-dimension.js';

export function drawDimension(entity: Dimension, draw: SceneContext): void {
  const { block } = entity;
  if (!block || block.entities.count === 0) {
    if (!drawPlainDimension(entity, draw)) draw.scene.remarks.notDrawn('DIMENSION', entity);
    return;
  }
  const { x, y, z } = entity.insertionPoint;
  drawBlockAt(block, x || y || z ? entity.insertionPoint : null, entity, draw);
}
