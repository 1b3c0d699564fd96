/** What an engine does once it has its place: it opens a service with warm workers and runs commands. */
import { languageInForce } from '../../words/languages.js';
import { hearFaults } from '../service/app/last-resort.js';
import { openLog } from '../service/app/log.js';
import { platenDirectories } from '../service/app/directories.js';
import { hasRoomForWorker, idleTime } from '../service/workers/limits.js';
import type { Composition } from './base/front-door.js';
import { spokenLocale } from './base/locale.js';
import { keepServices } from './composition/composition.js';
import { expectedProgram } from './conversion/expected-program.js';
import { runCommandLine } from './run.js';
import type { Keeper } from './warm/keeper.js';

/** What an engine is to do. */
export interface EngineWork {
  /** Seconds to stay after the last work. */
  readonly seconds: number;
  /** Of the command before, without its files' names: what it needed is started ahead. */
  readonly words: readonly string[];
  /** What the program that runs it provides, anew for each service that is opened. */
  readonly compose: () => Composition;
  readonly exit: () => void;
}

export interface RunningEngine {
  /** Bytes, with workers and their programs. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

/** Opens what commands need, and lets them begin. */
export async function startEngine(
  keeper: Keeper,
  { seconds, words, compose, exit }: EngineWork,
): Promise<RunningEngine> {
  const log = openLog(platenDirectories().logs, 'platen-engine');
  hearFaults((thrown, line) => {
    log.error({ err: thrown }, line);
    // Each command notices and does its work itself. The workers end with this process.
    exit();
  });
  const kept = keepServices(compose, Math.max(idleTime(), seconds * 1000));
  const language = languageInForce('system', [spokenLocale()]);
  const to = words[0] === '--to' ? words[1] : undefined;
  // Services have printers of their own.
  const { printer: _, ...composition } = compose();
  keeper.begin((command, io) =>
    runCommandLine(command.words, io, { ...composition, requestKey: command.key }),
  );
  // Where memory is short the next command starts what it needs.
  const program = hasRoomForWorker() ? expectedProgram(words, to === undefined ? {} : { to }) : null;
  kept
    .warm(program, language)
    .catch((error: unknown) => log.warn({ error: String(error) }, 'no service could be opened ahead'));
  log.info({ seconds }, 'engine started');
  return {
    memory: async () => process.memoryUsage.rss() + (await kept.memory()),
    close: async () => {
      log.info({}, 'engine ends');
      await kept.close();
    },
  };
}
