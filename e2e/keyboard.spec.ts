import { readdir } from 'node:fs/promises';
import { expect, test } from './app.js';
import { documents, find, names, row } from './steps.js';

test.describe('by keyboard alone', () => {
  test('choose files, pick a workflow, start, and read the result', async ({ platen }) => {
    const { app, page, folder } = platen;
    const paths = await documents(folder, 'letter.docx', 'letter.rtf');
    // The system's own dialog is not the app's to drive: it answers with these files.
    await app.evaluate(({ dialog }, filePaths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths, bookmarks: [] });
    }, paths);
    await page.keyboard.press('Control+O');
    await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
    await find(page, 'Merge Word');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Merge 2 documents' })).toBeEnabled();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Convert more' })).toBeVisible({ timeout: 60_000 });
    expect((await readdir(folder)).filter((name) => name.endsWith('.pdf'))).toHaveLength(1);
  });

  test('remove a document and take it back', async ({ platen }) => {
    const { app, page, folder } = platen;
    const paths = await documents(folder, 'letter.docx', 'quotation.docx');
    await app.evaluate(({ dialog }, filePaths) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths, bookmarks: [] });
    }, paths);
    await page.keyboard.press('Control+O');
    await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
    await row(page, 'letter.docx').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toEqual(['quotation.docx']);
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await names(page)).length).toBe(2);
  });
});
