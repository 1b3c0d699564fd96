/** Files dragged by the pointer of the desktop between Platen and a file manager, as XDND carries them. Linux under X. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { expect, test } from './app.js';
import { documents, filesIn, names, picture, row } from './steps.js';

test.skip(process.platform !== 'linux', 'xdotool is a program of X');

const xdotool = async (...words: readonly (string | number)[]): Promise<string> =>
  (await promisify(execFile)('xdotool', words.map(String))).stdout.trim();

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the file manager's window stands on the screen, right of Platen's. */
const beside = { x: 1000, y: 0, width: 560, height: 600 };

/** Its first file, in a list without a side pane. */
const firstFile: Point = { x: beside.x + 60, y: beside.y + 106 };
/** Where no file is. */
const below: Point = { x: beside.x + 250, y: beside.y + 480 };

/** A file manager that shows a folder. */
async function fileManager(folder: string): Promise<ChildProcess> {
  const config = join(folder, '..', 'config');
  await mkdir(join(config, 'pcmanfm', 'default'), { recursive: true });
  await writeFile(
    join(config, 'pcmanfm', 'default', 'pcmanfm.conf'),
    '[ui]\nview_mode=list\nside_pane_mode=hidden;dirtree\nshow_statusbar=0\n',
  );
  const program = spawn('pcmanfm', ['--no-desktop', '--new-win', folder], {
    env: { ...process.env, XDG_CONFIG_HOME: config },
    stdio: 'ignore',
  });
  // A window that is seen while the program starts may be gone a moment later.
  await expect(async () => {
    const windows = await xdotool('search', '--onlyvisible', '--class', 'pcmanfm');
    const shown = windows.split('\n').at(-1) ?? '';
    await xdotool('windowsize', '--sync', shown, beside.width, beside.height);
    await xdotool('windowmove', shown, beside.x, beside.y);
  }).toPass();
  return program;
}

/** Puts Platen's window at the left edge of the screen. */
const atTheLeft = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.isVisible());
    window?.setBounds({ x: 0, y: 0, width: 980, height: 760 });
  });

/** The middle of something in the window, on the screen. */
async function onScreen(page: Page, shown: Locator): Promise<Point> {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not in the window.');
  const [left, top] = await page.evaluate(() => [
    window.screenX + (window.outerWidth - window.innerWidth) / 2,
    window.screenY + window.outerHeight - window.innerHeight,
  ]);
  return {
    x: Math.round((left ?? 0) + box.x + box.width / 2),
    y: Math.round((top ?? 0) + box.y + box.height / 2),
  };
}

/** Moves the pointer as a hand does: nothing is dragged by a jump. @param over what is looked at before it is let go */
async function drag(
  from: Point,
  to: Point,
  over: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  await xdotool('mousemove', from.x, from.y, 'sleep', 0.3, 'mousedown', 1, 'sleep', 0.2);
  for (let step = 1; step <= 20; step += 1) {
    const share = step / 20;
    await xdotool(
      ...[
        'mousemove',
        Math.round(from.x + (to.x - from.x) * share),
        Math.round(from.y + (to.y - from.y) * share),
      ],
      ...['sleep', 0.05],
    );
  }
  await over();
  await xdotool('mousemove', to.x, to.y, 'sleep', 0.3, 'mouseup', 1);
}

test('a document is dragged in from a file manager, and its result out to one', async ({
  platen: { app, page, folder },
}) => {
  const [given, taken] = [join(folder, 'given'), join(folder, 'taken')];
  for (const path of [given, taken]) await mkdir(path);
  await documents(given, 'letter.docx');
  await atTheLeft(app);
  let manager = await fileManager(given);
  try {
    const place = await onScreen(page, page.getByRole('heading', { name: 'Drop documents here' }));
    await drag(firstFile, place, () => picture(page, 'dragged-over'));
    await expect.poll(() => names(page)).toEqual(['letter.docx']);
    await page.getByRole('button', { name: 'Convert 1 document to PDF' }).click();
    await expect(row(page, 'letter.docx')).toContainText('Done');
  } finally {
    manager.kill();
  }
  manager = await fileManager(taken);
  try {
    await drag(await onScreen(page, row(page, 'letter.docx')), below);
    await expect.poll(() => filesIn(taken)).toEqual(['letter.pdf']);
  } finally {
    manager.kill();
  }
});
