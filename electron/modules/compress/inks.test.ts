/** Pictures of four inks in JPEGs. */
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';
import { difference, image, imagesOf, photograph, show } from './testing.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

describe('pictures', () => {
  it('of four inks as JPEGs that a dictionary speaks of too, as Photoshop writes them', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    const size = 500;
    const soft = await photograph(size, size);
    const raw = { width: size, height: size, channels: 3 } as const;
    const data = await sharp(soft, { raw }).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    const inks = (more: Record<string, unknown> = {}) =>
      image(document, {
        width: size,
        height: size,
        data,
        entries: {
          ColorSpace: 'DeviceCMYK',
          Filter: 'DCTDecode',
          DecodeParms: { ColorTransform: 1, Blend: 1 },
          ...more,
        },
      });
    show(page, inks(), [0, 200, 100, 100]);
    show(page, inks({ Decode: [1, 0, 1, 0, 1, 0, 1, 0] }), [200, 200, 100, 100]);
    const path = await engine.file('photoshop.pdf', await document.save({ useObjectStreams: false }));
    const { path: output } = await engine.convert(path, { step: 'compress-pdf', options: { image_dpi: 72 } });
    const small = { width: 100, filter: ['/DCTDecode'], colorspace: '/DeviceCMYK' };
    expect(await imagesOf(output)).toMatchObject([small, small]);
    expect(await difference(path, output)).toBeLessThan(1.5);
    const grey = await engine.convert(path, { step: 'compress-pdf', options: { image_colours: 'grey' } });
    const plain = { colorspace: '/DeviceGray' };
    expect(await imagesOf(grey.path)).toMatchObject([plain, plain]);
  });
});
