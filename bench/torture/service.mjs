// A real service in a process of its own for the torture run: its users, its ledger, its faults.
import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Database from 'libsql';
import pg from 'pg';

const program = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

/** Credits that each user of the run begins with. */
export const creditsOfUser = 100_000;

/**
 * @typedef {object} Reservation one row of the ledger
 * @property {string} execution @property {string} user_id @property {'open' | 'settled' | 'released'} state
 * @property {number} charged_personal
 */

/** Hours for which executions and results are kept: the clock goes four seconds further with each request, and none may end by that. */
export const keptHours = 500;

/** A service that is tortured. */
export class TorturedService {
  /** How the process ended before it was asked to; null while all is well. @type {string | null} */
  ended = null;
  /** Its last lines on standard error. @type {string[]} */
  complaints = [];
  /** When a process below it was killed last; milliseconds since 1970. */
  killedAt = 0;
  #isStopping = false;
  #offset = 0;

  /**
   * @param {string} folder everything of the run lies in it
   * @param {string | null} database address of PostgreSQL; null for SQLite
   */
  constructor(folder, database) {
    this.folder = folder;
    this.data = join(folder, 'data');
    this.database = database;
    // Beside the disk: it is moved while that is full.
    this.clock = join(folder, '..', '..', 'clock');
    mkdirSync(this.data, { recursive: true });
    writeFileSync(this.clock, '0');
  }

  /** Runs `platen admin` on the data of the service. @param {string[]} words @returns {any} */
  admin(...words) {
    const where = ['--data', this.data, ...(this.database ? ['--database', this.database] : []), '--json'];
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'admin', ...words, ...where], {
      encoding: 'utf8',
      env: this.#environment(),
    });
    if (status !== 0) throw new Error(`platen admin ${words.join(' ')}: ${stderr}`);
    return JSON.parse(stdout.trim() || 'null');
  }

  #environment() {
    return { ...process.env, PLATEN_TEST_CLOCK: this.clock };
  }

  /** Starts it; it answers when this resolves. */
  async start() {
    this.#isStopping = false;
    const where = this.database ? ['--database', this.database] : [];
    const kept = ['--keep-hours', String(keptHours)];
    const words = ['serve', '--port', '0', '--json', '--v1', '--data', this.data, ...kept, ...where];
    const child = spawn(process.execPath, [program, ...words], {
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    createInterface({ input: child.stderr }).on('line', (line) => {
      this.complaints.push(line);
      if (this.complaints.length > 60) this.complaints.shift();
    });
    child.once('exit', (code, signal) => {
      if (!this.#isStopping) this.ended = `exit ${code ?? signal}`;
    });
    const line = await new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).once('line', resolve);
      child.once('exit', () =>
        reject(new Error(`The service did not start.\n${this.complaints.join('\n')}`)),
      );
    });
    const { url, token } = JSON.parse(/** @type {string} */ (line));
    this.url = /** @type {string} */ (url);
    this.token = /** @type {string} */ (token);
  }

  /** Moves the clock of the service on, so that no limit of requests a minute is met. */
  advance(milliseconds = 4000) {
    // Put in its place whole: read while it is empty, it would be a day or more ago for one moment, and a key be forgotten.
    writeFileSync(`${this.clock}.next`, String((this.#offset += milliseconds)));
    renameSync(`${this.clock}.next`, this.clock);
  }

  /** Asks it to end. @returns {Promise<number | string | null>} its exit status, or the signal it needed */
  async stop() {
    this.#isStopping = true;
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 90_000);
    const status = await exited;
    clearTimeout(late);
    return status;
  }

  /** Kills one process below the service: a worker, or something that a worker started. @param {number} pick from 0 to below 1 */
  killOne(pick) {
    const below = descendantsOf(this.child?.pid ?? 0);
    const pid = below[Math.floor(pick * below.length)];
    if (pid === undefined) return;
    try {
      process.kill(pid, 'SIGKILL');
      this.killedAt = Date.now();
    } catch {
      // It ended by itself.
    }
  }

  /** Holds the write lock of the accounts' and the history's database for a while, as a backup does. @param {number} milliseconds */
  async lockDatabases(milliseconds) {
    const open = ['gateway.db', 'history.db']
      .map((name) => join(this.data, name))
      .filter((file) => existsSync(file))
      .map((file) => new Database(file));
    for (const database of open) {
      try {
        database.exec('BEGIN IMMEDIATE');
      } catch {
        // The service writes at this moment.
      }
    }
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    for (const database of open) {
      if (database.inTransaction) database.exec('ROLLBACK');
      database.close();
    }
  }

  /** The ledger as it lies in the database. @returns {Promise<{ reservations: Reservation[], pools: any[], movements: any[] }>} */
  async ledger() {
    const queries = /** @type {const} */ (['reservations', 'pools', 'movements']);
    if (this.database) {
      const client = new pg.Client(this.database);
      await client.connect();
      const tables = await Promise.all(queries.map((table) => client.query(`select * from ${table}`)));
      await client.end();
      const [reservations, pools, movements] = tables.map(({ rows }) => rows);
      return { reservations, pools, movements };
    }
    const database = new Database(join(this.data, 'gateway.db'), { readonly: true });
    const [reservations, pools, movements] = /** @type {any[][]} */ (
      queries.map((table) => database.prepare(`select * from ${table}`).all())
    );
    database.close();
    return { reservations, pools, movements };
  }

  /** Files of documents and results that still lie in the data folder. */
  leftovers() {
    const known =
      /^(?:gateway\.db|history\.db|serving\.lock|.*\.serving\.lock|logs\/|processes\/|given\/s-[^/]+\/(?:owner\.json|processes\/)|work\/s-[^/]+\/(?:owner\.json|processes\/)|settings\.json|fonts|profile|cache)/;
    return filesOf(this.data).filter((file) => !known.test(file));
  }
}

/** Paths of all files below a folder, relative to it. @param {string} folder @returns {string[]} */
function filesOf(folder, base = '') {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    try {
      return statSync(path).isDirectory() ? filesOf(path, `${base}${name}/`) : [`${base}${name}`];
    } catch {
      return [];
    }
  });
}

/** Processes below another one, by /proc. @param {number} pid @returns {number[]} */
function descendantsOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return [];
  }
}

/**
 * A folder for a run, on a small disk of its own where that can be made (as root on Linux), so that it can be full.
 * @returns {{ folder: string, fill: (() => void) | null, empty: () => void, remove: () => void }}
 */
export function smallDisk(megabytes = 400) {
  const parent = mkdtempSync(join(tmpdir(), 'platen-torture-'));
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  const isMounted =
    process.platform === 'linux' &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]).status === 0;
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: isMounted
      ? () => void spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=256k'], { stdio: 'ignore' })
      : null,
    empty: () => rmSync(ballast, { force: true }),
    remove: () => {
      if (isMounted) spawnSync('umount', ['-l', folder]);
      rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
    },
  };
}
