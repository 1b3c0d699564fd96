/** Documents that the app's own hidden windows draw, and those that give more than one file. */
import { createServer } from 'node:http';
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './app.js';
import { drop, filesIn, isAccessible, names, pages, picture, row } from './steps.js';

/** A local web server that nobody may ask anything. */
async function watchedServer(): Promise<{ address: string; asked: string[]; close(): void }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end('seen');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

const markdown =
  '---\ntitle: Minutes\n---\n\n# Minutes\n\n| Point | Who |\n|---|---|\n| Roof | Anna |\n\n- [x] done\n';

// Without a frame: Playwright holds on to frames that are refused. The printers' own tests have them.
const page = (address: string) => `<!doctype html><title>Offer</title>
<link rel="stylesheet" href="${address}/style.css"><h1>Offer</h1><img src="${address}/tracker.png">
<script>fetch('${address}/script')</script><meta http-equiv="refresh" content="0;url=${address}/gone"><p>A page with its own words.</p>`;

const email = (address: string) =>
  [
    'From: Anna <anna@example.org>',
    'To: Ben <ben@example.org>',
    'Subject: Plan',
    'Date: Fri, 20 Nov 2026 10:00:00 +0100',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html; charset=utf-8',
    '',
    `<p>The plan is attached.</p><img src="${address}/open.gif">`,
    '--b',
    'Content-Type: text/csv; name="plan.csv"',
    'Content-Disposition: attachment; filename="plan.csv"',
    '',
    'what,when\nroof,May',
    '--b--',
    '',
  ].join('\r\n');

test('a Markdown, a web page and an email become PDFs, and nothing is asked of a web server', async ({
  platen,
}) => {
  const { page: window, folder } = { page: platen.page, folder: platen.folder };
  const server = await watchedServer();
  const files = {
    'minutes.md': markdown,
    'offer.html': page(server.address),
    'plan.eml': email(server.address),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await drop(
    window,
    Object.keys(files).map((name) => join(folder, name)),
  );
  await expect(window.getByRole('heading', { name: '3 documents' })).toBeVisible();
  await isAccessible(window);
  await picture(window, 'families-light');
  await window.getByRole('button', { name: 'Convert 3 documents to PDF' }).click();
  for (const name of Object.keys(files)) await expect(row(window, name)).toContainText('Done');
  await picture(window, 'families-done-light');
  expect(await pages(join(folder, 'minutes.pdf'))).toBe(1);
  expect(await pages(join(folder, 'offer.pdf'))).toBe(1);
  expect(await pages(join(folder, 'plan.pdf'))).toBe(2);
  await row(window, 'offer.html')
    .getByRole('button', { name: /\d notes?$/ })
    .click();
  await expect(
    window
      .getByRole('dialog')
      .getByText(/not loaded/)
      .first(),
  ).toBeVisible();
  expect(server.asked).toEqual([]);
  server.close();
});

test('an email with its attachments as files opens by itself, and starting resets no setting @long', async ({
  platen,
}) => {
  const { app, page: window, folder, data } = platen;
  await window.keyboard.press('Control+,');
  await window.getByText('Dark', { exact: true }).click();
  await window.keyboard.press('Control+1');
  await writeFile(join(folder, 'plan.eml'), email('http://192.0.2.1'));
  await drop(window, [join(folder, 'plan.eml')]);
  await window.getByRole('button', { name: 'Added to the PDF Attachments' }).click();
  await window.getByRole('option', { name: 'As files next to the PDF' }).click();
  await window.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(window, 'plan.eml')).toContainText('2 files');
  await app.evaluate(({ shell }) => {
    Object.assign(globalThis, { opened: [] });
    shell.openPath = (path) => {
      (globalThis as unknown as { opened: string[] }).opened.push(path);
      return Promise.resolve('');
    };
  });
  const success = window.getByRole('group', { name: 'What to do with the result' });
  await success.getByRole('button', { name: 'Open plan.pdf' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { opened: string[] }).opened))
    .toEqual([join(folder, 'plan.pdf')]);
  await picture(window, 'attachments-done-dark');
  const settings = async () => JSON.parse(await readFile(join(data, 'settings.json'), 'utf8')) as object;
  await expect.poll(settings).toMatchObject({ theme: 'dark', recentWorkflows: ['email-to-pdf'] });
});

test('a ZIP is its contents; what cannot be taken says why; results go beside it', async ({ platen }) => {
  const { page: window, folder } = platen;
  const line = strToU8('# A heading\n\nA line of text.\n');
  const path = join(folder, 'reports.zip');
  await writeFile(
    path,
    zipSync({
      'first.md': line,
      'old/second.md': line,
      '../escape.md': line,
      'more.zip': zipSync({ 'inner.md': line }),
    }),
  );
  await writeFile(join(folder, 'empty.zip'), zipSync({}));
  await drop(window, [path, join(folder, 'empty.zip')]);
  await expect(window.getByRole('heading', { name: '5 documents' })).toBeVisible();
  await expect(row(window, 'second.md')).toContainText('from reports.zip');
  await expect(row(window, 'escape.md')).toContainText('points outside the archive');
  await expect(row(window, 'empty.zip')).toContainText('contains no files');
  await isAccessible(window);
  await picture(window, 'archive-light');
  await window.getByRole('button', { name: 'Convert 2 documents to PDF' }).click();
  await expect(row(window, 'second.md')).toContainText('Done');
  await expect(window.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect.poll(() => filesIn(join(folder, 'reports'))).toEqual(['first.pdf', 'old']);
  await expect.poll(() => filesIn(join(folder, 'reports', 'old'))).toEqual(['second.pdf']);
  await expect.poll(() => filesIn(folder)).toEqual(['empty.zip', 'reports', 'reports.zip']);

  // Run again from the history, when what was unpacked may be gone.
  await window.keyboard.press('Control+3');
  await window.getByRole('button', { name: /first\.md/ }).click();
  await window.getByRole('button', { name: 'Set up again' }).click();
  await expect.poll(() => names(window)).toEqual(['first.md', 'second.md']);
  await expect(row(window, 'second.md')).toContainText('from reports.zip');
});

test('a web address is asked for, says what it means, and is not opened before the start', async ({
  platen,
}) => {
  const { page: window } = platen;
  const server = await watchedServer();
  await window.getByRole('button', { name: 'Web address', exact: true }).click();
  const dialog = window.getByRole('dialog');
  await expect(dialog).toContainText('from the internet');
  await isAccessible(window);
  await picture(window, 'address-light');
  await dialog.getByLabel('Address').fill('not an address');
  await dialog.getByRole('button', { name: 'Allow and add' }).click();
  await expect(dialog).toContainText('Enter a web address such as');
  await dialog.getByLabel('Address').fill(`${server.address}/handbook`);
  await dialog.getByRole('button', { name: 'Allow and add' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(window, 'handbook')).toContainText('Web address');
  await window.getByRole('button', { name: /More options/ }).click();
  await expect(window.getByRole('switch', { name: /Allow network access/ })).toBeChecked();
  expect(server.asked).toEqual([]);
  // This computer's own addresses stay shut even then.
  await window.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(window, 'handbook')).toContainText('belongs to this computer');
  expect(server.asked).toEqual([]);
  server.close();
  await window.getByRole('button', { name: 'Next documents' }).click();
  await expect(window.getByRole('heading', { name: /Drop documents/ })).toBeVisible();
});

test('an Outlook archive gives its messages, is cancelled, and goes on @long', async ({ platen }) => {
  const { app, page: window, folder } = platen;
  const found = createRequire(import.meta.url).resolve('pst-extractor/package.json');
  const path = join(folder, 'mail.pst');
  await copyFile(join(dirname(found), 'example', 'testdata', 'enron.pst'), path);
  await drop(window, [path]);
  await expect(window.getByRole('heading', { name: '1 document' })).toBeVisible();
  await window.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(window, 'mail.pst')).toContainText(/[1-9]\d* files/);
  // At once: a picture could take longer than the messages that are left.
  await window.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(window.getByRole('button', { name: 'Next documents' })).toBeVisible();
  const there = async () =>
    (await readdir(join(folder, 'mail'), { recursive: true })).filter((name) => name.endsWith('.pdf')).length;
  const before = await there();
  expect(before).toBeGreaterThan(0);
  await window.getByRole('button', { name: 'Try mail.pst again' }).click();
  await picture(window, 'mailbox-running-light');
  await expect(row(window, 'mail.pst')).toContainText('Done');
  await expect(row(window, 'mail.pst')).toContainText('72 files');
  await expect.poll(there).toBe(71);
  await app.evaluate(({ shell }) => {
    Object.assign(globalThis, { shown: [] });
    shell.showItemInFolder = (shown) => (globalThis as unknown as { shown: string[] }).shown.push(shown);
  });
  await window.getByRole('button', { name: /^Show the 72 files/ }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown))
    .toEqual([join(folder, 'mail')]);
  await picture(window, 'mailbox-done-light');
});

test('the new screens are accessible in the dark and in the smallest window @long', async ({ platen }) => {
  const { app, page: window, folder } = platen;
  await window.emulateMedia({ colorScheme: 'dark' });
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(900, 600));
  await expect(window.getByRole('button', { name: 'Choose files' })).toBeInViewport();
  await picture(window, 'empty-small-dark');
  const line = strToU8('A line of text.\n');
  await writeFile(join(folder, 'reports.zip'), zipSync({ 'first.md': line, '../escape.md': line }));
  const given = ['plan.eml', 'book.fb2', 'wall.dxf', 'page.html'];
  const contents = [
    email('http://192.0.2.1'),
    '<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><body><section><p>Once.</p></section></body></FictionBook>',
    '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n0\n20\n0\n11\n100\n21\n50\n0\nENDSEC\n0\nEOF\n',
    '<!doctype html><title>Page</title><h1>Page</h1>',
  ];
  for (const [index, name] of given.entries()) await writeFile(join(folder, name), contents[index] ?? '');
  await drop(
    window,
    ['reports.zip', ...given].map((name) => join(folder, name)),
  );
  await expect(window.getByRole('heading', { name: '6 documents' })).toBeVisible();
  await isAccessible(window);
  await picture(window, 'families-small-dark');
  await window.getByRole('button', { name: 'Convert 5 documents to PDF' }).click();
  for (const name of ['first.md', ...given]) await expect(row(window, name)).toContainText('Done');
  for (const name of ['plan', 'book', 'wall', 'page'])
    expect(await pages(join(folder, `${name}.pdf`))).toBeGreaterThan(0);
  await window.keyboard.press('Control+L');
  await expect(window.getByRole('dialog')).toBeVisible();
  await isAccessible(window);
  await picture(window, 'address-small-dark');
  // Nothing lengthens the page itself.
  await expect
    .poll(() => window.evaluate(() => document.documentElement.scrollHeight <= innerHeight))
    .toBe(true);
});

test('closing the window ends the app, whatever hidden pages have printed', async ({ platen }) => {
  const { app, page: window, folder } = platen;
  await writeFile(join(folder, 'minutes.md'), markdown);
  await drop(window, [join(folder, 'minutes.md')]);
  await window.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(window, 'minutes.md')).toContainText('Done');
  const ended = app.waitForEvent('close');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await ended;
});
