/** The real app for a test: started with folders of its own, closed and cleared away afterwards. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  _electron,
  test as base,
  type ElectronApplication,
  type Page,
  type TestInfo,
} from '@playwright/test';
import { Settings } from '../contract/settings.js';
import { electronSwitches, resolveElectron } from '../scripts/electron-runtime.mjs';
import { accountOf, listen } from './account.js';
import { keepAnswers } from './answers.js';
import { slowDown } from './slow.js';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const samples = join(root, 'assets', 'samples');
export const artefacts = join(root, 'e2e', 'artefacts');

/** True with `npm test -- --all`. */
export const isAll = process.env['PLATEN_TEST_ALL'] === '1';

/** Marks a test that only `npm test -- --all` runs. */
export const long = { tag: '@long' } as const;

/** Both looks of the window, for a test whose screens others show dark as well: in the dark it is a long one. */
export const themesOfLong = [
  ['light', {}],
  ['dark', long],
] as const;

/** What belongs to the desktop of each worker, by its place: display, session bus, keyring and folders. */
const desktops = JSON.parse(process.env['PLATEN_TEST_DESKTOPS'] ?? '[]') as Record<string, string>[];
Object.assign(process.env, desktops[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]);

/** A running app. */
interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  /** Platen's own folder in this test: settings, history, logs. */
  readonly data: string;
  /** A folder for the test's documents and results. */
  readonly folder: string;
}

/**
 * Milliseconds until Playwright has hold of an app, a few seconds on any machine, at each try. At times its two connections stand
 * and nothing follows, on a busy machine mostly; the app itself is not at fault and is started anew then.
 */
const launchTimeouts = [20_000, 40_000, 60_000, 60_000, 60_000];

/** Milliseconds for a click, a text that is read and a window that opens: Playwright's own 30 seconds are short on a busy machine. */
const patience = 300_000;

/** Somebody who speaks English and writes on A4, wherever the tests are run. */
const speaker = {
  LANGUAGE: 'en',
  LANG: 'en_US.UTF-8',
  LC_PAPER: 'en_GB.UTF-8',
  LC_MEASUREMENT: 'en_GB.UTF-8',
};

/** Starts the app; `words` are files to open, `more` stands beside the environment. */
export async function launch(
  data: string,
  words: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Promise<ElectronApplication> {
  const { executable } = await resolveElectron();
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  delete environment['ELECTRON_RUN_AS_NODE'];
  const options = {
    executablePath: executable,
    args: [...electronSwitches(), root, ...words],
    env: { ...environment, PLATEN_DATA_DIR: data, ...speaker, ...more },
    // The sandbox is a part of what is tested on every system that has one.
    chromiumSandbox: true,
  };
  for (const [attempt, timeout] of launchTimeouts.entries()) {
    try {
      const app = await _electron.launch({ ...options, timeout });
      listen(app);
      keepAnswers(app);
      app.context().setDefaultTimeout(patience);
      await slowDown(app);
      return app;
    } catch (thrown) {
      const isLate = thrown instanceof Error && thrown.name === 'TimeoutError';
      if (!isLate || attempt + 1 === launchTimeouts.length) throw thrown;
      process.stderr.write(`The app could not be got hold of; attempt ${attempt + 2}.\n`);
    }
  }
  throw new Error('An app is started at least once.');
}

/** Waits, and adds what the app says of itself to what is thrown. */
async function inTime<Value>(app: ElectronApplication, wait: () => Promise<Value>): Promise<Value> {
  try {
    return await wait();
  } catch (thrown) {
    const account = await accountOf(app);
    throw new Error(`The first window is not usable: ${String(thrown)}\n${account}`, { cause: thrown });
  }
}

/** The first window of an app, once it listens to keys: one that is pressed before is lost. */
export async function firstWindow(app: ElectronApplication): Promise<Page> {
  const page = await inTime(app, () => app.firstWindow({ timeout: patience }));
  // It listens once the first screen has been painted.
  await inTime(app, () => page.getByRole('button').first().waitFor());
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page;
}

/** Quits an app, whatever it still sends or converts: a test has no hand for the system's dialog that asks. */
async function quit(app: ElectronApplication): Promise<void> {
  // Where the test has closed it already there is nobody to tell.
  await app
    .evaluate(({ dialog }) => {
      dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    })
    .catch(() => undefined);
  await app.close();
}

/** A folder for an app, and what clears it away. */
async function makeHome(): Promise<{ home: string; data: string; clear: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'platen-test-'));
  const clear = () => rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  return { home, data: join(home, 'data'), clear };
}

/** What the app wrote down while a test failed lies beside the picture of it. */
async function keepLogs(data: string, info: TestInfo): Promise<void> {
  if (info.status !== info.expectedStatus)
    await cp(join(data, 'logs'), info.outputPath('logs'), { recursive: true }).catch(() => undefined);
}

interface Fixtures {
  /** Files the app is started with. */
  words: string[];
  platen: RunningApp;
}

export const test = base.extend<Fixtures>({
  words: [[], { option: true }],
  platen: async ({ words }, use, info) => {
    const { home, data, clear } = await makeHome();
    const folder = await mkdtemp(join(home, 'documents-'));
    const app = await launch(data, words);
    try {
      await use({ app, page: await firstWindow(app), data, folder });
    } finally {
      await quit(app);
      await keepLogs(data, info);
      await clear();
    }
  },
});

/** Settings that such scenarios change, as a first start has them. Others do something when they are set. */
const { language, theme, targetDirectory, namePattern, rememberedOptions, recentWorkflows } = Settings.parse(
  {},
);
const firstSettings = { language, theme, targetDirectory, namePattern, rememberedOptions, recentWorkflows };

/**
 * Makes an app what it was at its first start: settings, history and list, and a window that is loaded anew.
 * @throws Error where something of the scenario before is left
 */
async function renew(app: ElectronApplication): Promise<Page> {
  const page = await firstWindow(app);
  const left = await page.evaluate(async (settings) => {
    const { platen } = window as unknown as { platen: import('../contract/desktop.js').DesktopApi };
    await platen.keepDraft(null);
    await platen.clearHistory(new Date(Date.now() + 60_000).toISOString());
    await platen.updateSettings(settings);
    const history = await platen.historyPage({});
    return history.ok ? history.value.total : history.error.code;
  }, firstSettings);
  if (left !== 0) throw new Error(`The history of the scenario before is left: ${left}`);
  await app.evaluate(({ BrowserWindow, clipboard }) => {
    clipboard.clear();
    BrowserWindow.getAllWindows()[0]?.setSize(1120, 760);
  });
  await page.mouse.move(0, 0);
  await page.reload();
  await firstWindow(app);
  if ((await page.getByRole('grid', { name: 'Documents' }).count()) > 0)
    throw new Error('The list of the scenario before is left.');
  return page;
}

interface SharedApp {
  readonly app: ElectronApplication;
  readonly home: string;
  readonly data: string;
}

/**
 * As `test`, with one app for all such scenarios of a worker, made anew before each: a start, and that of a worker with its
 * LibreOffice, cost more than most scenarios. For what people do with documents in the window. Not for what looks at a first or second
 * start, at processes that end, at grants, or changes more than settings, history and the list; after one that fails there is another app.
 */
export const sharingTest = base.extend<{ platen: RunningApp }, { shared: SharedApp }>({
  shared: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const { home, data, clear } = await makeHome();
      const app = await launch(data);
      try {
        await use({ app, home, data });
      } finally {
        await quit(app);
        await clear();
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  platen: async ({ shared: { app, home, data } }, use, info) => {
    const folder = await mkdtemp(join(home, 'documents-'));
    await use({ app, page: await renew(app), data, folder });
    await keepLogs(data, info);
  },
});

export { expect } from '@playwright/test';
