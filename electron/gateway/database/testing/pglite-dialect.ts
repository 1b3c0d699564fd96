/** PostgreSQL for tests: the real one, as WebAssembly in this process, with one connection. It starts once: that takes seconds. */
import { PGlite } from '@electric-sql/pglite';
import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Turns } from '../turns.js';

let started: PGlite | undefined;

/** The one database, emptied: a test that had it before has it no longer. */
export async function pgliteDialect(): Promise<PostgresDialect> {
  const database = (started ??= new PGlite());
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
