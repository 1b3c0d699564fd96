import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../app.js';
import { languageNames, languages } from '../../contract/languages.js';
import { documents, drop, pick, picture, speak } from '../steps.js';
import { wordsIn } from '../words.js';
import { still } from './still.js';

/** A folder as people have them. */
async function clients(folder: string): Promise<string> {
  const home = join(folder, 'Clients', 'Harbour');
  await mkdir(home, { recursive: true });
  return home;
}

/** Waits until so many documents of the list have their pictures. */
const pictured = (page: Page, count: number) =>
  expect(page.locator('.document-picture[data-shown]')).toHaveCount(count);

test('home, and what stands in no job', async ({ platen: { app, page } }) => {
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  await still(app, page, 'home-first');
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { name: 'Your workflows' })).toBeVisible();
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
  await pictured(page, 5);
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
  await pick(page, 'Make smaller');
  await pictured(page, 1);
  await still(app, page, 'compress');
  await page.getByRole('button', { name: /^Make 1 document smaller/ }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await still(app, page, 'compare');
});

test('pages in order, and a document taken apart', async ({ platen: { app, page, folder } }) => {
  await drop(page, await documents(await clients(folder), 'annual-report.pdf'));
  await pick(page, 'Organise pages');
  await expect(page.getByRole('grid', { name: 'Pages of the result' }).locator('img')).toHaveCount(8);
  await still(app, page, 'organise');
  await pick(page, 'Split');
  await expect(page.getByRole('region', { name: 'Preview' }).locator('.small-page img')).toHaveCount(8);
  await still(app, page, 'split');
});

test('workflows of one\u2019s own, and what a step can be', async ({ platen: { app, page, folder } }) => {
  await drop(page, await documents(await clients(folder), 'annual-report.pdf'));
  await pick(page, 'Recognise text');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await expect(page.getByRole('menuitem', { name: 'PDF to PDF/A' })).toBeVisible();
  await picture(page, 'stills/add-step');
  await page.getByRole('menuitem', { name: 'PDF to PDF/A' }).click();
  await still(app, page, 'steps');
  await page.getByRole('button', { name: 'Save as workflow' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Scans for the archive');
  await still(app, page, 'save');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+2');
  await expect(page.getByRole('heading', { name: 'Your workflows' })).toBeVisible();
  await still(app, page, 'workflows');
});

for (const language of languages.filter((one) => one !== 'en'))
  test(`the same in ${languageNames[language]}`, async ({ platen: { app, page, folder } }) => {
    const look = (screen: string) =>
      still(app, page, `${screen}-${language}`, { sizes: ['1120x760'], inGerman: false });
    await page.keyboard.press('Control+,');
    await speak(page, languageNames[language]);
    await look('settings');
    await page.keyboard.press('Control+1');
    await look('home');
    await drop(page, await documents(await clients(folder), 'letter.docx', 'budget.xlsx', 'specimen.jpg'));
    await expect(
      page.getByRole('heading', { name: wordsIn(language, 'common.documents', { count: 3 }) }),
    ).toBeVisible();
    await look('convert');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: wordsIn(language, 'action.more') })).toBeVisible();
    await look('result');
    await page.keyboard.press('Control+3');
    await look('history');
    await page.keyboard.press('Control+2');
    await look('workflows-empty');
    await page.keyboard.press('F1');
    await look('keys');
  });
