/** What people meet in a long list, in a wide workbook, in large type, and in the small things around a job. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Workbook } from '@cj-tech-master/excelts';
import sharp from 'sharp';
import { expect, test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, isAccessible, pages, pick, picture, row } from './steps.js';

const done = (page: Page) =>
  expect(page.getByRole('button', { name: /Next documents|Continue with/ })).toBeVisible();
const inBothThemes = async (page: Page, name: string) => {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `${name}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

/** A workbook whose columns go over the width of their paper. */
async function wideWorkbook(path: string): Promise<string> {
  const book = new Workbook();
  const sheet = book.addWorksheet('Costs');
  sheet.addRow(Array.from({ length: 30 }, (_, at) => `Column ${at + 1}`));
  for (let line = 1; line <= 20; line += 1) sheet.addRow(Array.from({ length: 30 }, (_, at) => at * line));
  await book.xlsx.writeFile(path);
  return path;
}

test('a long list follows the rows that are worked on @long', async ({ platen }) => {
  const { page, folder } = platen;
  const pixel = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  const paths = Array.from({ length: 120 }, (_, at) => join(folder, `photo ${at + 1}.png`));
  await Promise.all(paths.map((path) => writeFile(path, pixel)));
  await drop(page, paths);
  await expect(page.getByRole('heading', { name: '120 documents' })).toBeVisible();
  await expect(row(page, 'photo 1.png')).toBeVisible();
  const list = page.getByRole('grid', { name: 'Documents' });

  // Every row is there, though they are not all handed to the grid at once.
  await row(page, 'photo 1.png').click();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(row(page, 'photo 120.png')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Home');
  await expect(row(page, 'photo 1.png')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await inBothThemes(page, 'selection');

  await page.getByRole('button', { name: 'Convert 120 documents to PDF' }).click();
  await done(page);
  // Nobody scrolled: the list did.
  await expect(row(page, 'photo 119.png')).toBeVisible();
  await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBeGreaterThan(3000);
});

test('a wide workbook is fitted to the width with one click, and several with one', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, [
    await wideWorkbook(join(folder, 'costs.xlsx')),
    ...(await documents(folder, 'letter.docx')),
  ]);
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await done(page);
  const again = row(page, 'costs.xlsx').getByRole('button', { name: /^Convert costs\.xlsx again/ });
  await expect(again).toHaveText('Fit to width');
  await expect(row(page, 'letter.docx').getByRole('button', { name: /again/ })).toHaveCount(0);
  await isAccessible(page);
  await inBothThemes(page, 'fit-to-width');
  const promised = Number(/width: (\d+) instead/.exec((await again.getAttribute('aria-label')) ?? '')?.[1]);
  await again.click();
  await expect(page.getByRole('heading', { name: '1 document converted' })).toBeVisible();
  await expect(row(page, 'costs.xlsx')).toContainText('Done');
  await expect(again).toHaveCount(0);
  expect(await pages(join(folder, 'costs (2).pdf'))).toBe(promised);
  expect(await pages(join(folder, 'costs.pdf'))).toBeGreaterThan(promised);

  await page.getByRole('button', { name: 'Next documents' }).click();
  await drop(page, [
    await wideWorkbook(join(folder, 'may.xlsx')),
    await wideWorkbook(join(folder, 'june.xlsx')),
  ]);
  await expect(page.getByRole('heading', { name: '2 documents' })).toBeVisible();
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await done(page);
  const fitAll = page.getByRole('button', { name: 'Fit 2 workbooks to width' });
  await fitAll.click();
  // The run before is still told of until the new one has begun.
  await expect(fitAll).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '2 documents converted' })).toBeVisible();
  expect(await pages(join(folder, 'may (2).pdf'))).toBe(promised);
  expect(await pages(join(folder, 'june (2).pdf'))).toBe(promised);
});

test('what stands in the way is said in the rows: of a numbered batch, and of letters that no font has @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const first = await numbered(folder, 'First', 3);
  const [secret = ''] = await documents(folder, 'special/secret.pdf');
  const last = await numbered(folder, 'Last', 2);
  await drop(page, [first, secret, last], {
    over: async () => {
      await expect(page.getByText('Drop to add 3 documents')).toBeVisible();
      await inBothThemes(page, 'drop-veil');
    },
  });
  await pick(page, 'Number pages');
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByText('Continue numbers from file to file').click();
  await page.getByRole('button', { name: 'Number pages of 3 documents' }).click();
  await expect(page.getByText(/^Nothing was started/)).toBeVisible();
  await expect(row(page, 'secret.pdf').getByRole('button', { name: /^Enter password/ })).toBeVisible();
  await isAccessible(page);
  await inBothThemes(page, 'numbered-batch');

  await page.getByRole('button', { name: 'Clear' }).click();
  const rare = join(folder, 'rare.txt');
  // Signs of Cretan script, for which nobody has a font by chance.
  await writeFile(rare, `Plain words, and ${String.fromCodePoint(0x10600, 0x10601, 0x10602)}`);
  await drop(page, [rare]);
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await done(page);
  await row(page, 'rare.txt')
    .getByRole('button', { name: /^\d+ notes?$/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/^No font on this computer has these/)).toBeVisible();
  await inBothThemes(page, 'letters-missing');
  if (process.platform === 'linux') {
    await page.getByRole('dialog').getByRole('button', { name: 'Open Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  }
});

test('small things: own language first, a live example of names, a password that was not kept @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, [await numbered(folder, 'Report', 2)]);
  await pick(page, 'Recognise text');
  const languages = page.getByRole('group', { name: 'Languages of the text' });
  await expect(languages.getByRole('checkbox').first()).toHaveAccessibleName('English');
  await expect(languages.getByRole('checkbox', { name: 'English' })).toBeChecked();
  await inBothThemes(page, 'languages');

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('textbox', { name: 'Name of results' }).fill('{name} read');
  await expect(page.getByRole('listitem').getByText('Report read.pdf')).toBeVisible();
  await inBothThemes(page, 'name-example');
  await page.getByRole('textbox', { name: 'Name of results' }).fill('');
  await page.keyboard.press('Escape');

  await pick(page, 'Protect');
  await page.getByRole('textbox', { name: 'Password to open' }).fill('kite and string');
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('kite and string');
  await page.getByRole('button', { name: 'Protect 1 document' }).click();
  await done(page);
  await page.keyboard.press('Control+3');
  await page.getByRole('button', { name: /Report\.pdf/ }).click();
  await expect(page.getByText('Set, but not saved')).toBeVisible();
  await inBothThemes(page, 'password-not-kept');
});

test('at 200 % the sentence and the button of what will happen stay in sight, and keys reach all in order', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx', 'specimen.png'));
  const start = page.getByRole('button', { name: 'Convert 2 documents to PDF' });
  await expect(start).toBeVisible();
  // What a window of 1120 by 760 has left at 200 %.
  const device = await page.context().newCDPSession(page);
  const half = { width: 560, height: 380, deviceScaleFactor: 2, mobile: false };
  await device.send('Emulation.setDeviceMetricsOverride', half);
  await expect(start).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Saves /)).toBeInViewport({ ratio: 1 });
  await inBothThemes(page, 'zoom-200');
  // What has no room lies over the window when it is asked for.
  await page.getByRole('button', { name: /^Options / }).click();
  const sheet = page.getByRole('dialog', { name: 'Options' });
  // The last part of the sheet: those before it are there as well.
  await expect(sheet.getByRole('button', { name: 'Add a step' })).toBeVisible();
  await inBothThemes(page, 'zoom-200-options');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await row(page, 'letter.docx').focus();
  const met: string[] = [];
  for (let step = 0; step < 60 && !met.includes('start'); step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused?.closest('footer')) return focused.classList.contains('primary') ? 'start' : 'foot';
      return 'list';
    });
    if (met.at(-1) !== at) met.push(at);
  }
  expect(met).toEqual(['list', 'foot', 'start']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});
