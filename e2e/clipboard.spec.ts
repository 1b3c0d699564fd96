/** What other programs put on the clipboard of the desktop, and what a person does with it. Linux: the real selection of X. */
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, firstWindow, launch, test } from './app.js';
import { documents, drop, names, picture, row } from './steps.js';

test.skip(process.platform !== 'linux', 'xclip is a program of X');

/** Puts something on the clipboard, as a program of its own that goes on owning it. */
async function own(type: string, content: string | Buffer): Promise<void> {
  await new Promise<void>((done, fail) => {
    // It answers other programs in the background, and holds the output of a process that waits for it.
    const copying = execFile('xclip', ['-selection', 'clipboard', '-target', type, '-in']);
    copying.once('error', fail);
    copying.once('exit', (code) => (code === 0 ? done() : fail(new Error(`xclip ended with ${code}`))));
    copying.stdin?.end(content);
  });
}

test('files that a file manager copied, a picture and an address are pasted from the clipboard of the desktop, and come back at the next start', async ({
  platen,
}) => {
  const { page, folder, data } = platen;
  const given = await documents(folder, 'letter.docx', 'specimen.jpg');
  await own('text/uri-list', given.map((path) => `${pathToFileURL(path).href}\r\n`).join(''));
  await page.keyboard.press('Control+v');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'specimen.jpg']);

  const pixels = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer();
  await own('image/png', pixels);
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();

  await own('UTF8_STRING', 'https://example.org/page');
  await page.keyboard.press('Control+v');
  const ask = page.getByRole('dialog');
  await expect(ask.getByRole('textbox')).toHaveValue('https://example.org/page');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '4 documents' })).toBeVisible();
  const all = await names(page);
  // It is called what was typed, without the file that Platen keeps it in, which is nothing to open or to look for.
  expect(all[3]).toBe('https://example.org/page');
  await expect(row(page, 'https://example.org/page')).not.toContainText(/\.url|bytes/);
  await row(page, 'https://example.org/page').focus();
  await page.keyboard.press('Space');
  const look = page.getByRole('dialog');
  await expect(look.getByRole('heading', { name: 'https://example.org/page' })).toBeVisible();
  await expect(look.getByRole('button', { name: /folder/i })).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `address-look-${colorScheme}`);
  }
  await page.keyboard.press('Escape');
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await picture(page, `address-row-${colorScheme}`);
  }

  // They lie in no folder of the person's: they are kept with the list all the same.
  await page.waitForTimeout(1500);
  await platen.app.close();
  const app = await launch(data);
  try {
    const again = await firstWindow(app);
    await again.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => names(again)).toEqual(all);
    await expect(again.getByText(/no longer exist/)).toHaveCount(0);
    await expect(row(again, all[2]!)).toContainText('PNG');
  } finally {
    await app.close();
  }
});

test('results that have no place to go are sent to another folder, all at once @long', async ({
  platen: { app, page, folder },
}) => {
  const gone = join(folder, 'gone');
  const elsewhere = join(folder, 'elsewhere');
  await mkdir(gone);
  await mkdir(elsewhere);
  const choose = (path: string) =>
    app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen], bookmarks: [] });
    }, path);
  await choose(gone);
  await page.evaluate(async (path) => {
    const { platen } = window as unknown as {
      platen: Record<string, (...args: unknown[]) => Promise<unknown>>;
    };
    await platen['chooseTargetDirectory']!();
    await platen['updateSettings']!({ targetDirectory: path });
  }, gone);
  await drop(page, await documents(folder, 'letter.docx', 'quotation.docx'));
  await page.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(page.getByRole('button', { name: /^Cancel/ }).first()).toBeVisible();
  // While they are made their folder becomes a file.
  await rm(gone, { recursive: true });
  await writeFile(gone, 'no folder');
  const all = page.getByRole('button', { name: 'Choose another folder for all 2' });
  await expect(all).toBeVisible();
  await choose(elsewhere);
  await all.click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  await expect(row(page, 'quotation.docx')).toContainText('Done');
  await expect(all).toHaveCount(0);
});
