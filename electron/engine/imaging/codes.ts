/** Bar codes and codes of two dimensions such as QR codes in pictures, read by ZXing-C++ as WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, purgeZXingModule, readBarcodes, formatToLabel } from 'zxing-wasm/reader';
import { Remembered } from '../../systems/remembered.js';

/** A place in a picture, in pixels from the upper left. */
export interface CodeCorner {
  readonly x: number;
  readonly y: number;
}

/** A code that was read. */
export interface PictureCode {
  /** What people call its kind, such as “QR Code”. */
  readonly kind: string;
  /** What it says. */
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Its corners, as it is read: along its first line and back along its last one. */
  readonly corners: readonly [CodeCorner, CodeCorner, CodeCorner, CodeCorner];
  /** It has bars; where they end is not told for certain. */
  readonly isLinear: boolean;
  /** Of a message in several codes: which one, and its place among them. */
  readonly part: { readonly message: string; readonly place: number } | null;
}

interface GreyPicture {
  readonly width: number;
  readonly height: number;
  /** A byte for each pixel. */
  readonly data: Uint8Array;
}

/** Pixels of a picture after which the reader is dropped, because WebAssembly memory never becomes smaller. */
const forgetAbove = 16_000_000;

const require = createRequire(import.meta.url);
const silent = (): void => undefined;

/** Its code comes from the package: by itself the library would download it. */
const library = new Remembered(async () => {
  const wasmBinary = await readFile(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  purgeZXingModule();
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer, print: silent, printErr: silent },
    fireImmediately: true,
  });
});

/**
 * Reads all codes of a picture.
 * @param isAgain in another way than the first time: what tells dark from light is computed otherwise, and dirt is removed
 * @returns null where the picture cannot be read, such as one that is too large for the memory
 */
export async function readCodes(
  { width, height, data }: GreyPicture,
  isAgain: boolean,
): Promise<PictureCode[] | null> {
  await library.get();
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  let isSpent = width * height > forgetAbove;
  try {
    const read = await readBarcodes(Buffer.concat([head, data]), {
      ...{ textMode: 'Plain', maxNumberOfSymbols: 255 },
      ...(isAgain ? { binarizer: 'GlobalHistogram', tryDenoise: true } : {}),
    });
    return read.map(({ format, symbology, text, bytes, position, lineCount, ...of }): PictureCode => {
      const { topLeft, topRight, bottomRight, bottomLeft } = position;
      return {
        ...{ kind: formatToLabel(format) ?? symbology, text, bytes: Uint8Array.from(bytes) },
        corners: [topLeft, topRight, bottomRight, bottomLeft],
        isLinear: lineCount > 0,
        part:
          of.sequenceSize > 1
            ? { message: `${format} ${of.sequenceId} ${of.sequenceSize}`, place: of.sequenceIndex }
            : null,
      };
    });
  } catch {
    isSpent = true; // A trap leaves its memory in an unknown state.
    return null;
  } finally {
    if (isSpent) library.forget();
  }
}
