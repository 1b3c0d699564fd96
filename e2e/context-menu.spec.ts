/** The menu at the pointer, and of what has the focus: its commands are those of the window. */
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, sharingTest as test } from './app.js';
import { numbered } from './pdfs.js';
import { documents, drop, names, pick, row } from './steps.js';

/** Has menus that are opened told instead of drawn: the system would wait for a person. */
const hearMenus = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) => {
    const heard = globalThis as unknown as { opened: Electron.Menu | null };
    heard.opened = null;
    Menu.prototype.popup = function popup() {
      heard.opened = this;
    };
  });

/** Names of the commands, or roles, of the menu that was opened last. */
const opened = (app: ElectronApplication) =>
  app.evaluate(() =>
    ((globalThis as unknown as { opened: Electron.Menu | null }).opened?.items ?? [])
      .filter(({ type }) => type !== 'separator')
      .map(({ id, role }) => role ?? id),
  );

const choose = (app: ElectronApplication, command: string) =>
  app.evaluate((_electron, id) => {
    const { opened: menu } = globalThis as unknown as { opened: Electron.Menu | null };
    (menu?.getMenuItemById(id)?.click as (() => void) | undefined)?.();
  }, command);

const right = { button: 'right' } as const;
const pressMenuKey = (page: Page) => page.keyboard.press('Shift+F10');

test('documents and results, by the pointer and by keys', async ({ platen: { app, page, folder } }) => {
  await hearMenus(app);
  await drop(page, await documents(folder, 'letter.docx', 'specimen.jpg'));
  await row(page, 'specimen.jpg').click(right);
  await expect
    .poll(() => opened(app))
    .toEqual(expect.arrayContaining(['look-quick', 'open-document', 'show-document', 'remove-documents']));
  await expect(row(page, 'specimen.jpg')).toHaveAttribute('aria-selected', 'true');
  await choose(app, 'move-up');
  await expect.poll(() => names(page)).toEqual(['specimen.jpg', 'letter.docx']);
  await row(page, 'letter.docx').focus();
  await hearMenus(app);
  await pressMenuKey(page);
  await expect.poll(() => opened(app)).toContain('remove-documents');
  await choose(app, 'remove-documents');
  await expect.poll(() => names(page)).toEqual(['specimen.jpg']);
  await page
    .getByRole('button', { name: /^Convert/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: '1 document converted' })).toBeVisible();
  await row(page, 'specimen.pdf').click(right);
  await expect
    .poll(() => opened(app))
    .toEqual(expect.arrayContaining(['open-result', 'show-result', 'rename-result', 'copy-results']));
  await choose(app, 'rename-result');
  const field = page.getByRole('textbox', { name: 'New name of specimen.pdf' });
  await expect(field).toBeFocused();
  await field.click(right);
  await expect.poll(() => opened(app)).toContain('paste');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+3');
  await page.getByRole('row', { name: /specimen/ }).click(right);
  await expect
    .poll(() => opened(app))
    .toEqual(['open-result', 'show-result', 'copy-results', 'look-quick', 'run-again', 'remove-entry']);
  await choose(app, 'run-again');
  await expect.poll(() => names(page)).toEqual(['specimen.jpg']);
  await page.keyboard.press('Control+3');
  await page.getByRole('row', { name: /specimen/ }).click(right);
  await choose(app, 'remove-entry');
  await expect(page.getByRole('row', { name: /specimen/ })).toHaveCount(0);
});

test('of several rows a command means the one that was pressed', async ({
  platen: { app, page, folder },
}) => {
  await hearMenus(app);
  await app.evaluate(({ shell }) => {
    const heard = globalThis as unknown as { shown: string[] };
    heard.shown = [];
    shell.showItemInFolder = (path) => void heard.shown.push(path);
  });
  const shown = () => app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  const given = ['letter.docx', 'specimen.jpg', 'quotation.docx'];
  await drop(page, await documents(folder, ...given));
  await row(page, 'letter.docx').click();
  await page.keyboard.press('Control+a');
  await row(page, 'specimen.jpg').click(right);
  await choose(app, 'show-document');
  await expect.poll(shown).toEqual([expect.stringMatching(/specimen\.jpg$/)]);
  await choose(app, 'look-quick');
  const look = page.getByRole('dialog');
  await expect(look).toContainText('specimen.jpg');
  await page.keyboard.press('Escape');

  await hearMenus(app);
  await row(page, 'letter.docx').click(right);
  await choose(app, 'clear-list');
  for (const name of given.slice(0, 2)) {
    await drop(page, [join(folder, name)]);
    await page.getByRole('button', { name: /^Convert 1 document/ }).click();
    await expect(page.getByRole('heading', { name: '1 document converted' })).toBeVisible();
    await page.keyboard.press('Control+n');
  }
  await page.keyboard.press('Control+3');
  await page.getByRole('row', { name: /specimen/ }).click();
  await page.getByRole('row', { name: /letter/ }).click(right);
  await choose(app, 'look-quick');
  await expect(look).toContainText('letter');
  await expect(look).not.toContainText('specimen');
});

test('pages: what is selected stays, and a range goes on after every command', async ({
  platen: { app, page, folder },
}) => {
  await hearMenus(app);
  await drop(page, [await numbered(folder, 'Report', 8)]);
  await pick(page, 'Organise pages');
  const pages = page.getByRole('grid', { name: 'Pages of the result' }).getByRole('row');
  const selected = async () =>
    (await Promise.all((await pages.all()).map((one) => one.getAttribute('aria-selected')))).flatMap(
      (value, place) => (value === 'true' ? [place + 1] : []),
    );
  await expect(pages).toHaveCount(8);
  await pages.nth(2).click();
  await page.keyboard.press('r');
  await pages.nth(5).click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual([3, 4, 5, 6]);
  await pages.nth(4).click(right);
  await expect.poll(() => opened(app)).toContain('pages-duplicate');
  await expect.poll(selected).toEqual([3, 4, 5, 6]);
  await choose(app, 'pages-delete');
  await expect(pages).toHaveCount(4);
  await pages.nth(1).click(right);
  await expect.poll(selected).toEqual([2]);
  // A page that a menu selected is where a range begins, too.
  await pages.nth(3).click({ modifiers: ['Shift'] });
  await expect.poll(selected).toEqual([2, 3, 4]);
  await choose(app, 'pages-duplicate');
  await expect(pages).toHaveCount(7);
  await page.keyboard.press('Escape');
  await pages.nth(0).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(selected).toEqual([1, 2]);
});
