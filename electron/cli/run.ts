/** The command line. What `--version` and `--help` need is loaded at once, and everything else by whoever needs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommanderError } from 'commander';
import { languages } from '../../contract/languages.js';
import { commandLineWords } from '../../words/command-line.js';
import { languageInForce, type Language } from '../../words/languages.js';
import { appFolder } from '../service/app-files.js';
import { exitStatus, type CommandContext } from './command.js';
import { processIo, type CommandLineIo } from './io.js';
import { spokenLocale } from './locale.js';
import type { Composition } from './front-door.js';
import { define, makeProgram } from './program.js';

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
  const context = async (): Promise<CommandContext> => {
    const { sentencesIn } = await import('../../words/sentences.js');
    return { io, composition, say, sentences: sentencesIn(language), exit: (wanted) => (status = wanted) };
  };
  const tellTroubles = async () => (await import('./own-files.js')).tellOwnFiles(await context());
  const program = makeProgram(io, say, version());
  program.hook('preSubcommand', async (_program, command) => define(command, await context()));
  try {
    await program.parseAsync([...argv], { from: 'user' });
    await tellTroubles();
    return status;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitStatus.done;
    const { refuse } = await import('./refusal.js');
    const refused = await refuse(error, argv, await context());
    await tellTroubles();
    return refused;
  }
}

/** What `--language` says, wherever it stands; the help is written before the arguments are read. Otherwise the system's. */
function languageOf(argv: readonly string[]): Language {
  const at = argv.findIndex((word) => word === '--language' || word.startsWith('--language='));
  const wanted = at < 0 ? undefined : (argv[at]?.split('=')[1] ?? argv[at + 1]);
  const known = languages.find((language) => language === wanted);
  return languageInForce(known ?? 'system', [spokenLocale()]);
}

/** Platen's version: of the manifest that lies beside `dist`, in the project and in the packaged app alike. */
function version(): string {
  const manifest = readFileSync(join(appFolder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
