/** A rolling upgrade: nodes of two versions side by side, whose rows have formats of their own. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasCluster, openCluster } from './harness.js';
import { makeNewerBuild, newerVersion, removeNewerBuild } from './newer-build.js';

/** How many nodes of each role are replaced, and documents meanwhile. */
const [size, documents] = process.env['PLATEN_TEST_ALL'] === '1' ? [2, 200] : [1, 16];

describe.runIf(hasCluster)('a rolling upgrade', () => {
  let program: string;
  beforeAll(async () => {
    program = await makeNewerBuild();
  });
  afterAll(removeNewerBuild);

  it('in the middle of jobs loses nothing: work of the newer version waits for its workers', async () => {
    const { cluster, load } = await openCluster({ gateways: size, workers: size });
    const count = async (where: string): Promise<number> => {
      const [row] = await cluster.postgres.ask(
        `select count(*)::int as count from cluster_executions where ${where}`,
      );
      return Number(row!['count']);
    };
    const isNewer = `version = ${newerVersion}`;

    // Gateways first. What the newer one accepts is nothing for the workers that are there, and holds up nobody.
    const newer = await cluster.addGateway({ program });
    for (let each = 0; each < 4; each += 1)
      await load.submit(load.users[each]!, { at: String(newer.first['url']) });
    const [old] = cluster.gateways;
    for (const user of load.users) await load.submit(user, { at: String(old!.first['url']) });
    await expect.poll(() => count(`not ${isNewer} and status = 'done'`)).toBe(4);
    await pause(2000);
    expect(await count(`${isNewer} and status = 'pending' and tries = 0`)).toBe(4);

    // Then one node after the other, while clients go on.
    await load.submitAll(documents, {
      half: async () => {
        for (const worker of [...cluster.workers]) {
          await cluster.addWorker({ program });
          expect(await worker.end('SIGTERM')).toBe(0);
          cluster.refresh();
        }
        for (const gateway of cluster.gateways.filter((one) => one !== newer)) {
          expect(await gateway.end('SIGTERM')).toBe(0);
          cluster.refresh();
        }
      },
    });
    await load.submit(load.users[0]!);
    await load.addsUp();
    expect(await count(isNewer)).toBeGreaterThan(4);
    expect(await count(`not ${isNewer}`)).toBeGreaterThan(4);
    // Who was told to stop finished or handed back: no try was lost to it.
    expect(await count('tries > 1')).toBe(0);
  });
});
