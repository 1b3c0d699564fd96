/** One image made smaller: fewer pixels where there are more than it is shown with, and a better coding of them. */
import sharp, { type Sharp } from 'sharp';
import { asFax } from './bilevel.js';
import { undo, type Undone } from './decode.js';
import { asIndexed, asJpeg, asPng, opened, rawOf, type Channels, type Coded } from './encode.js';
import type { FlatPdf } from './flat-pdf.js';
import type { ImageFacts, Space } from './image-facts.js';
import { jpegQuality } from './jpeg-quality.js';
import { decodeJpx } from './jpx.js';
import { expand, lookAt, unpack, type Pixels } from './pixels.js';
import { recolour } from './recolour.js';
import type { Shown } from './usage.js';
import { dropAbove, losslessMargin, lossyMargin, mostBytes, mostPixels, type PictureWish } from './wish.js';

/** From this share of equal neighbours on, a picture is a drawing: JPEG would blur its edges. */
const drawingFlat = 0.7;
/** A drawing becomes a JPEG only when it is this much smaller so. */
const drawingGain = 0.35;
/** Quality above the wanted one that is left alone: coding again costs more than it saves. */
const qualitySlack = 4;

/** A decoded image, or the JPEG it is, which need not be decoded whole. */
interface Source {
  readonly picture: () => Sharp;
  readonly channels: Channels;
  /** Absent for a JPEG. */
  readonly pixels?: Pixels;
  /** Of a JPEG. */
  readonly quality?: number;
  /** For what has no usable one of its own. */
  readonly space: Space;
  readonly isLossless: boolean;
}

/** @returns undefined when nothing was won */
export async function recode(
  pdf: FlatPdf,
  facts: ImageFacts,
  shown: Shown | undefined,
  wish: PictureWish,
): Promise<Coded | undefined> {
  const { width, height } = facts;
  if (width * height > mostPixels) return undefined;
  if (facts.bits === 1) return recodeBilevel(pdf, facts);
  const scale = scaleOf(facts, shown, wish.dpi);
  const isSmaller = scale < 1;
  if (facts.space.palette && !isSmaller && wish.colours === 'keep') return undefined;
  const source = await open(pdf, facts);
  if (!source) return undefined;
  const toSize = (picture: Sharp): Sharp =>
    isSmaller
      ? picture.resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {
          fit: 'fill',
          kernel: 'lanczos3',
        })
      : picture;
  const recoloured = await recolour(source, facts, wish.colours, toSize);
  if (recoloured) return best(facts, recoloured, wish, lossyMargin);
  if (!source.isLossless) {
    const isGoodEnough = source.quality !== undefined && source.quality <= wish.quality + qualitySlack;
    if (wish.quality === 0 || (isGoodEnough && !isSmaller)) return undefined;
    return smaller(
      facts,
      await asJpeg(toSize(source.picture()), source.channels, wish),
      lossyMargin,
      source.space,
    );
  }
  return lossless(facts, source, toSize, isSmaller, wish);
}

/** Of an image whose pixels are exact: as a drawing or as a photograph. */
async function lossless(
  facts: ImageFacts,
  source: Source,
  toSize: (picture: Sharp) => Sharp,
  isSmaller: boolean,
  wish: PictureWish,
): Promise<Coded | undefined> {
  const { pixels } = source;
  if (!pixels) return undefined;
  if (facts.isMask || wish.quality === 0) {
    const raw = isSmaller ? await rawOf(toSize(source.picture()), source.channels) : pixels;
    const exact = raw && (await exactly(facts, { ...source, pixels: raw }));
    return exact && smaller(facts, exact, losslessMargin, source.space);
  }
  const jpeg = smaller(
    facts,
    await asJpeg(toSize(source.picture()), source.channels, wish),
    lossyMargin,
    source.space,
  );
  const { flat } = lookAt(pixels);
  if (flat < drawingFlat) return jpeg;
  const exact = await exactly(facts, source, jpeg && jpeg.data.length / drawingGain);
  const kept = exact && smaller(facts, exact, losslessMargin, source.space);
  if (!jpeg || jpeg.data.length > Math.min(facts.size, kept?.data.length ?? Infinity) * drawingGain)
    return kept;
  return jpeg;
}

/**
 * The smallest coding of every pixel as it is; undefined for one that is as small as it gets already.
 * @param limit bytes above which it is not wanted
 */
async function exactly(
  facts: ImageFacts,
  { pixels, space }: Pick<Source, 'pixels' | 'space'>,
  limit = Infinity,
): Promise<Coded | undefined> {
  if (!pixels || facts.space.palette) return undefined;
  const { colours } = lookAt(pixels);
  if (colours && pixels.channels === 3 && facts.decode === undefined && space.value !== undefined)
    return asIndexed(pixels, colours, space.value);
  const quick = await asPng(pixels, 6);
  return !quick || quick.data.length > limit * 1.1 ? quick : asPng(pixels);
}

async function best(
  facts: ImageFacts,
  { pixels, space }: { pixels: Pixels; space: Space },
  wish: PictureWish,
  margin: number,
): Promise<Coded | undefined> {
  const channels: Channels = pixels.channels === 1 ? 1 : pixels.channels === 3 ? 3 : 4;
  const isDrawing = lookAt(pixels).flat >= drawingFlat;
  const coded =
    isDrawing || wish.quality === 0 ? await asPng(pixels) : await asJpeg(opened(pixels), channels, wish);
  const entries = { '/ColorSpace': space.value, '/Decode': undefined };
  return coded && smaller(facts, { ...coded, entries: { ...coded.entries, ...entries } }, margin, space);
}

/** The coding when it is smaller by the margin, with its colour space where that is not as before. */
function smaller(facts: ImageFacts, coded: Coded, margin: number, space: Space): Coded | undefined {
  if (coded.data.length >= facts.size * margin) return undefined;
  if ('/ColorSpace' in coded.entries) return coded;
  const isOwn = facts.space.value !== undefined && !facts.space.palette;
  return isOwn ? coded : { ...coded, entries: { ...coded.entries, '/ColorSpace': space.value } };
}

/** How much smaller it may be to have the wanted resolution where it is shown largest; 1 for not at all. */
function scaleOf({ width, height }: ImageFacts, shown: Shown | undefined, dpi: number): number {
  if (dpi === 0 || !shown || shown.width <= 0 || shown.height <= 0) return 1;
  // The finer direction may lose no more than the coarser one needs.
  const own = Math.min(width / (shown.width / 72), height / (shown.height / 72));
  return own > dpi * dropAbove ? dpi / own : 1;
}

/** Only what is packed in a general way: the ways made for such pictures are as good. */
async function recodeBilevel(pdf: FlatPdf, facts: ImageFacts): Promise<Coded | undefined> {
  const undone = await plain(pdf, facts);
  if (!undone || undone.left) return undefined;
  const coded = await asFax(facts, undone.bytes);
  return coded && coded.data.length < facts.size * losslessMargin ? coded : undefined;
}

async function plain(pdf: FlatPdf, facts: ImageFacts): Promise<Undone | undefined> {
  const { space, width, height, bits } = facts;
  const bytes = await pdf.data(`${facts.id} 0 R`);
  const expected = Math.ceil((width * Math.max(1, space.channels) * bits) / 8) * height;
  if (!bytes || expected > mostBytes) return undefined;
  // Predictors add a byte a row; some streams hold more than they need.
  return undo(bytes, facts.filters, expected + height + 65_536 + bytes.length);
}

async function open(pdf: FlatPdf, facts: ImageFacts): Promise<Source | undefined> {
  const undone = await plain(pdf, facts);
  if (!undone) return undefined;
  switch (undone.left?.name) {
    case undefined:
      return openRaw(facts, undone.bytes);
    case '/DCTDecode':
      return undone.left.parms['/ColorTransform'] === undefined ? openJpeg(facts, undone.bytes) : undefined;
    case '/JPXDecode':
      return openJpx(facts, undone.bytes);
    default:
      return undefined;
  }
}

function openRaw(facts: ImageFacts, bytes: Buffer): Source | undefined {
  const { palette } = facts.space;
  if (palette && (facts.decode || !palette.base.isSmooth)) return undefined;
  const packed = unpack(bytes, facts);
  if (!packed) return undefined;
  const space = palette?.base ?? facts.space;
  const pixels = palette ? expand(packed, palette.colours, space.channels) : packed;
  const channels = asChannels(space.channels);
  return channels && { picture: () => opened(pixels), channels, pixels, space, isLossless: true };
}

async function openJpeg(facts: ImageFacts, bytes: Buffer): Promise<Source | undefined> {
  if (facts.space.palette) return undefined;
  const channels = asChannels(facts.space.channels);
  // A profile inside the JPEG means nothing in a PDF.
  const picture = () => {
    const read = sharp(bytes, { failOn: 'truncated', ignoreIcc: true, limitInputPixels: mostPixels });
    return channels === 4 ? read.pipelineColourspace('cmyk') : read;
  };
  const head = await picture()
    .metadata()
    .catch(() => undefined);
  if (!channels || (head?.channels as number | undefined) !== channels) return undefined;
  if (head?.width !== facts.width || head.height !== facts.height) return undefined;
  const quality = jpegQuality(bytes);
  return {
    picture,
    channels,
    space: facts.space,
    isLossless: false,
    ...(quality === undefined ? {} : { quality }),
  };
}

async function openJpx(facts: ImageFacts, bytes: Buffer): Promise<Source | undefined> {
  const pixels = await decodeJpx(bytes, mostPixels);
  if (!pixels || pixels.width !== facts.width || pixels.height !== facts.height || facts.space.palette)
    return undefined;
  const channels = asChannels(pixels.channels);
  if (!channels || (facts.space.value !== undefined && facts.space.channels !== channels)) return undefined;
  const device = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[channels];
  const kind = ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[channels];
  const space: Space =
    facts.space.value === undefined ? { channels, isSmooth: true, kind, value: device } : facts.space;
  return { picture: () => opened(pixels), channels, pixels, space, isLossless: false };
}

const asChannels = (count: number): Channels | undefined =>
  count === 1 || count === 3 || count === 4 ? count : undefined;
