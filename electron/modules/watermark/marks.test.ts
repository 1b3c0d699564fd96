/** Watermarks and page numbers: where they are asked for, upright, and nothing else changes. */
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../engine/testing/context.js';
import type { PdfToolId } from '../../workflows/steps.js';
import type { Context, NumberShare } from '../../engine/interface/converter.js';
import { objectsOf } from '../../engine/pdf-core/pdf/testing.js';
import { openPages } from '../../engine/pdf-core/pdfium/pages.js';
import { qpdf } from '../../engine/pdf-core/forgiving/qpdf.js';
import { readPages, sample } from '../../engine/testing/engine.js';
import { loadTool } from '../../engine/worker/tools.js';
import { numeral } from '../../engine/pdf-blocks/pages/numerals.js';
import { tellTo } from '../../../words/remarks.js';

let folder: string;
const at = (name: string) => join(folder, name);
type Values = Readonly<Record<string, string | number | boolean>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-marks-'));
  const pdf = await PDFDocument.create();
  for (const [width, height, turn] of [
    [300, 400, 0],
    [300, 400, 90],
    [300, 400, 180],
    [300, 400, 270],
    [900, 1200, 0],
    [80, 60, 0],
  ] as const) {
    const page = pdf.addPage([width, height]);
    page.setRotation(degrees(turn));
    page.drawText('Body', { x: width / 2, y: height / 2, size: 8 });
  }
  pdf.getPage(1).setCropBox(50, 100, 200, 150);
  const link = pdf.context.obj({
    Type: 'Annot',
    Subtype: 'Link',
    Rect: [1, 1, 9, 9],
    Contents: PDFString.of('L'),
  });
  pdf.getPage(0).node.addAnnot(pdf.context.register(link));
  const labels = { Nums: [0, { S: 'r' }, 2, { S: 'D', P: PDFString.of('A-') }] };
  pdf.catalog.set(PDFName.of('PageLabels'), pdf.context.obj(labels));
  await writeFile(at('source.pdf'), await pdf.save());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the last operation said. */
let said: { readonly code: string; readonly params: unknown }[] = [];

async function run(
  step: PdfToolId,
  options: Values,
  extra: { numbers?: NumberShare; password?: string; source?: string } = {},
) {
  const { numbers, password, source = 'source.pdf' } = extra;
  said = [];
  const context: Context = testContext(await mkdtemp(at('job-')), {
    message: tellTo(({ code, params }) => void said.push({ code, params })),
  });
  const path = at(password ? 'locked.pdf' : source);
  const input = { path, name: 'source.pdf', format: 'pdf' as const, password };
  const output = at('result.pdf');
  const opens = await (
    await loadTool(step)
  ).run({ input, output, options, ...(numbers ? { numbers } : {}) }, context);
  const { warnings } = await qpdf((map) => ['--check', `--password=${opens ?? ''}`, map(output)]);
  expect(warnings).toBe('');
  return output;
}

const words = async (path: string): Promise<string[]> =>
  (await readPages(await readFile(path))).map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Per page, the box in parts of the page where the result is darker or lighter; null where nothing changed. */
async function changes(path: string) {
  const [before, after] = await Promise.all([openPages(at('source.pdf')), openPages(path)]);
  const boxes: (Box | null)[] = [];
  for (let page = 1; page <= before.count; page += 1) {
    const a = await before.picture(page, { dpi: 72, grey: true });
    const b = await after.picture(page, { dpi: 72, grey: true });
    let box: Box | null = null;
    a.data.forEach((value, place) => {
      if (value === b.data[place]) return;
      const x = (place % a.width) / a.width;
      const y = Math.floor(place / a.width) / a.height;
      box = {
        left: Math.min(box?.left ?? 1, x),
        right: Math.max(box?.right ?? 0, x),
        top: Math.min(box?.top ?? 1, y),
        bottom: Math.max(box?.bottom ?? 0, y),
      };
    });
    boxes.push(box);
  }
  before.close();
  after.close();
  return boxes;
}

describe('watermarks', () => {
  it('lie across every page as it is shown, within its edges', async () => {
    const output = await run('watermark-pdf', { watermark_text: 'COPY {page}/{pages}' });
    for (const box of await changes(output)) {
      expect(box!.right - box!.left).toBeGreaterThan(0.5);
      expect(box!.left + box!.right).toBeGreaterThan(0.9);
      expect(box!.left + box!.right).toBeLessThan(1.1);
      expect(box!.left).toBeGreaterThan(0.01);
      expect(box!.bottom).toBeLessThan(0.99);
    }
    expect((await words(output))[2]).toContain('COPY 3/6');
  });
  it('stand in the corner that was asked for, on turned, cropped, large and small pages', async () => {
    const output = await run('watermark-pdf', {
      watermark_text: 'SEEN',
      watermark_place: 'top_right',
      watermark_frame: true,
    });
    for (const box of await changes(output)) {
      expect(box!.right).toBeGreaterThan(0.85);
      expect(box!.left).toBeGreaterThan(0.4);
      expect(box!.bottom).toBeLessThan(0.4);
    }
  });
  it('leave other pages as they were, also links and labels', async () => {
    const output = await run('watermark-pdf', { watermark_text: 'SEEN', pages: '2-3' });
    expect((await changes(output)).map((box) => box !== null)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
    const edit = await objectsOf(output);
    expect(edit.catalog['/PageLabels']).toBeDefined();
    expect(edit.array(edit.dictionary(edit.pages[0])?.['/Annots'])).toHaveLength(1);
  });
  it('lie under the page when asked, and twice when put twice', async () => {
    const under = await run('watermark-pdf', { watermark_text: 'ONE', watermark_layer: 'under' });
    await writeFile(at('again.pdf'), await readFile(under));
    const source = await readFile(at('source.pdf'));
    await writeFile(at('source.pdf'), await readFile(at('again.pdf')));
    const twice = await run('watermark-pdf', { watermark_text: 'TWO', watermark_place: 'tiled' });
    await writeFile(at('source.pdf'), source);
    const [first = ''] = await words(twice);
    expect(first.indexOf('ONE')).toBeLessThan(first.indexOf('Body'));
    expect(first.indexOf('Body')).toBeLessThan(first.indexOf('TWO'));
  });
  it('write every script that a font has, and name what none has', async () => {
    const output = await run('watermark-pdf', {
      watermark_text: 'Черновик{line}ύψος ✓{line}טיוטה',
      watermark_font: 'serif',
    });
    for (const text of ['Черновик', 'ύψος ✓']) expect((await words(output))[0]).toContain(text);
    await expect(run('watermark-pdf', { watermark_text: 'A\u{10ffff}' })).rejects.toMatchObject({
      code: 'no_letters',
      params: { letters: '\u{10ffff}' },
    });
  });
  it('take pictures of every usual kind, and say which they cannot', async () => {
    const options = { watermark_kind: 'picture', watermark_place: 'bottom_left' };
    for (const name of ['specimen.jpg', 'specimen-turned.jpg', 'specimen.png', 'specimen.webp', 'mark.svg']) {
      const output = await run('watermark-pdf', { ...options, watermark_picture: sample(name) });
      for (const box of await changes(output)) {
        expect(box!.left).toBeLessThan(0.15);
        expect(box!.right).toBeLessThan(0.35);
        expect(box!.top).toBeGreaterThan(0.5);
      }
    }
    const missing = { code: 'picture_missing' };
    await expect(
      run('watermark-pdf', { ...options, watermark_picture: at('none.png') }),
    ).rejects.toMatchObject(missing);
    await expect(run('watermark-pdf', options)).rejects.toMatchObject({ code: 'invalid_options' });
    await expect(
      run('watermark-pdf', { ...options, watermark_picture: at('source.pdf') }),
    ).rejects.toMatchObject({ code: 'picture_unreadable' });
  });
  it('keep the protection, and refuse options that say nothing', async () => {
    const lock = ['--encrypt', 'open', 'own', '256', '--'];
    await qpdf((map) => [map(at('source.pdf')), ...lock, map(at('locked.pdf'))]);
    const output = await run('watermark-pdf', { watermark_text: 'X' }, { password: 'open' });
    await expect(openPages(output)).rejects.toMatchObject({ code: 'password_required' });
    for (const options of [{}, { watermark_text: 'X', watermark_color: 'own' }] as Values[])
      await expect(run('watermark-pdf', options)).rejects.toMatchObject({ code: 'invalid_options' });
    await expect(run('watermark-pdf', { watermark_text: 'X', pages: '7' })).rejects.toMatchObject({
      code: 'page_range',
    });
  });
});

describe('page numbers', () => {
  const without = (text: string) => text.replace('Body', '').trim();
  const numbers = async (options: Values, share?: NumberShare) =>
    (await words(await run('number-pages', options, share ? { numbers: share } : {}))).map(without);

  it('stand below in the middle', async () => {
    const output = await run('number-pages', {});
    expect((await words(output)).map(without)).toEqual(['1', '2', '3', '4', '5', '6']);
    for (const box of await changes(output)) {
      expect(box!.top).toBeGreaterThan(0.75);
      expect(box!.left + box!.right).toBeGreaterThan(0.9);
      expect(box!.left + box!.right).toBeLessThan(1.1);
    }
  });
  it('skip the cover and count from there, or count it, too', async () => {
    const options = { number_style: 'of_total', pages: '2-' };
    expect(await numbers(options)).toEqual(['', '1 / 5', '2 / 5', '3 / 5', '4 / 5', '5 / 5']);
    expect((await numbers({ ...options, number_skipped: true }))[1]).toBe('2 / 6');
  });
  it('take a prefix, zeros, a start and a step, and change sides on even pages', async () => {
    const options = {
      number_style: 'bates',
      number_prefix: 'ABC-',
      number_start: 41,
      number_step: 2,
      number_place: 'bottom_right',
      number_mirrored: true,
    };
    const output = await run('number-pages', options);
    expect((await words(output)).map(without).slice(0, 3)).toEqual([
      'ABC-000041',
      'ABC-000043',
      'ABC-000045',
    ]);
    const sides = (await changes(output)).map((box) => (box!.left > 1 - box!.right ? 'right' : 'left'));
    expect(sides).toEqual(['right', 'left', 'right', 'left', 'right', 'left']);
  });
  it('tell of pages that have numbers of the same kind already', async () => {
    const options = { number_style: 'bates', number_prefix: 'ABC-', pages: '1,3' };
    const once = await run('number-pages', options);
    expect(said).not.toContainEqual(expect.objectContaining({ code: 'numbers_there' }));
    await copyFile(once, at('numbered.pdf'));
    await run('number-pages', { ...options, pages: '', number_start: 7 }, { source: 'numbered.pdf' });
    expect(said).toContainEqual(
      expect.objectContaining({
        code: 'numbers_there',
        params: { pages: '1, 3', example: 'ABC-000001', count: 2 },
      }),
    );
    await run('number-pages', { ...options, number_prefix: 'XYZ-' }, { source: 'numbered.pdf' });
    expect(said).not.toContainEqual(expect.objectContaining({ code: 'numbers_there' }));
  });
  it('fill the places of texts above and below', async () => {
    const found = await numbers({
      number_style: 'own',
      number_text: '{label} = {n} of {total}',
      number_numerals: 'roman_capital',
      header_left: '{file}',
      pages: '2-4',
    });
    expect(found[1]).toContain('ii = I of III');
    expect(found[2]).toContain('A-1 = II of III');
    expect(found[2]).toContain('source.pdf');
    await expect(run('number-pages', { number_style: 'own' })).rejects.toMatchObject({
      code: 'invalid_options',
    });
  });
  it('go on from file to file, in the share that was kept', async () => {
    const options = { number_continue: true, number_style: 'bates', number_digits: 3 };
    expect((await numbers(options, { earlier: 12, own: 6 })).slice(0, 2)).toEqual(['013', '014']);
    expect((await numbers({ ...options, pages: '2-3' }, { earlier: 4, own: 2 }))[1]).toBe('005');
    // The share of a file that has become another since would run into that of the next.
    await expect(run('number-pages', options, { numbers: { earlier: 4, own: 5 } })).rejects.toMatchObject({
      code: 'numbers_differ',
      params: { uses: 6, kept: 5 },
    });
  });
  it('count in letters and roman numerals', () => {
    expect([1, 26, 27, 53].map((value) => numeral(value, 'letters'))).toEqual(['a', 'z', 'aa', 'aaa']);
    expect([4, 9, 1994, 2026].map((value) => numeral(value, 'roman_capital'))).toEqual([
      'IV',
      'IX',
      'MCMXCIV',
      'MMXXVI',
    ]);
    expect(numeral(0, 'roman')).toBe('0');
    expect(numeral(7, 'arabic', 6)).toBe('000007');
  });
});
