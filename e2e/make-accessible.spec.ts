/** Documents become PDFs that follow PDF/UA-1; what a person must add is asked for. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, sharingTest as test } from './app.js';
import { documents, drop, filesIn, isAccessible, pick, picture, row } from './steps.js';

const run = promisify(execFile);

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
  await expect(page.getByRole('button', { name: '1 picture without a text' })).toBeVisible();
  await page.getByRole('button', { name: 'Make 1 document accessible' }).click();
  await expect(page.getByText('Pictures without an alternative text: 1, on pages 1')).toBeVisible();
  await expect.poll(() => filesIn(folder)).toEqual(['kites-pictures.csv', 'kites.html', 'kites.pdf']);
  expect(await readFile(join(folder, 'kites-pictures.csv'), 'utf8')).toBe(
    '\uFEFFpicture,page,words\r\np1-1,1,\r\n',
  );
});

/** What qpdf reads of the tags of a PDF: their kinds and alternative texts. */
async function figuresOf(path: string): Promise<(string | undefined)[]> {
  const { stdout } = await run('qpdf', ['--json=2', '--json-key=qpdf', path], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const [, objects] = (
    JSON.parse(stdout) as { qpdf: [unknown, Record<string, { value?: Record<string, string> }>] }
  ).qpdf;
  return Object.values(objects).flatMap(({ value }) => (value?.['/S'] === '/Figure' ? [value['/Alt']] : []));
}

test('pictures are shown with fields for their words, and the result has these', async ({ platen }) => {
  const { page, folder } = platen;
  const path = join(folder, 'kites.html');
  const image = /<img.*$/s.exec(picturePage)?.[0] ?? '';
  await writeFile(path, `${picturePage}<p>More</p>${image.replace('<img', '<img alt="A kite"')}<p>${image}`);
  await drop(page, [path]);
  await pick(page, 'Make accessible');
  const panel = page.getByRole('region', { name: 'Pictures and their texts' });
  const left = (count: number) =>
    page.getByRole('button', { name: new RegExp(`^${count} pictures? without a text$`) });
  await expect(left(2)).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  // Each is cut out of its page as soon as it is in sight.
  for (const item of await panel.getByRole('listitem').all()) {
    await item.scrollIntoViewIfNeeded();
    await expect(item.locator('img')).toBeVisible();
  }
  const second = panel.getByLabel('Picture p1-2, page 1', { exact: true });
  await expect(second).toHaveValue('A kite');
  // The foot leads to the first that is still empty.
  await left(2).click();
  const first = panel.getByLabel('Picture p1-1, page 1', { exact: true });
  await expect(first).toBeFocused();
  await page.keyboard.type('A red square');
  await expect(left(1)).toBeVisible();
  await second.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(', red');
  const decoration = panel.getByRole('checkbox', { name: /^Decoration.*p1-3/ });
  await decoration.focus();
  await page.keyboard.press('Space');
  await expect(panel.getByLabel('Picture p1-3, page 1', { exact: true })).toBeDisabled();
  await expect(left(1)).toHaveCount(0);
  await expect(panel.getByText('3 pictures, all with a text')).toBeVisible();
  await page.getByRole('button', { name: 'Undo last change' }).click();
  await expect(left(1)).toBeVisible();
  // While the result is made anew, what is said of the one before is pale.
  const pane = page.getByRole('region', { name: 'Preview' });
  await pane.getByRole('radio', { name: 'Document' }).check({ force: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
    await picture(page, `picture-words-${colorScheme}`);
  }
  await decoration.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Make 1 document accessible' }).click();
  await row(page, 'kites.html')
    .getByRole('button', { name: /^\d+ notes?$/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/^The document follows PDF\/UA-1/)).toBeVisible();
  // Nothing is left of what only decorates.
  const figures = await figuresOf(join(folder, 'kites.pdf'));
  expect(figures.toSorted()).toEqual(['u:A kite, red', 'u:A red square']);
});

test('pictures are asked for where a PDF becomes accessible on the way', async ({ platen }) => {
  const { page, folder } = platen;
  const path = join(folder, 'kites.html');
  await writeFile(path, `${picturePage}<p>More</p>${/<img.*$/s.exec(picturePage)?.[0] ?? ''}`);
  await drop(page, [path]);
  await pick(page, 'Anything to PDF');
  const panel = page.getByRole('region', { name: 'Pictures and their texts' });
  await page.getByRole('button', { name: /^More options/ }).click();
  await expect(panel).toHaveCount(0);
  await page.getByText('Accessible (PDF/UA)', { exact: true }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await panel.getByLabel('Picture p1-1, page 1', { exact: true }).fill('A red square');
  await panel.getByLabel('Picture p1-2, page 1', { exact: true }).fill('Another red square');
  await expect(panel.getByText('2 pictures, all with a text')).toBeVisible();
  // While the result is made anew, what is said of the one before is pale.
  const pane = page.getByRole('region', { name: 'Preview' });
  await pane.getByRole('radio', { name: 'Document' }).check({ force: true });
  await isAccessible(page);
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await row(page, 'kites.html')
    .getByRole('button', { name: /^\d+ notes?$/ })
    .click();
  await expect(page.getByRole('dialog').getByText(/^The document follows PDF\/UA-1/)).toBeVisible();
  const figures = await figuresOf(join(folder, 'kites.pdf'));
  expect(figures.toSorted()).toEqual(['u:A red square', 'u:Another red square']);
});
