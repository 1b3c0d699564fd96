/** The manual page, read by the programs that show manual pages where they are installed. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { languages } from '../../contract/languages.js';
import { commandLineForEach } from './testing/command-line.js';
import { definedCommands } from './testing/definitions.js';

const commandLine = commandLineForEach();

it('tells every command and every option', async () => {
  const { stdout } = await commandLine().run(['man']);
  const plain = stdout.replaceAll('\\-', '-');
  for (const { path, options } of await definedCommands()) {
    if (path !== '') expect(plain, path).toContain(`platen ${path}`);
    for (const { long } of options) if (long !== '--help' || path === '') expect(plain).toContain(long);
  }
});

it('is whole in every language, and its lines are no requests by accident', async () => {
  const hasLinter = spawnSync('mandoc', ['-h']).error === undefined;
  for (const language of languages) {
    const { status, stdout } = await commandLine().run(['--language', language, 'man']);
    expect(status).toBe(0);
    for (const line of stdout.split('\n'))
      if (/^[.']/.test(line)) expect(line).toMatch(/^\.(?:TH|SH|SS|TP|EX|EE|B|I|RI)\b/);
    if (!hasLinter) continue;
    const lint = spawnSync('mandoc', ['-Tlint', '-Wstyle'], { input: stdout, encoding: 'utf8' });
    expect(lint.stdout + lint.stderr, language).toBe('');
  }
});
