// `npm run bench -- torture [--quick] [--tool postgres]`: a service under clients that do everything at random, beside faults of every
// kind. Half an hour; quick: two minutes. `--tool postgres` keeps the ledger in a PostgreSQL server of its own, which is restarted now
// and then. PLATEN_TORTURE_SEED repeats a run, PLATEN_TORTURE_MINUTES sets its length.
import { PostgresCluster } from '../scripts/lib/postgres-cluster.mjs';
import { rowsOf } from './lib/rows.mjs';
import { torture } from './torture/run.mjs';

const row = rowsOf('torture', 6);

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} wish */
export async function run({ isQuick, tool, say }) {
  const seed = Number(process.env.PLATEN_TORTURE_SEED) || Math.floor(Math.random() * 2 ** 31);
  const minutes = Number(process.env.PLATEN_TORTURE_MINUTES) || (isQuick ? 2 : 30);
  say(`torture: ${minutes} minutes, seed ${seed}`);
  const postgres = tool === 'postgres' ? await PostgresCluster.start() : null;
  try {
    const { faults, counts } = await torture({
      minutes,
      seed,
      say,
      database: postgres?.url ?? null,
      restartDatabase: postgres ? () => restart(postgres) : null,
    });
    for (const fault of faults) say(`FAULT ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
    const rows = Object.entries(counts).map(([name, count]) =>
      row(postgres ? 'PostgreSQL' : 'SQLite', name, count),
    );
    return [...rows, row(postgres ? 'PostgreSQL' : 'SQLite', 'faults', faults.length)];
  } finally {
    await postgres?.close();
  }
}

/** @param {PostgresCluster} postgres */
async function restart(postgres) {
  await postgres.end();
  await postgres.begin();
}
