/** What a person does in the window, in their words. */
import { copyFile, readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import type { Language } from '../contract/languages.js';
import { artefacts, expect, samples } from './app.js';
import { inEveryLanguage } from './words.js';

/** Copies samples into the test's folder, so that results land beside them; returns the copies. */
export async function documents(folder: string, ...names: readonly string[]): Promise<string[]> {
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, basename(name));
      await copyFile(join(samples, name), path);
      return path;
    }),
  );
}

interface Dropping {
  /** Where, in the window. */
  readonly at?: { readonly x: number; readonly y: number };
  /** What to look at before the files are let go. */
  readonly over?: () => Promise<void>;
}

/** Drops files from the file manager onto the window, as the system does it: real files with real paths. */
export async function drop(
  page: Page,
  paths: readonly string[],
  { at = { x: 300, y: 300 }, over }: Dropping = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const point = { ...at, data: { items: [], files: [...paths], dragOperationsMask: 1 } };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    if (type === 'drop') await over?.();
    await session.send('Input.dispatchDragEvent', { type, ...point });
  }
  await session.detach();
}

/** The rows of the list, by name, from top to bottom. */
export async function names(page: Page): Promise<string[]> {
  return page.getByRole('grid', { name: 'Documents' }).getByRole('row').locator('.name').allTextContents();
}

/** The row of a document. */
export function row(page: Page, name: string) {
  return page.getByRole('grid', { name: 'Documents' }).getByRole('row').filter({ hasText: name });
}

/** The list of workflows, and the one in force. */
export const workflows = (page: Page) => page.getByRole('combobox', { name: 'Workflow' });

/** Opens the list of workflows by its key and types into it, once it listens. */
export async function find(page: Page, workflow: string): Promise<void> {
  const list = workflows(page);
  // The list comes with the documents, and is out of use during a run. Until then the key finds something else, or nothing.
  await expect(list).toBeEnabled();
  // A key that meets the list while it is still being drawn is lost on a busy computer; it is pressed again then.
  await expect(async () => {
    if ((await list.getAttribute('aria-expanded')) !== 'true') await page.keyboard.press('Control+K');
    await expect(list).toHaveAttribute('aria-expanded', 'true', { timeout: 3000 });
  }).toPass();
  // What was typed before goes away, whatever of it is selected.
  await page.keyboard.press('Control+A');
  await page.keyboard.type(workflow);
}

/** Picks a workflow by typing its name, and waits until it is in force. */
export async function pick(page: Page, workflow: string): Promise<void> {
  // A list that is drawn anew while somebody types, because more documents came, closes; it is opened again then.
  await expect(async () => {
    await find(page, workflow);
    await page.getByRole('option', { name: workflow }).first().click({ timeout: 10_000 });
  }).toPass();
  await expect(workflows(page)).toHaveValue(workflow);
}

/** Asks in the row of a document for its password, and gives it. */
export async function unlock(page: Page, name: string, password: string): Promise<void> {
  await page.getByRole('button', { name: `Enter password for ${name}` }).click();
  // Keys go where the focus is: it comes with the field.
  await expect(page.getByLabel(`Password for ${name}`)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** Where something stands in the window, once it stands still: what is above it may still be coming in. */
export async function placeOf(
  shown: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  // A click that is not made waits for two frames with the same place.
  await shown.click({ trial: true });
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not in the window.');
  return box;
}

/** Names in a folder, sorted. What a run leaves there is complete a moment after its end: ask for it with `expect.poll`. */
export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).sort();
}

/** Files in a folder and below it that have not got their names yet. */
export async function unfinishedIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => name.includes('.platen-'));
}

/** Pages of a PDF on disk. */
export async function pages(path: string): Promise<number> {
  return (await PDFDocument.load(await readFile(path))).getPageCount();
}

/**
 * No accessibility violation of WCAG 2.2 AA in what is shown.
 * @param except rules that say nothing here, by their ids
 */
export async function isAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  // The usual mode opens a page of its own, which the app refuses.
  const result = await new AxeBuilder({ page })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules([...except])
    .analyze();
  const found = result.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

/** A picture for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(artefacts, `${name}.png`), animations: 'disabled' });
}

/** Lets the window speak a language, named in that language, on the settings that are shown. */
export async function speak(page: Page, language: string): Promise<void> {
  const now = inEveryLanguage('settings.language').join('|');
  await page.getByRole('button', { name: new RegExp(` (${now})$`) }).click();
  await page.getByRole('option', { name: language, exact: true }).click();
}

/** Lets the window speak a language as it stands, whatever it shows. */
export async function speakNow(page: Page, language: Language): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { platen } = window as unknown as { platen: import('../contract/desktop.js').DesktopApi };
    await platen.updateSettings({ language: wanted });
  }, language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Turns a switch on or off, by its key. */
export async function turn(page: Page, name: string, isOn: boolean): Promise<void> {
  const control = page.getByRole('switch', { name });
  await expect(control).toBeChecked({ checked: !isOn });
  await control.press('Space');
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
