import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { drop, isAccessible, pick, picture, row } from './steps.js';

test('pages become pictures: drop a PDF, choose how, and find the files in a folder', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await picture(page, 'pdf-wanted-light');
  await pick(page, 'PDF to JPG');
  await page.getByLabel('Pixels an inch').fill('72');
  await isAccessible(page);
  await picture(page, 'pdf-to-jpg-ready-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'pdf-to-jpg-ready-dark');
  await page.getByRole('button', { name: 'Convert 1 document to JPG' }).click();
  await expect(row(page, 'Report.pdf')).toContainText('3 files');
  await isAccessible(page);
  const made = (await readdir(join(folder, 'Report'))).sort();
  expect(made).toEqual(['Report-page-1.jpg', 'Report-page-2.jpg', 'Report-page-3.jpg']);
  expect((await sharp(join(folder, 'Report', made[0]!)).metadata()).format).toBe('jpeg');
});

test('a chain goes over formats: what can follow on pictures of pages is nothing', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 1)]);
  await pick(page, 'PDF to JPG');
  await expect(page.getByRole('button', { name: 'Add another step …' })).toHaveCount(0);
  await pick(page, 'Rotate PDF');
  await page.getByRole('button', { name: 'Add another step …' }).click();
  await page.getByRole('menuitem', { name: /^PDF to PNG/ }).click();
  await page.getByRole('button', { name: 'Rotate PDF: 1 document' }).click();
  await expect(row(page, 'Report.pdf')).toContainText('Done');
  expect((await readdir(folder)).sort()).toEqual(['Report.pdf', 'Report.png']);
});
