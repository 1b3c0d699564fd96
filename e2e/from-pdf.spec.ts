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
  await page.getByLabel('Pixels per inch').fill('72');
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
  await expect(page.getByLabel('Pixels per inch')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a step' })).toHaveCount(0);
  await pick(page, 'Rotate pages');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^PDF to PNG/ }).click();
  await page.getByRole('button', { name: 'Rotate pages of 1 document' }).click();
  await expect(row(page, 'Report.pdf')).toContainText('Done');
  await expect.poll(() => filesIn(folder)).toEqual(['Report.pdf', 'Report.png']);
});

/** The pages of the result that is looked at. */
const stage = (page: Page) => page.getByRole('region', { name: 'Before and after' });

/** A document of the history beside its result. */
async function beside(page: Page, name: string) {
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: `Details of ${name}` }).click();
  await page.getByRole('button', { name: `Compare ${name} with its result` }).click();
  return page.getByRole('dialog', { name: `${name} and its result` });
}

test('look at what became of a PDF beside its pages, light and dark, and later from the history', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Word');
  await page.getByRole('button', { name: 'Convert 1 document to Word' }).click();
  await expect(stage(page).getByRole('radio', { name: 'Compare' })).toBeChecked();
  await expect(stage(page).getByRole('img', { name: 'Invoice.pdf, original page 1' })).toBeVisible();
  await expect(stage(page).getByRole('img', { name: 'Invoice.docx, page 1' })).toBeVisible();
  await expect(stage(page).getByRole('status')).toContainText('page 1 of 1');
  await isAccessible(page);
  await picture(page, 'beside-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await picture(page, 'beside-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // What was looked at is in no history; what was made can be looked at there.
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(
    page.getByRole('grid', { name: 'History' }).getByRole('row').filter({ hasText: 'Invoice.pdf' }),
  ).toHaveCount(1);
  const view = await beside(page, 'Invoice.pdf');
  await expect(view.getByRole('img', { name: 'Invoice.pdf, original page 1' })).toBeVisible();
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
  // After the run the pictures alone are shown; beside their pages they are in the history.
  await expect(stage(page).getByRole('img', { name: 'Report-page-2.png, page 1' })).toBeVisible();
  const view = await beside(page, 'Report.pdf');
  await expect(view.getByText('This page is not in the result.')).toBeVisible();
  await view.getByRole('button', { name: 'Next page' }).click();
  await expect(view.getByRole('img', { name: 'Report.pdf, original page 2' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Report-page-2.png, page 1' })).toBeVisible();
  await view.getByRole('group', { name: 'Report-page-2.png, page 1' }).focus();
  await page.keyboard.press('End');
  await expect(view.getByRole('status')).toContainText('page 3 of 3');
  await expect(view.getByRole('img', { name: 'Report-page-3.png, page 1' })).toBeVisible();
  await view.getByText('After', { exact: true }).click();
  await expect(view.getByRole('status')).toContainText('page 2 of 2');
});

test('a result that is gone is said where it would be seen, in words @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Markdown');
  await page.getByRole('button', { name: 'Convert 1 document to Markdown' }).click();
  await expect(stage(page).getByRole('region', { name: 'Text' })).toContainText('Invoice');
  await picture(page, 'beside-markdown');
  await rm(join(folder, 'Invoice.md'));
  const view = await beside(page, 'Invoice.pdf');
  await expect(view.getByRole('status')).toContainText(
    'This result cannot be shown here: This file is no longer there.',
  );
  await isAccessible(page);
});
