/** `platen convert FILE...` */
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { ServiceError, type Execution, type OptionValues, type SubmitRequest } from '../../contract/index.js';
import { printable } from '../formats/orders.js';
import { giveAddress, isAddress } from '../service/given/addresses.js';
import type { FoundFile } from '../service/given/found.js';
import type { GivenFolders } from '../executions/given-folders.js';
import { expandGiven, type Repeats } from '../service/inspect.js';
import { inOrder } from '../executions/submitted.js';
import { findWorkflow, givesOneResult } from '../workflows/catalogue.js';
import { readChain } from '../workflows/chain.js';
import { readOptions } from '../workflows/options.js';
import { namedFormatOf } from '../workflows/output.js';
import { targetFormats, workflowTo } from '../workflows/targets.js';
import { afterPdf, fitting } from './by-way-of-pdf.js';
import { ChainWords, type ReadWords } from './chain.js';
import { exitStatus, type CommandContext } from './command.js';
import { givenFolders, openService } from './composition.js';
import { forReader, readSecrets, writeJson, writeLine } from './io.js';
import { ownWhereWanted } from './own/find.js';
import { readPagesOf } from './pages-of.js';
import { ProgressPrinter } from './progress.js';
import { endOf, inInputOrder, refusalOf, reportOf, statusOf } from './report.js';
import { remarksOf } from './remarks.js';
import { readTarget } from './target.js';

interface Flags {
  readonly workflow?: string;
  readonly to?: string;
  readonly order?: string;
  readonly pagesOf?: readonly string[];
  readonly out?: string;
  readonly passwordStdin?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

export function convertCommand(context: CommandContext): Command {
  const words = new ChainWords();
  const { say } = context;
  return new Command('convert')
    .description(say('Convert files, the files of folders and of ZIP archives, and web addresses'))
    .argument('<file...>', say('files, folders, ZIP archives or web addresses'))
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
    )
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
        'folder for the results, or a file name such as report.pdf for one result; beside each source when left out',
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
    .option('--json', say('one JSON object on standard output and nothing else'))
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

${say(
  'Web pages, Markdown, emails and books are drawn by a browser of the Chromium family that is installed; PLATEN_CHROMIUM names another one.',
)}`,
    )
    .action(async (files: string[], flags: Flags) => {
      const { io } = context;
      try {
        const { execution, refused, oneResult } = await convert(files, flags, words, context);
        if (flags.json) await writeJson(io.out, reportOf(execution, refused));
        else printResults(execution, refused, oneResult, context);
      } catch (thrown) {
        const error = ServiceError.from(thrown);
        context.exit(error.exitStatus);
        if (flags.json) await writeJson(io.out, refusalOf(error.toInfo()));
        writeLine(io.err, printable(`platen: ${context.sentences.error(error.toInfo())}`));
        for (const file of error.extras.files ?? [])
          writeLine(io.err, printable(`${file.name}: ${context.sentences.error(file)}`));
      }
    });
}

interface Converted {
  readonly execution: Execution;
  /** What was found in archives and could not even be tried. */
  readonly refused: readonly FoundFile[];
  /** Whether one result is made of all. */
  readonly oneResult: boolean;
}

async function convert(
  files: readonly string[],
  flags: Flags,
  words: ChainWords,
  context: CommandContext,
): Promise<Converted> {
  const { io } = context;
  const given = givenFolders();
  const { request, refused, oneResult } = await readRequest(files, flags, words, context, given).catch(
    async (thrown: unknown) => {
      await given.leave(() => false);
      throw thrown;
    },
  );
  const { service, engine } = await openService(context.composition, context.sentences.language, given);
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
    const leaveChanges = service.subscribe((change) => printer.update(change));
    const submitted = await service.submit(request);
    executionId = submitted.id;
    if (interrupted) await service.cancel(executionId);
    const execution = await service.finished(executionId);
    leaveChanges();
    printer.end();
    context.exit(interrupted ? exitStatus.interrupted : statusOf(execution, refused));
    return { execution, refused, oneResult };
  } finally {
    await engine.close();
    leaveInterrupt();
  }
}

/**
 * From arguments to a submission.
 * @throws ServiceError with exit status 2 for wrong usage
 */
async function readRequest(
  files: readonly string[],
  flags: Flags,
  words: ChainWords,
  context: CommandContext,
  given: GivenFolders,
): Promise<{ request: SubmitRequest; refused: FoundFile[]; oneResult: boolean }> {
  const { io, say } = context;
  const user = await ownWhereWanted(flags.workflow, context);
  const own = user && words.readOwn(user);
  const [first, ...then] = own?.words ?? words.read(flags.workflow ?? workflowTo(flags.to ?? 'pdf').key);
  if (!first) throw new ServiceError('internal');
  const { workflow } = first;
  for (const { idle } of [first, ...then])
    for (const sentence of idle) writeLine(io.err, `platen: ${sentence}`);
  const typed = readOptions(workflow.options, first.values);
  readChain(
    workflow,
    then.map((link) => ({ workflowId: link.workflow.id, options: link.values })),
  );
  const oneResult = givesOneResult(workflow, typed);
  // A file given twice is wanted twice in what is made of all; where each gives its own result, once is enough.
  const named = await findFiles(files, given, oneResult ? 'keep' : 'drop');
  const { files: all, turned } =
    flags.to === undefined ? { files: named, turned: [] } : await fitting(named, first);
  for (const name of turned)
    writeLine(io.err, printable(`${name}: ${say('a PDF is made of it first, and the result of that.')}`));
  const refused = all.filter(({ problem }) => problem !== null);
  const found = all.filter(({ problem }) => problem === null);
  if (found.length === 0) throw refused[0]?.problem ?? new ServiceError('no_files');
  const order =
    flags.order
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  const ordered = inOrder(found, order);
  const pages = readPagesOf(flags.pagesOf ?? [], ordered);
  const last = then.at(-1) ?? first;
  const format = namedFormatOf(last.workflow.output, last.values);
  const target = await readTarget(flags.out, found.length === 1 || oneResult, format);
  const hidden = [first, ...then].flatMap((read) => read.hidden.map((name) => ({ read, name })));
  const asked = (flags.passwordStdin ? 1 : 0) + hidden.length;
  const secrets = asked === 0 ? [] : await readSecrets(io.in, asked);
  const password = flags.passwordStdin ? (secrets.shift() ?? '') : '';
  hidden.forEach(({ read, name }, place) => {
    read.values[name] = secrets[place] ?? '';
  });
  const [head = first, ...tail] = turned.length === 0 ? [first, ...then] : afterPdf([first, ...then]);
  // The steps of a workflow of one's own are its own affair.
  const links = own ? tail.slice(own.steps - 1) : tail;
  const request: SubmitRequest = {
    ...(own && user
      ? { workflowId: user.id, options: { ...own.values, ...secretsOf(first) } }
      : { workflowId: head.workflow.id, options: head.values }),
    files: ordered.map(({ path, folder, origin }, place) => ({
      path,
      folder,
      origin,
      ...(password === '' ? {} : { password }),
      ...(pages[place] ? { pages: pages[place] } : {}),
    })),
    ...(links.length === 0
      ? {}
      : { then: links.map((link) => ({ workflowId: link.workflow.id, options: link.values })) }),
    target,
  };
  return { request, refused, oneResult };
}

/** Values that were read from standard input. */
const secretsOf = ({ values, hidden }: ReadWords): OptionValues =>
  Object.fromEntries(hidden.map((name) => [name, values[name] ?? '']));

/** What the words of the command line stand for, in their order. */
async function findFiles(
  words: readonly string[],
  given: GivenFolders,
  repeats: Repeats,
): Promise<FoundFile[]> {
  const found: FoundFile[] = [];
  let paths: string[] = [];
  const expand = async () => {
    found.push(...(await expandGiven(paths, given, repeats)));
    paths = [];
  };
  for (const word of words) {
    if (!isAddress(word)) paths.push(resolve(word));
    else {
      await expand();
      // The current folder is to an address what its own folder is to a file.
      found.push(await giveAddress(word, process.cwd(), given));
    }
  }
  await expand();
  if (repeats === 'keep') return found;
  const seen = new Set<string>();
  return found.filter(({ path }) => !seen.has(path) && seen.add(path));
}

function printResults(
  execution: Execution,
  refused: readonly FoundFile[],
  oneResult: boolean,
  { io, say, sentences }: CommandContext,
): void {
  for (const { path } of inInputOrder(execution.results)) writeLine(io.out, forReader(io.out, path));
  const options = new Set(Object.keys(findWorkflow(execution.workflowId).options));
  for (const line of remarksOf(execution, options, { say, sentences })) writeLine(io.err, printable(line));
  for (const { name, problem } of refused)
    writeLine(
      io.err,
      printable(
        `${name}: ${say('failed: {reason}', { reason: problem ? sentences.error(problem.toInfo()) : '' })}`,
      ),
    );
  for (const sentence of endOf(execution, oneResult, { say, sentences }))
    writeLine(io.err, printable(sentence));
}
