/** Files that stand in the way of numbers that go on: named by the built command line before any work. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../executions/testing/folders.js';
import type { ConvertReport } from './report.js';

const root = join(import.meta.dirname, '..', '..');

it('names every file in the way of numbers that go on, and exits with 1', async () => {
  const folder = await testFolder();
  await writeFile(join(folder, 'bad.pdf'), '%PDF-1.7\nnothing');
  const files = [join(root, 'assets', 'samples', 'annual-report.pdf'), 'bad.pdf', 'gone.pdf'];
  const run = (...flags: readonly string[]) =>
    spawnSync(
      process.execPath,
      [
        join(root, 'dist', 'cli', 'main.js'),
        ...['convert', ...flags, ...files, '--workflow', 'number-pages', '-o', 'number_continue=true'],
        ...['--out', join(folder, 'out')],
      ],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, PLATEN_DATA_DIR: join(folder, 'data') } },
    );
  const { status, stdout } = run('--json');
  expect(status).toBe(1);
  const { errors } = JSON.parse(stdout) as ConvertReport;
  expect(errors.map(({ input, code }) => [input, code])).toEqual([
    [join(folder, 'bad.pdf'), 'damaged_file'],
    [join(folder, 'gone.pdf'), 'file_missing'],
    [null, 'files_in_the_way'],
  ]);
  expect(run().stderr).toMatch(/“bad\.pdf”, “gone\.pdf”[\s\S]*\nbad\.pdf: [\s\S]*\ngone\.pdf: /);
  expect(existsSync(join(folder, 'out', 'annual-report.pdf'))).toBe(false);
});
