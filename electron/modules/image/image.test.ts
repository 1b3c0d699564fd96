import { crc32 } from 'node:zlib';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormatId } from '../../formats/formats.js';
import { convertPicture } from './testing.js';

let directory: string;
let pdfium: PDFiumLibrary;
let messages: readonly string[] = [];

async function convert(bytes: Uint8Array | string, format: FormatId, options = {}): Promise<Buffer> {
  const done = await convertPicture(directory, bytes, format, options);
  messages = done.messages;
  return done.pdf;
}

/** Draws the first page; returns the colours of the four corners' middles as words. */
async function corners(pdf: Buffer): Promise<string[]> {
  const document = await pdfium.loadDocument(pdf);
  const { data, width, height } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
  document.destroy();
  const word = (x: number, y: number): string => {
    const [r, g, b] = [0, 1, 2].map(
      (c) => data[(Math.floor(y * height) * width + Math.floor(x * width)) * 4 + c]! > 127,
    );
    return `${r ? 'r' : ''}${g ? 'g' : ''}${b ? 'b' : ''}` || 'k';
  };
  return [word(0.25, 0.25), word(0.75, 0.25), word(0.25, 0.75), word(0.75, 0.75)];
}

/** Red, green, blue, white from the left top; wider than high. */
const picture = (channels: 3 | 4 = 3): Sharp => {
  const [w, h] = [96, 64];
  const pixels = Buffer.alloc(w * h * channels, 255);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const quarter = (y < h / 2 ? 0 : 2) + (x < w / 2 ? 0 : 1);
      const colour = [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
        [255, 255, 255],
      ][quarter]!;
      pixels.set(colour, (y * w + x) * channels);
      if (channels === 4) pixels[(y * w + x) * 4 + 3] = quarter === 0 ? 0 : 255;
    }
  }
  return sharp(pixels, { raw: { width: w, height: h, channels } });
};
const upright = ['r', 'g', 'b', 'rgb'];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'image-'));
  pdfium = await PDFiumLibrary.init();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is shown as EXIF orientation %i says, byte for byte',
    async (orientation) => {
      const jpeg = await picture().jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
      const pdf = await convert(jpeg, 'jpg');
      expect(pdf.includes(jpeg)).toBe(true);
      const wanted = await convert(await sharp(jpeg).autoOrient().png().toBuffer(), 'png');
      expect(await corners(pdf)).toEqual(await corners(wanted));
    },
  );

  it('in CMYK, as Adobe programs invert it, keeps its colours', async () => {
    const jpeg = await picture().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(jpeg).metadata()).space).toBe('cmyk');
    // Full green is outside what ink can show, so it is left out of the comparison.
    const [red, , blue, white] = await corners(await convert(jpeg, 'jpg'));
    expect([red, blue, white]).toEqual(['r', 'b', 'rgb']);
  });

  it('is cut where its picture ends when a video follows, and drawn as far as it goes when it is cut short', async () => {
    const jpeg = await picture().jpeg({ progressive: true }).toBuffer();
    const pdf = await convert(Buffer.concat([jpeg, Buffer.from('\0\0\0\x18ftypmp42 and so on')]), 'jpg');
    expect(pdf.includes('ftypmp42')).toBe(false);
    expect(messages).toEqual(['motion_video_cut']);
    const plain = await picture().jpeg().toBuffer();
    await convert(plain.subarray(0, plain.length - 20), 'jpg');
    expect(messages).toEqual(['picture_incomplete']);
  });
});

describe('a picture that moves', () => {
  it.each(['gif', 'webp'] as const)('gives its first picture, which is said (%s)', async (format) => {
    const frames = ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    await convert(await moving.toFormat(format, { loop: 0, delay: [100, 100] }).toBuffer(), format);
    expect(messages).toEqual(['animation_cut']);
    await convert(
      await sharp(await frames[0]!)
        .toFormat(format)
        .toBuffer(),
      format,
    );
    expect(messages).toEqual([]);
  });

  it('is told as a PNG, too', async () => {
    const plain = await picture().png().toBuffer();
    const control = Buffer.alloc(20);
    control.writeUInt32BE(8);
    control.write('acTL', 4, 'latin1');
    control.writeUInt32BE(2, 8);
    control.writeUInt32BE(crc32(control.subarray(4, 16)), 16);
    // Behind the header.
    await convert(Buffer.concat([plain.subarray(0, 33), control, plain.subarray(33)]), 'png');
    expect(messages).toEqual(['animation_cut']);
  });
});

describe('pictures', () => {
  it('of every coding look like their source', async () => {
    const cases: [FormatId, Buffer][] = [
      ['png', await picture().png().toBuffer()],
      ['png', await picture().png({ palette: true }).toBuffer()],
      ['png', await picture().png({ progressive: true }).toBuffer()],
      ['png', await picture().toColourspace('rgb16').png().toBuffer()],
      ['tiff', await picture().tiff({ compression: 'lzw' }).toBuffer()],
      ['gif', await picture().gif().toBuffer()],
      ['webp', await picture().webp({ lossless: true }).toBuffer()],
      ['webp', await picture().webp().toBuffer()],
      ['avif', await picture().avif().toBuffer()],
    ];
    for (const [format, bytes] of cases)
      expect(await corners(await convert(bytes, format)), format).toEqual(upright);
  });

  it('in BMP are opaque and the right way up', async () => {
    const { encode } = await import('bmp-ts');
    const rgba = await picture().ensureAlpha().raw().toBuffer();
    for (let at = 0; at < rgba.length; at += 4) rgba.subarray(at, at + 4).reverse();
    const { data } = encode({ data: rgba, width: 96, height: 64, bitPP: 24 });
    const pdf = await convert(data, 'bmp');
    expect(await corners(pdf)).toEqual(upright);
    expect(pdf.includes('/SMask')).toBe(false);
  });

  it('keep their transparency', async () => {
    const pdf = await convert(await picture(4).png().toBuffer(), 'png');
    expect(pdf.includes('/SMask')).toBe(true);
    expect(await corners(pdf)).toEqual(['rgb', 'g', 'b', 'rgb']);
  });

  it('that are cut short before their directory are refused', async () => {
    const tiff = await picture().tiff({ compression: 'none' }).toBuffer();
    await expect(convert(tiff.subarray(0, 5000), 'tiff')).rejects.toMatchObject({ code: 'damaged_file' });
  });

  it('keep the pages of a TIFF that can be read, and name the others', async () => {
    const one = await picture().tiff({ compression: 'none' }).toBuffer();
    // A second directory behind the first one, whose only strip lies behind the end of the file.
    const first = one.readUInt32LE(4);
    const end = first + 2 + one.readUInt16LE(first) * 12;
    const entries = [
      [256, 4, 96],
      [257, 4, 64],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, 0x0fff_0000],
      [277, 3, 1],
      [278, 4, 64],
      [279, 4, 96 * 64],
    ] as const;
    const second = Buffer.alloc(2 + entries.length * 12 + 4);
    second.writeUInt16LE(entries.length, 0);
    for (const [at, [tag, type, value]] of entries.entries()) {
      second.writeUInt16LE(tag, 2 + at * 12);
      second.writeUInt16LE(type, 4 + at * 12);
      second.writeUInt32LE(1, 6 + at * 12);
      second.writeUInt32LE(value, 10 + at * 12);
    }
    const padded = Buffer.concat([one, Buffer.alloc(one.length % 2), second]);
    padded.writeUInt32LE(padded.length - second.length, end);
    const pdf = await convert(padded, 'tiff');
    expect(await corners(pdf)).toEqual(upright);
    expect(messages).toEqual(['image_pages_lost']);
  });

  it('take the page that was asked for', async () => {
    const pdf = await convert(await picture().png().toBuffer(), 'png', { page_size: 'a4', image_fit: 'fit' });
    expect(pdf.includes('/MediaBox [0 0 841.8898 595.2756]')).toBe(true);
    const own = await convert(await picture().withMetadata({ density: 96 }).png().toBuffer(), 'png');
    expect(own.includes('/MediaBox [0 0 72 48]')).toBe(true);
  });
});

describe('SVG', () => {
  it('is drawn, asks nobody for anything, and says what was left out', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    });
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const drawing =
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]>` +
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="96" height="64">' +
      '<rect width="96" height="64" fill="#fff"/><rect width="48" height="32" fill="#f00"/>' +
      '<rect x="48" width="48" height="32" fill="#0f0"/><rect y="32" width="48" height="32" fill="#00f"/>' +
      `<image xlink:href="${url}" width="9" height="9"/></svg>`;
    expect(await corners(await convert(drawing, 'svg'))).toEqual(upright);
    server.close();
    expect(requests).toBe(0);
    expect(messages).toContain('blocked_link');
  });
});
