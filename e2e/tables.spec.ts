import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './app.js';
import { invoice } from './pdfs.js';
import { drop, isAccessible, pick, picture } from './steps.js';

test('look at the tables of a PDF before they are taken, move a line by key, leave one out, and get what was shown', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to CSV');
  await expect(page.getByText('2 tables')).toBeVisible();
  const sheet = page.getByRole('region', { name: 'Sheet' });
  await expect(sheet.getByRole('cell', { name: 'Paper 120 g' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await isAccessible(page);
  await picture(page, 'tables-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1480, height: 820 }).catch(() => undefined);
  await picture(page, 'tables-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // The last column line goes away: its two columns become one.
  await page.getByRole('slider', { name: /^Column line/ }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('slider', { name: /^Column line 3 of 4/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(sheet.getByRole('cell', { name: '250 0.27' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sheet.getByRole('cell', { name: '250', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Table 2' }).click();
  await expect(sheet.getByRole('cell', { name: 'Delivery' })).toBeVisible();
  await page.getByText('Take this table').click();
  await expect(page.getByText('1 table', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take this table again' })).toBeVisible();
  await page.getByRole('button', { name: /^Convert 1 document to CSV/ }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const text = await readFile(join(folder, 'Invoice.csv'), 'utf8');
  expect(text).toContain('Paper 120 g,250,0.27');
  expect(text).not.toContain('Delivery');
});
