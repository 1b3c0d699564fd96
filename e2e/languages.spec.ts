import { copyFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './app.js';
import { documents, drop, filesIn, isAccessible, pick, picture, speak } from './steps.js';

const require = createRequire(import.meta.url);
/** Real data of Tesseract's; its name decides which language it is taken for. */
const data = join(
  require.resolve('@tesseract.js-data/eng/package.json'),
  '..',
  '4.0.0_best_int',
  'eng.traineddata.gz',
);

const choosing = (app: ElectronApplication, path: string) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen], bookmarks: [] });
  }, path);

test('add a language for text recognition by the keyboard, offer it, and remove it', async ({ platen }) => {
  const { app, page, folder, data: own } = platen;
  const finnish = join(folder, 'fin.traineddata.gz');
  await copyFile(data, finnish);
  await choosing(app, finnish);
  await page.keyboard.press('Control+,');
  const add = page.getByRole('button', { name: 'Add language file…' });
  await add.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Added languages' });
  await expect(list.getByText('Finnish')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Finnish was added.' })).toHaveCount(1);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await list.scrollIntoViewIfNeeded();
    await isAccessible(page);
    await picture(page, `languages-${theme}`);
  }
  await page.keyboard.press('Control+1');
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Recognise text');
  await expect(page.getByRole('checkbox', { name: 'Finnish' })).toBeVisible();
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Remove Finnish' }).focus();
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(add).toBeFocused();
  await expect.poll(() => filesIn(join(own, 'languages'))).toEqual([]);
});

test('a file that is no language data is refused in words @long', async ({ platen }) => {
  const { app, page, folder } = platen;
  const broken = join(folder, 'swe.traineddata');
  await writeFile(broken, 'nothing of the kind');
  await choosing(app, broken);
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Add language file…' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'cannot be used' })).toBeVisible();
  await isAccessible(page);
  await expect(page.getByRole('list', { name: 'Added languages' })).toHaveCount(0);
  await speak(page, 'Nederlands');
  await expect(page.getByRole('button', { name: 'Taalbestand toevoegen…' })).toBeVisible();
  await picture(page, 'languages-dutch');
});
