/** Dimensions: their look is kept as a block of plain entities. */
import type { Dimension } from '@node-projects/acad-ts';
import type { Draw } from '../scene.js';
import { drawBlockAt } from './insert.js';

export function drawDimension(entity: Dimension, draw: Draw): void {
  if (!entity.block || entity.block.entities.count === 0) {
    // A drawing not written by AutoCAD may leave the look to the reader.
    try {
      entity.updateBlock();
    } catch {
      // Told below as not drawn.
    }
  }
  const { block } = entity;
  if (!block || block.entities.count === 0) {
    draw.scene.remarks.notDrawn('DIMENSION', entity);
    return;
  }
  const { x, y, z } = entity.insertionPoint;
  drawBlockAt(block, x || y || z ? entity.insertionPoint : null, entity, draw);
}
