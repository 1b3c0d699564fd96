// A PostgreSQL server of the run's own, on loopback, in a temporary folder.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** Where Debian's package puts the programs; null where it is not installed. */
function postgresPrograms() {
  if (!existsSync(versions)) return null;
  const [newest] = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return newest ? join(versions, newest, 'bin') : null;
}

/** Starts one. @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> }>} */
export async function temporaryPostgres() {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const folder = mkdtempSync(join(tmpdir(), 'platen-postgres-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...words) => {
    const all = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
    const [first, ...rest] = [...all, join(programs, program), ...words];
    const { status, stderr } = spawnSync(/** @type {string} */ (first), rest, {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: folder,
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  run('initdb', '-D', data, '-U', 'platen', '-A', 'trust', '--no-sync');
  const port = await freePort();
  const control = (/** @type {string[]} */ ...words) =>
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -h 127.0.0.1`,
      ...words,
    );
  control('start');
  return {
    url: `postgres://platen@127.0.0.1:${port}/postgres`,
    restart: async () => control('restart', '-m', 'fast'),
    stop: async () => {
      control('stop', '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
