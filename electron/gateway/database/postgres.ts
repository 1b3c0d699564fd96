/** PostgreSQL as the database of accounts and credits, in place of a file. Its client is only loaded when it is used. */
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { heard } from '../../systems/heard.js';
import { preparedName } from '../../systems/prepared.js';
import { errorCode } from './error-code.js';
import { unavailable } from './unavailable.js';

/** Connections of one process. */
const maxConnections = 10;

/** Milliseconds to wait for a connection. */
const connectionTimeout = 5000;

export const isPostgresUrl = (url: string): boolean => /^postgres(ql)?:\/\//i.test(url);

export async function postgresDialect(url: string): Promise<PostgresDialect> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectionTimeout,
  });
  // The pool replaces a connection that breaks while it is unused. While it is lent, the pool hears nothing of it: the running
  // query gets the error, and the pool takes the broken connection back.
  heard(pool);
  pool.on('connect', (client) => heard(client));
  return new PostgresDialect({ pool: poolWithOutages(pool) });
}

/** A pool whose broken connections give clients the right error: the service is unavailable for a while. */
function poolWithOutages(pool: PostgresPool): PostgresPool {
  return {
    connect: async () => clientWithOutages(await withOutages(() => pool.connect(), true)),
    end: () => pool.end(),
  };
}

function clientWithOutages(client: PostgresPoolClient): PostgresPoolClient {
  const asked = client.query.bind(client) as (
    statement: string | { readonly name: string; readonly text: string; readonly values: readonly unknown[] },
    parameters?: readonly unknown[],
  ) => Promise<unknown>;
  const query = ((text: string, parameters: readonly unknown[]) => {
    const name = preparedName(text);
    return withOutages(
      () => (name === null ? asked(text, parameters) : asked({ name, text, values: parameters })),
      false,
    );
  }) as PostgresPoolClient['query'];
  return { query, release: () => client.release() };
}

/** @param isConnecting every failure to connect is temporary, except for a wrong password and a missing database */
async function withOutages<Result>(attempt: () => Promise<Result>, isConnecting: boolean): Promise<Result> {
  try {
    return await attempt();
  } catch (error) {
    throw (isConnecting && !isRefused(error)) || isGone(error) ? unavailable(error) : error;
  }
}

/**
 * Lost connections, and errors of PostgreSQL while it starts, stops or has no room (its appendix A: classes 08, 53, 57P and
 * 55P03).
 */
function isGone(error: unknown): boolean {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : '';
  return (
    /^(08|53|57P)|^55P03$|^E[A-Z]+$/.test(code) ||
    /Connection terminated|timeout exceeded|connection error/i.test(message)
  );
}

/** Wrong user, password or database (classes 28 and 3D). */
const isRefused = (error: unknown): boolean => /^(28|3D)/.test(errorCode(error));
