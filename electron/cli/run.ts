/** The command line. Modules for `--version` and `--help` are loaded at once, all others by the command that needs them. */
import { CommanderError } from 'commander';
import { languages } from '../../contract/languages.js';
import { commandLineWords } from '../../words/command-line.js';
import { languageInForce, type Language } from '../../words/languages.js';
import { ownVersion } from '../service/app/app-files.js';
import { exitStatus, type CommandContext } from './base/command.js';
import { processIo, watchOutput, type CommandLineIo } from './base/io.js';
import { spokenLocale } from './base/locale.js';
import { stopAtFault } from './base/faults.js';
import type { Composition } from './base/front-door.js';
import { define, makeProgram } from './program.js';
import { heard } from '../systems/heard.js';

/**
 * Runs one command and returns its exit status; it never ends the process.
 * @param argv arguments after the program's name
 */
export async function runCommandLine(
  argv: readonly string[],
  io: CommandLineIo = processIo(),
  composition: Composition = {},
): Promise<number> {
  const outputLost = watchOutput(io);
  let status: number = exitStatus.done;
  const context = () => contextOf(argv, io, composition, (wanted) => (status = wanted));
  const tellTroubles = async () => (await import('./base/own-files.js')).tellOwnFiles(await context());
  const program = makeProgram(io, commandLineWords(languageOf(argv)), ownVersion());
  program.hook('preSubcommand', async (_program, command) => define(command, await context()));
  const run = async (): Promise<number> => {
    try {
      await program.parseAsync([...argv], { from: 'user' });
      await tellTroubles();
      return status;
    } catch (error) {
      if (error instanceof CommanderError && error.exitCode === 0) return exitStatus.done;
      const { refuse } = await import('./reporting/refusal.js');
      const refused = await refuse(error, argv, await context());
      await tellTroubles();
      return refused;
    }
  };
  const ended = await run();
  const lost = await outputLost();
  if (lost === null) return ended;
  const { tellLost } = await import('./reporting/refusal.js');
  const failed = tellLost(lost, argv, await context());
  return ended === exitStatus.done ? failed : ended;
}

/** Runs the one command of this process: an unhandled error is logged and printed, and stops the command in order. */
export async function runProcess(
  argv: readonly string[],
  composition: Composition = {},
  streams: (own: CommandLineIo) => CommandLineIo = (own) => own,
): Promise<number> {
  const faults = stopAtFault(streams(processIo()));
  const { io } = faults;
  heard(io.in);
  const status = await Promise.race([runCommandLine(argv, io, composition), faults.givenUp]);
  faults.leave();
  if (status !== null && !faults.isFaulty()) return status;
  // A command that ended has already answered: there must be only one JSON object.
  const words = status === null ? argv : argv.filter((word) => word !== '--json');
  const [{ refuse }, { ServiceError }] = await Promise.all([
    import('./reporting/refusal.js'),
    import('../../contract/index.js'),
  ]);
  return refuse(new ServiceError('internal'), words, await contextOf(argv, io, composition));
}

async function contextOf(
  argv: readonly string[],
  io: CommandLineIo,
  composition: Composition,
  exit: (status: number) => void = () => undefined,
): Promise<CommandContext> {
  const language = languageOf(argv);
  const { sentencesIn } = await import('../../words/sentences.js');
  const context: CommandContext = {
    io,
    composition,
    say: commandLineWords(language),
    sentences: sentencesIn(language),
    exit,
    define: (command) => define(command, context),
  };
  return context;
}

/**
 * The value of `--language` in any position, because the help is written before the arguments are parsed. Absent: the system's
 * language.
 */
function languageOf(argv: readonly string[]): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='));
  const wanted = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const known = languages.find((language) => language === wanted);
  return languageInForce(known ?? 'system', [spokenLocale()]);
}
