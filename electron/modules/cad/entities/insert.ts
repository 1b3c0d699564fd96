/** Blocks that are put somewhere, once or in rows and columns, with their attributes. */
import {
  SpatialFilter,
  CadDictionary,
  Filter,
  type BlockRecord,
  type Entity,
  type Insert,
  type Matrix4,
} from '@node-projects/acad-ts';
import { basename } from '../names.js';
import { resolve } from '../resolve.js';
import { maxBlockDepth, type SceneContext } from '../scene.js';
import { ocsFrame, ocsView, placed, within, type Point3, type PageProjection } from '../transform.js';
import { polygon } from './polyline.js';

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
function drawnOf(count: number, measuring: boolean): readonly number[] {
  if (measuring && count > 2) return [0, count - 1];
  return Array.from({ length: count }, (_, i) => i);
}

/** How far each copy of an array lies from the first one, in the coordinates of the insert. */
function copiesOf(entity: Insert, draw: SceneContext): readonly Point3[] {
  const columns = Math.max(1, Math.trunc(entity.columnCount) || 1);
  const rows = Math.max(1, Math.trunc(entity.rowCount) || 1);
  const { measuring } = draw.surface;
  if (!measuring && columns * rows > 1) draw.scene.budget.spend(columns * rows);
  const cos = Math.cos(entity.rotation);
  const sin = Math.sin(entity.rotation);
  return drawnOf(rows, measuring).flatMap((row) =>
    drawnOf(columns, measuring).map((column) => {
      const dx = column * entity.columnSpacing;
      const dy = row * entity.rowSpacing;
      return { x: dx * cos - dy * sin, y: dx * sin + dy * cos, z: 0 };
    }),
  );
}

export function drawInsert(entity: Insert, draw: SceneContext): void {
  const { block } = entity;
  const copies = copiesOf(entity, draw);
  if (block) drawCopies(entity, block, copies, draw);
  drawAttributes(entity, copies, draw);
}

/** Attributes lie in the file where those of the first copy are drawn. They are no part of the block, and take its layer all the same. */
function drawAttributes(entity: Insert, copies: readonly Point3[], draw: SceneContext): void {
  const attributes = [...entity.attributes];
  if (attributes.length === 0) return;
  const inherited = resolve(entity, draw);
  const frame = ocsFrame(entity.normal);
  for (const { x, y } of copies) {
    const o = frame
      ? {
          x: frame.x.x * x + frame.y.x * y,
          y: frame.x.y * x + frame.y.y * y,
          z: frame.x.z * x + frame.y.z * y,
        }
      : { x, y, z: 0 };
    const view = within(draw.view, { ...still, o });
    for (const attribute of attributes) draw.scene.draw(attribute, { ...draw, view, inherited });
  }
}

/** A frame that moves and does nothing else. */
const still = { x: { x: 1, y: 0, z: 0 }, y: { x: 0, y: 1, z: 0 }, z: { x: 0, y: 0, z: 1 } } as const;

function drawCopies(entity: Insert, block: BlockRecord, copies: readonly Point3[], draw: SceneContext): void {
  const { scene } = draw;
  const missing = block.blockEntity.xRefPath;
  if (missing && block.entities.count === 0) {
    scene.remarks.missingFile(basename(missing));
    return;
  }
  if (draw.blocks.includes(block) || draw.blocks.length >= maxBlockDepth) return;
  const outer = ocsView(draw.view, entity.normal);
  const scale = { x: entity.xScale, y: entity.yScale, z: entity.zScale };
  const inherited = resolve(entity, draw);
  const blocks = [...draw.blocks, block];
  const { basePoint } = block.blockEntity;
  const entities = entitiesOf(block);
  if (entities.length === 0) return;
  const clip = clipOf(entity);
  for (const { x, y } of copies) {
    const at = { x: entity.insertPoint.x + x, y: entity.insertPoint.y + y, z: entity.insertPoint.z };
    const view = within(outer, placed(at, entity.rotation, scale, basePoint));
    const inside: SceneContext = { ...draw, view, inherited, blocks };
    if (clip) clipTo(clip, view, draw);
    for (const part of entities) scene.draw(part, inside);
    if (clip) draw.surface.restore();
  }
}

/** Draws the entities of a block as they lie, moved by `at`. */
export function drawBlockAt(block: BlockRecord, at: Point3 | null, entity: Entity, draw: SceneContext): void {
  if (draw.blocks.includes(block) || draw.blocks.length >= maxBlockDepth) return;
  const unscaled = { x: 1, y: 1, z: 1 };
  const view = at ? within(draw.view, placed(at, 0, unscaled, { x: 0, y: 0, z: 0 })) : draw.view;
  const inside: SceneContext = {
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

function clipTo(corners: readonly Point3[], view: PageProjection, draw: SceneContext): void {
  const { path } = draw.scene;
  path.clear();
  polygon(corners, true, draw, view);
  draw.surface.clip(path, false);
}
