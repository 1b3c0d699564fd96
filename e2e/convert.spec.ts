import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, samples, test } from './app.js';
import {
  documents,
  drop,
  filesIn,
  isAccessible,
  names,
  pages,
  pick,
  picture,
  row,
  unfinishedIn,
  unlock,
} from './steps.js';

test('drop three documents, convert them, and find three PDFs with the right pages', async ({ platen }) => {
  const { page, folder } = platen;
  const expected = JSON.parse(await readFile(join(samples, 'expected.json'), 'utf8')) as Record<
    string,
    { pages: number }
  >;
  const given = ['letter.docx', 'budget.xlsx', 'catalogue.pptx'];
  await drop(page, await documents(folder, ...given));
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  await pick(page, 'Anything to PDF');
  await isAccessible(page);
  await page.getByRole('button', { name: 'Convert 3 documents to PDF' }).click();
  for (const name of given) await expect(row(page, name)).toContainText('Done');
  await picture(page, 'convert-done-light');
  for (const name of given) {
    expect(await pages(join(folder, name.replace(/\.\w+$/, '.pdf')))).toBe(expected[name]?.pages);
  }
  await isAccessible(page);
  await page.getByRole('button', { name: 'Next documents' }).click();
  // What was picked belonged to that job.
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
});

test('reorder by keyboard and merge into one PDF in that order', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'annual-report.pdf', 'letter.docx', 'specimen.jpg'));
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  // The heading stands before the rows do: they are drawn in pieces.
  await expect.poll(async () => (await names(page)).length).toBe(3);
  const before = await names(page);
  await row(page, before[0] ?? '').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => names(page)).toEqual([before[1], before[0], before[2]]);
  await pick(page, 'Merge into one PDF');
  await page.getByRole('button', { name: 'Merge 3 documents' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const made = (await readdir(folder)).filter(
    (name) => name.endsWith('.pdf') && name !== 'annual-report.pdf',
  );
  expect(made).toHaveLength(1);
  const sum = (await pages(join(folder, 'annual-report.pdf'))) + 2;
  expect(await pages(join(folder, made[0] ?? ''))).toBeGreaterThanOrEqual(sum);
  await picture(page, 'merge-done-light');
});

test('sort by name puts 2 before 10 @long', async ({ platen }) => {
  const { page, folder } = platen;
  const wanted = ['scan 1.png', 'scan 2.png', 'scan 10.png'];
  const paths = wanted.map((name) => join(folder, name));
  for (const path of paths) await copyFile(join(samples, 'specimen.png'), path);
  await drop(page, [paths[2] ?? '', paths[0] ?? '', paths[1] ?? '']);
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Sort' }).click();
  await page.getByRole('menuitem', { name: 'Name' }).click();
  await expect.poll(() => names(page)).toEqual(wanted);
});

test('a broken document says why and the good ones beside it are converted', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'special/truncated.docx', 'letter.docx', 'special/secret.docx'));
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  // Whatever room there is beside the number of documents.
  await expect(page.getByText(/· 1 cannot be converted$/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Convert \d documents? to PDF$/ }).click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  await expect(page.getByText('damaged or incomplete')).toBeVisible();
  await expect(row(page, 'secret.docx')).toContainText('protected by a password');
  // The foot does not call done what could not be converted.
  await expect(page.locator('.whereabouts')).toContainText('Saved in');
  await picture(page, 'convert-wrong-light');
  await expect.poll(() => filesIn(folder)).toContain('letter.pdf');

  await unlock(page, 'secret.docx', 'platen');
  await expect(row(page, 'secret.docx')).toContainText('Done');
  await expect.poll(() => filesIn(folder)).toContain('secret.pdf');
  await expect(page.locator('.whereabouts')).toContainText('Saved in');
});

test('cancel a batch: what is finished stays, nothing else appears', async ({ platen }) => {
  const { page, folder } = platen;
  const batch = join(folder, 'batch');
  await mkdir(batch);
  // More than can be done before the test sees that the first is.
  for (let number = 1; number <= 150; number++)
    await copyFile(join(samples, 'annual-report.docx'), join(batch, `report ${number}.docx`));
  await drop(page, [batch]);
  await expect(page.getByRole('heading', { name: '150 documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Convert 150 documents to PDF' }).click();
  // Any row: the list scrolls with the work, and the first may be out of sight by now.
  await expect(row(page, 'Done').first()).toBeVisible();
  await picture(page, 'convert-running-light');
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  // The foot does not say that all is done under a sentence that says otherwise.
  await expect(page.getByRole('heading', { name: /^Cancelled: \d+ of 150 done/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/^Saved in /);
  await expect(page.getByRole('button', { name: /^Try .* again$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Convert the remaining \d+$/ })).toBeVisible();
  await picture(page, 'convert-cancelled-light');
  const results = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf'));
  expect(results.length).toBeGreaterThan(0);
  expect(results.length).toBeLessThan(150);
  for (const name of results) expect(await pages(join(folder, name))).toBeGreaterThan(0);
  await expect.poll(() => unfinishedIn(folder)).toEqual([]);
});

test('an existing file is never overwritten @long', async ({ platen }) => {
  const { page, folder } = platen;
  const [path = ''] = await documents(folder, 'letter.docx');
  await copyFile(join(samples, 'annual-report.pdf'), join(folder, 'letter.pdf'));
  const before = await readFile(join(folder, 'letter.pdf'));
  await drop(page, [path]);
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  await expect.poll(() => filesIn(folder)).toEqual(['letter (2).pdf', 'letter.docx', 'letter.pdf']);
  expect((await readFile(join(folder, 'letter.pdf'))).equals(before)).toBe(true);
});
