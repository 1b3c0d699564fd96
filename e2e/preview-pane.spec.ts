/** What becomes of documents, seen before it is saved. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, isAccessible, pick, picture, row } from './steps.js';

const pane = (page: Page) => page.getByRole('region', { name: 'Preview' });
const stage = (page: Page) => pane(page).locator('.page-stage');
const facts = (page: Page) => pane(page).getByRole('status').first();

/** Waits until what is shown is what was asked for last: its pages, and this one of them. */
async function shows(page: Page, said: string): Promise<void> {
  await expect(facts(page)).toHaveText(said);
  await expect(stage(page)).toHaveAttribute('aria-busy', 'false');
}

/** The picture that is shown, as it was drawn. */
const shownPicture = async (page: Page): Promise<string> =>
  (await stage(page).locator('img').getAttribute('src')) ?? '';

/** Types into a field and leaves it, as a person who looks at what comes of it. */
async function fill(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.keyboard.press('Tab');
}

/** The same page of the first result of the last run, drawn as large as the picture that was seen. */
async function savedPicture(page: Page, seen: string): Promise<string> {
  return page.evaluate(async (url) => {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const valueOf = <Value>(answer: { ok: true; value: Value } | { ok: false; error: object }): Value => {
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      return answer.value;
    };
    const { platen } = window as unknown as { platen: import('../contract/desktop.js').DesktopApi };
    const history = valueOf(
      await platen.historyPage({ search: '', filter: 'all', offset: 0, limit: 1 } as never),
    );
    const executionId = history.entries[0]?.id ?? '';
    // Far from what the window counts itself.
    const ticket = 1_000_000_000;
    const { path } = valueOf(await platen.resultView({ executionId, result: 0, ticket }));
    const side = Math.max(picture.naturalWidth, picture.naturalHeight);
    const drawn = valueOf(await platen.pagePicture({ path, page: 1, side, ticket: ticket + 1 }));
    return `data:image/jpeg;base64,${drawn}`;
  }, seen);
}

/** Starts, and waits until everything is done. */
async function run(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
}

test('an option changes the picture, and what was seen is what is saved', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Plan', 3)]);
  await pick(page, 'Watermark');
  await expect(
    pane(page).getByText('Enter “Watermark text” to see the result', { exact: false }),
  ).toBeVisible();
  // Until then the document is what there is to see.
  await expect(pane(page).getByRole('img', { name: 'Plan.pdf, page 1' })).toBeVisible();
  await fill(page, 'Watermark text', 'DRAFT');
  // The document may come back until the first picture of the result is drawn.
  const result = pane(page).getByRole('group', { name: 'Page 1 of the result' });
  await expect(result).toHaveAttribute('aria-busy', 'false');
  await expect(result.getByRole('img')).toBeVisible();
  await expect(pane(page).getByRole('heading', { name: 'Preview of the result' })).toBeVisible();
  await shows(page, 'page 1 of 3');
  const draft = await shownPicture(page);
  await fill(page, 'Watermark text', 'FINAL');
  await expect.poll(async () => (await shownPicture(page)) !== draft).toBe(true);
  await shows(page, 'page 1 of 3');
  const final = await shownPicture(page);
  await pane(page).getByText('Document', { exact: true }).click();
  await shows(page, 'page 1 of 3');
  const source = await shownPicture(page);
  expect(new Set([draft, final, source]).size).toBe(3);
  await pane(page).getByText('Result', { exact: true }).click();
  await shows(page, 'page 1 of 3');
  expect(await shownPicture(page)).toBe(final);
  await run(page);
  expect(await savedPicture(page, final)).toBe(final);
});

test('a merge is seen whole, and the chosen document leads to its first page @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [
    await numbered(folder, 'One', 2),
    await numbered(folder, 'Two', 3),
    await numbered(folder, 'Three', 1),
  ]);
  await pick(page, 'Merge PDFs');
  await shows(page, 'page 1 of 6');
  const first = await shownPicture(page);
  await row(page, 'Two.pdf').locator('.name').click();
  await shows(page, 'page 3 of 6');
  expect(await shownPicture(page)).not.toBe(first);
  await row(page, 'Three.pdf').locator('.name').click();
  await shows(page, 'page 6 of 6');
  await row(page, 'One.pdf').locator('.name').click();
  await shows(page, 'page 1 of 6');
  expect(await shownPicture(page)).toBe(first);
  await run(page);
  expect(await savedPicture(page, first)).toBe(first);
});

test('a split shows its files with a mark where one ends, and a page of it large @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Book', 6)]);
  await pick(page, 'Split');
  await fill(page, 'Pages per file', '2');
  await expect(facts(page)).toContainText('3 files');
  const sheet = pane(page).getByRole('listbox', { name: 'Pages of the result' });
  await expect(sheet.getByRole('option')).toHaveCount(6);
  await expect(sheet.getByText(/^File \d$/)).toHaveText(['File 1', 'File 2', 'File 3']);
  await expect(sheet.locator('img')).toHaveCount(6);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `preview-split-${theme}`);
  }
  await sheet.getByRole('option').nth(2).click();
  await shows(page, '3 files · page 3 of 6');
});

test('by keyboard pages are turned and enlarged, panes made wider, and the document shown', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Plan', 5)]);
  await pick(page, 'Make smaller');
  await shows(page, 'page 1 of 5');
  // The stage is made anew when the page of the result comes.
  await expect(page.getByRole('img', { name: 'Page 1 of the result' })).toBeVisible();
  await stage(page).focus();
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['PageDown', 3],
    ['End', 5],
    ['ArrowLeft', 4],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await shows(page, `page ${at} of 5`);
  }
  const field = pane(page).getByRole('textbox', { name: 'Page, of 5' });
  await field.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await shows(page, 'page 4 of 5');
  const width = async () => (await stage(page).locator('.stage-paper').boundingBox())?.width ?? 0;
  const whole = await width();
  await stage(page).focus();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  const line = page.getByRole('separator', { name: 'Width of the list of documents' });
  const list = async () => (await page.getByRole('main').boundingBox())?.width ?? 0;
  const narrow = await list();
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(list).toBeGreaterThan(narrow);
  await page.keyboard.press('Enter');
  await expect.poll(list).toBeCloseTo(narrow, 0);
  await pane(page).getByRole('radio', { name: 'Result' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(pane(page).getByRole('heading', { name: 'Plan.pdf' })).toBeVisible();
  await shows(page, 'page 1 of 5');
});

test('a document with a password says so, takes it in the pane, and is shown @long', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'special/secret.docx'));
  await pane(page).getByRole('button', { name: 'Enter password' }).click();
  await expect(pane(page).getByLabel('Password for secret.docx')).toBeFocused();
  await page.keyboard.type('platen');
  await page.keyboard.press('Enter');
  await expect(facts(page)).toHaveText(/^page 1 of \d+$/);
  await expect(stage(page).locator('img')).toBeVisible();
});

test('in a small window the preview folds away and the options lie over it @long', async ({ platen }) => {
  const { app, page, folder } = platen;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 600));
  await drop(page, await documents(folder, 'annual-report.pdf', 'letter.docx'));
  const start = page.getByRole('button', { name: 'Convert 2 documents to PDF' });
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(pane(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await shows(page, 'page 1 of 8');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `preview-small-${theme}`);
  }
  await page.getByRole('button', { name: 'Hide the preview' }).click();
  await expect(pane(page)).toBeHidden();
  await page.keyboard.press('Control+K');
  const sheet = page.getByRole('dialog', { name: 'Options' });
  await expect(sheet.getByRole('combobox', { name: 'Workflow' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(start).toBeInViewport({ ratio: 1 });
});

test('of a mailbox of many messages the first are shown, as what they are @long', async ({
  platen: { page, folder },
}) => {
  const mail = (place: number) =>
    `From a@b.example Mon Jan  1 00:00:00 2024\nFrom: A <a@b.example>\nSubject: Mail ${place}\n\nHello.\n\n`;
  const mailbox = join(folder, 'many.mbox');
  await writeFile(mailbox, Array.from({ length: 14 }, (_, place) => mail(place)).join(''));
  await drop(page, [mailbox]);
  await expect(facts(page)).toHaveText('page 1 of 14');
  await page.getByRole('button', { name: /Mailboxes/ }).click();
  await page.getByRole('option', { name: 'A PDF for each email' }).click();
  await expect(facts(page)).toHaveText('the first 12 files · page 1 of 12 shown');
  // How large all of them will be nobody knows.
  await expect(pane(page).locator('.preview-size')).toHaveCount(0);
  await expect(page.getByText(/^Saves several files in a folder many in .+[^B]$/)).toBeVisible();
});
