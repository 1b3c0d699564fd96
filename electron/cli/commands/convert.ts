/** `platen convert FILE...` */
import { Option, type Command } from 'commander';
import { targetFormats } from '../../workflows/targets.js';
import { ChainWords } from '../arguments/chain.js';
import type { CommandContext } from '../base/command.js';
import type { ConvertFlags } from '../conversion/prepared.js';
import type * as Work from '../conversion/work.js';
import { withService } from '../services/flag.js';
import { withToken } from '../services/token.js';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function defineConvert(command: Command, context: CommandContext): void {
  const words = new ChainWords();
  const { say } = context;
  command
    .argument('<file...>', say('files, folders, ZIP archives or web addresses; - is standard input'))
    .addOption(
      new Option(
        '-w, --workflow <workflow>',
        say('name, key or number of a workflow, also of your own; see “platen workflows”'),
      ),
    )
    .addOption(
      new Option(
        '-t, --to <type>',
        say('convert every file by what it really is, each by itself, to: {types} (pdf when left out)', {
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
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.',
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
${say('Options that the workflow leaves open are given with --option; “platen options NAME” lists them.')}

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
        'an option of the workflow, may be repeated; see “platen options”; with --service, WORKFLOW:NAME=VALUE is for that workflow alone',
      ),
      words.option,
    )
    .option(
      '--then <workflow>',
      say('another workflow on each result; options after it are its own; may be repeated'),
      words.then,
    )
    .option(
      '--from <format>',
      say('what standard input holds, such as docx; where left out its content tells'),
    )
    .option('--order <names>', say('file names in merge order, separated by commas; others follow as given'))
    .option(
      '--pages-of <file=ranges>',
      say(
        'pages of one file of a merge, such as report.pdf=1-3,7; the file by name, path or position; may be repeated',
      ),
      collect,
    )
    .option(
      '--out <path>',
      say(
        'folder for the results, a file name such as report.pdf for one result, or - for standard output; beside each source when left out',
      ),
    )
    .option('--password-stdin', say('read the password of protected files from standard input'))
    .option(
      '--option-stdin <option>',
      say(
        'read the value of an option that is a password from a line of standard input, after the password; may be repeated',
      ),
      words.hide,
    )
    .addOption(new Option('-q, --quiet', say('nothing on standard error but errors')).conflicts('verbose'))
    .option('--verbose', say('say more: the work and its options, times, and every remark on every file'))
    .addOption(
      new Option(
        '--progress <how>',
        say(
          'how progress is told on standard error: auto, none, or json (a JSON object a line, and nothing else)',
        ),
      )
        .choices(['auto', 'none', 'json'])
        .default('auto'),
    )
    .option('--dry-run', say('convert nothing; tell what would be made, and what it would cost'))
    .option('--json', say('one JSON object on standard output and nothing else'));
  return withToken(withService(command, context), context);
}
