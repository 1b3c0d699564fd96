/** `platen doctor`: whether everything is there that conversions need. */
import type { Command } from 'commander';
import { maxOf } from '../../../../contract/lists.js';
import type { CommandLineText } from '../../../../words/command-line.js';
import { exitStatus, type CommandContext } from '../../base/command.js';
import { forReader, writeJson, writeLine } from '../../base/io.js';
import type { Check, CheckState } from './checks.js';

const names: Readonly<Record<Check['id'], CommandLineText>> = {
  libreoffice: 'LibreOffice',
  browser: 'browser',
  ghostscript: 'Ghostscript',
  sandbox: 'sandbox',
  fonts: 'fonts',
  keychain: 'keychain',
  folders: 'Platen folder',
  engine: 'engine between conversions',
  disk: 'free space',
};

const states: Readonly<Record<CheckState, CommandLineText>> = {
  ok: 'OK',
  warning: 'limited',
  missing: 'missing',
};

export function defineDoctor(command: Command, context: CommandContext): void {
  const { io, say, composition } = context;
  command
    .option('--json', say('write one JSON object to standard output'))
    .action(async ({ json }: { json?: boolean }) => {
      // Loaded only for this command.
      const { checkAll } = await import('./checks.js');
      const checks = await checkAll(composition);
      if (checks.some(({ state }) => state === 'missing')) context.exit(exitStatus.failed);
      if (json)
        return writeJson(io.out, {
          checks: checks.map(({ advice, ...check }) => ({ ...check, advice: advice && say(advice) })),
        });
      const width = maxOf(checks.map(({ id }) => say(names[id]).length));
      const stateWidth = maxOf(checks.map(({ state }) => say(states[state]).length));
      for (const { id, state, found, advice } of checks) {
        const cells = [say(states[state]).padEnd(stateWidth), say(names[id]).padEnd(width), found ?? '–'];
        writeLine(io.out, forReader(io.out, cells.join('  ')));
        if (advice !== null) writeLine(io.out, `${' '.repeat(stateWidth + 2)}${say(advice)}`);
      }
    });
}
