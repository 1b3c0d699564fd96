/** All commands with their arguments, read from the parser itself, so that help, manual page and completion agree with it. */
import type { Argument, Command, Option } from 'commander';
import type { CommandContext } from './command.js';

/** A command with its options and arguments. */
export interface Definition {
  /** Words after `platen`, such as `workflows save`; empty for the program itself. */
  readonly path: string;
  readonly command: Command;
  readonly options: readonly Option[];
  readonly args: readonly Argument[];
  /** Its subcommands. */
  readonly commands: readonly Command[];
}

/** The program and all its commands, each before its subcommands. */
export async function definitionsOf(program: Command, context: CommandContext): Promise<Definition[]> {
  for (const command of program.commands) await context.define(command);
  return [...walk(program, '')];
}

function* walk(command: Command, path: string): Generator<Definition> {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((inner) => inner.name() !== 'help' || path === '');
  yield {
    path,
    command,
    options: help.visibleOptions(command),
    args: command.registeredArguments,
    commands,
  };
  for (const inner of commands) yield* walk(inner, `${path} ${inner.name()}`.trim());
}

/** The word in the brackets of an option, such as `folder`; empty for an option without a value. */
export const placeholderOf = ({ flags }: Pick<Option, 'flags'>): string =>
  /[<[]([^>\].]+)/.exec(flags)?.[1] ?? '';
