import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { checkResult } from '../../../engine/results/check.js';

const report = fileURLToPath(new URL('../../../../assets/samples/annual-report.pdf', import.meta.url));
let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-text-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = (text: string) => text.split(/[\s\f]+/).filter((word) => word !== '');

describe('PDF to Text', () => {
  it('has the same words in reading order and as they stand on the pages', async () => {
    const [flow, layout] = [
      await readFile(await run.tool('pdf-to-text', report, { headers_footers: 'keep' }), 'utf8'),
      await readFile(await run.tool('pdf-to-text', report, { text_layout: 'layout' }), 'utf8'),
    ];
    const joined = words(flow.replaceAll('hand-fed', 'hand- fed')).sort();
    expect(joined).toEqual(words(layout.replaceAll('hand-fed', 'hand- fed')).sort());
    expect(joined.length).toBeGreaterThan(2000);
  });

  it.each(['reading', 'layout'])('keeps raised marks out of numbers (%s)', async (layout) => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    const draw = (parts: readonly (readonly [text: string, size: number, rise: number])[], y: number) => {
      let x = 40;
      for (const [text, size, rise] of parts) {
        page.drawText(text, { x, y: y + rise, size, font });
        x += font.widthOfTextAtSize(text, size);
      }
    };
    draw(
      [
        ...[['The fee is 100', 12, 0] as const, ['1', 7, 5] as const, [' EUR for 10', 12, 0] as const],
        ...[
          ['3', 7, 5] as const,
          [' tons of H', 12, 0] as const,
          ['2', 7, -2] as const,
          ['O.', 12, 0] as const,
        ],
      ],
      250,
    );
    // A price alone on its line, most of whose letters are small.
    draw(
      [
        ['9', 36, 0],
        ['99', 18, 14],
      ],
      180,
    );
    const path = join(folder, 'raised.pdf');
    await writeFile(path, await document.save());
    const text = await readFile(await run.tool('pdf-to-text', path, { text_layout: layout }), 'utf8');
    expect(words(text).join(' ')).toBe('The fee is 100¹ EUR for 10³ tons of H₂O. 9⁹⁹');
    const western = await run.tool('pdf-to-text', path, { text_layout: layout, encoding: 'windows-1252' });
    expect((await readFile(western)).toString('latin1')).toContain('H_(2)O');
  });

  it('keeps the lines of paragraphs when asked, with the hyphens at their ends', async () => {
    const text = await readFile(
      await run.tool('pdf-to-text', report, { text_lines: 'kept', pages: '2-3' }),
      'utf8',
    );
    expect(text).toContain('prints a thousand cards an hour\nwithout a murmur.');
    expect(text).toContain('stayed with the hand-\nfed presses.');
  });

  it('writes the encoding that was wished for, says what it cannot hold, and passes the check of results', async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Symbol);
    const latin = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage([400, 300]);
    page.drawText('café – naïve', { x: 40, y: 200, size: 12, font: latin });
    page.drawText('π', { x: 40, y: 100, size: 12, font });
    const path = join(folder, 'letters.pdf');
    await writeFile(path, await document.save());
    const western = await run.tool('pdf-to-text', path, { encoding: 'windows-1252', line_ends: 'crlf' });
    expect((await readFile(western)).toString('latin1')).toBe('caf\xe9 \x96 na\xefve\r\n\r\n?\r\n');
    expect(run.remarks).toMatchObject([{ code: 'letters_not_in_encoding', params: { letters: 'π' } }]);
    await checkResult(western, 'txt', undefined, 'windows-1252');
    const wide = await run.tool('pdf-to-text', path, { encoding: 'utf-16le' });
    expect((await readFile(wide)).toString('utf16le')).toBe('\ufeffcafé – naïve\n\nπ\n');
    await checkResult(wide, 'txt', undefined, 'utf-16le');
  });

  it.each(['reading', 'layout'])('has what is filled into forms (%s)', async (layout) => {
    const document = await PDFDocument.create();
    const page = document.addPage([400, 300]);
    const font = await document.embedFont(StandardFonts.Helvetica);
    page.drawText('Name of the printer', { x: 40, y: 200, size: 12, font });
    const field = document.getForm().createTextField('printer');
    field.setText('Ann Zetter');
    field.addToPage(page, { x: 200, y: 192, width: 150, height: 20 });
    const path = join(folder, 'form.pdf');
    await writeFile(path, await document.save());
    const text = await readFile(await run.tool('pdf-to-text', path, { text_layout: layout }), 'utf8');
    expect(text).toMatch(/^Name of the printer\s+Ann Zetter\n$/);
  });

  it('refuses a document without text instead of writing an empty file', async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const path = join(folder, 'empty.pdf');
    await writeFile(path, await document.save());
    for (const layout of ['reading', 'layout'])
      await expect(run.tool('pdf-to-text', path, { text_layout: layout })).rejects.toMatchObject({
        code: 'no_text',
      });
  });
});
