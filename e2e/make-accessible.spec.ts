/** Documents become PDFs that follow PDF/UA-1; what a person must add is asked for. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, sharingTest as test } from './app.js';
import { documents, drop, filesIn, isAccessible, pick, picture, row } from './steps.js';

const picturePage = `<!doctype html><html lang="en"><title>Kites</title><h1>Kites</h1><p>Text</p>
<img width="40" height="40" src="data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==">`;

test('a document is made accessible, and says so', async ({ platen }) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'letter.docx'));
  await pick(page, 'Make accessible');
  await isAccessible(page);
  await picture(page, 'make-accessible-light');
  await page.getByRole('button', { name: 'Make 1 document accessible' }).click();
  await row(page, 'letter.docx')
    .getByRole('button', { name: /^\d+ notes?$/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/^The document follows PDF\/UA-1/)).toBeVisible();
  await expect.poll(() => filesIn(folder)).toEqual(['letter.docx', 'letter.pdf']);
});

test('pictures without a text are asked for in a list beside the result', async ({ platen }) => {
  const { page, folder } = platen;
  const path = join(folder, 'kites.html');
  await writeFile(path, picturePage);
  await drop(page, [path]);
  await pick(page, 'Make accessible');
  await page.getByRole('button', { name: 'Make 1 document accessible' }).click();
  await expect(page.getByText('Pictures without an alternative text: 1, on pages 1')).toBeVisible();
  await expect.poll(() => filesIn(folder)).toEqual(['kites-pictures.csv', 'kites.html', 'kites.pdf']);
  expect(await readFile(join(folder, 'kites-pictures.csv'), 'utf8')).toBe(
    '\uFEFFpicture,page,words\r\np1-1,1,\r\n',
  );
});
