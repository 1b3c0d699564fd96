/** A PDF becomes a book, which another reading program shows with its chapters and its contents. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './app.js';
import { documents, drop, isAccessible, pick, picture, row } from './steps.js';

const run = promisify(execFile);

/** Files of a book, by name. */
async function filesOf(book: string): Promise<ReadonlyMap<string, string>> {
  const files = unzipSync(await readFile(book));
  return new Map(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test('options, the book that is made, and what MuPDF reads in it', async ({ platen: { page, folder } }) => {
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'PDF to EPUB');
  await expect(page.getByText('First page as the cover')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `pdf-to-epub-${colorScheme}`);
  }
  await page.getByRole('button', { name: 'Convert 1 document to EPUB' }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect(row(page, 'annual-report.pdf')).toContainText('annual-report.epub');
  // The book is shown as its pages, beside the document.
  const beside = page.getByRole('region', { name: 'Before and after' });
  await expect(beside.getByRole('img').last()).toBeVisible();
  await isAccessible(page);
  await picture(page, 'pdf-to-epub-result');

  const book = join(folder, 'annual-report.epub');
  // Every line of the contents leads to a place that is there.
  const files = await filesOf(book);
  const lines = [...(files.get('EPUB/nav.xhtml') ?? '').matchAll(/<a href="([^"#]+)(?:#([^"]+))?">/g)];
  expect(lines.length).toBeGreaterThan(2);
  for (const [, file, id] of lines)
    expect(files.get(`EPUB/${file}`), `${file}#${id}`).toContain(id === undefined ? '<html' : `id="${id}"`);
  const { stdout: text, stderr } = await run('mutool', ['draw', '-F', 'txt', book], {
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(stderr).not.toMatch(/^error/m);
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'The small press in the front of the shop was built in 1938',
  );
});
