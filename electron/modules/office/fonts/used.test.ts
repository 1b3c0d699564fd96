import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, it } from 'vitest';
import { usedFonts } from './used.js';

it('finds the fonts of a PDF, also when its objects are packed together', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'used-'));
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText('a', { font: await document.embedFont(StandardFonts.TimesRomanBold) });
  page.drawText('b', { font: await document.embedFont(StandardFonts.Courier) });
  const path = join(folder, 'a.pdf');
  for (const useObjectStreams of [false, true]) {
    await writeFile(path, await document.save({ useObjectStreams }));
    expect(await usedFonts(path)).toEqual(['Courier', 'Times-Bold']);
  }
  await writeFile(path, 'no PDF');
  expect(await usedFonts(path)).toEqual([]);
  expect(await usedFonts(join(folder, 'nowhere.pdf'))).toBeNull();
  await rm(folder, { recursive: true, force: true });
});
