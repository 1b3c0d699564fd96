/** What a command says of Platen's own files that could not be used: of the history, the settings, the watched folders. */
import { printable } from '../../files/orders.js';
import { ownFileTroubles } from '../../executions/own-files.js';
import { exitStatus, type CommandContext } from './command.js';
import { writeLine } from './io.js';

/** Says what was not said yet. */
export function tellOwnFiles({ io, sentences }: Pick<CommandContext, 'io' | 'sentences'>): void {
  for (const trouble of ownFileTroubles.take())
    writeLine(io.err, printable(`platen: ${sentences.error(trouble)}`));
}

/** Files that a command is about. */
type Subject = 'history' | 'watch' | 'services';

/**
 * Ends a command that shows one of these files as failed where that could not be used: what it shows is not all there is.
 * @returns true where that is so
 */
export function failsFor(subject: Subject, { exit }: Pick<CommandContext, 'exit'>): boolean {
  const isAbout = ownFileTroubles.all.some(({ code }) => code.startsWith(subject));
  if (isAbout) exit(exitStatus.failed);
  return isAbout;
}
