/** Headers of binary workbooks that add to the number of the page: words of the pages, by Poppler. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locateLibreOffice } from '../../../engine/exec/locate-libreoffice.js';
import { sample, warmEngine, type TestEngine } from '../../../engine/testing/engine.js';
import { ownLibreOffice } from '../testing/own-libreoffice.js';
import { zipped } from '../testing/package.js';
import { savedAs } from '../testing/saved-as.js';
import { excelFile, textRow } from '../testing/workbook.js';

const place = await locateLibreOffice({ bundled: null, configured: null });
const own = ownLibreOffice(place?.program ?? '');
let engine: TestEngine;
beforeAll(async () => void (engine = await warmEngine()));
afterAll(() => engine.close());

async function headOf(name: string, bytes: Uint8Array): Promise<string> {
  const { path } = await engine.convert(await engine.file(name, bytes));
  const text = execFileSync('pdftotext', ['-layout', '-f', '1', '-l', '1', path, '-'], { encoding: 'utf8' });
  return text.trim().split('\n')[0]?.trim() ?? '';
}

it('in a workbook of Excel 97 to 2003', async () => {
  const source = join(own().folder, 'shift.xlsx');
  const header = '&amp;CPage &amp;P+2 of &amp;N';
  await writeFile(
    source,
    excelFile([
      {
        name: 'One',
        rows: textRow(1, ['One']),
        after: `<headerFooter><oddHeader>${header}</oddHeader></headerFooter>`,
      },
    ]),
  );
  expect(await headOf('shift.xls', await savedAs(own(), source, 'xls'))).toBe('Page 3 of 1');
});

it('in an .xlsb', async () => {
  const parts = unzipSync(readFileSync(sample('price-list.xlsb')));
  const text = '&CPage &P+2';
  const body = Buffer.alloc(2 + 4 + 2 * text.length + 20, 0xff);
  body.writeUInt16LE(0, 0);
  body.writeUInt32LE(text.length, 2);
  body.write(text, 6, 'utf16le');
  const sheet = Buffer.from(parts['xl/worksheets/sheet1.bin'] ?? []);
  const end = sheet.lastIndexOf(Buffer.from([0x82, 0x01, 0x00]));
  const header = Buffer.concat([Buffer.from([0xdf, 0x03, body.length]), body, Buffer.from([0xe0, 0x03, 0])]);
  const made = Buffer.concat([sheet.subarray(0, end), header, sheet.subarray(end)]);
  expect(await headOf('shift.xlsb', zipped({ ...parts, 'xl/worksheets/sheet1.bin': made }))).toBe('Page 3');
});
