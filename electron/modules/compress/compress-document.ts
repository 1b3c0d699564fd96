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
import { between, ladder, type CompressSettings } from './settings.js';
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

/** A result that uses a smaller share of the limit is worth another try between two steps. */
const wellUsed = 0.9;
/** Tries between two steps: each costs the work of all pictures. */
const triesBetween = 2;

/**
 * Finds the best pictures whose document fits: the first step of the ladder by bisection, and then settings between it and the
 * step before, which was too large. Each try costs the work of all pictures.
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
  const top = wishes[0] ?? pictures;
  const found: Found = { fitting: null, tooLarge: { wish: top, size: first.size } };
  let last = { wish: pictures, gain: first.gain };
  const fits = async (wish: PictureSettings): Promise<boolean> => {
    const { gain, size } = await attempt(wish);
    last = { wish, gain };
    found[size <= limit ? 'fitting' : 'tooLarge'] = { wish, size };
    return size <= limit;
  };
  // Without a wish for pictures, the first try left them as they are, and the top of the ladder is the next one.
  let [low, high] = [pictures.quality === 0 ? 0 : 1, wishes.length - 1];
  while (low <= high) {
    const place = (low + high) >> 1;
    if (await fits(wishes[place] ?? top)) high = place - 1;
    else low = place + 1;
  }
  for (let tries = 0; tries < triesBetween; tries += 1) {
    const wish = betterThan(found, limit);
    if (!wish) break;
    await fits(wish);
  }
  const wanted = found.fitting?.wish ?? wishes.at(-1) ?? pictures;
  return last.wish === wanted ? last.gain : (await attempt(wanted)).gain;
}

/** Settings and the bytes of the document with them. */
interface Tried {
  readonly wish: PictureSettings;
  readonly size: number;
}

interface Found {
  /** The best settings whose document fits; null while there are none. */
  fitting: Tried | null;
  /** The worst whose document is too large. */
  tooLarge: Tried;
}

/** What to try next between what fits and what is too large; null where the limit is used well. */
function betterThan({ fitting, tooLarge }: Found, limit: number): PictureSettings | null {
  if (fitting === null || fitting.size >= limit * wellUsed) return null;
  // Somewhat below the limit, since sizes are only guessed at here.
  const share = (limit * 0.97 - fitting.size) / (tooLarge.size - fitting.size);
  return between(fitting.wish, tooLarge.wish, share);
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
