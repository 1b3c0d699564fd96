// For `remote.mjs`: the real app in a window sends a file to a service and fetches the result. The service's clock tells how long
// the bytes were on their way, and the system how the memory of the app's main process grew.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { _electron } from '@playwright/test';
import { electronSwitches, resolveElectron } from '../../scripts/electron-runtime.mjs';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { startDesktops } from '../../scripts/lib/desktops.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { drop } from '../window.mjs';
import { forgetPeak, memory } from './memory.mjs';

/** Milliseconds after which what a document made the window do is over: its pages are counted and drawn. */
const settle = 6000;

/** @typedef {{ what: 'upload' | 'download', bytes: number, seconds: number }} Told what the service tells of a transfer */

/** Calls the app as its window does. @param {import('@playwright/test').Page} page @param {string} name @param {...unknown} args */
async function ask(page, name, ...args) {
  const reply = await page.evaluate(
    ([channel, given]) => /** @type {any} */ (globalThis).platen[channel](...given),
    /** @type {const} */ ([name, args]),
  );
  if (!reply.ok) throw new Error(`${name}: ${reply.error.message}`);
  return reply.value;
}

/** Sends a file and waits until its result is there. @param {import('@playwright/test').Page} page */
async function convert(page, service, path) {
  const { id } = await ask(page, 'submit', {
    service,
    workflowId: 7,
    files: [{ path, folder: '', origin: null }],
    options: {},
    target: { directory: null, pattern: null },
  });
  for (;;) {
    const execution = await ask(page, 'execution', id);
    if (execution.status === 'done') return execution.results[0];
    if (execution.status === 'failed') throw new Error(execution.error?.message);
    await sleep(50);
  }
}

/**
 * @param {{ url: string, home: string, first: string, large: string, rounds: number, say: (line: string) => void,
 *   between: () => Promise<void>, listen: (listener: (told: Told) => void) => () => void }} wishes `first` is a smaller file that is sent before anything is
 *   measured, as the app is not started anew for each document; `between` is done after each round
 * @returns {Promise<Record<'upload' | 'download', { seconds: number, growth: number }[]>>} seconds and bytes of each round
 */
export async function measureApp({ url, home, first, large, rounds, say, between, listen }) {
  await ensureBuilt(['worker', 'main', 'preload', 'renderer']);
  const { executable } = await resolveElectron({ log: say });
  const [desktop] = await startDesktops(home, 1, { hasDisplay: true });
  const app = await _electron.launch({
    executablePath: executable,
    args: [...electronSwitches(), root],
    env: {
      ...process.env,
      ...desktop?.environment,
      PLATEN_DATA_DIR: mkdtempSync(join(home, 'app-')),
      LANGUAGE: 'en',
    },
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('button').first().waitFor();
    const pid = await app.evaluate(() => process.pid);
    const draft = {
      name: 'Bench',
      url,
      sandboxUrl: null,
      certificate: null,
      proxy: 'none',
      synchronous: 'never',
    };
    const { id } = await ask(page, 'saveConnection', draft, null);
    await ask(page, 'setToken', id, 'bench');
    // A person gives the files, and nothing else may be read.
    await drop(page, [first, large]);
    await page.getByRole('heading', { name: '2 documents' }).waitFor();
    for (let time = 0; time < 3; time += 1) {
      const { path } = await convert(page, id, first);
      rmSync(path);
    }
    await sleep(settle);
    /** @type {Record<'upload' | 'download', { seconds: number, growth: number }[]>} */
    const found = { upload: [], download: [] };
    const before = memory('VmRSS', pid);
    for (let round = 0; round < rounds; round += 1) {
      forgetPeak(pid);
      const leave = listen(({ what, seconds }) => {
        found[what].push({ seconds, growth: memory('VmHWM', pid) - before });
        forgetPeak(pid);
      });
      say(`the app: ${statSync(large).size / 1e6} MB there and back`);
      const result = await convert(page, id, large);
      leave();
      if (statSync(result.path).size !== statSync(large).size) throw new Error('Not all of it came.');
      rmSync(result.path);
      await between();
    }
    return found;
  } finally {
    await app.close();
    await desktop?.end();
  }
}
