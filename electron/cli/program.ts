/** The parser of arguments: all commands by name, each defined when it is first needed. */
import { styleText } from 'node:util';
import { Help, Option, type Command } from 'commander';
import { commandNames } from '../../contract/command-names.js';
import { languages } from '../../contract/languages.js';
import type { CommandLineText, SayOnCommandLine } from '../../words/command-line.js';
import type { CommandContext } from './base/command.js';
import { commands } from './commands.js';
import { environmentVariables } from './base/environment.js';
import { exitStatuses } from './base/exit-statuses.js';
import type { CommandLineIo } from './base/io.js';
import { PlatenCommand } from './base/parser.js';

/** The program with the names and descriptions of its commands. */
export function makeProgram(io: CommandLineIo, say: SayOnCommandLine, version: string): Command {
  const program = new PlatenCommand('platen')
    .description(
      say(
        'Converts documents to PDF and PDFs to other formats on this computer: offline, without an account.',
      ),
    )
    .addOption(
      new Option(
        '--language <code>',
        say('language of messages and results (default: the system’s)'),
      ).choices(languages),
    )
    .version(version, '-V, --version', say('show the version'))
    .helpOption('-h, --help', say('show help'))
    // For commands with commands of their own; the program has a command for it.
    .helpCommand('help [command]', say('Show help for a command'))
    .helpCommand(false)
    .configureHelp({
      subcommandTerm,
      styleTitle: (title) => styleText('bold', sayTitle(title, say), { stream: io.out }),
      optionDescription: (option) => described(option, say),
    })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
    })
    .addHelpText(
      'after',
      `
${say('Exit status:')}
${exitStatuses(say)
  .map(([code, text]) => `  ${code}  ${text}`)
  .join('\n')}

${say('Environment:')}
${environmentVariables.map(([name, about]) => `  ${name}\n      ${say(about)}`).join('\n')}`,
    );
  for (const name of commandNames) {
    const { about, platform = process.platform } = commands[name];
    if (platform !== process.platform) continue;
    const command = new PlatenCommand(name).description(say(about));
    inherit(command, program);
    program.addCommand(command);
  }
  return program;
}

/** The help of a command lists its arguments: the command may not be defined yet. */
function subcommandTerm(this: Help, command: Command): string {
  return command.parent?.parent ? Help.prototype.subcommandTerm.call(this, command) : command.name();
}

const titles: readonly CommandLineText[] = ['Usage:', 'Arguments:', 'Options:', 'Commands:'];

/** A heading of the parser, in the person's language. */
function sayTitle(title: string, say: SayOnCommandLine): string {
  const known = titles.find((one) => one === title);
  return known === undefined ? title : say(known);
}

/** The description of an option, with its choices and its default. */
function described({ description, argChoices, defaultValue }: Option, say: SayOnCommandLine): string {
  const isTold = defaultValue !== undefined && defaultValue !== '' && !Array.isArray(defaultValue);
  const facts = [
    ...(argChoices ? [`${say('choices')}: ${argChoices.join(', ')}`] : []),
    ...(isTold ? [`${say('default')}: ${String(defaultValue)}`] : []),
  ];
  return facts.length === 0 ? description : `${description} (${facts.join('; ')})`;
}

const defined = new WeakSet<Command>();

/** Defines a command that was not loaded yet. */
export async function define(command: Command, context: CommandContext): Promise<void> {
  const name = commandNames.find((known) => known === command.name());
  if (defined.has(command) || name === undefined) return;
  defined.add(command);
  (await commands[name].load())(command, context);
  for (const inner of command.commands) inherit(inner, command);
}

/** Subcommands write to the same streams, and never end the process either. */
function inherit(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent);
  for (const inner of command.commands) inherit(inner, command);
}
