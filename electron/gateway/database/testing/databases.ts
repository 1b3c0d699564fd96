/** The databases that everything stored is tested with, each new and empty. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { databaseIn } from '../../settings/settings.js';
import { openGatewayDatabase, openWith } from '../../open-database.js';
import type { GatewayDatabase } from '../tables.js';
import { pgliteDialect } from './pglite-dialect.js';

/** A folder that is gone after the test. */
export async function testDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'platen-gateway-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** Opens a database that is closed after the test. */
export async function opened(opening: Promise<GatewayDatabase>): Promise<GatewayDatabase> {
  const db = await opening;
  onTestFinished(() => db.destroy());
  return db;
}

/**
 * Address of a PostgreSQL server, for those who have one: `PLATEN_TEST_POSTGRES`, as somebody who may make databases.
 */
const server = process.env['PLATEN_TEST_POSTGRES'];

type Opening = readonly [name: string, open: () => Promise<GatewayDatabase>];

/** For `describe.each`: a name, and what opens a new database for one test. */
export const databases: readonly Opening[] = [
  ['SQLite', async () => opened(openGatewayDatabase(databaseIn(await testDirectory())))],
  ['PostgreSQL', async () => opened(openWith(await pgliteDialect()))],
  ...(server === undefined ? [] : [['a PostgreSQL server', () => openOn(server)] as const]),
];

/** A database of its own, which is gone after the test. */
async function openOn(url: string): Promise<GatewayDatabase> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const name = `platen_${randomUUID().replaceAll('-', '')}`;
  await client.query(`CREATE DATABASE ${name}`);
  onTestFinished(async () => {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  });
  const own = new URL(url);
  own.pathname = name;
  return opened(openGatewayDatabase(own.href));
}
