// Workers whose engine sleeps for 200 ms: what is left of them is the queue, SQL and blobs. How near to linear they grow, and what a job
// costs beside the conversion.
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { build } from 'vite';
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { workOfTree } from '../lib/measure.mjs';
import { Client } from './client.mjs';

/** Milliseconds that a conversion sleeps. */
const sleep = 200;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Builds the worker whose engine sleeps; no build of Platen has it. @returns its program */
async function buildSleepingWorker() {
  const outDir = join(root, 'dist', 'bench-cluster');
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: join(import.meta.dirname, 'sleeping-worker.ts'),
      outDir,
      emptyOutDir: true,
      target: 'node22',
      rolldownOptions: { external: [/^node:/, ...builtinModules], output: { entryFileNames: 'worker.js' } },
    },
  });
  return join(outDir, 'worker.js');
}

/** @param {Omit<import('./small.mjs').Wish, 'folder'>} wish @returns {Promise<import('../lib/rows.mjs').Row[]>} */
export async function measureLinear({ isQuick, limits, say, row }) {
  const program = await buildSleepingWorker();
  const rows = [];
  let base = 0;
  for (const workers of isQuick ? [1, 4, 8] : [1, 2, 4, 8, 16, 32]) {
    const { perSecond, cost, idle } = await measure({ workers, program, limits, seconds: isQuick ? 6 : 12 });
    if (workers === 1) base = perSecond;
    const ideal = 1000 / sleep;
    say(
      `${workers} sleeping workers: ${perSecond.toFixed(1)} a second, ${cost.toFixed(1)} ms of the processor a job`,
    );
    const name = `${workers} workers whose engine sleeps ${sleep} ms`;
    rows.push(
      {
        ...row(name, 'jobs a second', perSecond, workers * base, 'so many times one'),
        ratio: Number((perSecond / (workers * base)).toFixed(2)),
      },
      row(name, 'ms of the processor for a job, all but the load generator', cost),
    );
    if (workers === 1)
      rows.push(
        row(
          name,
          'ms from one end to the next, beside the sleep',
          1000 / perSecond - 1000 / ideal,
          15,
          'aim',
        ),
        row(name, 'ms from acceptance to the end, beside the sleep, nothing waiting', idle),
      );
  }
  return rows;
}

/** @param {{ workers: number, program: string, limits: string, seconds: number }} wish */
async function measure({ workers, program, limits, seconds }) {
  const cluster = await Cluster.start({
    gateways: 1,
    workers: 0,
    flags: ['--limits', limits],
    isDurable: true,
  });
  const client = new Client(cluster.token, 16);
  try {
    const users = await cluster.addUsers(16, 100_000);
    const url = cluster.gatewayUrl(0);
    const wish = {
      file: picture,
      name: 'a.png',
      workflow: await client.idOf(url, 'Images to PDF'),
      isAsync: true,
    };
    for (let at = 0; at < workers; at += 1)
      await cluster.addWorker({ program, flags: ['--without-sandbox'] });
    // One by one: nothing waits, and each is taken at once.
    const waits = [];
    for (let at = 0; at < 5; at += 1) {
      const started = performance.now();
      await client.convert(url, { ...wish, isAsync: false, token: users[0]?.token });
      waits.push(performance.now() - started - sleep);
    }
    const count = Math.ceil((seconds * workers * 1000) / sleep);
    let begun = 0;
    const before = [...cluster.gateways, ...cluster.workers, cluster.postgres].map(({ pid }) =>
      workOfTree(pid),
    );
    await Promise.all(
      Array.from({ length: 16 }, async (_, lane) => {
        while (begun++ < count) await client.convert(url, { ...wish, token: users[lane]?.token });
      }),
    );
    const ended = async () =>
      (
        await cluster.postgres.ask(
          "select ended_at from cluster_executions where status = 'done' order by ended_at",
        )
      )
        .map(({ ended_at }) => Number(ended_at))
        .slice(5);
    let ends = await ended();
    while (ends.length < count) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      ends = await ended();
    }
    const after = [...cluster.gateways, ...cluster.workers, cluster.postgres].map(({ pid }) =>
      workOfTree(pid),
    );
    const spent = after.reduce((sum, one, at) => sum + one - (before[at] ?? 0), 0);
    // The middle: neither the first, when workers wait for work, nor the last, when there is none.
    const [from, to] = [Math.floor(count * 0.2), Math.floor(count * 0.9)];
    const perSecond = ((to - from) * 1000) / ((ends[to] ?? 0) - (ends[from] ?? 0));
    waits.sort((one, other) => one - other);
    return { perSecond, cost: (spent * 1000) / count, idle: waits[2] ?? 0 };
  } finally {
    client.close();
    await cluster.close();
  }
}
