/** Newer versions: a real server on this computer, the real updater, and a program in the place of an AppImage. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { expect, firstWindow, launch, test } from './app.js';
import { isAccessible, picture } from './steps.js';

test.skip(process.platform !== 'linux', 'the release that is served is one for Linux');

let home = '';
let server: Server;
let url = '';
/** Paths that were asked for, in their order. */
let asked: string[] = [];
/** Numbers of this installation that were told. */
let told: unknown[] = [];
/** What the server answers; null: nothing is there. */
let file: Buffer | null = null;
let announced = '';

test.beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'platen-updates-'));
  asked = [];
  told = [];
  file = Buffer.from(`#!/bin/sh\necho "$0" > '${join(home, 'started')}'\n`);
  announced = createHash('sha512').update(file).digest('base64');
  server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    asked.push(path);
    told.push(request.headers['x-user-staging-id']);
    if (file !== null && path === '/latest-linux.yml') {
      const lines = [
        'version: 99.1.0',
        `files: [{ url: Platen.AppImage, sha512: "${announced}", size: ${file.length} }]`,
        'path: Platen.AppImage',
        `sha512: "${announced}"`,
        'releaseDate: 2027-05-03T10:00:00.000Z',
        'releaseNotes: "- Stamps in two colours\\n- <b>bold</b> as it was typed"',
      ];
      response.end(lines.join('\n'));
    } else if (file !== null && path === '/Platen.AppImage') response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
test.afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});

/** An app of which an AppImage was started, with an address or without one. */
async function open(address: string): Promise<{ app: ElectronApplication; page: Page; image: string }> {
  const image = join(home, 'Installed.AppImage');
  await writeFile(image, 'the version before');
  await chmod(image, 0o755);
  await mkdir(join(home, 'cache'), { recursive: true });
  const app = await launch(join(home, 'data'), [], {
    PLATEN_UPDATE_URL: address,
    APPIMAGE: image,
    XDG_CACHE_HOME: join(home, 'cache'),
  });
  return { app, page: await firstWindow(app), image };
}

test('are never asked for without an address, and nothing of them is shown @long', async () => {
  const { app, page } = await open('');
  try {
    // Whatever the updater would ask goes through its own session: nothing gets through this one unnoticed.
    await app.evaluate(({ session }) => {
      const trap: string[] = [];
      Object.assign(globalThis, { trap });
      for (const one of [session.fromPartition('electron-updater', { cache: false }), session.defaultSession])
        one.webRequest.onBeforeRequest({ urls: ['http://*/*', 'https://*/*'] }, (details, done) => {
          trap.push(details.url);
          done({ cancel: true });
        });
    });
    const answers = await page.evaluate(async () => {
      const { platen } = window as unknown as {
        platen: Record<string, (...words: unknown[]) => Promise<unknown>>;
      };
      const state = await platen['updateState']?.();
      await platen['updateSettings']?.({ looksForUpdates: true });
      for (const name of ['checkForUpdate', 'downloadUpdate', 'installUpdate']) await platen[name]?.();
      return [state, await platen['updateState']?.()];
    });
    for (const answer of answers) expect(answer).toMatchObject({ value: { kind: 'none' } });
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect(page.getByRole('region', { name: 'Local service' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Updates' })).toHaveCount(0);
    expect(await app.evaluate(() => (globalThis as unknown as { trap: string[] }).trap)).toEqual([]);
    expect(asked).toEqual([]);
  } finally {
    await app.close();
  }
});

test('are asked for when the person said yes, told with their notes, fetched and put in place', async () => {
  const { app, page, image } = await open(url);
  const question = page.getByText('Check for updates at each start?');
  await expect(question).toBeVisible();
  expect(asked).toEqual([]);
  await isAccessible(page);
  await picture(page, 'updates-question');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Platen 99.1.0 is available.')).toBeVisible();
  expect(asked).toEqual(['/latest-linux.yml']);
  expect(told).toEqual(['none']);
  await page.getByText('What is new').click();
  await expect(page.getByText('<b>bold</b> as it was typed')).toBeVisible();
  await isAccessible(page);
  await picture(page, 'updates-available');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(page.getByText('Platen 99.1.0 is downloaded.')).toBeVisible();
  await picture(page, 'updates-ready');
  expect(await readFile(image, 'utf8')).toBe('the version before');
  const ended = app.waitForEvent('close');
  // The window goes while it answers.
  await page
    .getByRole('button', { name: 'Restart' })
    .click()
    .catch(() => undefined);
  await ended;
  await expect.poll(() => existsSync(join(home, 'started'))).toBe(true);
  expect(await readFile(join(home, 'started'), 'utf8')).toBe(`${image}\n`);
});

test('are not asked for after a no, and by hand from the settings @long', async () => {
  const { app, page } = await open(url);
  try {
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText('Check for updates at each start?')).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Settings' }).click();
    const group = page.getByRole('region', { name: 'Updates' });
    const { length } = file ?? [];
    // What comes The download is damaged.
    file = Buffer.alloc(length ?? 0, 'x');
    await group.getByRole('button', { name: 'Check now' }).click();
    await group.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(group.getByText('The download is damaged')).toBeVisible();
    // It is said above the screen too, where a person may have asked for it.
    await expect(page.locator('.update-notice')).toContainText('The download is damaged');
    file = null;
    await group.getByRole('button', { name: 'Try again' }).click();
    await expect(group.getByText('does not answer')).toBeVisible();
    await isAccessible(page);
    await picture(page, 'updates-failed');
  } finally {
    await app.close();
  }
});
