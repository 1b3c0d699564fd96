import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.js';
import { numbered, orderOf, withBrokenPage } from './pdfs.js';
import { documents, drop, filesIn, isAccessible, pick, picture, placeOf, speak, unlock } from './steps.js';

const grid = (page: Page) => page.getByRole('grid', { name: 'Pages of the result' });
const cell = (page: Page, place: number) => grid(page).getByRole('row', { name: `Place ${place}:` });
/** Pages in the grid, from its beginning to what is in sight. */
const shown = async (page: Page): Promise<number[]> => {
  const names = await grid(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''));
  return names
    .map((name) => /^Place (\d+): page (\d+)/.exec(name))
    .flatMap((match) => (match ? [[Number(match[1]), Number(match[2])] as const] : []))
    .sort(([a], [b]) => a - b)
    .map(([, number]) => number);
};
const finish = async (page: Page) => {
  await page.getByRole('button', { name: /^Save \d+ page/ }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
};

test('put pages in order by keyboard, turn, double and delete them, take that back, and get that PDF', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 8)]);
  await pick(page, 'Organise pages');
  await expect(page.getByRole('heading', { name: '8 pages' })).toBeVisible();
  await expect(grid(page).locator('img')).toHaveCount(8);
  await isAccessible(page);
  await picture(page, 'organise-light');

  await cell(page, 1).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(() => shown(page)).toEqual([2, 3, 1, 4, 5, 6, 7, 8]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(() => shown(page)).toEqual([2, 3, 1, 4, 7, 8]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual([2, 3, 1, 4, 5, 6, 7, 8]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => shown(page)).toEqual([2, 3, 1, 4, 7, 8]);
  await cell(page, 6).focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => shown(page)).toEqual([2, 3, 1, 4, 7, 8, 8]);
  await page.keyboard.press('Shift+R');
  await finish(page);
  expect(await orderOf(join(folder, 'Report-organised.pdf'))).toEqual([
    { page: 2, turn: 0 },
    { page: 3, turn: 0 },
    { page: 1, turn: 0 },
    { page: 4, turn: 90 },
    { page: 7, turn: 0 },
    { page: 8, turn: 270 },
    { page: 8, turn: 0 },
  ]);
  await picture(page, 'organise-done-light');
});

test('drag a page to another place @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 5)]);
  await pick(page, 'Organise pages');
  await expect(grid(page).locator('img')).toHaveCount(5);
  const [from, to] = [await placeOf(cell(page, 5)), await placeOf(cell(page, 2))];
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2, { steps: 4 });
  await page.mouse.move(to.x + 6, to.y + to.height / 2, { steps: 12 });
  await picture(page, 'organise-drag-light');
  await page.mouse.up();
  await expect.poll(() => shown(page)).toEqual([1, 5, 2, 3, 4]);
});

test('drop PDFs between two pages: a line shows where, and their pages come there in order @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const [first, second, third] = await Promise.all([
    numbered(folder, 'First', 4),
    numbered(folder, 'Second', 2),
    numbered(folder, 'Third', 1),
  ]);
  await drop(page, [first]);
  await pick(page, 'Organise pages');
  await expect(grid(page).locator('img')).toHaveCount(4);
  const box = await placeOf(cell(page, 2));
  const at = { x: box.x + 12, y: box.y + box.height / 2 };
  const text = (await documents(folder, 'house-rules.txt'))[0] ?? '';
  await drop(page, [second, text, third], {
    at,
    over: async () => {
      const line = page.locator('.drop-mark');
      await expect.poll(async () => Math.abs(((await line.boundingBox())?.x ?? 0) - box.x)).toBeLessThan(12);
      await picture(page, 'organise-drop-light');
    },
  });
  await expect.poll(() => shown(page)).toEqual([1, 1, 2, 1, 2, 3, 4]);
  await expect(page.locator('.drop-mark')).toBeHidden();
  await expect(page.getByText('3 selected')).toBeVisible();
  // What is no PDF stays out, and the pages stay on the screen.
  await expect(page.locator('.notice')).toContainText('Only PDFs');
  await picture(page, 'organise-dropped-light');
  await page.keyboard.press('Control+z');
  await expect.poll(() => shown(page)).toEqual([1, 2, 3, 4]);
  await page.keyboard.press('Control+y');
  await expect.poll(() => shown(page)).toEqual([1, 1, 2, 1, 2, 3, 4]);
  await finish(page);
  expect((await orderOf(join(folder, 'First-organised.pdf'))).map(({ page: number }) => number)).toEqual([
    1, 1, 2, 1, 2, 3, 4,
  ]);
});

test('cut, copy and paste pages, and reach before the first with an empty one @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 5)]);
  await pick(page, 'Organise pages');
  await expect(grid(page).locator('img')).toHaveCount(5);
  await cell(page, 1).click();
  await cell(page, 2).click({ modifiers: ['Shift'] });
  await page.keyboard.press('Control+x');
  await expect.poll(() => shown(page)).toEqual([3, 4, 5]);
  await cell(page, 2).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => shown(page)).toEqual([3, 4, 1, 2, 5]);
  await cell(page, 5).click();
  await page.keyboard.press('Control+c');
  await cell(page, 1).click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => shown(page)).toEqual([3, 5, 4, 1, 2, 5]);
  await cell(page, 1).click();
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await isAccessible(page);
  await picture(page, 'organise-insert-light');
  await page.getByRole('group', { name: 'Before the selection' }).getByText('Blank page').click();
  await expect(cell(page, 1)).toHaveAccessibleName('Place 1: a blank page');
});

test('insert the pages of another PDF behind the selected page, and mix the files', async ({ platen }) => {
  const { app, page, folder } = platen;
  const first = await numbered(folder, 'First', 3);
  const second = await numbered(folder, 'Second', 2);
  await drop(page, [first]);
  await pick(page, 'Organise pages');
  await expect(grid(page).locator('img')).toHaveCount(3);
  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, second);
  await cell(page, 1).click();
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await insert.click();
  await page.getByRole('group', { name: 'After the selection' }).getByText('Insert PDF…').click();
  await expect.poll(() => shown(page)).toEqual([1, 1, 2, 2, 3]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(grid(page).locator('img')).toHaveCount(5);
  await isAccessible(page);
  await picture(page, 'organise-two-dark');
  await insert.click();
  await page.getByRole('group', { name: 'After the selection' }).getByText('Blank page').click();
  await finish(page);
  expect((await orderOf(join(folder, 'First + Second.pdf'))).map(({ page: number }) => number)).toEqual([
    1, 1, 2, 2, 2, 3,
  ]);
});

test('a page that cannot be read says why in its place, and the others are there @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await withBrokenPage(folder, 'Broken')]);
  await pick(page, 'Organise pages');
  await expect(grid(page).locator('img')).toHaveCount(4);
  await expect(cell(page, 3)).toContainText('damaged');
  await isAccessible(page);
  await picture(page, 'organise-broken-light');
  await cell(page, 5).click();
  await page.keyboard.press('Delete');
  await finish(page);
  // Mended, page 5 is page 4: taking pages by number would take others than were seen.
  await expect(page.getByText('Platen can read 4 pages of this document, not 5.').first()).toBeVisible();
  await expect.poll(() => filesIn(folder)).toEqual(['Broken.pdf']);
});

test('extract the selected pages into a PDF of their own @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 6)]);
  await pick(page, 'Organise pages');
  await expect(grid(page).locator('img')).toHaveCount(6);
  await cell(page, 2).click();
  await cell(page, 4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Extract' }).click();
  await expect(page.getByText('3 pages saved as Report-pages 2-4.pdf')).toBeVisible();
  expect((await orderOf(join(folder, 'Report-pages 2-4.pdf'))).map(({ page: number }) => number)).toEqual([
    2, 3, 4,
  ]);
  await expect.poll(() => shown(page)).toEqual([1, 2, 3, 4, 5, 6]);
  await picture(page, 'organise-extracted-light');
  // The name that the foot promises is still that of the whole result.
  await expect(page.locator('footer').getByRole('textbox', { name: 'Name of the result' })).toHaveValue(
    'Report-organised',
  );
  await cell(page, 6).click();
  await page.keyboard.press('Delete');
  await finish(page);
  expect(await orderOf(join(folder, 'Report-organised.pdf'))).toHaveLength(5);
});

test('a thousand pages: the last is reached, drawn and taken out @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Thousand', 1000)]);
  await pick(page, 'Organise pages');
  await expect(page.getByRole('heading', { name: '1000 pages' })).toBeVisible();
  await cell(page, 1).focus();
  await page.keyboard.press('End');
  await expect(cell(page, 1000)).toBeVisible();
  await expect(cell(page, 1000).locator('img')).toBeVisible();
  // Only what is in sight is there at all.
  expect(await grid(page).getByRole('row').count()).toBeLessThan(200);
  await picture(page, 'organise-thousand-light');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('1000 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: '999 pages' })).toBeVisible();
  await finish(page);
  expect(await orderOf(join(folder, 'Thousand-organised.pdf'))).toHaveLength(999);
});

test('a protected PDF shows its pages once its password is there @long', async ({ platen }) => {
  const { page, folder } = platen;
  const path = await numbered(folder, 'Plain', 2);
  await drop(page, [path]);
  await pick(page, 'Protect');
  await page.getByLabel('Password to open').fill('geheim');
  await page.getByLabel('Repeat password').fill('geheim');
  await page.getByRole('button', { name: 'Protect 1 document' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Next documents' }).click();
  const locked = 'Plain-protected.pdf';
  await drop(page, [join(folder, locked)]);
  await pick(page, 'Organise pages');
  await unlock(page, locked, 'wrong');
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await picture(page, 'organise-locked-light');
  await page.keyboard.type('geheim');
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('img')).toHaveCount(2);
});

test('what was organised is run again with its pages in their places, in Dutch too @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 4)]);
  await page.getByRole('button', { name: 'Organise pages', exact: true }).click();
  await expect(grid(page).locator('img')).toHaveCount(4);
  await cell(page, 4).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Alt+ArrowLeft');
  await page.keyboard.press('r');
  await expect.poll(() => shown(page)).toEqual([4, 1, 2, 3]);
  await expect(cell(page, 1)).toHaveAccessibleName(/90/);
  await finish(page);
  await page.getByRole('button', { name: 'Back to the pages' }).click();
  await expect.poll(() => shown(page)).toEqual([4, 1, 2, 3]);
  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: 'Details of Report.pdf' }).click();
  await page.getByRole('button', { name: 'Set up again' }).click();
  await expect.poll(() => shown(page)).toEqual([4, 1, 2, 3]);
  await page.keyboard.press('Control+,');
  await speak(page, 'Nederlands');
  await page.keyboard.press('Control+1');
  await expect(page.getByRole('heading', { name: '4 pagina’s' })).toBeVisible();
  await isAccessible(page);
  await picture(page, 'organise-dutch');
});
