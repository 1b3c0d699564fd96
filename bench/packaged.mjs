// The packed app beside the source checkout: seconds of its command line and until its window can be used. Linux only; made of
// what `npm run dist` left in release/. Each is started once unmeasured, then in turns.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { electronSwitches, hasDisplay, resolveElectron } from '../scripts/electron-runtime.mjs';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { median, timed } from './lib/measure.mjs';
import { rowsOf } from './lib/rows.mjs';

const packed = join(root, 'release', 'linux-unpacked', 'platen');
const letter = join(root, 'assets', 'samples', 'letter.docx');
const port = 20_000 + (process.pid % 20_000);

/** Runs a program to its end. */
async function command(program, args, data) {
  const child = spawn(program, args, {
    env: { ...process.env, PLATEN_DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const status = await new Promise((resolve) => child.once('exit', resolve));
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}.`);
}

/** Opens a window, waits for something to press, and ends the app. */
async function window(program, args, data) {
  const child = spawn(program, [...args, `--remote-debugging-port=${port}`], {
    env: { ...process.env, PLATEN_DATA_DIR: data },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    while (child.exitCode === null && child.signalCode === null) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`).catch(() => null);
      const pages = browser?.contexts().flatMap((context) => context.pages()) ?? [];
      const page = pages.find((candidate) => candidate.url().startsWith('app://platen/'));
      await page?.getByRole('button').first().waitFor();
      await browser?.close();
      if (page) return;
      await sleep(20);
    }
    throw new Error(`${program} ended before its window opened.`);
  } finally {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    await ended;
  }
}

/** Rows of the benchmark: the peer is the source checkout, so the ratio tells what packing costs. */
export async function run({ isQuick, say }) {
  if (!existsSync(packed)) throw new Error('There is no packed app: npm run dist makes it.');
  if (!hasDisplay()) throw new Error('This benchmark opens a window: xvfb-run -a npm run bench -- packaged');
  await ensureBuilt(['main', 'preload', 'renderer', 'worker', 'cli']);
  const { executable } = await resolveElectron({ log: say });
  const cli = join(root, 'dist', 'cli', 'main.js');
  const work = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const data = join(work, 'data');
  const convert = ['convert', letter, '--quiet', '--out', `${join(work, 'out')}/`];
  const cases = {
    'version told': {
      ours: () => command(packed, ['--version'], data),
      peer: () => command(process.execPath, [cli, '--version'], data),
    },
    'workflows listed': {
      ours: () => command(packed, ['workflows', '--json'], data),
      peer: () => command(process.execPath, [cli, 'workflows', '--json'], data),
    },
    'letter.docx converted': {
      ours: () => command(packed, convert, data),
      peer: () => command(process.execPath, [cli, ...convert], data),
    },
    'window ready': {
      ours: () => window(packed, [], data),
      peer: () => window(executable, [...electronSwitches(), root], data),
    },
  };
  const row = rowsOf('packaged', 3);
  const rows = [];
  try {
    for (const [name, { ours, peer }] of Object.entries(cases)) {
      say(name);
      await ours();
      await peer();
      /** @type {Record<'ours' | 'peer', number[]>} */
      const seconds = { ours: [], peer: [] };
      for (let count = isQuick ? 1 : 7; count > 0; count -= 1) {
        seconds.ours.push(await timed(ours));
        seconds.peer.push(await timed(peer));
      }
      rows.push(row(name, 'seconds', median(seconds.ours), median(seconds.peer), 'source checkout'));
    }
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return rows;
}
