/** The programs that assets/deploy starts, started as it says: they know every option, and answer on every port and path that is asked. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { Cluster } from '../../scripts/lib/cluster/cluster.mjs';
import { NodeProcess } from '../../scripts/lib/cluster/node-process.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { hasCluster } from './harness.js';

/** A program that is started, and what is asked of it. */
interface Started {
  readonly name: string;
  readonly args: readonly string[];
  /** Paths by the option of their port. */
  readonly asked: readonly (readonly [option: string, path: string])[];
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}

interface Container {
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
}

const read = (...names: readonly string[]): string =>
  readFileSync(join(root, 'assets', 'deploy', ...names), 'utf8');

/** The option that has a number as its value. */
function optionOf(args: readonly string[], port: number): string {
  const option = args.find((arg) => arg.endsWith(`-port=${port}`) || arg === `--port=${port}`);
  if (option === undefined) throw new Error(`Nothing listens on ${port}: ${args.join(' ')}`);
  return option.slice(0, option.indexOf('='));
}

const composed: Started[] = Object.entries(
  (
    parse(read('compose', 'compose.yaml'), { merge: true }) as {
      services: Record<string, { command?: readonly string[]; healthcheck?: { test: string } }>;
    }
  ).services,
)
  .filter(([name]) => /^(?:gateway|worker)-1$/.test(name))
  .map(([name, { command: args = [], healthcheck }]) => {
    const [, port, path] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(healthcheck?.test ?? '') ?? [];
    return { name: `compose: ${name}`, args, asked: [[optionOf(args, Number(port)), path!]] };
  });

const deployed: Started[] = ['gateway', 'worker'].map((name) => {
  const [deployment] = parseAllDocuments(read('kubernetes', 'base', `${name}.yaml`)).map(
    (document) => document.toJS() as { spec: { template: { spec: { containers: Container[] } } } },
  );
  const [container] = deployment!.spec.template.spec.containers;
  const { args, ports, startupProbe, readinessProbe, livenessProbe } = container!;
  const optionOfPort = (wanted: string) =>
    optionOf(args, ports.find((port) => port.name === wanted)!.containerPort);
  const probes = [startupProbe, readinessProbe, livenessProbe].map(
    ({ httpGet }): Started['asked'][number] => [optionOfPort(httpGet.port), httpGet.path],
  );
  const metrics = ports.some((port) => port.name === 'metrics') ? 'metrics' : 'health';
  return { name: `kubernetes: ${name}`, args, asked: [...probes, [optionOfPort(metrics), '/metrics']] };
});

/** What stands in the place of variables that compose and Kubernetes put in. */
const values: Readonly<Record<string, string>> = {
  PLATEN_URL: 'https://convert.example.org',
  PLATEN_LIMITS: join(root, 'assets', 'deploy', 'kubernetes', 'base', 'limits.yaml'),
};

const filled = (arg: string): string =>
  arg.replace(/\$[({](\w+)(?::-[^})]*)?[)}]/, (_, name: string) => values[name] ?? `no ${name}`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe.runIf(hasCluster)('what assets/deploy starts', () => {
  // A gateway is ready where a worker lives.
  it.each([...composed, ...deployed])('$name', async ({ name, args, asked }) => {
    const cluster = await Cluster.start({ gateways: 1, workers: 1 });
    onTestFinished(() => cluster.close());
    const options = [...new Set(asked.map(([option]) => option))];
    const ports = new Map<string, number>();
    for (const option of options) ports.set(option, await freePort());
    const node = await NodeProcess.start({
      name,
      log: join(cluster.folder, 'logs', 'deployed.log'),
      words: [
        ...args.map(filled),
        ...['--json', '--data', join(cluster.folder, 'deployed'), ...cluster.database],
        ...['--blobs', cluster.blobs, ...(existsSync('/usr/bin/bwrap') ? [] : ['--without-sandbox'])],
        ...[...ports].flatMap(([option, port]) => [option, String(port)]),
      ],
      env: cluster.env,
    });
    onTestFinished(() => void node.end('SIGKILL'));
    for (const [option, path] of asked)
      await expect
        .poll(async () => (await fetch(`http://127.0.0.1:${ports.get(option)}${path}`)).status, {
          message: path,
          timeout: 30_000,
        })
        .toBe(200);
    expect(await node.end()).toBe(0);
  });
});
