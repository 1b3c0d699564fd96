import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import type { Page } from '@playwright/test';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, filesIn, isAccessible, pick, picture } from './steps.js';

/** The head of a step's card, which opens and folds it. */
const step = (page: Page, name: string) => page.getByRole('button', { name });

test('convert, then compress, then protect: the result opens only with the password', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'house-rules.txt'));
  const add = page.getByRole('button', { name: 'Add a step' });
  await add.click();
  await picture(page, 'chain-menu-light');
  await page.getByRole('menuitem', { name: 'Make smaller' }).click();
  await expect(step(page, 'Step 2: Make smaller')).toBeFocused();
  await add.click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'Remove the step Split' }).click();
  await expect(add).toBeFocused();
  await add.click();
  await page.getByRole('menuitem', { name: 'Protect', exact: false }).first().click();
  const protect = page.getByRole('group', { name: 'Step 3: Protect' });
  await protect.getByLabel('Password to open').fill('geheim');
  await protect.getByLabel('Repeat password').fill('geheim');
  await expect(page.getByText('then Make smaller · Protect')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'chain-light');
  await page.getByRole('button', { name: /^Convert 1 document/ }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const made = await readFile(join(folder, 'house-rules.pdf'));
  await expect(PDFDocument.load(made)).rejects.toThrow(/encrypt|password/i);
  expect((await PDFDocument.load(made, { password: 'geheim' })).getPageCount()).toBeGreaterThan(0);
});

test('a step that cannot follow on another workflow says so, and is left out @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Rotate pages');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: 'Split' }).click();
  await pick(page, 'PDF to JPG');
  await expect(page.getByText('“Split” cannot follow here and is skipped.')).toBeVisible();
  await page.setViewportSize({ width: 900, height: 600 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'chain-unfit-small-dark');
});

test('steps change places, and the chain comes back from the history with its passwords asked anew @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx'));
  const add = page.getByRole('button', { name: 'Add a step' });
  for (const name of ['Protect', 'Make smaller']) {
    await add.click();
    await page.getByRole('menuitem', { name }).first().click();
  }
  await page.getByRole('button', { name: 'Move step Make smaller up' }).click();
  await expect(step(page, 'Step 2: Make smaller')).toBeFocused();
  const protect = page.getByRole('group', { name: 'Step 3: Protect' });
  const start = page.getByRole('button', { name: /^Convert 1 document|^Enter a password for “Protect”/ });
  // Protecting with nothing protects nothing: it is told before the start.
  await start.click();
  await expect(protect.getByLabel('Password to open')).toBeFocused();
  await expect(protect.getByText('Enter a password, or restrict something')).toBeVisible();
  await protect.getByLabel('Password to open').fill('eerste');
  await protect.getByLabel('Repeat password').fill('eerste');
  await start.click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: /letter\.docx/ }).click();
  await expect(page.getByText('then: Make smaller')).toBeVisible();
  await expect(page.getByText('eerste')).toHaveCount(0);
  await isAccessible(page);
  await page.getByRole('button', { name: 'Set up again' }).click();
  await expect(page.getByRole('heading', { name: 'Step 2: Make smaller' })).toBeVisible();
  await start.click();
  await expect(protect.getByLabel('Password to open')).toBeFocused();
  await protect.getByLabel('Password to open').fill('tweede');
  await protect.getByRole('button', { name: 'Show the password' }).click();
  await expect(protect.getByLabel('Password to open')).toHaveAttribute('type', 'text');
  await isAccessible(page);
  await picture(page, 'chain-again-light');
  await start.click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  for (const [name, password] of [
    ['letter.pdf', 'eerste'],
    ['letter (2).pdf', 'tweede'],
  ] as const) {
    const made = await readFile(join(folder, name));
    expect((await PDFDocument.load(made, { password })).getPageCount()).toBe(1);
  }
});

test('a merge becomes pictures: several files of all documents, told as one result @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'One', 2), await numbered(folder, 'Two', 1)]);
  await pick(page, 'Merge PDFs');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^PDF to PNG/ }).click();
  await page
    .getByRole('button', { name: /^Merge/ })
    .last()
    .click();
  const card = page.getByRole('region', { name: 'Result' });
  await expect(card).toContainText('3 files');
  await expect(card.getByRole('button', { name: 'Open' })).toHaveCount(0);
  await isAccessible(page);
  await picture(page, 'merge-to-pictures-light');
  const [made] = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  await expect.poll(() => filesIn(join(folder, made!.name))).toHaveLength(3);
});
