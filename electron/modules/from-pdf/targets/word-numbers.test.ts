import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-to-word-numbers-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('goes on with the page numbers that are printed', async () => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 345; number < 350; number += 1) {
    const page = document.addPage([400, 600]);
    page.drawText(`Journal of Printing   ${number}`, { x: 40, y: 570, size: 9, font });
    for (let line = 0; line < 12; line += 1)
      page.drawText(`Line ${line + 1} of what is said on this page, in words of its own: ${number * line}.`, {
        ...{ x: 40, y: 500 - line * 14, size: 10, font },
      });
  }
  const path = join(folder, 'journal.pdf');
  await writeFile(path, await document.save());
  const output = await run.tool('pdf-to-word', path);
  const part = unzipSync(await readFile(output))['word/document.xml'];
  expect(strFromU8(part ?? new Uint8Array())).toContain('<w:pgNumType w:start="345"/>');
});
