/** Tells whether a picture has pixels that its entries do not tell of, or do not show. */
import { ServiceError } from '../../../../contract/index.js';
import { readJpeg } from '../../../engine/imaging/jpeg.js';
import { filtersOf, undo } from '../../../engine/pdf-core/filters/decode.js';
import type { Dictionary } from '../../../engine/pdf-core/objects/objects.js';
import { stringBytes } from '../../../engine/pdf-core/objects/strings.js';
import type { Pdf } from '../../../engine/pdf-core/pdf/index.js';
import { channelsOf } from './picture-samples.js';

/** Bytes of data above which they are not looked at. */
const largest = 256 * 1024 * 1024;
/** Fewer rows show no letters. */
const fewRows = 6;
/** The kind of a segment of JBIG2 that tells the size of its page (ITU-T T.88, 7.3). */
const pageInformation = 48;

interface Size {
  readonly width: number | undefined;
  readonly height: number | undefined;
}

/** Filters whose data tell the size of the picture. */
const telling: ReadonlySet<string> = new Set(['/DCTDecode', '/JPXDecode', '/JBIG2Decode']);

/** @param looksBehind whether data that do not tell their size are unpacked, to look behind the last row */
export async function storesMore(
  pdf: Pdf,
  reference: string,
  dict: Dictionary,
  looksBehind: boolean,
): Promise<boolean> {
  const filters = filtersOf(pdf, dict);
  const last = filters.at(-1)?.name ?? '';
  const isUnpacked = telling.has(last) || (looksBehind && last !== '/CCITTFaxDecode');
  const packed = isUnpacked ? pdf.packedData(reference) : undefined;
  // Text or another filter may be around the picture's own.
  const data = packed && (await undo(packed, filters, largest));
  if (!data) return false;
  const told: Size = { width: pdf.number(dict['/Width']), height: pdf.number(dict['/Height']) };
  switch (data.left?.name) {
    case undefined:
      return hasRowsBehind(pdf, dict, data.bytes, told);
    case '/DCTDecode':
      return isOther(sizeOfJpeg(data.bytes), told);
    case '/JPXDecode':
      return isOther(sizeOfJpx(data.bytes), told);
    case '/JBIG2Decode':
      return isOther(sizeOfJbig2(data.bytes), told);
    default:
      return false;
  }
}

/** Of what has no size of its own, viewers show what they can: nothing is told. */
const isOther = (stored: Size | undefined, { width, height }: Size): boolean =>
  stored !== undefined && (stored.width !== width || stored.height !== height);

/** Whether something else than one colour stands behind the last row. */
function hasRowsBehind(pdf: Pdf, dict: Dictionary, bytes: Buffer, { width = 0, height = 0 }: Size): boolean {
  const isStencil = pdf.at(dict['/ImageMask']) === true;
  const channels = isStencil ? 1 : channelsOf(pdf, dict['/ColorSpace']);
  const bits = isStencil ? 1 : (pdf.number(dict['/BitsPerComponent']) ?? 8);
  const row = Math.ceil((width * (channels ?? 0) * bits) / 8);
  if (row === 0) return false;
  const behind = bytes.subarray(row * height);
  return behind.length >= row * fewRows && behind.some((byte) => byte !== behind[0]);
}

function sizeOfJpeg(jpeg: Buffer): Size | undefined {
  try {
    return readJpeg(jpeg);
  } catch (thrown) {
    if (thrown instanceof ServiceError) return undefined;
    throw thrown;
  }
}

/** The size in the first segments of a codestream (ISO/IEC 15444-1, A.5.1). */
function sizeOfJpx(bytes: Buffer): Size | undefined {
  const at = bytes.indexOf(Buffer.of(0xff, 0x4f, 0xff, 0x51));
  if (at < 0 || at + 24 > bytes.length) return undefined;
  const [right, bottom, left, top] = [8, 12, 16, 20].map((place) => bytes.readUInt32BE(at + place)) as [
    ...[number, number, number, number],
  ];
  return { width: right - left, height: bottom - top };
}

/** The size that the first page has (ITU-T T.88, 7.2 and 7.4.8); undefined where it is told later. */
function sizeOfJbig2(bytes: Buffer): Size | undefined {
  for (let at = 0; at + 11 < bytes.length;) {
    const flags = bytes[at + 4]!;
    const count = bytes[at + 5]! >> 5;
    // Segments that many others are needed for stand behind the first ones.
    if (count > 4) return undefined;
    const number = bytes.readUInt32BE(at);
    const referred = count * (number <= 256 ? 1 : number <= 65_536 ? 2 : 4);
    const head = at + 6 + referred + ((flags & 0x40) === 0 ? 1 : 4);
    if (head + 12 > bytes.length) return undefined;
    const length = bytes.readUInt32BE(head);
    if ((flags & 0x3f) === pageInformation) {
      const [width, height] = [bytes.readUInt32BE(head + 4), bytes.readUInt32BE(head + 8)];
      return height === 0xff_ff_ff_ff ? undefined : { width, height };
    }
    at = head + 4 + length;
  }
  return undefined;
}

/** Whether all colours that a picture stores are shown as one, or not at all: programs take the picture out as it is stored. */
export function showsOneColour(pdf: Pdf, dict: Dictionary): boolean {
  const decode = pdf.numbers(dict['/Decode']);
  if (decode?.every((value, place) => value === decode[place - (place % 2)])) return true;
  const most = 2 ** (pdf.number(dict['/BitsPerComponent']) ?? 8) - 1;
  const masked = Array.isArray(pdf.at(dict['/Mask'])) ? pdf.numbers(dict['/Mask']) : undefined;
  if (masked?.every((value, place) => (place % 2 === 0 ? value <= 0 : value >= most))) return true;
  const [family, second, last, colours] = pdf.array(dict['/ColorSpace']);
  if (pdf.name(family) === '/Separation') return pdf.name(second) === '/None';
  if (!['/Indexed', '/I'].includes(pdf.name(family) ?? '')) return false;
  const found = pdf.at(colours);
  const bytes = typeof found === 'string' ? stringBytes(found) : pdf.directData(colours);
  const count = (pdf.number(last) ?? 0) + 1;
  const size = Math.floor((bytes?.length ?? 0) / count);
  return (
    bytes !== undefined && count > 1 && size > 0 && bytes.every((byte, place) => byte === bytes[place % size])
  );
}
