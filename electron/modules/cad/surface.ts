/** What drawings are drawn on: a page of a PDF, or a measure of how far they reach. All lengths are page points. */
import type { DrawingFace } from '../../engine/fonts/face.js';
import type { Path } from './path.js';
import type { Plane } from './transform.js';

/** A line as it is drawn. */
export interface Pen {
  /** 0xRRGGBB. */
  readonly colour: number;
  readonly width: number;
  /** Dashes and gaps by turns; empty for a continuous line. */
  readonly dashes: readonly number[];
  /** 1 is opaque. */
  readonly alpha: number;
}

/** An area as it is filled. */
export interface AreaPaint {
  readonly colour: number;
  readonly alpha: number;
}

export interface CadBox {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export interface Surface {
  /** Whether this only measures: then hatches need no lines and images no pixels. */
  readonly measuring: boolean;
  /** What can be seen at all; what lies outside need not be drawn. */
  readonly window: CadBox;
  /** A point of a line without end: it counts for the extent where nothing else does. */
  hint(x: number, y: number): void;
  /** Everything that follows is on this layer. */
  layer(name: string): void;
  stroke(path: Path, pen: Pen): void;
  /** The edge of a window onto the model: a line that shows nothing of the drawing. */
  edge(path: Path, pen: Pen): void;
  fill(path: Path, paint: AreaPaint, evenOdd: boolean): void;
  /** `plane` maps the text's own units (capitals are 1 high, the baseline is at 0) to the page. */
  text(face: DrawingFace, text: string, plane: Plane, paint: AreaPaint): void;
  /** `plane` maps the unit square to the page; `name` is that of a prepared image. */
  image(name: string, plane: Plane, alpha: number): void;
  /** Shows what follows only inside, until `restore`. */
  clip(path: Path, evenOdd: boolean): void;
  restore(): void;
}

export const boxOf = (points: readonly number[]): CadBox | null => {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    // What is not a number would go through every comparison.
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  return left <= right ? { left, bottom, right, top } : null;
};

export const meets = (a: CadBox, b: CadBox, margin = 0): boolean =>
  a.left <= b.right + margin &&
  a.right >= b.left - margin &&
  a.bottom <= b.top + margin &&
  a.top >= b.bottom - margin;

export const common = (a: CadBox, b: CadBox): CadBox => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
});
