/** Moves, sizes and turns rectangles on a page. Lengths are points from the top left of the page as it is shown. */
import type { AreaBox, AreaSize } from '../../contract/page-areas.js';

/** The corner that is dragged; the one opposite stays where it is. */
export type AreaCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points that a key moves; with Shift more. */
const keyStep = { plain: 2, far: 20 } as const;
/** Degrees that a key turns; with Shift more. */
export const turnStep = { plain: 1, far: 15 } as const;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** Moved by that much, as far as the page goes. */
export const movedArea = (area: AreaBox, by: Point, page: AreaSize): AreaBox => ({
  ...area,
  x: within(area.x + by.x, 0, page.width - area.width),
  y: within(area.y + by.y, 0, page.height - area.height),
});

/** With its middle at a point, as far as the page goes. */
export const centredArea = (area: AreaBox, at: Point, page: AreaSize): AreaBox =>
  movedArea(area, { x: at.x - area.x - area.width / 2, y: at.y - area.y - area.height / 2 }, page);

interface AreaLimits {
  readonly page: AreaSize;
  /** The least length of a side. */
  readonly least: number;
  /** Width and height stay in proportion. */
  readonly keepsRatio: boolean;
}

/** Sized by moving a corner by that much. */
export function sizedArea(area: AreaBox, corner: AreaCorner, by: Point, limits: AreaLimits): AreaBox {
  const { page, least, keepsRatio } = limits;
  const isLeft = corner.endsWith('left');
  const isTop = corner.startsWith('top');
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const most = {
    width: isLeft ? right : page.width - area.x,
    height: isTop ? bottom : page.height - area.y,
  };
  let width = within(area.width + (isLeft ? -by.x : by.x), least, most.width);
  let height = within(area.height + (isTop ? -by.y : by.y), least, most.height);
  if (keepsRatio) {
    // The side that was pulled further says how large it is.
    const [across, down] = [width / area.width, height / area.height];
    const pulled = Math.abs(across - 1) > Math.abs(down - 1) ? across : down;
    const scale = Math.min(
      Math.max(pulled, least / Math.min(area.width, area.height)),
      most.width / area.width,
      most.height / area.height,
    );
    [width, height] = [area.width * scale, area.height * scale];
  }
  return { x: isLeft ? right - width : area.x, y: isTop ? bottom - height : area.y, width, height };
}

/** The rectangle between two points, as far as it lies on the page. */
export function areaBetween(one: Point, other: Point, page: AreaSize): AreaBox {
  const [left, right] = [one.x, other.x].map((x) => within(x, 0, page.width)).sort((a, b) => a - b);
  const [top, bottom] = [one.y, other.y].map((y) => within(y, 0, page.height)).sort((a, b) => a - b);
  return {
    x: left ?? 0,
    y: top ?? 0,
    width: (right ?? 0) - (left ?? 0),
    height: (bottom ?? 0) - (top ?? 0),
  };
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** What an arrow key moves by, in points; null for every other key. */
export function arrowStep({ key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const arrow = arrows[key];
  const step = shiftKey ? keyStep.far : keyStep.plain;
  return arrow ? { x: arrow.x * step, y: arrow.y * step } : null;
}

/** Whole degrees from -180 to 180. */
export function plainAngle(degrees: number): number {
  const angle = Math.round(degrees) % 360;
  return angle > 180 ? angle - 360 : angle < -180 ? angle + 360 : angle + 0;
}

/** The angle, counterclockwise, at which what stands upright above a middle is seen where the pointer is. */
export const angleTo = (middle: Point, pointer: Point): number =>
  plainAngle((Math.atan2(middle.x - pointer.x, middle.y - pointer.y) * 180) / Math.PI);
