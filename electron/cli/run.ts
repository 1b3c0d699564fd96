/** The command line: `platen convert | run | workflows | options | languages | fonts | history | services | credits | serve`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import { languages, ServiceError } from '../../contract/index.js';
import { commandLineWords } from '../../words/command-line.js';
import { languageInForce, type Language } from '../../words/languages.js';
import { adminCommand } from './admin/admin.js';
import { exitStatus, type CommandContext } from './command.js';
import type { Composition } from './composition.js';
import { convertCommand, runCommand } from './convert.js';
import { doctorCommand } from './doctor/command.js';
import { fontsCommand } from './fonts.js';
import { historyCommand } from './history.js';
import { languagesCommand } from './languages.js';
import { processIo, writeJson, writeLine, type CommandLineIo } from './io.js';
import { optionsCommand } from './options.js';
import { spokenLocale } from './person.js';
import { refusalLines, refusalOf } from './report.js';
import { serveCommand } from './serve.js';
import { creditsCommand } from './services/credits.js';
import { servicesCommand } from './services/manage.js';
import { sentencesIn } from '../../words/sentences.js';
import { watchCommand } from './watch.js';
import { workflowsCommand } from './workflows.js';

/**
 * Runs one command and gives its exit status; it never ends the process.
 * @param argv arguments after the program's name
 */
export async function runCommandLine(
  argv: readonly string[],
  io: CommandLineIo = processIo(),
  composition: Composition = {},
): Promise<number> {
  let status: number = exitStatus.done;
  const language = languageOf(argv);
  const say = commandLineWords(language);
  const sentences = sentencesIn(language);
  const context: CommandContext = { io, composition, say, sentences, exit: (wanted) => (status = wanted) };
  const program = new Command('platen')
    .description(
      say('Converts documents to PDF, and PDFs to others, on this computer: offline, without an account.'),
    )
    .addOption(
      new Option(
        '--language <code>',
        say('language of what is said here and in results; the system’s when left out'),
      ).choices(languages),
    )
    .version(version())
    .showHelpAfterError(say('(platen --help shows all commands)'))
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
    })
    .addHelpText(
      'after',
      `
${say('Exit status:')}
  0  ${say('everything was converted')}
  1  ${say('at least one file failed')}
  2  ${say('wrong usage')}
  130  ${say('interrupted')}`,
    );
  const commands = [
    convertCommand,
    runCommand,
    workflowsCommand,
    optionsCommand,
    languagesCommand,
    // Elsewhere LibreOffice and the browser take fonts from the system alone.
    ...(process.platform === 'linux' ? [fontsCommand] : []),
    doctorCommand,
    historyCommand,
    servicesCommand,
    creditsCommand,
    watchCommand,
    serveCommand,
    adminCommand,
  ];
  for (const make of commands) {
    const command = make(context);
    inherit(command, program);
    program.addCommand(command);
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return status;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitStatus.done;
      if (argv.includes('--json')) await writeJson(io.out, refusalOf(usageError(error).toInfo()));
      return exitStatus.usage;
    }
    const known = ServiceError.from(error);
    if (argv.includes('--json')) await writeJson(io.out, refusalOf(known.toInfo()));
    for (const line of refusalLines(known, context)) writeLine(io.err, line);
    return known.exitStatus;
  }
}

/** What `--language` says, wherever it stands; the help is written before the arguments are read. Otherwise the system's. */
function languageOf(argv: readonly string[]): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='));
  const wanted = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const known = languages.find((language) => language === wanted);
  return languageInForce(known ?? 'system', [spokenLocale()]);
}

/** Commands within commands write to the same streams, and never end the process either. */
function inherit(command: Command, parent: Command): void {
  command.copyInheritedSettings(parent);
  for (const inner of command.commands) inherit(inner, command);
}

/** A script that asked for JSON gets JSON, also for what the parser of arguments refuses. */
function usageError({ message }: CommanderError): ServiceError {
  const detail = message.replace(/^error: /, '').replace(/\.$/, '');
  return new ServiceError('invalid_request', { detail });
}

/** Platen's version: of the manifest that lies beside `dist`, in the project and in the packaged app alike. */
function version(): string {
  const manifest = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
