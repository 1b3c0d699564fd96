/**
 * Compresses one document to a PDF beside it. Where a size was asked for, several settings are tried until the result
 * fits.
 */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../../engine/interface/converter.js';
import type { OpenedPdf } from '../../engine/pdf-blocks/opening/open-input.js';
import { pdfaPart } from '../../engine/pdf-blocks/metadata/pdfa-part.js';
import { copyPdf, Pdf, walkPages, type CopyWishes } from '../../engine/pdf-core/pdf/index.js';
import { subsetFonts } from './fonts.js';
import { shrinkImages, type Saved } from './images.js';
import { ladder, type CompressSettings } from './settings.js';
import { mergeDuplicates, packStreams } from './streams.js';
import { strip } from './strip.js';
import { survey, type DocumentSurvey } from './survey.js';
import { UsageWalker, type Usage } from './usage.js';
import type { PictureSettings } from './picture-settings.js';

export interface Gain {
  readonly images: Saved;
  readonly fonts: Saved;
  readonly duplicates: Saved;
  readonly streams: Saved;
}

const nothing: Saved = { changed: 0, count: 0, saved: 0 };
/** The least bytes of an inline image that becomes an object of its own, so that they can be compressed. */
const inlineLimit = 4096;

interface Prepared {
  readonly pdf: Pdf;
  readonly found: DocumentSurvey;
  readonly usage: Usage;
  readonly duplicates: Saved;
  /** PDF/A-1 knows no object streams, and wants fonts described as they are. */
  readonly isOld: boolean;
  /** It said to be PDF/A, and cannot say so any more. */
  readonly isClaimLost: boolean;
}

/** @param output absolute path of the result */
export async function make(
  source: OpenedPdf,
  settings: CompressSettings,
  output: string,
  context: Context,
): Promise<Gain> {
  const path = join(context.directory, 'flat.pdf');
  const prepared = await prepare(source, settings, path, context);
  const { pdf } = prepared;
  try {
    const wishes = wishesOf(prepared.isOld, source, settings);
    const write = async (): Promise<number> => {
      await pdf.append();
      await copyPdf({ path, password: undefined }, output, wishes);
      return (await stat(output)).size;
    };
    const gain = await reach(prepared, settings, write, context);
    if (prepared.isClaimLost) context.message('warning', 'pdfa_dropped');
    return gain;
  } finally {
    await pdf.close();
    await rm(path, { force: true });
  }
}

/** Does everything that is the same for every try: all except the pictures. */
async function prepare(
  source: OpenedPdf,
  settings: CompressSettings,
  path: string,
  context: Context,
): Promise<Prepared> {
  const { signal } = context;
  const open = async (inlinePicturesFrom?: number) => {
    context.progress('reading', null);
    const pdf = await Pdf.openFlat(source.path, {
      password: source.password,
      copy: path,
      flattens: settings.isFlat,
      ...(inlinePicturesFrom === undefined ? {} : { inlinePicturesFrom }),
    });
    const wish = {
      isPrivateWanted: settings.isStructureWanted,
      isMetadataWanted: settings.isWithoutMetadata,
      isInteractiveWanted: settings.isFlat,
    };
    const part = await pdfaPart(pdf);
    if (Object.values(wish).some(Boolean)) await strip(pdf, wish, signal);
    const found = await survey(pdf, signal);
    const duplicates =
      settings.isStructureWanted || settings.isFontsWanted
        ? await mergeDuplicates(pdf, found, context)
        : null;
    const merged = duplicates?.merged ?? new Map<number, number>();
    const without = (ids: readonly number[]) => ids.filter((id) => !merged.has(id));
    const left: DocumentSurvey = { ...found, images: without(found.images), fonts: without(found.fonts) };
    return {
      pdf,
      found: left,
      usage: await walk(pdf, source.pages, context),
      duplicates: duplicates?.saved ?? nothing,
      isOld: part === 1,
      isClaimLost: part !== null && settings.isWithoutMetadata,
    };
  };
  const first = await open();
  if (first.usage.maxInlineLength < inlineLimit || !settings.pictures) return first;
  await first.pdf.close();
  return open(inlineLimit);
}

async function walk(pdf: Pdf, count: number, context: Context): Promise<Usage> {
  const walker = new UsageWalker(pdf);
  let page = 0;
  for (const { dict, resources } of walkPages(pdf)) {
    context.signal.throwIfAborted();
    await walker.page(dict, resources);
    page += 1;
    context.progress('reading', Math.min(1, page / count));
  }
  return walker.result;
}

function wishesOf(isOld: boolean, source: OpenedPdf, settings: CompressSettings): CopyWishes {
  return {
    objects: settings.isStructureWanted && !isOld ? 'packed' : isOld ? 'alone' : 'kept',
    streams: 'smallest',
    isLinear: settings.isLinear,
    ...(source.encrypted && !source.damaged ? { protection: { of: source } } : {}),
  };
}

/**
 * Finds the first step of the ladder whose result fits, by bisection, because each try costs the work of all
 * pictures.
 */
async function reach(
  prepared: Prepared,
  settings: CompressSettings,
  write: () => Promise<number>,
  context: Context,
): Promise<Gain> {
  const { pictures, limit } = settings;
  const start = prepared.pdf.state;
  const attempt = async (wish: PictureSettings | null): Promise<{ gain: Gain; size: number }> => {
    prepared.pdf.revert(start);
    const gain = await once(prepared, settings, wish, context);
    return { gain, size: await write() };
  };
  const first = await attempt(pictures);
  if (!pictures || limit === 0 || first.size <= limit) return first.gain;
  const wishes = ladder(pictures);
  let [low, high] = [1, wishes.length - 1];
  let best: number | null = null;
  let last = { place: 0, ...first };
  while (low <= high) {
    const place = (low + high) >> 1;
    last = { place, ...(await attempt(wishes[place]!)) };
    if (last.size <= limit) {
      best = place;
      high = place - 1;
    } else low = place + 1;
  }
  const wanted = best ?? wishes.length - 1;
  if (last.place === wanted) return last.gain;
  return (await attempt(wishes[wanted] ?? pictures)).gain;
}

async function once(
  { pdf, found, usage, duplicates, isOld }: Prepared,
  settings: CompressSettings,
  wish: PictureSettings | null,
  context: Context,
): Promise<Gain> {
  context.progress('saving', 0);
  const images = wish
    ? await shrinkImages(pdf, found, usage, wish, context, (share) => context.progress('saving', share * 0.9))
    : nothing;
  const fonts = settings.isFontsWanted && !isOld ? await subsetFonts(pdf, found, usage, context) : nothing;
  const streams = settings.isStructureWanted ? await packStreams(pdf, found, context) : nothing;
  context.progress('saving', 0.95);
  return { images, fonts, duplicates, streams };
}
