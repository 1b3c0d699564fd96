/** What is in documents leads to what can be done with them: forms are filled in, invoices checked, two documents compared. */
import { execFile } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { soundObjects, writeObjects } from '../electron/engine/pdf-blocks/accessibility/testing.js';
import { expect, samples, sharingTest as test } from './app.js';
import { application, numbered } from './pdfs.js';
import { drop, isAccessible, pick, picture, row, workflows } from './steps.js';

const tile = (page: Page, name: string) => page.locator('.tiles').getByRole('button', { name, exact: true });

test('a PDF with fields offers to fill them in, by keys, and the result has the values', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await application(folder, 'Application')]);
  await expect(page.locator('.tiles').getByRole('button').first()).toHaveText('Fill form');
  await picture(page, 'form-tiles-light');
  await tile(page, 'Fill form').press('Enter');
  await expect(page.getByText('7 fields')).toBeVisible();
  await expect(page.getByText('Required and still empty: Full name')).toBeVisible();
  // A start without any value leads into the first field.
  await page.getByRole('button', { name: 'Fill in at least one field' }).click();
  const name = page.getByRole('textbox', { name: 'Full name' });
  await expect(name).toBeFocused();
  await page.keyboard.type('Zoë Kite');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'city' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Delft');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'newsletter' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Required and still empty')).toBeHidden();
  await expect(page.getByText('2026-118')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'form-fields-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'form-fields-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  // The preview shows what is typed, and turns to the page of a field.
  const facts = page.getByRole('region', { name: 'Preview' }).getByRole('status').first();
  await expect(facts).toContainText('1 of 2');
  await page.getByRole('textbox', { name: 'remarks' }).focus();
  await expect(facts).toContainText('2 of 2');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const path = join(folder, 'Application-filled.pdf');
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', path, '-']);
  expect(stdout).toContain('Zoë Kite');
  expect(stdout).toContain('Delft');
  const form = (await PDFDocument.load(await readFile(path))).getForm();
  expect(form.getCheckBox('newsletter').isChecked()).toBe(true);
  // What was typed stays with the document.
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(name).toHaveValue('Zoë Kite');
});

test('a form is filled in on its pages: typed, ticked and chosen, in its own order, and its lines follow', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await application(folder, 'Placed')]);
  await tile(page, 'Fill form').click();
  await expect(page.getByText('7 fields')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  const line = (name: string) => page.locator('.form-field').getByRole('textbox', { name });
  await preview.getByRole('button', { name: 'Fill in Full name on the page' }).click();
  const placed = preview.getByRole('textbox', { name: 'Full name' });
  await expect(placed).toBeFocused();
  await page.keyboard.type('Zoë Ki');
  await expect(line('Full name')).toHaveValue('Zoë Ki');
  // The preview is made anew meanwhile, and what is typed goes on.
  await expect(preview.locator('.stage-paper:not(.stale)')).toBeVisible();
  await expect(preview.getByText('Preview of the result')).toBeVisible();
  await expect(placed).toBeFocused();
  await page.keyboard.type('te');
  await page.keyboard.press('ArrowLeft');
  await expect(placed).toHaveValue('Zoë Kite');
  await picture(page, 'form-typed-on-page-light');
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('textbox', { name: 'city' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('button', { name: 'newsletter' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'newsletter' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('button', { name: 'membership: Single' })).toBeFocused();
  await preview.getByRole('button', { name: 'membership: Family' }).click();
  await expect(page.getByRole('radio', { name: 'Family' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('combobox', { name: 'country' })).toBeFocused();
  await preview.getByRole('combobox', { name: 'country' }).selectOption('España');
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'form-chosen-on-page-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.keyboard.press('Tab');
  await expect(preview.getByRole('textbox', { name: 'remarks' })).toBeFocused();
  await page.keyboard.type('Two lines\nof text');
  await isAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await expect(preview.getByRole('combobox', { name: 'country' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(preview.locator('.field-input')).toHaveCount(0);
  // A press beside an open field closes it.
  await preview.getByRole('button', { name: 'Fill in city on the page' }).click();
  await expect(preview.getByRole('textbox', { name: 'city' })).toBeFocused();
  await page.getByText('7 fields').click();
  await expect(preview.locator('.field-input')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const { stdout } = await promisify(execFile)('pdftotext', [
    '-layout',
    join(folder, 'Placed-filled.pdf'),
    '-',
  ]);
  for (const text of ['Zoë Kite', 'Utrecht', 'España']) expect(stdout).toContain(text);
  const form = (await PDFDocument.load(await readFile(join(folder, 'Placed-filled.pdf')))).getForm();
  expect(form.getCheckBox('newsletter').isChecked()).toBe(true);
  expect(form.getRadioGroup('membership').getSelected()).toBe('Family');
  expect(form.getTextField('remarks').getText()).toBe('Two lines\nof text');
});

test('a line marks its field on the page, and empty ones are told', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await application(folder, 'Entry')]);
  await tile(page, 'Fill form').click();
  await expect(page.getByText('7 fields')).toBeVisible();
  const name = page.getByRole('textbox', { name: 'Full name' });
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('textbox', { name: 'city' }).focus();
  await expect(preview.getByRole('button', { name: 'Fill in city on the page' })).toHaveClass(/current/);
  await expect(preview.locator('.field-frame.current')).toHaveCount(1);
  await picture(page, 'form-marked-light');
  // What is required and empty is said beside the button that starts, and a press leads there.
  await page.getByRole('button', { name: '1 required field is empty' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.type('Kite');
  await expect(page.getByRole('button', { name: /required field/ })).toHaveCount(0);
  // A list of values takes its place.
  const list = join(folder, 'members.csv');
  await writeFile(list, 'person.name,person.city\nKite,Delft\nReed,Gouda\n');
  await platen.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, list);
  await page.getByRole('button', { name: 'Fill in for each row of a list…' }).click();
  await expect(workflows(page)).toHaveValue('Fill form from a list');
  await expect(page.getByText('members.csv')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: '2 files made' })).toBeVisible();
});

test('a start asks once about required fields that are empty, and leads to the first of them', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await application(folder, 'Half')]);
  await tile(page, 'Fill form').click();
  await page.getByRole('textbox', { name: 'city' }).fill('Delft');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeFocused();
  const anyway = page.getByRole('button', { name: 'Fill in anyway' });
  await expect(anyway).toBeVisible();
  await picture(page, 'form-anyway-light');
  // With a value there is nothing to ask about any more.
  await page.keyboard.type('Kite');
  await expect(anyway).toHaveCount(0);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await anyway.click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect(row(page, 'Half').getByText(/^Required fields are still empty \(1\): /)).toBeVisible();
  // The next start asks again.
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(page.getByRole('button', { name: '1 required field is empty' })).toBeVisible();
  await expect(anyway).toHaveCount(0);
});

test('an e-invoice that is not valid looks like one: after the check, in its row and in the history', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const wrong = join(folder, 'wrong.xml');
  const sound = await readFile(join(samples, 'invoice.xml'), 'utf8');
  // Without its number no invoice is valid.
  await writeFile(wrong, sound.replace('2026-0412', ''));
  await drop(page, [wrong]);
  await tile(page, 'Check invoice').click();
  await page.keyboard.press('Control+Enter');
  const verdict = page.getByRole('heading', { name: 'The e-invoice is not valid' });
  await expect(verdict).toBeVisible();
  await expect(verdict).toHaveClass(/bad/);
  await expect(page.getByText(/^Not valid: \d+ error/)).toBeVisible();
  await picture(page, 'invoice-not-valid-light');
  await page.keyboard.press('Control+3');
  await expect(page.locator('.entry').first()).toContainText('Not valid');
  await picture(page, 'invoice-history-light');
});

test('a check of accessibility says first what it found: for all, for each, and in the history', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const kites = join(folder, 'Kites.pdf');
  await writeFile(kites, writeObjects(soundObjects));
  await drop(page, [kites, await numbered(folder, 'Untagged', 1)]);
  await pick(page, 'Check accessibility');
  await page.keyboard.press('Control+Enter');
  const verdict = page.getByRole('heading', { name: '1 of 2 documents does not follow PDF/UA-1' });
  await expect(verdict).toBeVisible();
  await expect(verdict).toHaveClass(/bad/);
  await expect(row(page, 'Kites').locator('.meta')).toContainText('No PDF/UA-1 errors');
  await expect(row(page, 'Untagged').locator('.meta')).toContainText(/\d+ rules of PDF\/UA-1 broken/);
  await picture(page, 'accessibility-broken-light');
  await page.keyboard.press('Control+3');
  await expect(page.locator('.entry').first()).toContainText('Not PDF/UA-1');
  await page.locator('.entry-more').first().click();
  await expect(page.locator('.details .state.bad')).toHaveText(/^\d+ rules of PDF\/UA-1 broken$/);
  await expect(page.locator('.details .state.good')).toHaveText('No PDF/UA-1 errors');
  await page.keyboard.press('Control+1');
  // One that keeps the rules alone is good, and says so.
  await page.getByRole('button', { name: 'Next documents' }).click();
  await drop(page, [kites]);
  await pick(page, 'Check accessibility');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'No PDF/UA-1 errors found' })).toHaveClass(/good/);
  await picture(page, 'accessibility-kept-light');
  await page.keyboard.press('Control+3');
  await expect(page.locator('.entry').first()).toContainText('No errors');
});

test('two documents offer a comparison, and an e-invoice its check', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Old', 1), await numbered(folder, 'New', 1)]);
  await tile(page, 'Compare').click();
  await expect(workflows(page)).toHaveValue('Compare');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
  const invoice = join(folder, 'invoice.xml');
  await copyFile(join(samples, 'invoice.xml'), invoice);
  await drop(page, [invoice]);
  await tile(page, 'Invoice to PDF').click();
  await expect(tile(page, 'Invoice to PDF')).toHaveAttribute('aria-pressed', 'true');
  await tile(page, 'Check invoice').click();
  await expect(workflows(page)).toHaveValue('Check invoice');
});
