/** `platen man`. */
import type { Command } from 'commander';
import type { CommandContext } from '../../base/command.js';
import { definitionsOf } from '../../base/definitions.js';
import { manualPage } from './page.js';

export function defineMan(command: Command, context: CommandContext): void {
  const { io, say } = context;
  command.addHelpText('after', `\n${say('Examples:')}\n  platen man | man -l -`).action(async () => {
    const program = command.parent;
    if (program === null) return;
    // For reproducible packages: the time of the version, where the build sets one.
    const seconds = Number(process.env['SOURCE_DATE_EPOCH']);
    const date = Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : new Date();
    const version = program.version() ?? '';
    io.out.write(manualPage(await definitionsOf(program, context), { version, date, say }));
  });
}
