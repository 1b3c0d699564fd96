/** What a person does in the window with services elsewhere, in their words. */
import { spawn } from 'node:child_process';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../app.js';
import type { RunningService } from '../gateway/harness.js';
import type { SmallService } from './small.js';

/** A service as its administrator tells a person of it. */
export interface AnnouncedService {
  readonly name: string;
  readonly url: string;
  readonly token: string;
  /** Absent: it has none. */
  readonly sandboxUrl?: string;
}

/** @param name as the person calls it */
export const announcedSmall = (
  { url, token, sandboxUrl }: SmallService,
  name = 'Small service',
): AnnouncedService => ({
  name,
  url,
  token,
  sandboxUrl,
});

/** @param name as the person calls it */
export const announcedPlaten = (
  { first }: RunningService,
  name = 'Harbour office service',
): AnnouncedService => ({
  name,
  url: first.url,
  token: first.token,
  sandboxUrl: first.sandbox_url,
});

/** Who does the work, in the head of the window; “Convert on this computer” is said elsewhere. */
export const chip = (page: Page): Locator =>
  page.getByRole('button', { name: /^Convert on (?!this computer$)/ });

/** The services in the settings, which are opened. */
export async function openSettings(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+,');
  const group = page.getByRole('region', { name: 'Services' });
  await group.scrollIntoViewIfNeeded();
  return group;
}

/** Opens the dialog for a new service and fills it in, without saving. */
export async function fillIn(
  page: Page,
  { name, url, token, sandboxUrl }: AnnouncedService,
): Promise<Locator> {
  const group = await openSettings(page);
  await group.getByRole('button', { name: 'Add a service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a service' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill(url);
  await dialog.getByLabel('Token', { exact: true }).fill(token);
  if (sandboxUrl !== undefined) {
    await dialog.getByText('This service has a sandbox').click();
    await dialog.getByRole('textbox', { name: 'Address of the sandbox' }).fill(sandboxUrl);
  }
  return dialog;
}

/** Sets a service up and goes back to the documents. */
export async function addService(page: Page, announced: AnnouncedService): Promise<void> {
  const dialog = await fillIn(page, announced);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Services' })).toContainText(announced.name);
  await page.keyboard.press('Control+1');
}

/** The list of the services, opened. */
export async function openChooser(page: Page): Promise<Locator> {
  const list = page.getByRole('grid', { name: 'Where to convert' });
  // A press that meets the head while it is drawn anew, because a service answered, is lost.
  await expect(async () => {
    if (!(await list.isVisible())) await chip(page).click();
    await expect(list).toBeVisible({ timeout: 3000 });
  }).toPass();
  return list;
}

/** Lets a service do the work, and waits until the head says so. @param environment of a service that has both */
export async function choose(
  page: Page,
  name: string,
  environment: 'production' | 'sandbox' = 'production',
): Promise<void> {
  const list = await openChooser(page);
  const full = environment === 'sandbox' ? `${name}, sandbox` : name;
  // By its name: in the middle of a row may be what mends it.
  await list.getByRole('row', { name: full, exact: true }).locator('b').click();
  await expect(chip(page)).toContainText(name);
  if (environment === 'sandbox') await expect(chip(page)).toContainText('Sandbox');
}

/** What the keychain of the test's desktop holds for Platen: service ids and tokens. */
export async function keychain(): Promise<
  readonly { readonly account: string; readonly password: string }[]
> {
  // In a process of its own: what asks the session bus once does not let go of it again.
  const words = [
    '--input-type=module',
    '-e',
    `const { default: keytar } = await import('keytar');
     process.stdout.write(JSON.stringify(await keytar.findCredentials('Platen')));`,
  ];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as never;
}
