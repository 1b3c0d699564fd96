/** Blocks that are put somewhere, once or in rows and columns, with their attributes. */
import {
  AttributeFlags,
  AttributeVisibilityMode,
  SpatialFilter,
  CadDictionary,
  Filter,
  type AttributeDefinition,
  type AttributeEntity,
  type BlockRecord,
  type Entity,
  type Insert,
  type Matrix4,
} from '@node-projects/acad-ts';
import { basename } from '../names.js';
import { resolve } from '../resolve.js';
import { maxBlockDepth, type Draw } from '../scene.js';
import { ocsView, placed, within, type Point3, type View } from '../transform.js';
import { drawMText } from './mtext.js';
import { polygon } from './polyline.js';
import { drawText } from './text.js';

const orders = new WeakMap<BlockRecord, readonly Entity[]>();

/** Returns the entities of a block from the lowest to the topmost. */
export function entitiesOf(block: BlockRecord): readonly Entity[] {
  let order = orders.get(block);
  if (!order) {
    order = block.sortEntitiesTable ? block.getSortedEntities() : [...block.entities];
    orders.set(block, order);
  }
  return order;
}

/** Copies of an array that are drawn when only its size is wanted: its corners. */
function copiesOf(count: number, measuring: boolean): readonly number[] {
  if (measuring && count > 2) return [0, count - 1];
  return Array.from({ length: count }, (_, i) => i);
}

export function drawInsert(entity: Insert, draw: Draw): void {
  const { block } = entity;
  if (block) drawCopies(entity, block, draw);
  for (const attribute of entity.attributes) draw.scene.draw(attribute, draw);
}

function drawCopies(entity: Insert, block: BlockRecord, draw: Draw): void {
  const { scene } = draw;
  const missing = block.blockEntity.xRefPath;
  if (missing && block.entities.count === 0) {
    scene.remarks.missingFile(basename(missing));
    return;
  }
  if (draw.blocks.includes(block) || draw.blocks.length >= maxBlockDepth) return;
  const columns = Math.max(1, Math.trunc(entity.columnCount) || 1);
  const rows = Math.max(1, Math.trunc(entity.rowCount) || 1);
  if (!draw.surface.measuring && columns * rows > 1) scene.budget.spend(columns * rows);
  const outer = ocsView(draw.view, entity.normal);
  const scale = { x: entity.xScale, y: entity.yScale, z: entity.zScale };
  const inherited = resolve(entity, draw);
  const blocks = [...draw.blocks, block];
  const { basePoint } = block.blockEntity;
  const cos = Math.cos(entity.rotation);
  const sin = Math.sin(entity.rotation);
  const entities = entitiesOf(block);
  if (entities.length === 0) return;
  const clip = clipOf(entity);
  for (const row of copiesOf(rows, draw.surface.measuring))
    for (const column of copiesOf(columns, draw.surface.measuring)) {
      const dx = column * entity.columnSpacing;
      const dy = row * entity.rowSpacing;
      const at = {
        x: entity.insertPoint.x + dx * cos - dy * sin,
        y: entity.insertPoint.y + dx * sin + dy * cos,
        z: entity.insertPoint.z,
      };
      const view = within(outer, placed(at, entity.rotation, scale, basePoint));
      const inside: Draw = { ...draw, view, inherited, blocks };
      if (clip) clipTo(clip, view, draw);
      for (const part of entities) scene.draw(part, inside);
      if (clip) draw.surface.restore();
    }
}

/** Draws the entities of a block as they lie, moved by `at`. */
export function drawBlockAt(block: BlockRecord, at: Point3 | null, entity: Entity, draw: Draw): void {
  if (draw.blocks.includes(block) || draw.blocks.length >= maxBlockDepth) return;
  const still = { x: 1, y: 1, z: 1 };
  const view = at ? within(draw.view, placed(at, 0, still, { x: 0, y: 0, z: 0 })) : draw.view;
  const inside: Draw = {
    ...draw,
    view,
    inherited: resolve(entity, draw),
    blocks: [...draw.blocks, block],
  };
  for (const part of entitiesOf(block)) draw.scene.draw(part, inside);
}

/** The corners a block is clipped to, in its own coordinates; null when it is not. */
function clipOf(entity: Insert): readonly Point3[] | null {
  const filters = entity.xDictionary?.getEntry(Filter.filterEntryName);
  if (!(filters instanceof CadDictionary)) return null;
  const filter = filters.getEntry(SpatialFilter.spatialFilterEntryName);
  if (!(filter instanceof SpatialFilter) || filter.boundaryPoints.length < 2) return null;
  if (!filter.displayBoundary) return null;
  const [a, b] = filter.boundaryPoints;
  const corners =
    filter.boundaryPoints.length === 2
      ? [
          { x: a!.x, y: a!.y },
          { x: b!.x, y: a!.y },
          { x: b!.x, y: b!.y },
          { x: a!.x, y: b!.y },
        ]
      : filter.boundaryPoints;
  return corners.map(({ x, y }) => times(filter.inverseInsertTransform, x, y));
}

function times(m: Matrix4, x: number, y: number): Point3 {
  // The shift stands in the last column or the last row.
  const turned = m.m03 === 0 && m.m13 === 0 && m.m23 === 0 && (m.m30 !== 0 || m.m31 !== 0 || m.m32 !== 0);
  return turned
    ? { x: m.m00 * x + m.m10 * y + m.m30, y: m.m01 * x + m.m11 * y + m.m31, z: 0 }
    : { x: m.m00 * x + m.m01 * y + m.m03, y: m.m10 * x + m.m11 * y + m.m13, z: 0 };
}

function clipTo(corners: readonly Point3[], view: View, draw: Draw): void {
  const { path } = draw.scene;
  path.clear();
  polygon(corners, true, draw, view);
  draw.surface.clip(path, false);
}

export function drawAttribute(entity: AttributeEntity, draw: Draw): void {
  const mode = draw.scene.document.header?.attributeVisibility ?? AttributeVisibilityMode.Normal;
  if (mode === AttributeVisibilityMode.None) return;
  if (entity.flags & AttributeFlags.Hidden && mode !== AttributeVisibilityMode.All) return;
  if (entity.mText && entity.mText.value.trim() !== '') {
    // It has no layer of its own, so it takes the attribute's.
    drawMText(entity.mText, { ...draw, inherited: resolve(entity, draw) });
  } else drawText(entity, draw);
}

/** Definitions are templates: inside a block only constant ones are seen, outside the tag stands for them. */
export function drawAttributeDefinition(entity: AttributeDefinition, draw: Draw): void {
  if (entity.flags & AttributeFlags.Hidden) return;
  if (draw.blocks.length > 0) {
    if (entity.flags & AttributeFlags.Constant) drawText(entity, draw);
    return;
  }
  const shown = entity.clone() as AttributeDefinition;
  shown.value = entity.tag || entity.value;
  drawText(shown, draw);
}
