/**
 * What people want in the first minute, from the first start on: none of it may need more than a drop, one choice and one button.
 * What was done and how long it took is noted in `e2e/artefacts/first-minute.txt`; docs/testing.md has a table of it.
 */
import { execFile } from 'node:child_process';
import { copyFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { Workbook } from '@cj-tech-master/excelts';
import { PDFDocument } from 'pdf-lib';
import { expect, long, root, samples, test } from './app.js';
import { Hand } from './hand.js';
import { invoice, scanned } from './pdfs.js';
import { documents, filesIn, names, pages, row } from './steps.js';

const isOver = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();

/** The text of a PDF, as it can be searched. */
async function textOf(data: string, path: string): Promise<string> {
  const words = ['convert', path, '--to', 'txt'];
  await promisify(execFile)(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words], {
    env: { ...process.env, PLATEN_DATA_DIR: data },
  });
  return readFile(path.replace(/\.pdf$/, '.txt'), 'utf8');
}

test('five mixed documents converted each: a drop and a button', async ({ platen }) => {
  const { app, page, folder } = platen;
  const hand = new Hand(app, page);
  const given = ['letter.docx', 'budget.xlsx', 'catalogue.pptx', 'annual-report.pdf', 'specimen.jpg'];
  await hand.drop(await documents(folder, ...given));
  await hand.press(page.getByRole('button', { name: 'Convert 5 documents to PDF' }));
  await isOver(page);
  await hand.note('five mixed documents converted each');
  expect(hand.actions).toEqual(['drop', 'button']);
  for (const name of ['letter', 'budget', 'catalogue', 'annual-report', 'specimen'])
    expect(await pages(join(folder, `${name}.pdf`))).toBeGreaterThan(0);
  // The PDF was left as it is.
  expect(await filesIn(folder)).not.toContain('annual-report (2).pdf');
});

test('merged in another order: a drop, a choice and a button, beside the order itself', async ({
  platen,
}) => {
  const { app, page, folder } = platen;
  const hand = new Hand(app, page);
  await hand.drop(await documents(folder, 'letter.docx', 'annual-report.pdf', 'specimen.jpg'));
  await hand.choose(page.getByRole('button', { name: 'Merge into one PDF' }));
  await hand.does('the new order', async () => {
    await row(page, 'annual-report.pdf').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => names(page)).toEqual(['annual-report.pdf', 'letter.docx', 'specimen.jpg']);
  });
  await hand.press(page.getByRole('button', { name: 'Merge 3 documents' }));
  await isOver(page);
  await hand.note('merged in another order');
  expect(hand.actions).toEqual(['drop', 'choice', 'button']);
  const made = (await filesIn(folder)).filter(
    (name) => name.endsWith('.pdf') && name !== 'annual-report.pdf',
  );
  expect(made).toHaveLength(1);
  expect(await pages(join(folder, made[0] ?? ''))).toBe(10);
});

test('a scan made searchable and small: a drop, a choice and a button', long, async ({ platen }) => {
  const { app, page, folder, data } = platen;
  const hand = new Hand(app, page);
  const scan = await scanned(folder, 'Scan', ['The harbour museum opens at ten.', 'Tickets at the bridge.']);
  await hand.drop([scan]);
  await hand.choose(page.getByRole('button', { name: 'Searchable, smaller PDF' }));
  await hand.press(page.getByRole('button', { name: 'Recognise text in 1 page' }));
  await isOver(page);
  await hand.note('a scan made searchable and small');
  expect(hand.actions).toEqual(['drop', 'choice', 'button']);
  const made = join(folder, 'Scan-searchable-compressed.pdf');
  expect((await stat(made)).size).toBeLessThan((await stat(scan)).size / 2);
  expect(await textOf(join(data, 'reader'), made)).toContain('harbour museum');
});

test('three PDFs without their password: a drop, a choice and a button, beside the password itself @long', async ({
  platen,
}) => {
  const { app, page, folder } = platen;
  const hand = new Hand(app, page);
  const paths = [1, 2, 3].map((place) => join(folder, `contract ${place}.pdf`));
  for (const path of paths) await copyFile(join(samples, 'special', 'secret.pdf'), path);
  await hand.drop(paths);
  await hand.choose(page.getByRole('button', { name: /^Remove password/ }));
  await hand.does('the password', () => page.getByLabel('Password of the documents').fill('platen'));
  await hand.press(page.getByRole('button', { name: 'Remove passwords from 3 documents' }));
  await isOver(page);
  await hand.note('three PDFs without their password');
  expect(hand.actions).toEqual(['drop', 'choice', 'button']);
  for (const path of paths) {
    // A PDF that is protected is not opened without a word.
    const made = await readFile(path.replace(/\.pdf$/, '-unprotected.pdf'));
    expect((await PDFDocument.load(made)).getPageCount()).toBe(1);
  }
});

test('the tables of a statement in Excel: a drop, a choice and a button', long, async ({ platen }) => {
  const { app, page, folder } = platen;
  const hand = new Hand(app, page);
  await hand.drop([await invoice(folder, 'Statement')]);
  await hand.choose(page.getByRole('button', { name: /^PDF to Excel/ }));
  await hand.press(page.getByRole('button', { name: 'Make the workbook' }));
  await isOver(page);
  await hand.note('the tables of a statement in Excel');
  expect(hand.actions).toEqual(['drop', 'choice', 'button']);
  const book = new Workbook();
  await book.xlsx.readFile(join(folder, 'Statement.xlsx'));
  const values = book.worksheets.flatMap((sheet) =>
    sheet.getSheetValues().flatMap((line) => (Array.isArray(line) ? line : [])),
  );
  expect(values).toEqual(expect.arrayContaining(['Paper 120 g', 250, 0.27, 'Delivery', 15.13]));
});
