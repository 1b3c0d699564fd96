/** Every fine option of compressing does what it says, by itself. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { warmEngine, type TestEngine } from '../../engine/testing/engine.js';

let engine: TestEngine;
let path: string;
beforeAll(async () => {
  engine = await warmEngine();
  path = await everything();
});
afterAll(() => engine.close());

const side = 240;

/** A photograph of an inch, a font of which little is used, a field, a title, a script, a stream that is not packed. */
async function everything(): Promise<string> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  document.setTitle('Secret plan');
  document.addJavaScript('greet', 'app.alert("hello")');
  const page = document.addPage([300, 300]);
  const require = createRequire(import.meta.url);
  const file = await readFile(require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'));
  page.drawText('Kite', { x: 20, y: 40, font: await document.embedFont(file, { subset: false }) });
  const field = document.getForm().createTextField('name');
  field.setText('Ada');
  field.addToPage(page, { x: 60, y: 200, width: 80, height: 20 });
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const create = { width: side, height: side, channels: 3, background: '#888', noise } as const;
  const data = await sharp({ create }).blur(3).removeAlpha().raw().toBuffer();
  // Warm: its colours are more than a hint.
  for (let at = 0; at < data.length; at += 3) data[at] = Math.min(255, data[at]! + 60);
  const picture = document.context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: side,
    Height: side,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceRGB',
    Filter: 'FlateDecode',
  });
  const packed = deflateSync(data);
  page.node.setXObject(PDFName.of('Im'), document.context.register(PDFRawStream.of(picture, packed)));
  const content = `q 72 0 0 72 20 100 cm /Im Do Q\n% ${'nothing '.repeat(2000)}`;
  page.node.addContentStream(document.context.register(document.context.stream(content)));
  return engine.file('everything.pdf', await document.save({ useObjectStreams: false }));
}

const withOptions = (options: Record<string, string | number | boolean>) =>
  engine.convert(path, { step: 'compress-pdf', options: { compression: 'none', ...options } });

interface Found {
  readonly width: number;
  readonly filter: readonly string[];
  readonly colorspace: unknown;
  readonly data: Buffer;
}

async function pictureOf(result: string): Promise<Found> {
  const { output } = await qpdf((at) => ['--json=2', '--json-key=pages', at(result), '/out.json']);
  const { pages } = JSON.parse(output) as { pages: { images: (Found & { object: string })[] }[] };
  const [found] = pages[0]!.images;
  const document = await PDFDocument.load(await readFile(result));
  const [id] = found!.object.split(' ');
  const stream = document.context
    .enumerateIndirectObjects()
    .find(([reference]) => reference.objectNumber === Number(id))?.[1] as PDFRawStream;
  return { ...found!, data: Buffer.from(stream.contents) };
}

it('the resolution of pictures', async () => {
  const { path: result } = await withOptions({ image_dpi: 120 });
  expect(await pictureOf(result)).toMatchObject({ width: 120, filter: ['/DCTDecode'] });
});

it('the quality of pictures, with all their pixels', async () => {
  const sizes: number[] = [];
  for (const quality of [20, 60, 90]) {
    const { path: result } = await withOptions({ image_quality: quality });
    const { width, data } = await pictureOf(result);
    expect(width).toBe(side);
    sizes.push(data.length);
  }
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
  expect(new Set(sizes).size).toBe(3);
});

it.each([
  ['print', '/DeviceRGB', '4:4:4'],
  ['web', '/DeviceRGB', '4:2:0'],
  ['small', '/DeviceRGB', '4:2:0'],
  ['grey', '/DeviceGray', '4:4:4'],
])('the colours of pictures: %s', async (colours, space, chroma) => {
  const { path: result } = await withOptions({ image_colours: colours, image_quality: 50 });
  const { colorspace, data } = await pictureOf(result);
  expect(colorspace).toBe(space);
  expect((await sharp(data).metadata()).chromaSubsampling).toBe(chroma);
});

it('fonts, and only they', async () => {
  const yes = await withOptions({ compress_fonts: 'yes' });
  expect(yes.messages).toContain('compressed_fonts');
  expect(yes.messages).not.toContain('compressed_images');
  const no = await engine.convert(path, {
    step: 'compress-pdf',
    options: { compression: 'web', compress_fonts: 'no' },
  });
  expect(no.messages).not.toContain('compressed_fonts');
  expect(no.messages).toContain('compressed_images');
});

it('the structure, and only it', async () => {
  const yes = await withOptions({ compress_structure: 'yes' });
  expect(yes.bytes.toString('latin1')).toContain('/ObjStm');
  expect(yes.messages).not.toContain('compressed_images');
  expect(yes.messages).not.toContain('compressed_fonts');
  const options = { compression: 'web', compress_structure: 'no' };
  const no = await engine.convert(path, { step: 'compress-pdf', options });
  expect(no.bytes.toString('latin1')).not.toContain('/ObjStm');
});

it('the order of the file for the web', async () => {
  const { bytes, path: result } = await withOptions({ linearize: true });
  expect(bytes.toString('latin1', 0, 1024)).toContain('/Linearized');
  await expect(qpdf((at) => ['--check-linearization', at(result)])).resolves.toBeDefined();
  // One that cannot become smaller as well.
  const again = await engine.convert(result, {
    step: 'compress-pdf',
    options: { compression: 'none', linearize: true },
  });
  expect(again.bytes.toString('latin1', 0, 1024)).toContain('/Linearized');
});

it('properties', async () => {
  const { bytes } = await withOptions({ strip_metadata: true });
  const result = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(result.getTitle()).toBeUndefined();
  expect(result.getForm().getFields()).toHaveLength(1);
});

it('what can be clicked and run', async () => {
  const { bytes } = await withOptions({ strip_interactive: true });
  const result = await PDFDocument.load(bytes, { updateMetadata: false });
  expect(result.catalog.get(PDFName.of('AcroForm'))).toBeUndefined();
  expect(bytes.toString('latin1')).not.toContain('/JavaScript');
  expect(result.getTitle()).toBe('Secret plan');
});
