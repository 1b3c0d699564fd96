/** What a start costs: what `--version`, `--help` and completion load, and how help finds its command. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { commandNames } from '../../contract/command-names.js';
import { commandLineForEach, program } from './testing/command-line.js';

const commandLine = commandLineForEach();

/** Packages that a built module loads at once, by itself and by what it imports. */
function packagesOf(path: string, seen = new Set<string>()): string[] {
  if (seen.has(path)) return [];
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/^(?:import|export)(?:[^'"();]*? from)? ?"([^"]+)";/gm)].flatMap(
    ([, name = '']) => {
      if (name.startsWith('.')) return packagesOf(join(dirname(path), name), seen);
      return name.startsWith('node:') ? [] : [name];
    },
  );
}

it('starts without the engine, the contract’s schemas or a database', () => {
  expect([...new Set(packagesOf(program))]).toEqual(['commander']);
});

it('tells the version without anything else', async () => {
  const { status, stdout, stderr } = await commandLine().run(['--version']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\S*\n$/);
});

it('helps with every command, and with commands of commands', async () => {
  const { run } = commandLine();
  for (const name of commandNames) {
    const { status, stdout } = await run(['--language', 'en', 'help', name]);
    expect(status, name).toBe(0);
    expect(stdout, name).toBe((await run(['--language', 'en', name, '--help'])).stdout);
    expect(stdout, name).toMatch(new RegExp(`^Usage: platen ${name}\\b`));
  }
  expect((await run(['--language', 'en', 'help', 'workflows', 'save'])).stdout).toMatch(
    /^Usage: platen workflows save /,
  );
  expect((await run(['help'])).stdout).toBe((await run(['--help'])).stdout);
});

it('says which command may be meant, asked for help too', async () => {
  for (const words of [['covert'], ['help', 'covert']])
    expect(await commandLine().run(words)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringContaining('“convert”') as string,
    });
});
