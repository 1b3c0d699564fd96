/** Images by their first bytes: for the signs of the module, and for readers of pictures inside documents. */
import { isFormat, isUnsupported, type Finding } from '../signs.js';

/** Sizes of the header that follows a bitmap's file header; anything else that starts with "BM" is no bitmap. */
const bitmapHeaders = new Set([12, 40, 52, 56, 108, 124]);
/** The header of OS/2 2.0 may end behind any of its fields. */
const isBitmapHeader = (length: number): boolean =>
  bitmapHeaders.has(length) || (length >= 16 && length <= 64 && length % 2 === 0);
/** What an array of OS/2 holds besides bitmaps. */
const os2Icons = new Set(['IC', 'PT', 'CI', 'CP']);
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands = new Set(['avif', 'avis']);

/** Undefined when it is no image Platen knows. Raw photos, which are TIFF inside, are told before (`formats/foreign-signs.ts`). */
export function findImageKind(head: Buffer): Finding | undefined {
  const ascii = (from: number, to: number) => head.toString('latin1', from, to);
  if (head.length < 4) return undefined;
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return isFormat('jpg');
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return isFormat('png');
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return isFormat('gif');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return isFormat('webp');
  if (ascii(0, 2) === 'BM' && head.length > 18 && isBitmapHeader(head.readUInt32LE(14)))
    return isFormat('bmp');
  if (ascii(0, 2) === 'BA' && head.length > 32 && isBitmapHeader(head.readUInt32LE(28))) {
    if (ascii(14, 16) === 'BM') return isFormat('bmp');
    if (os2Icons.has(ascii(14, 16))) return isUnsupported('OS/2 icon');
  }
  if (/^(II[*+]\0|MM\0[*+])/.test(ascii(0, 4))) return isFormat('tiff');
  if (ascii(0, 4) === '\xff\x4f\xff\x51') return isFormat('jp2');
  // The bare codestream has two bytes for a mark, which the smallest picture needs a few more of (ISO 18181-1).
  if (ascii(0, 2) === '\xff\x0a' && head.length > 8) return isFormat('jxl');
  if (ascii(4, 12) === 'JXL \r\n\x87\n') return isFormat('jxl');
  if (ascii(4, 12) === 'jP  \r\n\x87\n') return fromJpegBrand(ascii(20, 24));
  return ascii(4, 8) === 'ftyp' ? fromBrands(head) : undefined;
}

/** JPEG 2000 names its kind in the box behind its signature ([ISO 15444-1] I.5.2, [ISO 15444-6], [ISO 15444-3]). */
function fromJpegBrand(brand: string): Finding {
  if (brand === 'jpm ') return isUnsupported('JPEG 2000 compound image');
  return brand === 'mjp2' ? isUnsupported('JPEG 2000 video') : isFormat('jp2');
}

/** ISO media files name their kind in the major brand and the compatible ones ([ISO 14496-12] 4.3). */
function fromBrands(head: Buffer): Finding | undefined {
  const length = Math.min(head.readUInt32BE(0), head.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= length; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  // The short form of the newer edition needs no list of brands: the kind stands where others have a version.
  if (brands[0] === 'mif3' || brands[0] === 'mini')
    return isUnsupported(newerKind(head.toString('latin1', 12, 16), brands));
  if (brands.some((brand) => avifBrands.has(brand))) return isFormat('avif');
  if (brands.some((brand) => heifBrands.has(brand))) return isFormat('heic');
  return brands[0] === 'mif1' || brands[0] === 'msf1' ? isUnsupported('HEIF image') : undefined;
}

function newerKind(inside: string, brands: readonly string[]): string {
  const kinds = [inside, ...brands];
  if (kinds.some((kind) => avifBrands.has(kind))) return 'AVIF image of a newer kind';
  return kinds.some((kind) => heifBrands.has(kind))
    ? 'HEIC image of a newer kind'
    : 'HEIF image of a newer kind';
}
