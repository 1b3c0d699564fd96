// Platen as it ships: its worker process over its own protocol, and its command line.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parts } from '../scripts/lib/build.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { capture } from './peers/process.mjs';

/** One warm worker process. */
export class Worker {
  #child;
  #scratch;
  #waiting = new Map();
  #ended = null;

  /** @param {string} soffice path of LibreOffice's program @param {string} scratch an existing folder */
  constructor(soffice, scratch) {
    this.#scratch = mkdtempSync(join(scratch, 'worker-'));
    this.#child = fork(join(root, parts.worker.output), [], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    this.#child.on('message', (message) => this.#hear(message));
    this.#child.on('exit', (code) => {
      this.#ended = new Error(`Platen's worker ended (exit status ${code}).`);
      for (const { reject } of this.#waiting.values()) reject(this.#ended);
    });
    const config = { libreOfficeProgram: dirname(soffice), scratch: this.#scratch };
    this.#child.send({ type: 'start', config });
  }

  get pid() {
    return this.#child.pid;
  }

  #hear(message) {
    const waiting = this.#waiting.get(message.jobId);
    if (waiting === undefined) return;
    if (message.type === 'done') waiting.resolve(message.output);
    else if (message.type === 'failed')
      waiting.reject(new Error(`${message.error.message} (${message.detail})`));
  }

  /** Converts one document; resolves to the finished PDF's path, counted and checked by the worker. */
  async convert({ path, name, format }) {
    if (this.#ended !== null) throw this.#ended;
    const id = randomUUID();
    const directory = join(this.#scratch, id);
    mkdirSync(directory);
    const job = { id, step: 'to-pdf', inputs: [{ path, name, format }], options: {}, directory };
    try {
      const done = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
      this.#child.send({ type: 'run', job });
      const output = await done;
      return readFileSync(output.path);
    } finally {
      this.#waiting.delete(id);
      rmSync(directory, { recursive: true, force: true });
    }
  }

  /** Ends the worker and its LibreOffice. */
  async close() {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#ended === null && this.#child.connected) {
      this.#child.send({ type: 'close' });
      await gone;
    }
    rmSync(this.#scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/**
 * Converts a batch with the command line, from its start to its end, with its own settings and a new history.
 * @param {readonly string[]} files @param {string} folder for the results @param {string} home for settings and history
 * @returns {Promise<readonly { path: string }[]>} its results
 * @throws Error when a file was not converted
 */
export async function convertBatch(files, folder, home) {
  const places = {
    XDG_CONFIG_HOME: 'config',
    XDG_DATA_HOME: 'data',
    XDG_STATE_HOME: 'state',
    XDG_CACHE_HOME: 'cache',
  };
  const environment = Object.fromEntries(
    Object.entries(places).map(([name, path]) => [name, join(home, path)]),
  );
  const words = [join(root, parts.cli.output), 'convert', ...files, '--out', folder, '--json', '--quiet'];
  const { status, output } = await capture(process.execPath, words, { ...process.env, ...environment });
  const report = JSON.parse(output);
  if (status !== 0) throw new Error(`Platen did not convert all: ${JSON.stringify(report.errors)}`);
  return report.results;
}
