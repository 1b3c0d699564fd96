/** This module converts PDF to JPG, PNG, WebP and TIFF: every page becomes a picture. */
import { rm } from 'node:fs/promises';
import { parse } from 'node:path';
import { ServiceError } from '../../../../contract/index.js';
import { toJpgOptions, toPngOptions, toTiffOptions, toWebpOptions } from '../options/images.js';
import type { PdfToolId } from '../../../workflows/steps.js';
import type { Context, ConvertJob, PdfTool } from '../../../engine/interface/converter.js';
import { pageList } from '../../../engine/pdf-blocks/page-list.js';
import { unitsOf } from '../../../engine/pdf-blocks/pages/page-units.js';
import { openPages } from '../../../engine/pdf-core/pdfium/pages.js';
import { pickOptions } from '../../../engine/interface/pick-options.js';
import { onSource, type OpenedSource } from '../source/open.js';
import { drawPages, type DrawnPage } from './draw-pages.js';
import { TiffPages } from './tiff-pages.js';
import { readImageSettings, type ImageFormat, type ImageSettings } from './image-settings.js';

/** The conversions of pages into pictures. */
type ImageToolId = Extract<PdfToolId, `pdf-to-${ImageFormat}`>;

type Values = ConvertJob['options'];

const wishes: Readonly<Record<ImageFormat, (values: Values) => ImageSettings>> = {
  jpg: (values) => {
    const options = pickOptions(toJpgOptions, values);
    return readImageSettings(options, { format: 'jpg', quality: options.picture_quality });
  },
  png: (values) => readImageSettings(pickOptions(toPngOptions, values), { format: 'png' }),
  webp: (values) => {
    const options = pickOptions(toWebpOptions, values);
    const { picture_quality: quality, webp_lossless: lossless } = options;
    return readImageSettings(options, { format: 'webp', quality, lossless });
  },
  tiff: (values) => {
    const options = pickOptions(toTiffOptions, values);
    const { picture_quality: quality, tiff_compression: compression } = options;
    return readImageSettings(options, {
      ...{ format: 'tiff', quality, compression },
      bwCompression: options.tiff_bw_compression,
    });
  },
};

/**
 * Makes the conversion to a format.
 * @param id the conversion whose pictures have this format
 */
export function imagesTool(id: ImageToolId, format: ImageFormat): PdfTool {
  return {
    id,
    run: async (job, context) => {
      const wish = wishes[format](job.options);
      await onSource(job, context, (source) => drawDocument(source, job, wish, context), 'seen');
      return undefined;
    },
  };
}

async function drawDocument(
  source: OpenedSource,
  job: ConvertJob,
  wish: ImageSettings,
  context: Context,
): Promise<void> {
  const { path, password, pages: wanted } = source;
  const { format } = wish.packing;
  const isOneFile = format === 'tiff' && pickOptions(toTiffOptions, job.options).tiff_files === 'one';
  const failed: DrawnPage[] = [];
  const drawn = { count: 0 };
  const keep = isOneFile
    ? await intoOneFile(job, wanted.length)
    : await asParts(source, job, format, context);
  try {
    const take = async (page: DrawnPage): Promise<void> => {
      if (page.path === null) failed.push(page);
      else {
        await keep.add(page.page, page.path);
        drawn.count += 1;
      }
    };
    const units = await unitsOf(path, password, wanted, context.directory);
    await drawPages({ path, password, wish, units }, wanted, take, context);
  } finally {
    await keep.close();
  }
  if (drawn.count === 0) {
    await rm(job.output, { force: true });
    throw whyNone(failed);
  }
  tell(failed, context);
}

/** Keeps the pictures of pages. */
interface Keeper {
  /** Keeps a page. @param path that of its picture, which is used up */
  add(page: number, path: string): Promise<void>;
  close(): Promise<void>;
}

async function intoOneFile({ output }: ConvertJob, count: number): Promise<Keeper> {
  // A second try on a mended copy begins anew.
  await rm(output, { force: true });
  const tiff = await TiffPages.create(output);
  return {
    add: async (_page, path) => {
      await tiff.add(path, count);
      await rm(path);
    },
    close: () => tiff.close(),
  };
}

async function asParts(
  { path, password, count }: OpenedSource,
  { input }: ConvertJob,
  format: ImageFormat,
  { deliver }: Context,
): Promise<Keeper> {
  if (!deliver) throw new ServiceError('internal');
  const { name } = parse(input.name);
  const pages = await openPages(path, password);
  return {
    add: async (page, picture) => {
      const own = pageName(name, page, count, pages.label(page));
      await deliver({ path: picture, name: `${own}.${format}`, folder: '', format, pages: null });
    },
    close: async () => pages.close(),
  };
}

const isTooLarge = ({ error }: DrawnPage): boolean => error?.code === 'image_too_large';

function whyNone(failed: readonly DrawnPage[]): ServiceError {
  const error = failed.find(isTooLarge)?.error;
  if (error) return new ServiceError('page_too_large', error.params, { cause: error });
  return failed[0]?.error ?? new ServiceError('no_pages');
}

/** Reports which pages are not among the results, and why. */
function tell(failed: readonly DrawnPage[], context: Context): void {
  const large = pageList(failed.filter(isTooLarge).map(({ page }) => page));
  const damaged = pageList(failed.filter((page) => !isTooLarge(page)).map(({ page }) => page));
  if (large !== '') {
    context.message('warning', 'pages_too_large', { pages: large });
  }
  if (damaged !== '') {
    context.message('warning', 'pages_not_drawn', { pages: damaged });
  }
}

// Names the pictures of pages.

/** Labels of more letters than this are sentences, and no names. */
const maxLabelLength = 40;

/** Some system does not allow these characters in a name, nor spaces and dots at its ends. */
const unfit = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/**
 * Returns `report-page-007`, or `report-page-007-iv` where readers call that page iv. The only page of a document has its name.
 * @param stem name of the document without its extension
 * @param page from 1
 * @param count pages of the document
 * @param label what the document calls the page; empty where it does not say
 */
export function pageName(stem: string, page: number, count: number, label: string): string {
  if (count === 1) return stem;
  const number = String(page).padStart(String(count).length, '0');
  const plain = label
    .normalize('NFC')
    .replaceAll(unfit, '-')
    .trim()
    .replace(/^[-. ]+|[-. ]+$/g, '');
  const isOwn = plain !== '' && plain !== String(page) && plain.length <= maxLabelLength;
  return `${stem}-page-${number}${isOwn ? `-${plain}` : ''}`;
}
