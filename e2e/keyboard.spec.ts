import type { Page } from '@playwright/test';
import { expect, sharingTest as test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, filesIn, find, names, pick, row } from './steps.js';

const pdfsIn = async (folder: string) => (await filesIn(folder)).filter((name) => name.endsWith('.pdf'));

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
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await expect.poll(() => pdfsIn(folder)).toHaveLength(1);
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
    await page.keyboard.press('Delete');
    await expect.poll(() => names(page)).toEqual(['quotation.docx']);
    await page.keyboard.press('Control+Z');
    await expect.poll(async () => (await names(page)).length).toBe(2);
  });

  /** Puts the focus somewhere, by name. */
  const places: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
    ['a document', (page) => row(page, 'letter.docx').focus()],
    ['a grip', (page) => row(page, 'letter.docx').locator('.grip').focus()],
    ['a button of a row', (page) => page.getByRole('button', { name: 'Remove letter.docx' }).focus()],
    ['the list of workflows', (page) => page.getByRole('combobox', { name: 'Workflow' }).focus()],
    ['an option', (page) => page.getByRole('textbox', { name: 'Pages', exact: true }).focus()],
    ['a button of the window', (page) => page.getByRole('button', { name: 'Sort' }).focus()],
  ];
  for (const [place, focus] of places) {
    test(`Ctrl+K and Ctrl+Enter work while ${place} has the focus @long`, async ({ platen }) => {
      const { page, folder } = platen;
      await drop(page, await documents(folder, 'letter.docx', 'specimen.png'));
      await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
      await focus(page);
      await page.keyboard.press('Control+K');
      const search = page.getByRole('combobox', { name: 'Workflow' });
      await expect(search).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await focus(page);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    });
  }

  test('Ctrl+Enter works right after a document was moved, and from a field of a row @long', async ({
    platen,
  }) => {
    const { page, folder } = platen;
    await drop(page, await documents(folder, 'specimen.jpg', 'specimen.png'));
    await pick(page, 'Merge images');
    await row(page, 'specimen.jpg').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => names(page)).toEqual(['specimen.png', 'specimen.jpg']);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Try other settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Try other settings' }).click();
    await page.getByLabel('Pages of specimen.png').fill('1');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await expect.poll(() => pdfsIn(folder)).toHaveLength(2);
  });

  test('Ctrl+K and Ctrl+Enter work from the grid of pages @long', async ({ platen }) => {
    const { page, folder } = platen;
    await drop(page, [await numbered(folder, 'Report', 3)]);
    await pick(page, 'Organise pages');
    const first = page.getByRole('grid', { name: 'Pages of the result' }).getByRole('row').first();
    await first.focus();
    await page.keyboard.press('Control+K');
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await first.focus();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  });
});
