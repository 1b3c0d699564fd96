/** Several documents are redacted at once: each has its own marks and finds, and one without any is no fault. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from './app.js';
import { drop, filesIn, isAccessible, pick, picture, placeOf } from './steps.js';

const run = promisify(execFile);
const panel = (page: Page) => page.getByRole('region', { name: 'What is removed' });
const finds = (page: Page) => page.getByRole('listbox', { name: 'Places that are removed' });
const turner = (page: Page) => panel(page).getByRole('group', { name: 'Documents' });
const layer = (page: Page) => page.getByRole('group', { name: 'Marks on page 1' });
const foot = (page: Page) => page.getByRole('contentinfo');

async function letter(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([400, 300]);
  lines.forEach((line, place) => page.drawText(line, { x: 40, y: 240 - place * 40, size: 16, font }));
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await pdf.save());
  return path;
}

const textOf = async (path: string): Promise<string> =>
  (await run('pdftotext', ['-layout', path, '-'])).stdout;

test('documents are looked through one by one, and each keeps its marks', async ({
  platen: { page, folder },
}) => {
  await drop(page, [
    await letter(folder, 'First', ['Dear Mrs Kite,', 'thank you.']),
    await letter(folder, 'Second', ['Dear Mr Heron,', 'number 4711.']),
    await letter(folder, 'Third', ['Dear Mrs Kite,', 'regards to Mr Kite.']),
  ]);
  await pick(page, 'Redact');
  await page.getByRole('textbox', { name: 'Words to remove' }).fill('Kite');
  await expect(foot(page)).toContainText('In 2 of 3 documents: 3 places are removed');
  await expect(turner(page)).toContainText('Document 1 of 3: First');
  await expect(finds(page).getByRole('option')).toHaveCount(1);
  const next = turner(page).getByRole('button', { name: 'Next document' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(turner(page)).toContainText('Document 2 of 3: Second');
  await expect(panel(page)).toContainText('Nothing is removed from this document, so no file is made of it.');
  await expect(next).toBeFocused();
  // An area of this document alone.
  const paper = await placeOf(layer(page));
  const at = (x: number, y: number) =>
    [paper.x + (x / 400) * paper.width, paper.y + (y / 300) * paper.height] as const;
  await page.mouse.move(...at(105, 94));
  await page.mouse.down();
  await page.mouse.move(...at(125, 100), { steps: 4 });
  await page.mouse.up();
  await expect(finds(page)).toContainText('4711');
  await expect(foot(page)).toContainText('In 3 of 3 documents: 4 places are removed');
  await next.click();
  await expect(turner(page)).toContainText('Document 3 of 3: Third');
  await expect(layer(page).getByRole('button', { name: /^Marked area/ })).toHaveCount(0);
  await expect(next).toBeDisabled();
  await finds(page).getByRole('option').nth(1).click();
  await expect(foot(page)).toContainText('In 3 of 3 documents: 3 places are removed, 1 stays');
  await turner(page).getByRole('button', { name: 'Previous document' }).click();
  await expect(layer(page).getByRole('button', { name: /^Marked area/ })).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `redact-several-${colorScheme}`);
  }
  await page.getByRole('button', { name: 'Redact 3 documents' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  expect(await textOf(join(folder, 'First-redacted.pdf'))).not.toContain('Kite');
  const second = await textOf(join(folder, 'Second-redacted.pdf'));
  expect(second).not.toContain('4711');
  expect(second).toContain('Mr Heron');
  const third = await textOf(join(folder, 'Third-redacted.pdf'));
  expect(third).not.toContain('Mrs Kite');
  expect(third).toContain('Mr Kite');
  // Run again, each has its marks still.
  await page.keyboard.press('Control+3');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Set up again' }).first().click();
  await page.getByRole('textbox', { name: 'Words to remove' }).fill('Kite');
  await expect(foot(page)).toContainText('In 3 of 3 documents: 3 places are removed, 1 stays');
});

test('a document without finds is no fault of a batch, and another try is not offered', async ({
  platen: { page, folder },
}) => {
  await drop(page, [
    await letter(folder, 'First', ['Dear Mrs Kite,', 'thank you.']),
    await letter(folder, 'Second', ['Dear Mr Heron,', 'number 4711.']),
  ]);
  await pick(page, 'Redact');
  await page.getByRole('textbox', { name: 'Words to remove' }).fill('Kite');
  await expect(foot(page)).toContainText('In 1 of 2 documents: 1 place is removed');
  await page.getByRole('button', { name: 'Redact 2 documents' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 of 2 done, 1 had nothing to remove' })).toBeVisible();
  await expect(page.getByText('Nothing to remove was found, so no file was made.').first()).toBeVisible();
  await expect(page.getByText('Not converted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try failed documents again' })).toHaveCount(0);
  expect(await filesIn(folder)).toEqual(['First-redacted.pdf', 'First.pdf', 'Second.pdf']);
  await isAccessible(page);
  await picture(page, 'redact-several-done-light');
});
