/** The files that start a cluster (assets/deploy) are about the command line and the tables that there are. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../scripts/lib/paths.mjs';
import { pgliteDialect } from './database/testing/pglite-dialect.js';
import { readBlobPlace } from '../cluster/blobs/place.js';
import { clusterRoom, type ClusterTables } from '../cluster/tables.js';
import { parseLimits } from './limits/limits-file.js';

const read = (...names: readonly string[]): string => readFileSync(join(root, ...names), 'utf8');
const deploy = (...names: readonly string[]): string => read('assets', 'deploy', ...names);
const words = (text: string): string[] => text.match(/--[a-z][\w-]*/g) ?? [];

/** The options that a command has, from its source and from those it shares. */
function optionsOf(command: 'serve' | 'worker'): Set<string> {
  const sources = [`commands/${command}.ts`, 'base/service-data.ts'].map((name) =>
    read('electron', 'cli', name),
  );
  return new Set(
    sources.flatMap((source) => [...source.matchAll(/'(--[a-z][\w-]*)[ ']/g)].map(([, flag]) => flag!)),
  );
}

interface Service {
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test: string };
}

type Labels = Readonly<Record<string, string>>;

interface Named {
  readonly name: string;
}

interface Probe {
  readonly httpGet: { readonly port: string };
}

interface PodSpec {
  readonly terminationGracePeriodSeconds: number;
  readonly containers: readonly {
    readonly image: string;
    readonly args: readonly string[];
    readonly ports: readonly Named[];
    readonly envFrom: readonly { readonly configMapRef?: Named; readonly secretRef?: Named }[];
    readonly startupProbe: Probe;
    readonly readinessProbe: Probe;
    readonly livenessProbe: Probe;
    readonly volumeMounts: readonly (Named & { readonly mountPath: string })[];
  }[];
  readonly volumes: readonly (Named & { readonly configMap?: Named })[];
}

/** What is looked at of any object. */
interface KubernetesObject {
  readonly kind: string;
  readonly metadata: Named;
  readonly spec: {
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly podSelector?: { readonly matchLabels: Labels };
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
    readonly ports?: readonly { readonly targetPort: string }[];
    readonly ingress?: readonly { readonly ports: readonly { readonly port: string }[] }[];
    readonly scaleTargetRef?: Named;
    readonly triggers?: readonly { readonly authenticationRef: Named }[];
  };
}

interface Kustomization {
  readonly resources: readonly string[];
  readonly images?: readonly Named[];
  readonly configMapGenerator?: readonly (Named & {
    readonly literals?: readonly string[];
    readonly files?: readonly string[];
  })[];
  readonly secretGenerator?: readonly (Named & { readonly envs: readonly string[] })[];
}

interface Trigger {
  readonly metadata: { readonly query: string };
}

interface Container {
  readonly args: readonly string[];
}

const composed = parse(deploy('compose', 'compose.yaml'), { merge: true }) as {
  readonly services: Record<string, Service>;
  readonly volumes: Record<string, unknown>;
};
const kustomization = (folder: string): Kustomization =>
  parse(deploy('kubernetes', folder, 'kustomization.yaml')) as Kustomization;
const example = kustomization('example');
/** The folders that the example has as resources. */
const folders = example.resources.map((path) => path.replace('../', ''));
const deployed = (name: string): readonly string[] => {
  const [deployment] = parseAllDocuments(deploy('kubernetes', 'base', `${name}.yaml`)).map(
    (document) =>
      document.toJS() as {
        readonly spec: { readonly template: { readonly spec: { readonly containers: Container[] } } };
      },
  );
  return deployment!.spec.template.spec.containers[0]!.args;
};

/** Whether the build of an image leaves a file out, given relative to the project: its rule names it or a folder around it. */
function ignoredByImages(file: string): boolean {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) =>
      line.replace(/\./g, '\\.').replace(/\*\*\/|\*/g, (star) => (star === '*' ? '[^/]*' : '(?:.*/)?')),
    );
  const parts = file.split('/');
  const around = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return around.some((path) => rules.some((rule) => new RegExp(`^${rule}$`).test(path)));
}

const started: [string, readonly string[]][] = [
  ...Object.entries(composed.services)
    .filter(([name]) => /^(?:gateway|worker)-/.test(name))
    .map(([name, { command }]): [string, readonly string[]] => [`compose: ${name}`, command!]),
  ['kubernetes: gateway', deployed('gateway')],
  ['kubernetes: worker', deployed('worker')],
];

describe('the files of assets/deploy', () => {
  it.each(started)('start a program with options that it has: %s', (_, [command, ...options]) => {
    if (command !== 'serve' && command !== 'worker') throw new Error(`No command: ${command}`);
    const known = optionsOf(command);
    const used = options.flatMap(words);
    expect(used.length).toBeGreaterThan(2);
    expect(used.filter((option) => !known.has(option))).toEqual([]);
  });

  it('ask of the database for autoscaling what it can tell', { timeout: 300_000 }, async () => {
    const db = new Kysely<ClusterTables>({ dialect: await pgliteDialect() });
    for (const step of clusterRoom.steps) await step(db as Kysely<unknown>);
    const [scaled] = parseAllDocuments(deploy('kubernetes', 'autoscaling', 'autoscaling.yaml')).map(
      (document) => document.toJS() as { readonly spec: { readonly triggers: readonly Trigger[] } },
    );
    const queries = scaled!.spec.triggers.map(({ metadata }) => metadata.query);
    expect(queries).toHaveLength(2);
    const answers = async (): Promise<number[]> => {
      const rows = await Promise.all(
        queries.map((query) => sql.raw<Record<string, number>>(query).execute(db)),
      );
      return rows.map(({ rows: [row] }) => Object.values(row!)[0]!);
    };
    expect(await answers()).toEqual([0, 0]);
    const add = (id: string, status: string, environment: string, age: number) =>
      sql`insert into cluster_executions (id, owner, turn, environment, status, version, record, folded, bytes, kept_seconds, created_at)
        values (${id}, 'anna', 'anna', ${environment}, ${status}, 1, '{}', '', 0, 60, now() - make_interval(secs => ${age}))`.execute(
        db,
      );
    await add('1', 'pending', 'production', 42);
    await add('2', 'processing', 'production', 300);
    await add('3', 'pending', 'sandbox', 900);
    await add('4', 'done', 'production', 900);
    const [age, open] = await answers();
    expect(age).toBeGreaterThanOrEqual(42);
    expect(age).toBeLessThan(300);
    expect(open).toBe(2);
  });

  it('name variables that something reads', () => {
    const files = ['compose/compose.yaml', 'kubernetes/base/gateway.yaml', 'kubernetes/base/worker.yaml'];
    const inPlace = files.map((file) => deploy(...file.split('/'))).join('');
    const sources = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read('electron', name))
      .join('');
    const named = [deploy('compose', '.env.example'), deploy('kubernetes', 'example', 'kustomization.yaml')]
      .flatMap((text) => [...text.matchAll(/^(?:\s*- )?([A-Z][A-Z0-9_]+)=/gm)])
      .map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(6);
    const unread = named.filter(
      (name) => !sources.includes(`'${name}'`) && !new RegExp(`\\$[({]${name}\\b`).test(inPlace),
    );
    expect(unread).toEqual([]);
  });

  it('have a place of files that is one, and name secrets without values', () => {
    const settings = deploy('compose', '.env.example');
    const values = Object.fromEntries(
      [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    const env = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(readBlobPlace(values['PLATEN_BLOBS']!, env)).toMatchObject({
      kind: 's3',
      bucket: 'platen',
      endpoint: 'http://s3:7070',
    });
    expect(deploy('kubernetes', 'example', 'kustomization.yaml')).toContain(
      'PLATEN_BLOBS=s3://platen-files?region=eu-central-1',
    );
    for (const name of ['PLATEN_SECRET_KEY', 'S3_SECRET_ACCESS_KEY', 'POSTGRES_PASSWORD'])
      expect(values[name]).toBe('');
  });

  it('keep secrets out of the repository and of an image, which has a copy of the folder', () => {
    const secrets = [
      ...Object.values(composed.services).flatMap(({ env_file: file }) => (file ? [`compose/${file}`] : [])),
      ...example.secretGenerator!.flatMap(({ envs }) => envs.map((file) => `kubernetes/example/${file}`)),
    ].map((file) => `assets/deploy/${file}`);
    expect(new Set(secrets)).toHaveLength(2);
    for (const file of secrets) {
      // Its status is 1 for a file that is not ignored.
      execFileSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: root });
      expect(ignoredByImages(file), file).toBe(true);
    }
    for (const file of [
      'assets/icons/32x32.png',
      'electron/cli/main.ts',
      'assets/deploy/compose/.env.example',
    ])
      expect(ignoredByImages(file), file).toBe(false);
    expect(read('assets', 'service', 'Containerfile')).toContain('COPY . .');
  });

  it('name in compose only services and volumes that are there, with the ports on which they listen', () => {
    const { services, volumes } = composed;
    const all = Object.entries(services);
    for (const [name, { depends_on: needed = [], volumes: mounted = [] }] of all) {
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        expect(Object.keys(services), `${name} depends on ${other}`).toContain(other);
      for (const volume of mounted.map((mount) => mount.split(':')[0]!))
        if (!volume.startsWith('.')) expect(Object.keys(volumes), name).toContain(volume);
    }
    const upstreams = [...deploy('compose', 'Caddyfile').matchAll(/([\w-]+):(\d{4})(?= |\n| \{)/g)];
    expect(upstreams.map(([, name]) => name)).toEqual(['gateway-1', 'gateway-2']);
    for (const [, name, port] of upstreams) {
      const { command = [] } = services[name!]!;
      // The checks of the proxy name the gateway as it is reached.
      expect(command).toEqual(expect.arrayContaining([`--port=${port}`, `--allow-host=${name}`]));
    }
    for (const [name, { healthcheck, command = [] }] of all.filter(([name]) =>
      /^(?:gateway|worker)-/.test(name),
    )) {
      const [, port] = /127\.0\.0\.1:(\d+)/.exec(healthcheck!.test)!;
      expect(
        command.filter((word) => word.endsWith(`port=${port}`)),
        name,
      ).toHaveLength(1);
    }
  });

  it('hold together in Kubernetes: labels, ports, volumes, settings and files are found where they are named', () => {
    const parts = folders.map((folder) => ({ folder, ...kustomization(folder) }));
    for (const { folder, resources, configMapGenerator = [], images = [], secretGenerator = [] } of parts) {
      const files = readdirSync(join(root, 'assets', 'deploy', 'kubernetes', folder));
      const used = [...resources, ...configMapGenerator.flatMap(({ files: some = [] }) => some)];
      expect([...used, 'kustomization.yaml'].sort()).toEqual(files.sort());
      // An image that has another name already, and a file of secrets, could not be replaced from outside.
      expect([images, secretGenerator], folder).toEqual([[], []]);
    }
    const generated = [example, ...parts].flatMap(({ configMapGenerator = [], secretGenerator = [] }) => [
      ...configMapGenerator,
      ...secretGenerator,
    ]);
    const objects = parts.flatMap(({ folder, resources }) =>
      resources.flatMap((name) =>
        parseAllDocuments(deploy('kubernetes', folder, name)).map(
          (document) => document.toJS() as KubernetesObject,
        ),
      ),
    );
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    const labelled = (labels: Labels) =>
      deployments.filter(({ spec }) =>
        Object.entries(labels).every(([name, value]) => spec.template!.metadata.labels[name] === value),
      );
    for (const { spec, metadata } of deployments) {
      const pod = spec.template!.spec;
      expect(labelled(spec.selector!['matchLabels'] as Labels)).toHaveLength(1);
      const [container] = pod.containers;
      expect(example.images!.map(({ name }) => name)).toContain(container!.image);
      expect(container!.volumeMounts.map(({ name }) => name).sort()).toEqual(
        pod.volumes.map(({ name }) => name).sort(),
      );
      const settings = [
        ...container!.envFrom.map(({ configMapRef, secretRef }) => (configMapRef ?? secretRef)!.name),
        ...pod.volumes.flatMap(({ configMap }) => (configMap ? [configMap.name] : [])),
      ];
      expect(generated.map(({ name }) => name)).toEqual(expect.arrayContaining(settings));
      const names = container!.ports.map(({ name }) => name);
      const probes = [container!.startupProbe, container!.readinessProbe, container!.livenessProbe];
      expect(names).toEqual(expect.arrayContaining(probes.map(({ httpGet }) => httpGet.port)));
      // The root of a volume belongs to root, and only the owner of the data folder can deny it to others.
      const folder = container!.args.find((arg) => arg.startsWith('--data='))!.slice('--data='.length);
      const inVolume = container!.volumeMounts.map(({ mountPath }) => relative(mountPath, folder));
      expect(
        inVolume.filter((path) => path !== '' && !path.startsWith('..')),
        metadata.name,
      ).toHaveLength(1);
      // Work gets its time before the pod is killed.
      const [, seconds] = /--stop-timeout=(\d+)/.exec(container!.args.join(' '))!;
      expect(pod.terminationGracePeriodSeconds, metadata.name).toBeGreaterThan(Number(seconds) + 5);
    }
    for (const { kind, spec, metadata } of objects) {
      const selector = spec?.podSelector?.matchLabels ?? spec?.selector?.['matchLabels'] ?? spec?.selector;
      if (kind === 'Deployment' || !selector) continue;
      const [target, ...others] = labelled(selector as Labels);
      expect([target?.metadata.name, others], `${kind} ${metadata.name}`).toEqual([metadata.name, []]);
      const ports = [
        ...(spec.ports ?? []).map(({ targetPort }) => targetPort),
        ...(spec.ingress ?? []).flatMap(({ ports: some }) => some.map(({ port }) => port)),
      ];
      const known = target!.spec.template!.spec.containers[0]!.ports.map(({ name }) => name);
      expect(known, `${kind} ${metadata.name}`).toEqual(expect.arrayContaining(ports));
    }
    const scaled = objects.find(({ kind }) => kind === 'ScaledObject')!.spec;
    expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaled.scaleTargetRef!.name);
    const authentications = objects.filter(({ kind }) => kind === 'TriggerAuthentication');
    for (const { authenticationRef } of scaled.triggers!)
      expect(authentications.map(({ metadata }) => metadata.name)).toContain(authenticationRef.name);
    expect(parseLimits(deploy('kubernetes', 'base', 'limits.yaml'), 'limits.yaml').production.queue).toBe(
      100_000,
    );
    // Literals and the file of secrets have all that a node needs.
    const settings = example.configMapGenerator!.flatMap(({ literals = [] }) => literals).join('\n');
    for (const variable of ['PLATEN_URL', 'PLATEN_BLOBS', 'PLATEN_LIMITS'])
      expect(settings).toContain(`${variable}=`);
    const [mount] = deployments.flatMap(({ spec }) =>
      spec.template!.spec.containers[0]!.volumeMounts.filter(({ name }) => name === 'limits'),
    );
    expect(settings).toContain(`PLATEN_LIMITS=${mount!.mountPath}/limits.yaml`);
  });
});
