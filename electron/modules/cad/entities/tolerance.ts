/** Draws feature control frames: rows of boxes with symbols. */
import { multiply } from '../../../engine/pdf-core/content/matrix.js';
import type { Tolerance } from '@node-projects/acad-ts';
import { gdtSigns } from '../fonts/signs.js';
import { letteringOf, drawRuns, runsWidth } from '../lettering.js';
import { letterPaint, penFor, resolve } from '../resolve.js';
import type { SceneContext } from '../scene.js';
import { viewX, viewY, type Plane } from '../transform.js';

/** Returns the cells of each row in plain characters. */
function toleranceRows(text: string): string[][] {
  return text
    .split(/\^J|\n|\\P/)
    .map((row) =>
      row.split('%%v').map((cell) =>
        cell
          .replace(/\{?\\Fgdt;([^}]*)\}?/gi, (_all, letters: string) =>
            [...letters].map((letter) => gdtSigns[letter] ?? letter).join(''),
          )
          .replace(/\\[A-Za-z][^;\\]*;|[{}]/g, '')
          .replace(/%%c/gi, '⌀')
          .replace(/%%d/gi, '°')
          .replace(/%%p/gi, '±'),
      ),
    )
    .map((row) => row.filter((cell) => cell.trim() !== ''))
    .filter((row) => row.length > 0);
}

export function drawTolerance(entity: Tolerance, draw: SceneContext): void {
  const { style, direction, insertionPoint: at } = entity;
  const height = (style?.textHeight ?? 0) * (style?.scaleFactor || 1);
  const rows = toleranceRows(entity.text);
  if (!(height > 0) || rows.length === 0) return;
  const { scene, surface, view } = draw;
  const angle = Math.atan2(direction.y, direction.x);
  const [cos, sin] = [Math.cos(angle) * height, Math.sin(angle) * height];
  const turned: Plane = [cos, sin, -sin, cos, 0, 0];
  const plane = multiply(turned, [
    view.xx,
    view.yx,
    view.xy,
    view.yy,
    viewX(view, at.x, at.y, at.z),
    viewY(view, at.x, at.y, at.z),
  ]);
  const look = resolve(entity, draw);
  const pen = penFor(look, draw, []);
  const paint = letterPaint(look, draw);
  const lettering = letteringOf(style?.style);
  rows.forEach((cells, i) => {
    let x = 0;
    const middle = -i * 2;
    for (const cell of cells) {
      const runs = scene.library.runs(cell, lettering);
      const width = runsWidth(runs) + 1;
      const { path } = scene;
      path.clear();
      path.move(plane, x, middle + 1);
      path.line(plane, x + width, middle + 1);
      path.line(plane, x + width, middle - 1);
      path.line(plane, x, middle - 1);
      path.close();
      surface.stroke(path, pen);
      drawRuns(draw, runs, multiply([1, 0, 0, 1, x + 0.5, middle - 0.5], plane), paint);
      x += width;
    }
  });
}
