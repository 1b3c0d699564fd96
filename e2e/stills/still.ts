/** One screen in both themes and all sizes, and in German, which is long, where there is least room. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { artefacts } from '../app.js';
import { speakNow } from '../steps.js';

/** Sizes of the window's contents in pixels of the screen, and the zoom at which they are looked at. */
const sizes = [
  { name: '900x600', width: 900, height: 600, zoom: 1 },
  { name: '1120x760', width: 1120, height: 760, zoom: 1 },
  { name: '1440x900', width: 1440, height: 900, zoom: 1 },
  { name: 'zoom-200', width: 1280, height: 800, zoom: 2 },
] as const;
type Size = (typeof sizes)[number];
type SizeName = Size['name'];

export interface StillOptions {
  /** The sizes that are wanted, where not all are. */
  readonly sizes?: readonly SizeName[];
  /** Brings into sight what is meant, after each change of the window's size or language. */
  readonly prepare?: () => Promise<unknown>;
  /** True where work goes on while the pictures are taken: nothing is waited for then. */
  readonly isBusy?: boolean;
  /** False for a screen that is in German already, or that goes away when the language changes. */
  readonly inGerman?: boolean;
}

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

/** The window as it is on the screen. Playwright's own picture of a zoomed page is cut. */
async function captured(app: ElectronApplication): Promise<Buffer> {
  const picture = await app.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find((one) => one.isVisible());
    return (await window?.webContents.capturePage())?.toPNG().toString('base64');
  });
  if (picture === undefined) throw new Error('There is no window to take a picture of');
  return Buffer.from(picture, 'base64');
}

/** How often a picture is taken, at most, and the milliseconds between two: pages come in, and a frame may be an old one. */
const stillness = { attempts: 25, pause: 120 };

/** The window once it stays as it is: two pictures in a row are the same. */
async function capturedStill(app: ElectronApplication, page: Page): Promise<Buffer> {
  let before = await captured(app);
  for (let attempt = 1; attempt < stillness.attempts; attempt += 1) {
    await page.waitForTimeout(stillness.pause);
    const now = await captured(app);
    if (now.equals(before)) return now;
    before = now;
  }
  return before;
}

/**
 * Takes the pictures of what is shown now, and leaves the window as it was made first.
 * @param name of the files, before their theme and size
 */
export async function still(
  app: ElectronApplication,
  page: Page,
  name: string,
  options: StillOptions = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const among = options.sizes ?? sizes.map(({ name: size }) => size);
  // What lies under the pointer looks otherwise.
  await page.mouse.move(0, 0);
  for (const size of sizes.filter(({ name: one }) => among.includes(one))) {
    await resize(app, page, size);
    await bothThemes(app, page, `${name}-*-${size.name}`, options);
  }
  if (options.inGerman ?? true) {
    await resize(app, page, sizes[0]);
    await speakNow(page, 'de');
    await bothThemes(app, page, `${name}-*-${sizes[0].name}-de`, options);
    await speakNow(page, 'en');
  }
  await resize(app, page, sizes[1]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** @param pattern of the name, with `*` where the theme stands */
async function bothThemes(
  app: ElectronApplication,
  page: Page,
  pattern: string,
  { prepare, isBusy = false }: StillOptions,
): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    if (!isBusy) await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .waiting'));
    await prepare?.();
    await painted(page);
    const picture = isBusy ? await captured(app) : await capturedStill(app, page);
    await writeFile(join(folder, `${pattern.replace('*', theme)}.png`), picture);
  }
}
