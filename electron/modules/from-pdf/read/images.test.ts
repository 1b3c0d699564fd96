import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clip, degrees, endPath, PDFDocument, PDFName, PDFRef, rectangle, type PDFRawStream } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handPdf, part } from '../hostile/testing/hand-pdf.js';
import { PageReader } from './reader.js';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'platen-pictures-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What becomes of the pictures of the first page; null for one that cannot be read. */
async function savedFrom(pdf: Uint8Array, mayStretch = false) {
  const path = join(folder, 'in.pdf');
  await writeFile(path, pdf);
  const reader = await PageReader.open(path);
  try {
    const page = await reader.read(1);
    const saved = [];
    for (const image of page.images)
      saved.push(await reader.saveImage(page, image, join(folder, String(image.index)), mayStretch));
    return saved;
  } finally {
    reader.close();
  }
}

describe('pictures that are no JPEG', () => {
  it('keep the pixels they are stored with, however small and whichever way they stand on the page', async () => {
    // Lines of one pixel: all grey where some of them are lost.
    const lines = Buffer.alloc(360 * 240 * 3, 255);
    for (let at = 0; at < 360 * 240; at += 2) lines.fill(0, at * 3, at * 3 + 3);
    const png = await sharp(lines, { raw: { width: 360, height: 240, channels: 3 } })
      .png()
      .toBuffer();
    const pdf = await PDFDocument.create();
    const [page, image] = [pdf.addPage([400, 400]), await pdf.embedPng(png)];
    page.drawImage(image, { x: 10, y: 10, width: 90, height: 60 });
    page.drawImage(image, { x: 300, y: 10, width: 90, height: 60, rotate: degrees(90) });
    page.drawImage(image, { x: 200, y: 300, width: 90, height: -60 });
    // Wider than it was made: no row is lost for that.
    page.drawImage(image, { x: 10, y: 320, width: 360, height: 60 });
    expect(await savedFrom(await pdf.save())).toEqual([
      { format: 'png', width: 360, height: 240 },
      { format: 'png', width: 240, height: 360 },
      { format: 'png', width: 360, height: 240 },
      { format: 'png', width: 1440, height: 240 },
    ]);
    expect(await sharp(join(folder, '0.png')).removeAlpha().raw().toBuffer()).toEqual(lines);
  });

  it('become smaller where they have more than memory should hold, and are given up where nobody can have made them', async () => {
    const dots = (side: number) =>
      part(
        `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 1`,
        Buffer.alloc(8, 0x5a),
      );
    const content = ['A', 'B'].map((name) => `q 100 0 0 100 50 50 cm /${name} Do Q\n`).join('');
    const [large, vast] = await savedFrom(
      handPdf({
        pages: [{ content }],
        resources: '/XObject<</A @Large/B @Vast>>',
        objects: { Large: dots(8000), Vast: dots(60_000) },
      }),
    );
    expect(large?.width).toBeLessThan(8000);
    expect(large?.width).toBeGreaterThan(6000);
    expect(vast).toBeNull();
  });
});

describe('JPEGs', () => {
  const seal = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#1060c0' } })
      .jpeg()
      .toBuffer();
  /** A page with one JPEG, whose dictionary has more to say. */
  async function sealed(dress: (pdf: PDFDocument) => Readonly<Record<string, unknown>>): Promise<Uint8Array> {
    const pdf = await PDFDocument.create();
    const image = await pdf.embedJpg(await seal());
    pdf.addPage([100, 100]).drawImage(image, { x: 10, y: 10, width: 40, height: 40 });
    await pdf.flush();
    const stream = pdf.context.lookup(image.ref) as PDFRawStream;
    for (const [key, value] of Object.entries(dress(pdf)))
      stream.dict.set(PDFName.of(key), value instanceof PDFRef ? value : pdf.context.obj(value as number[]));
    return pdf.save();
  }
  /** The right half is left out. */
  const mask = (pdf: PDFDocument) =>
    pdf.context.register(
      pdf.context.stream(Buffer.from(Array.from({ length: 1600 }, (_none, at) => (at % 40 < 20 ? 255 : 0))), {
        ...{ Type: 'XObject', Subtype: 'Image', Width: 40, Height: 40 },
        ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
      }),
    );
  const stencil = (pdf: PDFDocument) =>
    pdf.context.register(
      pdf.context.stream(Buffer.from(Array.from({ length: 200 }, (_none, at) => (at % 5 < 3 ? 0 : 255))), {
        ...{ Type: 'XObject', Subtype: 'Image', Width: 40, Height: 40 },
        ...{ ImageMask: true, BitsPerComponent: 1 },
      }),
    );
  const colourAt = async (x: number): Promise<number[]> => {
    const [red, green, blue, alpha] = await sharp(join(folder, '0.png'))
      .ensureAlpha()
      .extract({ left: x, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    return alpha === 0 ? [0] : [red!, green!, blue!].map((value) => Math.round(value / 16));
  };

  it('are copied as they are where that is all there is to them', async () => {
    expect(await savedFrom(await sealed(() => ({})))).toEqual([{ format: 'jpg', width: 40, height: 40 }]);
    expect(await readFile(join(folder, '0.jpg'))).toEqual(await seal());
  });

  it('are copied where they are stretched for those who stretch them again, unless something cuts them', async () => {
    const formats = async (x: number, isCut: boolean) => {
      const pdf = await PDFDocument.create();
      const [page, image] = [pdf.addPage([100, 100]), await pdf.embedJpg(await seal())];
      if (isCut) page.pushOperators(rectangle(10, 10, 30, 40), clip(), endPath());
      page.drawImage(image, { x, y: 10, width: 80, height: 40 });
      const bytes = await pdf.save();
      const kept = await savedFrom(bytes, true);
      return [kept, await savedFrom(bytes)].map(([saved]) => saved?.format);
    };
    expect(await formats(10, false)).toEqual(['jpg', 'png']);
    expect(await formats(10, true)).toEqual(['png', 'png']);
    // Half of it lies beside the page.
    expect(await formats(80, false)).toEqual(['png', 'png']);
  });

  it.each([
    ['a soft mask', (pdf: PDFDocument) => ({ SMask: mask(pdf) }), [1, 6, 12], [0]],
    ['a stencil', (pdf: PDFDocument) => ({ Mask: stencil(pdf) }), [1, 6, 12], [0]],
    ['colours turned over', () => ({ Decode: [1, 0, 1, 0, 1, 0] }), [15, 10, 4], [15, 10, 4]],
  ])('with %s are drawn, in a protected file too', async (_what, dress, left, right) => {
    const bytes = await sealed(dress);
    expect(await savedFrom(bytes)).toMatchObject([{ format: 'png' }]);
    expect([await colourAt(5), await colourAt(35)]).toEqual([left, right]);
    if (right[0] !== 0) return;
    await writeFile(join(folder, 'open.pdf'), bytes);
    const words = ['--encrypt', '', 'owner', '256', '--', join(folder, 'open.pdf'), join(folder, 'in.pdf')];
    execFileSync('qpdf', words);
    expect(await savedFrom(await readFile(join(folder, 'in.pdf')))).toMatchObject([{ format: 'png' }]);
    expect([await colourAt(5), await colourAt(35)]).toEqual([left, right]);
  });
});

describe('JPEGs of four inks', () => {
  it.each([true, false])(
    'are drawn in their colours, with the mark of Adobe or without it: %s',
    async (hasMark) => {
      const cyan = Buffer.alloc(32 * 32 * 4).map((_, at) => (at % 4 === 0 ? 255 : 0));
      const made = await sharp(cyan, { raw: { width: 32, height: 32, channels: 4 } })
        .pipelineColourspace('cmyk')
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer();
      const mark = made.indexOf(Buffer.from('Adobe'));
      expect(mark).toBeGreaterThan(0);
      const jpeg = hasMark
        ? made
        : Buffer.concat([made.subarray(0, mark - 4), made.subarray(mark - 2 + made.readUInt16BE(mark - 2))]);
      const entries = `/Type/XObject/Subtype/Image/Width 32/Height 32/ColorSpace/DeviceCMYK/BitsPerComponent 8/Filter/DCTDecode`;
      const pdf = handPdf({
        pages: [{ content: 'q 100 0 0 100 50 50 cm /I Do Q' }],
        resources: '/XObject<</I @picture>>',
        objects: { picture: part(`${entries}${hasMark ? '/Decode[1 0 1 0 1 0 1 0]' : ''}`, jpeg) },
      });
      expect(await savedFrom(pdf)).toMatchObject([{ format: 'png' }]);
      // By poppler, the page is as the picture that is taken out of it.
      execFileSync('pdftoppm', [
        '-r',
        '72',
        '-png',
        '-singlefile',
        join(folder, 'in.pdf'),
        join(folder, 'page'),
      ]);
      const colourAt = async (path: string, left: number, top: number) =>
        [
          ...(await sharp(path).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
        ].map((value) => Math.round(value / 128));
      const meta = await sharp(join(folder, 'page.png')).metadata();
      expect(await colourAt(join(folder, '0.png'), 16, 16)).toEqual(
        await colourAt(join(folder, 'page.png'), 100, (meta.height ?? 0) - 100),
      );
    },
  );
});
