/** Compresses one image: it gets fewer pixels where it has more than it is shown with, and a better coding. */
import type { Sharp } from 'sharp';
import { maxJpxPixels, withJpx } from '../../engine/imaging/openjpeg.js';
import sharp from '../../engine/imaging/sharp.js';
import { asFax, bilevelPixels, faxPixels, reduced } from './bilevel.js';
import { undo, type Undone } from '../../engine/pdf-core/filters/decode.js';
import { opened } from './open-pixels.js';
import { asIndexed, asJpeg, asPng, minJpegSize, rawOf, type Channels, type Coded } from './encode.js';
import type { Pdf } from '../../engine/pdf-core/pdf/index.js';
import type { ImageFacts, Space } from './image-facts.js';
import { hasAdobeMarker, jpegQuality } from './jpeg-quality.js';
import type { QpdfValue } from '../../engine/pdf-core/objects/values.js';
import { expand, unpack, type Pixels } from './pixels.js';
import { inMemory, isSpoolable, spool, spoolAbove, type Raster } from './raster.js';
import { recolour } from './recolour.js';
import type { ShownSize } from './usage.js';
import {
  dropAbove,
  dropBilevelAbove,
  losslessMargin,
  lossyMargin,
  maxBytes,
  maxPixels,
  type PictureSettings,
} from './picture-settings.js';

/** A picture is a drawing when this share of its neighbouring pixels is equal: JPEG would blur its edges. */
const drawingFlat = 0.7;
/** A drawing becomes a JPEG only when that takes no more than this share of the bytes of a lossless coding. */
const drawingGain = 0.35;
/**
 * A JPEG stays as it is when its quality exceeds the wanted one by no more than this: coding again would cost more
 * than it saves.
 */
const qualitySlack = 4;

/** A decoded image, or the JPEG it is, which need not be decoded whole. */
interface Source {
  readonly picture: () => Sharp;
  readonly channels: Channels;
  /** Absent for a JPEG. */
  readonly raster?: Raster;
  /** Of a JPEG. */
  readonly quality?: number;
  /** For what has no usable one of its own. */
  readonly space: Space;
  readonly isLossless: boolean;
}

/** The folder for a picture that is too large for memory; its file is removed afterwards. */
export interface Disk {
  readonly path: string;
  readonly signal: AbortSignal;
}

/** The scale and the colours that a picture is brought to. */
interface Target {
  readonly width: number;
  readonly height: number;
  readonly isSmaller: boolean;
  readonly toSize: (picture: Sharp) => Sharp;
}

/** @returns undefined when nothing was won */
export async function recode(
  pdf: Pdf,
  facts: ImageFacts,
  shown: ShownSize | undefined,
  wish: PictureSettings,
  disk: Disk,
): Promise<Coded | undefined> {
  const { width, height } = facts;
  if (width * height > maxPixels) return undefined;
  if (facts.bits === 1)
    return recodeBilevel(pdf, facts, scaleOf(facts, shown, wish.bilevelDpi, dropBilevelAbove));
  const scale = scaleOf(facts, shown, wish.dpi);
  const target = targetOf(facts, scale);
  if (facts.space.palette && !target.isSmaller && wish.colours === 'keep') return undefined;
  const source = await open(pdf, facts, scale, disk);
  if (!source) return undefined;
  const recoloured = await recolour(source, facts, wish.colours, target.toSize);
  if (recoloured) return best(facts, recoloured, wish, lossyMargin);
  if (source.isLossless) return lossless(facts, source, target, wish);
  const isGoodEnough = source.quality !== undefined && source.quality <= wish.quality + qualitySlack;
  if (wish.quality === 0 || (isGoodEnough && !target.isSmaller)) return undefined;
  return lossy(facts, source, target, wish, facts.size * lossyMargin);
}

function targetOf(facts: ImageFacts, scale: number): Target {
  const isSmaller = scale < 1;
  const width = Math.max(1, Math.round(facts.width * scale));
  const height = Math.max(1, Math.round(facts.height * scale));
  const toSize = (picture: Sharp): Sharp =>
    isSmaller ? picture.resize(width, height, { fit: 'fill', kernel: 'lanczos3' }) : picture;
  return { width, height, isSmaller, toSize };
}

/** Encodes as a JPEG. @param limit bytes from where on it is not wanted */
async function lossy(
  facts: ImageFacts,
  source: Source,
  { width, height, toSize }: Target,
  wish: PictureSettings,
  limit: number,
): Promise<Coded | undefined> {
  const { channels } = source;
  if (minJpegSize(width, height, channels, wish) >= limit) return undefined;
  const coded = await asJpeg(toSize(source.picture()), channels, wish, width * height);
  return smaller(facts, coded, lossyMargin, source.space);
}

/** Encodes an image whose pixels are exact, as a drawing or as a photograph. */
async function lossless(
  facts: ImageFacts,
  source: Source,
  target: Target,
  wish: PictureSettings,
): Promise<Coded | undefined> {
  const { raster, space } = source;
  if (!raster) return undefined;
  if (facts.isMask || wish.quality === 0) {
    const raw = target.isSmaller && (await rawOf(target.toSize(source.picture()), source.channels));
    if (raw === undefined) return undefined;
    const exact = await exactly(facts, raw ? inMemory(raw) : raster, space);
    return exact && smaller(facts, exact, losslessMargin, space);
  }
  const isDrawing = raster.look().flat >= drawingFlat;
  const limit = facts.size * (isDrawing ? drawingGain : lossyMargin);
  const jpeg = await lossy(facts, source, target, wish, limit);
  if (!isDrawing) return jpeg;
  const exact = await exactly(facts, raster, space, jpeg && jpeg.data.length / drawingGain);
  const kept = exact && smaller(facts, exact, losslessMargin, space);
  if (!jpeg || jpeg.data.length > Math.min(facts.size, kept?.data.length ?? Infinity) * drawingGain)
    return kept;
  return jpeg;
}

/**
 * Returns the smallest lossless coding; undefined for an image that cannot get smaller.
 * @param limit bytes above which it is not wanted
 */
async function exactly(
  facts: ImageFacts,
  raster: Raster,
  space: Space,
  limit?: number,
): Promise<Coded | undefined> {
  if (facts.space.palette) return undefined;
  const { colours } = raster.look();
  if (colours && raster.channels === 3 && facts.decode === undefined && space.value !== undefined)
    return asIndexed(raster, colours, space.value);
  if (limit === undefined) return asPng(raster);
  const quick = await asPng(raster, 6);
  return !quick || quick.data.length > limit * 1.1 ? quick : asPng(raster);
}

async function best(
  facts: ImageFacts,
  { pixels, space }: { pixels: Pixels; space: Space },
  wish: PictureSettings,
  margin: number,
): Promise<Coded | undefined> {
  const channels: Channels = pixels.channels === 1 ? 1 : pixels.channels === 3 ? 3 : 4;
  const raster = inMemory(pixels);
  const isDrawing = raster.look().flat >= drawingFlat;
  const coded =
    isDrawing || wish.quality === 0
      ? await asPng(raster)
      : await asJpeg(opened(pixels), channels, wish, pixels.width * pixels.height);
  const entries = { '/ColorSpace': space.value, '/Decode': undefined };
  return coded && smaller(facts, { ...coded, entries: { ...coded.entries, ...entries } }, margin, space);
}

/** Returns the coding when it is smaller by the margin, along with its colour space where that has changed. */
function smaller(facts: ImageFacts, coded: Coded, margin: number, space: Space): Coded | undefined {
  if (coded.data.length >= facts.size * margin) return undefined;
  if ('/ColorSpace' in coded.entries) return coded;
  const isOwn = facts.space.value !== undefined && !facts.space.palette;
  return isOwn ? coded : { ...coded, entries: { ...coded.entries, '/ColorSpace': space.value } };
}

/** Returns the factor that brings a picture to the wanted resolution where it is shown largest; 1 when it stays. */
function scaleOf(
  { width, height }: ImageFacts,
  shown: ShownSize | undefined,
  dpi: number,
  above = dropAbove,
): number {
  if (dpi === 0 || !shown || shown.width <= 0 || shown.height <= 0) return 1;
  // Both directions get the same factor, chosen so that the direction with fewer pixels keeps enough.
  const own = Math.min(width / (shown.width / 72), height / (shown.height / 72));
  return own > dpi * above ? dpi / own : 1;
}

/**
 * Encodes as a fax, with fewer pixels where there are far more than wanted. A fax whose pixels stay is not encoded
 * again.
 */
async function recodeBilevel(pdf: Pdf, facts: ImageFacts, scale: number): Promise<Coded | undefined> {
  const undone = await plain(pdf, facts);
  if (!undone || (undone.left && scale === 1)) return undefined;
  const pixels = await bilevelOf(facts, undone);
  if (!pixels) return undefined;
  if (scale < 1) {
    const coded = await asFax(await reduced(pixels, scale));
    if (coded && coded.data.length < facts.size * lossyMargin) return coded;
    if (undone.left) return undefined;
  }
  const coded = await asFax(pixels);
  return coded && coded.data.length < facts.size * losslessMargin ? coded : undefined;
}

async function bilevelOf(facts: ImageFacts, { bytes, left }: Undone): Promise<Pixels | undefined> {
  if (left) return left.name === '/CCITTFaxDecode' ? faxPixels(facts, bytes, left) : undefined;
  return bilevelPixels(facts, bytes);
}

async function plain(pdf: Pdf, facts: ImageFacts): Promise<Undone | undefined> {
  const { space, width, height, bits } = facts;
  const bytes = pdf.packedData(`${facts.id} 0 R`);
  const expected = Math.ceil((width * Math.max(1, space.channels) * bits) / 8) * height;
  if (!bytes || expected > maxBytes) return undefined;
  // Predictors add a byte a row, and some streams hold more bytes than they need.
  return undo(bytes, facts.filters, expected + height + 65_536 + bytes.length);
}

/** Returns the bytes of the decoded pixels, one for each channel. */
function decodedBytes({ width, height, space }: ImageFacts): number {
  return width * height * Math.max(1, (space.palette?.base ?? space).channels);
}

async function open(pdf: Pdf, facts: ImageFacts, scale: number, disk: Disk): Promise<Source | undefined> {
  if (decodedBytes(facts) > spoolAbove && isSpoolable(facts) && canUnpack(facts)) {
    const bytes = pdf.packedData(`${facts.id} 0 R`);
    const raster = bytes && (await spool(bytes, facts, disk.path, disk.signal));
    if (raster) return fromRaster(facts, raster);
  }
  const undone = await plain(pdf, facts);
  if (!undone) return undefined;
  switch (undone.left?.name) {
    case undefined:
      return openRaw(facts, undone.bytes);
    case '/DCTDecode':
      return isReadAsMeant(undone.left.parms['/ColorTransform'], facts, undone.bytes)
        ? openJpeg(facts, undone.bytes)
        : undefined;
    case '/JPXDecode':
      return openJpx(facts, undone.bytes, scale);
    default:
      return undefined;
  }
}

const canUnpack = ({ space: { palette }, decode }: ImageFacts): boolean =>
  !palette || (!decode && palette.base.isSmooth);

function openRaw(facts: ImageFacts, bytes: Buffer): Source | undefined {
  const { palette } = facts.space;
  const packed = canUnpack(facts) ? unpack(bytes, facts) : undefined;
  if (!packed) return undefined;
  const pixels = palette ? expand(packed, palette.colours, palette.base.channels) : packed;
  return fromRaster(facts, inMemory(pixels));
}

function fromRaster(facts: ImageFacts, raster: Raster): Source | undefined {
  const channels = asChannels(raster.channels);
  const space = facts.space.palette?.base ?? facts.space;
  return channels && { picture: raster.picture, channels, raster, space, isLossless: true };
}

/**
 * Tells whether decoders use the colour transform of the document. `/ColorTransform` gives it unless Adobe's marker
 * inside the JPEG does (ISO 32000-1, table 13). Decoders know only the marker and the default: three channels are
 * transformed, four are not.
 */
const isReadAsMeant = (transform: QpdfValue | undefined, { space }: ImageFacts, jpeg: Buffer): boolean =>
  transform === undefined || hasAdobeMarker(jpeg) || transform === (space.channels === 3 ? 1 : 0);

async function openJpeg(facts: ImageFacts, bytes: Buffer): Promise<Source | undefined> {
  if (facts.space.palette) return undefined;
  const channels = asChannels(facts.space.channels);
  // A colour profile inside the JPEG has no meaning in a PDF.
  const picture = () => {
    const read = sharp(bytes, { failOn: 'truncated', ignoreIcc: true, limitInputPixels: maxPixels });
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

async function openJpx(facts: ImageFacts, bytes: Buffer, scale: number): Promise<Source | undefined> {
  const pixels = await decodeJpx(bytes, facts, scale);
  if (!pixels || facts.space.palette) return undefined;
  const channels = asChannels(pixels.channels);
  if (!channels || (facts.space.value !== undefined && facts.space.channels !== channels)) return undefined;
  const device = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[channels];
  const kind = ({ 1: 'grey', 3: 'rgb', 4: 'cmyk' } as const)[channels];
  const space: Space =
    facts.space.value === undefined ? { channels, isSmooth: true, kind, value: device } : facts.space;
  return { picture: () => opened(pixels), channels, space, isLossless: false };
}

const asChannels = (count: number): Channels | undefined =>
  count === 1 || count === 3 || count === 4 ? count : undefined;

/**
 * Decodes a JPEG 2000 picture. One with too many pixels is decoded at a half, a quarter and so on of its resolution, if no more
 * is needed.
 * @param scale what is needed of the resolution
 * @returns undefined for what it cannot read, and for other sizes or more bits than 8
 */
async function decodeJpx(
  bytes: Buffer,
  wanted: { readonly width: number; readonly height: number },
  scale: number,
): Promise<Pixels | undefined> {
  return withJpx(bytes, (decoder) => {
    const head = decoder.getFrameInfo();
    if (head.width !== wanted.width || head.height !== wanted.height) return undefined;
    const size = head.width * head.height;
    const halvings = size > maxJpxPixels ? Math.min(halvingsOf(scale), decoder.getNumDecompositions()) : 0;
    if (size / 4 ** halvings > maxJpxPixels) return undefined;
    if (halvings > 0) decoder.decodeSubResolution(halvings, 0);
    else decoder.decode();
    const { bitsPerSample, componentCount: channels, isSigned } = decoder.getFrameInfo();
    // The header always gives the size of the whole picture.
    const width = Math.ceil(head.width / 2 ** halvings);
    const height = Math.ceil(head.height / 2 ** halvings);
    if (bitsPerSample !== 8 || isSigned || ![1, 3, 4].includes(channels)) return undefined;
    // The pixels are copied, because the decoder's memory is released.
    const data = Buffer.from(decoder.getDecodedBuffer());
    return data.length === width * height * channels ? { data, width, height, channels } : undefined;
  });
}

const halvingsOf = (scale: number): number => Math.max(0, Math.floor(Math.log2(1 / scale)));
