import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, isAccessible, pick, picture, row, unlock } from './steps.js';

const view = (page: Page) => page.getByRole('dialog');
/** The page that is shown, once it is drawn. */
const shownPage = (page: Page, number: number) => view(page).locator(`img[data-page="${number}"]`);

test('every kind of document shows its first page in the list, and what is broken or locked says so', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const kinds = [
    'letter.docx',
    'annual-report.pdf',
    'budget.xlsx',
    'catalogue.pptx',
    'press-hall.dwg',
    'inquiry.eml',
    'specimen.jpg',
    'specimen.heic',
    'ink-and-weather.epub',
    'pressroom-handbook.md',
  ];
  await drop(page, await documents(folder, ...kinds));
  // A row whose picture was drawn keeps it when it has left sight.
  for (const name of kinds) {
    await row(page, name).scrollIntoViewIfNeeded();
    await expect(row(page, name).locator('[data-shown] img')).toBeVisible();
    if (name === 'letter.docx') await expect(row(page, name)).toContainText('1 page');
    if (name === 'annual-report.pdf') await expect(row(page, name)).toContainText('8 pages');
  }
  await isAccessible(page);
  await picture(page, 'pictures-light');

  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await drop(page, await documents(folder, 'special/secret.docx', 'special/truncated.docx'));
  await expect(row(page, 'secret.docx').locator('.picture-mark.locked')).toBeVisible();
  await expect(row(page, 'truncated.docx').locator('.picture-mark.broken')).toBeVisible();
  await unlock(page, 'secret.docx', 'platen');
  await expect(row(page, 'secret.docx').locator('[data-shown] img')).toBeVisible();
});

test('a sheet that is wider than the paper says so before the run, and is put right in its row @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'budget.xlsx', 'letter.docx'));
  await pick(page, 'Merge into one PDF');
  await expect(row(page, 'budget.xlsx')).toContainText('wider than the paper');
  await isAccessible(page);
  await picture(page, 'row-remedy-light');
  await page.getByRole('button', { name: 'Fit to width: budget.xlsx' }).click();
  await expect(row(page, 'budget.xlsx')).not.toContainText('wider than the paper');
});

test('the space bar looks at a document, arrows turn pages and go on to the next one', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [...(await documents(folder, 'letter.docx')), await numbered(folder, 'Report', 5)]);
  await row(page, 'Report.pdf').focus();
  await page.keyboard.press('Space');
  await expect(view(page)).toHaveAccessibleName('Report.pdf');
  await expect(shownPage(page, 1)).toBeVisible();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['End', 5],
    ['ArrowRight', 5],
    ['PageUp', 4],
    ['ArrowLeft', 3],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(shownPage(page, number)).toBeVisible();
    await expect(view(page).getByRole('status').first()).toContainText(`page ${number} of 5`);
  }
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `quick-look-${theme}`);
  }
  // Commands of the window wait until it is closed.
  await page.keyboard.press('Control+3');
  await expect(view(page)).toHaveAccessibleName('Report.pdf');
  await page.keyboard.press('ArrowUp');
  await expect(view(page)).toHaveAccessibleName('letter.docx');
  await expect(shownPage(page, 1)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(view(page)).toHaveCount(0);
  // After it is closed, the list goes on from what was seen last.
  await expect(row(page, 'letter.docx')).toBeFocused();
  await expect(row(page, 'letter.docx')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(view(page)).toHaveAccessibleName('letter.docx');
  await page.keyboard.press('Escape');
  await expect(view(page)).toHaveCount(0);
  await row(page, 'Report.pdf').locator('.name').dblclick();
  await expect(view(page)).toHaveAccessibleName('Report.pdf');
});

test('what cannot be shown says why @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'special/secret.docx', 'letter.docx'));
  await row(page, 'secret.docx').focus();
  await page.keyboard.press('Space');
  await expect(view(page)).toContainText('This cannot be shown.');
  await expect(view(page)).toContainText('password');
  await isAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(shownPage(page, 1)).toBeVisible();
});

test('a page in Organise is enlarged by double click and by Enter, turned as it will be @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 4)]);
  await pick(page, 'Organise pages');
  const grid = page.getByRole('grid', { name: 'Pages of the result' });
  const cell = (place: number) => grid.getByRole('row', { name: `Place ${place}:` });
  await expect(grid.locator('img')).toHaveCount(4);
  await cell(2).focus();
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(view(page)).toContainText('page 2 of Report.pdf, rotated by 90 degrees');
  await expect(shownPage(page, 2)).toBeVisible();
  const paper = await view(page).locator('.stage-paper').boundingBox();
  expect(paper?.width).toBeGreaterThan(paper?.height ?? 0);
  await page.keyboard.press('ArrowRight');
  await expect(shownPage(page, 3)).toBeVisible();
  await isAccessible(page);
  await picture(page, 'organise-large-light');
  await page.keyboard.press('Escape');
  await expect(cell(3)).toBeFocused();
  await cell(1).dblclick({ position: { x: 60, y: 80 } });
  await expect(view(page)).toContainText('page 1 of Report.pdf');
});

test('the history shows pictures, looks at results, and says what is gone @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx', 'annual-report.pdf'));
  await pick(page, 'Anything to PDF');
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Next documents' }).click();
  await drop(page, await documents(folder, 'specimen.png'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

  // What was made lately is looked at from the first screen, too.
  await page.getByRole('button', { name: 'Next documents' }).click();
  const lately = page
    .getByRole('region', { name: 'Recent' })
    .getByRole('button', { name: 'Open specimen.pdf' });
  await lately.focus();
  await page.keyboard.press('Space');
  await expect(view(page)).toHaveAccessibleName('specimen.pdf');
  await expect(shownPage(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lately).toBeFocused();

  await page.keyboard.press('Control+3');
  const history = page.getByRole('grid', { name: 'History' });
  const entry = (name: string) => history.getByRole('row').filter({ hasText: name });
  await expect(history.locator('[data-shown] img')).toHaveCount(2);
  await expect(entry('specimen.png')).toContainText('specimen.pdf');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `history-pictures-${theme}`);
  }
  await entry('specimen.png').focus();
  await page.keyboard.press('Space');
  await expect(view(page)).toHaveAccessibleName('specimen.pdf');
  await expect(shownPage(page, 1)).toBeVisible();
  await expect(view(page).getByRole('button', { name: 'Open specimen.pdf' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(view(page)).toHaveAccessibleName('letter.pdf');
  await expect(shownPage(page, 1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry('letter.docx')).toBeFocused();

  await rm(join(folder, 'letter.pdf'));
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+3');
  await expect(entry('letter.docx')).toContainText('Moved or deleted');
  await expect(entry('letter.docx').getByRole('button', { name: 'Open letter.pdf' })).toHaveCount(0);
});
