/** The databases that everything stored is tested with, each new and empty. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { databaseIn } from '../../settings.js';
import { openGatewayDatabase, openWith } from '../open.js';
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

/** For `describe.each`: a name, and what opens a new database for one test. */
export const databases: readonly (readonly [name: string, open: () => Promise<GatewayDatabase>])[] = [
  ['SQLite', async () => opened(openGatewayDatabase(databaseIn(await testDirectory())))],
  ['PostgreSQL', async () => opened(openWith(await pgliteDialect()))],
];
