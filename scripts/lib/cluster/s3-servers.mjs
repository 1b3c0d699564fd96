// Servers that speak S3, of a test's or a bench's own, on loopback: s3rver from the npm registry, and OpenStack Swift of Debian.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import { root } from '../paths.mjs';

const run = promisify(execFile);

/** The bucket that each of these servers has. */
export const bucket = 'platen';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A server that runs, with an empty bucket. */
export class S3Server {
  /** @type {import('node:child_process').ChildProcess[]} */
  #processes = [];
  #folder;
  #commands;

  /**
   * @param {string} folder
   * @param {string} endpoint
   * @param {Record<string, string>} env credentials, as a node of Platen reads them
   * @param {readonly (readonly string[])[]} commands
   */
  constructor(folder, endpoint, env, commands) {
    this.#folder = folder;
    this.endpoint = endpoint;
    this.env = env;
    this.#commands = commands;
  }

  /** As `--blobs` takes it. */
  get place() {
    return `s3://${bucket}/of/platen?endpoint=${encodeURIComponent(this.endpoint)}&region=us-east-1`;
  }

  /** Starts it, or starts it again after {@link end}, at the same address and with what it had. */
  async begin() {
    this.#processes = this.#commands.map(([program = '', ...args]) => {
      const child = spawn(program, args, { cwd: this.#folder, stdio: 'ignore' });
      child.on('error', () => undefined);
      return child;
    });
    for (let tries = 0; !(await this.#answers()); tries += 1) {
      if (tries > 600 || this.#processes.some(({ exitCode }) => exitCode !== null))
        throw new Error(`The server for S3 does not start: ${this.#commands.at(-1)?.join(' ')}`);
      await pause(50);
    }
  }

  async end() {
    const processes = this.#processes.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    this.#processes = [];
    await Promise.all(
      processes.map((child) => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        return ended;
      }),
    );
  }

  /** Stops its processes where they are; they take connections and answer none. Undone by {@link wake}. */
  freeze() {
    for (const child of this.#processes) child.kill('SIGSTOP');
  }

  wake() {
    for (const child of this.#processes) child.kill('SIGCONT');
  }

  async close() {
    await this.end();
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  async #answers() {
    try {
      return (await fetch(this.endpoint, { signal: AbortSignal.timeout(2000) })).status < 500;
    } catch {
      return false;
    }
  }
}

/** s3rver: a server in one process of Node, which is there wherever the tests are. */
export async function startS3rver() {
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'platen-s3rver-')), await freePort()];
  await mkdir(join(folder, 'data'));
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const at = ['-d', join(folder, 'data'), '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const server = new S3Server(
    folder,
    `http://127.0.0.1:${port}`,
    { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    [[process.execPath, program, ...at, '--configure-bucket', bucket]],
  );
  await server.begin();
  return server;
}

/** Whether OpenStack Swift can be started here (Debian: swift-proxy, swift-account, swift-container, swift-object). */
export const hasSwift =
  process.platform === 'linux' &&
  ['proxy', 'account', 'container', 'object'].every((name) => existsSync(`/usr/bin/swift-${name}-server`));

/** OpenStack Swift with its middleware `s3api`: four processes, one replica, in a folder of its own. */
export async function startSwift() {
  const folder = await mkdtemp(join(tmpdir(), 'platen-swift-'));
  const [proxy, account, container, object] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true });
  await writeFile(
    join(folder, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = platen\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const { uid } = process.getuid === undefined ? { uid: 0 } : { uid: process.getuid() };
  const user = (await run('id', ['-un', String(uid)])).stdout.trim();
  const common = (/** @type {number} */ port) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${folder}\ndevices = ${join(folder, 'devices')}\nmount_check = false\nuser = ${user}\nworkers = 0\nlog_level = ERROR\n`;
  const ports = { account, container, object };
  for (const [kind, port] of Object.entries(ports)) {
    await writeFile(
      join(folder, `${kind}.conf`),
      `${common(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\nallow_versions = true\n`,
    );
    const builder = `${kind}.builder`;
    for (const words of [['create', '4', '1', '0'], ['add', `r1z1-127.0.0.1:${port}/d1`, '1'], ['rebalance']])
      await run('swift-ring-builder', [builder, ...words], { cwd: folder });
  }
  await writeFile(
    join(folder, 'proxy.conf'),
    `${common(proxy)}[pipeline:main]\npipeline = catch_errors proxy-logging cache s3api tempauth bulk slo dlo proxy-server\n` +
      '[app:proxy-server]\nuse = egg:swift#proxy\nallow_account_management = true\naccount_autocreate = true\n' +
      '[filter:catch_errors]\nuse = egg:swift#catch_errors\n[filter:proxy-logging]\nuse = egg:swift#proxy_logging\n' +
      '[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:1\n' +
      '[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false\nlocation = us-east-1\ncheck_bucket_owner = false\n' +
      '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_platen = secret .admin\n' +
      '[filter:bulk]\nuse = egg:swift#bulk\n[filter:slo]\nuse = egg:swift#slo\n[filter:dlo]\nuse = egg:swift#dlo\n',
  );
  const server = new S3Server(
    folder,
    `http://127.0.0.1:${proxy}`,
    { S3_ACCESS_KEY_ID: 'test:platen', S3_SECRET_ACCESS_KEY: 'secret' },
    [...Object.keys(ports), 'proxy'].map((kind) => [
      `/usr/bin/swift-${kind}-server`,
      join(folder, `${kind}.conf`),
    ]),
  );
  await server.begin();
  const client = new AwsClient({ accessKeyId: 'test:platen', secretAccessKey: 'secret', service: 's3' });
  const made = await client.fetch(`${server.endpoint}/${bucket}`, { method: 'PUT' });
  if (!made.ok) throw new Error(`Swift makes no bucket: ${await made.text()}`);
  return server;
}
