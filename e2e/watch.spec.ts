/** A watched folder in the real app: set up in the window, going on in the tray, and over a restart. */
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { electronSwitches } from '../scripts/electron-runtime.mjs';
import { expect, firstWindow, launch, root, samples, test } from './app.js';
import { startSmallService } from './remote/small.js';
import { addService, announcedSmall } from './remote/window.js';
import { filesIn, isAccessible, picture, turn } from './steps.js';

/** Runs the command line, with a line on standard input. */
async function platen(data: string, words: readonly string[], input = ''): Promise<void> {
  const running = promisify(execFile)(process.execPath, [join(root, 'dist', 'cli', 'main.js'), ...words], {
    env: { ...process.env, PLATEN_DATA_DIR: data },
  });
  running.child.stdin?.end(input);
  await running;
}

async function writePdf(path: string): Promise<string> {
  const document = await PDFDocument.create();
  document.addPage([200, 300]);
  await writeFile(path, await document.save());
  return path;
}

/** The next dialog for a folder gives this one. */
const nextFolder = (app: ElectronApplication, folder: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, folder);

/** Notes every menu that the tray gets from now on. */
const followTray = (app: ElectronApplication) =>
  app.evaluate(({ Tray }) => {
    const before = Reflect.get(Tray.prototype, 'setContextMenu');
    Tray.prototype.setContextMenu = function (menu) {
      Reflect.set(globalThis, 'trayMenu', menu);
      before.call(this, menu);
    };
  });

const trayLabels = (app: ElectronApplication) =>
  app.evaluate(() =>
    ((globalThis as { trayMenu?: Electron.Menu }).trayMenu?.items ?? []).map(({ label }) => label),
  );

const pressInTray = (app: ElectronApplication, id: string) =>
  app.evaluate((_electron, wanted) => {
    const { trayMenu } = globalThis as { trayMenu?: Electron.Menu };
    trayMenu?.getMenuItemById(wanted)?.click();
  }, id);

const windows = (app: ElectronApplication) =>
  app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((window) => window.isVisible()).length,
  );

async function showWorkflow(page: Page): Promise<void> {
  await page.keyboard.press('Control+2');
  await page.getByRole('option', { name: 'Scans for the archive' }).click();
  await expect(page.getByRole('heading', { name: 'Watch a folder' })).toBeVisible();
}

test('watches a folder: set up, needed, without a window, and after a restart', async ({
  platen: { app: first, data, folder },
}) => {
  await first.close();
  const [inbox, out, done] = ['In', 'Archive', 'Done'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [inbox, out, done]) await mkdir(path);
  await platen(data, ['workflows', 'save', 'Scans for the archive', '-w', 'rotate-pdf', '--icon', 'scan']);
  const plain = await writePdf(join(folder, 'locked.pdf'));
  const protecting = ['-w', 'protect-pdf', '--option-stdin', 'open_password', '--out', join(folder, 'p')];
  await platen(data, ['convert', plain, ...protecting], 'sesame\n');

  let app = await launch(data);
  try {
    let page = await firstWindow(app);
    await followTray(app);
    await showWorkflow(page);
    expect(await trayLabels(app)).toEqual([]);

    await nextFolder(app, inbox);
    await page.getByRole('button', { name: 'Choose folder…' }).click();
    const form = page.getByRole('dialog', { name: 'Watch a folder' });
    await expect(form.getByText(inbox)).toBeVisible();
    await nextFolder(app, out);
    await form.getByText('To a folder').click();
    await form.getByRole('button', { name: 'Choose: To a folder' }).click();
    await expect(form.getByText(out)).toBeVisible();
    await nextFolder(app, done);
    await form.getByText('Move', { exact: true }).click();
    await form.getByRole('button', { name: 'Choose: Originals go to' }).click();
    await expect(form.getByText(done)).toBeVisible();
    await isAccessible(page);
    await picture(page, 'watch-form-light');
    await form.getByRole('button', { name: 'Watch this folder' }).click();
    await expect(form).toBeHidden();

    const item = page.getByRole('group', { name: /In$/ });
    await expect(item.getByRole('switch')).toBeChecked();
    await expect(page.getByRole('option', { name: /watching/ })).toBeVisible();
    await expect.poll(() => trayLabels(app)).toContain('Pause All Watched Folders');

    await writePdf(join(inbox, 'one.pdf'));
    await expect.poll(() => filesIn(out)).toEqual(['one.pdf']);
    await expect(item.getByText('1 converted today')).toBeVisible();
    await expect.poll(() => filesIn(done)).toEqual(['one.pdf']);

    await copyFile(join(folder, 'p', 'locked.pdf'), join(inbox, 'locked.pdf'));
    await expect(item.getByText('1 needs a password')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      await picture(page, `watch-${colorScheme}`);
    }
    await item.getByRole('button', { name: 'Show', exact: true }).click();
    const problems = page.getByRole('dialog', { name: 'Not converted' });
    await problems.getByLabel('Password').fill('sesame');
    await isAccessible(page);
    await picture(page, 'watch-problems-dark');
    await problems.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(problems.getByText('All new files were converted.')).toBeVisible();
    await expect.poll(() => filesIn(out)).toEqual(['locked.pdf', 'one.pdf']);

    // The person is told what closing means, once, and the app goes on without a window.
    await app.evaluate(({ dialog, BrowserWindow }) => {
      const noted = globalThis as { asked?: number };
      dialog.showMessageBox = () => {
        noted.asked = (noted.asked ?? 0) + 1;
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
      BrowserWindow.getAllWindows()
        .find((window) => window.isVisible())
        ?.close();
    });
    await expect.poll(() => windows(app)).toBe(0);
    expect(await app.evaluate(() => (globalThis as { asked?: number }).asked)).toBe(1);
    await writePdf(join(inbox, 'two.pdf'));
    await expect.poll(() => filesIn(out)).toEqual(['locked.pdf', 'one.pdf', 'two.pdf']);
    await pressInTray(app, 'pause');
    await expect.poll(() => trayLabels(app)).toContain('Resume Watched Folders');
    await pressInTray(app, 'pause');
    await expect.poll(() => trayLabels(app)).toContain('Pause All Watched Folders');
    await pressInTray(app, 'show');
    await expect.poll(() => windows(app)).toBe(1);
    await app.close();

    // What arrived meanwhile is converted, and nothing a second time.
    await writePdf(join(inbox, 'three.pdf'));
    app = await launch(data);
    page = await firstWindow(app);
    await expect.poll(() => filesIn(out)).toEqual(['locked.pdf', 'one.pdf', 'three.pdf', 'two.pdf']);
    await expect.poll(() => filesIn(inbox)).toEqual([]);
    await page.keyboard.press('Control+3');
    await expect(page.getByText(/from .+ \/ In/).first()).toBeVisible();
  } finally {
    await app.close();
  }
});

/** Has no timer begin that is not about to end, as if the computer slept; what it had begun before it slept is lost, and it wakes. */
const sleep = (app: ElectronApplication) =>
  app.evaluate(({ powerMonitor }) => {
    const { setTimeout: start } = globalThis;
    Reflect.set(globalThis, 'awake', start);
    const never = 0x7fffffff;
    globalThis.setTimeout = ((call: () => void, ms = 0, ...rest: unknown[]) =>
      start(call, ms > 1000 ? never : ms, ...rest)) as typeof setTimeout;
    powerMonitor.emit('suspend');
  });

const wake = (app: ElectronApplication) =>
  app.evaluate(({ powerMonitor }) => {
    globalThis.setTimeout = Reflect.get(globalThis, 'awake') as typeof setTimeout;
    powerMonitor.emit('resume');
  });

test('looks at once when the computer wakes: the drive is back, with what came while it slept', async ({
  platen: { app: first, data, folder },
}) => {
  await first.close();
  const inbox = join(folder, 'Drive');
  await mkdir(inbox);
  await platen(data, ['watch', 'add', inbox, '-w', 'rotate-pdf']);
  const app = await launch(data);
  try {
    const page = await firstWindow(app);
    await writePdf(join(inbox, 'one.pdf'));
    // What is on its way has another name, and is there for a moment beside what it becomes.
    await expect.poll(() => filesIn(inbox)).toEqual(['one-rotated.pdf', 'one.pdf']);
    await sleep(app);
    await rename(inbox, join(folder, 'Unplugged'));
    await page.keyboard.press('Control+,');
    const watched = page.getByRole('region', { name: 'Watched folders' });
    await expect(watched.getByRole('alert')).toBeVisible();
    await picture(page, 'watch-missing');
    await writePdf(join(folder, 'Unplugged', 'two.pdf'));
    await rename(join(folder, 'Unplugged'), inbox);
    await wake(app);
    // Nothing that was there before is converted a second time.
    const now = ['one-rotated.pdf', 'one.pdf', 'two-rotated.pdf', 'two.pdf'];
    await expect.poll(() => filesIn(inbox)).toEqual(now);
    await expect(watched.getByRole('alert')).toHaveCount(0);
    expect(await filesIn(inbox)).toEqual(now);
  } finally {
    await app.close();
  }
});

test('a folder is watched for any workflow, set up in Settings @long', async ({
  platen: { app, page, folder },
}) => {
  const inbox = join(folder, 'In');
  await mkdir(inbox);
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Watch a folder…' }).click();
  await page.getByRole('searchbox', { name: 'Find a step' }).fill('rotate');
  await nextFolder(app, inbox);
  await page.getByRole('menuitem', { name: 'Rotate pages' }).click();
  const form = page.getByRole('dialog', { name: 'Watch a folder' });
  await expect(form).toBeVisible();
  await isAccessible(page);
  await form.getByRole('button', { name: 'Watch this folder' }).click();
  await expect(form).toHaveCount(0);
  await writePdf(join(inbox, 'Plan.pdf'));
  await expect.poll(async () => (await filesIn(inbox)).length).toBeGreaterThan(1);
});

test('a folder is watched for a workflow of a service: where documents go is said, and that credits are used up @long', async ({
  platen: { app, page, folder },
}) => {
  const service = await startSmallService({ manner: { credits: 1 } });
  try {
    await addService(page, announcedSmall(service, 'Harbour office'));
    const inbox = join(folder, 'In');
    await mkdir(inbox);
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Watch a folder…' }).click();
    await page.getByRole('button', { name: /Convert on$/ }).click();
    await page.getByRole('option', { name: 'Harbour office', exact: true }).click();
    await nextFolder(app, inbox);
    await page.getByRole('menuitem', { name: 'Word to PDF', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Watch a folder' });
    await expect(form.getByText(/^New files are sent to Harbour office \(127\.0\.0\.1/)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await isAccessible(page);
      await picture(page, `watch-service-${colorScheme}`);
    }
    await form.getByRole('button', { name: 'Watch this folder' }).click();
    await expect(form).toHaveCount(0);
    await copyFile(join(samples, 'letter.docx'), join(inbox, 'one.docx'));
    await expect.poll(() => filesIn(inbox)).toEqual(['one.docx', 'one.pdf']);
    await copyFile(join(samples, 'quotation.docx'), join(inbox, 'two.docx'));
    const watched = page.getByRole('region', { name: 'Watched folders' });
    await expect(watched).toContainText('Word to PDF by Harbour office');
    await expect(watched.getByRole('alert')).toContainText('credits');
    expect(await filesIn(inbox)).toEqual(['one.docx', 'one.pdf', 'two.docx']);
    await watched.scrollIntoViewIfNeeded();
    await picture(page, 'watch-service-held');
    await service.manner({ credits: 9 });
    await watched.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => filesIn(inbox)).toEqual(['one.docx', 'one.pdf', 'two.docx', 'two.pdf']);
    await expect(watched.getByRole('alert')).toHaveCount(0);
  } finally {
    await service.close();
  }
});

test('starts at login where that is wished: in the tray, by the program that the system is told of @long', async ({
  platen: { app, page, data, folder },
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the system keeps that where a test must not write');
  const inbox = join(folder, 'In');
  await mkdir(inbox);
  await platen(data, ['watch', 'add', inbox, '-w', 'rotate-pdf']);
  const config = await app.evaluate(() => process.env['XDG_CONFIG_HOME'] ?? '');
  expect(config).not.toBe('');
  const entry = join(config, 'autostart', 'platen.desktop');
  await page.keyboard.press('Control+,');
  await turn(page, 'Start at login', true);
  await expect.poll(() => readFile(entry, 'utf8').catch(() => '')).toContain('Type=Application');
  const [, line = ''] = /^Exec=(.*)$/m.exec(await readFile(entry, 'utf8')) ?? [];
  const words = [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word = '']) => word);
  expect(words).toEqual([
    await app.evaluate(() => process.execPath),
    // As root Chromium has no sandbox.
    ...electronSwitches(),
    await app.evaluate(({ app: own }) => own.getAppPath()),
    '--hidden',
  ]);
  await app.close();

  // As the session starts it: no window, and the folder is watched.
  const hidden = await launch(data, ['--hidden']);
  try {
    await writePdf(join(inbox, 'Plan.pdf'));
    await expect.poll(async () => (await filesIn(inbox)).length).toBeGreaterThan(1);
    expect(await windows(hidden)).toBe(0);
    await hidden.evaluate(({ app: own }) => own.emit('second-instance', {}, [], ''));
    await expect.poll(() => windows(hidden)).toBe(1);
    const again = await firstWindow(hidden);
    await again.keyboard.press('Control+,');
    await turn(again, 'Start at login', false);
    await expect.poll(() => readFile(entry, 'utf8').catch(() => null)).toBeNull();
  } finally {
    await hidden.close();
  }
});
