/** `platen help COMMAND`. */
import type { Command } from 'commander';
import type { CommandContext } from '../base/command.js';

export function defineHelp(command: Command, { say }: CommandContext): void {
  command
    .argument('[command...]', say('a command, or a command and one of its subcommands'))
    .action(async (words: string[]) => {
      const program = command.parent;
      const isKnown = words.length === 0 || program?.commands.some((known) => known.name() === words[0]);
      // An unknown command is refused, with a suggestion.
      await program?.parseAsync(isKnown ? [...words, '--help'] : words, { from: 'user' });
    });
}
