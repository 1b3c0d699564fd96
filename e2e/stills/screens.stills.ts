import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../app.js';
import { documents, drop, pick, speak } from '../steps.js';
import { still } from './still.js';

/** A folder as people have them. */
async function clients(folder: string): Promise<string> {
  const home = join(folder, 'Clients', 'Harbour');
  await mkdir(home, { recursive: true });
  return home;
}

test('home, and what stands in no job', async ({ platen: { app, page } }) => {
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  await still(app, page, 'home-first');
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { name: 'My workflows' })).toBeVisible();
  await still(app, page, 'workflows-empty');
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await still(app, page, 'history-empty');
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await still(app, page, 'settings');
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog')).toBeVisible();
  await still(app, page, 'keys');
});

test('a job from documents to results', async ({ platen: { app, page, folder } }) => {
  const home = await clients(folder);
  const given = ['letter.docx', 'annual-report.docx', 'budget.xlsx', 'press-hall.dwg', 'inquiry.eml'];
  await drop(page, await documents(home, ...given));
  await expect(page.getByRole('heading', { name: '5 documents' })).toBeVisible();
  await still(app, page, 'convert');
  await page.getByRole('row', { name: /annual-report/ }).click();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog')).toBeVisible();
  await still(app, page, 'quick-look');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Convert 5 documents to PDF' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await still(app, page, 'result');
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await still(app, page, 'history');
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: 'Next documents' }).click();
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  await still(app, page, 'home');
});

test('one PDF made smaller, and compared', async ({ platen: { app, page, folder } }) => {
  await drop(page, await documents(await clients(folder), 'annual-report.pdf'));
  await pick(page, 'Compress PDF');
  await still(app, page, 'compress');
  await page.getByRole('button', { name: /^Compress/ }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await still(app, page, 'compare');
});

test('pages in order, a document taken apart, tables', async ({ platen: { app, page, folder } }) => {
  await drop(page, await documents(await clients(folder), 'annual-report.pdf'));
  await pick(page, 'Organise PDF');
  await expect(page.getByRole('grid', { name: 'Pages of the result' }).locator('img')).toHaveCount(8);
  await still(app, page, 'organise');
  await pick(page, 'Split PDF');
  await still(app, page, 'split');
  await pick(page, 'PDF to Excel');
  await still(app, page, 'tables');
});

for (const [language, name, heading] of [
  ['german', 'Deutsch', '2 Dokumente'],
  ['dutch', 'Nederlands', '2 documenten'],
] as const)
  test(`the same in ${language}`, async ({ platen: { app, page, folder } }) => {
    await page.keyboard.press('Control+,');
    await speak(page, name);
    await still(app, page, `settings-${language}`);
    await page.keyboard.press('Control+1');
    await still(app, page, `home-${language}`);
    await drop(page, await documents(await clients(folder), 'letter.docx', 'budget.xlsx'));
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await still(app, page, `convert-${language}`);
  });
