import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, firstWindow, launch, test } from './app.js';
import { documents, drop, isAccessible, picture, row } from './steps.js';

test('the history remembers over a restart, finds by name, and runs again', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  await platen.app.close();

  const app = await launch(platen.data);
  try {
    const again = await firstWindow(app);
    await expect(again.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
    await again.keyboard.press('Control+3');
    await expect(again.getByRole('heading', { name: 'History' })).toBeVisible();
    await again.getByRole('searchbox', { name: 'Search history' }).fill('no such name');
    await expect(again.getByText('Nothing matches')).toBeVisible();
    await again.getByRole('searchbox', { name: 'Search history' }).fill('lett');
    await again.getByRole('button', { name: /letter\.docx/ }).click();
    await expect(again.getByRole('button', { name: 'Open letter.pdf' }).first()).toBeVisible();
    await isAccessible(again);
    await picture(again, 'history-light');
    await rm(join(folder, 'letter.pdf'));
    await again.getByRole('button', { name: 'Run again' }).click();
    await again.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await expect(row(again, 'letter.docx')).toContainText('Done');
  } finally {
    await app.close();
  }
});

test('the history is empty at first and can be cleared', async ({ platen }) => {
  const { page, folder } = platen;
  await page.keyboard.press('Control+3');
  await expect(page.getByText('Nothing has been converted yet')).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Control+1');
  await drop(page, await documents(folder, 'specimen.png'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'specimen.png')).toContainText('Done');
  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Nothing has been converted yet')).toBeVisible();
});
