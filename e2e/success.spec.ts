/** What comes of a run is opened by the key that started it: from the drop to the opened result without a pointer. */
import { expect, sharingTest as test } from './app.js';
import { documents, drop, filesIn, find, row } from './steps.js';
import type { ElectronApplication, Page } from '@playwright/test';

/** Has the system's own way to open a file tell which, and open nothing. */
const hearOpened = (app: ElectronApplication) =>
  app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openPath = (path) => {
      opened.push(path);
      return Promise.resolve('');
    };
  });
const opened = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened);
const success = (page: Page) => page.getByRole('group', { name: 'What to do with the result' });

test('by keyboard alone, from the documents to the opened result', async ({
  platen: { app, page, folder },
}) => {
  await hearOpened(app);
  const paths = await documents(folder, 'letter.docx');
  await app.evaluate(({ dialog }, filePaths) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths, bookmarks: [] });
  }, paths);
  await page.keyboard.press('Control+O');
  await expect(row(page, 'letter.docx')).toBeVisible();
  await find(page, 'to PDF');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '1 document converted' })).toBeVisible();
  await expect(success(page).getByRole('button', { name: 'Open', exact: true })).toBeFocused();
  // Said once: the sentence has the number of documents.
  await expect(page.locator('.result-hero p')).not.toContainText('document');
  await page.keyboard.press('Enter');
  await expect.poll(() => opened(app)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
  await expect(success(page)).toBeVisible();
});

test('of several results the one that is looked at is opened, and each has its own button in sight', async ({
  platen: { app, page, folder },
}) => {
  await hearOpened(app);
  await drop(page, await documents(folder, 'letter.docx', 'specimen.jpg'));
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(page.getByRole('heading', { name: '2 documents converted' })).toBeVisible();
  const first = success(page).getByRole('button', { name: 'Open letter.pdf' });
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => opened(app)).toEqual([expect.stringMatching(/letter\.pdf$/)]);
  const other = row(page, 'specimen.pdf').getByRole('button', { name: 'Open specimen.pdf' });
  await expect(other).toBeVisible();
  expect(await other.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)).toBe(
    '1',
  );
  await row(page, 'specimen.pdf').click();
  await expect(success(page).getByRole('button', { name: 'Open specimen.pdf' })).toBeVisible();
  // A document and the same as a PDF look alike: there is nothing to compare.
  await expect(page.getByText('Compare', { exact: true })).toHaveCount(0);
});

test('of a PDF among others no copy is made, and the sentence says so', async ({
  platen: { page, folder },
}) => {
  await drop(page, await documents(folder, 'letter.docx', 'annual-report.pdf'));
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(page.getByRole('heading', { name: '1 document converted, 1 is a PDF already' })).toBeVisible();
  await expect(row(page, 'annual-report.pdf')).toContainText('It was left as it is');
  expect(await filesIn(folder)).toEqual(['annual-report.pdf', 'letter.docx', 'letter.pdf']);
});
