import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addScan, scanOf } from '../../ocr/testing.js';
import { toolRun, type ToolRun } from '../../pdf-tools/testing.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-scans-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const scanned = ['The press was cleaned', 'and oiled on Monday'];

/** A page with text, a scan, and a page with a drawing and text. */
async function mixed(): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([400, 300]).drawText('Written, not scanned', { x: 40, y: 200, size: 12, font });
  await addScan(document, await scanOf(scanned));
  document.addPage([400, 300]).drawText('Last page', { x: 40, y: 200, size: 12, font });
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
    expect(pages[0]).toBe('Written, not scanned');
    for (const line of scanned) expect(pages[1]?.replaceAll(/\s+/g, ' ')).toContain(line);
    expect(pages[2]).toBe('Last page');
    expect(codes()).toEqual(['pages_recognised']);
    expect(run.remarks[0]?.params).toEqual({ pages: '2', languages: 'eng' });
    expect(run.remarks[0]?.text).toContain('(English): 2.');
  });

  it('are left alone and named where recognition is not wanted', async () => {
    const output = await run.tool('pdf-to-text', await mixed(), { ocr: false });
    expect(await readFile(output, 'utf8')).toBe('Written, not scanned\n\nLast page\n');
    expect(codes()).toEqual(['pages_without_text']);
    expect(run.remarks[0]?.params).toEqual({ pages: '2' });
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
