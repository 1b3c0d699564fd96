/** What the window says before and while something is done is true: what is armed, what can be reached, what is wrong. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, samples, sharingTest as test } from './app.js';
import { photographed } from './pdfs.js';
import { documents, drop, filesIn, isAccessible, pick, row, unlock } from './steps.js';

test('steps go with the documents they were meant for, and come back with them', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Rotate pages');
  await page.getByRole('button', { name: 'Add a step' }).click();
  // Found by what people call it, as workflows are.
  await page.keyboard.type('stamp draft');
  await isAccessible(page);
  await page.getByRole('menuitem', { name: 'Watermark' }).click();
  const step = page.getByRole('button', { name: 'Step 2: Watermark' });
  await expect(step).toBeFocused();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: /drop documents here$/i })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(step).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await drop(page, await documents(folder, 'specimen.jpg'));
  await expect(page.getByRole('button', { name: 'Convert 1 document to PDF' })).toBeVisible();
  await expect(step).toHaveCount(0);
});

test('a size that cannot be reached is told where the size stands, and the result says what was done', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await photographed(folder, 'Photo')]);
  await pick(page, 'Make smaller');
  await page.getByText('Limit the size', { exact: true }).click();
  const limit = page.getByRole('textbox', { name: 'Limit the size' });
  const proposed = Number(await limit.inputValue());
  expect(proposed).toBeGreaterThan(0);
  expect(proposed).toBeLessThan(5);
  // A comma is taken for what it can only be.
  await limit.fill('0,001');
  await limit.press('Tab');
  const size = page.locator('.preview-size');
  await expect(size).toContainText('over the limit of 1 kB');
  await expect(size).toHaveClass(/warn/);
  await expect(size).not.toContainText('smaller');
  // The switch above the field is its label in sight.
  await isAccessible(page, ['label-title-only']);
  await page.getByRole('button', { name: 'Make 1 document smaller' }).click();
  await expect.poll(() => filesIn(folder)).toEqual(['Photo-compressed.pdf', 'Photo.pdf']);
});

test('a password that does not open a document is told in its row before anything is run', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const path = join(folder, 'secret.pdf');
  await copyFile(join(samples, 'special', 'secret.pdf'), path);
  await drop(page, [path]);
  await pick(page, 'Rotate pages');
  await unlock(page, 'secret.pdf', 'wrong');
  await expect(row(page, 'secret.pdf')).toContainText('The password is wrong.');
  // What is typed next replaces it.
  const field = page.getByLabel('Password for secret.pdf');
  await expect(field).toBeFocused();
  await expect.poll(() => field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(5);
  await isAccessible(page);
});

test('what is started before all documents are read starts with all of them', async ({ platen }) => {
  const { page, folder } = platen;
  const paths = await documents(folder, 'annual-report.pdf', 'letter.docx', 'house-rules.txt');
  await drop(page, paths);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect
    .poll(async () => (await filesIn(folder)).filter((name) => name.endsWith('.pdf')))
    .toEqual(['annual-report.pdf', 'house-rules.pdf', 'letter.pdf']);
});
