/** Services elsewhere: chosen, set up, and in each of their troubles. */
import type { Page } from '@playwright/test';
import { expect, test } from '../app.js';
import { faults, type Manner } from '../remote/faults.js';
import { startSmallService, type SmallService } from '../remote/small.js';
import {
  addService,
  chip,
  choose,
  fillIn,
  openChooser,
  openSettings,
  announcedSmall,
} from '../remote/window.js';
import { documents, drop, pick, row } from '../steps.js';
import { still } from './still.js';

const name = 'Harbour office service';
const told = (service: SmallService) => announcedSmall(service, name);

/** A service that is set up and chosen. */
async function chosen(page: Page, manner: Partial<Manner> = {}): Promise<SmallService> {
  const service = await startSmallService({ manner });
  await addService(page, told(service));
  await choose(page, name);
  await expect(chip(page)).toContainText((manner.credits ?? 1000).toLocaleString('en'));
  return service;
}

async function ready(page: Page, folder: string, ...samples: string[]): Promise<void> {
  await drop(page, await documents(folder, ...samples));
  await pick(page, 'Word to PDF');
  await expect(page.locator('.quote')).toContainText('sent to');
}

/** Opens the list once more where a change of the window closed it. */
const withList = (page: Page) => async () => {
  const list = page.locator('.service-list');
  if (await list.isHidden()) await page.locator('.service-chip').click();
  await expect(list).toBeVisible();
};

test('set up, listed, and without a token that works', async ({ platen: { app, page } }) => {
  const service = await startSmallService();
  try {
    const dialog = await fillIn(page, told(service));
    await still(app, page, 'service-form');
    await dialog.getByLabel('Token', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    const group = await openSettings(page);
    await expect(group).toContainText(name);
    await still(app, page, 'settings-services', {
      prepare: () =>
        page
          .locator('section.group')
          .nth(3)
          .evaluate((shown) => shown.scrollIntoView({ block: 'start' })),
    });
    await page.keyboard.press('Control+1');
    await choose(page, name);
    await expect(chip(page)).toContainText('no token');
    await openChooser(page);
    await still(app, page, 'service-no-token', { prepare: withList(page) });
    await page.getByRole('button', { name: `Enter token: ${name}`, exact: true }).click();
    const change = page.getByRole('dialog', { name: `Change ${name}` });
    await change.getByLabel('Token', { exact: true }).fill('wrong-token');
    await change.getByRole('button', { name: 'Test connection' }).click();
    await expect(change.locator('.wrong')).toHaveText([/^The service does not take this token/]);
    await still(app, page, 'service-wrong-token');
  } finally {
    await service.close();
  }
});

test('ready, waiting, partly failed and done', async ({ platen: { app, page, folder } }) => {
  const service = await chosen(page);
  try {
    await service.manner({ isHeld: true });
    await ready(page, folder, 'letter.docx', 'quotation.docx');
    await still(app, page, 'service-ready');
    await openChooser(page);
    await still(app, page, 'service-list', { prepare: withList(page) });
    await page.keyboard.press('Escape');
    await service.faults(faults.oddResult('zip-missing'));
    await page.getByRole('button', { name: 'Send and convert 2 documents' }).click();
    await expect
      .poll(async () => (await service.memory()).requests.map(({ endpoint }) => endpoint))
      .toContain('status');
    await still(app, page, 'service-waiting', { isBusy: true });
    await service.manner({ isHeld: false });
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await still(app, page, 'service-partly-failed');
    await service.faults();
    await page.getByRole('button', { name: 'Try letter.docx again' }).click();
    await expect(row(page, 'letter.docx')).toContainText('Done');
    await still(app, page, 'service-done');
  } finally {
    await service.close();
  }
});

test('not enough credits', async ({ platen: { app, page, folder } }) => {
  const service = await chosen(page, { credits: 1 });
  try {
    await ready(page, folder, 'letter.docx', 'quotation.docx');
    await expect(page.locator('.quote')).toContainText('needs 2 credits');
    await still(app, page, 'service-lacking-credits');
    await page.getByRole('button', { name: 'Send and convert 2 documents' }).click();
    await expect(row(page, 'letter.docx')).toContainText('credits');
    await still(app, page, 'service-out-of-credits');
  } finally {
    await service.close();
  }
});

test('asked too often, and then not reached', async ({ platen: { app, page, folder } }) => {
  const service = await chosen(page);
  try {
    await ready(page, folder, 'quotation.docx');
    await service.faults(faults.tooOften({ retryAfter: 3000 }));
    await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
    await expect(row(page, 'quotation.docx')).toContainText('until');
    await still(app, page, 'service-rate-limited', { isBusy: true });
  } finally {
    await service.close();
  }
});

test('offline', async ({ platen: { app, page, folder } }) => {
  const service = await chosen(page);
  await ready(page, folder, 'letter.docx');
  await service.close();
  await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
  await expect(chip(page)).toContainText('not reached');
  await still(app, page, 'service-offline', { isBusy: true });
});
