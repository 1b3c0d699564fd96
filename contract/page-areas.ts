/**
 * Rectangles on pages, as options write them: `page:x,y,width,height`, several separated by `;`. Some options take `all` as a page.
 * Lengths are points from the top left of the page as it is shown, turned and cropped.
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

/** A rectangle on one page, or at the same place on all. */
export interface PagesArea extends AreaBox {
  /** From 1; null for all pages. */
  readonly page: number | null;
}

/** No page is larger: 1000 times the 14,400 units that readers expect at most. */
const maxLength = 14_400_000;
const area = /^(all|\d{1,7}):(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/i;

function readArea(text: string): PagesArea | null {
  const [, where = '', ...lengths] = area.exec(text.replaceAll(/\s/g, '')) ?? [];
  const page = where.toLowerCase() === 'all' ? null : Number(where);
  const [x = 0, y = 0, width = 0, height = 0] = lengths.map(Number);
  if ((page !== null && page < 1) || width <= 0 || height <= 0) return null;
  return [x, y, width, height].every((length) => length <= maxLength) ? { page, x, y, width, height } : null;
}

/** The rectangles of a text, none for an empty one; null where one of them is not a rectangle. */
export function readPagesAreas(text: string): PagesArea[] | null {
  const parts = text.split(/[;\n]/).filter((part) => part.trim() !== '');
  const areas = parts.map(readArea);
  return areas.every((one) => one !== null) ? areas : null;
}

/** As {@link readPagesAreas}; null also where one of them is on all pages. */
export function readAreas(text: string): PageArea[] | null {
  const areas = readPagesAreas(text);
  return areas?.every((one): one is PageArea => one.page !== null) ? areas : null;
}

/** To hundredths of a point. */
const rounded = (length: number): number => Math.max(0, Math.round(length * 100) / 100);

export const writeAreas = (areas: readonly PagesArea[]): string =>
  areas
    .map(
      ({ page, x, y, width, height }) =>
        `${page ?? 'all'}:${[x, y, width, height].map((length) => String(rounded(length))).join(',')}`,
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
