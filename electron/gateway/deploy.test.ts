/** The files that start a cluster (assets/deploy) are about the command line and the tables that there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../../scripts/lib/paths.mjs';
import { pgliteDialect } from './database/testing/pglite-dialect.js';
import { readBlobPlace } from '../cluster/blobs/place.js';
import { clusterRoom, type ClusterTables } from '../cluster/tables.js';

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
}

interface Trigger {
  readonly metadata: { readonly query: string };
}

interface Container {
  readonly args: readonly string[];
}

const composed = parse(deploy('compose', 'compose.yaml'), { merge: true }) as {
  readonly services: Record<string, Service>;
};
const deployed = (name: string): readonly string[] => {
  const [deployment] = parseAllDocuments(deploy('kubernetes', `${name}.yaml`)).map(
    (document) =>
      document.toJS() as {
        readonly spec: { readonly template: { readonly spec: { readonly containers: Container[] } } };
      },
  );
  return deployment!.spec.template.spec.containers[0]!.args;
};

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
    const [scaled] = parseAllDocuments(deploy('kubernetes', 'autoscaling.yaml')).map(
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
    const files = ['compose/compose.yaml', 'kubernetes/gateway.yaml', 'kubernetes/worker.yaml'];
    const inPlace = files.map((file) => deploy(...file.split('/'))).join('');
    const sources = readdirSync(join(root, 'electron'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read('electron', name))
      .join('');
    const named = [deploy('compose', 'platen.env.example'), deploy('kubernetes', 'kustomization.yaml')]
      .flatMap((text) => [...text.matchAll(/^(?:\s*- )?([A-Z][A-Z0-9_]+)=/gm)])
      .map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(6);
    const unread = named.filter(
      (name) => !sources.includes(`'${name}'`) && !new RegExp(`\\$[({]${name}\\b`).test(inPlace),
    );
    expect(unread).toEqual([]);
  });

  it('have a place of files that is one, and name secrets without values', () => {
    const example = deploy('compose', 'platen.env.example');
    const values = Object.fromEntries(
      [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
    );
    const env = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    expect(readBlobPlace(values['PLATEN_BLOBS']!, env)).toMatchObject({
      kind: 's3',
      bucket: 'platen',
      endpoint: 'http://s3:7070',
    });
    expect(deploy('kubernetes', 'kustomization.yaml')).toContain(
      'PLATEN_BLOBS=s3://platen-files?region=eu-central-1',
    );
    for (const name of ['PLATEN_SECRET_KEY', 'S3_SECRET_ACCESS_KEY', 'POSTGRES_PASSWORD'])
      expect(values[name]).toBe('');
  });
});
