/** What is seen now and then: work that goes on, what needs a hand, what is broken, and what stands behind the first screens. */
import { copyFile, link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, samples, test } from '../app.js';
import { invoice, numbered, scanned, signed } from '../pdfs.js';
import { documents, drop, find, pick, placeOf, turn } from '../steps.js';
import { still } from './still.js';

const choose = (app: ElectronApplication, item: string) =>
  app.evaluate(({ Menu }, id) => {
    Menu.getApplicationMenu()?.getMenuItemById(id)?.click();
  }, item);

const nextFolder = (app: ElectronApplication, folder: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] });
  }, folder);

/** Brings a group of the settings into sight, by its place: its name is another one in German. */
const group = (page: Page, place: number) => ({
  prepare: () =>
    page
      .locator('section.group')
      .nth(place)
      .evaluate((shown) => shown.scrollIntoView({ block: 'start' })),
});

test('all workflows, what was found, and documents that are held over the window', async ({
  platen: { app, page, folder },
}) => {
  const search = page.getByRole('searchbox').or(page.getByRole('combobox')).first();
  await search.fill('shrink');
  await expect(page.getByText('Make smaller').first()).toBeVisible();
  await still(app, page, 'home-found', { inGerman: false });
  await search.fill('');
  const { x, y } = await placeOf(page.getByRole('button', { name: /^Merge into one PDF/ }));
  await drop(page, await documents(folder, 'letter.docx', 'annual-report.pdf', 'specimen.jpg'), {
    at: { x: x + 60, y: y + 20 },
    over: () => still(app, page, 'home-held', { sizes: ['1120x760'], inGerman: false }),
  });
  await find(page, 'pdf');
  await still(app, page, 'workflow-list', {
    // A narrow window has it in a sheet of its own.
    sizes: ['1120x760', '1440x900'],
    inGerman: false,
    prepare: async () => {
      // A change of the window's size or language closes it.
      const list = page.locator('.convert input[role="combobox"]').first();
      if ((await list.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Control+K');
      await expect(list).toHaveAttribute('aria-expanded', 'true');
    },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: /^All \d+ workflows/ }).click();
  await still(app, page, 'all-workflows');
});

test('About, its licences, the report and the groups of the settings', async ({ platen: { app, page } }) => {
  for (const [item, name] of [
    ['show-about', 'about'],
    ['show-report', 'report'],
  ] as const) {
    await choose(app, item);
    await expect(page.getByRole('dialog')).toBeVisible();
    await still(app, page, name);
    if (item === 'show-about') {
      await page.getByRole('dialog').getByRole('tab').nth(1).click();
      await still(app, page, 'licences');
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Control+,');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await still(app, page, 'settings-defaults', group(page, 2));
  await still(app, page, 'settings-languages', group(page, 5));
  await still(app, page, 'settings-watching', group(page, 7));
  await still(app, page, 'settings-local', group(page, 8));
  const local = page.getByRole('region', { name: 'Local service' });
  await local.getByRole('textbox', { name: 'Port' }).fill('0');
  await turn(page, 'Serve other programs', true);
  await expect(local).toContainText('No tokens yet');
  await local.getByRole('textbox', { name: 'Name' }).fill('Scanner script');
  await local.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(local.locator('.shown-token')).toBeVisible();
  await still(app, page, 'settings-local-token', group(page, 8));
});

/** Converts more documents than are done while pictures are taken, and waits for the first result. */
async function beginBatch(page: Page, folder: string, count: number): Promise<void> {
  const batch = join(folder, 'Reports');
  await mkdir(batch);
  const first = join(batch, 'Report 1.docx');
  await copyFile(join(samples, 'annual-report.docx'), first);
  for (let number = 2; number <= count; number += 1) await link(first, join(batch, `Report ${number}.docx`));
  await drop(page, [batch]);
  await page.getByRole('button', { name: `Convert ${count} documents to PDF` }).click();
  await expect(page.getByRole('grid', { name: 'Documents' }).getByText('Done').first()).toBeAttached();
}

test('work that goes on, and a history that knows it', async ({ platen: { app, page, folder } }) => {
  await beginBatch(page, folder, 2000);
  await still(app, page, 'running', { isBusy: true });
  await page.keyboard.press('Control+3');
  await still(app, page, 'history-running', { isBusy: true, sizes: ['1120x760'] });
});

test('work that was cancelled', async ({ platen: { app, page, folder } }) => {
  await beginBatch(page, folder, 200);
  await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await still(app, page, 'cancelled');
});

test('documents that need a hand, before and after', async ({ platen: { app, page, folder } }) => {
  const secrets = ['secret.docx', 'secret.xlsx', 'secret.pdf'].map((name) => `special/${name}`);
  const broken = join(folder, 'plan.pdf');
  await writeFile(broken, '%PDF-1.7 and nothing more');
  const sign = await signed(folder, 'Contract');
  await drop(page, [
    ...(await documents(folder, 'letter.docx', ...secrets, 'special/empty.docx')),
    broken,
    sign,
  ]);
  await expect(page.getByRole('heading', { name: '7 documents' })).toBeVisible();
  await expect(page.locator('.picture-mark')).toHaveCount(5);
  await still(app, page, 'needs-a-hand');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  await still(app, page, 'failed');
  await page.keyboard.press('Control+3');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await still(app, page, 'history-details');
});

test('the tables of a page', async ({ platen: { app, page, folder } }) => {
  await drop(page, [await invoice(folder, 'Invoice')]);
  await pick(page, 'PDF to Excel');
  await expect(
    page.getByRole('region', { name: 'Sheet' }).getByRole('gridcell', { name: 'Paper 120 g' }),
  ).toBeVisible();
  await still(app, page, 'tables-found');
});

test('crop, with what stays of the page', async ({ platen: { app, page, folder } }) => {
  await drop(page, [await numbered(folder, 'Report', 3)]);
  await pick(page, 'Crop pages');
  const box = page.getByRole('region', { name: 'Preview' }).getByRole('group', { name: 'Area to keep' });
  await box.getByRole('slider', { name: 'Top' }).press('Shift+ArrowDown');
  await still(app, page, 'crop');
});

test('the options and the preview of a narrow window', async ({ platen: { app, page, folder } }) => {
  await drop(page, await documents(folder, 'letter.docx', 'budget.xlsx', 'inquiry.eml'));
  await expect(page.getByRole('heading', { name: '3 documents' })).toBeVisible();
  await app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()
      .find((one) => one.isVisible())
      ?.setContentSize(900, 600),
  );
  await page.getByRole('button', { name: /^Options/ }).click();
  await still(app, page, 'narrow-options', { sizes: ['900x600'] });
});

test('a search for text in a scan', async ({ platen: { app, page, folder } }) => {
  await drop(page, [await scanned(folder, 'Scan', ['The harbour museum opens at ten.'])]);
  await still(app, page, 'scan');
});

test('a folder is watched: its form, how it stands, and what waits', async ({
  platen: { app, page, folder },
}) => {
  const inbox = join(folder, 'Scanner', 'In');
  await mkdir(inbox, { recursive: true });
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Watch a folder…' }).click();
  await page.getByRole('searchbox', { name: 'Find a step' }).fill('rotate');
  await still(app, page, 'watch-workflow', { inGerman: false });
  await nextFolder(app, inbox);
  await page.getByRole('menuitem', { name: 'Rotate pages' }).click();
  const form = page.getByRole('dialog', { name: 'Watch a folder' });
  await expect(form).toBeVisible();
  await still(app, page, 'watch-form');
  await form.getByRole('button', { name: 'Watch this folder' }).click();
  await expect(form).toHaveCount(0);
  await numbered(inbox, 'Plan', 2);
  await copyFile(join(samples, 'special', 'secret.pdf'), join(inbox, 'secret.pdf'));
  await expect(page.getByText('1 needs a password')).toBeVisible();
  await still(app, page, 'settings-watching-on', group(page, 7));
  await page
    .getByRole('region', { name: 'Watched folders' })
    .getByRole('button', { name: 'Show', exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: 'Not converted' })).toBeVisible();
  await still(app, page, 'watch-problems');
});

test('LibreOffice is missing, as the window is told of it', async ({ platen: { app, page } }) => {
  await app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('platen:engineStatus');
    const libreOffice = { found: false, version: null, path: null, source: null };
    ipcMain.handle('platen:engineStatus', () => ({ ok: true, value: { libreOffice, parallelAutomatic: 2 } }));
  });
  await page.keyboard.press('Control+,');
  await still(app, page, 'settings-no-engine', group(page, 4));
});

test('a window that could not draw its screen', async ({ platen: { app, page } }) => {
  await app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('platen:historyPage');
    ipcMain.handle('platen:historyPage', () => ({ ok: true, value: { total: 1, entries: [null] } }));
  });
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('alert')).toBeVisible();
  await still(app, page, 'crashed', { inGerman: false });
});
