/** The operations on PDFs, on real files: pages, words, bookmarks and protection before and after. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { PdfToolId } from '../../workflows/steps.js';
import type { Context, Part } from '../../engine/interface/converter.js';
import { checkPdf } from '../../engine/pdf-blocks/inspection/check.js';
import { readNavigation, type Bookmark } from '../../engine/pdf-blocks/outlines/outlines.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { inspectPdf } from '../../engine/pdf-blocks/repair/repair.js';
import { setBookmarks } from '../../engine/pdf-blocks/outlines/set-bookmarks.js';
import { readWords } from '../../engine/testing/engine.js';
import { loadTool } from '../../engine/worker/tools.js';
import { tellTo } from '../../../words/remarks.js';

let folder: string;
let source: string;
let parts: (Part & { words: string })[];
let messages: string[];
const at = (name: string) => join(folder, name);
const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];

const bookmark = (title: string, page: number, kids: Bookmark[] = []): Bookmark => ({
  title,
  page,
  view: ['/Fit'],
  open: true,
  kids,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-tools-'));
  source = at('source.pdf');
  const pdf = await PDFDocument.create();
  for (const word of words) pdf.addPage([200, 300]).drawText(word, { x: 20, y: 200 });
  pdf.getPage(1).setRotation(degrees(90));
  pdf.setTitle('Numbers');
  await writeFile(source, await pdf.save());
  await setBookmarks(source, [bookmark('Low', 0, [bookmark('Three', 2)]), bookmark('High', 4)], 7);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => {
  parts = [];
  messages = [];
});

async function run(
  step: PdfToolId,
  options: Record<string, string | number | boolean> = {},
  path = source,
): Promise<string> {
  const output = at(`${step}.pdf`);
  await rm(output, { force: true });
  const context: Context = testContext(folder, {
    message: tellTo(({ text }) => void messages.push(text)),
    deliver: async (part) => {
      const bytes = await readFile(part.path);
      parts.push({ ...part, words: (await readWords(bytes)).trim() });
      await writeFile(at(part.name), bytes);
    },
  });
  const input = { path, name: 'numbers.pdf', format: 'pdf' as const };
  await (await loadTool(step)).run({ input, output, options }, context);
  return output;
}

const titles = async (path: string): Promise<unknown> => {
  const show = ({ title, page, kids }: Bookmark): unknown => [title, page, ...kids.map(show)];
  return (await readNavigation(path, undefined, 0, 100)).bookmarks.map(show);
};

describe('splitting', () => {
  it('cuts every so many pages, each part with its bookmarks', async () => {
    await run('split-pdf', { split_by: 'pages', split_pages: 3 });
    expect(parts.map(({ name, words: found, pages }) => [name, found, pages])).toEqual([
      ['numbers 1-3.pdf', 'One Two Three', 3],
      ['numbers 4-6.pdf', 'Four Five Six', 3],
      ['numbers 7.pdf', 'Seven', 1],
    ]);
    expect(await titles(at('numbers 1-3.pdf'))).toEqual([['Low', 0, ['Three', 2]]]);
    expect(await titles(at('numbers 4-6.pdf'))).toEqual([['High', 1]]);
    expect(await titles(at('numbers 7.pdf'))).toEqual([]);
    await qpdf((map) => ['--check', map(at('numbers 4-6.pdf'))]);
  });
  it('cuts by ranges, also backwards and overlapping', async () => {
    await run('split-pdf', { split_by: 'ranges', split_ranges: '1-2,6-,3-1' });
    expect(parts.map(({ words: found }) => found)).toEqual(['One Two', 'Six Seven', 'Three Two One']);
  });
  it('cuts at bookmarks and names the parts by them', async () => {
    await run('split-pdf', { split_by: 'bookmarks', split_level: 2 });
    expect(parts.map(({ name, words: found }) => [name, found])).toEqual([
      ['1 Low.pdf', 'One Two'],
      ['2 Three.pdf', 'Three Four'],
      ['3 High.pdf', 'Five Six Seven'],
    ]);
  });
  it('parts odd from even pages, and takes names by a pattern', async () => {
    await run('split-pdf', { split_by: 'odd_even', split_names: '{n} of {name}, {from}' });
    expect(parts.map(({ name, words: found }) => [name, found])).toEqual([
      ['1 of numbers, 1.pdf', 'One Three Five Seven'],
      ['2 of numbers, 2.pdf', 'Two Four Six'],
    ]);
  });
  it('fits a size, and loses no page', async () => {
    const image = await readFile(join(import.meta.dirname, '../../../assets/samples/specimen.jpg'));
    const pdf = await PDFDocument.create();
    for (let page = 0; page < 6; page += 1) {
      const jpeg = await pdf.embedJpg(Buffer.concat([image, Buffer.alloc(300_000, page + 1)]));
      pdf.addPage([200, 200]).drawImage(jpeg, { width: 200, height: 200 });
    }
    const heavy = at('heavy.pdf');
    await writeFile(heavy, await pdf.save());
    const each = (await readFile(heavy)).length / 6;
    await run('split-pdf', { split_by: 'size', split_megabytes: (each * 2.4) / 1_000_000 }, heavy);
    expect(parts.map(({ pages }) => pages)).toEqual([2, 2, 2]);
    parts = [];
    await run('split-pdf', { split_by: 'size', split_megabytes: (each * 0.5) / 1_000_000 }, heavy);
    expect(parts).toHaveLength(6);
    expect(messages.filter((text) => text.includes('has a file of its own'))).toHaveLength(6);
  });
  it('cuts at blank pages, which are left out or stay with the file before', async () => {
    const pdf = await PDFDocument.load(await readFile(source));
    for (const place of [0, 2, 2, 5]) pdf.insertPage(place, [200, 300]);
    const scans = at('scans.pdf');
    // One, blank, ...: - One - - Two - Three ...
    await writeFile(scans, await pdf.save());
    const cut = async (split_blank: string) => {
      parts = [];
      await run('split-pdf', { split_by: 'blank', split_blank }, scans);
      return parts.map(({ words: found, pages }) => [found, pages]);
    };
    expect(await cut('drop')).toEqual([
      ['One', 1],
      ['Two', 1],
      ['Three Four Five Six Seven', 5],
    ]);
    expect(await cut('keep')).toEqual([
      ['', 1],
      ['One', 3],
      ['Two', 2],
      ['Three Four Five Six Seven', 5],
    ]);
    await expect(run('split-pdf', { split_by: 'blank' })).rejects.toMatchObject({ code: 'no_blank_page' });
  });
  it('cuts a long document page by page, each with its own words, bookmark and label', async () => {
    const long = at('long.pdf');
    const pdf = await PDFDocument.create();
    for (let page = 1; page <= 45; page += 1)
      pdf.addPage([200, 300]).drawText(`Page ${page}`, { x: 20, y: 200 });
    pdf.catalog.set(PDFName.of('PageLabels'), pdf.context.obj({ Nums: [0, { S: 'D', St: 101 }] }));
    await writeFile(long, await pdf.save());
    await setBookmarks(long, [bookmark('Late', 39)], 45);
    await run('split-pdf', { split_by: 'pages', split_pages: 1 }, long);
    expect(parts.map(({ words: found }) => found)).toEqual(parts.map((_, place) => `Page ${place + 1}`));
    expect(parts).toHaveLength(45);
    expect(await titles(at('numbers 40.pdf'))).toEqual([['Late', 0]]);
    const { labels } = await readNavigation(at('numbers 40.pdf'), undefined, 0, 1);
    expect(labels[0]?.label['/St']).toBe(140);
  });
  it('says which pages are not there', async () => {
    await expect(run('split-pdf', { split_by: 'ranges', split_ranges: '5-9' })).rejects.toMatchObject({
      code: 'page_range',
      params: { pages: '5-9', count: 7 },
    });
    await expect(run('split-pdf', { split_by: 'ranges', split_ranges: '0' })).rejects.toMatchObject({
      code: 'page_range',
    });
  });
});

describe('turning', () => {
  const turns = async (path: string) =>
    (await PDFDocument.load(await readFile(path))).getPages().map((page) => page.getRotation().angle);

  it('turns all pages, on top of how they lie', async () => {
    expect(await turns(await run('rotate-pdf'))).toEqual([90, 180, 90, 90, 90, 90, 90]);
  });
  it('turns only the pages that lie one way, and undoes turning', async () => {
    // The second is shown wide, because it is turned.
    expect(await turns(await run('rotate-pdf', { rotate_which: 'landscape' }))).toEqual([
      0, 180, 0, 0, 0, 0, 0,
    ]);
    const upright = await run('rotate-pdf', { rotation: '270', rotate_which: 'portrait', pages: '1-3' });
    expect(await turns(upright)).toEqual([270, 90, 270, 0, 0, 0, 0]);
    expect(await turns(await run('rotate-pdf', { rotation: 'reset' }))).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await expect(run('rotate-pdf', { rotate_which: 'landscape', pages: '1' })).rejects.toMatchObject({
      code: 'no_landscape_pages',
    });
  });
  it('turns some pages, and leaves words and bookmarks as they are', async () => {
    const output = await run('rotate-pdf', { rotation: '270', pages: '2,6-' });
    expect(await turns(output)).toEqual([0, 0, 0, 0, 0, 270, 270]);
    expect((await readWords(await readFile(output))).trim()).toBe(words.join(' '));
    expect(await titles(output)).toEqual([
      ['Low', 0, ['Three', 2]],
      ['High', 4],
    ]);
  });
});

describe('protecting', () => {
  const encryptionOf = async (path: string, password = '') =>
    (await qpdf((map) => ['--show-encryption', `--password=${password}`, map(path)], password)).output;

  it('sets both passwords with AES-256 and the permissions', async () => {
    const output = await run('protect-pdf', {
      open_password: 'kite é',
      owner_password: 'press',
      allow_print: 'low',
      allow_copy: false,
    });
    await expect(inspectPdf(output)).rejects.toMatchObject({ code: 'password_required' });
    await expect(inspectPdf(output, 'wrong')).rejects.toMatchObject({ code: 'wrong_password' });
    const found = await encryptionOf(output, 'kite é');
    expect(found).toContain('AESv3');
    expect(found).toContain('print low resolution: allowed');
    expect(found).toContain('print high resolution: not allowed');
    expect(found).toContain('extract for any purpose: not allowed');
    expect(found).toContain('modify annotations: allowed');
    expect((await checkPdf(output, 'press')).pages).toBe(7);
  });
  it('refuses what protects nothing', async () => {
    const wrong = { code: 'invalid_options' };
    await expect(run('protect-pdf')).rejects.toMatchObject(wrong);
    await expect(run('protect-pdf', { open_password: 'a', owner_password: 'a' })).rejects.toMatchObject(
      wrong,
    );
    await expect(run('protect-pdf', { open_password: 'é'.repeat(64) })).rejects.toMatchObject(wrong);
  });
  it('is undone with the password, and leaves an unprotected document as it is', async () => {
    const locked = at('locked.pdf');
    await writeFile(locked, await readFile(await run('protect-pdf', { open_password: 'kite' })));
    await expect(run('unprotect-pdf', {}, locked)).rejects.toMatchObject({ code: 'password_required' });
    const output = await run('unprotect-pdf', { password: 'kite' }, locked);
    expect(await inspectPdf(output)).toEqual({ pages: 7, damaged: false, encrypted: false });
    expect(await titles(output)).toEqual([
      ['Low', 0, ['Three', 2]],
      ['High', 4],
    ]);
    expect(await readFile(await run('unprotect-pdf'))).toEqual(await readFile(source));
  });
  it('lifts mere restrictions for the owner, or for who states the right', async () => {
    const locked = at('restricted.pdf');
    const made = await run('protect-pdf', { owner_password: 'press', allow_copy: false });
    await writeFile(locked, await readFile(made));
    await expect(run('unprotect-pdf', {}, locked)).rejects.toMatchObject({ code: 'right_required' });
    const rights: Record<string, string | boolean>[] = [{ entitled: true }, { password: 'press' }];
    for (const options of rights) {
      const output = await run('unprotect-pdf', options, locked);
      expect((await inspectPdf(output)).encrypted).toBe(false);
    }
  });
});

describe('repairing', () => {
  it('gives every page of a file whose end is lost', async () => {
    const cut = at('cut.pdf');
    const whole = await PDFDocument.load(await readFile(source));
    const plain = Buffer.from(await whole.save({ useObjectStreams: false }));
    await writeFile(cut, plain.subarray(0, plain.lastIndexOf('xref\n0 ')));
    const output = await run('repair-pdf', {}, cut);
    expect((await checkPdf(output)).pages).toBe(7);
    expect((await readWords(await readFile(output))).trim()).toBe(words.join(' '));
    expect(messages.join()).toContain('damaged');
  });
  it('leaves a sound file as it is, and refuses what is no PDF', async () => {
    expect(await readFile(await run('repair-pdf'))).toEqual(await readFile(source));
    const text = at('text.pdf');
    await writeFile(text, 'no pages here');
    await expect(run('repair-pdf', {}, text)).rejects.toMatchObject({ code: 'damaged_file' });
  });
});
