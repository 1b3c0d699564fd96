// A cluster of a test's or a benchmark's own: a PostgreSQL server, a place for bytes, gateways and workers in processes of the Node
// that several machines need, and one address in front.
//
//     const cluster = await Cluster.start({ gateways: 3, workers: 4 });
//     cluster.url, cluster.token                  // the address in front, and the first user's token
//     await cluster.gateways[0].end('SIGKILL');   // and so on with cluster.workers, cluster.postgres, cluster.s3
//     await cluster.close();
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onInterruption } from '../interrupted.mjs';
import { newerNode } from '../newer-node.mjs';
import { hasPostgres, PostgresCluster } from '../postgres-cluster.mjs';
import { Front } from './front.mjs';
import { NodeProcess } from './node-process.mjs';

/** Whether a cluster can be started here. */
export const hasCluster = hasPostgres && newerNode() !== null;

/** A port that is free now. @returns {Promise<number>} */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Documents can be kept from other files where bubblewrap is. */
const sandbox = existsSync('/usr/bin/bwrap') ? [] : ['--without-sandbox'];

/**
 * @typedef {object} ClusterWish
 * @property {number} [gateways] 1 unless said
 * @property {number} [workers] 1 unless said
 * @property {readonly string[]} [flags] of each gateway
 * @property {readonly string[]} [workerFlags] of each worker
 * @property {Readonly<Record<string, string>>} [env] of each node
 * @property {string} [blobs] where bytes lie; a folder of the cluster's own unless said
 * @property {boolean} [isServed] gateways know the address in front, as for clients elsewhere
 * @property {boolean} [isDurable] commits wait for the disk, as in production; tests do without
 */

/**
 * @typedef {object} NodeOptions what differs from the others
 * @property {readonly string[]} [flags]
 * @property {Readonly<Record<string, string>>} [env]
 * @property {number} [skew] milliseconds by which its clock is wrong
 * @property {string} [program] another build; absolute path of its `cli/main.js`
 */

export class Cluster {
  /** @type {NodeProcess[]} */
  gateways = [];
  /** @type {NodeProcess[]} */
  workers = [];
  /** The first user's token of the last start: that of the fifth before is over. '' before the first gateway. */
  token = '';
  #count = 0;
  #forget;

  /** @param {ClusterWish} wish @param {{ folder: string, postgres: PostgresCluster, front: Front }} parts */
  constructor(wish, { folder, postgres, front }) {
    this.wish = wish;
    this.folder = folder;
    this.postgres = postgres;
    this.front = front;
    this.env = { PLATEN_SECRET_KEY: randomBytes(32).toString('base64'), ...wish.env };
    this.blobs = wish.blobs ?? join(folder, 'blobs');
    // The nodes are ended before.
    this.#forget = onInterruption(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));
  }

  /** Starts one; the caller closes it. @param {ClusterWish} [wish] */
  static async start(wish = {}) {
    const folder = await mkdtemp(join(tmpdir(), 'platen-cluster-'));
    const postgres = await PostgresCluster.start({ isDurable: wish.isDurable ?? false });
    const cluster = new Cluster(wish, { folder, postgres, front: await Front.open() });
    try {
      await Promise.all(['blobs', 'logs'].map((name) => mkdir(join(folder, name))));
      // The first one makes the tables and the first user.
      const gateways = wish.gateways ?? 1;
      if (gateways > 0) await cluster.addGateway();
      await Promise.all([
        ...Array.from({ length: Math.max(0, gateways - 1) }, () => cluster.addGateway()),
        ...Array.from({ length: wish.workers ?? 1 }, () => cluster.addWorker()),
      ]);
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** The address in front. */
  get url() {
    return this.front.url;
  }

  get sandboxUrl() {
    return this.front.url + this.sandboxPath;
  }

  /** What stands between an address and `/api` in the sandbox. */
  sandboxPath = '';

  /** The address of one gateway itself. @param {number} at */
  gatewayUrl(at) {
    const gateway = this.gateways[at];
    if (gateway === undefined) throw new RangeError(`There is no gateway ${at}.`);
    return String(gateway.first['url']);
  }

  /** Where everything is kept, as nodes and `platen admin` are told. */
  get database() {
    return ['--database', this.postgres.url];
  }

  /** @param {NodeOptions} [options] */
  async addGateway(options = {}) {
    const port = this.wish.isServed ? await freePort() : 0;
    const words = [
      'serve',
      '--role',
      'gateway',
      '--port',
      String(port),
      '--allow-private-webhooks',
      '--trust-proxy',
    ];
    const more = this.wish.isServed ? ['--public-url', this.front.url] : [];
    const node = await this.#node('gateway', [...words, ...more, ...(this.wish.flags ?? [])], options);
    const { url, sandbox_url, token } = node.first;
    // It says where clients reach it.
    if (this.wish.isServed) node.first['url'] = `http://127.0.0.1:${port}`;
    if (token) this.token = String(token);
    this.sandboxPath = String(sandbox_url).slice(String(url).length);
    this.gateways.push(node);
    this.refresh();
    return node;
  }

  /** @param {NodeOptions} [options] */
  async addWorker(options = {}) {
    const words = ['worker', '--parallel', '1', '--health-port', '0', ...(this.wish.workerFlags ?? [])];
    const node = await this.#node('worker', words, options);
    this.workers.push(node);
    return node;
  }

  /**
   * Makes users with a token and credits each, in the tables themselves: quicker than a command for each.
   * @param {number} count @param {number} credits
   */
  async addUsers(count, credits) {
    const users = Array.from({ length: count }, (_, at) => {
      const token = `platen_${randomBytes(32).toString('base64url')}`;
      const hash = createHash('sha256').update(token).digest('hex');
      return { id: randomUUID(), name: `user-${at}`, token, hash };
    });
    const now = new Date().toISOString();
    const rows = (/** @type {(user: typeof users[number]) => string} */ row) =>
      users.map((one) => `(${row(one)})`).join(', ');
    for (const statement of [
      `insert into users (id, name, name_key, licence, disabled, created_at)
       values ${rows(({ id, name }) => `'${id}', '${name}', '${name}', 'paid', 0, '${now}'`)}`,
      `insert into tokens (id, user_id, name, hash, prefix, created_at)
       values ${rows(({ id, token, hash }) => `'${randomUUID()}', '${id}', 'test', '${hash}', '${token.slice(0, 12)}', '${now}'`)}`,
      `insert into pools (owner_id, kind, available, movements) values ${rows(({ id }) => `'${id}', 'personal', ${credits}, 1`)}`,
      `insert into movements (pool_id, number, kind, amount, balance, user_id, explanation, created_at)
       values ${rows(({ id }) => `'${id}', 1, 'grant', ${credits}, ${credits}, '${id}', '', '${now}'`)}`,
    ])
      await this.postgres.ask(statement);
    return users.map(({ id, name, token }) => ({ id, name, token }));
  }

  /** Those that have ended are no nodes any more, and get no requests. */
  refresh() {
    this.gateways = this.gateways.filter(({ isRunning }) => isRunning);
    this.workers = this.workers.filter(({ isRunning }) => isRunning);
    this.front.serve(this.gateways.map(({ first }) => String(first['url'])));
  }

  /** Ends all nodes and the servers, and removes their data. @param {{ keepsLogs?: boolean }} [options] */
  async close({ keepsLogs = false } = {}) {
    this.#forget();
    await Promise.all([...this.gateways, ...this.workers].map((node) => node.end('SIGKILL')));
    await this.front.close();
    await this.postgres.close();
    if (!keepsLogs) await rm(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }

  /** The last words of each node, for a failure. */
  lastWords() {
    const nodes = [...this.gateways, ...this.workers];
    return nodes.map(({ name, complaints }) => `--- ${name}\n${complaints.slice(-12).join('\n')}`).join('\n');
  }

  /** @param {string} role @param {readonly string[]} words @param {NodeOptions} options */
  async #node(role, words, { flags = [], env = {}, ...more }) {
    const name = `${role}-${++this.#count}`;
    const data = join(this.folder, name);
    return NodeProcess.start({
      ...more,
      name,
      log: join(this.folder, 'logs', `${name}.log`),
      words: [
        ...words,
        ...['--json', '--data', data, '--blobs', this.blobs, ...sandbox, ...this.database],
        ...flags,
      ],
      env: { ...this.env, ...env },
    });
  }
}
