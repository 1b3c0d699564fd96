// What one PostgreSQL server takes here, and what a job costs it: the base of the model in docs/scaling.md.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { newerNode } from '../../scripts/lib/newer-node.mjs';
import { PostgresCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { workOfTree } from '../lib/measure.mjs';

/**
 * @typedef {object} Measured
 * @property {string} name `accept`, `work`, `polls` or `notices`
 * @property {number} perSecond on this machine, with the load generator on the same cores
 * @property {number} server milliseconds of the processor in PostgreSQL for each
 * @property {number} client the same in the load generator, with pg and pg-boss
 * @property {number} wal bytes of the write-ahead log for each
 */

/** @param {{ seconds: number, say: (line: string) => void }} wish @returns {Promise<Measured[]>} */
export async function measurePostgres({ seconds, say }) {
  const node = newerNode();
  if (node === null) throw new Error('pg-boss needs Node 22.12 or newer: node scripts/setup.mjs bench');
  const postgres = await PostgresCluster.start({ isDurable: true });
  try {
    const load = join(import.meta.dirname, 'postgres-load.mjs');
    const child = spawn(node, [load, postgres.url, String(seconds)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    const measured = [];
    let [before, walBefore] = [0, 0];
    const wal = async () =>
      Number((await postgres.ask("select pg_current_wal_lsn() - '0/0' as bytes"))[0]?.['bytes']);
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line);
      if (said.begins) {
        walBefore = await wal();
        before = workOfTree(postgres.pid);
      }
      if (said.heard !== undefined) say(`notices heard: ${said.heard}`);
      if (said.name) {
        const server = ((workOfTree(postgres.pid) - before) * 1000) / said.count;
        measured.push({
          name: said.name,
          perSecond: said.count / said.seconds,
          server,
          client: said.client,
          wal: ((await wal()) - walBefore) / said.count,
        });
        say(JSON.stringify(measured.at(-1)));
      }
    }
    const status = await ended;
    if (status !== 0) throw new Error(`postgres-load.mjs ended with ${status}.`);
    return measured;
  } finally {
    await postgres.close();
  }
}
