/** Converts pictures to PDF. */
import type { ModuleEngine } from '../../engine/interface/module.js';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ServiceError } from '../../../contract/index.js';
import type { FormatId } from '../../formats/formats.js';
import { imagePageOptions, type ImagePageOptions } from '../../kit/shared/image-page-options.js';
import { readOptions } from '../../kit/options.js';
import type { ConvertJob, Context, Converter } from '../../engine/interface/converter.js';
import type { HtmlPrinter } from '../../engine/interface/printer.js';
import { pdfText } from '../../engine/pdf-core/objects/values.js';
import { findMissingLetters } from '../../engine/fonts/find.js';
import { tellMissing } from '../../engine/fonts/missing-letters.js';
import { stillAvif } from '../../engine/imaging/avif.js';
import { embedBmp } from '../../engine/imaging/embed-bmp.js';
import { embedJpeg, embedPng } from '../../engine/imaging/embed.js';
import { readablePart, showsSomething } from '../../engine/imaging/incomplete.js';
import { decodeHeic } from '../../engine/imaging/heic.js';
import { decodeJxl } from '../../engine/imaging/jxl.js';
import { decodeJp2 } from '../../engine/imaging/jp2-pixels.js';
import { readJp2 } from '../../engine/imaging/jp2.js';
import { readExif, readJpeg } from '../../engine/imaging/jpeg.js';
import { layOut, type ExifOrientation, type PictureSize } from '../../engine/imaging/layout.js';
import { PdfWriter } from '../../engine/imaging/pdf-writer.js';
import { checkPixels, passesThrough, readPng } from '../../engine/imaging/png.js';
import {
  checkSize,
  embedDecoded,
  passedLimit,
  readMetadata,
  type RasterSource,
  type PictureStorage,
} from '../../engine/imaging/raster.js';
import { cssDpi, drawingDensity, outsideLinks, readDrawing } from './svg.js';
import { drawByBrowser } from './svg-browser.js';
import { readSvg, shownText } from './svg-source.js';
import { drawVectors } from './svg-vector.js';
import { countPages, isOldJpeg, oldJpegs } from '../../engine/imaging/tiff-directory.js';
import { tiffPage } from '../../engine/imaging/tiff-page.js';
import { oddSamples } from '../../engine/imaging/tiff-samples.js';

const pictureFormats = [
  'jpg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
  'avif',
  'svg',
  'heic',
  'jp2',
  'jxl',
] as const satisfies readonly FormatId[];
type PictureFormat = (typeof pictureFormats)[number];

/** One job while it runs. */
interface Work {
  readonly job: ConvertJob;
  readonly context: Context;
  readonly pdf: PdfWriter;
  readonly options: ImagePageOptions;
}

/**
 * JPEG data and plain PNG data enter the PDF as they are. Everything else is decoded: without loss, but as a fine JPEG
 * where the source is lossy (HEIC, AVIF, lossy WebP). Of moving pictures the first frame is taken.
 */
/** @param browser loaded for the first drawing that needs it */
export const createImageConverter = (browser: () => Promise<HtmlPrinter>): Converter => ({
  id: 'image',
  from: pictureFormats,
  to: 'pdf',
  async convert(job, context) {
    const options = readOwnOptions(job.options);
    context.progress('reading', null);
    if (job.input.format === 'svg' && (await drawSvgVectors(browser, job, context, options))) return;
    const pdf = await PdfWriter.create(job.output);
    try {
      await drawPicture({ job, context, pdf, options });
      context.progress('saving', null);
      await pdf.finish(pdfText(path.parse(job.input.name).name));
    } catch (thrown) {
      await pdf.abandon();
      if (context.signal.aborted) throw new ServiceError('cancelled');
      throw ServiceError.from(thrown, 'conversion_failed');
    }
  },
});

/** This converter's part of the workflow's options; what is missing takes its default. */
function readOwnOptions(values: ConvertJob['options']): ImagePageOptions {
  const own = Object.entries(values).filter(([name]) => Object.hasOwn(imagePageOptions, name));
  return readOptions(imagePageOptions, Object.fromEntries(own.map(([name, value]) => [name, String(value)])));
}

async function drawSound(work: Work): Promise<void> {
  const { input } = work.job;
  const format = input.format as PictureFormat;
  switch (format) {
    case 'jpg':
      return drawJpeg(work, await readWhole(input.path));
    case 'png':
      return drawPng(work, await readWhole(input.path));
    case 'tiff':
      return drawTiff(work);
    case 'gif':
      await drawDecoded(work, input.path, 'lossless');
      return tellAnimation(work, await isMoving(input.path));
    case 'webp':
      await drawDecoded(work, input.path, await webpStorage(input.path));
      return tellAnimation(work, await isMoving(input.path));
    case 'avif':
      return drawAvif(work, await readWhole(input.path));
    case 'bmp':
      return drawBmp(work);
    case 'svg':
      return drawSvg(work);
    case 'heic':
      return drawHeic(work);
    case 'jp2':
      return drawJp2(work);
    case 'jxl':
      return drawJxl(work);
    default: {
      const other: never = format;
      throw new ServiceError('unsupported_type', { format: String(other) });
    }
  }
}

async function readWhole(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (thrown) {
    const missing = (thrown as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ServiceError(missing ? 'file_missing' : 'unreadable_file', {}, { cause: thrown });
  }
}

async function addPage({ pdf, options, context }: Work, image: string, size: PictureSize): Promise<void> {
  if (context.signal.aborted) throw new ServiceError('cancelled');
  const { width, height, content } = layOut(size, options);
  await pdf.page(width, height, image, content);
}

/**
 * Draws a picture; of one that is damaged or cut short what can be read, as viewers do, and says so.
 * @throws ServiceError `damaged_file` when nothing can be read
 */
async function drawPicture(work: Work): Promise<void> {
  try {
    await drawSound(work);
  } catch (thrown) {
    const { input } = work.job;
    const isDamaged = thrown instanceof ServiceError && thrown.code === 'damaged_file';
    if (!isDamaged || work.pdf.pageCount > 0 || work.context.signal.aborted) throw thrown;
    const readable = await readablePart(await readWhole(input.path), input.format);
    if (!readable) throw thrown;
    const { source, storage } = readable;
    const { image, size } = await embedDecoded(work.pdf, source, storage, { failOn: 'none' });
    tellIncomplete(work.job, work.context);
    await addPage(work, image, size);
  }
}

function tellIncomplete({ input: { name } }: ConvertJob, context: Context): void {
  context.message('warning', 'picture_incomplete', { name });
}

async function drawJpeg(work: Work, bytes: Buffer): Promise<void> {
  const facts = readJpeg(bytes);
  checkSize(facts.width, facts.height, passedLimit);
  const { name } = work.job.input;
  if (bytes.indexOf('ftyp', facts.length, 'latin1') >= 0) {
    work.context.message('info', 'motion_video_cut', { name });
  }
  await addPage(work, await embedJpeg(work.pdf, bytes, facts), facts);
}

/** What moves on paper is its first picture. */
function tellAnimation({ job, context }: Work, isAnimated: boolean): void {
  const { name } = job.input;
  if (isAnimated) context.message('info', 'animation_cut', { name });
}

const isMoving = async (file: string): Promise<boolean> => ((await readMetadata(file)).pages ?? 1) > 1;

async function drawAvif(work: Work, bytes: Buffer): Promise<void> {
  await drawDecoded(work, stillAvif(bytes), 'photo');
  // The boxes before the pictures: a film has tracks (ISO 14496-12, 8.2.1).
  tellAnimation(work, bytes.subarray(0, 64).includes('avis') && bytes.includes('moov'));
}

async function drawPng(work: Work, bytes: Buffer): Promise<void> {
  const png = readPng(bytes);
  // Animated PNG says so before its picture (PNG 3, 11.3.6.1).
  const start = bytes.indexOf('IDAT', 0, 'latin1');
  tellAnimation(work, bytes.subarray(0, start < 0 ? bytes.length : start).includes('acTL'));
  if (!passesThrough(png)) return drawDecoded(work, bytes, 'lossless');
  checkSize(png.width, png.height, passedLimit);
  await checkPixels(png);
  await addPage(work, await embedPng(work.pdf, png), png);
}

async function drawDecoded(work: Work, source: RasterSource, storage: PictureStorage): Promise<void> {
  const { image, size } = await embedDecoded(work.pdf, source, storage);
  await addPage(work, image, size);
}

/** Every page of a TIFF, one in memory at a time; what cannot be read of it is told. */
async function drawTiff(work: Work): Promise<void> {
  const { path: file, name } = work.job.input;
  let pages: number;
  try {
    ({ pages = 1 } = await readMetadata(file));
  } catch (thrown) {
    const bytes = await readWhole(file);
    if (isOldJpeg(bytes)) return drawOldJpegs(work, bytes);
    if (await drawOddSamples(work, bytes)) return;
    pages = countPages(bytes);
    if (pages === 0) throw thrown;
  }
  const lost: number[] = [];
  let incomplete = false;
  for (let page = 0; page < pages; page++) {
    work.context.progress('drawing', page / pages);
    const drawn = await embedTiffPage(work.pdf, file, page);
    if (!drawn) {
      lost.push(page + 1);
      continue;
    }
    incomplete ||= drawn.incomplete;
    await addPage(work, drawn.image, drawn.size);
  }
  if (work.pdf.pageCount === 0) {
    if (await drawOddSamples(work, await readWhole(file))) return;
    throw new ServiceError('damaged_file');
  }
  if (incomplete) tellIncomplete(work.job, work.context);
  if (lost.length === 0) return;
  const params = { name, count: lost.length, pages, lost: lost.slice(0, 20).join(', ') };
  work.context.message('warning', 'image_pages_lost', params);
}

const uprightOf = (orientation = 1): ExifOrientation =>
  (orientation >= 1 && orientation <= 8 ? orientation : 1) as ExifOrientation;

/** @returns undefined when nothing of the page can be read */
async function embedTiffPage(pdf: PdfWriter, file: string, page: number) {
  try {
    const { source, options, isOpaque, unpacked } = await tiffPage(file, page, () => readWhole(file));
    const { image, size } = await embedDecoded(pdf, source, 'lossless', options, isOpaque);
    if (unpacked === null) return { image, size, incomplete: false };
    const own = { ...size, orientation: uprightOf(unpacked.orientation), dpi: unpacked.density };
    return { image, size: own, incomplete: false };
  } catch (thrown) {
    if (!(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    if (!(await showsSomething(file, { page }))) return undefined;
    return { ...(await embedDecoded(pdf, file, 'lossless', { page, failOn: 'none' })), incomplete: true };
  }
}

/** @returns false for a TIFF of another kind */
async function drawOddSamples(work: Work, bytes: Buffer): Promise<boolean> {
  const pages = oddSamples(bytes);
  if (!pages) return false;
  const { orientation = 1, dpi } = readExif(bytes);
  const upright = uprightOf(orientation);
  for (const unpack of pages) {
    const { data, raw } = unpack();
    const { image, size } = await embedDecoded(work.pdf, data, 'lossless', { raw });
    await addPage(work, image, { ...size, orientation: upright, dpi });
  }
  return true;
}

/** JPEG of the old kind (TIFF 6.0, section 22): the JPEGs inside, turned and as large as the directory says. */
async function drawOldJpegs(work: Work, bytes: Buffer): Promise<void> {
  const { orientation = 1, dpi } = readExif(bytes);
  for (const jpeg of oldJpegs(bytes)) {
    const facts = readJpeg(jpeg);
    checkSize(facts.width, facts.height, passedLimit);
    const upright = uprightOf(orientation);
    await addPage(work, await embedJpeg(work.pdf, jpeg, facts), { ...facts, orientation: upright, dpi });
  }
}

/** A JPEG 2000, without loss where it was stored so. */
async function drawJp2(work: Work): Promise<void> {
  const bytes = await readWhole(work.job.input.path);
  const facts = readJp2(bytes);
  const { data, raw } = await decodeJp2(bytes, facts);
  const storage = facts.reversible ? 'lossless' : 'photo';
  const { image, size } = await embedDecoded(work.pdf, data, storage, { raw });
  if (!facts.whole) tellIncomplete(work.job, work.context);
  await addPage(work, image, { ...size, dpi: facts.dpi });
}

/**
 * How a WebP is stored: `VP8L` in its first chunks is the lossless kind. Its decoder fills a picture that is cut short
 * with gray, hence the look at the length that it gives itself.
 * @throws ServiceError `damaged_file`
 */
async function webpStorage(file: string): Promise<PictureStorage> {
  const bytes = await readWhole(file);
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 > bytes.length + 1) {
    throw new ServiceError('damaged_file', {}, { cause: 'cut off' });
  }
  return bytes.subarray(0, 65_536).includes('VP8L', 12, 'latin1') ? 'lossless' : 'photo';
}

async function drawBmp(work: Work): Promise<void> {
  const { image, size, whole } = await embedBmp(work.pdf, await readWhole(work.job.input.path));
  if (!whole) tellIncomplete(work.job, work.context);
  await addPage(work, image, size);
}

/**
 * Writes a drawing as vectors, and says what was left out of it. A browser draws what the vector engine would draw otherwise; where there
 * is none, the vector engine draws that as well.
 * @returns false, with nothing written, when it must be drawn as pixels
 */
async function drawSvgVectors(
  printer: () => Promise<HtmlPrinter>,
  job: ConvertJob,
  context: Context,
  options: ImagePageOptions,
): Promise<boolean> {
  const { input, output } = job;
  const { path: file, name } = input;
  const { bytes, isCut } = await readDrawing(await readWhole(file));
  for (const link of outsideLinks(bytes.toString('utf8')).slice(0, 5)) {
    context.message('warning', 'blocked_link', { name, link });
  }
  const { vector, html, browser, isModern } = readSvg(bytes);
  const title = path.parse(name).name;
  const layoutOf = async (svg: string) => {
    const { width, height } = await readMetadata(Buffer.from(svg), { density: 72 }, Infinity);
    return layOut({ width, height, orientation: 1, dpi: cssDpi }, options);
  };
  if (browser !== undefined && (isModern || vector === undefined)) {
    context.progress('drawing', null);
    const layout = await layoutOf(vector ?? browser);
    const failed = await drawByBrowser(await printer(), { svg: browser, layout, title, output }, context);
    if (failed === null) {
      if (isCut) tellIncomplete(job, context);
      tellMissing(findMissingLetters(output, shownText(browser)), context);
      return true;
    }
    context.log('not drawn by a browser', { cause: failed });
  }
  if (html) {
    context.message('warning', 'html_left_out', {
      name,
    });
  }
  if (vector === undefined) return false;
  context.progress('drawing', null);
  const drawn = await drawVectors(vector, await layoutOf(vector), title);
  if (context.signal.aborted) throw new ServiceError('cancelled');
  if ('failed' in drawn) {
    // Copies of copies: librsvg would take as many, slowly, before it gives up.
    if (/nodes limit/.test(String(drawn.failed))) {
      throw new ServiceError('too_large', { detail: 'more than a million parts' }, { cause: drawn.failed });
    }
    context.log('drawing as pixels', { cause: String(drawn.failed).slice(0, 200) });
    return false;
  }
  await writeFile(output, drawn.pdf);
  if (isCut) tellIncomplete(job, context);
  tellMissing(findMissingLetters(output, shownText(vector)), context);
  return true;
}

/** A drawing that cannot be kept as vectors, finely drawn. */
async function drawSvg(work: Work): Promise<void> {
  const { bytes, isCut } = await readDrawing(await readWhole(work.job.input.path));
  if (isCut) tellIncomplete(work.job, work.context);
  const natural = await readMetadata(bytes, { density: 72 });
  const { density, dpi } = drawingDensity(natural.width, natural.height);
  work.context.progress('drawing', null);
  const { image, size } = await embedDecoded(work.pdf, bytes, 'lossless', { density });
  await addPage(work, image, { ...size, dpi });
}

/** The primary picture of a HEIC, upright already. */
async function drawHeic(work: Work): Promise<void> {
  const jpeg = await decodeHeic(await readWhole(work.job.input.path));
  const facts = readJpeg(jpeg);
  await addPage(work, await embedJpeg(work.pdf, jpeg, facts), { ...facts, dpi: undefined });
}

/** The first picture of a JPEG XL, upright already. */
async function drawJxl(work: Work): Promise<void> {
  const { png, isCut } = await decodeJxl(await readWhole(work.job.input.path));
  if (isCut) tellIncomplete(work.job, work.context);
  await drawDecoded(work, png, 'lossless');
}

export const engine: ModuleEngine = {
  converters: [{ from: pictureFormats, load: (services) => createImageConverter(() => services.printer()) }],
};
