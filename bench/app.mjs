// The window: seconds from the start to something to press, and the memory of the idle app, every process of it. Linux only.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { _electron } from '@playwright/test';
import { electronSwitches, hasDisplay, resolveElectron } from '../scripts/electron-runtime.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { median, memoryOf } from './lib/measure.mjs';

/** Milliseconds after which an app that nobody touches is idle. */
const settle = 5000;

/** The least an Electron app can be: one sandboxed window with a button. */
function makeEmptyApp() {
  const folder = mkdtempSync(join(tmpdir(), 'platen-empty-'));
  writeFileSync(join(folder, 'package.json'), '{"name":"empty","version":"1.0.0","main":"main.js"}');
  writeFileSync(
    join(folder, 'main.js'),
    `const { app, BrowserWindow } = require('electron');
    app.whenReady().then(() => new BrowserWindow({ width: 1120, height: 760 })
      .loadURL('data:text/html,<button>Nothing</button>'));`,
  );
  return folder;
}

/** Starts an app in folders of its own; gives the seconds until it can be used, and its idle memory in MB. */
async function startOnce(executable, folder) {
  const data = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const started = performance.now();
  const app = await _electron.launch({
    executablePath: executable,
    args: [...electronSwitches(), folder],
    env: { ...process.env, PLATEN_DATA_DIR: data },
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('button').first().waitFor();
    const seconds = (performance.now() - started) / 1000;
    await sleep(settle);
    return { seconds, megabytes: memoryOf(app.process().pid) };
  } finally {
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const medianOf = (runs, name) => median(runs.map((run) => run[name]));

/** Rows of the benchmark: the peer is an Electron app that does nothing, so the ratio tells what Platen adds. */
export async function run({ isQuick, say }) {
  if (!hasDisplay())
    throw new Error('This benchmark opens a window and needs a display: xvfb-run npm run bench -- app');
  await ensureBuilt(['main', 'preload', 'renderer']);
  const { executable } = await resolveElectron({ log: say });
  const empty = makeEmptyApp();
  /** @type {Record<'ours' | 'peer', { seconds: number, megabytes: number }[]>} */
  const runs = { ours: [], peer: [] };
  try {
    for (let count = isQuick ? 1 : 5; count > 0; count -= 1) {
      runs.ours.push(await startOnce(executable, root));
      runs.peer.push(await startOnce(executable, empty));
    }
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
  return [
    ['start s', 'seconds', 2],
    ['memory MB', 'megabytes', 0],
  ].map(([metric, name, digits]) => {
    const [ours, peer] = [medianOf(runs.ours, name), medianOf(runs.peer, name)];
    const round = (value) => Number(value.toFixed(digits));
    const ratio = Number((peer / ours).toFixed(2));
    return {
      bench: 'app',
      case: 'idle window',
      metric,
      ours: round(ours),
      peer: round(peer),
      peer_name: 'empty Electron app',
      ratio,
    };
  });
}
