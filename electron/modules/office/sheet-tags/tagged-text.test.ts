/** The PDF/A of a workbook says what its plain PDF says, page by page, whatever its width; read with Poppler. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Workbook, type Worksheet } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeLibreOffices } from '../../../engine/testing/libreoffices.js';
import { isAll } from '../../../engine/testing/share.js';
import { testEngine, type TestEngine } from '../../../engine/testing/engine.js';

const run = promisify(execFile);

/** Words of each page, in the order of the alphabet: the order of painting is free. */
async function wordsOf(path: string): Promise<string[][]> {
  const { stdout } = await run('pdftotext', [path, '-'], { maxBuffer: 64 * 1024 * 1024 });
  return stdout.split('\f').map((page) => page.split(/\s+/).filter(Boolean).sort());
}

describeLibreOffices('the text of PDF/A', ({ program }) => {
  let engine: TestEngine;
  beforeAll(async () => void (engine = await testEngine(program)));
  afterAll(() => engine.close());

  async function workbook(fill: (sheet: Worksheet) => void): Promise<string> {
    const book = new Workbook();
    fill(book.addWorksheet('wide'));
    const path = join(engine.folder, `book-${Math.random().toString(36).slice(2)}.xlsx`);
    await book.xlsx.writeFile(path);
    return path;
  }

  const compare = async (path: string, level: string, options: Readonly<Record<string, string>> = {}) => {
    const plain = await engine.convert(path, { options });
    const archived = await engine.convert(path, { options: { ...options, pdf_type: `pdfa-${level}` } });
    expect(await wordsOf(archived.path)).toEqual(await wordsOf(plain.path));
    return archived;
  };

  it(
    'is whole where a long text runs over to the next page, with tags and without',
    { tags: ['long'] },
    async () => {
      const path = await workbook((sheet) => {
        sheet.getCell('A1').value =
          `Beginning of a title ${'that is longer than a page is wide '.repeat(4)}end`;
        for (let column = 1; column <= 30; column += 1) sheet.getCell(3, column).value = column;
      });
      for (const level of ['1a', '2a', '2b']) {
        const { messages, path: made } = await compare(path, level);
        expect(messages).not.toContain('pdfa_untagged');
        expect(messages.some((code) => code === 'pdfa_kept' || code === 'pdfa_reached')).toBe(true);
        const { stdout } = await run('pdfinfo', [made]);
        expect(stdout).toMatch(level.endsWith('a') ? /Tagged:\s+yes/ : /Tagged:\s+no/);
      }
    },
  );

  it('is whole in a table of comma-separated values', { tags: ['long'] }, async () => {
    const title = 'A title that is longer than a page is wide '.repeat(5);
    const path = await engine.file('over.csv', `${title}\n${'value,'.repeat(40)}\n`);
    await compare(path, '2a', { fit: 'document' });
  });

  it('is whole at every width', { tags: ['long'] }, async () => {
    const widths = fc.record({
      columns: fc.integer({ min: 8, max: 40 }),
      rows: fc.integer({ min: 5, max: 40 }),
      letters: fc.integer({ min: 2, max: 14 }),
    });
    await fc.assert(
      fc.asyncProperty(widths, async ({ columns, rows, letters }) => {
        const path = await workbook((sheet) => {
          for (let row = 1; row <= rows; row += 1)
            for (let column = 1; column <= columns; column += 1)
              sheet.getCell(row, column).value =
                column % 3 === 0 ? row * 1000 + column : `${'w'.repeat(letters)}-${row}-${column}`;
        });
        await compare(path, '2a');
      }),
      { numRuns: isAll ? 8 : 2, seed: 10, examples: [[{ columns: 20, rows: 30, letters: 4 }]] },
    );
  });
});
