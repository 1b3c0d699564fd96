import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatId } from '../../formats/formats.js';
import { convertPicture } from './testing.js';

let directory: string;
let pdfium: PDFiumLibrary;
let messages: readonly string[] = [];
const samples = fileURLToPath(new URL('../../../assets/samples/', import.meta.url));

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'coding-'));
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function convert(bytes: Uint8Array, format: FormatId): Promise<Buffer> {
  const done = await convertPicture(directory, bytes, format);
  messages = done.messages;
  return done.pdf;
}

/** Colour of a point of the first page, given as shares of its width and height. */
async function colours(pdf: Buffer, points: [number, number][]): Promise<number[][]> {
  const document = await pdfium.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
  document.destroy();
  return points.map(([x, y]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    return [...data.subarray(at, at + 3)];
  });
}

/** Black on the left, white on the right, a black bar below. */
function plan(): Sharp {
  const [w, h] = [160, 96];
  const pixels = Buffer.alloc(w * h, 255);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) if (x < w / 2 || y > h * 0.75) pixels[y * w + x] = 0;
  return sharp(pixels, { raw: { width: w, height: h, channels: 1 } });
}

describe('black and white', () => {
  it.each(['ccittfax4', 'none', 'lzw', 'deflate'] as const)(
    'TIFF in %s stays one bit deep',
    async (compression) => {
      const tiff = await plan()
        .toColourspace('b-w')
        .tiff({ compression, bitdepth: 1, predictor: 'none' })
        .toBuffer();
      expect((await sharp(tiff).metadata()).bitsPerSample).toBe(1);
      const pdf = await convert(tiff, 'tiff');
      expect(pdf.toString('latin1')).toContain('/BitsPerComponent 1');
      const points: [number, number][] = [
        [0.2, 0.3],
        [0.8, 0.3],
        [0.8, 0.9],
      ];
      expect(await colours(pdf, points)).toEqual([
        [0, 0, 0],
        [255, 255, 255],
        [0, 0, 0],
      ]);
    },
  );
});

describe('a TIFF', () => {
  it.each([1, 3, 6, 8])('is turned as its orientation %i says', async (orientation) => {
    const tiff = await plan()
      .toColourspace('srgb')
      .withMetadata({ orientation })
      .tiff({ compression: 'lzw' })
      .toBuffer();
    const upright = await sharp(tiff).autoOrient().png().toBuffer();
    const points: [number, number][] = [
      [0.2, 0.3],
      [0.8, 0.3],
      [0.8, 0.9],
      [0.1, 0.1],
      [0.9, 0.5],
    ];
    expect(await colours(await convert(tiff, 'tiff'), points)).toEqual(
      await colours(await convert(upright, 'png'), points),
    );
  });
});

describe('a colour profile', () => {
  it.each(['jpg', 'png'] as const)('stays with the picture: %s', async (format) => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7' } });
    const bytes = await picture
      .withIccProfile('p3')
      .toFormat(format === 'jpg' ? 'jpeg' : format)
      .toBuffer();
    const { icc } = await sharp(bytes).metadata();
    const pdf = await convert(bytes, format);
    expect(pdf.includes('/ICCBased')).toBe(true);
    const stream = /\/N 3 [^>]*\/Length (\d+)>>\nstream\n/.exec(pdf.toString('latin1'))!;
    const start = stream.index + stream[0].length;
    const { inflateSync } = await import('node:zlib');
    const packed = pdf.subarray(start, start + Number(stream[1]));
    expect(inflateSync(packed).equals(icc!)).toBe(true);
  });
});

describe('a PNG of 16 bits', () => {
  it('keeps colour and transparency', async () => {
    const pixels = Buffer.alloc(40 * 30 * 8);
    for (let at = 0; at < 40 * 30; at++) {
      pixels.writeUInt16LE(0xffff, at * 8);
      pixels.writeUInt16LE(at % 40 < 20 ? 0 : 0x8000, at * 8 + 6);
    }
    const png = await sharp(new Uint16Array(pixels.buffer, pixels.byteOffset, pixels.length / 2), {
      raw: { width: 40, height: 30, channels: 4 },
    })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await sharp(png).metadata()).depth).toBe('ushort');
    const [left, right] = await colours(await convert(png, 'png'), [
      [0.25, 0.5],
      [0.75, 0.5],
    ]);
    expect(left).toEqual([255, 255, 255]);
    expect(right![0]).toBe(255);
    expect(right![1]).toBeGreaterThan(120);
    expect(right![1]).toBeLessThan(135);
  });
});

describe('a picture that is cut short', () => {
  /** Noise that is the same at every run: where a picture is cut decides what is left of it. */
  const drawn = (): Sharp => {
    const [width, height, channels] = [300, 200, 3] as const;
    let state = 1;
    /** 0 to 1, by the generator of the C standard (ISO/IEC 9899, 7.22.2.1, its example). */
    const next = (): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return ((state >>> 16) & 0x7fff) / 0x7fff;
    };
    // The sum of twelve is as good as a normal distribution of deviation 1 around 6.
    const normal = (): number => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6);
    const noise = Buffer.from(Array.from({ length: width * height * channels }, () => 128 + 40 * normal()));
    return sharp(noise, { raw: { width, height, channels } });
  };
  /** Format, whether what is there can be drawn, and the whole picture. */
  const cases: [FormatId, 'drawn' | 'damaged_file', () => Promise<Buffer>][] = [
    ['jpg', 'drawn', () => drawn().jpeg().toBuffer()],
    ['png', 'drawn', () => drawn().png().toBuffer()],
    // The rows of an interlaced PNG come all at once.
    ['png', 'damaged_file', () => drawn().png({ progressive: true }).toBuffer()],
    ['gif', 'drawn', () => drawn().gif().toBuffer()],
    ['webp', 'drawn', () => drawn().webp().toBuffer()],
    ['webp', 'drawn', () => drawn().webp({ lossless: true }).toBuffer()],
    // What is needed to read these stands at their end, or has one checksum.
    ['tiff', 'damaged_file', () => drawn().tiff({ compression: 'lzw' }).toBuffer()],
    ['avif', 'damaged_file', () => drawn().avif().toBuffer()],
    ['heic', 'damaged_file', () => readFile(path.join(samples, 'specimen.heic'))],
    ['bmp', 'drawn', () => readFile(path.join(samples, 'specimen.bmp'))],
  ];
  it.each(cases)('is never told whole: %s, %s', async (format, outcome, make) => {
    const whole = await make();
    await convert(whole, format);
    expect(messages).toEqual([]);
    const parts = [0.05, 0.1, 0.5, 0.9].map((share) => Math.floor(whole.length * share));
    for (const length of [...parts, whole.length - 100]) {
      const code = await convert(whole.subarray(0, length), format).then(
        () => 'drawn',
        (error: { code?: string }) => error.code,
      );
      expect(code, `${format}, ${length} of ${whole.length} bytes`).toBe(outcome);
      if (code === 'drawn') expect(messages).toEqual(['picture_incomplete']);
    }
  });

  it('whose rows are all gone is damaged', async () => {
    const jpeg = await drawn().jpeg().toBuffer();
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    await expect(convert(jpeg.subarray(0, scan), 'jpg')).rejects.toMatchObject({ code: 'damaged_file' });
  });
});

describe('a picture that is too large', () => {
  it('is refused by its header, before it is decoded', async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const { crc32 } = await import('node:zlib');
    png.writeUInt32BE(40_000, 16);
    png.writeUInt32BE(30_000, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    await expect(convert(png, 'png')).rejects.toMatchObject({
      code: 'image_too_large',
      params: { width: 40_000, height: 30_000 },
    });
  });

  it('is copied and not decoded when it is a JPEG of 100 megapixels', { tags: ['long'] }, async () => {
    const jpeg = path.join(directory, 'huge.jpg');
    await sharp({ create: { width: 12_500, height: 8_000, channels: 3, background: '#46a' } })
      .jpeg({ quality: 50 })
      .toFile(jpeg);
    const job = path.join(directory, 'job');
    await mkdir(job);
    // The worker as it ships, since its memory is what is asked about.
    const worker = fork(fileURLToPath(new URL('../../../dist/worker/worker.js', import.meta.url)));
    try {
      const done = new Promise<void>((resolve, reject) => {
        worker.on('message', (message: { type: string }) => {
          if (message.type === 'done') resolve();
          if (message.type === 'failed') reject(new Error(JSON.stringify(message)));
        });
        worker.on('exit', () => reject(new Error('worker gone')));
      });
      const printer = { kind: 'browser', program: null };
      worker.send({ type: 'start', config: { libreOfficeProgram: null, scratch: directory, printer } });
      const inputs = [{ path: jpeg, name: 'huge.jpg', format: 'jpg' }];
      worker.send({ type: 'run', job: { id: '1', step: 'convert', inputs, options: {}, directory: job } });
      await done;
      // Only Linux tells the most memory another process ever had. Decoded, the picture alone is 300 MB.
      if (process.platform === 'linux') {
        const status = await readFile(`/proc/${worker.pid}/status`, 'utf8');
        expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)![1])).toBeLessThan(280_000);
      }
    } finally {
      worker.kill('SIGKILL');
    }
    const pdf = await readFile(path.join(job, 'result.pdf'));
    expect(pdf.includes(await readFile(jpeg))).toBe(true);
  });
});
