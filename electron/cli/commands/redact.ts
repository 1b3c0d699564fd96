/** `platen redact FILE`: removes words and numbers from a PDF permanently, and writes a report of it. */
import { Option, type Command } from 'commander';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import { optionFlag, withReportFlags } from '../base/task-flags.js';
import type { RedactFlags } from '../conversion/redact.js';
import type * as Redact from '../conversion/redact.js';

export function defineRedact(command: Command, context: CommandContext): void {
  const { say } = context;
  const words = new ChainWords();
  withReportFlags(
    command
      .argument('<file>', say('the PDF'))
      .option('--words <file>', say('a text file with the words to remove, one a line'))
      .option('--patterns <list>', say('kinds of numbers to remove too, such as iban,card,email,phone,date'))
      .option(
        '--areas <list>',
        say(
          'areas to remove, as page:x,y,width,height in points from the upper left; separated by semicolons',
        ),
      )
      .option('--list', say('remove nothing, and list what would be removed'))
      .option('--keep <list>', say('names of places in that list that stay'))
      .addOption(
        new Option(
          '--gaps <width>',
          say('even: all gaps have the same width, and the rest of their lines moves (default: kept)'),
        ).choices(['kept', 'even']),
      )
      .addOption(
        new Option(
          '--out <path>',
          say('folder or file name for the result (default: next to the PDF)'),
        ).conflicts('list'),
      )
      .addOption(
        new Option('--report <file>', say('write what was found where to this JSON file')).conflicts('list'),
      )
      .addOption(optionFlag(context, words.option))
      .option('--password-stdin', say('read the password of protected files from standard input')),
    context,
  )
    .addHelpText(
      'after',
      `
${say('Examples:')}
  platen redact letter.pdf --words names.txt
  platen redact letter.pdf --patterns iban,email --out sent.pdf --report report.json
  platen redact letter.pdf --words names.txt --list
  platen redact letter.pdf --words names.txt --gaps even
  platen redact letter.pdf --areas "1:72,90,200,30;2:0,0,595,100"
  platen redact letter.pdf -o redact_words="Jane Doe; Kite Ltd" -o redact_mark=white`,
    )
    .action((file: string, flags: RedactFlags) => redact(file, flags, words, context));
}

/** The engine is loaded only for the work. */
const redact: typeof Redact.redact = async (...given) =>
  (await import('../conversion/redact.js')).redact(...given);
