/** What a person sees when a service does not do what it should, in every language and light. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../app.js';
import { documents, drop, filesIn, isAccessible, pick, picture, row, speak } from '../steps.js';
import { faults, type Manner } from './faults.js';
import { startSmallService, type SmallService } from './small.js';
import { addService, chip, choose, openChooser, openSettings, announcedSmall } from './window.js';

/** Looks at the window as every person may have it. */
async function everyLook(page: Page, name: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await isAccessible(page);
    await picture(page, `remote-${name}-${theme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same in Dutch: the screen comes back as it was, but for its words. */
async function inDutch(page: Page, look: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Control+,');
  await speak(page, 'Nederlands');
  await expect(page.getByRole('heading', { name: 'Instellingen', exact: true })).toBeVisible();
  await page.keyboard.press('Control+1');
  await look();
  await page.keyboard.press('Control+,');
  await speak(page, 'English');
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  await page.keyboard.press('Control+1');
}

/** The head's button, in any language. */
const head = (page: Page): Locator => page.locator('.service-chip');

/** Opens the list of the services, in any language. */
async function openHead(page: Page): Promise<void> {
  // A press that meets the head while it is drawn anew, because a service answered, is lost.
  await expect(async () => {
    if (!(await page.getByRole('grid').isVisible())) await head(page).click();
    await expect(page.getByRole('grid')).toBeVisible({ timeout: 3000 });
  }).toPass();
}

interface Started {
  readonly service: SmallService;
  readonly name: string;
}

/** A service that is set up and chosen. */
async function chosen(page: Page, manner: Partial<Manner> = {}): Promise<Started> {
  const service = await startSmallService({ manner });
  const told = announcedSmall(service);
  await addService(page, told);
  await choose(page, told.name);
  await expect(chip(page)).toContainText((manner.credits ?? 1000).toLocaleString('en'));
  return { service, name: told.name };
}

/** Drops documents for a workflow of the service. */
async function ready(page: Page, folder: string, ...samples: string[]): Promise<void> {
  await drop(page, await documents(folder, ...samples));
  await pick(page, 'Word to PDF');
  await expect(page.locator('.quote')).toContainText('sent to');
}

test('no token, a wrong one, and the way out of both', async ({ platen }) => {
  const { page } = platen;
  const service = await startSmallService();
  try {
    await addService(page, { ...announcedSmall(service), token: '' });
    await choose(page, 'Small service');
    await expect(chip(page)).toContainText('no token');
    await openChooser(page);
    await everyLook(page, 'no-token');
    await page.keyboard.press('Escape');
    await inDutch(page, async () => {
      await openHead(page);
      await everyLook(page, 'no-token-dutch');
      await page.keyboard.press('Escape');
    });
    await openChooser(page);
    await page.getByRole('button', { name: 'Enter token: Small service', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Small service' });
    await expect(dialog.getByLabel('Token', { exact: true })).toBeFocused();
    await page.keyboard.type('wrong-token');
    await dialog.getByRole('button', { name: 'Test connection' }).click();
    // The sandbox was tried with the same token: its own field is empty, and not wrong.
    await expect(dialog.locator('.wrong')).toHaveText([/^The token was rejected/]);
    await everyLook(page, 'wrong-token-tested');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(chip(page)).toContainText('token not valid');
    await openChooser(page);
    await everyLook(page, 'wrong-token');
    await page.keyboard.press('Escape');
    await inDutch(page, async () => {
      await openHead(page);
      await everyLook(page, 'wrong-token-dutch');
      await page.keyboard.press('Escape');
    });
    await openChooser(page);
    await page.getByRole('button', { name: 'Enter new token: Small service', exact: true }).click();
    await expect(dialog.getByLabel('Token', { exact: true })).toBeFocused();
    await page.keyboard.type(service.token);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(chip(page)).toContainText('1,000');
    // Never what was typed wrongly, nor the right one, to anybody else.
    expect((await service.memory()).elsewhere).toEqual([]);
  } finally {
    await service.close();
  }
});

test('offline is a state: nothing is lost, and it goes on', async ({ platen }) => {
  const { page, folder } = platen;
  const { service } = await chosen(page);
  await ready(page, folder, 'letter.docx');
  await service.close();
  await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
  await expect(chip(page)).toContainText('not reached');
  await everyLook(page, 'offline');
  await inDutch(page, async () => everyLook(page, 'offline-dutch'));
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
  expect(await filesIn(folder)).toEqual(['letter.docx']);
});

test('a service that is away: the same is done on this computer with one press, wherever that is said', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const { service, name } = await chosen(page);
  await ready(page, folder, 'letter.docx');
  await service.close();
  await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
  const here = page.getByRole('button', { name: 'Convert on this computer' });
  await expect(page.locator('footer')).toContainText(`No connection to ${name}`);
  await expect(here).toBeVisible();
  await everyLook(page, 'away-running');
  // The list of the services offers it, too.
  await openChooser(page);
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Convert on this computer' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await here.click();
  await expect(chip(page)).toContainText('This computer');
  await expect(row(page, 'letter.docx')).toContainText('Done');
  expect(await filesIn(folder)).toEqual(['letter.docx', 'letter.pdf']);
  // What was asked of the service is over, and was not done.
  await page.keyboard.press('Control+3');
  await expect(page.locator('.entry').filter({ hasText: name })).toContainText('Cancelled');
});

test('a service that is away before anything is sent: its documents are converted here', async ({
  platen,
}) => {
  const { page, folder } = platen;
  const { service, name } = await chosen(page);
  await ready(page, folder, 'letter.docx');
  await service.close();
  await page.getByRole('button', { name: `Reload the workflows of ${name}` }).click();
  const note = page.getByRole('status').filter({ hasText: `${name} It cannot be reached.` });
  await expect(note).toBeVisible();
  await everyLook(page, 'away-ready');
  await note.getByRole('button', { name: 'Convert on this computer' }).click();
  await expect(row(page, 'letter.docx')).toContainText('Done');
  expect(await filesIn(folder)).toEqual(['letter.docx', 'letter.pdf']);
});

test('out of credits @long', async ({ platen }) => {
  const { page, folder } = platen;
  const { service } = await chosen(page, { credits: 1 });
  try {
    await ready(page, folder, 'letter.docx', 'quotation.docx');
    await expect(page.locator('.quote')).toContainText('needs 2 credits and 1 is left');
    await everyLook(page, 'lacking-credits');
    await inDutch(page, async () => everyLook(page, 'lacking-credits-dutch'));
    await page.getByRole('button', { name: 'Send and convert 2 documents' }).click();
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await expect(row(page, 'letter.docx')).toContainText('credits');
    await everyLook(page, 'out-of-credits');
    await inDutch(page, async () => everyLook(page, 'out-of-credits-dutch'));
    expect((await service.memory()).conversions).toEqual([]);
  } finally {
    await service.close();
  }
});

test('asked too often: it waits as long as it is told, and says so @long', async ({ platen }) => {
  const { page, folder } = platen;
  const { service } = await chosen(page);
  try {
    await ready(page, folder, 'letter.docx');
    await service.faults(faults.tooOften({ on: 'convert', times: 1, retryAfter: 5 }));
    await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
    await expect(row(page, 'letter.docx')).toContainText('Done');
    await page.getByRole('button', { name: 'Next documents' }).click();
    await service.faults(faults.tooOften({ retryAfter: 3000 }));
    await ready(page, folder, 'quotation.docx');
    await page.getByRole('button', { name: 'Send and convert 1 document' }).click();
    await expect(chip(page)).toContainText('too many requests');
    await expect(row(page, 'quotation.docx')).toContainText(/Paused by .* until/);
    await everyLook(page, 'rate-limited');
    await inDutch(page, async () => everyLook(page, 'rate-limited-dutch'));
    await expect(chip(page)).toContainText('too many requests');
    await openChooser(page);
    await everyLook(page, 'rate-limited-chooser');
  } finally {
    await service.close();
  }
});

test('waiting, partly failed, and done, in two languages @long', async ({ platen }) => {
  const { page, folder } = platen;
  const { service } = await chosen(page);
  try {
    await service.manner({ isHeld: true });
    await ready(page, folder, 'letter.docx', 'quotation.docx');
    await everyLook(page, 'ready');
    await service.faults(faults.oddResult('zip-missing'));
    await page.getByRole('button', { name: 'Send and convert 2 documents' }).click();
    await expect
      .poll(async () => (await service.memory()).requests.map(({ endpoint }) => endpoint))
      .toContain('status');
    await everyLook(page, 'waiting');
    await inDutch(page, async () => everyLook(page, 'waiting-dutch'));
    await service.manner({ isHeld: false });
    await expect(page.getByRole('button', { name: 'Next documents' })).toBeVisible();
    await expect(row(page, 'letter.docx')).toContainText('returned no result');
    await expect(row(page, 'quotation.docx')).toContainText('Done');
    await everyLook(page, 'partly-failed');
    await inDutch(page, async () => everyLook(page, 'partly-failed-dutch'));
    await service.faults();
    await page.getByRole('button', { name: 'Try letter.docx again' }).click();
    await expect(row(page, 'letter.docx')).toContainText('Done');
    await everyLook(page, 'done');
    await inDutch(page, async () => everyLook(page, 'done-dutch'));
    expect(await filesIn(folder)).toEqual(['letter.docx', 'letter.pdf', 'quotation.docx', 'quotation.pdf']);
  } finally {
    await service.close();
  }
});

test('the settings and the list of services, in two languages @long', async ({ platen }) => {
  const { page } = platen;
  const { service } = await chosen(page);
  try {
    await openChooser(page);
    await everyLook(page, 'chooser');
    await page.keyboard.press('Escape');
    await openSettings(page);
    await everyLook(page, 'settings');
    await speak(page, 'Nederlands');
    await expect(page.getByRole('heading', { name: 'Instellingen', exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Diensten' }).scrollIntoViewIfNeeded();
    await everyLook(page, 'settings-dutch');
    await head(page).click();
    await everyLook(page, 'chooser-dutch');
  } finally {
    await service.close();
  }
});
