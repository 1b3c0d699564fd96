/** JPEG 2000 becomes pages: from bare codestreams and from files with boxes, of every depth, bounded by its header. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '../../../contract/index.js';
import { detectFile } from '../../formats/detect.js';
import { readJp2 } from './jp2.js';
import { convertPicture } from '../../modules/image/testing.js';

interface Encoder {
  getDecodedBuffer(frame: object): Uint8Array;
  setQuality(lossless: boolean, rate: number): void;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
}

const require = createRequire(import.meta.url);
const [width, height] = [96, 64];
let directory: string;
let pdfium: PDFiumLibrary;
let messages: readonly string[] = [];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'jp2-'));
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** One for each picture: a second picture would find the memory of the first. */
async function newEncoder(): Promise<Encoder> {
  const name = '@cornerstonejs/codec-openjpeg';
  const start = require(`${name}/wasmjs`) as (options: object) => Promise<{ J2KEncoder: new () => Encoder }>;
  const quiet = { print: () => undefined, printErr: () => undefined };
  const { J2KEncoder } = await start({
    wasmBinary: await readFile(require.resolve(`${name}/wasm`)),
    ...quiet,
  });
  return new J2KEncoder();
}

/** Red, green, blue and white quarters, or light and dark ones, as a bare codestream. */
async function stream(channels: 1 | 3 | 4, bits: 8 | 12 | 16 = 8, lossless = true): Promise<Buffer> {
  const encoder = await newEncoder();
  const frame = { width, height, bitsPerSample: bits, componentCount: channels, isSigned: false };
  const target = encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: channels === 3 });
  const most = 2 ** bits - 1;
  const colours = [
    [1, 0, 0, 1],
    [0, 1, 0, 1],
    [0, 0, 1, 1],
    [1, 1, 1, 1],
  ];
  for (let i = 0; i < width * height; i++) {
    const quarter = (i < (width * height) / 2 ? 0 : 2) + (i % width < width / 2 ? 0 : 1);
    for (let c = 0; c < channels; c++) {
      const value = colours[quarter]![c]! * most;
      if (bits === 8) target[i * channels + c] = value;
      else target.set([value & 255, value >> 8], (i * channels + c) * 2);
    }
  }
  encoder.setQuality(lossless, lossless ? 0 : 20);
  encoder.encode();
  return Buffer.from(encoder.getEncodedBuffer());
}

const box = (kind: string, ...bodies: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** A file with boxes around a codestream, of 300 dots per inch. */
function boxed(code: Buffer, channels: number, brand = 'jp2 '): Buffer {
  const image = Buffer.from([0, 0, 0, height, 0, 0, 0, width, 0, channels, 7, 7, 0, 0]);
  const colour = Buffer.from([1, 0, 0, 0, 0, 0, channels === 1 ? 17 : 16]);
  const resolution = Buffer.from([0x2e, 0x23, 0, 1, 0x2e, 0x23, 0, 1, 0, 0]);
  return Buffer.concat([
    box('jP  ', Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('jp2h', box('ihdr', image), box('colr', colour), box('res ', box('resc', resolution))),
    box('jp2c', code),
  ]);
}

async function convert(bytes: Uint8Array): Promise<Buffer> {
  const done = await convertPicture(directory, bytes, 'jp2');
  messages = done.messages;
  return done.pdf;
}

/** The colours of the four quarters, by PDFium, each part rounded to 0 or 255. */
async function quarters(pdf: Buffer): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf);
  const page = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  document.destroy();
  const at = (x: number, y: number) =>
    [0, 1, 2]
      .map((c) => page.data[(Math.floor(y * page.height) * page.width + Math.floor(x * page.width)) * 4 + c]!)
      .map((value) => (value > 127 ? 'f' : '0'))
      .join('');
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

// PDFium gives blue first.
const colourful = ['00f', '0f0', 'f00', 'fff'];

describe('JPEG 2000', () => {
  it.each([
    ['a bare codestream', () => stream(3)],
    ['a file with boxes', async () => boxed(await stream(3), 3)],
    ['a lossy file', async () => boxed(await stream(3, 8, false), 3)],
  ])('%s keeps its colours', async (_name, make) => {
    const found = await quarters(await convert(await make()));
    expect([colourful, ['f00', '0f0', '00f', 'fff']]).toContainEqual(found);
    expect(messages).toEqual([]);
  });

  it('in gray is gray', async () => {
    expect(await quarters(await convert(boxed(await stream(1), 1)))).toEqual(['fff', '000', '000', 'fff']);
    expect(await quarters(await convert(await stream(1, 12)))).toEqual(['fff', '000', '000', 'fff']);
  });

  it('is stored without loss only where it was', async () => {
    expect((await convert(await stream(3))).includes('/DCTDecode')).toBe(false);
    expect((await convert(await stream(3, 8, false))).includes('/DCTDecode')).toBe(true);
  });

  it('has the size its resolution gives', async () => {
    const pdf = await convert(boxed(await stream(3), 3));
    const [, w, h] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!;
    // 11,811 dots a metre are 300 an inch.
    expect(Number(w)).toBeCloseTo((width / 300) * 72, 1);
    expect(Number(h)).toBeCloseTo((height / 300) * 72, 1);
  });

  it('is known by its first bytes, whatever its name', async () => {
    const look = async (name: string, bytes: Buffer) => {
      const file = path.join(directory, name);
      await writeFile(file, bytes);
      return detectFile(file);
    };
    for (const name of ['a.jp2', 'a.j2k', 'a.jpx'])
      expect((await look(name, await stream(3))).format).toBe('jp2');
    expect((await look('b.jpf', boxed(await stream(3), 3, 'jpx '))).format).toBe('jp2');
    expect((await look('c.jpm', boxed(await stream(3), 3, 'jpm '))).problem).toMatchObject({
      code: 'unsupported_type',
      params: { format: 'JPEG 2000 compound image' },
    });
  });

  it('of a size no one has memory for is refused before it is decoded', async () => {
    const code = await stream(3);
    code.writeUInt32BE(90_000, 8);
    code.writeUInt32BE(90_000, 12);
    await expect(convert(code)).rejects.toMatchObject({
      code: 'image_too_large',
      params: { width: 90_000, height: 90_000 },
    });
  });

  it('that lacks its end is drawn as far as it goes, or refused; never told whole', async () => {
    const whole = boxed(await stream(3), 3);
    for (const share of [0.3, 0.6, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      const code = await convert(cut).then(
        () => 'drawn',
        (error: ServiceError) => error.code,
      );
      expect(['drawn', 'damaged_file']).toContain(code);
      if (code === 'drawn') expect(messages).toEqual(['picture_incomplete']);
    }
  });

  it('of any bytes has a header that is right, or is damaged', async () => {
    const whole = boxed(await stream(3), 3);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(whole.length),
        (changes, end) => {
          const bytes = Buffer.from(whole.subarray(0, end));
          for (const [at, value] of changes) if (at < end) bytes[at] = value;
          try {
            const facts = readJp2(bytes);
            expect(facts.width).toBeGreaterThan(0);
            expect(facts.bits).toBeLessThanOrEqual(128);
          } catch (error) {
            expect(error).toBeInstanceOf(ServiceError);
          }
        },
      ),
    );
  });
});
