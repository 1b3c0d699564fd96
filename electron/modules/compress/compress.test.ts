/** Compressing real PDFs: what becomes smaller, and that nothing else changes. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, PDFName, PDFString, type PDFRef } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { readWords, warmEngine, type TestConversion, type TestEngine } from '../../engine/testing/engine.js';
import { difference, image, imagesOf, photograph, show } from './testing.js';

let engine: TestEngine;
beforeAll(async () => {
  engine = await warmEngine();
});
afterAll(() => engine.close());

const compress = (
  path: string,
  options: Record<string, string | number | boolean> = {},
): Promise<TestConversion> => engine.convert(path, { step: 'compress-pdf', options });

async function rgbPicture(document: PDFDocument, size: number): Promise<PDFRef> {
  const data = deflateSync(await photograph(size, size));
  return image(document, {
    width: size,
    height: size,
    data,
    entries: { ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' },
  });
}

const save = async (name: string, document: PDFDocument): Promise<string> =>
  engine.file(name, await document.save({ useObjectStreams: false }));

describe('pictures', () => {
  it('have no more pixels than the level asks for where they are shown, and the look stays', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    show(page, await rgbPicture(document, 1200), [50, 50, 144, 144]);
    page.drawText('Text stays text', { x: 50, y: 300 });
    const path = await save('photo.pdf', document);
    const { path: output, bytes, remarks } = await compress(path);
    expect(await imagesOf(output)).toMatchObject([{ width: 300, height: 300, filter: ['/DCTDecode'] }]);
    expect(await readWords(bytes)).toContain('Text stays text');
    expect(await difference(path, output)).toBeLessThan(1.5);
    const told = remarks.find(({ code }) => code === 'compressed');
    expect(told?.params).toMatchObject({ before: (await readFile(path)).length, after: bytes.length });
    expect(remarks.find(({ code }) => code === 'compressed_images')?.params).toMatchObject({
      changed: 1,
      count: 1,
    });
  });

  it('are measured through forms and their matrices', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    const picture = await rgbPicture(document, 1200);
    const form = document.context.stream('q 10 0 0 10 0 0 cm /A Do Q', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 400],
      Matrix: [2, 0, 0, 2, 0, 0],
      Resources: { XObject: { A: picture } },
    });
    show(page, document.context.register(form), [0, 0, 7.2, 7.2]);
    const { path } = await compress(await save('form.pdf', document));
    expect(await qpdfImages(path)).toEqual([[300, 300]]);
  });

  it('drawn with sharp edges stay exact', async () => {
    const document = await PDFDocument.create();
    const size = 600;
    const pixels = Buffer.alloc(size * size * 3, 255);
    for (let y = 0; y < size; y += 1)
      for (let x = 0; x < size; x += 1)
        if ((x >> 5) % 2 === (y >> 6) % 2)
          pixels.fill(20 * (y >> 6), (y * size + x) * 3, (y * size + x) * 3 + 2);
    const data = deflateSync(pixels, { level: 1 });
    const drawing = image(document, {
      width: size,
      height: size,
      data,
      entries: { ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' },
    });
    show(document.addPage([400, 400]), drawing, [20, 20, 300, 300]);
    const path = await save('drawing.pdf', document);
    const { path: output } = await compress(path);
    expect(await imagesOf(output)).toMatchObject([{ width: size, filter: ['/FlateDecode'] }]);
    expect(await difference(path, output)).toBe(0);
  });

  it('of four inks stay in their inks', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 400]);
    const size = 500;
    const soft = await photograph(size, size);
    const pixels = Buffer.alloc(size * size * 4);
    for (let pixel = 0; pixel < size * size; pixel += 1) {
      soft.copy(pixels, pixel * 4, pixel * 3, pixel * 3 + 3);
      pixels[pixel * 4 + 3] = pixel % size < 250 ? 0 : 90;
    }
    const raw = { width: size, height: size, data: deflateSync(pixels) };
    show(
      page,
      image(document, { ...raw, entries: { ColorSpace: 'DeviceCMYK', Filter: 'FlateDecode' } }),
      [0, 200, 100, 100],
    );
    const turned = { ColorSpace: 'DeviceCMYK', Filter: 'FlateDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] };
    show(page, image(document, { ...raw, entries: turned }), [200, 200, 100, 100]);
    const path = await save('inks.pdf', document);
    const { path: output } = await compress(path);
    const small = { width: 208, filter: ['/DCTDecode'], colorspace: '/DeviceCMYK' };
    expect(await imagesOf(output)).toMatchObject([small, small]);
    expect(await difference(path, output)).toBeLessThan(1);
    const again = await compress(output, { image_dpi: 72 });
    expect(await imagesOf(again.path)).toMatchObject([{ width: 100 }, { width: 100 }]);
    expect(await difference(path, again.path)).toBeLessThan(1.5);
    const grey = await compress(path, { image_colours: 'grey' });
    expect(await imagesOf(grey.path)).toMatchObject([
      { colorspace: '/DeviceGray' },
      { colorspace: '/DeviceGray' },
    ]);
  });

  it('of one bit a pixel are packed as faxes, bit for bit', async () => {
    const document = await PDFDocument.create();
    const bits = Buffer.alloc(100 * 801, 0xff);
    for (let at = 0; at < bits.length; at += 7) bits[at] = at % 200;
    const data = deflateSync(bits, { level: 1 });
    const scan = {
      width: 797,
      height: 801,
      data,
      entries: { BitsPerComponent: 1, ColorSpace: 'DeviceGray', Filter: 'FlateDecode' },
    };
    const lines = Buffer.alloc(100 * 801, 0xff);
    for (let y = 0; y < 801; y += 1) lines.fill(0, y * 100 + 10, y * 100 + 20 + (y % 61));
    const drawn = {
      ...scan,
      data: Buffer.from(lines),
      entries: { BitsPerComponent: 1, ColorSpace: 'DeviceGray', Decode: [1, 0] },
    };
    const page = document.addPage([400, 400]);
    show(page, image(document, scan), [0, 0, 190, 190]);
    show(page, image(document, drawn), [200, 0, 190, 190]);
    const path = await save('bits.pdf', document);
    const { path: output } = await compress(path);
    expect((await imagesOf(output)).map(({ filter }) => filter)).toContainEqual(['/CCITTFaxDecode']);
    expect(await difference(path, output)).toBe(0);
  });

  it('that claim more pixels than memory holds are left alone', async () => {
    const document = await PDFDocument.create();
    const data = deflateSync(Buffer.alloc(1_000_000));
    const bomb = image(document, {
      width: 60_000,
      height: 60_000,
      data,
      entries: { ColorSpace: 'DeviceRGB', Filter: 'FlateDecode' },
    });
    const page = document.addPage([400, 400]);
    show(page, bomb, [0, 0, 10, 10]);
    show(page, await rgbPicture(document, 400), [0, 100, 50, 50]);
    const { path } = await compress(await save('bomb.pdf', document));
    expect((await imagesOf(path)).map(({ width }) => width).sort()).toEqual([104, 60_000]);
  });
});

/** Width and height of every image, wherever it is referred to. */
async function qpdfImages(path: string): Promise<number[][]> {
  const { output } = await qpdf((at) => [
    '--json=2',
    '--json-key=qpdf',
    '--json-stream-data=none',
    at(path),
    '/out.json',
  ]);
  const [, objects] = (
    JSON.parse(output) as { qpdf: [unknown, Record<string, { stream?: { dict: Record<string, unknown> } }>] }
  ).qpdf;
  return Object.values(objects)
    .flatMap(({ stream }) => (stream ? [stream.dict] : []))
    .filter((dict) => dict['/Subtype'] === '/Image')
    .map((dict) => [Number(dict['/Width']), Number(dict['/Height'])]);
}

describe('a document', () => {
  it('that cannot become smaller is given back as it was', async () => {
    const document = await PDFDocument.create();
    document.addPage([100, 100]);
    const { path } = await compress(await engine.file('tiny.pdf', await document.save()));
    const { bytes, messages } = await compress(path);
    expect(bytes).toEqual(await readFile(path));
    expect(messages).toEqual(['not_compressed']);
  });

  it('without a level stays as it is, unless something is asked for', async () => {
    const document = await PDFDocument.create();
    show(document.addPage([400, 400]), await rgbPicture(document, 600), [0, 0, 72, 72]);
    const path = await save('none.pdf', document);
    expect((await compress(path, { compression: 'none' })).bytes).toEqual(await readFile(path));
    const { path: output } = await compress(path, { compression: 'none', image_dpi: 100 });
    expect(await imagesOf(output)).toMatchObject([{ width: 100 }]);
  });

  it('keeps pages, links, bookmarks, labels and form fields, and holds what is there twice once', async () => {
    const document = await PDFDocument.create();
    const data = await sharp(await photograph(300, 300), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg({ quality: 50 })
      .toBuffer();
    for (let number = 0; number < 3; number += 1) {
      const page = document.addPage([300, 300]);
      const entries = { ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' };
      show(page, image(document, { width: 300, height: 300, data, entries }), [0, 0, 300, 300]);
    }
    const [first] = document.getPages();
    const link = document.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 50, 50],
      A: { S: 'URI', URI: PDFString.of('https://example.org/') },
    });
    first!.node.set(PDFName.of('Annots'), document.context.obj([link]));
    const field = document.getForm().createTextField('name');
    field.setText('Ada');
    field.addToPage(first!, { x: 60, y: 60, width: 80, height: 20 });
    document.catalog.set(PDFName.of('PageLabels'), document.context.obj({ Nums: [0, { S: 'r' }] }));
    const outline = document.context.nextRef();
    const item = document.context.register(
      document.context.obj({ Title: PDFString.of('Start'), Parent: outline, Dest: [first!.ref, 'Fit'] }),
    );
    document.context.assign(outline, document.context.obj({ First: item, Last: item, Count: 1 }));
    document.catalog.set(PDFName.of('Outlines'), outline);
    const path = await save('furniture.pdf', document);
    const { path: output, pages, bytes, messages } = await compress(path);
    expect(pages).toBe(3);
    expect(messages).toContain('compressed_duplicates');
    expect(bytes.length).toBeLessThan((await readFile(path)).length / 2);
    const result = await PDFDocument.load(bytes);
    expect(result.getForm().getTextField('name').getText()).toBe('Ada');
    const { output: json } = await qpdf((at) => [
      '--json=2',
      '--json-key=outlines',
      '--json-key=pagelabels',
      '--json-key=qpdf',
      '--json-stream-data=none',
      at(output),
      '/out.json',
    ]);
    expect(json).toContain('"title": "Start"');
    expect(json).toContain('https://example.org/');
    expect(JSON.parse(json)).toMatchObject({ pagelabels: [{ index: 0, label: { '/S': '/r' } }] });
    const flat = await compress(path, { strip_interactive: true });
    const stripped = await PDFDocument.load(flat.bytes);
    expect(stripped.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
    expect(stripped.getPage(0).node.Annots()?.size()).toBe(1);
    expect(await readWords(flat.bytes)).toContain('Ada');
  });

  it('loses its properties when that is asked for, even when it becomes no smaller', async () => {
    const document = await PDFDocument.create();
    document.addPage([100, 100]);
    document.setTitle('Secret plan');
    const { bytes } = await compress(await save('title.pdf', document), {
      compression: 'none',
      strip_metadata: true,
    });
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getTitle()).toBeUndefined();
  });

  it('fits the size that is asked for, or says that it cannot', async () => {
    const document = await PDFDocument.create();
    show(document.addPage([400, 400]), await rgbPicture(document, 1500), [0, 0, 400, 400]);
    const path = await save('fit.pdf', document);
    const fitting = await compress(path, { compression: 'print', target_size: 0.05 });
    expect(fitting.bytes.length).toBeLessThanOrEqual(50_000);
    expect(fitting.messages).not.toContain('size_not_reached');
    // It is not far smaller than it may be.
    expect(fitting.bytes.length).toBeGreaterThan(40_000);
    const missed = await compress(path, { target_size: 0.001 });
    expect(missed.messages).toContain('size_not_reached');
    expect(missed.pages).toBe(1);
  });

  it('stays protected by its password', async () => {
    const document = await PDFDocument.create();
    show(document.addPage([400, 400]), await rgbPicture(document, 600), [0, 0, 72, 72]);
    const path = await save('open.pdf', document);
    const locked = await engine.file('locked.pdf', '');
    await qpdf((at) => [
      at(path),
      '--encrypt',
      '--user-password=open',
      '--owner-password=own',
      '--bits=256',
      '--',
      at(locked),
    ]);
    const { path: output } = await engine.convert(locked, { step: 'compress-pdf', password: 'open' });
    await expect(qpdf((at) => ['--show-npages', at(output)])).rejects.toMatchObject({
      code: 'password_required',
    });
    const { output: pages } = await qpdf((at) => ['--show-npages', '--password=open', at(output)]);
    expect(Number(pages)).toBe(1);
  });
});

describe('fonts', () => {
  it('lose characters that are not shown and keep their look', async () => {
    const require = createRequire(import.meta.url);
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    const file = await readFile(require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'));
    const font = await document.embedFont(file, { subset: false });
    document.addPage([300, 100]).drawText('Zwölf Boxkämpfer', { x: 20, y: 40, font });
    const path = await save('font.pdf', document);
    const { path: output, bytes, messages } = await compress(path);
    expect(messages).toContain('compressed_fonts');
    expect(bytes.length).toBeLessThan((await readFile(path)).length / 3);
    expect(await readWords(bytes)).toContain('Zwölf Boxkämpfer');
    expect(await difference(path, output)).toBe(0);
  });
});
