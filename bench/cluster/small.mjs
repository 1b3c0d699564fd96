// Small documents a second: one process as it always was, and a cluster with one gateway and one or two workers on the same machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { onInterruption } from '../../scripts/lib/interrupted.mjs';
import { newerNode } from '../../scripts/lib/newer-node.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { timed } from '../lib/measure.mjs';
import { Client } from './client.mjs';

/** Clients at once, each with one request under way. */
const clients = 8;

/** @typedef {import('../lib/rows.mjs').Row} Row */
/** @typedef {{ isQuick: boolean, folder: string, limits: string, say: (line: string) => void, row: ReturnType<typeof import('../lib/rows.mjs').rowsOf> }} Wish */

/** @param {Wish} wish @returns {Promise<Row[]>} */
export async function measureSmall({ isQuick, folder, limits, say, row }) {
  const count = isQuick ? 40 : 200;
  const file = readFileSync(join(root, 'assets', 'samples', 'letter.docx'));
  /** @param {string} name @param {string} url of the sandbox, which charges nothing @param {string} token */
  const measure = async (name, url, token) => {
    const client = new Client(token);
    try {
      const wish = {
        file,
        name: 'letter.docx',
        workflow: await client.idOf(url, 'Word to PDF'),
        isAsync: false,
      };
      // The first conversions start the workers and their LibreOffice.
      await Promise.all(Array.from({ length: 4 }, () => client.convert(url, wish)));
      let left = count;
      const seconds = await timed(() =>
        Promise.all(
          Array.from({ length: clients }, async () => {
            while (left > 0) {
              left -= 1;
              const { status, execution_id } = await client.convert(url, wish);
              if (status !== 'done') throw new Error(`${execution_id} is ${status}.`);
              await client.send(`${url}/api/v2/executions/${execution_id}/download`);
            }
          }),
        ),
      );
      say(`${name}: ${count} documents in ${seconds.toFixed(1)} s`);
      return count / seconds;
    } finally {
      client.close();
    }
  };
  const alone = await ofOneProcess(folder, limits, (url, token) => measure('one process', url, token));
  const rows = [row('small Word documents, one process, two workers inside', 'documents a second', alone)];
  for (const workers of [1, 2]) {
    const cluster = await Cluster.start({
      gateways: 1,
      workers,
      flags: ['--limits', limits],
      isDurable: true,
    });
    try {
      const name = `1 gateway and ${workers} worker${workers === 1 ? '' : 's'} of one conversion at a time`;
      const perSecond = await measure(name, `${cluster.gatewayUrl(0)}${cluster.sandboxPath}`, cluster.token);
      const better = row(
        `small Word documents, ${name}`,
        'documents a second',
        perSecond,
        alone,
        'one process',
      );
      rows.push({ ...better, ratio: Number((perSecond / alone).toFixed(2)) });
    } finally {
      await cluster.close();
    }
  }
  return rows;
}

/**
 * `platen serve` with SQLite and folders.
 * @param {string} folder @param {string} limits @param {(url: string, token: string) => Promise<number>} measure
 */
async function ofOneProcess(folder, limits, measure) {
  const words = ['serve', '--port', '0', '--json', '--parallel', '2', '--limits', limits];
  const program = join(root, 'dist', 'cli', 'main.js');
  const child = spawn(newerNode() ?? process.execPath, [program, ...words, '--data', join(folder, 'one')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  child.once(
    'exit',
    onInterruption(() => child.kill('SIGKILL')),
  );
  try {
    const line = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      ended.then(() => Promise.reject(new Error('The service did not start.'))),
    ]);
    const { sandbox_url, token } = JSON.parse(String(line[0]));
    return await measure(sandbox_url, token);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
