/** Places on a page and on its pictures. */

/** x' = a x + c y + e, y' = b x + d y + f, as a PDF writes it (ISO 32000-1, 8.3.3). */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** First one, then the other. */
export const combined = (first: Matrix, next: Matrix): Matrix => ({
  a: next.a * first.a + next.c * first.b,
  b: next.b * first.a + next.d * first.b,
  c: next.a * first.c + next.c * first.d,
  d: next.b * first.c + next.d * first.d,
  e: next.a * first.e + next.c * first.f + next.e,
  f: next.b * first.e + next.d * first.f + next.f,
});

export const apply = (m: Matrix, { x, y }: Point): Point => ({
  x: m.a * x + m.c * y + m.e,
  y: m.b * x + m.d * y + m.f,
});

/** Without its movement: for directions. */
export const direct = (m: Matrix, { x, y }: Point): Point => ({ x: m.a * x + m.c * y, y: m.b * x + m.d * y });

export function inverse({ a, b, c, d, e, f }: Matrix): Matrix {
  const size = a * d - b * c;
  return {
    a: d / size,
    b: -b / size,
    c: -c / size,
    d: a / size,
    e: (c * f - d * e) / size,
    f: (b * e - a * f) / size,
  };
}

/** How a page is shown. */
export interface PageFrame {
  /** The part that is shown, in the page's own units, before it is turned. */
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
  /** Degrees the page is turned clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
}

/** From a picture of the page as it is shown, `width` by `height` pixels, to the page's own units. */
export function pictureToPage(frame: PageFrame, width: number, height: number): Matrix {
  const { left, bottom, right, top } = frame;
  const across = right - left;
  const up = top - bottom;
  switch (frame.turn) {
    case 0:
      return { a: across / width, b: 0, c: 0, d: -up / height, e: left, f: top };
    case 90:
      return { a: 0, b: up / width, c: across / height, d: 0, e: left, f: bottom };
    case 180:
      return { a: -across / width, b: 0, c: 0, d: up / height, e: right, f: bottom };
    case 270:
      return { a: 0, b: -up / width, c: -across / height, d: 0, e: right, f: top };
  }
}

/** From a picture to the same one turned clockwise by quarters. */
export function quarterTurn(degrees: 0 | 90 | 180 | 270, width: number, height: number): Matrix {
  switch (degrees) {
    case 0:
      return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
    case 90:
      return { a: 0, b: 1, c: -1, d: 0, e: height, f: 0 };
    case 180:
      return { a: -1, b: 0, c: 0, d: -1, e: width, f: height };
    case 270:
      return { a: 0, b: -1, c: 1, d: 0, e: 0, f: width };
  }
}

/** From a picture to the same one turned clockwise about its middle, in a larger one whose middle is the same. */
export function slightTurn(
  radians: number,
  from: { readonly width: number; readonly height: number },
  to: { readonly width: number; readonly height: number },
): Matrix {
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const [x, y] = [from.width / 2, from.height / 2];
  return {
    a: cos,
    b: sin,
    c: -sin,
    d: cos,
    e: to.width / 2 - cos * x + sin * y,
    f: to.height / 2 - sin * x - cos * y,
  };
}
