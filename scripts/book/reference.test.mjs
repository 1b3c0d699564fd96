/** docs/command-line.md leaves no command and no option of a conversion out. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../contract/command-names.js';
import { root } from '../lib/paths.mjs';

const page = readFileSync(join(root, 'docs', 'command-line.md'), 'utf8');

const helpOf = async (/** @type {readonly string[]} */ command) => {
  const program = join(root, 'dist', 'cli', 'main.js');
  const words = ['--language', 'en', ...command, '--help'];
  return (await promisify(execFile)(process.execPath, [program, ...words])).stdout;
};

describe('the page of the command line', () => {
  it('names every command', () => {
    expect(commandNames.filter((name) => !new RegExp(`\`(?:platen )?${name}\\b`).test(page))).toEqual([]);
  });

  it.each(['convert', 'run'])('names every option of %s', async (command) => {
    const flags = [...(await helpOf([command])).matchAll(/^ +(?:-\w, )?(--[\w-]+)/gm)].map(
      ([, flag]) => flag,
    );
    expect(flags.length).toBeGreaterThan(10);
    expect(flags.filter((flag) => flag !== '--help' && !page.includes(`\`${flag}`))).toEqual([]);
  });
});
