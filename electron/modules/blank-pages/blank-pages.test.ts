/** Dropping blank pages: what counts as blank, and what stays of the rest. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, PDFName, rgb, type PDFPage } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readNavigation } from '../../engine/pdf-blocks/outlines/outlines.js';
import { inspectPdf } from '../../engine/pdf-blocks/repair/repair.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { readWords } from '../../engine/testing/engine.js';
import { findBlankPages } from '../../engine/pdf-blocks/pages/find-blank-pages.js';
import { toolRun, type ToolRun } from '../testing/tool-run.js';

let folder: string;
let run: ToolRun;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-blank-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Draw = (page: PDFPage, pdf: PDFDocument) => void | Promise<void>;

async function make(name: string, pages: readonly Draw[]): Promise<string> {
  const pdf = await PDFDocument.create();
  for (const draw of pages) await draw(pdf.addPage([595, 842]), pdf);
  await writeFile(at(name), await pdf.save());
  return at(name);
}

/** A page as a scanner gives it: paper with a shade, and shapes drawn on it in SVG at 100 dots an inch. */
const scan =
  (shapes: string): Draw =>
  async (page, pdf) => {
    const noise = Buffer.alloc(827 * 1169);
    for (let place = 0, state = 7; place < noise.length; place += 1) {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      noise[place] = 238 + ((state >> 16) % 9);
    }
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="827" height="1169">${shapes}</svg>`;
    const jpeg = await sharp(noise, { raw: { width: 827, height: 1169, channels: 1 } })
      .composite([{ input: Buffer.from(svg) }])
      .jpeg({ quality: 80 })
      .toBuffer();
    page.drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: 595, height: 842 });
  };

/** A document of which nothing is damaged. */
const whole = (path: string) => ({ path, password: undefined, damagedPages: new Set<number>() });
const empty: Draw = () => undefined;
const words: Draw = (page) => page.drawText('Words', { x: 50, y: 700 });
const dust = '<circle cx="300" cy="400" r="1.2"/><circle cx="500" cy="800" r="1"/>';
const holes = '<circle cx="35" cy="420" r="12" fill="#222"/><circle cx="35" cy="735" r="12" fill="#222"/>';
const shadow = '<path d="M0 0H827V18H22V1169H0Z" fill="#555"/>';
const line = '<text x="120" y="300" font-size="16">One line of text</text>';

describe('what is blank', () => {
  it('finds pages of no content, of white content and of white pictures', async () => {
    const white: Draw = (page) =>
      page.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(1, 1, 1) });
    const path = await make('plain.pdf', [words, empty, white, scan(''), words]);
    expect(await findBlankPages(whole(path), run.context)).toEqual([2, 3, 4]);
  });

  it('forgives a scan its dust, holes and shadows, but not its words', async () => {
    const path = await make('scans.pdf', [
      scan(dust + holes + shadow),
      scan(dust + line),
      scan(line + shadow),
    ]);
    expect(await findBlankPages(whole(path), run.context)).toEqual([1]);
    expect(await findBlankPages(whole(path), run.context, { level: 'strict', margin: 0 })).toEqual([]);
  });

  it('keeps what a program drew, however small or coloured', async () => {
    const dot: Draw = (page) => page.drawText('.', { x: 300, y: 400, size: 10 });
    const blue: Draw = (page) =>
      page.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(0.2, 0.3, 0.8) });
    const band: Draw = (page) =>
      page.drawRectangle({ x: 0, y: 822, width: 595, height: 20, color: rgb(0.9, 0.5, 0) });
    expect(await findBlankPages(whole(await make('small.pdf', [dot, blue, band])), run.context)).toEqual([]);
  });

  it('leaves margins out of account when asked to', async () => {
    const numbered: Draw = (page) => page.drawText('12', { x: 290, y: 30, size: 10 });
    const path = await make('numbered.pdf', [words, numbered]);
    expect(await findBlankPages(whole(path), run.context)).toEqual([]);
    expect(await findBlankPages(whole(path), run.context, { level: 'normal', margin: 20 })).toEqual([2]);
  });

  it('keeps pages with fields and comments', async () => {
    const field: Draw = (page, pdf) => {
      const text = pdf.getForm().createTextField('name');
      text.addToPage(page, { x: 50, y: 50, width: 100, height: 20, borderWidth: 0 });
    };
    const note: Draw = (page, pdf) => {
      const { context } = pdf;
      const annotation = context.register(
        context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [10, 10, 30, 30] }),
      );
      page.node.set(PDFName.of('Annots'), context.obj([annotation]));
    };
    expect(await findBlankPages(whole(await make('fields.pdf', [field, note, empty])), run.context)).toEqual([
      3,
    ]);
  });
});

describe('dropping them', () => {
  it('keeps bookmarks, which go on to the next page, and says which are gone', async () => {
    const path = await make('book.pdf', [words, empty, words, empty, empty, words]);
    const view = { view: ['/Fit'], open: true, kids: [] };
    await setBookmarks(
      path,
      [
        { title: 'A', page: 1, ...view },
        { title: 'B', page: 5, ...view },
      ],
      6,
    );
    const output = await run.tool('remove-blank-pages', path);
    expect((await inspectPdf(output)).pages).toBe(3);
    expect((await readWords(await readFile(output))).match(/Words/g)).toHaveLength(3);
    const { bookmarks } = await readNavigation(output, undefined, 0, 3);
    expect(bookmarks.map(({ title, page }) => [title, page])).toEqual([
      ['A', 1],
      ['B', 2],
    ]);
    expect(run.remarks).toMatchObject([
      { code: 'blank_pages_removed', params: { count: 3, pages: '2, 4-5' } },
    ]);
  });

  it('says so when nothing is blank, and refuses when all is', async () => {
    const output = await run.tool('remove-blank-pages', await make('full.pdf', [words, words]));
    expect((await inspectPdf(output)).pages).toBe(2);
    expect(run.remarks).toMatchObject([{ code: 'no_blank_pages' }]);
    const path = await make('none.pdf', [empty, empty]);
    await expect(run.tool('remove-blank-pages', path)).rejects.toMatchObject({ code: 'all_blank' });
  });

  it('keeps the protection', async () => {
    const path = await make('open.pdf', [words, empty]);
    const encrypt = ['--encrypt', 'secret', 'owner', '256', '--'];
    await qpdf((map) => [map(path), ...encrypt, map(at('locked.pdf'))]);
    const output = await run.tool('remove-blank-pages', at('locked.pdf'), {}, 'secret');
    await expect(inspectPdf(output)).rejects.toMatchObject({ code: 'password_required' });
    expect(await inspectPdf(output, 'secret')).toMatchObject({ pages: 1, encrypted: true });
  });
});
