/**
 * Crops pages: their crop box becomes smaller (ISO 32000-2, 14.11.2). Contents, links, comments and bookmarks stay
 * where they are. What lies outside is hidden but still in the file, and a message says so; or it is removed where
 * that was asked.
 */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { errorSentence, ServiceError, type FieldErrors } from '../../../contract/index.js';
import { minOf } from '../../../contract/lists.js';
import { cropOptions, type CropOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';
import { contentMargins } from '../../engine/pdf-blocks/pages/content-margins.js';
import { geometryOf, readBox, type PageGeometry } from '../../engine/pdf-blocks/pages/page-box.js';
import { pagesIn, rangeArgument, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { perMillimetre } from '../../engine/pdf-blocks/pages/paper.js';
import { common, type ContentBox } from '../../engine/pdf-core/content/matrix.js';
import { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { removeOutside } from './crop-removal.js';

/** What is cut from each side of a page as it is shown, in points: top, right, bottom, left. */
export type Cut = readonly [top: number, right: number, bottom: number, left: number];

/** The options of the sides, in the order of a {@link Cut}. */
const sideOptions = ['crop_top', 'crop_right', 'crop_bottom', 'crop_left'] as const;

/** The least width and height, in points, that a page must be left with (ISO 32000-1, annex C.2). */
const minSide = 3;

/** These boxes may not reach out of the crop box. */
const innerBoxes = ['/BleedBox', '/TrimBox', '/ArtBox'] as const;

export const cropTool: PdfTool = {
  id: 'crop-pdf',
  run(job, context) {
    const options = pickOptions(cropOptions, job.options);
    return workOnPdf(job, context, true, async (source) => {
      const { path, password, pages } = source;
      const chosen = pagesIn(readPageRanges(options.pages, pages));
      const cuts =
        options.crop_to === 'margins'
          ? byMargins(options, chosen)
          : await toContent(options, chosen, source, context);
      context.signal.throwIfAborted();
      context.progress('saving', null);
      const file = await Pdf.open(path, { password, directory: context.directory, isChanged: true });
      const cropped: number[] = [];
      try {
        for (const [page, cut] of cuts) if (cropPage(file, page, cut, options)) cropped.push(page);
        if (options.crop_remove && cropped.length > 0)
          await removeOutside({ file, password, pages: cropped }, context);
        await file.save(job.output, { objects: 'packed' });
      } finally {
        await file.close();
      }
      if ((await checkPdf(job.output, password)).pages !== pages) throw new ServiceError('result_invalid');
      const outside = options.crop_remove ? 'crop_removed' : 'crop_hides';
      context.message('info', cropped.length > 0 ? outside : 'crop_nothing');
      return password;
    });
  },
};

function byMargins(options: CropOptions, pages: readonly number[]): ReadonlyMap<number, Cut> {
  const { crop_top: top, crop_right: right, crop_bottom: bottom, crop_left: left } = options;
  const cut = [top, right, bottom, left].map((side) => side * perMillimetre) as unknown as Cut;
  return new Map(pages.map((page) => [page, cut]));
}

/** Crops pages to their content, as they are shown. One that shows nothing, or cannot be rendered, stays as it is. */
async function toContent(
  { crop_room: room, crop_same: which }: CropOptions,
  pages: readonly number[],
  source: OpenedPdf,
  context: Context,
): Promise<ReadonlyMap<number, Cut>> {
  const found = await contentMargins(source, pages, context);
  const kept = pages.filter((page) => !found.has(page));
  if (kept.length > 0)
    context.message('info', 'crop_kept', {
      count: kept.length,
      pages: rangeArgument(kept.map((page) => ({ first: page, last: page }))).replaceAll(',', ', '),
    });
  const spared = (margins: Cut): Cut =>
    margins.map((side) => Math.max(0, side - room * perMillimetre)) as unknown as Cut;
  if (which === 'own') return new Map([...found].map(([page, margins]) => [page, spared(margins)]));
  const all = [...found.values()];
  const least = [0, 1, 2, 3].map((side) => minOf(all.map((margins) => margins[side] ?? 0)));
  return new Map([...found.keys()].map((page) => [page, spared(least as unknown as Cut)]));
}

/**
 * @returns false where nothing of the page is cut
 * @throws ServiceError `crop_empty`, with the options that leave nothing
 */
function cropPage(file: Pdf, number: number, cut: Cut, options: CropOptions): boolean {
  const reference = file.pages[number - 1];
  const page = file.dictionary(reference);
  if (!page || reference === undefined || cut.every((side) => side < 0.005)) return false;
  const geometry = geometryOf(file, page);
  const box = boxWithout(geometry, cut);
  if ((box[2] - box[0]) * geometry.unit < minSide || (box[3] - box[1]) * geometry.unit < minSide)
    throw nothingLeft(number, geometry, cut, options);
  // The thumbnail shows the page as it was, so it is removed.
  const { '/Thumb': _thumb, ...kept } = page as Record<string, QpdfValue>;
  const changed: Record<string, QpdfValue> = { ...kept, '/CropBox': [...box] };
  for (const key of innerBoxes) {
    const inner = readBox(file, page[key]);
    if (!inner) continue;
    const inside = common(inner, box);
    if (inside[2] > inside[0] && inside[3] > inside[1]) changed[key] = [...inside];
    else delete changed[key];
  }
  file.set(reference, changed);
  return true;
}

/** Makes the error for the sides that leave nothing, which is shown at their fields. */
function nothingLeft(
  page: number,
  { width, height }: PageGeometry,
  cut: Cut,
  options: CropOptions,
): ServiceError {
  const [across, down] = [width, height].map((side) => Math.round(side / perMillimetre));
  const params = { page, width: across ?? 0, height: down ?? 0 };
  const isEmpty = (length: number, first: number, second: number) => length - first - second < minSide;
  const [top, right, bottom, left] = cut;
  const [isFlat, isNarrow] = [isEmpty(height, top, bottom), isEmpty(width, left, right)];
  const atFault = [isFlat, isNarrow, isFlat, isNarrow];
  const sides = sideOptions.filter((_, side) => atFault[side] && (cut[side] ?? 0) > 0);
  const names = options.crop_to === 'margins' ? sides : ['crop_room'];
  const said = [errorSentence('crop_empty', params)];
  const fields: FieldErrors = Object.fromEntries(names.map((name) => [`options.${name}`, said]));
  return new ServiceError('crop_empty', params, { fields });
}

/** Returns the shown part without what is cut from its sides, in the page's own units: a page may be rotated. */
export function boxWithout(
  { box, unit, rotation }: Pick<PageGeometry, 'box' | 'unit' | 'rotation'>,
  cut: Cut,
): ContentBox {
  const quarters = rotation / 90;
  // On a rotated page each side moves clockwise, one place for each quarter turn.
  const of = (side: number): number => (cut[(side + quarters) % 4] ?? 0) / unit;
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return [round(box[0] + of(3)), round(box[1] + of(2)), round(box[2] - of(1)), round(box[3] - of(0))];
}

export const engine: EngineOf<typeof manifest> = { tools: { 'crop-pdf': () => cropTool } };
