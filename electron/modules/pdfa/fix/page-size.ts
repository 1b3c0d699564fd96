/** Limits page boxes to 3 to 14,400 units (ISO 19005-2, 6.1.13; PDF/A-1 has no such limit). */
import { maxOf } from '../../../../contract/lists.js';
import type { Changes } from '../changes.js';
import type { Level } from '../level.js';
import type { Dict, PdfGraph, Value } from '../../../engine/pdf-core/pdf/index.js';
import { boxOf } from '../raster.js';

const unitLimits = { least: 3, most: 14_400 } as const;
/** Readers show a page without a size as US Letter (in points). */
const letter = [0, 0, 612, 792];
const further = ['/CropBox', '/BleedBox', '/TrimBox', '/ArtBox'] as const;
/** The entries of comments that hold coordinates on the page. */
const places = ['/Rect', '/QuadPoints', '/Vertices', '/InkList', '/L', '/CL'] as const;

type Box = readonly number[];
const sides = ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: Box): [number, number] => [x2 - x1, y2 - y1];
const isWithin = (box: Box): boolean =>
  sides(box).every((side) => side >= unitLimits.least && side <= unitLimits.most);

/**
 * Gives pages that are too small or too large the nearest allowed size.
 * @returns of each page that was too large, from 1, by how much it is smaller now: what is on it must follow
 */
export function fixPageSizes(pdf: PdfGraph, { part }: Level, changes: Changes): Map<number, number> {
  const scales = new Map<number, number>();
  if (part === 1) return scales;
  for (const [place, ref] of pdf.pages.entries()) {
    const page = pdf.dictionary(ref);
    if (!page) continue;
    const given = boxOf(pdf, page, '/MediaBox') ?? letter;
    const media = sides(given).some((side) => side <= 0) ? letter : given;
    const boxes = further.flatMap((key) => {
      const box = boxOf(pdf, page, key);
      return box ? [[key, box] as const] : [];
    });
    if (given === media && isWithin(media) && boxes.every(([, box]) => isWithin(box))) continue;
    changes.resized.add(place + 1);
    changes.add('page_sizes_mended');
    const scale = Math.min(1, unitLimits.most / maxOf(sides(media)));
    if (scale < 1) {
      scales.set(place + 1, scale);
      page['/UserUnit'] = (pdf.number(pdf.inherited(page, '/UserUnit')) ?? 1) / scale;
      for (const value of pdf.array(page['/Annots'])) scaleComment(pdf, pdf.dictionary(value), scale);
    }
    const whole = grown(media.map((edge) => edge * scale));
    page['/MediaBox'] = whole;
    for (const [key, box] of boxes) {
      const inside = box.map((edge, at) =>
        at < 2 ? Math.max(edge * scale, whole[at]!) : Math.min(edge * scale, whole[at]!),
      );
      // A box beside the page is meaningless.
      page[key] = sides(inside).some((side) => side <= 0) ? whole : grown(inside);
    }
  }
  return scales;
}

/** Grows a box to the least allowed size; rounding must not make it larger than allowed. */
function grown([x1 = 0, y1 = 0, x2 = 0, y2 = 0]: Box): number[] {
  const end = (from: number, to: number): number =>
    Math.min(from + unitLimits.most, Math.max(to, from + unitLimits.least));
  return [x1, y1, end(x1, x2), end(y1, y2)].map((edge) => Number(edge.toFixed(3)));
}

function scaleComment(pdf: PdfGraph, comment: Dict | undefined, scale: number): void {
  const scaled = (value: Value | undefined): Value => {
    const found = pdf.at(value);
    if (Array.isArray(found)) return found.map(scaled);
    return typeof found === 'number' ? found * scale : (found ?? null);
  };
  for (const key of places) if (comment?.[key] !== undefined) comment[key] = scaled(comment[key]);
}
