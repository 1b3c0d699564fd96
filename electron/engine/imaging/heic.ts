/** HEIC as a JPEG, by libheif as WebAssembly. */
import sharp from './sharp.js';
import { ServiceError } from '../../../contract/index.js';

/** The primary picture, upright already. @throws ServiceError `damaged_file` */
export async function decodeHeic(bytes: Buffer): Promise<Buffer> {
  try {
    const { default: convert } = await import('heic-convert');
    const { whole, crop } = withoutCrop(bytes);
    const jpeg = Buffer.from(await convert({ buffer: whole, format: 'JPEG', quality: crop ? 1 : 0.95 }));
    if (!crop) return jpeg;
    const { left, top, width, height } = crop;
    return await sharp(jpeg)
      .extract({ left, top, width, height })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
  } catch (thrown) {
    throw new ServiceError('damaged_file', {}, { cause: thrown });
  }
}

interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The picture without its clean aperture (ISO 14496-12, 12.1.4.1), which libheif 1.23 refuses by its own limits, and what is to be cut
 * out of it instead.
 */
function withoutCrop(bytes: Buffer): { readonly whole: Buffer; readonly crop: Crop | null } {
  try {
    const found = primaryProperties(bytes);
    if (!found.some(({ type }) => type === 'clap')) return { whole: bytes, crop: null };
    const whole = Buffer.from(bytes);
    for (const { type, start } of found) if (type === 'clap') whole.write('free', start - 4, 'latin1');
    return { whole, crop: cropOf(bytes, found) };
  } catch {
    return { whole: bytes, crop: null };
  }
}

interface Box {
  readonly type: string;
  /** Of its body. */
  readonly start: number;
  readonly end: number;
}

function* boxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    if (size < head || at + size > to) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size };
    at += size;
  }
}

/** The properties of the primary picture in their order (ISO 23008-12, 9.3). */
function primaryProperties(bytes: Buffer): Box[] {
  const inside = (box: Box, skipped = 0) => [...boxes(bytes, box.start + skipped, box.end)];
  const one = (all: readonly Box[], type: string): Box => {
    const box = all.find((each) => each.type === type);
    if (!box) throw new Error(`no ${type}`);
    return box;
  };
  const meta = inside(one([...boxes(bytes, 0, bytes.length)], 'meta'), 4);
  const pitm = one(meta, 'pitm').start;
  const primary = bytes[pitm] === 0 ? bytes.readUInt16BE(pitm + 4) : bytes.readUInt32BE(pitm + 4);
  const iprp = inside(one(meta, 'iprp'));
  const known = inside(one(iprp, 'ipco'));
  const found: Box[] = [];
  for (const { start } of iprp.filter(({ type }) => type === 'ipma')) {
    const isWide = bytes[start]! > 0;
    const isLong = (bytes[start + 3]! & 1) === 1;
    let at = start + 8;
    for (let left = bytes.readUInt32BE(start + 4); left > 0; left -= 1) {
      const item = isWide ? bytes.readUInt32BE(at) : bytes.readUInt16BE(at);
      at += isWide ? 4 : 2;
      const count = bytes[at]!;
      at += 1;
      for (let n = 0; n < count; n += 1) {
        const number = isLong ? bytes.readUInt16BE(at) & 0x7fff : bytes[at]! & 0x7f;
        at += isLong ? 2 : 1;
        const property = known[number - 1];
        if (item === primary && property) found.push(property);
      }
    }
  }
  return found;
}

/** What the clean aperture leaves of the picture, after all turns and mirrors. */
function cropOf(bytes: Buffer, properties: readonly Box[]): Crop {
  let [width, height] = [0, 0];
  let crop: Crop | null = null;
  for (const { type, start } of properties) {
    if (type === 'ispe') [width, height] = [bytes.readUInt32BE(start + 4), bytes.readUInt32BE(start + 8)];
    else if (type === 'clap') {
      const fraction = (place: number) =>
        bytes.readInt32BE(start + place) / bytes.readInt32BE(start + place + 4);
      const [wide, high] = [fraction(0), fraction(8)].map(Math.round) as [number, number];
      const left = Math.round((width - wide) / 2 + fraction(16));
      const top = Math.round((height - high) / 2 + fraction(24));
      crop = { left, top, width: wide, height: high };
    } else if (type === 'irot' || type === 'imir') {
      const turn: number = bytes[start]! & 3;
      if (crop !== null)
        crop = type === 'irot' ? turned(crop, width, height, turn) : mirrored(crop, width, height, turn);
      if (type === 'irot' && turn % 2 === 1) [width, height] = [height, width];
    }
  }
  if (crop === null) throw new Error('no crop');
  const { left, top } = crop;
  if (left < 0 || top < 0 || left + crop.width > width || top + crop.height > height)
    throw new Error('outside');
  return crop;
}

/** @param turns quarters against the clock */
function turned(crop: Crop, width: number, height: number, turns: number): Crop {
  let now = crop;
  let [wide, high] = [width, height];
  for (let n = 0; n < turns; n += 1) {
    now = { left: now.top, top: wide - now.left - now.width, width: now.height, height: now.width };
    [wide, high] = [high, wide];
  }
  return now;
}

/** @param axis 0 exchanges above and below, 1 left and right */
function mirrored(crop: Crop, width: number, height: number, axis: number): Crop {
  return axis % 2 === 0
    ? { ...crop, top: height - crop.top - crop.height }
    : { ...crop, left: width - crop.left - crop.width };
}
