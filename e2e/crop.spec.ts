/** Pages are cropped by a box on the page, by pointer, keys and fields alike. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PDFDocument, PDFName } from 'pdf-lib';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { drop, filesIn, isAccessible, pick, picture, row } from './steps.js';

const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const box = (page: Page) => pane(page).getByRole('group', { name: 'Area to keep' });
const side = (page: Page, name: string) => box(page).getByRole('slider', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('the sides of a page are dragged, moved by keys and typed, and what is saved is what stayed', async ({
  platen: { page, folder },
}) => {
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await pick(page, 'Crop pages');
  // The box lies on the document: that is what one looks at first.
  await expect(side(page, 'Top')).toHaveAttribute('aria-valuenow', '0');

  await side(page, 'Top').press('Shift+ArrowDown');
  await side(page, 'Top').press('ArrowDown');
  await expect(field(page, 'Top')).toHaveValue('11');

  await field(page, 'Right').fill('20');
  await expect(side(page, 'Right')).toHaveAttribute('aria-valuenow', '20');

  const handle = await side(page, 'Left').boundingBox();
  const paper = await box(page).boundingBox();
  if (!handle || !paper) throw new Error('nothing to drag');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(paper.x + paper.width * 0.25, handle.y + handle.height / 2, { steps: 4 });
  await page.mouse.up();
  const left = Number(await field(page, 'Left').inputValue());
  const { width: points } = (await PDFDocument.load(await readFile(join(folder, 'Report.pdf'))))
    .getPage(0)
    .getSize();
  const quarter = ((points / 72) * 25.4) / 4;
  expect(Math.abs(left - quarter)).toBeLessThan(2);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `crop-${colorScheme}`);
  }

  const before = await filesIn(folder);
  await page.getByRole('button', { name: 'Crop pages of 1 document' }).click();
  await expect(row(page, 'Report')).toContainText('Done');
  const [made] = (await filesIn(folder)).filter((name) => !before.includes(name));
  const result = await PDFDocument.load(await readFile(join(folder, made ?? '')));
  const { width: whole, height } = result.getPage(1).getMediaBox();
  const cropped = result.getPage(1).getCropBox();
  const mm = (value: number) => Math.round((value / 72) * 25.4);
  expect(mm(height - cropped.height)).toBe(11);
  expect(mm(whole - cropped.width)).toBe(20 + left);
  expect(mm(cropped.x)).toBe(left);
});

test('margins that leave nothing are told on the page @long', async ({ platen: { page, folder } }) => {
  await drop(page, [await numbered(folder, 'Report', 1)]);
  await pick(page, 'Crop pages');
  await expect(side(page, 'Left')).toBeVisible();
  await field(page, 'Left').fill('400');
  await expect(box(page).getByRole('status')).toContainText('Nothing would be left of this page');
  await field(page, 'Left').fill('10');
  await expect(box(page).getByRole('status')).toHaveCount(0);
});

test('margins that leave nothing are told at their fields, in millimetres of the page @long', async ({
  platen: { page, folder },
}) => {
  const drawing = await PDFDocument.create();
  drawing.addPage([400, 500]).node.set(PDFName.of('UserUnit'), drawing.context.obj(2));
  const path = join(folder, 'Drawing.pdf');
  await writeFile(path, await drawing.save());
  await drop(page, [path]);
  await pick(page, 'Crop pages');
  // Of 400 units of two points, 282 mm, 200 leave something and 290 nothing.
  await field(page, 'Left').fill('200');
  await expect(side(page, 'Left')).toHaveAttribute('aria-valuemax', '280');
  await expect(box(page).getByRole('status')).toHaveCount(0);
  await field(page, 'Left').fill('290');
  await page.getByRole('button', { name: 'Crop pages of 1 document' }).click();
  await expect(row(page, 'Drawing')).toContainText('Page 1 is 282 × 353 mm');
  await row(page, 'Drawing').getByRole('button', { name: 'Change options' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'these margins would remove all of it' });
  await expect(told).toBeVisible();
  await picture(page, 'crop-empty');
  await field(page, 'Left').fill('10');
  await expect(told).toHaveCount(0);
});
