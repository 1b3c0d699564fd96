/** Tables: drawn as the block they carry; one that carries none is drawn from its cells. */
import { multiply } from '../../../engine/pdf-core/content/matrix.js';
import { CellAlignmentType, type TableEntity, type TableEntityCell } from '@node-projects/acad-ts';
import { letterPaint, penFor, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { viewX, viewY, type Plane } from '../transform.js';
import { drawInsert } from './insert.js';
import { drawBlock, plainBlock, plainFormat } from './mtext.js';

export function drawTable(entity: TableEntity, draw: SceneContext): void {
  const { horizontalDirection: direction } = entity;
  if (entity.block && entity.block.entities.count > 0) {
    drawInsert(entity, draw);
    return;
  }
  const { view } = draw;
  const at = entity.insertPoint;
  const angle = Math.atan2(direction.y, direction.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const plane = multiply(
    [cos, sin, -sin, cos, 0, 0],
    [view.xx, view.yx, view.xy, view.yy, viewX(view, at.x, at.y, at.z), viewY(view, at.x, at.y, at.z)],
  );
  drawCells(entity, plane, draw);
}

function drawCells(entity: TableEntity, plane: Plane, draw: SceneContext): void {
  const { scene, surface } = draw;
  const look = resolve(entity, draw);
  let y = 0;
  entity.rows.forEach((row) => {
    let x = 0;
    row.cells.forEach((cell, column) => {
      const width = entity.columns[column]?.width ?? 0;
      scene.path.clear();
      scene.path.move(plane, x, y);
      scene.path.line(plane, x + width, y);
      scene.path.line(plane, x + width, y - row.height);
      scene.path.line(plane, x, y - row.height);
      scene.path.close();
      surface.stroke(scene.path, penFor(look, draw, []));
      drawCell(cell, multiply([1, 0, 0, 1, x, y], plane), width, row.height, entity, draw);
      x += width;
    });
    y -= row.height;
  });
}

const defaultMargin = 0.06;

function drawCell(
  cell: TableEntityCell,
  plane: Plane,
  width: number,
  height: number,
  entity: TableEntity,
  draw: SceneContext,
): void {
  const value = cell.content?.cadValue;
  const raw = value?.value;
  const plain = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : '';
  const text = value?.formattedValue || plain;
  const format = cell.content?.format;
  const size = format && format.textHeight > 0 ? format.textHeight : height / 3;
  if (text.trim() === '' || !(size > 0)) return;
  const stated = cell.styleOverride.cellAlignment;
  const attachment =
    stated >= CellAlignmentType.TopLeft && stated <= CellAlignmentType.BottomRight ? stated : 5;
  const margin = defaultMargin * height;
  const side = (attachment - 1) % 3;
  const row = Math.floor((attachment - 1) / 3);
  const at = multiply(
    [
      1,
      0,
      0,
      1,
      side === 0 ? margin : side === 1 ? width / 2 : width - margin,
      row === 0 ? -margin : row === 1 ? -height / 2 : margin - height,
    ],
    plane,
  );
  drawBlock(
    {
      ...plainBlock,
      text,
      look: plainFormat(size, format?.textStyle ?? null),
      attachment,
      width: Math.max(0, width - 2 * margin),
      paint: letterPaint(resolve(entity, draw), draw),
    },
    at,
    draw,
  );
}
