/** `--quiet`, `--verbose` and `--json`: how much a command for one task says, and in which form. */
import { Option, type Command } from 'commander';
import type { CommandContext } from './command.js';

/** Adds the three options, in this order. */
export const withReportFlags = (command: Command, { say }: Pick<CommandContext, 'say'>): Command =>
  command
    .addOption(new Option('-q, --quiet', say('write only errors to standard error')).conflicts('verbose'))
    .option('--verbose', say('show more: workflows and their options, times, and all notes'))
    .option('--json', say('write only one JSON object to standard output'));
