/** JPEG 2000, by OpenJPEG as WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pixels } from './pixels.js';

interface Decoder {
  getEncodedBuffer(length: number): Uint8Array;
  getDecodedBuffer(): Uint8Array;
  readHeader(): void;
  decode(): void;
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
  readonly J2KDecoder: new () => Decoder;
}

const require = createRequire(import.meta.url);
const name = '@cornerstonejs/codec-openjpeg';
let library: Promise<OpenJpeg> | undefined;

async function start(): Promise<OpenJpeg> {
  const create = require(`${name}/decodewasmjs`) as (options: object) => Promise<OpenJpeg>;
  const silent = (): void => undefined;
  const wasmBinary = await readFile(require.resolve(`${name}/decodewasm`));
  return create({ wasmBinary, print: silent, printErr: silent });
}

/** @returns undefined for what it cannot read, or what has more than `mostPixels` pixels or more than 8 bits */
export async function decodeJpx(bytes: Buffer, mostPixels: number): Promise<Pixels | undefined> {
  const { J2KDecoder } = await (library ??= start());
  const decoder = new J2KDecoder();
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.readHeader();
    const head = decoder.getFrameInfo();
    if (head.width * head.height > mostPixels) return undefined;
    decoder.decode();
    const { width, height, bitsPerSample, componentCount: channels, isSigned } = decoder.getFrameInfo();
    if (bitsPerSample !== 8 || isSigned || ![1, 3, 4].includes(channels)) return undefined;
    // A copy: the decoder's memory is given back.
    const data = Buffer.from(decoder.getDecodedBuffer());
    return data.length === width * height * channels ? { data, width, height, channels } : undefined;
  } catch {
    library = undefined; // A trap leaves its memory in an unknown state.
    return undefined;
  } finally {
    if (library) decoder.delete();
  }
}
