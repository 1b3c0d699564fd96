/** Decodes JPEG 2000 images of a PDF. */
import { maxJpxPixels, withJpx } from '../../engine/imaging/openjpeg.js';
import type { Pixels } from './pixels.js';

/**
 * Decodes a picture. One with too many pixels is decoded at a half, a quarter and so on of its resolution, if no more
 * is needed.
 * @param scale what is needed of the resolution
 * @returns undefined for what it cannot read, and for other sizes or more bits than 8
 */
export async function decodeJpx(
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
