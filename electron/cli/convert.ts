/** `platen convert FILE...` */
import { Command, Option } from 'commander';
import { ServiceError, type Execution } from '../../contract/index.js';
import { printable } from '../formats/orders.js';
import { targetFormats } from '../workflows/targets.js';
import { ChainWords } from './chain.js';
import { exitStatus, type CommandContext } from './command.js';
import { prepareLocal } from './conversion/local.js';
import type { ConvertFlags, Prepared } from './conversion/prepared.js';
import { openStreams, type Streams } from './conversion/streams.js';
import { forReader, writeJson, writeLine } from './io.js';
import { ProgressPrinter } from './progress.js';
import { endOf, inInputOrder, refusalLines, refusalOf, reportOf, statusOf } from './report.js';
import { remarksOf } from './remarks.js';
import { chargeLine } from './services/cost.js';
import { prepareRemote } from './services/convert.js';
import { isElsewhere, withService } from './services/flag.js';
import { withToken } from './services/token.js';

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function convertCommand(context: CommandContext): Command {
  const words = new ChainWords();
  const { say } = context;
  const command = new Command('convert')
    .description(say('Convert files, the files of folders and of ZIP archives, and web addresses'))
    .argument('<file...>', say('files, folders, ZIP archives or web addresses; - is standard input'))
    .addOption(
      new Option(
        '-w, --workflow <name>',
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
  return withRunOptions(command, words, context)
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

${say(
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.',
)}`,
    )
    .action((files: string[], flags: ConvertFlags) => work(files, flags, words, context));
}

/** `platen run NAME FILE...`: what was kept under a name, on these files. */
export function runCommand(context: CommandContext): Command {
  const words = new ChainWords();
  const { say } = context;
  const command = new Command('run')
    .description(say('Run a workflow of your own on files'))
    .argument('<name>', say('name, name as one word, or number; see “platen workflows list”'))
    .argument('<file...>', say('files, folders, ZIP archives or web addresses'));
  return withRunOptions(command, words, context)
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

/** What may be said of a run, whatever is run. */
function withRunOptions(command: Command, words: ChainWords, context: CommandContext): Command {
  const { say } = context;
  command
    .option(
      '-o, --option <name=value>',
      say('an option of the workflow, may be repeated; see “platen options”'),
      words.option,
    )
    .option(
      '--then <name>',
      say('another workflow on each result; options after it are its own; may be repeated'),
      words.then,
    )
    .option('--from <type>', say('what standard input holds, such as docx; where left out its content tells'))
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
      '--option-stdin <name>',
      say(
        'read the value of an option that is a password from a line of standard input, after the password; may be repeated',
      ),
      words.hide,
    )
    .option('-q, --quiet', say('no progress; failures are still told'))
    .option('--json', say('one JSON object on standard output and nothing else'));
  return withToken(withService(command, context), context);
}

/** Converts, and tells what came of it, also that it was refused. */
async function work(
  files: readonly string[],
  flags: ConvertFlags,
  words: ChainWords,
  context: CommandContext,
): Promise<void> {
  const { io } = context;
  try {
    const readsSecrets =
      flags.passwordStdin || flags.tokenStdin || words.all.some(({ hidden }) => hidden.length > 0);
    const streams = await openStreams(files, flags, readsSecrets ?? false, io);
    try {
      const prepare = isElsewhere(flags.service) ? prepareRemote : prepareLocal;
      const prepared = await prepare(streams.files, streams.flags, words, context);
      const execution = await convert(prepared, flags, streams, context);
      if (flags.json) await writeJson(io.out, reportOf(execution, prepared.refused, prepared.quote));
      else await printResults(execution, prepared, streams, context);
    } finally {
      await streams.close();
    }
  } catch (thrown) {
    const error = ServiceError.from(thrown);
    context.exit(error.exitStatus);
    if (flags.json) await writeJson(io.out, refusalOf(error.toInfo()));
    for (const line of refusalLines(error, context)) writeLine(io.err, printable(line));
    for (const file of error.extras.files ?? [])
      writeLine(io.err, printable(`${file.name}: ${context.sentences.error(file)}`));
  }
}

async function convert(
  { service, engine, request, refused, oneResult, remarks, onWait }: Prepared,
  flags: ConvertFlags,
  streams: Streams,
  context: CommandContext,
): Promise<Execution> {
  const { io } = context;
  if (!engine.historyKept)
    writeLine(
      io.err,
      `platen: ${context.say('The history cannot be written here; this conversion will not be in it.')}`,
    );
  const printer = new ProgressPrinter(io.err, flags.quiet ?? false, oneResult, context);
  let interrupted = false;
  let executionId: string | null = null;
  const leaveInterrupt = io.onInterrupt(() => {
    // A second Ctrl-C does not wait: the workers notice that this process is gone.
    if (interrupted) process.exit(exitStatus.interrupted);
    interrupted = true;
    if (executionId !== null) void service.cancel(executionId);
  });
  try {
    streams.check({ request, oneResult });
    const leaveChanges = service.subscribe((change) => printer.update(change));
    const leaveWaits = onWait?.((until) => printer.waits(until));
    const submitted = await service.submit(request);
    executionId = submitted.id;
    if (interrupted) await service.cancel(executionId);
    for (const remark of remarks) writeLine(io.err, printable(`platen: ${remark}`));
    const execution = await service.finished(executionId);
    leaveChanges();
    leaveWaits?.();
    printer.end();
    context.exit(interrupted ? exitStatus.interrupted : statusOf(execution, refused));
    return execution;
  } finally {
    await engine.close();
    leaveInterrupt();
  }
}

async function printResults(
  execution: Execution,
  { refused, oneResult, options }: Prepared,
  streams: Streams,
  { io, say, sentences }: CommandContext,
): Promise<void> {
  if (streams.isToOutput) await streams.write(execution);
  else for (const { path } of inInputOrder(execution.results)) writeLine(io.out, forReader(io.out, path));
  for (const line of remarksOf(execution, options(execution), { say, sentences }))
    writeLine(io.err, printable(line));
  for (const { name, problem } of refused)
    writeLine(
      io.err,
      printable(
        `${name}: ${say('failed: {reason}', { reason: problem ? sentences.error(problem.toInfo()) : '' })}`,
      ),
    );
  for (const sentence of endOf(execution, oneResult, { say, sentences }))
    writeLine(io.err, printable(sentence));
  const charged = chargeLine(execution, say);
  if (charged !== null) writeLine(io.err, printable(charged));
}
