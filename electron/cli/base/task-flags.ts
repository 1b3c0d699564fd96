/** Flags that commands for one task share: how much is said and in which form, and options of the workflow. */
import { Option, type Command } from 'commander';
import type { CommandContext } from './command.js';

/** Adds the three options, in this order. */
export const withReportFlags = (command: Command, { say }: Pick<CommandContext, 'say'>): Command =>
  command
    .addOption(new Option('-q, --quiet', say('write only errors to standard error')).conflicts('verbose'))
    .option('--verbose', say('show more: workflows and their options, times, and all notes'))
    .option('--json', say('write only one JSON object to standard output'));

/** `-o NAME=VALUE`. @param take each value as it was typed */
export const optionFlag = (
  { say }: Pick<CommandContext, 'say'>,
  take: (assignment: string) => void,
): Option =>
  new Option(
    '-o, --option <name=value>',
    say('an option of the workflow; can be repeated; see “platen options”'),
  ).argParser(take);
