import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { ElectronApplication, Locator } from '@playwright/test';
import { expect, sharingTest as test } from './app.js';
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
  await expect(sheet.getByRole('gridcell', { name: 'Paper 120 g' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(2);
  await isAccessible(page);
  await picture(page, 'tables-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1480, height: 820 }).catch(() => undefined);
  await picture(page, 'tables-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  // The last column line goes away: its two columns become one.
  await page.getByRole('slider', { name: /^Column line 2 of 4/ }).focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('slider', { name: /^Column line 3 of 4/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(sheet.getByRole('gridcell', { name: '250 0.27' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(sheet.getByRole('gridcell', { name: '250', exact: true })).toBeVisible();

  // The same by pointer: a line that was just moved is the one that Delete means.
  const line = await page.locator('.line-handle.columns').nth(2).boundingBox();
  if (!line) throw new Error('There is no line');
  await page.mouse.move(line.x + line.width / 2, line.y + line.height / 2);
  await page.mouse.down();
  await page.mouse.move(line.x + line.width / 2 + 3, line.y + line.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.getByRole('slider', { name: /^Column line 3 of 4/ })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(sheet.getByRole('gridcell', { name: '250 0.27' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(sheet.getByRole('gridcell', { name: '250', exact: true })).toBeVisible();

  await page.getByRole('tablist', { name: 'Tables on this page' }).getByRole('tab').nth(1).click();
  await expect(sheet.getByRole('gridcell', { name: 'Delivery' })).toBeVisible();
  await page.getByText('Include this table').click();
  await expect(page.getByText('1 table', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Include this table again' })).toBeVisible();
  await page.getByRole('button', { name: 'Make the CSV file' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const text = await readFile(join(folder, 'Invoice.csv'), 'utf8');
  expect(text).toContain('Paper 120 g,250,0.27');
  expect(text).not.toContain('Delivery');
});

test('a cell is typed anew and reaches the workbook, and there is a way back to the documents', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to CSV');
  const grid = page.getByRole('grid', { name: 'Cells' });
  const cell = (name: string) => grid.getByRole('gridcell', { name });
  await cell('Paper 120 g').click();
  await page.keyboard.press('ArrowRight');
  await expect(cell('250')).toBeFocused();
  await page.keyboard.press('F2');
  await page.getByRole('textbox', { name: 'Cell B2' }).fill('260');
  await page.keyboard.press('Escape');
  await expect(cell('250')).toBeFocused();
  await page.keyboard.type('275');
  await page.keyboard.press('Enter');
  await expect(cell('275')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell('250')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(cell('275')).toBeVisible();

  await picture(page, 'tables-typed');
  await page.getByRole('radio', { name: 'Excel' }).click({ force: true });
  await expect(cell('275')).toBeVisible();
  await page.getByRole('button', { name: 'Make the workbook' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const book = await readFile(join(folder, 'Invoice.xlsx'));
  const sheet = strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).toMatch(/<v>275<\/v>/);
  expect(sheet).not.toMatch(/<v>250<\/v>/);

  await page.getByRole('button', { name: 'Next documents' }).click();
  await drop(page, [await invoice(folder, 'Other')]);
  await pick(page, 'PDF to Excel');
  await page.getByRole('button', { name: 'Back to the documents' }).click();
  await expect(page.getByRole('grid', { name: 'Cells' })).toHaveCount(0);
  await expect(page.getByText('Other.pdf').first()).toBeVisible();
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
  await page.getByRole('button', { name: 'Previous page' }).click();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('page 1 of 6')).toBeVisible();
  await expect(page.getByText(/^No table found on this page/)).toBeVisible();
  const next = page.getByRole('button', { name: 'Go to page 3, the next with a table' });
  await expect(next).toBeVisible();
  await isAccessible(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `tables-none-${colorScheme}`);
  }
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { name: 'Paper 120 g' })).toBeVisible();
  // What is left out by a person stays where it is: the page does not change under the hand.
  for (const left of [1, 0]) {
    await page.getByText('Include this table').click();
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
  const cell = (name: string) => sheet.getByRole('gridcell', { name, exact: true });
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
  await press(page.getByRole('checkbox', { name: 'Include this table' }), 'Space');
  await expect(tabs).toHaveCount(1);
  await press(page.getByRole('button', { name: 'Include this table again' }), 'Enter');
  await expect(tabs).toHaveCount(2);
  await choose(app, 'table-draw');
  await press(page.getByRole('button', { name: 'Use the whole page' }), 'Enter');
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

test('what is typed is kept by a change that follows at once, and what a line takes away is said', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'Lost')]);
  await pick(page, 'PDF to CSV');
  const cell = (name: string | RegExp) => page.getByRole('gridcell', { name });
  await cell('250').click();
  for (const key of ['7', 'Enter', 'ArrowRight', '8', 'Enter']) await page.keyboard.press(key);
  await expect(cell(/^7/)).toBeVisible();
  await expect(cell(/^8/)).toBeVisible();
  const line = page.getByRole('slider', { name: /^Column line 2 of 4/ });
  await line.focus();
  await page.keyboard.press('Delete');
  await expect(page.locator('.notice', { hasText: /^1 text you typed is gone/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(cell(/^7/)).toBeVisible();
  await expect(page.locator('.notice', { hasText: /^1 text you typed is gone/ })).toHaveCount(0);
});

test('a document that arrives at the tables is said, and Ctrl+N begins anew', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await invoice(folder, 'One')]);
  await pick(page, 'PDF to Excel');
  const cell = page.getByRole('gridcell', { name: 'Paper 120 g' });
  await expect(cell).toBeVisible();
  await drop(page, [await invoice(folder, 'Two')]);
  await expect(page.getByText('Two.pdf was added.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Two.pdf was added.')).toHaveCount(0);
  await expect(cell).toBeVisible();
  await cell.click();
  await page.keyboard.press('Control+n');
  await expect(cell).toHaveCount(0);
});
