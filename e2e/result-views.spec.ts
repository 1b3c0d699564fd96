/** Results as what they are: workbooks as sheets, texts as texts; and the ways from a result to other programs. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.js';
import { documents, drop, filesIn, isAccessible, pick, picture } from './steps.js';

const stage = (page: Page) => page.getByRole('region', { name: 'Before and after' });
const run = async (page: Page) => {
  // Before the documents are looked at, the keys start nothing.
  await expect(page.getByRole('contentinfo').getByRole('button').last()).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
};

test('a workbook is a sheet that keys go through and whose cells are copied', async ({
  platen: { app, page, folder },
}) => {
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'PDF to Excel');
  await run(page);
  const grid = stage(page).getByRole('grid', { name: /^Cells of / });
  const first = grid.getByRole('row').nth(1).getByRole('gridcell').first();
  await expect(first).not.toBeEmpty();
  await isAccessible(page);
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grid.getByRole('gridcell', { selected: true })).toHaveCount(2);
  const texts = await grid.getByRole('gridcell', { selected: true }).allTextContents();
  await page.keyboard.press('Control+c');
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe(texts.join('\t'));
});

test('words are found in the cells of a sheet, one place after the other', async ({
  platen: { page, folder },
}) => {
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'PDF to Excel');
  await run(page);
  const view = stage(page);
  const grid = view.getByRole('grid', { name: /^Cells of / });
  await expect(grid.getByRole('row').nth(1).getByRole('gridcell').first()).not.toBeEmpty();
  const texts = (await grid.getByRole('gridcell').allTextContents()).filter((text) => text.length > 3);
  const wanted = texts.at(-1) ?? '';
  await grid.focus();
  await page.keyboard.press('Control+f');
  const field = view.getByRole('searchbox', { name: 'Find in the sheet' });
  await expect(field).toBeFocused();
  await field.fill(wanted.toUpperCase());
  await expect(view.getByText(/^1 of \d+$/)).toBeVisible();
  const active = grid.locator('.book-cell.active');
  await expect(active).toContainText(wanted);
  await expect(active).toHaveClass(/\bfound\b/);
  await isAccessible(page);
  await picture(page, 'sheet-find');
  await field.fill('zzqqx');
  await expect(view.getByText('Not found')).toBeVisible();
  await expect(grid.locator('.found')).toHaveCount(0);
  // The first clears the words, as everywhere, the second closes the field.
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(grid).toBeFocused();
});

test('a table and a text are shown as they are, and words are found in them', async ({
  platen: { page, folder },
}) => {
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'PDF to Markdown');
  await run(page);
  const text = stage(page).getByRole('region', { name: 'Text' });
  await text.getByRole('searchbox', { name: 'Find in the text' }).fill('report');
  await expect(text.getByText(/^1 of \d+$/)).toBeVisible();
  await isAccessible(page);
  // The pages it was read from are a press away.
  await stage(page).getByText('Before', { exact: true }).click();
  await expect(stage(page).getByRole('img', { name: /^annual-report\.pdf, page 1/ })).toBeVisible();
  await stage(page).getByText('Text', { exact: true }).click();
  await expect(text).toBeVisible();
});

test('a result is copied, and printed where there is a printer', async ({
  platen: { app, page, folder },
}) => {
  // The same on every computer: a print service that does not answer, and then one without a printer.
  await app.evaluate(({ webContents }) => {
    for (const contents of webContents.getAllWebContents())
      contents.getPrintersAsync = () => Promise.reject(new Error('no service'));
  });
  await drop(page, await documents(folder, 'letter.docx'));
  await run(page);
  await page.getByRole('button', { name: 'Copy file' }).click();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print “letter.pdf”' });
  await expect(dialog.getByRole('alert')).toContainText(
    'The system did not say which printers there are. Check its print service, and look again.',
  );
  await app.evaluate(({ webContents }) => {
    for (const contents of webContents.getAllWebContents())
      contents.getPrintersAsync = () => Promise.resolve([]);
  });
  await dialog.getByRole('button', { name: 'Look again' }).click();
  await expect(dialog.getByText('No printer found')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeDisabled();
  await expect(dialog.getByRole('img', { name: 'letter.pdf, page 1' })).toBeVisible();
  await dialog.getByLabel('Pages', { exact: true }).fill('99');
  await expect(dialog.getByText('It has only 1 page')).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('documents get their names from a list', async ({ platen: { app, page, folder } }) => {
  const list = join(folder, 'names.csv');
  await writeFile(list, 'letter.docx;Offer to Harbour\nother.docx;Nothing\n');
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, list);
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of results' }).fill('{nmae}');
  await expect(page.getByText('{nmae} is not one of the places below')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name of results' }).fill('');
  await page.getByRole('button', { name: 'Choose CSV list…' }).click();
  await expect(page.getByText('1 document is not in the list and keeps its usual name.')).toBeVisible();
  // A popover is outside of the landmarks, with a hidden button that closes it.
  await isAccessible(page, ['region']);
  await page.keyboard.press('Escape');
  await run(page);
  await expect
    .poll(() => filesIn(folder))
    .toEqual(expect.arrayContaining(['Offer to Harbour.pdf', 'quotation.pdf']));
});
