/** `platen compare OLD NEW`: what was changed between two documents, with an exit status for scripts. */
import { Option, type Command } from 'commander';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { optionFlag, withReportFlags } from '../base/task-flags.js';
import type { CompareFlags } from '../conversion/compare.js';
import type * as Compare from '../conversion/compare.js';

export function defineCompare(command: Command, context: CommandContext): void {
  const { say } = context;
  const words = new ChainWords();
  withReportFlags(
    command
      .argument('<old>', say('the older document'))
      .argument('<new>', say('the newer document'))
      .addOption(optionFlag(context, words.option))
      .addOption(
        new Option(
          '--out <path>',
          say('write the newer document with marks (report.pdf), a list (report.html) or data (report.json)'),
        ).conflicts('json'),
      )
      .option('--password-stdin', say('read the password of protected files from standard input')),
    context,
  )
    .addHelpText(
      'after',
      `
${say('Exit status:')}
  0  ${say('the documents are the same')}
  1  ${say('the documents differ')}
  2  ${say('they could not be compared')}

${say('Examples:')}
  platen compare contract-1.docx contract-2.docx
  platen compare draft.pdf final.pdf --out changes.pdf
  platen compare old.pdf new.pdf --json -o compare_heads=ignore`,
    )
    .action((old: string, fresh: string, flags: CompareFlags) =>
      compare([old, fresh], flags, words, context),
    );
}

/** The engine is loaded only for the work. */
const compare: typeof Compare.compare = async (...given) =>
  (await import('../conversion/compare.js')).compare(...given);
