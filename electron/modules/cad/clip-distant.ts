/** Brings paths that go far off the page back near it: viewers draw nothing, or nonsense, at a distance of miles. */
import { flatten, type Path } from './path.js';
import type { CadBox } from './surface.js';

/** Coordinates farther than this from the origin, in points, are cut. */
export const farAway = 30_000;

const margin = 500;

const grown = (window: CadBox): CadBox => ({
  left: window.left - margin,
  bottom: window.bottom - margin,
  right: window.right + margin,
  top: window.top + margin,
});

/** The pieces of a path's lines that are near the window. */
export function nearLines(path: Path, window: CadBox, into: Path): Path {
  const box = grown(window);
  into.clear();
  for (const polygon of flatten(path, 48)) {
    let endX = NaN;
    let endY = NaN;
    for (let i = 0; i + 3 < polygon.length; i += 2) {
      const cut = cutLine(polygon[i]!, polygon[i + 1]!, polygon[i + 2]!, polygon[i + 3]!, box);
      if (!cut) continue;
      if (cut[0] !== endX || cut[1] !== endY) into.moveTo(cut[0], cut[1]);
      into.lineTo(cut[2], cut[3]);
      endX = cut[2];
      endY = cut[3];
    }
  }
  return into;
}

/** The part of each polygon that is near the window (Sutherland and Hodgman). */
export function nearArea(path: Path, window: CadBox, into: Path): Path {
  const box = grown(window);
  into.clear();
  for (const polygon of flatten(path, 24)) {
    const points = withinBox(polygon, box);
    for (let i = 0; i + 1 < points.length; i += 2)
      if (i === 0) into.moveTo(points[i]!, points[i + 1]!);
      else into.lineTo(points[i]!, points[i + 1]!);
    into.close();
  }
  return into;
}

/** Whether any of a path's lines comes into a box. */
export function reaches(path: Path, box: CadBox, width: number): boolean {
  const wide = {
    left: box.left - width / 2,
    bottom: box.bottom - width / 2,
    right: box.right + width / 2,
    top: box.top + width / 2,
  };
  return flatten(path, 16).some((polygon) => {
    for (let i = 0; i + 3 < polygon.length; i += 2)
      if (cutLine(polygon[i]!, polygon[i + 1]!, polygon[i + 2]!, polygon[i + 3]!, wide)) return true;
    return false;
  });
}

/** Tells whether any of a path's polygons covers a part of a box. */
export function covers(path: Path, box: CadBox): boolean {
  return flatten(path, 16).some((polygon) => withinBox(polygon, box).length > 0);
}

/** The part of a polygon that is in a box. */
function withinBox(polygon: readonly number[], box: CadBox): readonly number[] {
  let points = polygon;
  points = cutHalf(points, (x) => x - box.left);
  points = cutHalf(points, (x) => box.right - x);
  points = cutHalf(points, (_x, y) => y - box.bottom);
  return cutHalf(points, (_x, y) => box.top - y);
}

function cutHalf(points: readonly number[], inside: (x: number, y: number) => number): number[] {
  const kept: number[] = [];
  const n = points.length / 2;
  for (let i = 0; i < n; i++) {
    const x1 = points[2 * i]!;
    const y1 = points[2 * i + 1]!;
    const x2 = points[(2 * i + 2) % points.length]!;
    const y2 = points[(2 * i + 3) % points.length]!;
    const d1 = inside(x1, y1);
    const d2 = inside(x2, y2);
    if (d1 >= 0) kept.push(x1, y1);
    if (d1 >= 0 !== d2 >= 0) {
      const t = d1 / (d1 - d2);
      kept.push(x1 + (x2 - x1) * t, y1 + (y2 - y1) * t);
    }
  }
  return kept;
}

/** The part of a line inside a box (Liang and Barsky); null when there is none. */
function cutLine(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  box: CadBox,
): [number, number, number, number] | null {
  const dx = x2 - x1;
  const dy = y2 - y1;
  let from = 0;
  let to = 1;
  for (const [p, q] of [
    [-dx, x1 - box.left],
    [dx, box.right - x1],
    [-dy, y1 - box.bottom],
    [dy, box.top - y1],
  ] as const) {
    if (p === 0) {
      if (q < 0) return null;
    } else if (p < 0) from = Math.max(from, q / p);
    else to = Math.min(to, q / p);
  }
  if (!(from <= to)) return null;
  return [x1 + from * dx, y1 + from * dy, x1 + to * dx, y1 + to * dy];
}
