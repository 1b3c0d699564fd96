/** Extracts the images of a PDF as files: as they are stored where a file format can hold that, otherwise decoded. */
import type { manifest } from './manifest.js';
import type { EngineOf } from '../../engine/interface/module.js';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from '../../engine/imaging/sharp.js';
import { ServiceError } from '../../../contract/index.js';
import type { ResultFormat } from '../../kit/result-formats.js';
import { extractImagesOptions, type ExtractImagesOptions } from './options.js';
import type { Context, PdfTool } from '../../engine/interface/converter.js';
import { copyPdf, dumpStreams, Pdf, type CopyWishes } from '../../engine/pdf-core/pdf/index.js';
import { pickOptions } from '../../engine/interface/pick-options.js';
import { filtersOf } from '../../engine/pdf-core/filters/filter-names.js';
import { looksSameAlone } from './same-alone.js';
import { partsOf, writeImagePage } from '../../engine/pdf-blocks/images/image-page.js';
import {
  drawImagePage,
  kindOf,
  maxDecoded,
  maxGreyDecoded,
} from '../../engine/pdf-blocks/images/image-pixels.js';
import { visibleCopy } from '../../engine/pdf-blocks/layers/flatten-layers.js';
import { pageList } from '../../engine/pdf-blocks/page-list.js';
import { imagesOf, type FoundImage } from '../../engine/pdf-blocks/images/images-of.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { pagesIn, readPageRanges } from '../../engine/pdf-blocks/pages/page-ranges.js';
import { workOnPdf } from '../../engine/pdf-blocks/opening/work-on-pdf.js';

/** Images and bytes that are taken from the document at a time, because opening a large document takes a while. */
const batchImages = 40;
const batchBytes = 64 * 1024 * 1024;

export const extractImagesTool: PdfTool = {
  id: 'extract-images',
  async run(job, context) {
    const { deliver } = context;
    if (!deliver) throw new ServiceError('internal');
    const options = pickOptions(extractImagesOptions, job.options);
    const { ready, count, hidden } = await workOnPdf(job, context, false, async (source) => {
      const isMended = source.path !== job.input.path;
      const copy = await visibleCopy(source, 'convert', isMended ? 'empty' : 'throw', context);
      const shown = copy ? { path: copy.path, password: undefined } : source;
      return { ready: await prepare(shown, context), count: source.pages, hidden: copy?.lost ?? [] };
    });
    const pages = new Set(pagesIn(readPageRanges(options.pages, count)));
    const lostPages = hidden.filter((page) => pages.has(page));
    if (lostPages.length > 0) context.message('info', 'hidden_layers', { pages: pageList(lostPages) });
    const file = await Pdf.open(ready, { directory: context.directory });
    const name = parse(job.input.name).name;
    const digits = String(count).length;
    const counts = new Map<number, number>();
    const known = new Set<string>();
    let lost = 0;
    let delivered = 0;
    try {
      const all = [...imagesOf(file, pages)];
      const found = all.filter(({ width, height }) => Math.min(width, height) >= options.image_smallest);
      if (found.length === 0) throw whyNone(all.length, options);
      let done = 0;
      for (const batch of batchesOf(file, found)) {
        const data = await takeOut(file, ready, batch, context);
        for (const image of batch) {
          context.signal.throwIfAborted();
          context.progress('saving', done++ / found.length);
          const key = await keyOf(file, image, data);
          if (key === undefined || known.has(key)) continue;
          known.add(key);
          const made = await writeImage(file, ready, image, data, options, context);
          if (made === undefined) {
            lost += 1;
            continue;
          }
          const place = (counts.get(image.page) ?? 0) + 1;
          counts.set(image.page, place);
          const page = String(image.page).padStart(digits, '0');
          await deliver({
            path: made.path,
            name: `${name}-page-${page}-image-${place}.${made.extension}`,
            folder: '',
            format: made.format,
            pages: null,
          });
          delivered += 1;
        }
        for (const path of data.values()) await rm(path, { force: true });
      }
    } finally {
      await file.close();
      await rm(ready, { force: true });
    }
    if (delivered === 0) throw new ServiceError(lost > 0 ? 'damaged_file' : 'no_images');
    if (lost > 0) {
      context.message('warning', 'images_left_out', { count: lost });
    }
    return undefined;
  },
};

function whyNone(count: number, { pages, image_smallest: smallest }: ExtractImagesOptions): ServiceError {
  if (count > 0) return new ServiceError('images_too_small', { count, smallest });
  return pages.trim() === ''
    ? new ServiceError('no_images')
    : new ServiceError('no_images_on_pages', { pages: pages.replace(/\s+/g, '').replaceAll(',', ', ') });
}

/**
 * Makes a copy without protection whose pages name only what they use, and whose inline images are objects like the
 * others.
 */
async function prepare(
  { path, password }: Pick<OpenedPdf, 'path' | 'password'>,
  context: Context,
): Promise<string> {
  const ready = join(context.directory, 'images-of.pdf');
  const used: CopyWishes = { dropsUnused: true, pages: [{ pages: 'all' }] };
  const attempts: readonly CopyWishes[] = [{ ...used, inlinePicturesFrom: 0 }, used, {}];
  // A content stream that cannot be parsed has no images of its own, and counts as using all its resources.
  for (const [place, wishes] of attempts.entries()) {
    try {
      await copyPdf({ path, password }, ready, { protection: 'none', ...wishes });
      break;
    } catch (thrown) {
      const isLast = place === attempts.length - 1;
      if (isLast || !(thrown instanceof ServiceError) || thrown.code !== 'damaged_file') throw thrown;
    }
  }
  context.signal.throwIfAborted();
  return ready;
}

function* batchesOf(file: Pdf, images: readonly FoundImage[]): Generator<FoundImage[]> {
  let batch: FoundImage[] = [];
  let bytes = 0;
  for (const image of images) {
    const size = file.number(image.dictionary['/Length']) ?? 0;
    if (batch.length > 0 && (batch.length >= batchImages || bytes + size > batchBytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(image);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}

/** Writes the streams of some images, and of all they need, to files. */
function takeOut(
  file: Pdf,
  path: string,
  images: readonly FoundImage[],
  context: Context,
): Promise<Map<string, string>> {
  const wanted = new Set(images.flatMap((image) => [image.reference, ...partsOf(file, image)]));
  return dumpStreams(
    path,
    undefined,
    [...wanted].filter((part) => file.isStream(part)),
    context.directory,
  );
}

/** Returns a key that is equal for images that look the same; undefined for one without data. */
async function keyOf(
  file: Pdf,
  { reference, dictionary, width, height }: FoundImage,
  data: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const parts = [reference, dictionary['/SMask'], dictionary['/Mask']];
  const hash = createHash('sha256').update(`${width} ${height} ${JSON.stringify(dictionary['/Decode'])}`);
  hash.update(JSON.stringify(file.at(dictionary['/ColorSpace']) ?? null));
  for (const part of parts) {
    const path = typeof part === 'string' ? data.get(part) : undefined;
    if (path === undefined) {
      if (part === reference) return undefined;
      continue;
    }
    for await (const block of createReadStream(path)) hash.update(block as Buffer);
    hash.update('|');
  }
  return hash.digest('hex');
}

interface Made {
  readonly path: string;
  readonly extension: string;
  /** Null for the bytes of the document as they are. */
  readonly format: ResultFormat | null;
}

/** @returns undefined when the image cannot be read */
async function writeImage(
  file: Pdf,
  source: string,
  image: FoundImage,
  data: ReadonlyMap<string, string>,
  options: ExtractImagesOptions,
  context: Context,
): Promise<Made | undefined> {
  try {
    const stored = await asStored(file, source, image, data, options, context);
    return stored ?? (await decoded(file, image, data, options, context));
  } catch (thrown) {
    if (context.signal.aborted) throw thrown;
    if (thrown instanceof ServiceError && thrown.code === 'target_full') throw thrown;
    context.log('an image cannot be read', { cause: String(thrown) });
    return undefined;
  }
}

/**
 * Returns the bytes of a JPEG or a JPEG 2000; undefined for other images, for those with a mask, those that would look
 * different outside the document, and where decoded ones are wanted.
 */
async function asStored(
  file: Pdf,
  source: string,
  { reference, dictionary }: FoundImage,
  data: ReadonlyMap<string, string>,
  { image_files: wanted }: ExtractImagesOptions,
  { directory }: Context,
): Promise<Made | undefined> {
  const filters = filtersOf(file, dictionary);
  const last = filters.at(-1);
  const masked = ['/SMask', '/Mask'].some((key) => (file.at(dictionary[key]) ?? null) !== null);
  const keeps = wanted === 'original' || (wanted === 'jpeg' && last === '/DCTDecode');
  if (!keeps || masked || (last !== '/DCTDecode' && last !== '/JPXDecode')) return undefined;
  // An image that is compressed twice could fill any disk from a few bytes.
  if (filters.length > 2) return undefined;
  const path =
    filters.length === 1
      ? data.get(reference)
      : (await dumpStreams(source, undefined, [reference], directory, 'generalized')).get(reference);
  if (path === undefined) return undefined;
  const extension = await extensionOf(path);
  if (extension === undefined) return undefined;
  const jpeg = extension === 'jpg' ? await readFile(path) : null;
  if (!looksSameAlone(file, { dictionary }, jpeg)) return undefined;
  const kept = join(directory, 'image');
  await rename(path, kept);
  return { path: kept, extension, format: null };
}

/** Finds the format by the first bytes, because the name of the filter may be wrong. */
async function extensionOf(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(12);
    await file.read(head, 0, 12, 0);
    if (head[0] === 0xff && head[1] === 0xd8) return 'jpg';
    if (head.toString('latin1', 4, 8) === 'jP  ') return 'jp2';
    if (head.readUInt32BE(0) === 0xff4fff51) return 'j2k';
    return undefined;
  } finally {
    await file.close();
  }
}

async function decoded(
  file: Pdf,
  image: FoundImage,
  data: ReadonlyMap<string, string>,
  options: ExtractImagesOptions,
  { directory }: Context,
): Promise<Made | undefined> {
  const { width, height } = image;
  const stencil = file.at(image.dictionary['/ImageMask']) === true;
  const huge = width * height > maxDecoded;
  if (huge && !(width * height <= maxGreyDecoded && (stencil || isGrey(file, image)))) return undefined;
  const page = join(directory, 'image.pdf');
  await writeImagePage(file, image, data, page);
  const pixels = await drawImagePage(page, width, height, huge);
  if (pixels === undefined) return undefined;
  if (huge) return writeGrey(pixels, image, options, directory);
  const { grey, opaque, twoTone } = kindOf(pixels);
  let picture: Sharp = sharp(pixels, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  const path = join(directory, 'image');
  if (options.image_files === 'jpeg') {
    picture = picture.flatten({ background: '#ffffff' });
    if (grey) picture = picture.extractChannel(0);
    await picture.jpeg({ quality: 92 }).toFile(path);
    return { path, extension: 'jpg', format: 'jpg' };
  }
  // A stencil mask has no white: paper is seen where it is open.
  if (stencil) picture = picture.flatten({ background: '#ffffff' });
  else if (opaque) picture = picture.removeAlpha();
  const single = grey && (opaque || stencil);
  if (single) picture = picture.extractChannel(0);
  await picture.png(single && twoTone ? { palette: true, colours: 2 } : { compressionLevel: 6 }).toFile(path);
  return { path, extension: 'png', format: 'png' };
}

/** Tells whether an image is grey and has no mask; it may be of any size then. */
function isGrey(file: Pdf, { dictionary }: FoundImage): boolean {
  const masked = ['/SMask', '/Mask'].some((key) => (file.at(dictionary[key]) ?? null) !== null);
  const space = file.at(dictionary['/ColorSpace']);
  return !masked && (space === '/DeviceGray' || file.at(file.array(space)[0]) === '/CalGray');
}

async function writeGrey(
  pixels: Buffer,
  { width, height, dictionary }: FoundImage,
  { image_files: wanted }: ExtractImagesOptions,
  directory: string,
): Promise<Made> {
  const path = join(directory, 'image');
  const picture = sharp(pixels, { raw: { width, height, channels: 1 }, limitInputPixels: false });
  if (wanted === 'jpeg') {
    await picture.toColourspace('b-w').jpeg({ quality: 92 }).toFile(path);
    return { path, extension: 'jpg', format: 'jpg' };
  }
  const twoTone = dictionary['/BitsPerComponent'] === 1 || dictionary['/ImageMask'] === true;
  await picture
    .toColourspace('b-w')
    .png(twoTone ? { palette: true, colours: 2 } : {})
    .toFile(path);
  return { path, extension: 'png', format: 'png' };
}

export const engine: EngineOf<typeof manifest> = { tools: { 'extract-images': () => extractImagesTool } };
