/** OpenJPEG as WebAssembly: one decoder at a time, and new memory after what was large or went wrong. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Remembered } from '../../systems/remembered.js';

export interface JpxDecoder {
  getEncodedBuffer(length: number): Uint8Array;
  /** Channels of a pixel side by side; two bytes a channel, the lower first, from 9 bits on. */
  getDecodedBuffer(): Uint8Array;
  readHeader(): void;
  decode(): void;
  /** @param level halvings of width and height; @param layer 0 for all */
  decodeSubResolution(level: number, layer: number): void;
  getNumDecompositions(): number;
  getFrameInfo(): {
    width: number;
    height: number;
    bitsPerSample: number;
    componentCount: number;
    isSigned: boolean;
  };
  delete(): void;
}

interface OpenJpeg {
  readonly J2KDecoder: new () => JpxDecoder;
}

/** The most pixels of three colours that are decoded at once: OpenJPEG takes about 20 bytes for each. */
export const maxJpxPixels = 32_000_000;
/** Pixels of a picture after which the decoder is dropped, because WebAssembly memory never becomes smaller. */
const forgetAbove = 4_000_000;

const require = createRequire(import.meta.url);
const name = '@cornerstonejs/codec-openjpeg';

const library = new Remembered(async (): Promise<OpenJpeg> => {
  const create = require(`${name}/decodewasmjs`) as (options: object) => Promise<OpenJpeg>;
  const silent = (): void => undefined;
  const wasmBinary = await readFile(require.resolve(`${name}/decodewasm`));
  return create({ wasmBinary, print: silent, printErr: silent });
});

/**
 * Hands over a decoder that has read the header of `bytes`.
 * @returns what `read` gives; undefined for what OpenJPEG cannot read
 */
export async function withJpx<T>(bytes: Buffer, read: (decoder: JpxDecoder) => T): Promise<T | undefined> {
  const { J2KDecoder } = await library.get();
  const decoder = new J2KDecoder();
  let isSpent = false;
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.readHeader();
    const given = read(decoder);
    // Of a bare codestream it knows the size only when it is decoded.
    const { width, height } = decoder.getFrameInfo();
    isSpent = width * height > forgetAbove;
    return given;
  } catch {
    isSpent = true; // A trap leaves its memory in an unknown state.
    return undefined;
  } finally {
    if (isSpent) library.forget();
    else decoder.delete();
  }
}
