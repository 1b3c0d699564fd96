import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Locator } from '@playwright/test';
import { expect, test } from './app.js';
import { inOne, invoice, numbered } from './pdfs.js';
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

  // The same by pointer: a line that was just moved is the one that Delete means.
  const line = await page.locator('.line-handle.columns').nth(2).boundingBox();
  if (!line) throw new Error('There is no line');
  await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width / 2 + 3, line.y + line.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('slider', { name: /^Column line 3 of 4/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(sheet.getByRole('cell', { name: '250 0.27' })).toBeVisible();
  await page.keyboard.press('Control+z');
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

test('the tables open on the first page that has one, and a page without says which is next', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const cover = await numbered(folder, 'Cover', 2);
  const bill = await invoice(folder, 'Bill');
  await drop(page, [await inOne(folder, 'Statement', [cover, bill, cover, bill])]);
  await pick(page, 'PDF to Excel');
  await expect(page.getByText('page 3 of 6')).toBeVisible();
  await expect(page.getByText('2 tables')).toBeVisible();
  await page.getByRole('button', { name: 'Page before' }).click();
  await page.getByRole('button', { name: 'Page before' }).click();
  await expect(page.getByText('page 1 of 6')).toBeVisible();
  await expect(page.getByText(/^No table is taken from this page/)).toBeVisible();
  const next = page.getByRole('button', { name: 'Go to page 3, the next with a table' });
  await expect(next).toBeVisible();
  await isAccessible(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `tables-none-${colorScheme}`);
  }
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Paper 120 g' })).toBeVisible();
  // What is left out by a person stays where it is: the page does not change under the hand.
  for (const left of [1, 0]) {
    await page.getByText('Take this table').click();
    await expect(
      page.getByText(`${left} table${left === 1 ? '' : 's'}`, { exact: false }).first(),
    ).toBeVisible();
  }
  await expect(page.getByText('page 3 of 6')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to page 6, the next with a table' })).toBeVisible();
});

/** Chooses a command in the menu. */
const choose = (app: ElectronApplication, item: string) =>
  app.evaluate(({ Menu }, id) => {
    Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
  }, item);

test('tables by keyboard and menu alone, and the next statement of the layout is taken the same way @long', async ({
  platen,
}) => {
  const { app, page, folder } = platen;
  const press = async (shown: Locator, ...keys: readonly string[]) => {
    await shown.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  const sheet = page.getByRole('region', { name: 'Sheet' });
  const cell = (name: string) => sheet.getByRole('cell', { name, exact: true });
  const tabs = page.getByRole('tab');
  const line = (axis: 'Column' | 'Row', place: number, count: number) =>
    page.getByRole('slider', { name: new RegExp(`^${axis} line ${place} of ${count}:`) });
  await drop(page, [await invoice(folder, 'May')]);
  await pick(page, 'PDF to CSV');
  await expect(cell('Paper 120 g')).toBeVisible();

  // Lines: moved, added, taken away; each step is undone.
  const before = Number(await line('Column', 2, 4).getAttribute('aria-valuenow'));
  await press(line('Column', 2, 4), 'ArrowRight', 'Shift+ArrowRight');
  await expect(line('Column', 2, 4)).toHaveAttribute('aria-valuenow', String(before + 11));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(line('Column', 2, 4)).toHaveAttribute('aria-valuenow', String(before));
  await press(page.getByRole('button', { name: 'Add column line' }), 'Enter');
  await expect(line('Column', 2, 5)).toBeVisible();
  await press(line('Column', 2, 5), 'Delete');
  await expect(line('Column', 2, 4)).toBeVisible();
  await press(page.getByRole('button', { name: 'Add row line' }), 'Enter');
  await press(line('Row', 2, 7), 'ArrowDown', 'Delete');
  await expect(line('Row', 2, 6)).toBeVisible();
  await choose(app, 'tables-reset');
  await expect(page.getByRole('button', { name: 'As found' })).toHaveCount(0);

  // One is left out, and taken again; one that was missed is drawn, by the menu.
  await press(page.getByRole('checkbox', { name: 'Take this table' }), 'Space');
  await expect(tabs).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Take this table again' }), 'Enter');
  await expect(tabs).toHaveCount(2);
  await choose(app, 'table-draw');
  await press(page.getByRole('button', { name: 'Take the whole page' }), 'Enter');
  await expect(tabs).toHaveCount(3);
  await choose(app, 'tables-reset');
  await expect(tabs).toHaveCount(2);

  await press(page.getByRole('tab', { selected: true }), 'Home');
  await expect(cell('Paper 120 g')).toBeVisible();

  // Numbers as another country writes them, no header, and two columns that are one.
  await press(page.getByRole('button', { name: /Numbers and dates/ }), 'Enter');
  await page.keyboard.type('German');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Numbers and dates/ })).toContainText('German');
  await press(
    page.getByRole('radiogroup', { name: 'Header rows' }).getByRole('radio', { checked: true }),
    'ArrowLeft',
  );
  await expect(sheet.locator('tr.names')).toHaveCount(0);
  await press(line('Column', 2, 4), 'PageDown');
  await expect(line('Column', 3, 4)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(cell('250 0.27')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

  await press(page.getByRole('button', { name: 'Next documents' }), 'Enter');
  await drop(page, [await invoice(folder, 'June')]);
  await pick(page, 'PDF to CSV');
  await expect(cell('250 0.27')).toBeVisible();
  await expect(sheet.locator('tr.names')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Numbers and dates/ })).toContainText('German');
});
