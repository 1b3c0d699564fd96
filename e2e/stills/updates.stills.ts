/** Newer versions: asked for, out, fetched, and what went wrong. */
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, firstWindow, launch, test } from '../app.js';
import { still } from './still.js';

test.skip(process.platform !== 'linux', 'the release that is served is one for Linux');

const notes = '- Stamps in two colours\\n- Tables of a statement keep their currency\\n- Quicker first page';

test('asked at the first start, available, not what was announced, and downloaded', async () => {
  const home = await mkdtemp(join(tmpdir(), 'platen-updates-'));
  const file = Buffer.from('#!/bin/sh\n');
  let sent: Buffer = Buffer.alloc(file.length, 'x');
  const sha512 = createHash('sha512').update(file).digest('base64');
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/latest-linux.yml') === true)
      response.end(
        [
          'version: 99.1.0',
          `files: [{ url: Platen.AppImage, sha512: "${sha512}", size: ${file.length} }]`,
          'path: Platen.AppImage',
          `sha512: "${sha512}"`,
          'releaseDate: 2027-05-03T10:00:00.000Z',
          `releaseNotes: "${notes}"`,
        ].join('\n'),
      );
    else response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const image = join(home, 'Installed.AppImage');
  await writeFile(image, 'the version before');
  await chmod(image, 0o755);
  const app = await launch(join(home, 'data'), [], {
    PLATEN_UPDATE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    APPIMAGE: image,
    XDG_CACHE_HOME: home,
  });
  try {
    const page = await firstWindow(app);
    await expect(page.getByText('Check for updates at each start?')).toBeVisible();
    await still(app, page, 'update-question');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Platen 99.1.0 is available.')).toBeVisible();
    await page.getByText('What is new').click();
    await still(app, page, 'update-available');
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByText('The download is damaged')).toBeVisible();
    await still(app, page, 'update-failed');
    await page.keyboard.press('Control+,');
    await still(app, page, 'settings-updates', {
      prepare: () =>
        page
          .locator('section.group')
          .nth(-2)
          .evaluate((shown) => shown.scrollIntoView({ block: 'start' })),
    });
    sent = file;
    const group = page.getByRole('region', { name: 'Updates' });
    await group.getByRole('button', { name: 'Try again' }).click();
    await group.getByRole('button', { name: 'Download', exact: true }).click();
    await page.keyboard.press('Control+1');
    await expect(page.getByText('Platen 99.1.0 is downloaded.')).toBeVisible();
    await still(app, page, 'update-downloaded');
  } finally {
    await app.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
