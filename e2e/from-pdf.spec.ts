import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from './app.js';
import { invoice, numbered } from './pdfs.js';
import { drop, filesIn, isAccessible, pick, picture, row } from './steps.js';

test('pages become pictures: drop a PDF, choose how, and find the files in a folder', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await expect(page.getByRole('heading', { name: 'What do you want to do with this PDF?' })).toBeVisible();
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
  const made = () => filesIn(join(folder, 'Report'));
  await expect.poll(made).toEqual(['Report-page-1.jpg', 'Report-page-2.jpg', 'Report-page-3.jpg']);
  expect((await sharp(join(folder, 'Report', 'Report-page-1.jpg')).metadata()).format).toBe('jpeg');
});

test('a chain goes over formats: what can follow on pictures of pages is nothing', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 1)]);
  await pick(page, 'PDF to JPG');
  // Its options are there, so that what is missing is not merely late.
  await expect(page.getByLabel('Pixels an inch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a step' })).toHaveCount(0);
  await pick(page, 'Rotate PDF');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^PDF to PNG/ }).click();
  await page.getByRole('button', { name: 'Rotate PDF: 1 document' }).click();
  await expect(row(page, 'Report.pdf')).toContainText('Done');
  await expect.poll(() => filesIn(folder)).toEqual(['Report.pdf', 'Report.png']);
});

test('look at what became of a PDF beside its pages, by key, light and dark', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Word');
  await page.getByRole('button', { name: 'Convert 1 document to DOCX' }).click();
  await page.getByRole('button', { name: 'Look at Invoice.pdf beside its result' }).click();
  const view = page.getByRole('dialog', { name: 'Invoice.pdf and what became of it' });
  await expect(view.getByRole('img', { name: 'Invoice.pdf, page 1', exact: true })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Invoice.docx, page 1 of the result' })).toBeVisible();
  await expect(view.getByRole('status')).toContainText('page 1 of 1');
  await isAccessible(page);
  await picture(page, 'beside-light');
  await view.getByRole('button', { name: 'Larger' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await picture(page, 'beside-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  // What was looked at is in no history.
  await page.getByRole('button', { name: 'History' }).click();
  await expect(
    page.getByRole('grid', { name: 'History' }).getByRole('row').filter({ hasText: 'Invoice.pdf' }),
  ).toHaveCount(1);
  await expect.poll(() => filesIn(folder)).toEqual(['Invoice.docx', 'Invoice.pdf']);
});

test('pictures stand beside the pages they show, also when only some were taken', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await pick(page, 'PDF to PNG');
  await page.getByRole('textbox', { name: 'Pages', exact: true }).fill('2-3');
  await page.getByRole('button', { name: 'Convert 1 document to PNG' }).click();
  await page.getByRole('button', { name: 'Look at Report.pdf beside its result' }).click();
  const view = page.getByRole('dialog');
  await expect(view.getByText('Nothing of the result comes from this page.').last()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByRole('img', { name: 'Report.pdf, page 2', exact: true })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Report-page-2.png, page 1 of the result' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(view.getByRole('status')).toContainText('page 3 of 3');
  await expect(view.getByRole('img', { name: 'Report-page-3.png, page 2 of the result' })).toBeVisible();
});

test('a result that is gone is said in the view, in words', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Markdown');
  await page.getByRole('button', { name: 'Convert 1 document to MD' }).click();
  const look = page.getByRole('button', { name: 'Look at Invoice.pdf beside its result' });
  await look.click();
  const view = page.getByRole('dialog');
  await expect(view.getByRole('img', { name: 'Invoice.md, page 1 of the result' })).toBeVisible();
  await picture(page, 'beside-markdown');
  await view.getByRole('button', { name: 'Close' }).click();
  await rm(join(folder, 'Invoice.md'));
  await look.click();
  await expect(view.getByRole('status')).toContainText('The result cannot be shown as pages:');
  await isAccessible(page);
});
