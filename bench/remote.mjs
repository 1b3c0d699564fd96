// `npm run bench -- remote`: 500 MB to a service and from it over loopback, beside curl. Quick: 100 MB, once.
import { execFile, fork } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { build } from 'vite';
import { root } from '../scripts/lib/paths.mjs';
import { rowsOf } from './rows.mjs';

const runProgram = promisify(execFile);
const here = join(import.meta.dirname, 'transfers');

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
  const stop = () =>
    new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** A file whose bytes are on the disk. @param {string} path @param {number} size */
function writeLarge(path, size) {
  const megabyte = Buffer.alloc(1024 * 1024, 'platen');
  const file = openSync(path, 'w');
  for (let left = size; left > 0; left -= megabyte.length)
    writeSync(file, megabyte, 0, Math.min(left, megabyte.length));
  closeSync(file);
}

/** @param {{ isQuick: boolean, say: (line: string) => void }} options @returns {Promise<import('./rows.mjs').Row[]>} */
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
      // Of each the run that was disturbed least: what else the machine does is no part of the comparison.
      const speed = megabytes / Math.min(...mine.map(({ seconds }) => seconds));
      const peer = megabytes / Math.min(...theirs);
      rows.push(
        // A rate is better when it is higher.
        { ...row(name, 'MB/s', speed, peer, 'curl'), ratio: Number((speed / peer).toFixed(2)) },
        row(
          name,
          'growth of memory at most, MB',
          Math.max(...mine.map(({ growth }) => growth)) / 1e6,
          100,
          'aim',
        ),
      );
    }
    return rows;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
