import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { languages } from '../contract/languages.js';
import { expect, isAll, test } from './app.js';
import { misfits } from './fits.js';
import { documents, drop, pick, row, speakNow } from './steps.js';

const sizes = [
  { width: 900, height: 600 },
  { width: 1120, height: 760 },
] as const;

/** The two with the longest texts; all with `npm test -- --all`. */
const spoken = isAll ? languages : (['de', 'fr'] as const);

/** Looks at what is shown in each of these languages, and tells what has no room, with the screen, the language and the width. */
async function look(page: Page, screen: string, found: string[]): Promise<void> {
  for (const language of spoken) {
    await speakNow(page, language);
    const { width } = page.viewportSize() ?? { width: 0 };
    for (const one of await misfits(page)) found.push(`${screen}, ${language}, ${width}: ${one}`);
  }
  await speakNow(page, 'en');
}

/** Opens what a screen hides: the sheet of a narrow window, and all that stands behind "More options". */
async function unfold(page: Page): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Options/ });
  if ((page.viewportSize()?.width ?? 0) < 1000) await sheet.click();
  const panel = page.locator('.options-pane');
  await expect(panel).toBeVisible();
  const more = panel.getByRole('button', { name: 'More options', expanded: false });
  while ((await more.count()) > 0) await more.first().click();
}

async function fold(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 1000) return;
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet-pane')).toHaveCount(0);
}

const choose = (app: ElectronApplication, item: string) =>
  app.evaluate(({ Menu }, id) => {
    Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
  }, item);

test.beforeEach(async ({ platen: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('no text is longer than its place where no documents are @long', async ({ platen: { app, page } }) => {
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await choose(app, 'show-convert');
    await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
    await look(page, 'home', found);
    await page.getByRole('button', { name: /^All \d+ workflows/ }).click();
    await look(page, 'all workflows', found);
    await page.getByRole('button', { name: 'Back' }).click();
    await choose(app, 'show-workflows');
    await expect(page.getByRole('heading', { name: 'Your workflows' })).toBeVisible();
    await look(page, 'workflows', found);
    await choose(app, 'show-history');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await look(page, 'history', found);
    await choose(app, 'show-settings');
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
    await look(page, 'settings', found);
    for (const dialog of ['show-shortcuts', 'show-about', 'show-report']) {
      await choose(app, dialog);
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, dialog, found);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  }
  expect(found).toEqual([]);
});

test('no text is longer than its place in a job and in its result', async ({ platen: { page, folder } }) => {
  const found: string[] = [];
  const given = [
    'letter.docx',
    'budget.xlsx',
    'catalogue.pptx',
    'specimen.jpg',
    'inquiry.eml',
    'press-hall.dwg',
  ];
  const [letter = '', ...others] = await documents(folder, ...given);
  // Some put all of a subject into a name.
  const long = join(
    folder,
    `${'Minutes of the meeting about the harbour museum, '.repeat(3)}last version.docx`,
  );
  await rename(letter, long);
  await drop(page, [long, ...others]);
  await expect(page.getByRole('heading', { name: '6 documents' })).toBeVisible();
  for (const workflow of ['Merge into one PDF', 'Anything to PDF']) {
    await page.setViewportSize(sizes[1]);
    await pick(page, workflow);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await look(page, workflow, found);
      await unfold(page);
      await look(page, `${workflow}, options`, found);
      await fold(page);
    }
  }
  await page.setViewportSize(sizes[1]);
  for (const name of ['Make smaller', 'Protect']) {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menuitem', { name }).first().click();
  }
  const protect = page.getByRole('group', { name: 'Step 3: Protect' });
  await protect.getByLabel('Password to open').fill('haven');
  await protect.getByLabel('Repeat password').fill('haven');
  await look(page, 'steps', found);
  await page.getByRole('button', { name: 'Save as workflow' }).click();
  await look(page, 'save as workflow', found);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change', exact: true }).last().click();
  await look(page, 'target', found);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(page, 'result', found);
  }
  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: /^Details/ }).click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(page, 'history with details', found);
  }
  expect(found).toEqual([]);
});

test('no text is longer than its place where some documents failed, and in what waits for a hand @long', async ({
  platen: { page, folder },
}) => {
  const found: string[] = [];
  const secrets = ['secret.docx', 'secret.xlsx', 'secret.pdf', 'empty.docx'].map((name) => `special/${name}`);
  await drop(page, await documents(folder, 'letter.docx', 'budget.xlsx', ...secrets));
  await expect(page.getByRole('heading', { name: '6 documents' })).toBeVisible();
  await expect(page.locator('.picture-mark')).toHaveCount(4);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(page, 'documents that need a hand', found);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await look(page, 'failed', found);
  }
  expect(found).toEqual([]);
});

test('no text is longer than its place in what is done with a PDF @long', async ({
  platen: { page, folder },
}) => {
  test.slow();
  const found: string[] = [];
  await page.setViewportSize(sizes[1]);
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await expect(page.getByRole('heading', { name: '1 document', exact: true })).toBeVisible();
  await look(page, 'one PDF', found);
  const workflows = [
    'Make smaller',
    'Organise pages',
    'Split',
    'Recognise text',
    'PDF to PDF/A',
    'Protect',
    'Watermark',
    'Number pages',
    'Change page size',
    'Pages per sheet',
    'PDF to Word',
    'PDF to Excel',
    'PDF to JPG',
  ];
  for (const workflow of workflows) {
    await pick(page, workflow);
    await unfold(page);
    await look(page, workflow, found);
  }
  expect(found).toEqual([]);
});

test('what a row has no room for is said below the list, for the row that is looked at', async ({
  platen: { page, folder },
}) => {
  await page.setViewportSize({ width: 1100, height: 720 });
  const empty = join(folder, 'empty.docx');
  await writeFile(empty, '');
  await drop(page, [...(await documents(folder, 'letter.docx')), empty]);
  const reason = page.locator('.row-reason');
  await row(page, 'letter.docx').click();
  await expect(reason).toHaveCount(0);
  // By keys as well; a status is read out.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('status').filter({ has: reason })).toHaveText(
    'This file is empty. Choose the file again, or ask its sender for a new copy.',
  );
  // Every row is as high as the next.
  const heights = await page
    .getByRole('grid', { name: 'Documents' })
    .getByRole('row')
    .evaluateAll((rows) => rows.map((one) => one.getBoundingClientRect().height));
  expect(new Set(heights).size).toBe(1);
  await page.keyboard.press('ArrowUp');
  await expect(reason).toHaveCount(0);
});
