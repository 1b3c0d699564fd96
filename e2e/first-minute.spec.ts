import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, samples, test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, filesIn, isAccessible, pages, pick, picture, row } from './steps.js';

const workflow = (page: Page) => page.getByRole('combobox', { name: 'Workflow' });

test('a PDF beside other documents: one PDF each, and the PDF is left as it is', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx', 'annual-report.pdf', 'specimen.jpg'));
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  await expect(workflow(page)).toHaveValue('Anything to PDF');
  await page.getByRole('button', { name: 'Convert 3 documents to PDF' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const left = await readFile(join(folder, 'annual-report.pdf'));
  expect(left.equals(await readFile(join(samples, 'annual-report.pdf')))).toBe(true);
  expect(await filesIn(folder)).not.toContain('annual-report (2).pdf');
  expect(await pages(join(folder, 'letter.pdf'))).toBe(1);
  await row(page, 'annual-report.pdf').getByRole('button', { name: '1 note' }).click();
  await expect(page.getByRole('dialog').getByText('This is already a PDF')).toBeVisible();
});

test('a PDF alone proposes nothing: what people want is a button each, and no merge @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 4)]);
  await expect(page.getByRole('heading', { name: 'What do you want to do with this PDF?' })).toBeVisible();
  await expect(workflow(page)).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Choose a workflow' })).toBeDisabled();
  for (const name of ['Make smaller', 'Organise pages', 'Recognise text', 'Protect', 'Split'])
    await expect(page.locator('.tile').filter({ hasText: name }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Merge/ })).toHaveCount(0);
  await isAccessible(page);
  await picture(page, 'one-pdf-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isAccessible(page);
  await picture(page, 'one-pdf-dark');
  await page.getByRole('button', { name: 'Make smaller' }).click();
  await expect(page.getByRole('button', { name: 'Make 1 document smaller' })).toBeEnabled();
});

test('a workflow that takes some of the documents works on those and says so @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx', 'budget.xlsx'));
  await pick(page, 'Word to PDF');
  await expect(page.getByText('“Word to PDF” works for 2 of 3.')).toBeVisible();
  await expect(row(page, 'budget.xlsx')).toContainText('Not for “Word to PDF”');
  await isAccessible(page);
  await picture(page, 'takes-some-light');
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(row(page, 'budget.xlsx')).toContainText('Skipped');
  await expect(page.getByRole('heading', { name: '2 of 3 converted, 1 skipped' })).toBeVisible();
  await expect
    .poll(async () => (await filesIn(folder)).filter((name) => name.endsWith('.pdf')))
    .toEqual(['letter.pdf', 'quotation.pdf']);
  // What was left out is still there, and nothing else is.
  await page.getByRole('button', { name: 'Continue with 1 document' }).click();
  await expect(page.getByRole('heading', { name: '1 document' })).toBeVisible();
  await expect(workflow(page)).toHaveValue('Excel to PDF');
});

test('steps and workflow belong to the job: the next one begins with neither @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'house-rules.txt'));
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Make smaller' }).click();
  await expect(page.getByRole('region', { name: '2 steps' })).toContainText('Make smaller');
  await page.getByRole('button', { name: 'Make 1 document smaller' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  // Dropped after the end: the list of the next job.
  await drop(page, [await numbered(folder, 'Report', 2)]);
  await page.getByRole('button', { name: 'Continue with 1 document' }).click();
  await expect(page.getByRole('heading', { name: 'What do you want to do with this PDF?' })).toBeVisible();
  await page
    .getByRole('button', { name: /Organise pages$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: '2 pages' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Keys' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /Step 2/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: /steps/ })).toHaveCount(0);
});

test('every step is a card, and what is taken out of them comes back @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'house-rules.txt'));
  for (const name of ['Make smaller', 'Watermark']) {
    await page.getByRole('button', { name: 'Add a step' }).click();
    await page.getByRole('menuitem', { name }).click();
  }
  const strip = page.getByRole('region', { name: '3 steps' });
  await expect(strip.getByRole('heading')).toHaveText([
    'Step 1: Text to PDF',
    /^Step 2: Make smaller/,
    /^Step 3: Watermark/,
  ]);
  await isAccessible(page);
  await picture(page, 'steps-light');
  await strip.getByRole('button', { name: 'Step 2: Make smaller' }).focus();
  await strip.getByRole('button', { name: 'Remove the step Make smaller' }).click();
  await expect(page.getByRole('region', { name: '2 steps' }).getByRole('heading')).toHaveText([
    'Step 1: Text to PDF',
    /^Step 2: Watermark/,
  ]);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Undo: restore the step Make smaller' }).click();
  await expect(strip.getByRole('button', { name: 'Step 2: Make smaller' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(strip.getByRole('button', { name: 'Step 3: Make smaller' })).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('heading', { name: 'Step 2: Watermark' })).toBeVisible();
});

test('what cannot be converted says so in a word, counts, and can be taken out of the list', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const given = ['letter.docx', 'special/secret.docx', 'special/empty.docx'];
  await drop(page, await documents(folder, ...given));
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(row(page, 'empty.docx')).toContainText('Can’t be read');
  await expect(
    page.getByRole('heading', { name: '1 of 3 converted, 1 needs a password, 1 cannot be converted' }),
  ).toBeVisible();
  await isAccessible(page);
  await picture(page, 'counts-light');
  await page.getByRole('button', { name: 'Remove empty.docx' }).click();
  await expect(row(page, 'empty.docx')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '1 of 2 converted, 1 needs a password' })).toBeVisible();
});

test('what a person cancelled is called cancelled in the history @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Long', 400)]);
  await pick(page, 'Recognise text');
  await page.getByRole('button', { name: 'Recognise text in 400 pages' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await page.keyboard.press('Control+3');
  const entry = page.getByRole('grid', { name: 'History' }).getByRole('row').filter({ hasText: 'Long.pdf' });
  await expect(entry).toContainText('Cancelled');
  await expect(entry).not.toContainText('Failed');
  await picture(page, 'history-cancelled-light');
});

test('the foot promises the name that the file gets, and one result can be named there @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const foot = page.locator('footer');
  await drop(page, [await numbered(folder, 'Report', 2)]);
  await pick(page, 'Rotate pages');
  await expect(foot).toContainText('Report-rotated.pdf');
  await page.getByRole('button', { name: 'Rotate pages of 1 document' }).click();
  await page.getByRole('button', { name: 'Next documents' }).click();
  await expect.poll(() => filesIn(folder)).toContain('Report-rotated.pdf');
  await drop(page, [join(folder, 'Report.pdf'), join(folder, 'Report-rotated.pdf')]);
  await pick(page, 'Merge PDFs');
  const name = page.getByLabel('Name of the result');
  await expect(name).toHaveValue('Report-merged');
  await isAccessible(page);
  await picture(page, 'foot-name-light');
  // One that is taken is told with what the file gets in its place.
  await name.fill('Report');
  await expect(foot).toContainText('→ Report (2).pdf');
  await name.fill('Both v1.2');
  await expect(foot).not.toContainText('→');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect.poll(() => filesIn(folder)).toContain('Both v1.2.pdf');
});
