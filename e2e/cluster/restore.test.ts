/** A cluster is backed up while it serves, and restored elsewhere, as docs/operating-a-cluster.md says; and its tables are migrated. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { newerNode } from '../../scripts/lib/newer-node.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { hasCluster, openCluster } from './harness.js';

const program = join(root, 'dist', 'cli', 'main.js');

/** What a command of `platen` says before it ends, on the Node of a cluster. */
async function said(cluster: Cluster, ...words: readonly string[]): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(
    newerNode()!,
    [program, ...words, '--json', ...cluster.database],
    { env: { ...process.env, ...cluster.env } },
  ).catch((error: unknown) => error as { readonly stdout: string });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe.runIf(hasCluster)('a backup', () => {
  it('of a cluster that serves gives another one all its work: ended, open, and paid for', async () => {
    const { cluster, load } = await openCluster({ gateways: 1, workers: 1 });
    await load.submitAll(8);
    const done = [...load.accepted];
    expect([...(await load.ends()).values()]).toEqual(done.map(() => 'done'));
    for (const worker of cluster.workers) expect(await worker.end('SIGTERM')).toBe(0);
    cluster.refresh();
    for (const user of load.users) await load.submit(user);
    const [lost] = load.accepted.slice(done.length);

    const folder = await mkdtemp(join(tmpdir(), 'platen-backup-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const [dump, files] = [join(folder, 'platen.dump'), join(folder, 'files')];
    await cluster.postgres.dump(dump);
    // Accepted between the two: the backup has its files, and does not know it.
    await load.submit(load.users[0]!);
    load.accepted.pop();
    await cp(cluster.blobs, files, { recursive: true });
    for (const gateway of cluster.gateways) await gateway.end('SIGKILL');
    cluster.refresh();
    await rm(join(files, 'inputs', lost!.id), { recursive: true });

    const restored = await Cluster.start({
      ...{ gateways: 0, workers: 0, blobs: files, env: cluster.env },
      flags: [...(cluster.wish.flags ?? [])],
    });
    onTestFinished(() => restored.close());
    await restored.postgres.restore(dump);
    await restored.addGateway();
    await restored.addWorker();
    const after = load.at(restored);
    // What has no files any more fails, and is given back.
    await after.addsUp({ failed: 1 });
    const { body } = await after.ask(lost!.user.token, 'GET', `/executions/${lost!.id}`);
    expect(body).toMatchObject({ status: 'failed', error_code: 'file_missing', credits_charged: 0 });
    const [first] = done;
    const download = await fetch(`${restored.url}/api/v2/executions/${first!.id}/download`, {
      headers: { authorization: `Bearer ${first!.user.token}` },
    });
    expect(download.status).toBe(200);
    expect(
      Buffer.from(await download.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await after.submit(after.users[1]!);
    await after.addsUp({ failed: 1 });
  });
});

describe.runIf(hasCluster)('migrations', () => {
  it('are made by a command, and a database of a later version is refused by it and by every node', async () => {
    const cluster = await Cluster.start({ gateways: 0, workers: 0 });
    onTestFinished(() => cluster.close());
    for (let time = 0; time < 2; time += 1)
      expect(await said(cluster, 'admin', 'migrate')).toMatchObject({ migrated: true });
    const made = await cluster.postgres.ask(`select name from kysely_migration where name like 'cluster-%'`);
    expect(made.length).toBeGreaterThan(1);
    await cluster.postgres.ask(
      `insert into kysely_migration values ('cluster-99', '2099-01-01T00:00:00.000Z')`,
    );
    const node = ['--data', join(cluster.folder, 'node'), '--blobs', cluster.blobs, '--without-sandbox'];
    for (const words of [
      ['admin', 'migrate'],
      ['serve', '--role', 'gateway', '--port', '0', ...node],
      ['worker', ...node],
    ])
      expect([words[0], await said(cluster, ...words)]).toEqual([
        words[0],
        expect.objectContaining({ errors: [expect.objectContaining({ code: 'database_newer' })] }),
      ]);
  });
});
