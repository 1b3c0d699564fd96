/**
 * Puts watermarks and stamps on pages: a text or a picture over or under the content, upright as the page is shown.
 */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import type { Matrix } from '../../engine/pdf-core/content/matrix.js';
import { join } from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import { watermarkOptions, type WatermarkOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { changePdf } from '../../engine/pdf-blocks/opening/change-pdf.js';
import { documentPlaces, fill } from '../../engine/pdf-blocks/marks/places.js';
import { readColour } from '../../engine/pdf-blocks/marks/colours.js';
import { pageFrames, type PageFrame } from '../../engine/pdf-blocks/marks/page-frames.js';
import { readPicture } from './picture.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { putOnPages } from '../../engine/pdf-blocks/marks/put-on-pages.js';
import {
  atSpot,
  centredAt,
  maxScale,
  marginOn,
  slopeOf,
  tiles,
} from '../../engine/pdf-blocks/marks/positions.js';
import { StampBook, type StampForm } from '../../engine/pdf-blocks/marks/stamp-book.js';

export const watermarkTool: PdfTool = {
  id: 'watermark-pdf',
  async run(job, context) {
    const options = pickOptions(watermarkOptions, job.options);
    checkMark(options);
    return changePdf(job, context, async (edit, { pages: count }) => {
      const wanted = pagesIn(readPageRanges(options.pages, count));
      const book = await StampBook.create(options.watermark_font, options.watermark_bold);
      const markOf = await marks(options, job.input.name, book);
      context.progress('drawing', null);
      const frames = pageFrames(
        edit,
        wanted.flatMap((page) => edit.pages[page - 1] ?? []),
      );
      const drawn = frames.map((frame, at) => {
        if (at % 200 === 0) report(context, at / frames.length);
        const mark = markOf(wanted[at]!, count);
        return { frame, mark, matrices: placesOf(options, mark, frame) };
      });
      const reference = await book.into(edit, join(context.directory, 'marks.pdf'));
      const pages = drawn.map(({ frame, mark, matrices }) => {
        const form = reference(mark);
        const placements = matrices.map((matrix) => ({ form, matrix, artifact: 'Watermark' as const }));
        return { frame, placements };
      });
      putOnPages(edit, pages, options.watermark_layer);
    });
  },
};

function checkMark(options: WatermarkOptions): void {
  const isText = options.watermark_kind === 'text';
  const name = isText ? 'watermark_text' : 'watermark_picture';
  if (options[name].trim() !== '') return;
  const message = isText ? 'Write the text.' : 'Choose the picture.';
  throw new ServiceError(
    'invalid_options',
    { detail: `${name}: ${message.replace(/\.$/, '')}` },
    { fields: { [`options.${name}`]: [message] } },
  );
}

function report(context: Context, fraction: number): void {
  context.signal.throwIfAborted();
  context.progress('drawing', fraction);
}

/** The font size, in points, at which texts are drawn; they are scaled where they are put. */
const nominal = 100;

/** Makes the mark of each page; pages with the same words share one. */
async function marks(
  options: WatermarkOptions,
  file: string,
  book: StampBook,
): Promise<(page: number, pages: number) => StampForm> {
  const { watermark_place: place } = options;
  const opacity = opacityOf(options);
  if (options.watermark_kind === 'picture') {
    const mark = book.picture(await readPicture(options.watermark_picture, book), opacity);
    return () => mark;
  }
  const colour = readColour(options.watermark_color, options.watermark_own_color, 'watermark_own_color');
  const align = place.endsWith('left') ? 'left' : place.endsWith('right') ? 'right' : 'center';
  const places = documentPlaces(file);
  const made = new Map<string, StampForm>();
  return (page, pages) => {
    const text = fill(options.watermark_text, { ...places, page, pages, line: '\n' });
    let mark = made.get(text);
    if (!mark) {
      const lines = text.split(/\r?\n/).map((line) => line.trim());
      mark = book.text(lines, nominal, { colour, opacity, align, frame: options.watermark_frame });
      made.set(text, mark);
    }
    return mark;
  };
}

function opacityOf({ watermark_opacity: strength, watermark_place: place }: WatermarkOptions): number {
  if (strength !== 'auto') return Number(strength) / 100;
  switch (place) {
    case 'across':
    case 'center':
      return 0.25;
    case 'tiled':
      return 0.18;
    default:
      return 1;
  }
}

/** The slope of tiled texts, in degrees. */
const tileSlope = 30;
/** The share of the page that a mark across it fills. */
const acrossFills = 0.86;

/** The smallest font size, in points, that anybody can read, for small pages. */
const readable = 7;

/**
 * The default sizes: the font size of a text as a share of the page's shorter side, the width of a picture as a share
 * of the page's width.
 */
const suits = {
  text: { center: 0.16, tiled: 0.045, corner: 0.026 },
  picture: { across: 0.7, center: 0.6, tiled: 0.16, corner: 0.2 },
} as const;

function placesOf(options: WatermarkOptions, mark: StampForm, page: PageFrame): Matrix[] {
  const { watermark_place: place, watermark_angle: angle } = options;
  const isText = options.watermark_kind === 'text';
  const margin = marginOn(page, options.watermark_margin);
  const free = { width: page.width - 2 * margin, height: page.height - 2 * margin };
  const short = Math.min(page.width, page.height);
  const slope = isText ? (place === 'across' ? slopeOf(page) : place === 'tiled' ? tileSlope : 0) : 0;
  const degrees = slope + angle;
  const fits = maxScale(mark, free, degrees);
  const kind = place === 'across' || place === 'tiled' || place === 'center' ? place : 'corner';
  const scale = isText ? textScale() : pictureScale();
  switch (place) {
    case 'across':
      return [centredAt(mark, page.width / 2, page.height / 2, degrees, scale)];
    case 'tiled': {
      const gap = isText
        ? { width: 2.2 * nominal * scale, height: 3.2 * nominal * scale }
        : { width: mark.width * scale, height: mark.width * scale * 0.7 };
      return tiles(mark, page, degrees, scale, gap);
    }
    default:
      return [atSpot(mark, page, place, margin, degrees, scale)];
  }

  function textScale(): number {
    if (options.watermark_size > 0) return options.watermark_size / nominal;
    if (kind === 'across')
      return Math.min(maxScale(mark, page, degrees) * acrossFills, (short * 0.5) / nominal);
    const wanted = Math.max(short * suits.text[kind], readable);
    return Math.min(wanted / nominal, kind === 'center' ? fits * 0.8 : fits);
  }

  function pictureScale(): number {
    if (options.watermark_width > 0) return (page.width * options.watermark_width) / 100 / mark.width;
    return Math.min((page.width * suits.picture[kind]) / mark.width, fits);
  }
}

export const engine: EngineOf<typeof manifest> = { tools: { 'watermark-pdf': () => watermarkTool } };
