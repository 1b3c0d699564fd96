import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

test('a chain goes over formats: what can follow on pictures of pages is nothing @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 1)]);
  await pick(page, 'PDF to JPG');
  // Its options are there, so that what is missing is not merely late.
  await expect(page.getByLabel('Pixels an inch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a step' })).toHaveCount(0);
  await pick(page, 'Rotate PDF');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^PDF to PNG/ }).click();
  await page.getByRole('button', { name: 'Rotate 1 document' }).click();
  await expect(row(page, 'Report.pdf')).toContainText('Done');
  await expect.poll(() => filesIn(folder)).toEqual(['Report.pdf', 'Report.png']);
});

/** The pages of the result that is looked at. */
const stage = (page: Page) => page.getByRole('region', { name: 'Before and after' });

test('look at what became of a PDF beside its pages, light and dark, and later from the history', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Word');
  await page.getByRole('button', { name: 'Convert 1 document to DOCX' }).click();
  await expect(stage(page).getByRole('radio', { name: 'Compare' })).toBeChecked();
  await expect(stage(page).getByRole('img', { name: 'Invoice.pdf, page 1 as it was' })).toBeVisible();
  await expect(stage(page).getByRole('img', { name: 'Invoice.docx, page 1' })).toBeVisible();
  await expect(stage(page).getByRole('status')).toContainText('page 1 of 1');
  await isAccessible(page);
  await picture(page, 'beside-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await picture(page, 'beside-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // What was looked at is in no history; what was made can be looked at there.
  await page.getByRole('button', { name: 'History' }).click();
  await expect(
    page.getByRole('grid', { name: 'History' }).getByRole('row').filter({ hasText: 'Invoice.pdf' }),
  ).toHaveCount(1);
  await page.getByRole('button', { name: 'Details of Invoice.pdf' }).click();
  await page.getByRole('button', { name: 'Look at Invoice.pdf beside its result' }).click();
  const view = page.getByRole('dialog', { name: 'Invoice.pdf and what became of it' });
  await expect(view.getByRole('img', { name: 'Invoice.pdf, page 1 as it was' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Invoice.docx, page 1' })).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect.poll(() => filesIn(folder)).toEqual(['Invoice.docx', 'Invoice.pdf']);
});

test('pictures stand beside the pages they show, also when only some were taken @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await pick(page, 'PDF to PNG');
  await page.getByRole('textbox', { name: 'Pages', exact: true }).fill('2-3');
  await page.getByRole('button', { name: 'Convert 1 document to PNG' }).click();
  const view = stage(page);
  await expect(view.getByText('Nothing of the result comes from this page.')).toBeVisible();
  await view.getByRole('button', { name: 'Next page' }).click();
  await expect(view.getByRole('img', { name: 'Report.pdf, page 2 as it was' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Report-page-2.png, page 2' })).toBeVisible();
  await view.getByRole('group', { name: 'Report-page-2.png, page 2' }).focus();
  await page.keyboard.press('End');
  await expect(view.getByRole('status')).toContainText('page 3 of 3');
  await expect(view.getByRole('img', { name: 'Report-page-3.png, page 3' })).toBeVisible();
  await view.getByText('After', { exact: true }).click();
  await expect(view.getByRole('status')).toContainText('page 2 of 2');
});

test('a result that is gone is said where it would be seen, in words @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Markdown');
  await page.getByRole('button', { name: 'Convert 1 document to MD' }).click();
  await expect(stage(page).getByRole('img', { name: 'Invoice.md, page 1' })).toBeVisible();
  await picture(page, 'beside-markdown');
  await rm(join(folder, 'Invoice.md'));
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Details of Invoice.pdf' }).click();
  await page.getByRole('button', { name: 'Look at Invoice.pdf beside its result' }).click();
  const view = page.getByRole('dialog');
  await expect(view.getByRole('status')).toContainText('The result cannot be shown as pages:');
  await isAccessible(page);
});
