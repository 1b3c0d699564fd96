/** `platen convert FILE...` */
import { patternExample } from '../base/pattern-example.js';
import { Option, type Command } from 'commander';
import { targetFormats } from '../../workflows/targets.js';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import type { ConvertFlags } from '../conversion/prepared.js';
import type * as Work from '../conversion/work.js';
import { withService } from '../services/flag.js';
import { withToken } from '../services/token.js';
import { wholeNumber } from '../base/parser.js';
import { mostSeconds, usualSeconds } from '../warm/wish.js';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function defineConvert(command: Command, context: CommandContext): void {
  const words = new ChainWords();
  const { say } = context;
  command
    .argument('<file...>', say('files, folders, ZIP archives or web addresses; - is standard input'))
    .addOption(
      new Option(
        '-w, --workflow <workflow>',
        say('name, key or number of a workflow, including your own; see “platen workflows”'),
      ),
    )
    .addOption(
      new Option(
        '-t, --to <type>',
        say('convert each file by its real type to: {types} (default: pdf)', {
          types: targetFormats().join(', '),
        }),
      ).conflicts('workflow'),
    );
  withRunOptions(command, words, context)
    .addHelpText(
      'after',
      `
${say('An existing file is never overwritten: a second report.pdf becomes “report (2).pdf”.')}

${say('Examples:')}
  platen convert report.docx photo.jpg
  platen convert *.xlsx --option fit=width --out pdf
  platen convert a.pdf b.pdf --workflow merge-pdf --order b.pdf,a.pdf --out both.pdf
  platen convert a.pdf b.pdf a.pdf --workflow merge-pdf --pages-of 1=1-2 --pages-of 3=3- --out all.pdf
  platen convert secret.docx --password-stdin < password.txt
  platen convert report.pdf --workflow "Split PDF" --option split_by=bookmarks --out parts
  platen convert report.pdf --workflow "Protect PDF" --option-stdin open_password < password.txt
  platen convert letter.docx --then "Compress PDF" -o compression=small --then "PDF to PDF/A"
  platen convert letter.docx --workflow "Board papers" --option-stdin step2_open_password < password.txt
  platen convert https://example.org --option network=true
  cat report.docx | platen convert - --from docx > report.pdf
  platen convert *.docx --service office --out pdf
  platen convert a.docx b.jpg --service office --option word-to-pdf:compression=small

${say(
  'Web pages, Markdown, emails and books need an installed Chromium-based browser; PLATEN_CHROMIUM chooses another one.',
)}`,
    )
    .action((files: string[], flags: ConvertFlags) => work(files, flags, words, context));
}

/** `platen run NAME FILE...`: a saved workflow, on these files. */
export function defineRun(command: Command, context: CommandContext): void {
  const words = new ChainWords();
  const { say } = context;
  command
    .argument('<workflow>', say('name, name as one word, or number; see “platen workflows list”'))
    .argument('<file...>', say('files, folders, ZIP archives or web addresses'));
  withRunOptions(command, words, context)
    .addHelpText(
      'after',
      `
${say('Use --option for options that the workflow does not set; “platen options NAME” lists them.')}

${say('Examples:')}
  platen run "Board papers" *.png --out board.pdf
  platen run board-papers letter.docx --option-stdin step2_open_password < password.txt`,
    )
    .action((name: string, files: string[], flags: ConvertFlags) =>
      work(files, { ...flags, workflow: name }, words, context),
    );
}

/** The engine is loaded only for conversions. */
const work: typeof Work.work = async (...given) => (await import('../conversion/work.js')).work(...given);

/** Options of every run. */
function withRunOptions(command: Command, words: ChainWords, context: CommandContext): Command {
  const { say } = context;
  command
    .option(
      '-o, --option <name=value>',
      say(
        'an option of the workflow; can be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE applies to that workflow only',
      ),
      words.option,
    )
    .option(
      '--then <workflow>',
      say('another workflow for each result; options after it apply to it; can be repeated'),
      words.then,
    )
    .option(
      '--from <format>',
      say('format of standard input, such as docx (default: detected from its content)'),
    )
    .option('--order <names>', say('file names in merge order, separated by commas; other files follow'))
    .option(
      '--pages-of <file=ranges>',
      say(
        'pages of one file to merge, such as report.pdf=1-3,7; name the file by name, path or position; can be repeated',
      ),
      collect,
    )
    .option(
      '--out <path>',
      say(
        'folder for the results, a file name such as report.pdf for one result, or - for standard output (default: next to each source)',
      ),
    )
    .option('--name <pattern>', say('names of results, with {places}, such as "{example}"', patternExample))
    .option(
      '--names <list>',
      say('list of new names (CSV): old and new name in each line, or new names in the order of the files'),
    )
    .option('--password-stdin', say('read the password of protected files from standard input'))
    .option(
      '--option-stdin <option>',
      say('read a password option from a line of standard input, after the password; can be repeated'),
      words.hide,
    )
    .addOption(new Option('-q, --quiet', say('write only errors to standard error')).conflicts('verbose'))
    .option('--verbose', say('show more: workflows and their options, times, and all notes'))
    .addOption(
      new Option(
        '--progress <how>',
        say('progress on standard error: auto, none, or json (only JSON, one object per line)'),
      )
        .choices(['auto', 'none', 'json'])
        .default('auto'),
    )
    .addOption(
      new Option(
        '--warm <seconds>',
        say(
          'seconds an engine stays ready for the next conversion (default {seconds}, 0 for none); PLATEN_WARM sets it for all commands',
          { seconds: usualSeconds },
        ),
      ).argParser(wholeNumber(0, mostSeconds)),
    )
    .option('--dry-run', say('convert nothing; show the expected results and cost'))
    .option('--json', say('write only one JSON object to standard output'));
  return withToken(withService(command, context), context);
}
