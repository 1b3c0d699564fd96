/** The menu of a file manager: switched on in the settings, started by its script, and the window has the files. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, firstWindow, launch, test } from './app.js';
import { documents, row } from './steps.js';

test('a script of the file manager hands the window its files and the workflow @long', async () => {
  test.skip(process.platform !== 'linux', 'the scripts are those of this system');
  const home = await mkdtemp(join(tmpdir(), 'platen-file-menu-'));
  const menus = { XDG_DATA_HOME: join(home, 'share'), XDG_CONFIG_HOME: join(home, 'config') };
  const app = await launch(join(home, 'data'), [], menus);
  try {
    const page = await firstWindow(app);
    await page.keyboard.press('Control+,');
    await page.getByText('Platen in the context menu of files').click();
    const scripts = join(menus.XDG_DATA_HOME, 'nautilus', 'scripts', 'Platen');
    await expect
      .poll(async () => (await readdir(scripts).catch(() => [])).sort())
      .toEqual(['Convert with Platen', 'Make smaller', 'Merge into one PDF']);
    const given = await documents(home, 'letter.docx', 'annual-report.pdf');
    const environment = await app.evaluate(() => ({ ...process.env }));
    await promisify(execFile)(join(scripts, 'Merge into one PDF'), given, { env: environment });
    await expect(row(page, 'letter.docx')).toBeVisible();
    await expect(row(page, 'annual-report.pdf')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Merge 2 documents' })).toBeVisible();
    await page.keyboard.press('Control+,');
    await page.getByText('Platen in the context menu of files').click();
    await expect.poll(async () => readdir(scripts).catch(() => null)).toBeNull();
  } finally {
    await app.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  }
});
