/** The real app for a test: started with folders of its own, closed and cleared away afterwards. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { electronSwitches, resolveElectron } from '../scripts/electron-runtime.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const samples = join(root, 'assets', 'samples');
export const artefacts = join(root, 'e2e', 'artefacts');

/** A running app. */
interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Platen's own folder in this test: settings, history, logs. */
  readonly data: string;
  /** A folder for the test's documents and results. */
  readonly folder: string;
}

/** Starts the app; `words` are files to open. */
export async function launch(data: string, words: readonly string[] = []): Promise<ElectronApplication> {
  const { executable } = await resolveElectron();
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  delete environment['ELECTRON_RUN_AS_NODE'];
  return _electron.launch({
    executablePath: executable,
    args: [...electronSwitches(), root, ...words],
    env: { ...environment, PLATEN_DATA_DIR: data, LANGUAGE: 'en', LANG: 'en_US.UTF-8' },
    // The sandbox is a part of what is tested, wherever it can work.
    chromiumSandbox: true,
  });
}

interface Fixtures {
  /** Files the app is started with. */
  words: string[];
  platen: RunningApp;
}

export const test = base.extend<Fixtures>({
  words: [[], { option: true }],
  platen: async ({ words }, use) => {
    const home = await mkdtemp(join(tmpdir(), 'platen-test-'));
    const data = join(home, 'data');
    const folder = await mkdtemp(join(home, 'documents-'));
    const app = await launch(data, words);
    try {
      const page = await app.firstWindow();
      // A key that is pressed before the window listens is lost: it does once the first screen has been painted.
      await page.getByRole('button').first().waitFor();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await use({ app, page, data, folder });
    } finally {
      await app.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    }
  },
});

export { expect } from '@playwright/test';
