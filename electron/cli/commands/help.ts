/** `platen help COMMAND`. */
import type { Command } from 'commander';
import type { CommandContext } from '../base/command.js';

export function defineHelp(command: Command, { say }: CommandContext): void {
  command
    .argument('[command...]', say('a command, and where it has commands of its own one of them'))
    .action(async (words: string[]) => {
      const program = command.parent;
      const isKnown = words.length === 0 || program?.commands.some((known) => known.name() === words[0]);
      // What is no command is said to be none, and which one may be meant.
      await program?.parseAsync(isKnown ? [...words, '--help'] : words, { from: 'user' });
    });
}
