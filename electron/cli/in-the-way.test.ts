/** Files that stand in the way of numbers that go on: named by the command line before any work. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ConvertReport } from './answers/schemas.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();

it('names every file in the way of numbers that go on, and exits with 1', async () => {
  const { folder, run } = commandLine();
  await writeFile(join(folder, 'bad.pdf'), '%PDF-1.7\nnothing');
  const words = [
    ...[sample('annual-report.pdf'), 'bad.pdf', 'gone.pdf'],
    ...['--workflow', 'number-pages', '-o', 'number_continue=true', '--out', join(folder, 'out')],
  ];
  const { status, stdout } = await run(['convert', '--json', ...words]);
  expect(status).toBe(1);
  const { errors } = JSON.parse(stdout) as ConvertReport;
  expect(errors.map(({ input, code }) => [input, code])).toEqual([
    [join(folder, 'bad.pdf'), 'damaged_file'],
    [join(folder, 'gone.pdf'), 'file_missing'],
    [null, 'files_in_the_way'],
  ]);
  expect((await run(['convert', ...words])).stderr).toMatch(
    /“bad\.pdf”, “gone\.pdf”[\s\S]*\nbad\.pdf: [\s\S]*\ngone\.pdf: /,
  );
  expect(existsSync(join(folder, 'out', 'annual-report.pdf'))).toBe(false);
});
