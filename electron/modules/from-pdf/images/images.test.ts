/** Pages as pictures: what is drawn, how it is packed and named, and what becomes of pages that cannot be drawn. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, PDFNumber, rgb } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { qpdf } from '../../../engine/pdf-core/forgiving/qpdf.js';
import { checkResult } from '../../../engine/results/check.js';
import { ownOptions } from '../../../engine/testing/own-options.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-pictures-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Pages of two by one inches, with a red square of a quarter inch at the lower left, half an inch from both edges. */
async function squares(name: string, pages = 1, change?: (pdf: PDFDocument) => void): Promise<string> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1)
    pdf.addPage([144, 72]).drawRectangle({ x: 36, y: 36, width: 18, height: 18, color: rgb(1, 0, 0) });
  change?.(pdf);
  await writeFile(at(name), await pdf.save({ useObjectStreams: false }));
  return at(name);
}

const names = () => run.parts.map(({ name }) => name);
const codes = () => run.remarks.map(({ code }) => code);
const picture = (place = 0) => sharp(run.parts[place]!.path);

/** Red, green, blue and alpha of a pixel. */
async function pixel(path: string, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * 4;
  return [...data.subarray(start, start + 4)];
}

describe('a page', () => {
  it.each([
    ['pdf-to-jpg', 'jpg', 'jpeg'],
    ['pdf-to-png', 'png', 'png'],
    ['pdf-to-webp', 'webp', 'webp'],
  ] as const)('is drawn by %s at the resolution asked for', async (step, extension, format) => {
    await run.tool(step, await squares('one.pdf'), { picture_dpi: 200 });
    expect(names()).toEqual([`one.${extension}`]);
    const facts = await picture().metadata();
    expect([facts.format, facts.width, facts.height]).toEqual([format, 400, 200]);
    expect(facts.density).toBe(format === 'webp' ? undefined : 200);
    const [red = 0, green = 255] = await pixel(run.parts[0]!.path, 125, 75);
    expect(red).toBeGreaterThan(220);
    expect(green).toBeLessThan(40);
    expect(await pixel(run.parts[0]!.path, 5, 5)).toEqual([255, 255, 255, 255]);
  });

  it('has the longer side that is asked for, in either direction', async () => {
    const path = await squares('sides.pdf', 2, (pdf) => pdf.getPage(1).setSize(72, 144));
    await run.tool('pdf-to-png', path, { picture_size: 'pixels', picture_pixels: 333 });
    const sizes = await Promise.all(
      run.parts.map(async ({ path: file }) => {
        const { width, height } = await sharp(file).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [333, 167],
      [167, 333],
    ]);
  });

  it('is grey, or black and white of one bit', async () => {
    const path = await squares('grey.pdf');
    await run.tool('pdf-to-png', path, { picture_colours: 'grey' });
    expect((await picture().metadata()).space).toBe('b-w');
    await run.tool('pdf-to-png', path, { picture_colours: 'bw' });
    const file = await readFile(run.parts[0]!.path);
    // The bit depth in PNG's header.
    expect(file[24]).toBe(1);
    expect(await pixel(run.parts[0]!.path, 90, 60)).toEqual([0, 0, 0, 255]);
  });

  it('has a ground or none', async () => {
    const path = await squares('ground.pdf');
    for (const step of ['pdf-to-png', 'pdf-to-webp'] as const) {
      await run.tool(
        step,
        path,
        ownOptions(step, { transparent: true, picture_dpi: 72, webp_lossless: true }),
      );
      expect((await pixel(run.parts[0]!.path, 2, 2))[3]).toBe(0);
      expect(await pixel(run.parts[0]!.path, 45, 27)).toEqual([255, 0, 0, 255]);
    }
    const output = await run.tool('pdf-to-tiff', path, { transparent: true, picture_dpi: 72 });
    expect((await pixel(output, 2, 2))[3]).toBe(0);
  });

  it('is cut to what is on it, with a margin', async () => {
    const path = await squares('cut.pdf');
    const crop = { crop_content: true, picture_dpi: 144 };
    await run.tool('pdf-to-png', path, { ...crop, crop_margin: 0 });
    const { width, height } = await picture().metadata();
    expect([width, height]).toEqual([36, 36]);
    await run.tool('pdf-to-png', path, { ...crop, crop_margin: 2.54 });
    expect((await picture().metadata()).width).toBe(36 + 2 * 14);
    // More margin than there is page.
    await run.tool('pdf-to-png', path, { ...crop, crop_margin: 50 });
    expect((await picture().metadata()).width).toBe(288);
    await run.tool('pdf-to-png', await squares('empty.pdf', 1, (pdf) => void pdf.addPage([50, 50])), {
      ...crop,
      pages: '2',
    });
    expect((await picture().metadata()).width).toBe(100);
  });

  it('is as large as its units say', async () => {
    const path = await squares('plan.pdf', 2, (pdf) =>
      pdf.getPage(1).node.set(PDFName.of('UserUnit'), PDFNumber.of(2.5)),
    );
    await run.tool('pdf-to-png', path, { picture_dpi: 100 });
    const sizes = await Promise.all(run.parts.map(async (part) => (await sharp(part.path).metadata()).width));
    expect(sizes).toEqual([200, 500]);
    await run.tool('pdf-to-png', path, { picture_size: 'pixels', picture_pixels: 300, pages: '2' });
    const { width, density } = await picture().metadata();
    expect([width, density]).toEqual([300, 60]);
  });

  it('is turned as it is shown', async () => {
    const path = await squares('turned.pdf', 1, (pdf) =>
      pdf.getPage(0).node.set(PDFName.of('Rotate'), PDFNumber.of(90)),
    );
    await run.tool('pdf-to-png', path, { picture_dpi: 72 });
    const { width, height } = await picture().metadata();
    expect([width, height]).toEqual([72, 144]);
  });
});

describe('pages', () => {
  it('have names with their number and what the document calls them', async () => {
    const path = await squares('book.pdf', 12, (pdf) => {
      const nums = [0, { S: PDFName.of('r') }, 4, { S: PDFName.of('D') }, 10, { S: PDFName.of('D'), St: 11 }];
      pdf.catalog.set(PDFName.of('PageLabels'), pdf.context.obj({ Nums: nums }));
    });
    await run.tool('pdf-to-jpg', path, { pages: '4-5,11' });
    expect(names()).toEqual(['book-page-04-iv.jpg', 'book-page-05-1.jpg', 'book-page-11.jpg']);
  });

  it('come in order, however many draw them', async () => {
    await run.tool('pdf-to-jpg', await squares('many.pdf', 40), { picture_dpi: 30 });
    expect(names()).toEqual(
      Array.from({ length: 40 }, (_, n) => `many-page-${String(n + 1).padStart(2, '0')}.jpg`),
    );
  });

  it('that are too large are named with what to do, and the rest goes on', async () => {
    const path = await squares('huge.pdf', 3, (pdf) => pdf.getPage(1).setSize(14_400, 14_400));
    await run.tool('pdf-to-png', path);
    expect(names()).toEqual(['huge-page-1.png', 'huge-page-3.png']);
    expect(codes()).toEqual(['pages_too_large']);
    await expect(run.tool('pdf-to-png', path, { pages: '2' })).rejects.toMatchObject({
      code: 'page_too_large',
      params: { width: 30_000, height: 30_000 },
    });
    await run.tool('pdf-to-webp', path, { picture_size: 'pixels', picture_pixels: 20_000, pages: '1' }).then(
      () => expect.unreachable(),
      ({ code }: { code: string }) => expect(code).toBe('page_too_large'),
    );
  });

  it('of no extent are a pixel', async () => {
    await run.tool('pdf-to-png', await squares('tiny.pdf', 1, (pdf) => pdf.getPage(0).setSize(0.2, 0.2)));
    const { width, height } = await picture().metadata();
    expect([width, height]).toEqual([1, 1]);
    const output = await run.tool('pdf-to-tiff', at('tiny.pdf'), {
      picture_size: 'pixels',
      picture_pixels: 700,
      crop_content: true,
    });
    expect((await sharp(output).metadata()).width).toBe(700);
  });

  it('of a locked document want its password', async () => {
    const plain = await squares('plain.pdf');
    await qpdf((map) => [
      ...['--encrypt', '--user-password=open', '--owner-password=own', '--bits=256', '--'],
      ...[map(plain), map(at('locked.pdf'))],
    ]);
    await expect(run.tool('pdf-to-jpg', at('locked.pdf'))).rejects.toMatchObject({
      code: 'password_required',
    });
    await run.tool('pdf-to-jpg', at('locked.pdf'), {}, 'own');
    expect(names()).toEqual(['locked.jpg']);
  });
});

describe('a TIFF', () => {
  const compressions = [
    ['lzw', 'colour'],
    ['deflate', 'colour'],
    ['jpeg', 'grey'],
    ['none', 'colour'],
    ['g4', 'bw'],
  ] as const;
  it.each(compressions)('of several pages with %s is read page by page', async (compression, colours) => {
    const path = await squares('fax.pdf', 3, (pdf) => pdf.getPage(1).setSize(90, 200));
    const output = await run.tool('pdf-to-tiff', path, {
      picture_colours: colours,
      ...(compression === 'g4' ? { tiff_bw_compression: 'g4' } : { tiff_compression: compression }),
    });
    expect(names()).toEqual([]);
    const facts = await sharp(output).metadata();
    expect([facts.pages, Math.round(facts.density ?? 0)]).toEqual([3, 150]);
    await expect(checkResult(output, 'tiff')).resolves.toEqual({ pages: null });
    const second = await sharp(output, { page: 1 }).metadata();
    expect([second.width, second.height]).toEqual([188, 417]);
    const shown = await sharp(output, { page: 2 }).toColourspace('b-w').raw().toBuffer();
    const [white, ink] = [shown[0]!, shown[60 * 300 + 90]!];
    expect(white).toBe(255);
    expect(ink).toBeLessThan(140);
  });

  it('can be one for each page', async () => {
    await run.tool('pdf-to-tiff', await squares('each.pdf', 2), { tiff_files: 'each' });
    expect(names()).toEqual(['each-page-1.tiff', 'each-page-2.tiff']);
  });
});
