import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, firstWindow, launch, samples, test } from './app.js';
import { documents, drop, isAccessible, picture, row } from './steps.js';

test('the history remembers over a restart, finds by name, and runs again', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  // While the run goes on, quitting asks first.
  await expect(page.getByRole('heading', { name: '1 document converted' })).toBeVisible();
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
    await again.getByRole('button', { name: 'Set up again' }).click();
    await again.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await expect(row(again, 'letter.docx')).toContainText('Done');
  } finally {
    await app.close();
  }
});

test('the history is empty at first and can be cleared @long', async ({ platen }) => {
  const { page, folder } = platen;
  await page.keyboard.press('Control+3');
  await expect(page.getByText('Nothing has been converted yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Control+1');
  await drop(page, await documents(folder, 'specimen.png'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'specimen.png')).toContainText('Done');
  await page.keyboard.press('Control+3');
  const entry = page.getByRole('grid', { name: 'History' }).getByRole('row').filter({ hasText: 'specimen' });
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Nothing has been converted yet')).toBeVisible();
  await isAccessible(page);
  // It was only hidden, and comes back by a button as by keys.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+3');
  await expect(page.getByText('Nothing has been converted yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('what was made is looked at before and after from its row, as after a run @long', async ({ platen }) => {
  const { page, folder } = platen;
  const [letter] = await documents(folder, 'letter.docx');
  await drop(page, [letter!]);
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: 'Details of letter.docx' }).click();
  const look = page.getByRole('button', { name: 'Compare letter.docx with its result' });
  await look.click();
  const view = page.getByRole('dialog', { name: 'letter.docx and its result' });
  await expect(view.getByRole('img', { name: 'letter.pdf, page 1' })).toBeVisible();
  // Both at once: side by side, because a line between them would tell nothing of a letter and its PDF.
  await expect(view.getByRole('radio', { name: 'Compare' })).toBeChecked();
  await expect(view.getByRole('img', { name: 'letter.docx, original page 1' })).toBeVisible();
  await expect(view.getByRole('slider')).toHaveCount(0);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `history-compare-${theme}`);
  }
  await view.getByText('Before', { exact: true }).click();
  await expect(view.getByRole('img', { name: 'letter.docx, page 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(look).toBeFocused();

  // Another one since, which is said where it is shown.
  const again = async () => {
    await page.keyboard.press('Control+1');
    await page.keyboard.press('Control+3');
    await page.getByRole('button', { name: 'Details of letter.docx' }).click();
    await look.click();
    await expect(view.getByRole('img', { name: 'letter.pdf, page 1' })).toBeVisible();
  };
  await copyFile(join(samples, 'quotation.docx'), letter!);
  await again();
  const since = view.getByText(/^letter\.docx changed after the conversion \(.+\)/);
  await expect(since).toBeVisible();
  await view.getByText('After', { exact: true }).click();
  await expect(since).toHaveCount(0);
  await view.getByText('Before', { exact: true }).click();
  await expect(since).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `history-changed-${theme}`);
  }
  await page.keyboard.press('Escape');

  // Gone since: that is said beside the result.
  await rm(letter!);
  await again();
  await expect(view.getByText('letter.docx was moved or deleted')).toBeVisible();
});
