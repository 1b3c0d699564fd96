/** Single-line text, and attributes as far as they are one line. */
import { multiply } from '../../../engine/pdf-core/content/matrix.js';
import { TextHorizontalAlignment, TextMirrorFlag, TextVerticalAlignmentType } from '@node-projects/acad-ts';
import type { TextEntity } from '@node-projects/acad-ts';
import {
  descent,
  drawRule,
  drawRuns,
  isVertical,
  letteringOf,
  maxTextLength,
  runsWidth,
} from '../lettering.js';
import { letterPaint, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { readTextCodes } from '../text-codes.js';
import { ocsView, planeAt, rotated, type Plane } from '../transform.js';

export function drawText(entity: TextEntity, draw: SceneContext): void {
  const value = entity.value.slice(0, maxTextLength);
  if (value.trim() === '' || !(Math.abs(entity.height) > 0)) return;
  const lettering = letteringOf(entity.style);
  const { library } = draw.scene;
  const pieces = readTextCodes(value).map((piece) => {
    const runs = library.runs(piece.text, lettering);
    return { ...piece, runs, width: runsWidth(runs) };
  });
  const width = pieces.reduce((sum, piece) => sum + piece.width, 0);
  const paint = letterPaint(resolve(entity, draw), draw);
  const outer = planeAt(ocsView(draw.view, entity.normal), entity.insertPoint.z);
  const { Aligned, Fit } = TextHorizontalAlignment;
  const stretched = entity.horizontalAlignment === Aligned || entity.horizontalAlignment === Fit;
  if (isVertical(entity.style) && !stretched) {
    drawUpright(entity, draw, outer, paint);
    return;
  }
  const plane = multiply(placeText(entity, width), outer);
  let x = 0;
  for (const piece of pieces) {
    drawRuns(draw, piece.runs, multiply([1, 0, 0, 1, x, 0], plane), paint);
    if (piece.under) drawRule(draw, plane, x, x + piece.width, -0.2, paint);
    if (piece.over) drawRule(draw, plane, x, x + piece.width, 1.2, paint);
    if (piece.strike) drawRule(draw, plane, x, x + piece.width, 0.5, paint);
    x += piece.width;
  }
}

/** From the text's units to the entity's coordinates. `width` is that of the text at a width factor of 1. */
function placeText(entity: TextEntity, width: number): Plane {
  const { Aligned, Fit, Left, Center, Middle, Right } = TextHorizontalAlignment;
  const { insertPoint, alignmentPoint, horizontalAlignment: horizontal, mirror } = entity;
  const vertical = entity.verticalAlignment;
  let height = entity.height;
  let stretch = entity.widthFactor > 0 && Number.isFinite(entity.widthFactor) ? entity.widthFactor : 1;
  let angle = entity.rotation;
  let at = insertPoint;
  let x = 0;
  let y = 0;
  if (horizontal === Aligned || horizontal === Fit) {
    const dx = alignmentPoint.x - insertPoint.x;
    const dy = alignmentPoint.y - insertPoint.y;
    const length = Math.hypot(dx, dy);
    if (length > 1e-12 && width > 0) {
      angle = Math.atan2(dy, dx);
      if (horizontal === Fit) stretch = length / (width * height);
      else height = length / (width * stretch);
    }
  } else if (horizontal !== Left || vertical !== TextVerticalAlignmentType.Baseline) {
    at = alignmentPoint;
    const share = horizontal === Center || horizontal === Middle ? 0.5 : horizontal === Right ? 1 : 0;
    x = -share * width;
    if (horizontal === Middle || vertical === TextVerticalAlignmentType.Middle) y = -0.5;
    else if (vertical === TextVerticalAlignmentType.Top) y = -1;
    else if (vertical === TextVerticalAlignmentType.Bottom) y = descent;
  }
  const oblique = Math.abs(entity.obliqueAngle) < 1.5 ? Math.tan(entity.obliqueAngle) : 0;
  const backward = (mirror & TextMirrorFlag.Backward) !== 0 ? -1 : 1;
  const upsideDown = (mirror & TextMirrorFlag.UpsideDown) !== 0 ? -1 : 1;
  const sized: Plane = [
    backward * height * stretch,
    0,
    height * oblique,
    upsideDown * height,
    backward * height * stretch * x + height * oblique * y,
    upsideDown * height * y,
  ];
  return multiply(sized, rotated(angle, at.x, at.y));
}

/** Letters below each other, as styles for vertical text have it. */
function drawUpright(
  entity: TextEntity,
  draw: SceneContext,
  outer: Plane,
  paint: { readonly colour: number; readonly alpha: number },
): void {
  const lettering = letteringOf(entity.style);
  const aligned = entity.horizontalAlignment !== TextHorizontalAlignment.Left;
  const at = aligned ? entity.alignmentPoint : entity.insertPoint;
  // The rotation of vertical text is that of its line downwards, 270 degrees when it hangs straight.
  const turned = rotated(entity.rotation - Math.PI * 1.5, at.x, at.y);
  const text = readTextCodes(entity.value)
    .map((piece) => piece.text)
    .join('');
  let y = -1;
  for (const character of text) {
    const runs = draw.scene.library.runs(character, lettering);
    const { height } = entity;
    const plane = multiply([height, 0, 0, height, -0.5 * runsWidth(runs) * height, y * height], turned);
    drawRuns(draw, runs, multiply(plane, outer), paint);
    y -= 1.5;
  }
}
