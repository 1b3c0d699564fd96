/** Fonts are added, told, refused and removed in the settings. */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './app.js';
import { filesIn, isAccessible, picture, speak } from './steps.js';

const require = createRequire(import.meta.url);
const thai = require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf');
const hebrew = require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf');

const choosing = (app: ElectronApplication, paths: string[]) =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: chosen, bookmarks: [] });
  }, paths);

test.skip(process.platform !== 'linux', 'elsewhere fonts are installed in the system');

test('add fonts by the keyboard, see what they are for, and remove one, which can be taken back @long', async ({
  platen,
}) => {
  const { app, page, folder, data: own } = platen;
  const broken = join(folder, 'broken.ttf');
  await writeFile(broken, 'nothing of the kind');
  await choosing(app, [thai, broken, hebrew]);
  await page.keyboard.press('Control+,');
  const add = page.getByRole('button', { name: 'Add fonts…' });
  const group = page.getByRole('region', { name: 'Fonts' });
  await expect(group.getByText('No fonts added')).toBeVisible();
  await expect(group.getByRole('button', { name: 'Restart Platen' })).toHaveCount(0);
  await add.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Added fonts' });
  await expect(list.getByText('Noto Sans Thai')).toBeVisible();
  await expect(list.getByText(/^Hebrew.*kB$/)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '“broken.ttf” is damaged' })).toBeVisible();
  await expect(group.getByRole('button', { name: 'Restart Platen' })).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await add.scrollIntoViewIfNeeded();
    await isAccessible(page);
    await picture(page, `fonts-${theme}`);
  }
  await page.getByRole('button', { name: 'Remove Noto Sans Thai Regular' }).focus();
  await page.keyboard.press('Enter');
  await expect(list.getByText('Noto Sans Thai')).toHaveCount(0);
  const undo = group.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await picture(page, 'fonts-removed');
  await page.keyboard.press('Enter');
  await expect(list.getByText('Noto Sans Thai')).toBeVisible();
  await expect(add).toBeFocused();
  await page.getByRole('button', { name: 'Remove Noto Sans Thai Regular' }).click();
  await expect(undo).toBeFocused();
  await expect
    .poll(async () => (await filesIn(join(own, 'fonts'))).filter((name) => !name.startsWith('.')))
    .toEqual(['NotoSansHebrew-Bold.ttf']);
  await speak(page, 'Nederlands');
  await expect(page.getByRole('button', { name: 'Lettertypen toevoegen…' })).toBeVisible();
  await page.getByRole('button', { name: 'Lettertypen toevoegen…' }).scrollIntoViewIfNeeded();
  await picture(page, 'fonts-dutch');
});
