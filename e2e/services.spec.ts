/** Services elsewhere: set up, tried, chosen and removed, all by the keyboard; and how each of their states looks. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test as base } from './app.js';
import { faults } from './remote/faults.js';
import { startSmallService, type SmallService } from './remote/small.js';
import { documents, drop, isAccessible, picture, row } from './steps.js';

const test = base.extend<{ small: SmallService }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
  small: async ({}, use) => {
    const small = await startSmallService();
    await use(small);
    await small.close();
  },
});

/** The button in the head that tells who does the work. */
const chip = (page: Page) => page.getByRole('button', { name: /^Convert on (?!this computer$)/ });
const list = (page: Page) => page.getByRole('grid', { name: 'Where to convert' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /a service$|^Change/ });
const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).press('Enter');

async function openList(page: Page): Promise<void> {
  await chip(page).press('Enter');
  await expect(list(page)).toBeVisible();
}

/** Opens the form, and waits until keys go to it. */
async function openForm(page: Page): Promise<void> {
  await openList(page);
  await page
    .getByRole('dialog', { name: /^Convert on/ })
    .getByRole('button', { name: 'Add a service…' })
    .press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
}

/** Goes from the field with the focus to the next ones, and types into each. */
async function typeOn(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    if (place > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
}

/** Sets a service with a sandbox up. */
async function addService(page: Page, { url, sandboxUrl, token }: SmallService): Promise<void> {
  await openForm(page);
  await typeOn(page, 'Harbour office service', url, ` Bearer ${token} `);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(sandboxUrl);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
}

test('a service is tried and added; what is wrong is told at its field', async ({ platen, small }) => {
  const { page, data } = platen;
  await openForm(page);
  // An address where nothing is.
  await typeOn(page, 'Harbour office service', 'http://127.0.0.1:9', 'not-the-token');
  await press(page, 'Test connection');
  await expect(field(page, 'Address')).toBeFocused();
  await expect(field(page, 'Address')).toHaveAccessibleDescription(/Nothing answers at 127\.0\.0\.1:9/);
  // The right one, with a wrong token.
  await page.keyboard.press('Control+A');
  await page.keyboard.type(small.url);
  await press(page, 'Test connection');
  await expect(field(page, 'Token')).toBeFocused();
  await expect(field(page, 'Token')).toHaveAccessibleDescription(/The token was rejected/);
  await isAccessible(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(small.token);
  await press(page, 'Test connection');
  await expect(dialog(page).getByRole('status')).toHaveText(/Connected: \d+ workflows, 1,000 credits\./);
  await press(page, 'Add');
  await expect(dialog(page)).toBeHidden();

  await page.keyboard.press('Control+,');
  const group = page.getByRole('region', { name: 'Services' });
  await expect(group).toContainText('Harbour office service');
  await expect(group).toContainText('1,000 credits');
  await expect(group).toContainText('The token is stored in the system keychain.');
  const kept = await readFile(join(data, 'services.json'), 'utf8');
  expect(kept).toContain('Harbour office service');
  expect(kept).not.toContain(small.token);
});

test('a service is chosen in the head, marked while it is a sandbox, and removed', async ({
  platen,
  small,
}) => {
  const { page } = platen;
  await expect(chip(page)).toHaveText(/This computer/);
  await addService(page, small);
  await openList(page);
  await expect(list(page)).toContainText('1,000 credits');
  await isAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(list(page)).toBeHidden();
  await expect(chip(page)).toHaveText(/Harbour office service\s*Sandbox/);
  await expect(chip(page)).toBeFocused();
  await isAccessible(page);

  await openList(page);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(chip(page)).toHaveText(/Harbour office service\s*1,000 credits/);
  // Nothing is changed by looking.
  await openList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(chip(page)).toHaveText(/1,000 credits/);

  await page.keyboard.press('Control+,');
  const remove = page.getByRole('button', { name: 'Remove Harbour office service' });
  await remove.press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Results and history stay');
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(chip(page)).toHaveText(/This computer/);
  await expect(page.getByRole('region', { name: 'Services' })).toContainText(
    'All documents are converted on this computer',
  );
  await expect(page.getByRole('region', { name: 'Services' }).getByRole('button')).toBeFocused();
});

test('a service in trouble says why where it is chosen, with what mends it @long', async ({
  platen,
  small,
}) => {
  const { page } = platen;
  await addService(page, small);
  await small.manner({ tokens: { production: ['another-token'], sandbox: [small.token] } });
  // Saved, it is asked once more, however short ago it was asked before.
  await page.keyboard.press('Control+,');
  await page.getByRole('button', { name: 'Change Harbour office service' }).press('Enter');
  await press(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await openList(page);
  await expect(list(page)).toContainText('The token is no longer valid.');
  await isAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(
    list(page).getByRole('button', { name: 'Enter new token: Harbour office service', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Token')).toBeFocused();
  await page.keyboard.type('another-token');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await openList(page);
  await expect(list(page)).toContainText('1,000 credits');
  await page.keyboard.press('Escape');

  await small.close();
  await page.getByRole('button', { name: 'Change Harbour office service' }).press('Enter');
  await press(page, 'Save');
  await expect(dialog(page)).toBeHidden();
  await openList(page);
  await expect(list(page)).toContainText('It cannot be reached.');
  await expect(
    list(page).getByRole('button', { name: 'Try again: Harbour office service', exact: true }),
  ).toBeVisible();
});

test('certificates of one’s own are chosen where they are missed @long', async ({ platen }) => {
  const { app, page, folder } = platen;
  const key = join(folder, 'key.pem');
  const certificate = join(folder, 'certificate.pem');
  const other = join(folder, 'other.pem');
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2'];
  const made = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  await promisify(execFile)('openssl', ['req', '-x509', ...made, ...subject]);
  await writeFile(other, 'no certificate');
  const choose = (path: string) =>
    app.evaluate(({ dialog: dialogs }, chosen) => {
      dialogs.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [chosen], bookmarks: [] });
    }, path);
  const small = await startSmallService({ secrets: { key, certificate } });
  try {
    await openForm(page);
    await typeOn(page, 'Harbour office service', small.url, small.token);
    await press(page, 'Test connection');
    const button = dialog(page).getByRole('button', { name: 'Choose…' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAccessibleDescription(/does not trust the certificate/);
    await choose(other);
    await page.keyboard.press('Enter');
    await expect(button).toHaveAccessibleDescription(/contains no certificate that Platen can read/);
    await choose(certificate);
    await page.keyboard.press('Enter');
    await expect(dialog(page).locator('.file-name')).toHaveText('certificate.pem');
    await press(page, 'Test connection');
    await expect(dialog(page).getByRole('status')).toHaveText(/Connected/);
    await press(page, 'Add');
    await expect(dialog(page)).toBeHidden();
    await openList(page);
    await expect(list(page)).toContainText('1,000 credits');
  } finally {
    await small.close();
  }
});

test('its screens in light and dark, in a small window, large and in forced colours @long', async ({
  platen,
  small,
}) => {
  const { app, page, folder } = platen;
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setSize(1280, 800));
  const group = page.getByRole('region', { name: 'Services' });
  await page.keyboard.press('Control+,');
  await group.scrollIntoViewIfNeeded();
  await picture(page, 'services-none-light');
  await small.faults(
    faults.fields({
      on: 'credits',
      environment: 'production',
      set: {
        total_available: 412,
        personal: { available: 12 },
        organization: { name: 'De Drukkerij', available: 400 },
      },
    }),
  );
  await addService(page, small);
  // One more whose token was never entered.
  await openForm(page);
  await typeOn(page, 'pdf.example.org', 'pdf.example.org');
  await press(page, 'Add');
  await expect(dialog(page)).toBeHidden();
  await openList(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chip(page)).toHaveText(/412 credits/);
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await group.scrollIntoViewIfNeeded();
    await picture(page, `services-settings-${theme}`);
    await isAccessible(page);
    await page.keyboard.press('Control+1');
    await openList(page);
    await expect(list(page)).toContainText('412 credits: 400 of De Drukkerij, 12 of yours');
    await picture(page, `services-list-${theme}`);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+,');
    await page.getByRole('button', { name: 'Change Harbour office service' }).press('Enter');
    await page.getByRole('button', { name: 'More settings' }).press('Enter');
    await picture(page, `services-form-${theme}`);
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await openList(page);
  await picture(page, 'services-list-forced');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });

  // What the smallest window has left at 200 %: nothing is cut off, and what is pressed stays in sight.
  const device = await page.context().newCDPSession(page);
  const half = { width: 450, height: 280, deviceScaleFactor: 2, mobile: false };
  await device.send('Emulation.setDeviceMetricsOverride', half);
  const isInSight = { ratio: 1 };
  await expect(chip(page)).toBeInViewport(isInSight);
  await openList(page);
  await expect(page.getByRole('dialog')).toBeInViewport(isInSight);
  await picture(page, 'services-list-zoom-200');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Change Harbour office service' }).press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeInViewport(isInSight);
  await expect(dialog(page).getByRole('button', { name: 'Test connection' })).toBeInViewport(isInSight);
  await picture(page, 'services-form-zoom-200');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+1');
  // What is sent and what it costs stands below the documents, and does not take their room.
  await device.send('Emulation.setDeviceMetricsOverride', { ...half, width: 640, height: 400 });
  await drop(page, await documents(folder, 'letter.docx'));
  await expect(page.locator('.quote')).toContainText('sent to');
  await expect(row(page, 'letter.docx')).toBeInViewport(isInSight);
  await expect(page.getByRole('button', { name: /^Send and convert/ })).toBeInViewport(isInSight);
  await picture(page, 'services-ready-zoom-200');
});
