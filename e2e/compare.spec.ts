/** Two documents are compared: which is the older one, what was changed, and where that stands on both. */
import type { Page } from '@playwright/test';
import { expect, sharingTest as test } from './app.js';
import { versions } from './pdfs.js';
import { drop, isAccessible, picture, placeOf, row } from './steps.js';

const compare = (page: Page) => page.locator('.tiles').getByRole('button', { name: 'Compare', exact: true });
const place = (page: Page) => page.getByRole('region', { name: 'Before and after' }).getByRole('heading');
const done = (page: Page) => page.getByRole('button', { name: 'Next documents' });

test('two versions are compared side by side, from change to change, by keys alone', async ({ platen }) => {
  const { page, folder } = platen;
  const [old, fresh] = await versions(folder, 'Agreement 2025', 'Agreement 2026');
  // The wrong way round: a key swaps them.
  await drop(page, [fresh, old]);
  await compare(page).press('Enter');
  await expect(row(page, 'Agreement 2026.pdf')).toContainText('Old');
  await page.getByRole('button', { name: 'Swap' }).press('Enter');
  await expect(row(page, 'Agreement 2025.pdf')).toContainText('Old');
  await expect(row(page, 'Agreement 2026.pdf')).toContainText('New');
  await picture(page, 'compare-ready-light');
  await page.keyboard.press('Control+Enter');
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 changes', level: 1 })).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Changes' });
  await expect(list.getByRole('option')).toHaveCount(3);
  await expect(page.getByText('Old: Agreement 2025.pdf')).toBeVisible();
  await expect(page.getByText('New: Agreement 2026.pdf')).toBeVisible();

  await page.keyboard.press('F7');
  await expect(place(page)).toHaveText('Change 1 of 3');
  const first = list.getByRole('option', { selected: true });
  await expect(first).toContainText('six');
  await expect(first).toContainText('seven');
  await expect(page.locator('.change-frame.current')).toHaveCount(2);
  await page.keyboard.press('F7');
  await expect(place(page)).toHaveText('Change 2 of 3');
  await expect(list.getByRole('option', { selected: true })).toContainText('Added');
  // The place where it would stand in the older document is marked as well.
  await expect(page.locator('.change-frame.gap.current')).toHaveCount(1);
  await page.keyboard.press('F7');
  await expect(place(page)).toHaveText('Change 3 of 3');
  await expect(page.getByText('page 2 of 2')).toHaveCount(2);
  await isAccessible(page);
  await picture(page, 'compare-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'compare-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Shift+F7');
  await expect(place(page)).toHaveText('Change 2 of 3');
  await expect(page.getByText('page 1 of 2')).toHaveCount(2);

  // The arrows of the list lead from change to change, too.
  await list.getByRole('option').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(place(page)).toHaveText('Change 3 of 3');
  await page.locator('.changes').getByRole('button').first().press('Enter');
  await page.getByRole('option', { name: 'Added (1)' }).press('Enter');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Shift+F7');
  await expect(place(page)).toHaveText('Change 1 of 1');

  // The copy with marks is one step away.
  await page.getByRole('radio', { name: 'Side by side' }).press('ArrowRight');
  await expect(page.getByRole('group', { name: /Agreement-compared.*page 1/ })).toBeVisible();
  // The choice keeps the focus, whatever is shown beside it.
  await expect(page.getByRole('radio', { name: 'Result' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(place(page)).toHaveText('Change 1 of 1');

  // The history shows the same.
  await page.keyboard.press('Control+3');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Side by side' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Changes' });
  await expect(dialog.getByRole('listbox', { name: 'Changes' })).toBeVisible();
  await page.keyboard.press('F7');
  await expect(dialog.locator('.change-frame.current').first()).toBeVisible();
  await isAccessible(page);
  await picture(page, 'compare-history-light');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('two documents that are the same are said to be', async ({ platen }) => {
  const { page, folder } = platen;
  const [old] = await versions(folder, 'Contract 1', 'Contract 2');
  const [same] = await versions(folder, 'Contract 3', 'Contract 4');
  await drop(page, [old, same]);
  await compare(page).click();
  await page.keyboard.press('Control+Enter');
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No differences were found' })).toHaveCount(2);
  await expect(page.locator('.change-frame')).toHaveCount(0);
});

test('areas that are drawn on a page do not count', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await versions(folder, 'Rules 2025', 'Rules 2026'));
  await compare(page).click();
  const panel = page.getByRole('region', { name: 'Areas to ignore' });
  const pane = page.getByRole('region', { name: 'Preview' });
  // Before the result is asked for, the document is shown by itself, and nothing would be chosen.
  await expect(pane.getByRole('radio', { name: 'Result' })).toBeChecked();
  await pane.getByRole('radio', { name: 'Document' }).check({ force: true });
  const layer = pane.getByRole('group', { name: 'Ignored areas on page 1' });
  const paper = await placeOf(layer);
  const at = (x: number, y: number) =>
    [paper.x + (x / 595) * paper.width, paper.y + (y / 842) * paper.height] as const;
  // The line with the word that was changed.
  await page.mouse.move(...at(50, 105));
  await page.mouse.down();
  await page.mouse.move(...at(550, 130), { steps: 5 });
  await page.mouse.up();
  const area = layer.getByRole('button', { name: /^Area 1, page 1/ });
  await expect(area).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `compare-areas-${colorScheme}`);
  }
  // Without a pointer: added, moved, put on every page, removed and taken back.
  await panel.getByRole('button', { name: 'Add area on page 1' }).click();
  const second = layer.getByRole('button', { name: /^Area 2/ });
  await expect(second).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(second).toHaveAccessibleName(/20 mm from the top/);
  await panel.getByText('On every page').last().click();
  await pane.getByRole('button', { name: 'Next page' }).click();
  const everywhere = pane.getByRole('button', { name: /^Area 2, every page/ });
  await expect(everywhere).toBeVisible();
  await everywhere.focus();
  await page.keyboard.press('Delete');
  await expect(everywhere).toHaveCount(0);
  await panel.getByRole('button', { name: 'Undo last change' }).click();
  await expect(everywhere).toBeVisible();
  await panel.getByRole('button', { name: 'Remove area 2' }).click();

  await page.keyboard.press('Control+Enter');
  await expect(done(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 changes', level: 1 })).toBeVisible();
  await expect(page.getByRole('listbox', { name: 'Changes' }).getByRole('option')).toHaveCount(2);
});
