/**
 * Rectangles on pages, as options write them: `page:x,y,width,height`, several separated by `;`. Lengths are points from the top
 * left of the page as it is shown, turned and cropped.
 */

export interface AreaSize {
  readonly width: number;
  readonly height: number;
}

/** A rectangle on one page. */
export interface AreaBox extends AreaSize {
  readonly x: number;
  readonly y: number;
}

export interface PageArea extends AreaBox {
  /** From 1. */
  readonly page: number;
}

/** No page is larger: 1000 times the 14,400 units that readers expect at most. */
const maxLength = 14_400_000;
const area = /^(\d{1,7}):(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/;

function readArea(text: string): PageArea | null {
  const found = area.exec(text.replaceAll(/\s/g, ''));
  if (!found) return null;
  const [page = 0, x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  if (page < 1 || width <= 0 || height <= 0) return null;
  return [x, y, width, height].every((length) => length <= maxLength) ? { page, x, y, width, height } : null;
}

/** The rectangles of a text, none for an empty one; null where one of them is not a rectangle. */
export function readAreas(text: string): PageArea[] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const areas = parts.map(readArea);
  return areas.every((one) => one !== null) ? areas : null;
}

/** To hundredths of a point. */
const rounded = (length: number): number => Math.max(0, Math.round(length * 100) / 100);

export const writeAreas = (areas: readonly PageArea[]): string =>
  areas
    .map(
      ({ page, x, y, width, height }) =>
        `${page}:${[x, y, width, height].map((length) => String(rounded(length))).join(',')}`,
    )
    .join(';');

/** A rectangle inside of a page: moved, and made smaller where the page is smaller. */
export function areaInside(area: AreaBox, page: AreaSize): AreaBox {
  const scale = Math.min(1, page.width / area.width, page.height / area.height);
  const [width, height] = [area.width * scale, area.height * scale];
  return {
    x: Math.min(Math.max(area.x, 0), page.width - width),
    y: Math.min(Math.max(area.y, 0), page.height - height),
    width,
    height,
  };
}
