/** Draws leaders with several lines, and a text or a block at their end. */
import { multiply } from '../../../engine/pdf-core/content/matrix.js';
import {
  LeaderContentType,
  MultiLeaderPathType,
  type AttributeDefinition,
  type Color,
  type LeaderLine,
  type LeaderRoot,
  type MultiLeader,
} from '@node-projects/acad-ts';
import { colourNumber } from '../colours.js';
import { traceThrough } from '../nurbs.js';
import { dashesOf, letterPaint, penFor, resolve } from '../resolve.js';
import type { SceneContext, Inherited } from '../scene.js';
import { ocsView, placed, planeAt, within, type Point3 } from '../transform.js';
import { drawArrow } from './arrow.js';
import { entitiesOf } from './insert.js';
import { drawBlock, plainFormat } from './mtext.js';
import { polygon } from './polyline.js';
import { sinkFor } from './spline.js';
import { drawText } from './text.js';

export function drawMultiLeader(entity: MultiLeader, draw: SceneContext): void {
  const look = resolve(entity, draw);
  const { contextData: context } = entity;
  const lines = { ...look, colour: colourOf(entity.lineColor, look) };
  if (entity.pathType !== MultiLeaderPathType.Invisible)
    for (const root of context.leaderRoots) drawRoot(entity, root, lines, draw);
  if (entity.contentType === LeaderContentType.MText && context.textLabel.trim() !== '')
    drawLabel(entity, look, draw);
  else if (entity.contentType === LeaderContentType.Block) drawContent(entity, look, draw);
}

const colourOf = (colour: Color, look: Inherited): number => {
  if (colour.isByBlock) return look.colour;
  if (colour.isByLayer) return look.layer ? colourNumber(look.layer.color) : look.colour;
  return colourNumber(colour);
};

function drawRoot(entity: MultiLeader, root: LeaderRoot, look: Inherited, draw: SceneContext): void {
  const { scene, surface } = draw;
  const pen = penFor(look, draw, dashesOf(entity.leaderLineType, entity.lineTypeScale, draw));
  const { connectionPoint: end, direction, landingDistance } = root;
  const known = root.contentValid || Math.hypot(end.x, end.y, end.z) > 0;
  for (const line of root.lines) {
    const points = known ? [...line.points, end] : line.points;
    if (points.length < 2) continue;
    scene.path.clear();
    if (entity.pathType === MultiLeaderPathType.Spline)
      traceThrough(points, false, sinkFor(scene.path, draw.view));
    else polygon(points, false, draw);
    surface.stroke(scene.path, pen);
    drawHead(entity, line, points, look, draw);
  }
  if (!entity.enableDogleg || !known || !(landingDistance > 0)) return;
  scene.path.clear();
  const landed = {
    x: end.x + direction.x * landingDistance,
    y: end.y + direction.y * landingDistance,
    z: end.z + direction.z * landingDistance,
  };
  polygon([end, landed], false, draw);
  surface.stroke(scene.path, pen);
}

function drawHead(
  entity: MultiLeader,
  line: LeaderLine,
  points: readonly Point3[],
  look: Inherited,
  draw: SceneContext,
): void {
  const size = entity.contextData.arrowheadSize || entity.arrowheadSize;
  const block = line.arrowhead ?? entity.arrowhead ?? entity.style?.arrowhead ?? null;
  drawArrow(block, points[0]!, points[1]!, size, look, draw);
}

function drawLabel(entity: MultiLeader, look: Inherited, draw: SceneContext): void {
  const { contextData: context } = entity;
  const style = context.textStyle ?? entity.textStyle;
  const height = context.textHeight;
  if (!(height > 0) || !style) return;
  const { textLocation: at, direction, textRotation } = context;
  const flat = Math.hypot(direction.x, direction.y);
  const angle = flat > 1e-9 ? Math.atan2(direction.y, direction.x) : textRotation;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const view = ocsView(draw.view, null);
  const plane = multiply([cos, sin, -sin, cos, at.x, at.y], planeAt(view, at.z));
  const side = Math.min(3, Math.max(1, context.textAttachmentPoint || 1));
  const paint = letterPaint({ ...look, colour: colourOf(context.textColor, look) }, draw);
  const filled = context.backgroundFillEnabled;
  drawBlock(
    {
      text: context.textLabel,
      look: plainFormat(height, style),
      attachment: side,
      width: Math.max(0, context.boundaryWidth || 0),
      columnHeights: [],
      gutter: 0,
      spacing: context.lineSpacingFactor || 1,
      exact: false,
      paint,
      background: filled ? { colour: 0xffffff, margin: height * 0.25 } : null,
      frame: entity.textFrame,
    },
    plane,
    draw,
  );
}

function drawContent(entity: MultiLeader, look: Inherited, draw: SceneContext): void {
  const { contextData: context } = entity;
  const block = context.blockContent ?? entity.blockContentId;
  if (!block || draw.blocks.includes(block)) return;
  const frame = placed(
    context.blockContentLocation,
    context.blockContentRotation,
    context.blockContentScale,
    block.blockEntity.basePoint,
  );
  const view = within(ocsView(draw.view, context.blockContentNormal), frame);
  const inherited = { ...look, colour: colourOf(context.blockContentColor, look) };
  const inside: SceneContext = { ...draw, view, inherited, blocks: [...draw.blocks, block] };
  for (const part of entitiesOf(block)) draw.scene.draw(part, inside);
  for (const { attributeDefinition, text } of entity.blockAttributes)
    if (attributeDefinition) drawFilled(attributeDefinition, text, inside);
}

/** Draws an attribute of the block with the leader's text in it. */
function drawFilled(definition: AttributeDefinition, text: string, draw: SceneContext): void {
  const shown = definition.clone() as AttributeDefinition;
  shown.value = text;
  drawText(shown, draw);
}
