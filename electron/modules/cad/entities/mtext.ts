/** Multi-line text: wrapped, attached at one of nine points, in columns, with fractions. */
import { maxOf } from '../../../../contract/lists.js';
import { multiply } from '../../../engine/pdf-core/content/matrix.js';
import { BackgroundFillFlags, Color, ColumnType, LineSpacingStyleType } from '@node-projects/acad-ts';
import type { MText } from '@node-projects/acad-ts';
import { colourNumber } from '../colours.js';
import { drawRule, drawRuns, letteringOf, maxTextLength, runsWidth } from '../lettering.js';
import {
  alignLine,
  layoutMText,
  stackSize,
  type MTextColumn,
  type MTextWord,
  type MTextLine,
} from '../mtext/layout.js';
import { parseMText, trueColour, type Alignment, type MTextStyle } from '../mtext/parse.js';
import { letterPaint, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import type { AreaPaint } from '../surface.js';
import { ocsFrame, planeAt, within, type Plane, type Point3, type PageProjection } from '../transform.js';

/** What is needed of a multi-line text, whatever entity it belongs to. */
export interface MTextBlock {
  readonly text: string;
  readonly look: MTextStyle;
  /** 1 top left to 9 bottom right. */
  readonly attachment: number;
  readonly width: number;
  readonly columnHeights: readonly number[];
  readonly gutter: number;
  readonly spacing: number;
  readonly exact: boolean;
  readonly paint: AreaPaint;
  /** Colour behind the text; null for none. */
  readonly background: { readonly colour: number; readonly margin: number } | null;
  readonly frame: boolean;
}

/** A block of one column with nothing behind it. */
export const plainBlock = {
  width: 0,
  columnHeights: [],
  gutter: 0,
  spacing: 1,
  exact: false,
  background: null,
  frame: false,
} satisfies Partial<MTextBlock>;

export function drawMText(entity: MText, draw: SceneContext): void {
  if (entity.value.trim() === '' || !(entity.height > 0)) return;
  const look = resolve(entity, draw);
  const { view, at, direction } = textPlane(draw.view, entity);
  const plane = multiply([direction.x, direction.y, -direction.y, direction.x, 0, 0], planeThrough(view, at));
  drawBlock(
    {
      text: entity.value,
      look: plainFormat(entity.height, entity.style),
      attachment: entity.attachmentPoint,
      ...columnsOf(entity),
      spacing: entity.lineSpacing,
      exact: entity.lineSpacingStyle === LineSpacingStyleType.Exact,
      paint: letterPaint(look, draw),
      background: backgroundOf(entity, draw),
      frame: (entity.backgroundFillFlags & BackgroundFillFlags.TextFrame) !== 0,
    },
    plane,
    draw,
  );
}

export function plainFormat(height: number, style: MText['style'] | null): MTextStyle {
  const stretch = style && style.width > 0 ? style.width : 1;
  return {
    lettering: letteringOf(style),
    height,
    stretch,
    oblique: style?.obliqueAngle ?? 0,
    tracking: 1,
    colour: null,
    under: false,
    over: false,
    strike: false,
    align: 0,
  };
}

/** The plane of the normal; insertion point and direction are in world coordinates, unlike those of other texts. */
function textPlane(view: PageProjection, { normal, insertPoint, alignmentPoint }: MText) {
  const frame = ocsFrame(normal);
  const inPlane = (p: Point3): Point3 =>
    frame ? { x: dot(p, frame.x), y: dot(p, frame.y), z: dot(p, frame.z) } : p;
  // Without a direction a text runs along the world's x axis, also when it is seen from behind.
  const { x, y, z } = alignmentPoint;
  const along = inPlane(Math.hypot(x, y, z) > 1e-12 ? alignmentPoint : { x: 1, y: 0, z: 0 });
  const length = Math.hypot(along.x, along.y);
  return {
    view: frame ? within(view, frame) : view,
    at: inPlane(insertPoint),
    direction: length > 1e-12 ? { x: along.x / length, y: along.y / length } : { x: 1, y: 0 },
  };
}

const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** A plane at a point that is given in the view's own coordinates. */
function planeThrough(view: PageProjection, at: Point3): Plane {
  const plane = planeAt(view, at.z);
  return multiply([1, 0, 0, 1, at.x, at.y], plane);
}

function columnsOf(entity: MText): Pick<MTextBlock, 'width' | 'columnHeights' | 'gutter'> {
  const { columnData: columns } = entity;
  const none = { width: Math.max(0, entity.rectangleWidth || 0), columnHeights: [], gutter: 0 };
  if (!columns || columns.columnType === ColumnType.NoColumns || !(columns.width > 0)) return none;
  const count = Math.min(100, Math.max(1, columns.columnCount || columns.heights.length || 1));
  const heights = columns.heights.filter((height) => height > 0);
  const usual = heights.at(-1) ?? entity.rectangleHeight;
  const columnHeights = usual > 0 ? Array.from({ length: count }, (_, i) => heights[i] ?? usual) : [];
  return { width: columns.width, columnHeights, gutter: Math.max(0, columns.gutter || 0) };
}

function backgroundOf(entity: MText, draw: SceneContext): MTextBlock['background'] {
  const flags = entity.backgroundFillFlags;
  const margin = Math.max(0, (entity.backgroundScale || 1.5) - 1) * entity.height;
  if (flags & BackgroundFillFlags.UseDrawingWindowColor) return { colour: 0xffffff, margin };
  if (!(flags & BackgroundFillFlags.UseBackgroundFillColor)) return null;
  const colour = entity.backgroundColor;
  return { colour: colour ? draw.scene.inks.area(colourNumber(colour)) : 0xffffff, margin };
}

/** Draws a text block; `plane` has its origin at the attachment point and the entity's units. */
export function drawBlock(block: MTextBlock, plane: Plane, draw: SceneContext): void {
  const tokens = parseMText(block.text.slice(0, maxTextLength), block.look);
  const columns = layoutMText(tokens, { ...block, height: block.look.height }, draw.scene.library);
  const widths = columns.map(({ lines }) =>
    maxOf(
      lines.map(({ width }) => width),
      0,
    ),
  );
  const room = (i: number) => (block.width > 0 ? block.width : widths[i]!);
  const total =
    block.width > 0 && columns.length > 1
      ? columns.length * block.width + (columns.length - 1) * block.gutter
      : room(0);
  const height = maxOf(columns.map((column) => column.height));
  const side = (block.attachment - 1) % 3;
  const row = Math.floor((block.attachment - 1) / 3);
  const left = side === 1 ? -total / 2 : side === 2 ? -total : 0;
  const top = row === 1 ? height / 2 : row === 2 ? height : 0;
  if (block.background || block.frame) drawBack({ block, plane, draw }, { columns, widths, left, top, room });
  const align: Alignment = side === 1 ? 'centre' : side === 2 ? 'right' : 'left';
  let x = left;
  columns.forEach((column, i) => {
    const place = { left: x, top, room: room(i), align };
    for (const line of column.lines) drawLineOf({ block, plane, draw }, line, place);
    x += room(i) + block.gutter;
  });
}

/** A block with where it is drawn. */
interface Drawing {
  readonly block: MTextBlock;
  readonly plane: Plane;
  readonly draw: SceneContext;
}

/** Columns of a block beside each other, the first from `left` on, all hanging from `top`. */
interface Columns {
  readonly columns: readonly MTextColumn[];
  /** Of the widest line of each. */
  readonly widths: readonly number[];
  readonly left: number;
  readonly top: number;
  /** What each column may take. */
  readonly room: (column: number) => number;
}

function drawBack({ block, plane, draw }: Drawing, { columns, widths, left, top, room }: Columns): void {
  const { path } = draw.scene;
  const margin = block.background?.margin ?? block.look.height * 0.5;
  const side = (block.attachment - 1) % 3;
  const share = side === 1 ? 0.5 : side === 2 ? 1 : 0;
  path.clear();
  let x = left;
  columns.forEach((column, i) => {
    const from = x + (room(i) - widths[i]!) * share - margin;
    const to = from + widths[i]! + 2 * margin;
    path.move(plane, from, top + margin);
    path.line(plane, to, top + margin);
    path.line(plane, to, top - column.height - margin);
    path.line(plane, from, top - column.height - margin);
    path.close();
    x += room(i) + block.gutter;
  });
  if (block.background)
    draw.surface.fill(path, { colour: block.background.colour, alpha: block.paint.alpha }, false);
  if (block.frame)
    draw.surface.stroke(path, {
      colour: block.paint.colour,
      width: draw.scene.defaultWidth,
      dashes: [],
      alpha: block.paint.alpha,
    });
}

/** Where a line may stand. */
interface LinePlace {
  readonly left: number;
  readonly top: number;
  readonly room: number;
  readonly align: Alignment;
}

function drawLineOf(
  { block, plane, draw }: Drawing,
  line: MTextLine,
  { left, top, room, align }: LinePlace,
): void {
  const start = left + alignLine(line, room, line.paragraph.align ?? align, block.look.height);
  for (const group of joined(line.items)) {
    const { look } = group;
    const raise = look.align === 0 ? 0 : (line.height - look.height) * (look.align === 1 ? 0.5 : 1);
    const at: Plane = [
      look.height * look.stretch,
      0,
      look.height * Math.tan(look.oblique),
      look.height,
      start + group.x,
      top + line.y + raise,
    ];
    drawItem(
      group,
      multiply(at, plane),
      look.colour === null ? block.paint : paintOf(look.colour, block, draw),
      draw,
    );
  }
}

/** Words and spaces of one look as one text: a search finds sentences. */
function joined(items: readonly MTextWord[]): MTextWord[] {
  const groups: MTextWord[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    const follows = last && !last.stack && !item.stack && last.look === item.look && item.look.tracking === 1;
    if (follows && Math.abs(last.x + last.width - item.x) < 1e-9 * (1 + Math.abs(item.x)))
      groups[groups.length - 1] = {
        ...last,
        width: last.width + item.width,
        runs: mergeRuns(last.runs, item.runs),
      };
    else groups.push(item);
  }
  return groups;
}

function mergeRuns(a: MTextWord['runs'], b: MTextWord['runs']): MTextWord['runs'] {
  const last = a.at(-1);
  const next = b[0];
  if (!last || !next || last.face !== next.face || last.stretch !== next.stretch) return [...a, ...b];
  const run = { ...last, text: last.text + next.text, width: last.width + next.width };
  return [...a.slice(0, -1), run, ...b.slice(1)];
}

function drawItem(item: MTextWord, plane: Plane, paint: AreaPaint, draw: SceneContext): void {
  const { look, stack } = item;
  const length = item.width / (look.height * look.stretch);
  if (stack) drawStack(stack, plane, paint, draw);
  else if (look.tracking === 1) drawRuns(draw, item.runs, plane, paint);
  else drawSpaced(item, plane, paint, draw);
  if (look.under) drawRule(draw, plane, 0, length, -0.2, paint);
  if (look.over) drawRule(draw, plane, 0, length, 1.2, paint);
  if (look.strike) drawRule(draw, plane, 0, length, 0.5, paint);
}

function drawSpaced(item: MTextWord, plane: Plane, paint: AreaPaint, draw: SceneContext): void {
  let x = 0;
  for (const run of item.runs)
    for (const character of run.text) {
      const width = run.face.width(character) * run.stretch;
      drawRuns(draw, [{ ...run, text: character, width }], multiply([1, 0, 0, 1, x, 0], plane), paint);
      x += width + (item.look.tracking - 1) * 0.6;
    }
}

function drawStack(
  stack: NonNullable<MTextWord['stack']>,
  plane: Plane,
  paint: AreaPaint,
  draw: SceneContext,
): void {
  const { upper, lower, bar } = stack;
  const [up, down] = [runsWidth(upper) * stackSize, runsWidth(lower) * stackSize];
  const at = (x: number, y: number): Plane => multiply([stackSize, 0, 0, stackSize, x, y], plane);
  if (bar === '#') {
    drawRuns(draw, upper, at(0, 0.45), paint);
    drawRuns(draw, lower, at(up + 0.5, -0.25), paint);
    const { path } = draw.scene;
    path.clear();
    path.move(plane, up + 0.05, -0.25);
    path.line(plane, up + 0.45, 1.15);
    draw.surface.stroke(path, { colour: paint.colour, width: 0.3, dashes: [], alpha: paint.alpha });
    return;
  }
  const width = Math.max(up, down);
  // A tolerance is set flush left, a fraction about its bar.
  const share = bar === '^' ? 0 : 0.5;
  drawRuns(draw, upper, at((width - up) * share, bar === '^' ? 0.6 : 0.68), paint);
  drawRuns(draw, lower, at((width - down) * share, bar === '^' ? -0.3 : -0.38), paint);
  if (bar === '/') drawRule(draw, plane, 0, width, 0.5, paint);
}

function paintOf(colour: number, block: MTextBlock, draw: SceneContext): AreaPaint {
  const rgb = colour >= trueColour ? colour - trueColour : colourNumber(new Color(colour));
  return { colour: draw.scene.inks.line(rgb), alpha: block.paint.alpha };
}
