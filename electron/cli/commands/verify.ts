/** `platen verify FILE...`: whether the signatures of PDFs are valid, with an exit status for scripts. */
import type { Command } from 'commander';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { optionFlag, withReportFlags } from '../base/task-flags.js';
import type { VerifyFlags } from '../conversion/verify.js';
import type * as Verify from '../conversion/verify.js';

export function defineVerify(command: Command, context: CommandContext): void {
  const { say } = context;
  const words = new ChainWords();
  withReportFlags(
    command
      .argument('<files...>', say('PDFs'))
      .option('--trust <file>', say('also trust the certificates in this file (PEM)'))
      .addOption(optionFlag(context, words.option))
      .option('--password-stdin', say('read the password of protected files from standard input')),
    context,
  )
    .addHelpText(
      'after',
      `
${say('Exit status:')}
  0  ${say('all signatures are valid')}
  1  ${say('a signature is invalid')}
  2  ${say('it cannot be told, or there is no signature')}

${say('Examples:')}
  platen verify contract.pdf
  platen verify *.pdf --trust company-root.pem
  platen verify contract.pdf --json`,
    )
    .action((files: string[], flags: VerifyFlags) => verify(files, flags, words, context));
}

/** The engine is loaded only for the work. */
const verify: typeof Verify.verify = async (...given) =>
  (await import('../conversion/verify.js')).verify(...given);
