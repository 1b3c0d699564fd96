// A PostgreSQL server of a test's or a bench's own, on loopback, which is ended and cut as they like.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { onInterruption } from './interrupted.mjs';

const run = promisify(execFile);

/** Where Debian keeps each version's programs, which are in nobody's PATH. */
const debian = '/usr/lib/postgresql';

/** Folder of the newest server that is installed; null where there is none. */
function programs() {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** Whether a server can be started here. */
export const hasPostgres = process.platform !== 'win32' && programs() !== null;

/** @param {string} name */
function program(name) {
  const folder = programs();
  if (folder === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return join(folder, name);
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
async function asWhom() {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (/** @type {string} */ flag) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server that runs, with one empty database. */
export class PostgresCluster {
  /** @type {import('node:child_process').ChildProcess | null} */
  #server = null;
  #folder;
  #port;
  #owner;
  #isDurable;
  #forget;

  /** @param {string} folder @param {number} port @param {{ uid?: number, gid?: number }} owner @param {boolean} isDurable */
  constructor(folder, port, owner, isDurable) {
    this.#folder = folder;
    this.#port = port;
    this.#owner = owner;
    this.#isDurable = isDurable;
    this.#forget = onInterruption(() => this.close());
  }

  /**
   * Starts one; the caller closes it.
   * @param {{ isDurable?: boolean }} [wish] `isDurable`: a commit waits for the disk, as in production; tests do without
   */
  static async start({ isDurable = false } = {}) {
    const initdb = program('initdb');
    const folder = await mkdtemp(join(tmpdir(), 'platen-postgres-'));
    const owner = await asWhom();
    if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
    const cluster = new PostgresCluster(folder, await freePort(), owner, isDurable);
    const words = ['-D', join(folder, 'data'), '-A', 'trust', '-U', 'postgres', '-N', '-E', 'UTF8'];
    await run(initdb, words, { ...owner, cwd: folder });
    await cluster.begin();
    return cluster;
  }

  /** As `--database` takes it. */
  get url() {
    return `postgres://postgres@127.0.0.1:${this.#port}/postgres`;
  }

  /** Process of the server, above those of its connections; 0 while it is ended. */
  get pid() {
    return this.#server?.pid ?? 0;
  }

  /** Starts the server again after {@link end}, at the same address. */
  async begin() {
    const at = ['-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#folder];
    const sync = this.#isDurable ? [] : ['-F'];
    // A pool of each node has ten connections at most, and the queue has more: the default of 100 is too few for 32 workers.
    const wide = ['-c', 'max_connections=600'];
    this.#server = spawn(program('postgres'), ['-D', join(this.#folder, 'data'), ...at, ...sync, ...wide], {
      ...this.#owner,
      cwd: this.#folder,
      stdio: 'ignore',
    });
    this.#server.on('error', () => undefined);
    while (!(await this.#answers())) await pause(50);
  }

  /**
   * Ends it: `SIGINT` cuts every connection and writes all down, `SIGQUIT` is as a power cut.
   * @param {'SIGINT' | 'SIGQUIT'} [signal]
   */
  async end(signal = 'SIGINT') {
    const server = this.#server;
    this.#server = null;
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** Cuts all connections of others, as an administrator or a limit of the server does. @returns how many there were */
  async cut() {
    const rows = await this.ask(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()',
    );
    return rows.length;
  }

  /**
   * Rows that one statement gives, over a connection of its own.
   * @param {string} statement @returns {Promise<Record<string, unknown>[]>}
   */
  async ask(statement) {
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: this.url });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }

  /** Writes its database to a file, as an operator backs it up. @param {string} file */
  async dump(file) {
    await run(program('pg_dump'), ['--format=custom', `--file=${file}`, this.url]);
  }

  /** Fills its empty database from such a file. @param {string} file */
  async restore(file) {
    await run(program('pg_restore'), [`--dbname=${this.url}`, '--exit-on-error', file]);
  }

  /** Ends it and removes its data. */
  async close() {
    this.#forget();
    await this.end('SIGQUIT');
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  #answers() {
    return this.ask('SELECT 1').then(
      () => true,
      () => {
        if (this.#server === null || this.#server.exitCode !== null)
          throw new Error(`PostgreSQL did not start in ${this.#folder}.`);
        return false;
      },
    );
  }
}
