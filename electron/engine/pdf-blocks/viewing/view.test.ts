/** Pages as the window asks for them. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, rgb, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun } from '../../../modules/testing/tool-run.js';
import { viewPage } from './view.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-view-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function made(name: string, ...pages: ((pdf: PDFDocument) => PDFPage)[]): Promise<string> {
  const pdf = await PDFDocument.create();
  for (const add of pages) add(pdf);
  const path = join(folder, name);
  await writeFile(path, await pdf.save());
  return path;
}

const sheet =
  (width: number, height: number, colour = rgb(1, 0, 0)) =>
  (pdf: PDFDocument): PDFPage => {
    const page = pdf.addPage([width, height]);
    page.drawRectangle({ x: 0, y: height / 2, width, height: height / 2, color: colour });
    return page;
  };

async function shown(path: string, page: number, side: number) {
  const { picture } = await viewPage({ path, page, side });
  const bytes = Buffer.from(picture ?? '', 'base64');
  const { width, height, channels } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (row: number) => [...data.subarray(row * width * 3, row * width * 3 + 3)];
  return { size: [width, height], channels, top: at(0), bottom: at(height - 1) };
}

it('has the asked side on sheets of every size, drawn as large as shown or larger', async () => {
  const sizes = [
    [595, 842],
    [842, 595],
    [14400, 14400],
    [14400, 10],
    [20, 10],
  ] as const;
  const path = await made('sizes.pdf', ...sizes.map(([width, height]) => sheet(width, height)));
  for (const side of [16, 256, 768, 2000]) {
    for (const [place, [width, height]] of sizes.entries()) {
      const picture = await shown(path, place + 1, side);
      expect(Math.max(...picture.size)).toBe(side);
      const shorter = Math.max(1, (side * Math.min(width, height)) / Math.max(width, height));
      expect(Math.abs(Math.min(...picture.size) - shorter)).toBeLessThanOrEqual(1);
      expect(picture.channels).toBe(3);
      if (shorter < 4) continue;
      expect(picture.top[0]).toBeGreaterThan(230);
      expect(picture.top[1]).toBeLessThan(30);
      expect(picture.bottom[1]).toBeGreaterThan(230);
    }
  }
});

it('keeps thin lines of a table grey in a small picture', async () => {
  const path = await made('table.pdf', (pdf) => {
    const page = pdf.addPage([600, 800]);
    for (let y = 4; y < 800; y += 8)
      page.drawLine({ start: { x: 0, y }, end: { x: 600, y }, thickness: 0.5, color: rgb(0, 0, 0) });
    return page;
  });
  const { picture } = await viewPage({ path, page: 1, side: 200 });
  const { channels } = await sharp(Buffer.from(picture ?? '', 'base64')).stats();
  // The ink is a sixteenth of the sheet; lines of a whole pixel each would be half of it.
  expect(channels[0]!.mean).toBeGreaterThan(150);
});

it('draws side by side what is asked for side by side', async () => {
  const colours = [rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1)];
  const path = await made('colours.pdf', ...colours.map((colour) => sheet(200, 200, colour)));
  const pictures = await Promise.all([1, 2, 3, 1, 2, 3].map((page) => shown(path, page, 800)));
  expect(pictures.map(({ top }) => top.map((value) => Math.round(value / 255)))).toEqual(
    [0, 1, 2, 0, 1, 2].map((channel) => [0, 1, 2].map((each) => (each === channel ? 1 : 0))),
  );
});

it('shows a document as it is after it was written anew', async () => {
  const path = await made('changing.pdf', sheet(200, 200));
  expect((await viewPage({ path, page: null, side: 16 })).pages).toBe(1);
  await rename(await made('new.pdf', sheet(100, 300), sheet(100, 300)), path);
  expect((await viewPage({ path, page: null, side: 16 })).pages).toBe(2);
  expect((await shown(path, 2, 300)).size).toEqual([100, 300]);
});

it('tells the size of a page by its unit, also where the document is protected', async () => {
  const path = await made('units.pdf', sheet(400, 500), (pdf) => {
    const page = sheet(400, 500)(pdf);
    page.setCropBox(50, 250, 200, 100);
    page.node.set(PDFName.of('UserUnit'), pdf.context.obj(2.5));
    return page;
  });
  const size = async (file: string, page: number, password?: string) =>
    (await viewPage({ path: file, page, side: 16, size: true, ...(password ? { password } : {}) })).size;
  expect(await size(path, 1)).toEqual({ width: 400, height: 500 });
  expect(await size(path, 2)).toEqual({ width: 500, height: 250 });
  const locked = await toolRun(folder).tool('protect-pdf', path, { open_password: 'kite' });
  expect(await size(locked, 2, 'kite')).toEqual({ width: 500, height: 250 });
});
