/** `platen fields FORM.pdf`: the fields of a form with their kinds, values and choices. */
import type { Command } from 'commander';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import type { FieldsFlags } from '../conversion/fields.js';
import type * as Fields from '../conversion/fields.js';

export function defineFields(command: Command, context: CommandContext): void {
  const { say } = context;
  command
    .argument('<form>', say('the PDF form'))
    .option('--password-stdin', say('read the password of protected files from standard input'))
    .option('--json', say('write only one JSON object to standard output'))
    .addHelpText(
      'after',
      `
${say('Examples:')}
  platen fields form.pdf
  platen fields form.pdf --json
  platen convert form.pdf --workflow fill-form -o form_values="name=Kite"`,
    )
    .action((form: string, flags: FieldsFlags) => fields(form, flags, new ChainWords(), context));
}

/** The engine is loaded only for the work. */
const fields: typeof Fields.fields = async (...given) =>
  (await import('../conversion/fields.js')).fields(...given);
