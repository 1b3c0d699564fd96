/** JPEG XL as pixels that sharp takes, by jxl-oxide as WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { initSync, JxlImage } from 'jxl-oxide-wasm';
import { ServiceError } from '../../../contract/index.js';
import { Remembered } from '../../systems/remembered.js';
import { checkSize } from './raster.js';

/** The most pixels that are decoded: the decoder takes some 40 bytes for each, and WebAssembly has four gigabytes. */
const jxlLimit = 64_000_000;
/** Bytes that are handed over at a time; the size of the picture stands in the first of them. */
const chunk = 1024 * 1024;

const require = createRequire(import.meta.url);
const ready = new Remembered(async () => {
  initSync({
    module: new WebAssembly.Module(
      await readFile(join(dirname(require.resolve('jxl-oxide-wasm/package.json')), 'jxl_oxide_wasm_bg.wasm')),
    ),
  });
});

/** A decoded picture. */
export interface JxlPicture {
  /** Upright, with its colour profile. */
  readonly png: Buffer;
  /** The end of the file is missing; what is there was decoded. */
  readonly isCut: boolean;
  /** It moves; this is its first picture. */
  readonly moves: boolean;
}

/** @throws ServiceError `damaged_file`, `image_too_large` */
export async function decodeJxl(bytes: Buffer): Promise<JxlPicture> {
  await ready.get();
  const image = new JxlImage();
  try {
    let isKnown = false;
    for (let at = 0; at < bytes.length; at += chunk) {
      image.feedBytes(bytes.subarray(at, at + chunk));
      if (isKnown || !image.tryInit()) continue;
      isKnown = true;
      checkSize(image.width ?? 0, image.height ?? 0, jxlLimit);
    }
    if (!isKnown) throw new ServiceError('damaged_file', {}, { cause: 'no header' });
    const isCut = !image.loaded && image.numLoadedKeyframes === 0;
    // Its pixels are given back with the PNG.
    const png = Buffer.from(image.render(0).encodeToPng());
    return { png, isCut, moves: image.animated === true };
  } catch (thrown) {
    throw thrown instanceof ServiceError ? thrown : new ServiceError('damaged_file', {}, { cause: thrown });
  } finally {
    image.free();
  }
}
