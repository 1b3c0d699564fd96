/** What is redacted is marked on the pages: finds that stay by a press, and areas that are drawn. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from './app.js';
import { drop, isAccessible, pick, picture, placeOf } from './steps.js';

const run = promisify(execFile);
const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const finds = (page: Page) => page.getByRole('listbox', { name: 'Places that are removed' });
const layer = (page: Page, at: number) => pane(page).getByRole('group', { name: `Marks on page ${at}` });
const summary = (page: Page) => page.getByRole('region', { name: 'What is removed' }).getByRole('status');
const foot = (page: Page) => page.getByRole('contentinfo');
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

async function letter(folder: string): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.setTitle('Kite and others');
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const pages = [
    ['Dear Mrs Kite,', 'your account is settled. Kite Ltd is grateful.', 'The number of the case is 4711.'],
    ['Another page of Kite.', 'Yours sincerely'],
  ];
  for (const lines of pages) {
    const page = pdf.addPage([400, 300]);
    lines.forEach((line, place) => page.drawText(line, { x: 40, y: 240 - place * 40, size: 16, font }));
  }
  const path = join(folder, 'Letter.pdf');
  await writeFile(path, await pdf.save());
  return path;
}

test('finds are listed and can stay, areas are drawn, and what is marked is gone from the result', async ({
  platen: { page, folder },
}) => {
  await drop(page, [await letter(folder)]);
  await pick(page, 'Redact');
  // Before anything is chosen the document is shown, with what to do; a press leads to the first field.
  await page.getByRole('radio', { name: 'Result' }).click({ force: true });
  await expect(pane(page)).toContainText('Enter words, choose what to remove, or drag on the page');
  await expect(pane(page).getByRole('img', { name: 'Letter.pdf, page 1' })).toBeVisible();
  await expect(page.getByText(/^Saves Letter-redacted\.pdf in/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose what to redact' }).click();
  await expect(page.getByRole('textbox', { name: 'Words to remove' })).toBeFocused();
  await page.getByRole('radio', { name: 'Document' }).click({ force: true });
  await page.getByRole('textbox', { name: 'Words to remove' }).fill('Kite');
  await expect(finds(page).getByRole('option')).toHaveCount(3);
  // The title of the document tells it too.
  await expect(summary(page)).toHaveText('4 places are removed');
  // As it stands on the page: with no gap where there is none.
  await expect(finds(page).getByRole('option').first()).toContainText('Dear Mrs Kite, your account');
  await expect(finds(page).getByRole('option').nth(1)).toContainText('account is settled.');
  await expect(page.getByRole('region', { name: 'What is removed' })).toContainText(
    'Properties 1 of 3 with finds',
  );
  // The same is said beside the button, from where a press leads to the list.
  await foot(page).getByRole('button', { name: '4 places are removed' }).click();
  await expect(page.getByRole('region', { name: 'What is removed' })).toBeFocused();
  // Arrow keys lead through the finds and their pages, Space lets one stay.
  await finds(page).getByRole('option').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(layer(page, 2)).toBeVisible();
  await expect(layer(page, 2).getByRole('button', { name: 'Removed: Kite' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(layer(page, 2).getByRole('button', { name: 'Stays: Kite' })).toBeVisible();
  await expect(summary(page)).toHaveText('3 places are removed, 1 stays');
  await page.keyboard.press('ArrowUp');
  await expect(layer(page, 1)).toBeVisible();
  // All finds of a word at once, and back.
  const panel = page.getByRole('region', { name: 'What is removed' });
  await panel.getByRole('button', { name: 'Leave all “Kite” (3)' }).click();
  await expect(summary(page)).toHaveText('1 place is removed, 3 stay');
  await page.getByRole('button', { name: 'Undo last mark' }).click();
  await expect(summary(page)).toHaveText('3 places are removed, 1 stays');
  // An area over a part of the number takes all of it.
  const paper = await placeOf(layer(page, 1));
  const at = (x: number, y: number) =>
    [paper.x + (x / 400) * paper.width, paper.y + (y / 300) * paper.height] as const;
  await page.mouse.move(...at(238, 132));
  await page.mouse.down();
  await page.mouse.move(...at(250, 140), { steps: 4 });
  await page.mouse.up();
  const area = layer(page, 1).getByRole('button', { name: /^Marked area/ });
  await expect(area).toHaveCount(1);
  await expect(finds(page).getByRole('option')).toHaveCount(4);
  await expect(finds(page)).toContainText('4711');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `redact-marks-${colorScheme}`);
  }
  // It is moved by the mouse and by keys, sized at its corner, and each of that is undone.
  const drawn = await placeOf(area);
  const label = () => area.getAttribute('aria-label');
  const [first] = [await label()];
  await page.mouse.move(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
  await page.mouse.down();
  await page.mouse.move(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2 + 60, { steps: 4 });
  await page.mouse.up();
  expect((await placeOf(area)).y).toBeCloseTo(drawn.y + 60, 0);
  await expect(finds(page)).not.toContainText('4711');
  await expect(finds(page).getByRole('option')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo last mark' }).click();
  expect(await label()).toBe(first);
  await area.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(label).not.toBe(first);
  await page.keyboard.press('Control+z');
  await expect.poll(label).toBe(first);
  const corner = layer(page, 1).getByRole('slider', { name: 'Size of Marked area' });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await placeOf(area)).width).toBeGreaterThan(drawn.width + 5);
  await page.keyboard.press('Control+z');
  await expect.poll(label).toBe(first);
  // Taken back and brought again, by the button beside it and by a key.
  for (const take of [
    () => layer(page, 1).getByRole('button', { name: 'Remove the marked area' }).click(),
    async () => {
      await area.focus();
      await page.keyboard.press('Delete');
    },
  ]) {
    await take();
    await expect(area).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo last mark' }).click();
    await expect(area).toHaveCount(1);
    await area.focus();
  }
  await expect(finds(page)).toContainText('4711');
  // Without a pointer one is added, and moved by keys.
  await page.getByRole('button', { name: 'Add area on page 1' }).click();
  await expect(area).toHaveCount(2);
  await expect(area.nth(1)).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(area).toHaveCount(1);

  await page.getByRole('button', { name: 'Redact 1 document' }).click();
  await ended(page);
  const { stdout } = await run('pdftotext', ['-layout', join(folder, 'Letter-redacted.pdf'), '-']);
  expect(stdout).not.toContain('4711');
  expect(stdout).not.toContain('Mrs Kite');
  expect(stdout).toContain('Another page of Kite.');
  expect(stdout).toContain('The number of the case');
  // The history says how many marks there were, and not where in points.
  await page.keyboard.press('Control+3');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(
    page.getByText('Areas to remove', { exact: true }).locator('xpath=following-sibling::*[1]'),
  ).toHaveText('1');
});

test('what keeps a document from being made is said before the start, and its name where it would tell a word', async ({
  platen: { page, folder },
}) => {
  await drop(page, [await letter(folder)]);
  await pick(page, 'Redact');
  const words = page.getByRole('textbox', { name: 'Words to remove' });
  await words.fill('Heron, Robin');
  await expect(foot(page)).toContainText('Nothing to remove was found');
  await isAccessible(page);
  await picture(page, 'redact-nothing-light');
  // A wrong expression is said at its field, where a press on the sentence leads.
  await page.getByRole('button', { name: 'More options' }).click();
  const expression = page.getByRole('textbox', { name: 'Regular expression' });
  await expression.fill('[A-Z');
  await expect(page.getByRole('alert')).toContainText('The regular expression cannot be used');
  await expect(summary(page)).toHaveText('Correct the marked field to see the result.');
  await foot(page)
    .getByRole('button', { name: /regular expression cannot be used/ })
    .click();
  await expect(expression).toBeFocused();
  await isAccessible(page);
  await picture(page, 'redact-expression-light');
  await expression.fill('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(foot(page)).toContainText('Nothing to remove was found');
  // Where the text of the label is missing, nothing is searched for ever.
  await page.getByText('Label', { exact: true }).click();
  await expect(summary(page)).toHaveText('Enter “Label text” to see the result.');
  await page.getByText('Black box', { exact: true }).click();
  await page.getByRole('button', { name: 'Redact 1 document' }).click();
  await ended(page);
  // Another try would end in the same way.
  await page.getByRole('button', { name: 'Change options' }).click();
  await words.fill('Letter; Kite');
  await expect(foot(page)).toContainText('Saves document.pdf in');
  // The document has it nowhere, and a misspelt name would stay.
  await expect(summary(page)).toHaveText('4 places are removed. Not found: Letter');
  await page.getByRole('button', { name: 'Redact 1 document' }).click();
  await ended(page);
  await expect(page.getByText('The result is called “document”').first()).toBeVisible();
});

test('the right to a restricted document is stated before the start', async ({
  platen: { page, folder },
}) => {
  const restricted = join(folder, 'Restricted.pdf');
  const limits = ['--encrypt', '', 'owner', '256', '--modify=none', '--extract=n', '--'];
  await run('qpdf', [...limits, await letter(folder), restricted]);
  await drop(page, [restricted]);
  await pick(page, 'Redact');
  await page.getByRole('textbox', { name: 'Words to remove' }).fill('Kite');
  await expect(foot(page)).toContainText('This document restricts its use.');
  await foot(page).getByRole('button', { name: 'I have the right' }).click();
  await expect(summary(page)).toHaveText('4 places are removed');
});
