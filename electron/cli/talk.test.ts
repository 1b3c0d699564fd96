/** How much is said on standard error, and in which form. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, expect, it } from 'vitest';
import { ProgressEvent } from './answers/progress.js';
import type { DryRunReport } from './answers/schemas.js';
import { painted } from './reporting/talk.js';
import { commandLineForEach, sample } from './testing/command-line.js';

const commandLine = commandLineForEach();
const letter = sample('letter.docx');

it('says nothing but errors with --quiet', async () => {
  const { folder, run } = commandLine();
  const words = ['convert', letter, '--out', 'out', '--quiet'];
  // Its fonts are replaced, which is told otherwise.
  expect(await run(words)).toEqual({
    status: 0,
    stdout: `${join(folder, 'out', 'letter.pdf')}\n`,
    stderr: '',
  });
  const failed = await run([...words, 'nope.docx']);
  expect(failed.status).toBe(1);
  expect(failed.stderr).toBe(
    `nope.docx: failed: There is no file “${join(folder, 'nope.docx')}”.\n1 of 2 files were not converted.\n`,
  );
});

it('says more with --verbose', async () => {
  const { run } = commandLine();
  const { stderr } = await run(['convert', letter, '--out', 'out', '--verbose', '-o', 'bookmarks=false']);
  expect(stderr).toContain('platen: Workflows: anything-to-pdf (bookmarks=false)\n');
  expect(stderr).toMatch(/letter\.docx: done \(\d+\.\d s\)/);
  expect(stderr).toMatch(/platen: Number in the history: [0-9a-f-]{36}\n/);
});

it('tells progress as JSON lines, errors and remarks among them, and nothing else', async () => {
  const { run } = commandLine();
  const { status, stderr } = await run([
    'convert',
    letter,
    'nope.docx',
    '--out',
    'out',
    '--progress',
    'json',
  ]);
  expect(status).toBe(1);
  const events = stderr
    .trimEnd()
    .split('\n')
    .map((line) => ProgressEvent.parse(JSON.parse(line)));
  expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['progress', 'input', 'error']));
  const ended = events.flatMap((one) => (one.event === 'input' ? [[one.state, one.error?.code]] : []));
  expect(ended.sort()).toEqual([
    ['done', undefined],
    ['failed', 'file_missing'],
  ]);
  expect(events.findLast(({ event }) => event === 'progress')).toMatchObject({ status: 'done', failed: 1 });
});

it('tells with --dry-run what would be made, and makes nothing', async () => {
  const { folder, run } = commandLine();
  await writeFile(join(folder, 'letter.pdf'), '');
  const { status, stdout, stderr } = await run(['convert', letter, 'nope.docx', '--out', 'out', '--dry-run']);
  expect(status).toBe(1);
  expect(stdout).toBe(`${join(folder, 'out', 'letter.pdf')}\n`);
  expect(stderr).toContain('nope.docx: failed: There is no file');
  expect(stderr).toContain('documents: 1');
  const merge = ['convert', letter, letter, '-w', 'merge-word', '--out', 'letter.pdf', '--dry-run', '--json'];
  const report = JSON.parse((await run(merge)).stdout) as DryRunReport;
  expect(report).toMatchObject({
    steps: [{ workflow: 'merge-word' }],
    // A file of that name is there already.
    results: [{ input: null, path: join(folder, 'letter (2).pdf') }],
    quote: { is_charged: false, lines: [{ kind: 'document', count: 2 }] },
  });
  expect((await readdir(folder)).sort()).toEqual(['data', 'letter.pdf']);
});

it('says with --dry-run in every language what is wrong with a file, and its facts', async () => {
  const { folder, run } = commandLine();
  await writeFile(join(folder, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const words = ['convert', letter, 'drawing.svg', '--workflow', 'word-to-pdf', '--dry-run', '--language'];
  for (const language of ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt']) {
    const { status, stderr } = await run([...words, language]);
    expect(status).toBe(1);
    const said = stderr.split('\n').find((line) => line.startsWith('drawing.svg'));
    expect(said).toMatch(/svg.*svg/i);
    expect(said).not.toMatch(/[{}]/);
  }
});

it('names the workflow that has an option, where none was named', async () => {
  const { folder, run } = commandLine();
  await writeFile(join(folder, 'week.ics'), 'BEGIN:VCALENDAR');
  const { status, stderr } = await run(['convert', 'week.ics', '--option', 'calendar_view=list']);
  expect(status).toBe(2);
  expect(stderr).toContain(
    '“calendar_view” is an option of these workflows: calendar-to-pdf. Choose one with --workflow.',
  );
  const named = ['convert', 'week.ics', '--workflow', 'word-to-pdf', '--option', 'calendar_view=list'];
  expect((await run(named)).stderr).not.toContain('is an option of');
});

const { FORCE_COLOR, NO_COLOR } = process.env;
afterEach(() => {
  for (const [name, value] of Object.entries({ FORCE_COLOR, NO_COLOR }))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
});

it('paints on a terminal alone, unless the environment says otherwise', () => {
  const stream = (isTTY: boolean) => Object.assign(new Writable(), { isTTY });
  delete process.env['FORCE_COLOR'];
  delete process.env['NO_COLOR'];
  expect(painted(stream(false), 'red', 'failed')).toBe('failed');
  expect(painted(stream(true), 'red', 'failed')).toBe('\u001b[31mfailed\u001b[39m');
  process.env['FORCE_COLOR'] = '1';
  expect(painted(stream(false), 'red', 'failed')).toBe('\u001b[31mfailed\u001b[39m');
});
