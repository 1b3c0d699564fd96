/** Choices of forms in Word: the items of a list are those of the document, whatever is chosen. */
import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolRun, type ToolRun } from '../../testing/tool-run.js';
import { faultsOf } from '../write/testing.js';

let folder: string;
let run: ToolRun;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-choices-'));
  run = toolRun(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('several choices, and one that was typed, add no item to the list', async () => {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 400]);
  page.drawText('Colours, paper and city', { x: 40, y: 350 });
  const form = document.getForm();
  const colours = form.createOptionList('colours');
  colours.addOptions(['Red', 'Green', 'Blue']);
  colours.enableMultiselect();
  colours.select(['Red', 'Blue']);
  colours.addToPage(page, { x: 40, y: 250, width: 120, height: 60 });
  const paper = form.createDropdown('paper');
  paper.addOptions(['Coated', 'Plain']);
  paper.select('Plain');
  paper.addToPage(page, { x: 40, y: 200, width: 120, height: 20 });
  const city = form.createDropdown('city');
  city.addOptions(['Ghent', 'Bruges']);
  city.enableEditing();
  city.select('Ypres');
  city.addToPage(page, { x: 40, y: 150, width: 120, height: 20 });
  // What was typed is no option of the document.
  city.setOptions(['Ghent', 'Bruges']);
  const path = join(folder, 'choices.pdf');
  await writeFile(path, await document.save());
  const result = await run.tool('pdf-to-word', path, { form_controls: true, ocr: false });
  expect(await faultsOf(result, 'docx')).toEqual([]);
  const xml = Buffer.from(unzipSync(await readFile(result))['word/document.xml'] ?? []).toString();
  const controls = [
    ...xml.matchAll(/<w:(comboBox|dropDownList)>(.*?)<\/w:\1>.*?<w:sdtContent>(.*?)<\/w:sdtContent>/g),
  ].map(([, kind, items = '', content = '']) => [
    kind,
    [...items.matchAll(/w:value="([^"]*)"/g)].map(([, value]) => value),
    content.replaceAll(/<[^>]*>/g, ''),
  ]);
  expect(controls).toEqual([
    ['comboBox', ['Red', 'Green', 'Blue'], 'Red, Blue'],
    ['dropDownList', ['Coated', 'Plain'], 'Plain'],
    ['comboBox', ['Ghent', 'Bruges'], 'Ypres'],
  ]);
});
