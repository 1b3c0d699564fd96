// `npm run bench -- cluster [--quick] [--tool PART]`: several machines on one. Parts: `small` (documents a second), `linear` (workers whose
// engine sleeps), `polls` (questions for a state), `postgres` (what one server takes of jobs). Each alone by `--tool`.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasCluster } from '../scripts/lib/cluster/cluster.mjs';
import { onInterruption } from '../scripts/lib/interrupted.mjs';
import { measureLinear } from './cluster/linear.mjs';
import { measurePostgres } from './cluster/model.mjs';
import { measurePolls } from './cluster/polls.mjs';
import { measureSmall } from './cluster/small.mjs';
import { rowsOf } from './lib/rows.mjs';

const row = rowsOf('cluster', 3);

/** Limits that no measurement meets. */
const wide = {
  queue: 100_000,
  paid: { requests_per_minute: 1_000_000, requests_per_hour: 10_000_000, concurrent: 1000 },
  free: { requests_per_minute: 1_000_000, requests_per_hour: 10_000_000, concurrent: 1000 },
};

/** @param {{ isQuick: boolean, tool: string | null, say: (line: string) => void }} wish */
export async function run({ isQuick, tool, say }) {
  if (!hasCluster)
    throw new Error('It needs PostgreSQL and Node 22.12 or newer: node scripts/setup.mjs bench');
  const wants = (/** @type {string} */ part) => tool === null || tool === part;
  const folder = mkdtempSync(join(tmpdir(), 'platen-bench-'));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  const forget = onInterruption(remove);
  const limits = join(folder, 'limits.json');
  writeFileSync(limits, JSON.stringify({ production: wide, sandbox: wide }));
  const rows = [];
  try {
    if (wants('small')) rows.push(...(await measureSmall({ isQuick, folder, limits, say, row })));
    if (wants('linear')) rows.push(...(await measureLinear({ isQuick, limits, say, row })));
    if (wants('polls')) rows.push(...(await measurePolls({ isQuick, limits, say, row })));
    if (wants('postgres'))
      for (const { name, perSecond, server, client, wal } of await measurePostgres({
        seconds: isQuick ? 3 : 10,
        say,
      }))
        rows.push(
          row(`one PostgreSQL, ${name}`, 'a second', perSecond),
          row(`one PostgreSQL, ${name}`, 'ms of the processor each, in the server', server),
          row(`one PostgreSQL, ${name}`, 'ms of the processor each, in the client', client),
          row(`one PostgreSQL, ${name}`, 'bytes of WAL each', wal),
        );
    return rows;
  } finally {
    forget();
    remove();
  }
}
