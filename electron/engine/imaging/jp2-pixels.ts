/** JPEG 2000 as pixels that sharp takes. */
import type { SharpOptions } from 'sharp';
import { ServiceError } from '../../../contract/index.js';
import { type Jp2Facts } from './jp2.js';
import { maxJpxPixels, withJpx } from './openjpeg.js';
import { checkSize } from './raster.js';

export interface RawPixels {
  readonly data: Buffer | Uint16Array;
  readonly raw: NonNullable<SharpOptions['raw']>;
}

/** @throws ServiceError `damaged_file`, `image_too_large`, `unsupported_type` */
export async function decodeJp2(bytes: Buffer, facts: Jp2Facts): Promise<RawPixels> {
  if (facts.components > 4 || facts.cmyk)
    throw new ServiceError('unsupported_type', { format: 'JPEG 2000 image in printing inks' });
  if (facts.bits > 16)
    throw new ServiceError('unsupported_type', { format: `JPEG 2000 image of ${facts.bits} bits` });
  checkSize(facts.width, facts.height, maxJpxPixels * (facts.components === 1 ? 3 : 1));
  const pixels = await withJpx(bytes, (decoder) => {
    decoder.decode();
    const { width, height, componentCount, bitsPerSample, isSigned } = decoder.getFrameInfo();
    const decoded = decoder.getDecodedBuffer();
    const samples = width * height * componentCount;
    const wide = bitsPerSample > 8;
    // What the decoder took for the size is what was checked.
    if (width !== facts.width || height !== facts.height) return undefined;
    if (decoded.length < samples * (wide ? 2 : 1) || componentCount > 4) return undefined;
    const raw = { width, height, channels: componentCount as 1 | 2 | 3 | 4 };
    return { data: scaled(decoded, samples, bitsPerSample, isSigned), raw };
  });
  // The codec gives up on gray with transparency, and on a fourth channel.
  if (!pixels && (facts.components === 2 || facts.components === 4))
    throw new ServiceError('unsupported_type', { format: `JPEG 2000 image of ${facts.components} channels` });
  if (!pixels) throw new ServiceError('damaged_file', {}, { cause: 'OpenJPEG gave up' });
  return pixels;
}

/** Values of any depth as whole bytes or pairs of them; a copy, since the decoder's memory is given back. */
function scaled(decoded: Uint8Array, samples: number, bits: number, signed: boolean): Buffer | Uint16Array {
  const middle = signed ? 2 ** (bits - 1) : 0;
  if (bits <= 8) {
    const data = Buffer.from(decoded.subarray(0, samples));
    if (bits === 8 && !signed) return data;
    const most = 2 ** bits - 1;
    for (let i = 0; i < samples; i++) {
      const value = signed ? ((data[i]! << 24) >> 24) + middle : data[i]!;
      data[i] = Math.round((Math.min(value, most) * 255) / most);
    }
    return data;
  }
  const data = new Uint16Array(samples);
  const view = new DataView(decoded.buffer, decoded.byteOffset, samples * 2);
  const factor = 65_535 / (2 ** bits - 1);
  for (let i = 0; i < samples; i++) {
    const value = signed ? view.getInt16(i * 2, true) + middle : view.getUint16(i * 2, true);
    data[i] = Math.min(65_535, Math.round(value * factor));
  }
  return data;
}
