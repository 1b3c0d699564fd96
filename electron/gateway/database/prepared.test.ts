import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, PostgresCluster } from '../../../scripts/lib/postgres-cluster.mjs';
import { DatabaseRateWindows } from '../limits/database.js';
import { clusterIn, openGatewayDatabase } from '../open-database.js';
import { ExecutionReader } from '../../cluster/records.js';
import type { GatewayDatabase } from './tables.js';

describe.runIf(hasPostgres)('statements that are asked very often', () => {
  let server: PostgresCluster;
  let db: GatewayDatabase;
  beforeAll(async () => {
    server = await PostgresCluster.start();
    db = await openGatewayDatabase(server.url);
  });
  afterAll(async () => {
    await db.destroy();
    await server.close();
  });

  it('are planned once for a connection, and outlive the columns of a later version', async () => {
    await db.connection().execute(async (connection) => {
      const windows = new DatabaseRateWindows(connection, 'database');
      const reader = new ExecutionReader(clusterIn(connection));
      const ask = async (): Promise<boolean[]> => {
        const verdicts = await Promise.all(
          ['anna', 'bert', 'cleo'].map((key) =>
            windows.take(key, { perMinute: 10, perHour: 100 }, new Date()),
          ),
        );
        expect(await reader.has('none', 'anna')).toBe(false);
        await expect(reader.find('none', 'anna')).rejects.toMatchObject({ code: 'unknown_execution' });
        return verdicts.map(({ allowed }) => allowed);
      };
      for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([true, true, true]);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements`.execute(connection);
      // Windows, states, owners.
      expect(rows).toHaveLength(3);
      for (const table of ['rate_counts', 'cluster_executions'])
        await server.ask(`alter table ${table} add column later text`);
      for (let time = 0; time < 3; time += 1) expect(await ask()).toEqual([true, true, true]);
    });
  });
});
