/** `platen schema`: that it tells of every command that writes JSON, and of what they write. */
import { expect, it } from 'vitest';
import { answeringCommands } from './answers/json-schema.js';
import { expectAnswer } from './testing/answers.js';
import { commandLineForEach } from './testing/command-line.js';
import { definedCommands } from './testing/definitions.js';

const commandLine = commandLineForEach();

it('has a schema for every command with --json, and for no other', async () => {
  const defined = await definedCommands();
  const writing = defined.filter(({ options }) => options.some(({ long }) => long === '--json'));
  expect(writing.map(({ path }) => path).sort()).toEqual([...answeringCommands].sort());
});

it('prints one schema, or all, and says which command is near', async () => {
  const { run } = commandLine();
  const { stdout } = await run(['schema', 'services', 'list']);
  expect(JSON.parse(stdout)).toMatchObject({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'platen services list --json',
  });
  const lines = JSON.parse((await run(['schema', 'progress'])).stdout) as object;
  expect(lines).toHaveProperty('oneOf');
  const all = JSON.parse((await run(['schema'])).stdout) as object;
  expect(Object.keys(all)).toEqual(answeringCommands);
  const wrong = await run(['schema', 'histori']);
  expect(wrong).toMatchObject({ status: 2, stdout: '' });
  expect(wrong.stderr).toContain('“history”');
});

it('holds answers: a field more or in another style is none', () => {
  const languages = [{ code: 'eng', path: '/eng', bundled: true }];
  expect(() => expectAnswer(['languages'], JSON.stringify({ schema_version: 1, languages }))).not.toThrow();
  expect(() => expectAnswer(['languages'], JSON.stringify({ languages }))).toThrow(/schema/);
  const other = { schema_version: 1, languages, moreOfThem: 1 };
  expect(() => expectAnswer(['languages'], JSON.stringify(other))).toThrow(/schema/);
});

it('answers in its form whatever is asked, refusals too', async () => {
  const { run } = commandLine();
  for (const words of [
    ['workflows'],
    ['workflows', 'list'],
    ['options', 'merge-pdf'],
    ['languages'],
    ['history'],
    ['services', 'list'],
    ['watch', 'list'],
    ['workflows', 'show', 'Nothing'],
    ['options', 'nothing'],
    ['convert'],
    ['history', '--limit', 'x'],
    ...(process.platform === 'linux' ? [['fonts']] : []),
  ]) {
    // The command line for tests holds every answer against its schema.
    const { stdout } = await run([...words, '--json']);
    expect(JSON.parse(stdout), words.join(' ')).toMatchObject({ schema_version: 1 });
  }
});
