import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expect, samples, sharingTest as test } from './app.js';
import { numbered, orderOf, photographed, signed } from './pdfs.js';
import { drop, filesIn, isAccessible, pages, pick, picture, row, find, unlock } from './steps.js';

/** @param words of the button that starts; how large the result will be may follow them */
const run = async (page: Page, words: string) => {
  await page.getByRole('button', { name: new RegExp(`^${words}`) }).click();
};
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

test('compress a PDF: before, after and what was saved are in its row', async ({ platen }) => {
  const { page, folder } = platen;
  const path = await photographed(folder, 'Photo');
  await drop(page, [path]);
  await pick(page, 'Make smaller');
  await picture(page, 'compress-ready-light');
  await run(page, 'Make 1 document smaller');
  await expect(row(page, 'Photo.pdf')).toContainText(/MB → .*%.* smaller/);
  await isAccessible(page);
  await picture(page, 'compress-done-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'compress-done-dark');
  const before = (await stat(path)).size;
  expect((await stat(join(folder, 'Photo-compressed.pdf'))).size).toBeLessThan(before / 2);
});

test('a signed PDF asks before a copy of it is changed', async ({ platen }) => {
  const { page, folder } = platen;
  const path = await signed(folder, 'Contract');
  const given = await readFile(path);
  await drop(page, [path]);
  await pick(page, 'Rotate pages');
  await run(page, 'Rotate pages of 1 document');
  await expect(row(page, 'Contract.pdf')).toContainText('This document is signed');
  await isAccessible(page);
  await picture(page, 'signed-light');
  await page.getByRole('button', { name: /^Change a copy of Contract/ }).click();
  await expect(row(page, 'Contract.pdf')).toContainText('Done');
  expect(
    (await PDFDocument.load(await readFile(join(folder, 'Contract-rotated.pdf')))).getPage(0).getRotation()
      .angle,
  ).toBe(90);
  expect((await readFile(path)).equals(given)).toBe(true);
});

test('pages that a document lacks are told while they are typed, and a mark without a text before the start @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 5)]);
  await pick(page, 'Rotate pages');
  await expect(row(page, 'Report.pdf')).toContainText('5 pages');
  const field = page.getByLabel('Pages', { exact: true });
  await field.fill('3-9');
  await expect(page.getByText('Page 9 does not exist. This document has 5.')).toBeVisible();
  await run(page, 'Rotate pages of 1 document');
  await expect(field).toBeFocused();
  await isAccessible(page);
  await field.fill('drie');
  await expect(page.getByText('Enter pages such as 1-3, 7.')).toBeVisible();
  await drop(page, [await numbered(folder, 'Long', 9)]);
  await field.fill('7');
  await expect(page.getByText('Page 7 of Report.pdf does not exist. It has 5.')).toBeVisible();
  await picture(page, 'pages-lacking-light');
  await page.getByRole('button', { name: 'Rotate pages of 2 documents' }).click();
  await expect(row(page, 'Long.pdf')).toContainText('Done');
  await expect(row(page, 'Report.pdf')).toContainText('It has 5');
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(field).toHaveValue('7');
  await pick(page, 'Watermark');
  await page.getByRole('button', { name: 'Enter “Watermark text” for “Watermark”' }).click();
  await expect(page.getByRole('textbox', { name: 'Watermark text', exact: true })).toBeFocused();
  await expect(page.getByText('Enter a value.')).toBeVisible();
});

test('split a PDF: its row counts the files, and they lie together in a folder @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 5)]);
  await pick(page, 'Split');
  await page.getByLabel('Pages per file').fill('2');
  await picture(page, 'split-ready-light');
  await page.getByRole('button', { name: 'Split into 3 files' }).click();
  await expect(row(page, 'Report.pdf')).toContainText('3 files');
  await expect(
    page.getByRole('button', { name: 'Show the 3 files of Report.pdf in their folder' }),
  ).toBeVisible();
  await picture(page, 'split-done-light');
  const made = await filesIn(join(folder, 'Report'));
  const counts = await Promise.all(made.map((name) => pages(join(folder, 'Report', name))));
  expect(counts).toEqual([2, 2, 1]);
});

test('protect a PDF, and open it again with the password typed in its row', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Secret', 2)]);
  await pick(page, 'Protect');
  await page.getByLabel('Password to open').fill('geheim');
  // A slip would lock the document for good: nothing starts before both are alike.
  const again = page.getByLabel('Repeat password');
  await expect(page.getByText('Type it again to continue.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Protect 1 document' })).toBeDisabled();
  await again.fill('gehiem');
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Protect 1 document' })).toBeDisabled();
  await isAccessible(page);
  await again.fill('geheim');
  await run(page, 'Protect 1 document');
  await ended(page);
  // Nobody is asked for what was typed a moment ago.
  const stage = page.getByRole('region', { name: 'Before and after' });
  await expect(stage.getByRole('img', { name: /Secret-protected\.pdf/ })).toBeVisible();
  await expect(page.getByText('Secret-protected.pdf is protected by a password.')).toBeHidden();
  await picture(page, 'protected-shown-light');
  await page.getByRole('button', { name: 'Next documents' }).click();
  const path = join(folder, 'Secret-protected.pdf');
  await expect(PDFDocument.load(await readFile(path))).rejects.toThrow(/encrypt|password/i);
  await drop(page, [path]);
  await pick(page, 'Remove password');
  await run(page, 'Remove password from 1 document');
  await expect(row(page, 'Secret-protected.pdf')).toContainText('protected by a password');
  await unlock(page, 'Secret-protected.pdf', 'geheim');
  await expect(row(page, 'Secret-protected.pdf')).toContainText('Done');
  expect(await pages(join(folder, 'Secret-unprotected.pdf'))).toBe(2);
});

test('restrictions are lifted only after somebody states the right to do so @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Limited', 1)]);
  await pick(page, 'Protect');
  await page.getByLabel('Password to change permissions').fill('owner');
  await page.getByLabel('Repeat password').fill('owner');
  await run(page, 'Protect 1 document');
  await ended(page);
  await page.getByRole('button', { name: 'Next documents' }).click();
  await drop(page, [join(folder, 'Limited-protected.pdf')]);
  await pick(page, 'Remove password');
  await run(page, 'Remove password from 1 document');
  await expect(row(page, 'Limited-protected.pdf')).toContainText('restricts its use');
  await picture(page, 'right-light');
  await page.getByRole('button', { name: /^I have the right/ }).click();
  await expect(row(page, 'Limited-protected.pdf')).toContainText('Done');
});

test('merge some pages of each file @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'One', 6), await numbered(folder, 'Two', 4)]);
  await pick(page, 'Merge PDFs');
  await page.getByLabel('Pages of One.pdf,').fill('5-9');
  await page.getByLabel('Pages of Two.pdf,').fill('3,1');
  await expect(page.getByLabel('Pages of One.pdf,')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('It has only 6 pages')).toBeVisible();
  await picture(page, 'merge-pages-wrong-light');
  await page.getByRole('button', { name: 'Merge 2 documents' }).click();
  await expect(page.getByLabel('Pages of One.pdf,')).toBeFocused();
  await page.getByLabel('Pages of One.pdf,').fill('5-6');
  await isAccessible(page);
  await picture(page, 'merge-pages-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'merge-pages-dark');
  await page.getByRole('button', { name: 'Merge 2 documents' }).click();
  await ended(page);
  await expect.poll(() => filesIn(folder)).toEqual(['One + Two.pdf', 'One.pdf', 'Two.pdf']);
  const order = await orderOf(join(folder, 'One + Two.pdf'));
  expect(order.map(({ page: number }) => number)).toEqual([5, 6, 3, 1]);
});

test('merge a document with itself, and wait for one that was taken away meanwhile @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const twice = await numbered(folder, 'Twice', 2);
  const gone = await numbered(folder, 'Gone', 1);
  await drop(page, [twice, gone]);
  await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
  await drop(page, [twice]);
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  await pick(page, 'Merge PDFs');
  await expect(page.getByText('Twice in the list')).toBeVisible();
  await rename(gone, join(folder, 'elsewhere'));
  await page.getByRole('button', { name: 'Merge 3 documents' }).click();
  await ended(page);
  await expect(page.getByText('Not merged: 2 of 3 are ready').first()).toBeVisible();
  await expect(row(page, 'Gone.pdf')).toContainText('no longer there');
  await picture(page, 'merge-gone-light');
  await rename(join(folder, 'elsewhere'), gone);
  await page.getByRole('button', { name: 'Try failed documents again' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('5 pages');
});

test('all tools for PDFs are found by their words', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 1)]);
  await find(page, '');
  await expect(page.getByRole('option', { name: 'Make smaller' })).toBeVisible();
  await picture(page, 'picker-light');
  await page.keyboard.type('smaller');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option', { name: 'Make smaller' })).toBeVisible();
});

test('the report on a PDF lies beside it and opens from its row @long', async ({ platen }) => {
  const { app, page, folder } = platen;
  await drop(page, [await photographed(folder, 'Photo')]);
  await pick(page, 'PDF information');
  await expect(page.locator('footer .where')).toContainText('Photo-information.html');
  await page.getByRole('button', { name: /Report as/ }).click();
  await page.getByRole('option', { name: 'Data (JSON)' }).click();
  await expect(page.locator('footer .where')).toContainText('Photo-information.json');
  await page.getByRole('button', { name: /Report as/ }).click();
  await page.getByRole('option', { name: 'A page to read and print (HTML)' }).click();
  await run(page, 'Report on 1 document');
  await ended(page);
  await expect(row(page, 'Photo.pdf')).toContainText('HTML');
  await expect.poll(() => filesIn(folder)).toEqual(['Photo-information.html', 'Photo.pdf']);
  await picture(page, 'report-light');
  await app.evaluate(({ shell }) => {
    shell.openPath = (path) => {
      (globalThis as { opened?: string }).opened = path;
      return Promise.resolve('');
    };
  });
  await page.getByRole('button', { name: /^Open Photo-information/ }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as { opened?: string }).opened ?? ''))
    .toMatch(/Photo-information\.html$/);
});

test('the one picture of a PDF comes as a file beside it that is shown @long', async ({ platen }) => {
  const { app, page, folder } = platen;
  await drop(page, [await photographed(folder, 'Photo')]);
  await pick(page, 'Extract images');
  await run(page, 'Extract images from 1 document');
  await ended(page);
  await picture(page, 'files-light');
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (path) => {
      (globalThis as { shown?: string }).shown = path;
    };
  });
  await page.getByRole('button', { name: 'Show in folder', exact: true }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as { shown?: string }).shown ?? ''))
    .toMatch(/\.jpe?g$/);
  await expect(row(page, 'Photo.pdf')).toContainText('JPG');
  await expect.poll(() => filesIn(folder)).toEqual(['Photo-page-1-image-1.jpg', 'Photo.pdf']);
});

test('put a picture of this computer on the pages @long', async ({ platen }) => {
  const { app, page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 1)]);
  const stamp = join(samples, 'specimen.png');
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, stamp);
  await pick(page, 'Watermark');
  await page.getByText('Image', { exact: true }).click();
  await page.getByRole('button', { name: 'Choose…' }).click();
  await expect(page.getByText('specimen.png')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'watermark-picture-light');
  await run(page, 'Add a watermark to 1 document');
  await ended(page);
  const given = (await stat(join(folder, 'Report.pdf'))).size;
  expect((await stat(join(folder, 'Report-watermarked.pdf'))).size).toBeGreaterThan(given);
});

test('recognise text in two languages, chosen by their boxes @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await photographed(folder, 'Photo')]);
  await pick(page, 'Recognise text');
  // The language of the system is ticked by itself.
  const english = page.getByRole('checkbox', { name: 'English' });
  await expect(english).toBeChecked();
  await page.getByText('Dutch', { exact: true }).click();
  await page.getByText('German', { exact: true }).click();
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Dutch' })).toBeChecked();
  await expect(english).not.toBeChecked();
  await isAccessible(page);
  await picture(page, 'ocr-languages-light');
  await page.getByRole('button', { name: 'Recognise text in 1 page' }).click();
  await ended(page);
  expect(await pages(join(folder, 'Photo-searchable.pdf'))).toBe(1);
});
