/** What becomes of documents: looked at before and after, renamed, copied, put right, and made once more. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, sharingTest as test } from './app.js';
import { inOne, numbered, photographed, scanned } from './pdfs.js';
import { documents, drop, filesIn, isAccessible, pages, pick, picture, placeOf, row } from './steps.js';

const stage = (page: Page) => page.getByRole('region', { name: 'Before and after' });
const ended = (page: Page) => expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
const inBothThemes = async (page: Page, name: string) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `${name}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

test('the pages before and after lie over each other, up to a line that keys and pointer move', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await photographed(folder, 'Photo')]);
  await pick(page, 'Make smaller');
  await page
    .getByRole('button', { name: /^Make 1 document smaller/ })
    .last()
    .click();
  await ended(page);
  // The same percentage in the sentence, in the row, and in the bar.
  const sentence = await page.getByRole('heading', { level: 1 }).textContent();
  const percent = /^(\d+)% smaller$/.exec(sentence ?? '')?.[1];
  expect(percent).toBeDefined();
  await expect(row(page, 'Photo-compressed.pdf')).toContainText(`${percent}% smaller`);

  const view = stage(page);
  const line = view.getByRole('slider', { name: 'Line between before and after' });
  await expect(view.getByRole('img', { name: 'Photo.pdf, original page 1' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'Photo-compressed.pdf, page 1' })).toBeVisible();
  await expect(view.getByText(/^Before, [\d.]+ MB$/)).toBeVisible();
  await inBothThemes(page, 'result-compare');
  await expect(line).toHaveAttribute('aria-valuenow', '50');
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuenow', '48');
  await page.keyboard.press('PageUp');
  await expect(line).toHaveAttribute('aria-valuenow', '58');
  await page.keyboard.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', '0% of the original page');
  await page.keyboard.press('End');
  await expect(line).toHaveAttribute('aria-valuenow', '100');

  const paper = await placeOf(view.getByRole('img', { name: 'Photo-compressed.pdf, page 1' }).locator('..'));
  const label = await view.getByText(/^Before, /).boundingBox();
  // It would lie over what is compared.
  expect(label && label.y + label.height).toBeLessThanOrEqual(paper.y);
  await page.mouse.move(paper.x + paper.width / 2, paper.y + paper.height * 0.8);
  await page.mouse.down();
  await page.mouse.move(paper.x + paper.width / 4, paper.y + paper.height * 0.7, { steps: 4 });
  await page.mouse.up();
  const now = Number(await line.getAttribute('aria-valuenow'));
  expect(Math.abs(now - 25)).toBeLessThanOrEqual(2);

  await view.getByText('Before', { exact: true }).click();
  await expect(line).toHaveCount(0);
  await expect(view.getByRole('img', { name: 'Photo.pdf, page 1' })).toBeVisible();
  await view.getByText('After', { exact: true }).click();
  await expect(view.getByRole('img', { name: 'Photo-compressed.pdf, page 1' })).toBeVisible();
});

test('where something was laid on pages, before and after stand side by side and move together', async ({
  platen: { page, folder },
}) => {
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Watermark');
  await page.getByRole('textbox', { name: 'Watermark text', exact: true }).fill('DRAFT');
  await page.keyboard.press('Control+Enter');
  await ended(page);
  const view = stage(page);
  const before = view.getByRole('img', { name: 'annual-report.pdf, original page 1' });
  const after = view.getByRole('img', { name: 'annual-report-watermarked.pdf, page 1' });
  await expect(before).toBeVisible();
  await expect(after).toBeVisible();
  await expect(view.getByRole('slider')).toHaveCount(0);
  const [left, right] = [await placeOf(before), await placeOf(after)];
  expect(left.x + left.width).toBeLessThan(right.x);
  expect(Math.round(left.y)).toBe(Math.round(right.y));
  await inBothThemes(page, 'result-beside');
  // Larger together, and scrolled together.
  const sides = view.locator('.page-stage');
  await sides.first().focus();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(async () => (await placeOf(after)).width).toBeGreaterThan(right.width * 1.5);
  expect(Math.round((await placeOf(before)).width)).toBe(Math.round((await placeOf(after)).width));
  const places = () => sides.evaluateAll((all) => all.map(({ scrollTop }) => Math.round(scrollTop)));
  await sides.last().evaluate((one) => one.scrollTo({ top: 120 }));
  await expect.poll(places).toEqual([120, 120]);
  await sides.first().evaluate((one) => one.scrollTo({ top: 60 }));
  await expect.poll(places).toEqual([60, 60]);
  // Turned together.
  await page.keyboard.press('0');
  await page.keyboard.press('ArrowRight');
  await expect(view.getByRole('img', { name: 'annual-report.pdf, original page 2' })).toBeVisible();
  await expect(view.getByRole('img', { name: 'annual-report-watermarked.pdf, page 2' })).toBeVisible();
});

test('text that was recognised is read, found and copied beside the page', async ({
  platen: { app, page, folder },
}) => {
  await drop(page, await documents(folder, 'specimen.png'));
  await pick(page, 'Recognise text');
  await page.keyboard.press('Control+Enter');
  await ended(page);
  const text = stage(page).getByRole('region', { name: 'Recognised text' });
  await expect(text.locator('.text-read')).toContainText(/\w{4}/);
  const read = ((await text.locator('.text-read').textContent()) ?? '').trim();
  const word = /\p{L}{4,}/u.exec(read)?.[0] ?? '';
  const field = text.getByRole('searchbox', { name: 'Find in the text' });
  await field.fill(word.toUpperCase());
  await expect(text.getByRole('status')).toHaveText(/^1 of \d+$/);
  await expect(text.locator('mark.current')).toHaveText(word);
  // Marked on the page, where it stands.
  const paper = await placeOf(stage(page).locator('.stage-paper'));
  const mark = await stage(page).locator('.text-mark.current').first().boundingBox();
  expect(mark?.width).toBeGreaterThan(2);
  expect(mark?.x).toBeGreaterThan(paper.x);
  expect((mark?.x ?? 0) + (mark?.width ?? 0)).toBeLessThan(paper.x + paper.width);
  await inBothThemes(page, 'result-text');
  await field.fill('zzqqx');
  await expect(text.getByRole('status')).toHaveText('Not found');
  await text.getByRole('button', { name: 'Copy page' }).click();
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toBe(read);
});

test('the first page that was recognised is read while the others are still at work', async ({
  platen: { app, page, folder },
}) => {
  test.slow();
  const lines = ['The harbour office opens at nine.', 'The ferry leaves at noon.'];
  const sheet = await scanned(folder, 'Sheet', lines);
  await drop(page, [
    await inOne(
      folder,
      'Archive',
      Array.from({ length: 12 }, () => sheet),
    ),
  ]);
  await pick(page, 'Recognise text');
  await page.keyboard.press('Control+Enter');
  const view = stage(page);
  await expect(view.getByText(/^Page \d+ is recognised$/)).toBeVisible({ timeout: 120_000 });
  const text = view.getByRole('region', { name: 'Recognised text' });
  await expect(text.locator('.text-read')).toContainText('The harbour office opens at nine');
  await expect(view.getByRole('img', { name: /^Archive\.pdf, page \d+$/ })).toBeVisible();
  await expect(view.locator('.stage-foot')).toContainText(/Recognising text, \d+ of 12 pages/);
  await inBothThemes(page, 'page-read');
  await text.getByRole('button', { name: 'Copy page' }).click();
  await expect.poll(() => app.evaluate(({ clipboard }) => clipboard.readText())).toContain('harbour office');
  // It was shown before the end, and the result takes its place.
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await ended(page);
  await expect(view.getByText(/^Page \d+ is recognised$/)).toHaveCount(0);
});

test('a result that is something else is shown alone', async ({ platen: { page, folder } }) => {
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Rotate pages');
  await page.keyboard.press('Control+Enter');
  await ended(page);
  const view = stage(page);
  await expect(view.getByRole('img', { name: /annual-report.*, page 1$/ })).toHaveCount(1);
  await expect(view.getByText('Compare', { exact: true })).toHaveCount(0);
});

test('a result is renamed where it stands, never over another file, and gets its name back @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await writeFile(join(folder, 'kept.pdf'), 'somebody else’s');
  await drop(page, await documents(folder, 'letter.docx'));
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await ended(page);
  await expect.poll(() => filesIn(folder)).toEqual(['kept.pdf', 'letter.docx', 'letter.pdf']);
  const made = await readFile(join(folder, 'letter.pdf'));
  const field = page.getByRole('textbox', { name: 'New name of letter.pdf' });

  await row(page, 'letter.pdf').click();
  await page.keyboard.press('F2');
  await expect(field).toBeFocused();
  await field.fill('kept');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'A file named “kept.pdf” already exists in this folder.',
  );
  await inBothThemes(page, 'result-rename');
  expect(await readFile(join(folder, 'kept.pdf'), 'utf8')).toBe('somebody else’s');
  await field.fill('a/b');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('A file name cannot contain /.');
  // The extension stays, also where somebody types it.
  await field.fill('Spring letter.pdf');
  await page.keyboard.press('Enter');
  await expect(row(page, 'Spring letter.pdf')).toBeVisible();
  await expect.poll(() => filesIn(folder)).toEqual(['Spring letter.pdf', 'kept.pdf', 'letter.docx']);
  expect((await readFile(join(folder, 'Spring letter.pdf'))).equals(made)).toBe(true);
  // Its pages are still there to look at.
  await expect(stage(page).getByRole('img', { name: 'Spring letter.pdf, page 1' })).toBeVisible();

  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: 'Details of letter.docx' }).click();
  await expect(page.getByRole('button', { name: 'Open Spring letter.pdf' }).first()).toBeVisible();
  await page.keyboard.press('Control+1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'letter.pdf')).toBeVisible();
  await expect.poll(() => filesIn(folder)).toEqual(['kept.pdf', 'letter.docx', 'letter.pdf']);

  await row(page, 'letter.pdf').locator('.name').dblclick();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('results are copied as files: one by its menu, several by their key @long', async ({ platen }) => {
  test.skip(process.platform !== 'linux', 'reads the format of this system');
  const { app, page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx', 'specimen.jpg'));
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await ended(page);
  const copied = () =>
    app.evaluate(({ clipboard }) =>
      (clipboard as unknown as { readBuffer(format: string): Buffer })
        .readBuffer('x-special/gnome-copied-files')
        .toString(),
    );
  await row(page, 'letter.pdf').click();
  await page.getByRole('button', { name: 'More for letter.pdf' }).click();
  await picture(page, 'result-menu-light');
  await page.getByRole('menuitem', { name: /^Copy file/ }).click();
  await expect.poll(copied).toMatch(/^copy\nfile:\/\/.*\/letter\.pdf$/);
  await row(page, 'specimen.pdf').click({ modifiers: ['Control'] });
  await page.keyboard.press('Control+C');
  await expect.poll(copied).toMatch(/^copy\nfile:\/\/.*\/letter\.pdf\nfile:\/\/.*\/specimen\.pdf$/);
});

test('one password is tried on all that need one, and only what failed is shown', async ({ platen }) => {
  const { page, folder } = platen;
  const secrets = ['secret.docx', 'secret.xlsx', 'secret.odt'];
  const given = ['letter.docx', ...secrets.map((name) => `special/${name}`), 'specimen.jpg'];
  await drop(page, await documents(folder, ...given));
  await page.getByRole('button', { name: 'Convert 5 documents to PDF' }).click();
  await expect(page.getByRole('heading', { name: '2 of 5 converted, 3 need a password' })).toBeVisible();
  await inBothThemes(page, 'result-passwords');
  await page.getByText('Failed', { exact: true }).click();
  await expect(row(page, 'letter')).toHaveCount(0);
  for (const name of secrets) await expect(row(page, name)).toBeVisible();

  const all = page.getByRole('region', { name: 'Needs attention' });
  await all.getByLabel('Password for 3 documents').fill('kite');
  await page.keyboard.press('Enter');
  await expect(all).toContainText('The password did not open these.');
  await all.getByLabel('Password for 3 documents').fill('platen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '5 documents converted' })).toBeVisible();
  await expect(all).toHaveCount(0);
  await expect(row(page, 'secret')).toHaveCount(0);
  await page.getByText('All', { exact: true }).click();
  for (const name of secrets) await expect(row(page, name)).toContainText('Done');
});

test('other settings: the same list once more, and what was made before stays @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 2), await numbered(folder, 'Minutes', 1)]);
  await pick(page, 'Merge PDFs');
  await page.getByLabel('Pages of Report.pdf,').fill('2');
  await page.getByRole('button', { name: 'Merge 2 documents' }).click();
  await expect(page.getByRole('heading', { name: 'Merged into one PDF of 2 pages' })).toBeVisible();
  await inBothThemes(page, 'result-merged');
  await page.getByRole('button', { name: 'Try other settings' }).click();
  await expect(page.getByLabel('Pages of Report.pdf,')).toHaveValue('2');
  await page.getByLabel('Pages of Report.pdf,').fill('');
  await page.getByRole('button', { name: 'Merge 2 documents' }).click();
  await expect(page.getByRole('heading', { name: 'Merged into one PDF of 3 pages' })).toBeVisible();
  await expect
    .poll(() => filesIn(folder))
    .toEqual(['Minutes.pdf', 'Report + Minutes (2).pdf', 'Report + Minutes.pdf', 'Report.pdf']);
  expect(await pages(join(folder, 'Report + Minutes.pdf'))).toBe(2);
  expect(await pages(join(folder, 'Report + Minutes (2).pdf'))).toBe(3);
});

test('in the smallest window at 200 % one thing scrolls, and keys bring every result above the foot @long', async ({
  platen: { page, folder },
}) => {
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx', 'specimen.png', 'specimen.jpg'));
  await page.getByRole('button', { name: 'Convert 4 documents to PDF' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await page.setViewportSize({ width: 450, height: 300 });
  const scrolling = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow))
        .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
        .map((one) => one.className),
    );
  await expect.poll(scrolling).toEqual(['screen']);
  await row(page, 'letter').focus();
  await page.keyboard.press('End');
  const last = row(page, 'specimen.jpg');
  await expect(last).toBeFocused();
  await expect
    .poll(async () => {
      const [shown, foot] = await Promise.all([last.boundingBox(), page.locator('footer').boundingBox()]);
      return shown !== null && foot !== null && shown.y + shown.height <= foot.y;
    })
    .toBe(true);
  await picture(page, 'result-smallest-zoomed');
});
