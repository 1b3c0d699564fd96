import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './app.js';
import { documents, drop, isAccessible, picture } from './steps.js';

test('About tells versions and licences, by the menu and by keys alone', async ({ platen }) => {
  const { app, page } = platen;
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('show-about')?.click();
  });
  const dialog = page.getByRole('dialog', { name: 'About Platen' });
  await expect(dialog.getByText('electron', { exact: true })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `about-${theme}`);
  }
  await dialog.getByRole('tab', { name: 'About' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('LibreOffice', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/Permission is hereby granted/)).toBeVisible();
  await isAccessible(page);
  await picture(page, 'about-licences');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the report for the makers tells what went wrong, and of no document', async ({ platen }) => {
  const { app, page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(page.getByRole('button', { name: 'Show in folder' }).first()).toBeVisible();
  await app.evaluate(({ Menu }) => {
    Menu.getApplicationMenu()?.getMenuItemById('show-report')?.click();
  });
  const report = page.getByLabel('The report');
  await expect(report).toContainText('word-to-pdf: done');
  // A part of Platen itself, which a stack may name, is called "missing-letters".
  await expect(report).not.toContainText(/(?<!missing-)letter/);
  await expect(report).not.toContainText(folder);
  await isAccessible(page);
  await picture(page, 'about-report');
  const file = join(folder, 'report.md');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, file);
  await page.getByRole('button', { name: 'Save report…' }).click();
  await expect.poll(() => readFile(file, 'utf8').catch(() => '')).toContain('word-to-pdf: done');
});

test('a picture that was copied in another program is a document when it is pasted @long', async ({
  platen,
}) => {
  const { page } = platen;
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(4, 4, 20, 20);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const data = new DataTransfer();
    data.items.add(new File([blob], 'image.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByRole('row', { name: /Pasted picture .*\.png/ })).toBeVisible();
});
