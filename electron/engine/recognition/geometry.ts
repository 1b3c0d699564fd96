/** Transforms coordinates between a page and its pictures. */
import { identity, transformPoint, type Matrix } from '../pdf-core/content/matrix.js';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Transforms a point. */
export const apply = (m: Matrix, point: Point): Point => {
  const [x, y] = transformPoint(point.x, point.y, m);
  return { x, y };
};

/** Transforms a direction, without the translation. */
export const direct = ([a, b, c, d]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y,
  y: b * x + d * y,
});

/** The visible part of a page and its rotation. */
export interface VisiblePage {
  /** The part that is shown, in the page's own units, before it is turned. */
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  /** Degrees the page is turned clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
}

/** Returns the matrix from a picture of the shown page, `width` by `height` pixels, to the page's own units. */
export function pictureToPage(frame: VisiblePage, width: number, height: number): Matrix {
  const { left, bottom, right, top } = frame;
  const across = right - left;
  const up = top - bottom;
  switch (frame.turn) {
    case 0:
      return [across / width, 0, 0, -up / height, left, top];
    case 90:
      return [0, up / width, across / height, 0, left, bottom];
    case 180:
      return [-across / width, 0, 0, up / height, right, bottom];
    case 270:
      return [0, -up / width, -across / height, 0, right, top];
  }
}

/** Returns the matrix from a picture to the same one rotated clockwise by quarters. */
export function quarterTurn(degrees: 0 | 90 | 180 | 270, width: number, height: number): Matrix {
  switch (degrees) {
    case 0:
      return identity;
    case 90:
      return [0, 1, -1, 0, height, 0];
    case 180:
      return [-1, 0, 0, -1, width, height];
    case 270:
      return [0, -1, 1, 0, 0, width];
  }
}

/**
 * Returns the matrix from a picture to the same one rotated clockwise about its middle, in a larger one with the same
 * middle.
 */
export function slightTurn(
  radians: number,
  from: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
): Matrix {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const [x, y] = [from.width / 2, from.height / 2];
  return [cos, sin, -sin, cos, to.width / 2 - cos * x + sin * y, to.height / 2 - sin * x - cos * y];
}
