/** JPEG 2000, by OpenJPEG as WebAssembly. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pixels } from './pixels.js';

interface Decoder {
  getEncodedBuffer(length: number): Uint8Array;
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

/** Pixels that are decoded at once: OpenJPEG takes some 20 bytes for each of three colours. */
const mostAtOnce = 32_000_000;
/** From so many on, its memory is given back afterwards: that of WebAssembly never becomes smaller. */
const forgetAbove = 4_000_000;

/**
 * A picture that has too many pixels is decoded with half, a quarter ... of its resolution, if no more is needed.
 * @param scale what is needed of the resolution
 * @returns undefined for what it cannot read, and for other sizes or more bits than 8
 */
export async function decodeJpx(
  bytes: Buffer,
  wanted: { readonly width: number; readonly height: number },
  scale: number,
): Promise<Pixels | undefined> {
  const { J2KDecoder } = await (library ??= start());
  const decoder = new J2KDecoder();
  let isSpent = false;
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.readHeader();
    const head = decoder.getFrameInfo();
    if (head.width !== wanted.width || head.height !== wanted.height) return undefined;
    const size = head.width * head.height;
    isSpent = size > forgetAbove;
    const halvings = size > mostAtOnce ? Math.min(halvingsOf(scale), decoder.getNumDecompositions()) : 0;
    if (size / 4 ** halvings > mostAtOnce) return undefined;
    if (halvings > 0) decoder.decodeSubResolution(halvings, 0);
    else decoder.decode();
    const { bitsPerSample, componentCount: channels, isSigned } = decoder.getFrameInfo();
    // It goes on telling the size of the whole.
    const width = Math.ceil(head.width / 2 ** halvings);
    const height = Math.ceil(head.height / 2 ** halvings);
    if (bitsPerSample !== 8 || isSigned || ![1, 3, 4].includes(channels)) return undefined;
    // A copy: the decoder's memory is given back.
    const data = Buffer.from(decoder.getDecodedBuffer());
    return data.length === width * height * channels ? { data, width, height, channels } : undefined;
  } catch {
    isSpent = true; // A trap leaves its memory in an unknown state.
    return undefined;
  } finally {
    if (isSpent) library = undefined;
    else decoder.delete();
  }
}

const halvingsOf = (scale: number): number => Math.max(0, Math.floor(Math.log2(1 / scale)));
