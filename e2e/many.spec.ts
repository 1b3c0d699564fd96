/** Hundreds of documents: every key and every screen reader finds all of them at any moment. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, isAll, test } from './app.js';
import { drop, isAccessible } from './steps.js';

const count = isAll ? 500 : 150;

test('of hundreds of documents and of their results the first, the last and all are reached by keys @long', async ({
  platen: { page, folder },
}) => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  const paths = Array.from({ length: count }, (_, at) => join(folder, `photo ${at + 1}.png`));
  await Promise.all(paths.map((path) => writeFile(path, picture)));
  await drop(page, paths);
  const list = page.getByRole('grid', { name: 'Documents' });
  const rows = list.getByRole('row');
  await expect(page.getByRole('heading', { name: `${count} documents` })).toBeVisible();
  await rows.first().focus();
  // At once: the list may not have all its rows yet.
  await page.keyboard.press('End');
  await expect(list.locator('[role="row"]:focus')).toHaveAccessibleName(new RegExp(`photo ${count}\\.png`));
  await expect(list.locator('[role="row"]:focus')).toHaveAttribute('aria-rowindex', String(count));
  await expect(list).toHaveAttribute('aria-rowcount', String(count));
  await page.keyboard.press('Home');
  await expect(list.locator('[role="row"]:focus')).toHaveAttribute('aria-rowindex', '1');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: `${count} documents` })).toBeVisible();

  await page.getByRole('button', { name: `Convert ${count} documents to PDF` }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('End');
  const last = list.locator('[role="row"]:focus');
  await expect(last).toHaveAttribute('aria-rowindex', String(count));
  await expect(last).toContainText(`photo ${count}.pdf`);
  await expect(list).toHaveAttribute('aria-rowcount', String(count));
  await page.keyboard.press('Control+a');
  await expect(list.locator('[role="row"][aria-selected="false"]')).toHaveCount(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(last).not.toHaveAttribute('aria-rowindex', '1');
  await isAccessible(page);
});
