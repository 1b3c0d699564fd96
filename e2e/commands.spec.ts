/** The commands of the window: from the menu, by keys, from the app's icon; what they change can be taken back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { windowCommands, type MenuCommand } from '../contract/window-commands.js';
import { electronSwitches, resolveElectron } from '../scripts/electron-runtime.mjs';
import { expect, firstWindow, launch, root, test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, isAccessible, names, pick, picture, row } from './steps.js';

/** Chooses a command in the menu, as a click on it does. */
const choose = (app: ElectronApplication, command: MenuCommand) =>
  app.evaluate(({ Menu }, id) => {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id);
    if (!item?.enabled) throw new Error(`${id} is out of use`);
    // Electron's typings call it a function and nothing more.
    (item.click as () => void)();
  }, command);

/** Commands that the menu shows as out of use. */
const outOfUse = (app: ElectronApplication) =>
  app.evaluate(
    ({ Menu }, ids) => ids.filter((id) => Menu.getApplicationMenu()?.getMenuItemById(id)?.enabled === false),
    [...windowCommands] as string[],
  );

/** All that stands in the files below a folder. */
async function allText(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return (await Promise.all(files.map((file) => readFile(file, 'latin1').catch(() => '')))).join('\n');
}

const spoken = (page: Page) => page.locator('[aria-live]');

test('the menu sorts, moves, removes and clears, and every change of the list can be taken back', async ({
  platen: { app, page, folder },
}) => {
  const onList: readonly MenuCommand[] = [
    'start',
    'clear-list',
    'sort-by-name',
    'move-up',
    'remove-documents',
  ];
  const onResult: readonly MenuCommand[] = [
    'open-result',
    'open-result-with',
    'rename-result',
    'show-compare',
  ];
  await expect.poll(() => outOfUse(app)).toEqual(expect.arrayContaining([...onList, ...onResult]));
  await drop(page, await documents(folder, 'quotation.docx', 'letter.docx', 'specimen.jpg'));
  await expect(row(page, 'letter.docx')).toBeVisible();
  await expect
    .poll(async () => (await outOfUse(app)).filter((id) => onList.includes(id as MenuCommand)))
    .toEqual([]);
  expect(await outOfUse(app)).toEqual(expect.arrayContaining([...onResult]));
  const first = ['quotation.docx', 'letter.docx', 'specimen.jpg'];
  expect(await names(page)).toEqual(first);

  await choose(app, 'sort-by-name');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'quotation.docx', 'specimen.jpg']);
  await row(page, 'specimen.jpg').click();
  await choose(app, 'move-up');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'specimen.jpg', 'quotation.docx']);
  await choose(app, 'remove-documents');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'quotation.docx']);
  await choose(app, 'clear-list');
  await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();

  // One after the other, by the key and from the menu; each is told to those who listen.
  await page.keyboard.press('Control+Z');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'quotation.docx']);
  await expect(spoken(page).filter({ hasText: 'Undone: Removed all 2 documents' })).toHaveCount(1);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'specimen.jpg', 'quotation.docx']);
  await choose(app, 'undo');
  await expect.poll(() => names(page)).toEqual(['letter.docx', 'quotation.docx', 'specimen.jpg']);
  await choose(app, 'undo');
  await expect.poll(() => names(page)).toEqual(first);

  await row(page, 'letter.docx').click();
  await choose(app, 'look-quick');
  await expect(page.getByRole('dialog')).toContainText('letter.docx');
  await page.keyboard.press('Escape');
  await choose(app, 'show-shortcuts');
  const group = page
    .getByRole('dialog')
    .locator('section', { has: page.getByRole('heading', { name: 'Edit' }) });
  await expect(group.last()).toContainText('Move Up');
  await expect(group.last()).not.toContainText('Add Files');
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await picture(page, `keys-${theme}`);
  }
  await isAccessible(page);
});

test('results are opened with another program: one the system names for their kind, and only results @long', async ({
  platen,
}) => {
  // A program of the system that notes what it is given.
  const data = join(platen.folder, 'share');
  const applications = join(data, 'applications');
  await mkdir(applications, { recursive: true });
  const program = join(platen.folder, 'viewer.sh');
  const noted = join(platen.folder, 'noted.txt');
  await writeFile(program, `#!/bin/sh\nprintf '%s' "$1" > '${noted}'\n`);
  await chmod(program, 0o755);
  const entry = (name: string) => `[Desktop Entry]\nType=Application\nName=${name}\nExec=${program} %f\n`;
  await writeFile(join(applications, 'viewer.desktop'), entry('Pretty Viewer'));
  await writeFile(join(applications, 'other.desktop'), entry('Other Program'));
  await writeFile(
    join(applications, 'mimeinfo.cache'),
    '[MIME Cache]\napplication/pdf=viewer.desktop;\nimage/png=viewer.desktop;\nimage/jpeg=viewer.desktop;\n',
  );
  await platen.app.close();
  const app = await launch(platen.data, [], { XDG_DATA_HOME: data, XDG_DATA_DIRS: data });
  try {
    const page = await firstWindow(app);
    await drop(page, await documents(platen.folder, 'specimen.png'));
    // The document itself, from the view over the window.
    await row(page, 'specimen.png').click();
    await page.keyboard.press(' ');
    await page.getByRole('button', { name: 'Open “specimen.png” with' }).click();
    await page.getByRole('option', { name: 'Pretty Viewer' }).click();
    await expect
      .poll(() => readFile(noted, 'utf8').catch(() => ''))
      .toBe(join(platen.folder, 'specimen.png'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await pick(page, 'Images to PDF');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await page.getByRole('button', { name: 'More for specimen.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Open with…' }).click();
    await expect(page.getByRole('option')).toHaveText(['Pretty Viewer']);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await picture(page, `open-with-${theme}`);
    }
    await isAccessible(page);
    await page.getByRole('option', { name: 'Pretty Viewer' }).click();
    await expect.poll(() => readFile(noted, 'utf8')).toBe(join(platen.folder, 'specimen.pdf'));

    // A page that somebody else has taken over gets no other file opened, and no other program started.
    await writeFile(noted, '');
    const secret = join(platen.folder, 'secret.pdf');
    await writeFile(secret, '%PDF-1.4');
    const refused = await page.evaluate(async (path) => {
      const { platen: api } = window as unknown as {
        platen: Record<string, (...args: unknown[]) => Promise<{ ok: boolean; error?: { code: string } }>>;
      };
      const history = (await api['historyPage']!({ search: '', filter: 'all', offset: 0, limit: 5 })) as {
        value?: { entries: { id: string }[] };
      };
      const executionId = history.value?.entries[0]?.id ?? '';
      const tries: [string, ...unknown[]][] = [
        ['openWith', { path }, 'viewer.desktop'],
        ['openWith', { path: '/usr/bin/env' }, null],
        ['openSource', path],
        ['revealSource', path],
        ['openingPrograms', { path }],
        ['openWith', { executionId, result: 99 }, 'viewer.desktop'],
        ['openWith', { executionId, result: 0 }, 'other.desktop'],
        ['openWith', { executionId, result: 0 }, '/bin/sh'],
        ['openWith', { executionId, result: 0 }, '../viewer.desktop'],
      ];
      const codes: string[] = [];
      for (const [name, ...args] of tries) {
        const reply = await api[name]!(...args);
        codes.push(reply.ok ? 'opened' : (reply.error?.code ?? ''));
      }
      return codes;
    }, secret);
    expect(refused).toEqual([
      'file_not_given',
      'file_not_given',
      'file_not_given',
      'file_not_given',
      'file_not_given',
      'invalid_request',
      'program_not_started',
      'program_not_started',
      'program_not_started',
    ]);
    expect(await readFile(noted, 'utf8')).toBe('');
  } finally {
    await app.close();
  }
});

test('the menu of the app’s icon starts a task, and hands it to the window that is open @long', async ({
  platen,
}) => {
  await platen.app.close();
  const app = await launch(platen.data, ['--do=task-merge']);
  try {
    const page = await firstWindow(app);
    await expect(page.getByRole('heading', { name: /: drop documents here$/ })).toBeVisible();
    await drop(page, await documents(platen.folder, 'letter.docx', 'specimen.jpg'));
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveValue('Merge into one PDF');
    // A second start ends by itself, and the first one does what it was asked.
    const { executable } = await resolveElectron();
    const second = spawn(executable, [...electronSwitches(), root, '--do=show-history'], {
      env: { ...process.env, PLATEN_DATA_DIR: platen.data },
      stdio: 'ignore',
    });
    await once(second, 'exit');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  } finally {
    await app.close();
  }
});

test('a list that was not run comes back at the next start, or is thrown away, and keeps no password @long', async ({
  platen,
}) => {
  const { data, folder } = platen;
  const given = await documents(folder, 'letter.docx', 'annual-report.pdf', 'specimen.jpg');
  await drop(platen.page, given);
  await expect(row(platen.page, 'specimen.jpg')).toBeVisible();
  await pick(platen.page, 'Merge into one PDF');
  await row(platen.page, 'specimen.jpg').click();
  await platen.page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(platen.page)).toEqual(['letter.docx', 'specimen.jpg', 'annual-report.pdf']);
  await platen.page.getByRole('button', { name: 'Add a step' }).click();
  await platen.page.getByRole('menuitem', { name: 'Protect' }).first().click();
  await platen.page
    .getByLabel(/^Password to open/)
    .first()
    .fill('never-written');
  const kept = join(data, 'draft.json');
  await expect.poll(() => readFile(kept, 'utf8').catch(() => '')).toContain('specimen.jpg');
  await platen.app.close();
  await rm(given[1]!);

  let app = await launch(data);
  try {
    let page = await firstWindow(app);
    await expect(page.getByText('3 documents were in the list when Platen was closed:')).toBeVisible();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await picture(page, `left-behind-${theme}`);
    }
    await isAccessible(page);
    const everything = await allText(data);
    expect(everything).not.toContain('never-written');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => names(page)).toEqual(['letter.docx', 'specimen.jpg']);
    await expect(page.getByRole('combobox', { name: 'Workflow' })).toHaveValue('Merge into one PDF');
    await expect(page.getByRole('button', { name: /Protect/ }).first()).toBeVisible();
    await expect(spoken(page).filter({ hasText: '1 no longer exists.' })).toHaveCount(1);
    await expect.poll(() => readFile(kept, 'utf8')).not.toContain('annual-report.pdf');
    await app.close();

    app = await launch(data);
    page = await firstWindow(app);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('when Platen was closed')).toHaveCount(0);
    await expect.poll(() => readFile(kept, 'utf8').catch(() => 'gone')).toBe('gone');
    await app.close();
    app = await launch(data);
    page = await firstWindow(app);
    await expect(page.getByRole('heading', { name: 'Drop documents here' })).toBeVisible();
    await expect(page.getByText('when Platen was closed')).toHaveCount(0);
  } finally {
    await app.close();
  }
});

test('a row of the history comes back after it was removed, and is gone with the screen @long', async ({
  platen,
}) => {
  const { page, folder } = platen;
  await drop(page, await documents(folder, 'specimen.png'));
  await pick(page, 'Images to PDF');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await page.keyboard.press('Control+3');
  const list = page.getByRole('grid', { name: 'History' });
  await list.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('button', { name: 'Remove from history' }).click();
  await expect(list).toHaveCount(0);
  await picture(page, 'history-removed');
  await page.keyboard.press('Control+Z');
  await expect(list.getByRole('row').filter({ hasText: 'specimen' })).toHaveCount(1);
  await expect(spoken(page).filter({ hasText: /^Undone: / })).toHaveCount(1);
  // Left alone it is gone for good with the screen.
  await list.getByRole('button', { name: /^Details/ }).click();
  await page.getByRole('button', { name: 'Remove from history' }).click();
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Control+1');
  await page.keyboard.press('Control+3');
  await expect(page.getByText('Nothing has been converted yet')).toBeVisible();
});

test('the menu has what toolbars have: pages of the grid and of previews, filters of results, saving as a workflow', async ({
  platen: { app, page, folder },
}) => {
  const inUse = async (command: MenuCommand) => !(await outOfUse(app)).includes(command);
  expect(await inUse('pages-delete')).toBe(false);
  expect(await inUse('page-behind')).toBe(false);
  expect(await inUse('save-as-workflow')).toBe(false);
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await pick(page, 'Organise pages');
  await expect(page.getByRole('heading', { name: '3 pages' })).toBeVisible();
  // Nothing is selected yet, and pages can be added all the same.
  await expect.poll(() => inUse('pages-blank-behind')).toBe(true);
  expect(await inUse('pages-delete')).toBe(false);
  await page.getByRole('grid').getByRole('row').first().click();
  await expect.poll(() => inUse('pages-delete')).toBe(true);
  await choose(app, 'pages-delete');
  await expect(page.getByRole('heading', { name: '2 pages' })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { name: '3 pages' })).toBeVisible();
  await page.keyboard.press('Control+y');
  await expect(page.getByRole('heading', { name: '2 pages' })).toBeVisible();
  await choose(app, 'pages-blank-behind');
  await expect(page.getByRole('heading', { name: '3 pages' })).toBeVisible();

  await pick(page, 'Rotate pages');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('status').first()).toContainText('page 1 of 3');
  // The result takes the place of the document, with its first page.
  await expect(preview.getByRole('img', { name: 'Page 1 of the result' })).toBeVisible();
  await expect.poll(() => inUse('page-behind')).toBe(true);
  expect(await inUse('pages-blank-behind')).toBe(false);
  await choose(app, 'page-behind');
  await expect(preview.getByRole('status').first()).toContainText('page 2 of 3');
  await page.keyboard.press('Control+PageDown');
  await expect(preview.getByRole('status').first()).toContainText('page 3 of 3');
  await page.keyboard.press('Control+PageUp');
  await expect(preview.getByRole('status').first()).toContainText('page 2 of 3');
  await choose(app, 'page-larger');
  await expect(preview.getByRole('button', { name: /^Size of the page/ })).not.toHaveAccessibleName(/Fit$/);
  await choose(app, 'page-whole');
  await expect(preview.getByRole('button', { name: /^Size of the page/ })).toHaveAccessibleName(/Fit$/);

  // The quick look goes before what it lies over.
  await row(page, 'Report.pdf').focus();
  await page.keyboard.press('Space');
  const look = page.getByRole('dialog', { name: 'Report.pdf' });
  await expect(look.getByRole('img', { name: 'Report.pdf, page 1' })).toBeVisible();
  await page.keyboard.press('Control+PageDown');
  await expect(look.getByRole('img', { name: 'Report.pdf, page 2' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+s');
  const save = page.getByRole('dialog');
  await expect(save.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(save).toHaveCount(0);
});

test('the menu filters the rows of a result @long', async ({ platen: { app, page, folder } }) => {
  await drop(page, await documents(folder, 'letter.docx', 'specimen.jpg', 'specimen.png', 'press-log.txt'));
  const start = page.getByRole('button', { name: /^Convert 4 documents/ });
  await expect(start).toBeEnabled();
  await rm(join(folder, 'press-log.txt'));
  await start.click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await expect.poll(async () => (await outOfUse(app)).includes('filter-failed')).toBe(false);
  expect(await outOfUse(app)).toContain('filter-all');
  await choose(app, 'filter-failed');
  await expect.poll(() => names(page)).toEqual(['press-log.txt']);
  await expect.poll(async () => (await outOfUse(app)).includes('filter-all')).toBe(false);
  await choose(app, 'filter-all');
  await expect.poll(async () => (await names(page)).length).toBe(4);
});
