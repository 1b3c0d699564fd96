import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, firstWindow, launch, samples, test } from './app.js';
import { documents, drop, pages, pick, row, unfinishedIn } from './steps.js';
import { pageProcessesOf, workersOf } from './workers.js';

/** Command lines of all processes that carry this folder in their arguments or environment. Linux only. */
async function processesOf(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [line, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'latin1').catch(() => '')),
    );
    if (Number(pid) !== process.pid && `${line}${environment}`.includes(folder)) found.push(`${pid} ${line}`);
  }
  return found;
}

test('kill the whole app in the middle of a batch: finished results stay and nothing is left behind', async ({
  platen,
}) => {
  test.skip(process.platform !== 'linux', 'looks for processes in /proc');
  const { app, page, folder, data } = platen;
  const batch = join(folder, 'batch');
  await mkdir(batch);
  // More than can be done before the test sees that some are.
  for (let number = 1; number <= 150; number++)
    await copyFile(join(samples, 'annual-report.docx'), join(batch, `report ${number}.docx`));
  await drop(page, [batch]);
  await page.getByRole('button', { name: 'Convert 150 documents to PDF' }).click();
  // Whichever they are: the list scrolls with the work, and the first may be out of sight by now.
  const done = () => row(page, 'Done').locator('.name').allTextContents();
  let seen: string[] = [];
  await expect.poll(async () => (seen = await done()).length).toBeGreaterThan(0);
  app.process().kill('SIGKILL');
  await expect.poll(() => processesOf(data)).toEqual([]);

  const results = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf'));
  // What the window called done is there.
  const made = results.map((name) => basename(name));
  expect(made).toEqual(expect.arrayContaining(seen.map((name) => name.replace('.docx', '.pdf'))));
  expect(results.length).toBeLessThan(150);
  for (const name of results) expect(await pages(join(folder, name))).toBe(8);

  const again = await launch(data);
  try {
    const next = await firstWindow(again);
    await expect(next.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
    await next.keyboard.press('Control+3');
    await next.getByRole('button', { name: /report 1\.docx/ }).click();
    await expect(next.getByText('Platen was closed while this was running').first()).toBeVisible();
    await expect(next.getByRole('button', { name: 'Set up again' })).toBeVisible();
    await expect.poll(() => unfinishedIn(folder)).toEqual([]);
  } finally {
    await again.close();
  }
});

test('a fault of ours that nobody hears is told once and written down, and the app goes on', async ({
  platen,
}) => {
  const { app, page, folder, data } = platen;
  // The app has started when it knows what was dropped: before that Electron itself tells of a fault, and waits for an answer.
  await copyFile(join(samples, 'specimen.jpg'), join(folder, 'specimen.jpg'));
  await drop(page, [join(folder, 'specimen.jpg')]);
  await expect(page.getByRole('button', { name: 'Convert 1 document to PDF' })).toBeEnabled();
  const told = () => app.evaluate(() => (globalThis as { told?: string[] }).told);
  await app.evaluate(({ dialog }) => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    // With a window or without.
    dialog.showMessageBox = (...given: unknown[]) => {
      told.push((given.at(-1) as { message: string }).message);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
    setTimeout(() => {
      throw new Error('a fault that is thrown');
    });
    setTimeout(() => void Promise.reject(new Error('a fault that rejects')));
  });
  const log = () => readFile(join(data, 'logs', 'platen.log'), 'utf8').catch(() => '');
  await expect.poll(log).toContain('a fault that is thrown');
  await expect.poll(log).toContain('a fault that rejects');
  expect(await told()).toEqual(['Something went wrong in Platen']);
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'Done')).toBeVisible();
});

test('a worker of the app is killed: the conversion after it has a new one', async ({ platen }) => {
  const { app, page, folder } = platen;
  test.skip(process.platform !== 'linux', 'looks for processes in /proc');
  const workers = () => workersOf(app.process().pid!);
  await copyFile(join(samples, 'specimen.jpg'), join(folder, 'specimen.jpg'));
  // One is made ready for what was dropped.
  await drop(page, [join(folder, 'specimen.jpg')]);
  await expect.poll(workers).not.toEqual([]);
  for (const pid of await workers()) process.kill(pid, 'SIGKILL');
  await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
  await expect(row(page, 'Done')).toBeVisible();
});

test('the process that draws pages is killed: the next ones are drawn by a new one', async ({ platen }) => {
  const { app, page, folder } = platen;
  test.skip(process.platform !== 'linux', 'looks for processes in /proc');
  const drawing = () => pageProcessesOf(app.process().pid!);
  const isShown = async () => {
    const stage = page.getByRole('group', { name: 'Page 1 of the result' });
    await expect(stage).toHaveAttribute('aria-busy', 'false');
    await expect(stage.getByRole('img')).toBeVisible();
  };
  await drop(page, await documents(folder, 'annual-report.pdf'));
  await pick(page, 'Number pages');
  await isShown();
  const before = await drawing();
  expect(before).not.toEqual([]);
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await expect.poll(drawing).not.toEqual(before);
  await pick(page, 'Watermark');
  await page.getByRole('textbox', { name: 'Watermark text', exact: true }).fill('DRAFT');
  await isShown();
  expect(await drawing()).not.toEqual([]);
});
