/** Reports about Platen's own unusable files: the history, the settings, the watched folders. */
import { printable } from '../../files/orders.js';
import { ownFileTroubles } from '../../executions/own-files.js';
import { exitStatus, type CommandContext } from './command.js';
import { writeLine } from './io.js';

/** Prints the reports that were not printed yet. */
export function tellOwnFiles({ io, sentences }: Pick<CommandContext, 'io' | 'sentences'>): void {
  for (const trouble of ownFileTroubles.take())
    writeLine(io.err, printable(`platen: ${sentences.error(trouble)}`));
}

/** Files that a command is about. */
type Subject = 'history' | 'watch' | 'services';

/**
 * Lets a command that shows one of these files fail where that file was unusable: its output is incomplete.
 * @returns true in that case
 */
export function failsFor(subject: Subject, { exit }: Pick<CommandContext, 'exit'>): boolean {
  const isAbout = ownFileTroubles.all.some(({ code }) => code.startsWith(subject));
  if (isAbout) exit(exitStatus.failed);
  return isAbout;
}
