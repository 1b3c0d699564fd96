/** Puts lines of text on a surface. The text's own units: capitals are 1 high, the baseline is at 0. */
import { multiply } from '../../engine/pdf-core/content/matrix.js';
import { FontFlags, StyleFlags, type TextStyle } from '@node-projects/acad-ts';
import type { Lettering } from './fonts/library.js';
import type { FontRun } from '../../engine/fonts/face.js';
import type { SceneContext } from './scene.js';
import type { AreaPaint } from './surface.js';
import { type Plane } from './transform.js';

/** How far letters reach below the baseline, as a share of the height of capitals. */
export const descent = 0.33;

/** The most characters of one entity that are drawn; a longer one is no text. */
export const maxTextLength = 100_000;

export function letteringOf(style: TextStyle | null | undefined): Lettering {
  if (!style) return { font: '', bold: false, italic: false };
  const name = style.filename || '';
  const flags = style.trueType ?? 0;
  return {
    font: name,
    bold: (flags & FontFlags.Bold) !== 0,
    italic: (flags & FontFlags.Italic) !== 0,
  };
}

export const isVertical = (style: TextStyle | null | undefined): boolean =>
  Boolean(style && style.styleFlags & StyleFlags.VerticalText);

export const runsWidth = (runs: readonly FontRun[]): number =>
  runs.reduce((sum, { width }) => sum + width, 0);

/** Draws runs one after the other; `plane` maps the text's units to the page. */
export function drawRuns(draw: SceneContext, runs: readonly FontRun[], plane: Plane, paint: AreaPaint): void {
  let x = 0;
  for (const { face, text, width, stretch } of runs) {
    const at = multiply([stretch, 0, 0, 1, x, 0], plane);
    if (text.trim() !== '') draw.surface.text(face, text, at, paint);
    x += width;
  }
}

/** Draws a line over, under or through text. */
export function drawRule(
  draw: SceneContext,
  plane: Plane,
  from: number,
  to: number,
  y: number,
  paint: AreaPaint,
): void {
  const { path } = draw.scene;
  path.clear();
  path.move(plane, from, y);
  path.line(plane, to, y);
  const height = Math.hypot(plane[2], plane[3]);
  draw.surface.stroke(path, {
    colour: paint.colour,
    width: Math.max(0.2, height * 0.07),
    dashes: [],
    alpha: paint.alpha,
  });
}
