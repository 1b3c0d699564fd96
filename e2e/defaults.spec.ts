/** What a new job begins with: by the country and the language of the system, and by the settings where they say otherwise. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { expect, firstWindow, launch, test } from './app.js';
import { documents, drop, isAccessible, pick, picture, speakNow } from './steps.js';

const american = { LANG: 'en_US.UTF-8', LC_PAPER: 'en_US.UTF-8', LC_MEASUREMENT: 'en_US.UTF-8' };

async function sizeOf(path: string): Promise<number[]> {
  const { width, height } = (await PDFDocument.load(await readFile(path))).getPage(0).getSize();
  return [Math.round(width), Math.round(height)];
}

const choose = async (page: Page, setting: string, value: string) => {
  await page.getByRole('button', { name: new RegExp(` ${setting}$`) }).click();
  await page.getByRole('option', { name: value, exact: true }).click();
};

test('in the United States paper is Letter and lengths are inches, unless a person sets another', async () => {
  const home = await mkdtemp(join(tmpdir(), 'platen-defaults-'));
  const app = await launch(join(home, 'data'), [], american);
  try {
    const page = await firstWindow(app);
    await drop(page, await documents(home, 'house-rules.txt'));
    await expect(page.getByRole('button', { name: /^Letter/ })).toBeVisible();
    await page.getByRole('button', { name: 'More options' }).first().click();
    const margins = page.getByLabel('Margins');
    await expect(margins).toHaveValue('0.59');
    await margins.fill('1.5');
    await page.keyboard.press('Tab');
    await expect(margins).toHaveValue('1.5');
    await picture(page, 'defaults-inches-light');
    await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await page.getByRole('button', { name: 'Next documents' }).click();
    expect(await sizeOf(join(home, 'house-rules.pdf'))).toEqual([612, 792]);

    // The person's own word counts more, also against what was chosen before.
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('button', { name: 'Match system (Letter) Paper' })).toBeVisible();
    await isAccessible(page);
    await page.getByRole('heading', { name: 'Defaults' }).scrollIntoViewIfNeeded();
    await picture(page, 'defaults-settings-light');
    await choose(page, 'Paper', 'A4');
    await choose(page, 'Units', 'Millimetres');
    await choose(page, 'Language of the text', 'Dutch');
    await page.keyboard.press('Control+1');
    await drop(page, [join(home, 'house-rules.txt')]);
    await expect(page.getByRole('button', { name: /^A4/ })).toBeVisible();
    await page
      .getByRole('button', { name: /^More options/ })
      .first()
      .click();
    // What was typed stays what it was.
    await expect(margins).toHaveValue('38.1');
    await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await page.getByRole('button', { name: 'Next documents' }).click();
    expect(await sizeOf(join(home, 'house-rules (2).pdf'))).toEqual([595, 842]);

    await drop(page, [join(home, 'house-rules.pdf')]);
    await pick(page, 'Recognise text');
    await expect(page.getByRole('checkbox', { name: 'Dutch' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'English' })).not.toBeChecked();
  } finally {
    await app.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});

test('text is recognised in the language of the window and in English', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Recognise text');
  await expect(page.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'German' })).not.toBeChecked();
  await speakNow(page, 'de');
  await expect(page.getByRole('checkbox', { name: 'Deutsch' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Englisch' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Französisch' })).not.toBeChecked();
  await picture(page, 'defaults-languages-de-light');
});
