import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './paths.mjs';

/** A breach of each rule that a mistake of every day would break. */
const breaches = {
  'no-floating-promises': 'export const a = (p: Promise<number>) => { p; };',
  'no-misused-promises': 'export const b = (p: Promise<boolean>) => (p ? 1 : 2);',
  'await-thenable': 'export const c = async () => await 1;',
  'return-await': 'export async function d(p: Promise<1>) { try { return p; } catch { return 2; } }',
  'switch-exhaustiveness-check': "export const e = (x: 'a' | 'b') => { switch (x) { case 'a': return 1; } };",
  'no-unsafe-return': "export const f = (): string => JSON.parse('1');",
  'no-unsafe-call': "export const g = () => void JSON.parse('1')();",
  'no-unsafe-member-access': "export const h = () => void JSON.parse('1').x;",
  'only-throw-error': "export const i = () => { throw 'no error'; };",
  'restrict-template-expressions': 'export const j = (x: object) => `${x}`;',
  'no-unnecessary-type-assertion': 'export const k = (x: string) => x as string;',
};

let folder = '';
let found = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'platen-typed-lint-'));
  const compilerOptions = {
    strict: true,
    target: 'ES2023',
    module: 'ESNext',
    moduleResolution: 'bundler',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  for (const [rule, code] of Object.entries(breaches)) writeFileSync(join(folder, `${rule}.ts`), `${code}\n`);
  const oxlint = join(root, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = ['--type-aware', '--format=unix', '-c', join(root, '.oxlintrc.json'), folder];
  // It looks for its typed half in the folder it is run in and in PATH, where npm puts it and a plain start of the tests does not.
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const { stdout, stderr } = spawnSync(process.execPath, [oxlint, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  found = stdout;
  if (stderr !== '') process.stderr.write(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each(Object.keys(breaches))('the typed lint finds a breach of %s', (rule) => {
  expect(
    found
      .split('\n')
      .filter((line) => line.includes(`${rule}.ts`))
      .join('\n'),
  ).toContain(`(${rule})`);
});
