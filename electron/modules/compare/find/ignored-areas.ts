/** Areas of pages whose changes do not count: a stamp, a date of printing, a barcode. */
import { ServiceError } from '../../../../contract/index.js';
import type { ItemChange } from './items.js';
import type { Marked } from './locate.js';

/** An area of one page, or of all: points from the upper left of the page as it is shown. */
interface IgnoredArea {
  /** From 1; null for all pages. */
  readonly page: number | null;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Points by which words may stand out of an area. */
const slack = 2;
const number = String.raw`\s*(\d+(?:\.\d+)?)\s*`;
const written = new RegExp(String.raw`^(all|[1-9]\d{0,6})\s*:${number},${number},${number},${number}$`, 'i');

/**
 * Reads areas as they are written: `2:72,72,200,40; all:0,0,595,50` are page, left, top, width and height.
 * @throws ServiceError `invalid_options` for anything else
 */
export function readIgnoredAreas(text: string): IgnoredArea[] {
  return text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [, page = '', ...numbers] = written.exec(part) ?? [];
      const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number);
      if (page === '' || width === 0 || height === 0) throw wrong(part);
      return {
        page: page.toLowerCase() === 'all' ? null : Number(page),
        ...{ left, top, right: left + width, bottom: top + height },
      };
    });
}

function wrong(part: string): ServiceError {
  const message = `“${part.slice(0, 60)}” is no area. Write page:x,y,width,height in points, or all:x,y,width,height.`;
  return new ServiceError(
    'invalid_options',
    { detail: `compare_areas: ${message.replace(/\.$/, '')}` },
    { fields: { 'options.compare_areas': [message] } },
  );
}

/** Tells whether a change lies in the areas as a whole: at all its places in both documents. */
export function isIgnored(
  { old, new: fresh, at }: Pick<ItemChange, 'old' | 'new' | 'at'>,
  areas: readonly IgnoredArea[],
): boolean {
  if (areas.length === 0) return false;
  const places = [...(old?.places ?? []), ...(fresh?.places ?? [])];
  const all = places.length > 0 || !at ? places : [at];
  return all.length > 0 && all.every((place) => isInside(place, areas));
}

const isInside = ({ page, boxes }: Marked, areas: readonly IgnoredArea[]): boolean =>
  boxes.every((box) =>
    areas.some(
      (area) =>
        (area.page === null || area.page === page) &&
        box.left >= area.left - slack &&
        box.top >= area.top - slack &&
        box.right <= area.right + slack &&
        box.bottom <= area.bottom + slack,
    ),
  );
