// Questions for the state of an execution, as many users ask them at all gateways: how many a second, and what one costs.
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { workOfTree } from '../lib/measure.mjs';
import { Client } from './client.mjs';

/** Users who ask, each for an execution of their own. */
const users = 50;

/** Requests under way at once. */
const lanes = 32;

/** The aim of issue 40, in requests a second. */
const aim = 2000;

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** @param {Omit<import('./small.mjs').Wish, 'folder'>} wish @returns {Promise<import('../lib/rows.mjs').Row[]>} */
export async function measurePolls({ isQuick, limits, say, row }) {
  const gateways = 2;
  const cluster = await Cluster.start({ gateways, workers: 1, flags: ['--limits', limits], isDurable: true });
  const client = new Client(cluster.token, lanes);
  try {
    const tokens = await cluster.addUsers(users, 1000);
    const url = cluster.gatewayUrl(0);
    const workflow = await client.idOf(url, 'Images to PDF');
    const wish = { file: picture, name: 'a.png', workflow, isAsync: false };
    const asked = [];
    for (const { token } of tokens) {
      const { execution_id } = await client.convert(url, { ...wish, token });
      asked.push({ token, path: `/api/v2/executions/${execution_id}` });
    }
    const seconds = isQuick ? 5 : 20;
    const work = () => ({
      gateways: cluster.gateways.reduce((sum, { pid }) => sum + workOfTree(pid), 0),
      postgres: workOfTree(cluster.postgres.pid),
      self: process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
    });
    const before = work();
    const until = performance.now() + seconds * 1000;
    let [begun, count] = [0, 0];
    const statuses = new Map();
    await Promise.all(
      Array.from({ length: lanes }, async () => {
        while (performance.now() < until) {
          const at = begun++;
          const { token, path } = /** @type {{ token: string, path: string }} */ (asked[at % asked.length]);
          const { status } = await client.send(`${cluster.gatewayUrl(at % gateways)}${path}`, { token });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          count += 1;
        }
      }),
    );
    const after = work();
    say(`polls: ${JSON.stringify([...statuses])}`);
    const each = (/** @type {'gateways' | 'postgres' | 'self'} */ part) =>
      ((after[part] - before[part]) * 1000) / count;
    const name = `state of an execution, ${gateways} gateways, ${lanes} at once`;
    return [
      {
        ...row(name, 'replies a second', count / seconds, aim, 'aim'),
        ratio: Number((count / seconds / aim).toFixed(2)),
      },
      row(name, 'ms of the processor each, in the gateways', each('gateways')),
      row(name, 'ms of the processor each, in PostgreSQL', each('postgres')),
      row(name, 'ms of the processor each, in the load generator', each('self')),
      row(name, 'replies that are not 200', count - (statuses.get(200) ?? 0)),
    ];
  } finally {
    client.close();
    await cluster.close();
  }
}
