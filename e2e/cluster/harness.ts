/** Clusters for tests, on a real PostgreSQL server: closed after the test, and their last words told where it failed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFailed, onTestFinished } from 'vitest';
import { Cluster, hasCluster, type ClusterWish } from '../../scripts/lib/cluster/cluster.mjs';
import { Load } from './load.js';

export { hasCluster };

/** No limit of requests or of conversions at once is met by chance. */
const wide = {
  queue: 100_000,
  paid: { requests_per_minute: 100_000, requests_per_hour: 1_000_000, concurrent: 5 },
};

/** Starts a cluster with users and their webhooks, for one test. */
export async function openCluster(wish: ClusterWish = {}): Promise<OpenedCluster> {
  const opened = await startCluster(wish);
  onTestFinished(() => opened.close());
  onTestFailed(() => void process.stderr.write(`${opened.cluster.lastWords()}\n`));
  return opened;
}

export interface OpenedCluster {
  readonly cluster: Cluster;
  readonly load: Load;
  close(): Promise<void>;
}

/** The same for several tests, in which no node falls; the caller closes it. */
export async function startCluster(wish: ClusterWish = {}): Promise<OpenedCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-limits-'));
  const limits = join(folder, 'limits.json');
  await writeFile(limits, JSON.stringify({ production: wide, sandbox: wide }));
  const cluster = await Cluster.start({ ...wish, flags: ['--limits', limits, ...(wish.flags ?? [])] });
  const load = await Load.open(cluster);
  const close = async () => {
    await load.close();
    await cluster.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { cluster, load, close };
}
