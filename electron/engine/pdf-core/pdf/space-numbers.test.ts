import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../testing/engine.js';
import { copyPdf } from '../forgiving/copy-pdf.js';
import { spaceNumbers } from './space-numbers.js';

async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-numbers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A sound PDF of some 700 bytes whose page has its contents in an object of this number. */
function pdfWith(number: number): string {
  const contents = 'BT /F 12 Tf 20 100 Td (New text) Tj ET';
  const objects: [number, string][] = [
    [1, '<</Type/Catalog/Pages 2 0 R>>'],
    [2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      3,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents ${number} 0 R/Resources<</Font<</F 4 0 R>>>>>>`,
    ],
    [4, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'],
    [number, `<</Length ${contents.length}>>\nstream\n${contents}\nendstream`],
  ];
  let text = '%PDF-1.7\n';
  const rows = objects.map(([id, body]) => {
    const row = `${id} 1\n${String(text.length).padStart(10, '0')} 00000 n \n`;
    text += `${id} 0 obj\n${body}\nendobj\n`;
    return row;
  });
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${number + 1}/Root 1 0 R>>`;
  return `${text}${table}\nstartxref\n${text.length}\n%%EOF\n`;
}

it.each([5, 100, 900, 100_000])('keeps what an object of the number %i holds', async (number) => {
  const folder = await testFolder();
  const [path, copy, result] = ['given', 'copy', 'result'].map((name) => join(folder, `${name}.pdf`));
  await writeFile(path!, pdfWith(number), 'latin1');
  const read = await spaceNumbers(path!, copy!);
  expect(read).toBe(number > 100 ? copy : path);
  await copyPdf({ path: read, password: undefined }, result!, { streams: 'kept' });
  expect(await readFile(result!, 'latin1')).toContain('(New text) Tj');
});

it('copies no other document', async () => {
  const path = sample('annual-report.pdf');
  expect(await spaceNumbers(path, join(await testFolder(), 'copy.pdf'))).toBe(path);
});
