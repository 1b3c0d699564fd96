/** Taking images out: bytes where they can stay, right pixels where not. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFHexString, PDFName, type PDFContext, type PDFRef } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { handPdf, part } from '../from-pdf/hostile/testing/hand-pdf.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
let jpeg: Buffer;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-images-'));
  run = toolRun(folder);
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03020' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Entries = Parameters<PDFContext['stream']>[1];

/** A page for each image, as it lies in the file. */
async function make(name: string, images: (context: PDFContext) => readonly PDFRef[]): Promise<string> {
  const pdf = await PDFDocument.create();
  for (const image of images(pdf.context)) {
    const { node } = pdf.addPage([200, 200]);
    node.set(PDFName.of('Resources'), pdf.context.obj({ XObject: { I: image } }));
    node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream('q 90 0 0 90 0 0 cm /I Do Q')));
  }
  await writeFile(at(name), await pdf.save());
  return at(name);
}

const image = (context: PDFContext, data: Uint8Array, entries: Entries): PDFRef =>
  context.register(
    context.stream(data, { Type: 'XObject', Subtype: 'Image', BitsPerComponent: 8, ...entries }),
  );

const names = () => run.parts.map(({ name }) => name);
const pixels = async (place: number) => {
  const file = sharp(run.parts[place]!.path);
  // Without this, grey is read as three channels.
  const own = (await file.metadata()).space === 'b-w' ? file.toColourspace('b-w') : file;
  const { data, info } = await own.raw().toBuffer({ resolveWithObject: true });
  return { data: [...data], channels: info.channels, width: info.width, height: info.height };
};

it('keeps a JPEG byte for byte, once, and counts images by page', async () => {
  const path = await make('photos.pdf', (context) => {
    const photo = () =>
      image(context, jpeg, { Width: 60, Height: 40, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' });
    const first = photo();
    return [
      first,
      first,
      photo(),
      image(context, Buffer.alloc(400, 90), { Width: 20, Height: 20, ColorSpace: 'DeviceGray' }),
    ];
  });
  await run.tool('extract-images', path);
  expect(names()).toEqual(['photos-page-1-image-1.jpg', 'photos-page-4-image-1.png']);
  expect((await readFile(run.parts[0]!.path)).equals(jpeg)).toBe(true);
  await run.tool('extract-images', path, { pages: '4', image_files: 'jpeg' });
  expect(names()).toEqual(['photos-page-4-image-1.jpg']);
});

it('decodes grey, colour, palettes and stencils to the right pixels', async () => {
  const small = { image_smallest: 1 };
  const path = await make('kinds.pdf', (context) => [
    image(context, Buffer.from([0, 80, 160, 255]), { Width: 2, Height: 2, ColorSpace: 'DeviceGray' }),
    image(context, Buffer.from([255, 0, 0, 0, 128, 255]), { Width: 2, Height: 1, ColorSpace: 'DeviceRGB' }),
    image(context, Buffer.from([0x40]), {
      Width: 2,
      Height: 1,
      BitsPerComponent: 1,
      ColorSpace: ['Indexed', 'DeviceRGB', 1, PDFHexString.of('0a0b0c646566')],
    }),
    image(context, Buffer.from([0x80]), { Width: 2, Height: 1, BitsPerComponent: 1, ImageMask: true }),
  ]);
  await run.tool('extract-images', path, small);
  expect(names()).toHaveLength(4);
  expect((await pixels(0)).data).toEqual([0, 80, 160, 255]);
  expect((await pixels(1)).data).toEqual([255, 0, 0, 0, 128, 255]);
  expect((await pixels(2)).data).toEqual([10, 11, 12, 100, 101, 102]);
  // A set bit of a stencil leaves the paper open.
  expect((await pixels(3)).data.filter((_, place, all) => place % (all.length / 2) === 0)).toEqual([255, 0]);
});

it('makes of a mask the alpha of the image', async () => {
  const path = await make('masked.pdf', (context) => {
    const mask = image(context, Buffer.from([0, 128]), { Width: 2, Height: 1, ColorSpace: 'DeviceGray' });
    return [
      image(context, Buffer.from([9, 9, 9, 200, 100, 50]), {
        Width: 2,
        Height: 1,
        ColorSpace: 'DeviceRGB',
        SMask: mask,
      }),
    ];
  });
  await run.tool('extract-images', path, { image_smallest: 1 });
  const { data, channels } = await pixels(0);
  expect(channels).toBe(4);
  expect([data[3], ...data.slice(4)]).toEqual([0, 200, 100, 50, 128]);
});

it('finds images that lie in the content itself, and skips small ones', async () => {
  const pdf = await PDFDocument.create();
  const content = 'q 50 0 0 50 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 /F /AHx ID 00ff80ff> EI Q';
  pdf.addPage([200, 200]).node.set(PDFName.of('Contents'), pdf.context.register(pdf.context.stream(content)));
  await writeFile(at('inline.pdf'), await pdf.save());
  await run.tool('extract-images', at('inline.pdf'), { image_smallest: 2 });
  expect((await pixels(0)).data).toEqual([0, 255, 128, 255]);
  await expect(run.tool('extract-images', at('inline.pdf'))).rejects.toMatchObject({
    code: 'images_too_small',
    params: { count: 1, smallest: 16 },
  });
});

it('says whether the document or only the pages have no images', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([200, 200]);
  await writeFile(at('none.pdf'), await pdf.save());
  await expect(run.tool('extract-images', at('none.pdf'))).rejects.toMatchObject({ code: 'no_images' });
  await expect(run.tool('extract-images', at('none.pdf'), { pages: '1-' })).rejects.toMatchObject({
    code: 'no_images_on_pages',
    params: { pages: '1-' },
  });
});

it('leaves out what is too large to decode or broken, says so, and opens protected documents', async () => {
  const path = await make('broken.pdf', (context) => [
    image(context, Buffer.from('xx'), { Width: 90_000, Height: 90_000, ColorSpace: 'DeviceGray' }),
    image(context, Buffer.from('no jpeg'), {
      Width: 30,
      Height: 30,
      ColorSpace: 'DeviceRGB',
      Filter: 'DCTDecode',
    }),
    image(context, jpeg, { Width: 60, Height: 40, ColorSpace: 'DeviceRGB', Filter: 'DCTDecode' }),
  ]);
  await qpdf((map) => [map(path), '--encrypt', 'open', 'owner', '256', '--', map(at('locked.pdf'))]);
  await run.tool('extract-images', at('locked.pdf'), {}, 'open');
  expect(names()).toEqual(['locked-page-3-image-1.jpg']);
  expect((await readFile(run.parts[0]!.path)).equals(jpeg)).toBe(true);
  expect(run.remarks).toMatchObject([{ code: 'images_left_out', params: { count: 2 } }]);
});

it('leaves out what layers hide, and says on which pages', async () => {
  const photo = (colour: string) =>
    `/Type/XObject/Subtype/Image/Width 20/Height 20/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode${colour}`;
  const grey = (value: string) => `${value.repeat(400)}>`;
  const pdf = handPdf({
    pages: [
      {
        content:
          'q 90 0 0 90 0 0 cm /Own Do Q /OC /Off BDC q 90 0 0 90 99 0 cm /Marked Do BI /W 20/H 20/BPC 8/CS/G/F/AHx ID ' +
          `${grey('33')} EI Q /Form Do EMC q 90 0 0 90 200 0 cm /Seen Do Q`,
      },
      { content: 'q 90 0 0 90 0 0 cm /Both Do Q /OC /Off BDC /Both Do EMC' },
    ],
    resources:
      '/Properties<</Off @Off>>/XObject<</Own @Own/Marked @Marked/Form @Form/Seen @Seen/Both @Both>>',
    catalog: '/OCProperties<</OCGs[@Off]/D<</OFF[@Off]>>>>',
    objects: {
      Off: '<</Type/OCG/Name(Secret)>>',
      Own: part(photo('/OC @Off'), grey('11')),
      Marked: part(photo(''), grey('22')),
      Form: part('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I @Inner>>>>', '/I Do'),
      Inner: part(photo(''), grey('44')),
      Seen: part(photo(''), grey('55')),
      Both: part(photo(''), grey('66')),
    },
  });
  await writeFile(at('layers.pdf'), pdf);
  await run.tool('extract-images', at('layers.pdf'));
  expect(names()).toEqual(['layers-page-1-image-1.png', 'layers-page-2-image-1.png']);
  expect([(await pixels(0)).data[0], (await pixels(1)).data[0]]).toEqual([0x55, 0x66]);
  expect(run.remarks).toMatchObject([{ code: 'hidden_layers', params: { pages: '1-2' } }]);
});

it('gives what the page shows where the data by themselves would look otherwise', async () => {
  const create = { width: 60, height: 40, channels: 3 as const, background: '#c03020' };
  const plain = sharp({ create });
  const [colour, grey, inks] = await Promise.all([
    plain.clone().jpeg().toBuffer(),
    plain.clone().toColourspace('b-w').jpeg().toBuffer(),
    plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
  ]);
  const shape = { Width: 60, Height: 40, Filter: 'DCTDecode' };
  const path = await make('odd.pdf', (context) => {
    const green = context.register(
      context.obj({ FunctionType: 2, Domain: [0, 1], C0: [0, 0, 0, 0], C1: [1, 0, 1, 0], N: 1 }),
    );
    const ink = context.obj(['Separation', 'Green', 'DeviceCMYK', green]);
    const lab = context.obj([
      'Lab',
      context.obj({ WhitePoint: [0.9642, 1, 0.8249], Range: [-128, 127, -128, 127] }),
    ]);
    return [
      image(context, grey, { ...shape, ColorSpace: 'DeviceGray', Decode: [1, 0] }),
      image(context, colour, { ...shape, ColorSpace: 'DeviceRGB', Decode: [1, 0, 1, 0, 1, 0] }),
      image(context, colour, { ...shape, ColorSpace: 'DeviceRGB', Decode: [0, 0.5, 0, 0.5, 0, 0.5] }),
      image(context, grey, { ...shape, ColorSpace: ink }),
      image(context, colour, { ...shape, ColorSpace: lab }),
      image(context, inks, { ...shape, ColorSpace: 'DeviceCMYK' }),
      image(context, inks, { ...shape, ColorSpace: 'DeviceCMYK', Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
      image(context, grey, { ...shape, ColorSpace: 'DeviceGray', Decode: [0, 1] }),
    ];
  });
  await run.tool('extract-images', path);
  // What others open as it stands stays as it is.
  expect(names().map((name) => name.slice(-3))).toEqual([
    'png',
    'png',
    'png',
    'png',
    'png',
    'png',
    'jpg',
    'jpg',
  ]);
  execFileSync('pdftoppm', ['-r', '72', '-png', path, at('odd')]);
  for (const [place, { path: file }] of run.parts.entries()) {
    const middle = async (source: string, left: number, top: number) => {
      const area = sharp(source)
        .toColourspace('srgb')
        .removeAlpha()
        .extract({ left, top, width: 4, height: 4 });
      return [...(await area.raw().toBuffer())].slice(0, 3);
    };
    const shown = await middle(at(`odd-${place + 1}.png`), 40, 150);
    const given = await middle(file, 30, 20);
    for (const [channel, value] of shown.entries())
      expect(
        Math.abs(value - (given[channel] ?? given[0]!)),
        `${place + 1}: ${given.join()} for ${shown.join()}`,
      ).toBeLessThan(70);
  }
});
