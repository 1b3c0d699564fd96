/** A workflow of one's own, kept on the command line, stands in the window's list beside its first step, and runs. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { expect, firstWindow, launch, root, test } from './app.js';
import { documents, drop, filesIn, find, pick, picture } from './steps.js';

test('stands in the list beside its first step, and does all of its steps', async ({ platen }) => {
  const { data, folder } = platen;
  await platen.app.close();
  const words = ['workflows', 'save', 'Images for the board', '--workflow', 'images-to-pdf'];
  const further = ['-o', 'combine=one', '--then', 'rotate-pdf', '-o', 'rotation=90'];
  await promisify(execFile)(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words, ...further], {
    env: { ...process.env, PLATEN_DATA_DIR: data },
  });
  const app = await launch(data);
  try {
    const page = await firstWindow(app);
    await drop(page, await documents(folder, 'specimen.jpg', 'specimen.png'));
    await find(page, 'Images');
    await expect(page.getByRole('option', { name: 'Images to PDF' }).first()).toBeVisible();
    await expect(page.getByRole('option', { name: 'Images for the board' }).first()).toBeVisible();
    await picture(page, 'own-workflow-list');
    await pick(page, 'Images for the board');
    await picture(page, 'own-workflow');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    const made = async () => (await filesIn(folder)).filter((name) => name.endsWith('.pdf'));
    await expect.poll(made).toHaveLength(1);
    const pdf = await PDFDocument.load(await readFile(join(folder, (await made())[0] ?? '')));
    expect(pdf.getPages().map((each) => each.getRotation().angle)).toEqual([90, 90]);
  } finally {
    await app.close();
  }
});
