/** `platen completion SHELL`. */
import { Argument, type Command } from 'commander';
import { anythingToPdf } from '../../../workflows/catalogue.js';
import type { CommandContext } from '../../base/command.js';
import { definitionsOf } from '../../base/definitions.js';
import { writeLine } from '../../base/io.js';
import { withService } from '../../own/find.js';
import { bashScript } from './bash.js';
import { fishScript } from './fish.js';
import { powershellScript } from './powershell.js';
import { completionWords, wordOf, type CompletionWords } from './words.js';
import { zshScript } from './zsh.js';

const shells = { bash: bashScript, zsh: zshScript, fish: fishScript, powershell: powershellScript } as const;

type Shell = keyof typeof shells;

export function defineCompletion(command: Command, context: CommandContext): void {
  const { io, say } = context;
  command
    .addArgument(new Argument('<shell>', say('name of the shell')).choices(Object.keys(shells)))
    .addHelpText(
      'after',
      `
${say('Examples:')}
  platen completion bash > ~/.local/share/bash-completion/completions/platen
  platen completion zsh > ~/.zfunc/_platen        # fpath+=(~/.zfunc)
  platen completion fish > ~/.config/fish/completions/platen.fish
  platen completion powershell >> $PROFILE`,
    )
    .action(async (shell: Shell) => {
      const program = command.parent;
      if (program === null) return;
      io.out.write(scriptFor(shell, completionWords(await definitionsOf(program, context), context)));
    });
  // The scripts call this for values that change.
  command.command('own-workflows', { hidden: true }).action(async () => {
    const { user_workflows } = await withService(context, (service) => service.workflows());
    for (const workflow of user_workflows) writeLine(io.out, wordOf(workflow));
  });
}

/** Without `--workflow` files become PDFs, and the options are those of that conversion. */
const scriptFor = (shell: Shell, words: CompletionWords): string =>
  shells[shell](words).replaceAll('@default@', anythingToPdf.key);
