/** One screen in both themes and all sizes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { artefacts } from '../app.js';

/** Sizes of the window's contents in pixels of the screen, and the zoom at which they are looked at. */
const sizes = [
  { name: '900x600', width: 900, height: 600, zoom: 1 },
  { name: '1120x760', width: 1120, height: 760, zoom: 1 },
  { name: '1440x900', width: 1440, height: 900, zoom: 1 },
  { name: 'zoom-200', width: 1280, height: 800, zoom: 2 },
] as const;
type Size = (typeof sizes)[number];
export type SizeName = Size['name'];

const folder = join(artefacts, 'stills');

/** Gives the window a size and a zoom, and waits until the page has it. */
async function resize(app: ElectronApplication, page: Page, { width, height, zoom }: Size): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, wish) => {
      const window = BrowserWindow.getAllWindows().find((one) => one.isVisible());
      window?.setMinimumSize(1, 1);
      window?.setContentSize(wish.width, wish.height);
      window?.webContents.setZoomFactor(wish.zoom);
    },
    { width, height, zoom },
  );
  await page.waitForFunction(
    (wish) =>
      Math.abs(innerWidth - wish.width / wish.zoom) < 2 &&
      Math.abs(innerHeight - wish.height / wish.zoom) < 2,
    { width, height, zoom },
  );
  await painted(page);
}

/** Waits until the page was painted as it is now. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Takes the pictures of what is shown now, and leaves the window as it was made first.
 * @param among the sizes that are wanted, where not all are
 */
export async function still(
  app: ElectronApplication,
  page: Page,
  name: string,
  { sizes: among = sizes.map(({ name: size }) => size) }: { readonly sizes?: readonly SizeName[] } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const size of sizes.filter(({ name: one }) => among.includes(one))) {
    await resize(app, page, size);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .waiting'));
      await painted(page);
      // Playwright's own picture of a zoomed page is cut; the window's is whole.
      const picture = await app.evaluate(async ({ BrowserWindow }) => {
        const window = BrowserWindow.getAllWindows().find((one) => one.isVisible());
        return (await window?.webContents.capturePage())?.toPNG().toString('base64');
      });
      if (picture === undefined) throw new Error('There is no window to take a picture of');
      await writeFile(join(folder, `${name}-${theme}-${size.name}.png`), Buffer.from(picture, 'base64'));
    }
  }
  await resize(app, page, sizes[1]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}
