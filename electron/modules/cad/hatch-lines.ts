/** Computes the lines of a hatch pattern inside polygons, all in the drawing's own units. */

export interface PatternLine {
  /** Radians. */
  readonly angle: number;
  readonly basePoint: { readonly x: number; readonly y: number };
  /** From one line of the family to the next. */
  readonly offset: { readonly x: number; readonly y: number };
  /** Dashes; gaps are negative; a dot is 0. */
  readonly dashLengths: readonly number[];
}

/** A pattern whose lines are fewer points apart would melt into a tone, so its lines are not drawn. */
const finestGap = 0.35;
const maxLines = 20_000;
const maxPieces = 200_000;

/**
 * The pieces of the lines as x1, y1, x2, y2 ..., by the even-odd rule.
 * @param scale page points for a unit
 * @returns null when they would be too fine or too many
 */
export function patternLines(
  families: readonly PatternLine[],
  polygons: readonly (readonly number[])[],
  scale: number,
): number[] | null {
  const out: number[] = [];
  for (const family of families) if (!addFamily(family, polygons, scale, out)) return null;
  return out;
}

function addFamily(
  { angle, basePoint, offset, dashLengths }: PatternLine,
  polygons: readonly (readonly number[])[],
  scale: number,
  out: number[],
): boolean {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  // How far apart the lines are, and how far each begins after the one before.
  const gap = -offset.x * sin + offset.y * cos;
  const shift = offset.x * cos + offset.y * sin;
  if (!Number.isFinite(gap) || !Number.isFinite(shift)) return true;
  const spacing = Math.abs(gap);
  if (spacing < 1e-12) return true;
  if (spacing * scale < finestGap) return false;
  const base = -basePoint.x * sin + basePoint.y * cos;
  const along = basePoint.x * cos + basePoint.y * sin;
  const rows = crossings(polygons, cos, sin, base, gap);
  if (rows === null) return false;
  const dashes = dashesOf(dashLengths, scale);
  for (const [row, crossed] of rows) {
    crossed.sort((a, b) => a - b);
    const across = base + row * gap;
    const start = along + row * shift;
    const put = (from: number, to: number) =>
      void out.push(
        from * cos - across * sin,
        from * sin + across * cos,
        to * cos - across * sin,
        to * sin + across * cos,
      );
    for (let i = 0; i + 1 < crossed.length; i += 2) {
      const [from, to] = [crossed[i]!, crossed[i + 1]!];
      if (dashes) dash(from, to, start, dashes, put);
      else put(from, to);
      if (out.length > maxPieces * 4) return false;
    }
  }
  return true;
}

/** Returns where the lines of a family cross the polygons, by line. */
function crossings(
  polygons: readonly (readonly number[])[],
  cos: number,
  sin: number,
  base: number,
  gap: number,
): Map<number, number[]> | null {
  const rows = new Map<number, number[]>();
  let count = 0;
  for (const polygon of polygons) {
    const n = polygon.length / 2;
    for (let i = 0; i < n; i++) {
      const j = (i + 1) % n;
      const [x1, y1, x2, y2] = [polygon[2 * i]!, polygon[2 * i + 1]!, polygon[2 * j]!, polygon[2 * j + 1]!];
      const r1 = (-x1 * sin + y1 * cos - base) / gap;
      const r2 = (-x2 * sin + y2 * cos - base) / gap;
      if (r1 === r2 || !Number.isFinite(r1) || !Number.isFinite(r2)) continue;
      const [low, high] = r1 < r2 ? [r1, r2] : [r2, r1];
      if (high - low > maxLines) return null;
      const t1 = x1 * cos + y1 * sin;
      const t2 = x2 * cos + y2 * sin;
      // An end counts for one of the two edges that meet there.
      for (let row = Math.ceil(low); row < high; row++) {
        const t = t1 + ((row - r1) / (r2 - r1)) * (t2 - t1);
        const crossed = rows.get(row);
        if (crossed) crossed.push(t);
        else rows.set(row, [t]);
        if (++count > maxPieces) return null;
      }
      if (rows.size > maxLines) return null;
    }
  }
  return rows;
}

interface Dashes {
  readonly lengths: readonly number[];
  readonly total: number;
}

function dashesOf(lengths: readonly number[], scale: number): Dashes | null {
  const total = lengths.reduce((sum, length) => sum + Math.abs(length), 0);
  if (lengths.length === 0 || !(total > 0) || !Number.isFinite(total) || total * scale < finestGap)
    return null;
  return lengths.some((length) => length < 0) ? { lengths, total } : null;
}

function dash(
  from: number,
  to: number,
  start: number,
  { lengths, total }: Dashes,
  put: (from: number, to: number) => void,
): void {
  let t = start + Math.floor((from - start) / total) * total;
  // The loop is bounded, because a very small length may add nothing to `t`.
  for (let round = 0; t < to && round < maxPieces; round++)
    for (const length of lengths) {
      const end = t + Math.abs(length);
      if (length >= 0 && end >= from && t <= to) put(Math.max(t, from), Math.min(end, to));
      t = end;
    }
}
