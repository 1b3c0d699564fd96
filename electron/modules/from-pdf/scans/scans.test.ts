import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fontkit from '@cantoo/fontkit';
import { PDFDict, PDFDocument, PDFName, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addScan, scanOf } from '../../ocr/testing.js';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-scans-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const scanned = ['The press was cleaned', 'and oiled on Monday.'];

/** A page with text, a scan, and a page with a drawing and text. */
async function mixed(): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([400, 300]).drawText('Written, not scanned.', { x: 40, y: 200, size: 12, font });
  await addScan(document, await scanOf(scanned));
  document.addPage([400, 300]).drawText('Last page.', { x: 40, y: 200, size: 12, font });
  const path = join(folder, 'mixed.pdf');
  await writeFile(path, await document.save());
  return path;
}

const codes = () => run.remarks.map(({ code }) => code);

describe('pages without text', () => {
  it.each(['reading', 'layout'])('are recognised by themselves, and which is said (%s)', async (layout) => {
    const path = await mixed();
    const output = await run.tool('pdf-to-text', path, { text_layout: layout, page_ends: 'feed' });
    const pages = (await readFile(output, 'utf8')).split('\f').map((page) => page.trim());
    expect(pages).toHaveLength(3);
    expect(pages[0]).toBe('Written, not scanned.');
    for (const line of scanned) expect(pages[1]?.replaceAll(/\s+/g, ' ')).toContain(line);
    expect(pages[2]).toBe('Last page.');
    expect(codes()).toEqual(['pages_recognised']);
    expect(run.remarks[0]?.params).toEqual({ pages: '2', languages: 'eng' });
    expect(run.remarks[0]?.text).toContain('(English): 2.');
  });

  it('are left alone and named where recognition is not wanted', async () => {
    const output = await run.tool('pdf-to-text', await mixed(), { ocr: false });
    expect(await readFile(output, 'utf8')).toBe('Written, not scanned.\n\nLast page.\n');
    expect(codes()).toEqual(['pages_without_text']);
    expect(run.remarks[0]?.params).toEqual({ pages: '2' });
  });

  it('are found on any page of a longer document, also when reading has begun', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const write = (number: number) =>
      document.addPage([400, 300]).drawText(`Page ${number}.`, { x: 40, y: 200, size: 12, font });
    for (let number = 1; number <= 6; number += 1) write(number);
    await addScan(document, await scanOf(scanned));
    for (let number = 8; number <= 12; number += 1) write(number);
    const path = join(folder, 'longer.pdf');
    await writeFile(path, await document.save());
    const output = await run.tool('pdf-to-text', path, { page_ends: 'feed', headers_footers: 'keep' });
    const pages = (await readFile(output, 'utf8')).split('\f').map((page) => page.trim());
    expect(pages).toHaveLength(12);
    for (const line of scanned) expect(pages[6]?.replaceAll(/\s+/g, ' ')).toContain(line);
    expect([pages[5], pages[11]]).toEqual(['Page 6.', 'Page 12.']);
    expect(codes()).toEqual(['pages_recognised']);
    expect(run.remarks[0]?.params).toEqual({ pages: '7', languages: 'eng' });
  });

  it('are looked at only where they are wanted', async () => {
    const path = await mixed();
    await run.tool('pdf-to-text', path, { pages: '1,3' });
    expect(codes()).toEqual([]);
    await expect(run.tool('pdf-to-text', path, { pages: '2', ocr: false })).rejects.toMatchObject({
      code: 'no_text',
    });
    await expect(run.tool('pdf-to-text', path, { ocr_language: 'xyz' })).rejects.toMatchObject({
      code: 'unknown_language',
    });
  });
});

/** A page whose letters are shapes only: its font does not say which letters they are. */
async function mute(lines: readonly string[], known = ''): Promise<string> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const bytes = await readFile(
    createRequire(import.meta.url).resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf'),
  );
  const font = await document.embedFont(bytes, { subset: true });
  const page = document.addPage([400, 300]);
  lines.forEach((line, at) => page.drawText(line, { x: 40, y: 250 - at * 30, size: 18, font }));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  page.drawText(known, { x: 40, y: 120, size: 18, font: plain });
  const reopened = await PDFDocument.load(await document.save({ useObjectStreams: false }));
  for (const [, object] of reopened.context.enumerateIndirectObjects())
    if (object instanceof PDFDict) object.delete(PDFName.of('ToUnicode'));
  const path = join(folder, 'mute.pdf');
  await writeFile(path, await reopened.save());
  return path;
}

describe('letters that a document does not name', () => {
  const lines = ['The ink was mixed by hand', 'and weighed twice before noon'];

  it.each(['reading', 'layout'])(
    'are recognised as they look where they are nearly all (%s)',
    async (layout) => {
      const output = await run.tool('pdf-to-text', await mute(lines), { text_layout: layout });
      expect((await readFile(output, 'utf8')).replaceAll(/\s+/g, ' ')).toContain(lines.join(' '));
      expect(codes()).toEqual(['pages_recognised']);
    },
  );

  it.each(['reading', 'layout'])('are told of where recognition is not wanted (%s)', async (layout) => {
    await run.tool('pdf-to-text', await mute(lines), { text_layout: layout, ocr: false });
    expect(codes()).toEqual(['letters_guessed']);
    expect(run.remarks[0]?.params).toEqual({ pages: '1' });
  });

  it(
    'are told of with what helps where they are many, and recognised when asked',
    { tags: ['long'] },
    async () => {
      const path = await mute(lines, 'Known words stand here as well');
      await run.tool('pdf-to-text', path);
      expect(codes()).toEqual(['letters_guessed']);
      const output = await run.tool('pdf-to-text', path, { repair_text: true });
      expect((await readFile(output, 'utf8')).replaceAll(/\s+/g, ' ')).toContain(lines.join(' '));
      expect(codes()).toEqual(['pages_recognised']);
    },
  );
});
