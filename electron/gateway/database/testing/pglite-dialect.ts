/** PostgreSQL for tests: the real one, as WebAssembly in this process, with one connection. It starts once: that takes seconds. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Turns } from '../turns.js';

let started: Promise<PGlite> | undefined;

/** The first process of a run keeps the new database that it made: to make one is most of a start. */
async function start(): Promise<PGlite> {
  const { PLATEN_TEST_SCRATCH: scratch } = process.env;
  if (scratch === undefined) return PGlite.create();
  const kept = join(scratch, 'postgres.tar');
  if (existsSync(kept)) return PGlite.create({ loadDataDir: new Blob([readFileSync(kept)]) });
  const database = await PGlite.create();
  const made = await database.dumpDataDir('none');
  const part = `${kept}.${process.pid}`;
  writeFileSync(part, Buffer.from(await made.arrayBuffer()));
  renameSync(part, kept);
  return database;
}

/** The one database, emptied: a test that had it before has it no longer. */
export async function pgliteDialect(): Promise<PostgresDialect> {
  const database = await (started ??= start());
  await database.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const turns = new Turns();
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await database.query(sql, [...parameters]);
    return { command: sql.trimStart().split(' ', 1)[0]?.toUpperCase(), rows, rowCount: affectedRows ?? 0 };
  };
  const client: PostgresPoolClient = {
    query: query as PostgresPoolClient['query'],
    release: () => turns.leave(),
  };
  return new PostgresDialect({
    pool: {
      connect: async () => {
        if (!(await turns.enter(600_000))) throw new Error('The one connection was never free.');
        return client;
      },
      end: () => Promise.resolve(),
    },
  });
}
