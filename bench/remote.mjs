// `npm run bench -- remote`: 500 MB to a service and from it over loopback, beside curl: by the client in a process of Node, and by
// the real app with its window. Quick: 100 MB, once.
import { execFile, fork } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../scripts/lib/paths.mjs';
import { rowsOf } from './lib/rows.mjs';
import { measureApp } from './transfers/app.mjs';
import { largePdf } from './transfers/large-pdf.mjs';

const runProgram = promisify(execFile);
const here = join(import.meta.dirname, 'transfers');
/** Where a window needs no desktop that somebody uses. */
const hasLinuxDesktops = process.platform === 'linux';

/** Builds the client as the app's main process has it; packages stay where they are installed. */
async function buildClient() {
  const outDir = join(root, 'dist', 'bench-remote');
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: join(here, 'entry.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { external: [/^node:/, ...builtinModules], output: { entryFileNames: 'client.js' } },
    },
  });
  return join(outDir, 'client.js');
}

async function startServer() {
  const child = fork(join(here, 'server.mjs'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  if (child.stdout === null) throw new Error('The server has no output.');
  const port = await new Promise((resolve) => {
    createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) }).once(
      'line',
      resolve,
    );
  });
  /** @type {Set<(told: import('./transfers/app.mjs').Told) => void>} */
  const listeners = new Set();
  // Always heard: Node keeps what nobody hears for the next one who listens.
  child.on('message', (told) => {
    for (const listener of listeners) listener(/** @type {any} */ (told));
  });
  /** Calls a listener with the service's reports of each transfer. Returns a function that ends this. */
  const listen = (/** @type {(told: import('./transfers/app.mjs').Told) => void} */ listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const stop = () =>
    new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return { url: `http://127.0.0.1:${port}`, listen, stop };
}

/** A file whose bytes are on the disk. @param {string} path @param {number} size */
function writeLarge(path, size) {
  const file = openSync(path, 'w');
  for (const piece of largePdf(size)) writeSync(file, piece);
  closeSync(file);
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options @returns {Promise<import('./lib/rows.mjs').Row[]>} */
export async function run({ isQuick, say }) {
  const row = rowsOf('remote', 4);
  const megabytes = isQuick ? 100 : 500;
  const size = megabytes * 1_000_000;
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const built = await buildClient();
  const server = await startServer();
  const [large, fetched] = [join(folder, 'large.pdf'), join(folder, 'fetched.pdf')];

  const ours = async (what) => {
    const words = [
      join(here, 'client.mjs'),
      built,
      server.url,
      what,
      what === 'upload' ? large : fetched,
      String(size),
    ];
    const { stdout } = await runProgram(process.execPath, words);
    return /** @type {{ seconds: number, growth: number }} */ (JSON.parse(stdout));
  };
  /** Seconds by curl's own clock: its start is no part of the transfer, as ours is not. */
  const curl = async (what) => {
    const fields = ['workflow_id=7', 'async=true', `files[]=@${large}`].flatMap((field) => ['-F', field]);
    const words =
      what === 'upload'
        ? [...fields, '-o', fetched, `${server.url}/api/v2/convert`]
        : ['-o', fetched, `${server.url}/api/v2/executions/${size}/download`];
    const { stdout } = await runProgram('curl', ['-sS', '--fail', '-w', '%{time_total}', ...words]);
    return Number(stdout);
  };

  /** @param {string} name @param {{ seconds: number, growth: number }[]} mine @param {number[]} theirs seconds */
  const rowsFor = (name, mine, theirs) => {
    // Of each the run that was disturbed least: what else the machine does is no part of the comparison.
    const speed = megabytes / Math.min(...mine.map(({ seconds }) => seconds));
    const peer = megabytes / Math.min(...theirs);
    const growth = Math.max(...mine.map((one) => one.growth)) / 1e6;
    return [
      // A rate is better when it is higher.
      { ...row(name, 'MB/s', speed, peer, 'curl'), ratio: Number((speed / peer).toFixed(2)) },
      row(name, 'growth of memory at most, MB', growth, 100, 'aim'),
    ];
  };
  /** The app and curl in turn, both by the clock of the service. */
  const ofApp = async () => {
    const first = join(folder, 'first.pdf');
    writeLarge(first, 20_000_000);
    /** @type {Record<'upload' | 'download', number[]>} */
    const theirs = { upload: [], download: [] };
    const between = async () => {
      for (const what of /** @type {const} */ (['upload', 'download'])) {
        say(`curl: ${what} of ${megabytes} MB`);
        const told = new Promise((resolve) => {
          const leave = server.listen(({ seconds }) => {
            leave();
            theirs[what].push(seconds);
            resolve(seconds);
          });
        });
        await curl(what);
        await told;
        rmSync(fetched, { force: true });
      }
    };
    const wishes = { url: server.url, home: folder, first, large, rounds: isQuick ? 1 : 5, say, between };
    const mine = await measureApp({ ...wishes, listen: server.listen });
    return /** @type {const} */ (['upload', 'download']).flatMap((what) =>
      rowsFor(`${what} of ${megabytes} MB by the app`, mine[what], theirs[what]),
    );
  };

  const rows = [];
  try {
    writeLarge(large, size);
    for (const what of ['upload', 'download']) {
      say(`${what} of ${megabytes} MB`);
      const mine = /** @type {{ seconds: number, growth: number }[]} */ ([]);
      const theirs = /** @type {number[]} */ ([]);
      for (let round = 0; round < (isQuick ? 1 : 7); round += 1) {
        mine.push(await ours(what));
        if (what === 'download' && statSync(fetched).size !== size) throw new Error('Not all of it came.');
        rmSync(fetched, { force: true });
        theirs.push(await curl(what));
        rmSync(fetched, { force: true });
      }
      const name = `${what} of ${megabytes} MB`;
      rows.push(...rowsFor(name, mine, theirs));
    }
    if (hasLinuxDesktops) rows.push(...(await ofApp()));
    return rows;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
