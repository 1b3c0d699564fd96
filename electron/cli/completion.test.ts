/** Completion in the shells themselves, where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandNames } from '../../contract/command-names.js';
import { systemWorkflows } from '../workflows/catalogue.js';
import { commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();
const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

/** Writes the script of a shell and gives its path. */
async function script(shell: string): Promise<string> {
  const { folder, run } = commandLine();
  const { status, stdout } = await run(['completion', shell]);
  expect(status).toBe(0);
  const path = join(folder, `completion.${shell}`);
  writeFileSync(path, stdout);
  return path;
}

/** What is typed, and what may follow: all of it, and nothing else. */
const typed: readonly (readonly [words: readonly string[], found: readonly string[]])[] = [
  [['con'], ['convert']],
  [['convert', '--work'], ['--workflow']],
  [
    ['convert', '-w', 'merge-p'],
    ['merge-pdf', 'merge-powerpoint'],
  ],
  [
    ['convert', '--to', 'p'],
    ['pdf', 'png', 'pptx'],
  ],
  [['convert', 'a.xlsx', '-w', 'excel-to-pdf', '-o', 'orie'], ['orientation=']],
  [['--language', 'n'], ['nl']],
  [['convert', '--language', 'n'], ['nl']],
  [['workflows', 'sh'], ['show']],
  [['convert', '-w', 'protect-pdf', '--option-stdin', 'own'], ['owner_password']],
  [['completion', 'z'], ['zsh']],
  [['help', 'doc'], ['doctor']],
];

describe('completion', () => {
  it('knows every command, workflow and shell', async () => {
    for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
      const { stdout } = await commandLine().run(['completion', shell]);
      for (const name of [...commandNames, ...systemWorkflows.map(({ key }) => key)])
        expect(stdout.includes(name), `${shell}: ${name}`).toBe(true);
    }
    const wrong = await commandLine().run(['completion', 'csh']);
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
  });

  it('tells workflows of one’s own, which no script can know', async () => {
    const { run } = commandLine();
    await run(['workflows', 'save', 'Board papers', '-w', 'rotate-pdf']);
    expect(await run(['completion', 'own-workflows'])).toMatchObject({ status: 0, stdout: 'board-papers\n' });
  });

  it.runIf(isThere('bash'))('completes in bash', async () => {
    const path = await script('bash');
    const words = (list: readonly string[]) => list.map((word) => `'${word}'`).join(' ');
    const lines = [
      ...typed.map(([line]) => line),
      ['convert', '-w', 'excel-to-pdf', '-o', 'fit', '=', 'w'],
    ].map(
      (line) =>
        `COMP_WORDS=(platen ${words(line)}); COMP_CWORD=${line.length}; COMPREPLY=(); _platen 2>/dev/null; echo "\${COMPREPLY[*]}"`,
    );
    const told = execFileSync('bash', ['--norc', '-c', [`source '${path}'`, ...lines].join('\n')], {
      encoding: 'utf8',
    });
    expect(told.split('\n').slice(0, -1)).toEqual([...typed.map(([, found]) => found.join(' ')), 'width']);
  });

  it.runIf(isThere('zsh'))('completes in zsh', async () => {
    const path = await script('zsh');
    // What the line editor would be given, and a compdef that takes the function.
    const shown = `compdef() { : }; compset() { PREFIX=\${PREFIX#*=} }
      _describe() { [[ $1 != -o ]] || shift; local -a all=(\${(P)2}); print -r -- \${(M)\${all%%:*}:#$PREFIX*} }
      source '${path}'`;
    const lines = typed.map(
      ([line]) =>
        `words=(platen ${line.map((word) => `'${word}'`).join(' ')}); CURRENT=${line.length + 1}; PREFIX='${line.at(-1)}'; _platen`,
    );
    const told = execFileSync('zsh', ['-f', '-c', [shown, ...lines].join('\n')], { encoding: 'utf8' });
    expect(told.split('\n').slice(0, -1)).toEqual(typed.map(([, found]) => found.join(' ')));
  });

  it.runIf(isThere('fish'))('completes in fish', async () => {
    const path = await script('fish');
    const lines = typed.map(
      ([line]) => `echo (complete -C 'platen ${line.join(' ')}' | string split -f 1 \\t | sort)`,
    );
    const told = execFileSync('fish', ['--no-config', '-c', [`source '${path}'`, ...lines].join('\n')], {
      encoding: 'utf8',
    });
    expect(told.split('\n').slice(0, -1)).toEqual(typed.map(([, found]) => [...found].sort().join(' ')));
  });
});
