/** What all commands of `platen admin` share: the choice of accounts, and the answers. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { WrongValue } from '../../base/parser.js';
import type { Administering } from '../../../gateway/administering.js';
import { databaseIn } from '../../../gateway/settings/settings.js';
import type { CommandContext } from '../../base/command.js';
import { writeJson, writeLine } from '../../base/io.js';
import { databaseOption, serviceFolder } from '../../base/service-data.js';

interface PlaceFlags {
  readonly data?: string;
  readonly database?: string;
  readonly json?: boolean;
}

/** The answer of a command. */
export interface AdminAnswer {
  /** With `--json`, on standard output. */
  readonly json: object;
  /** Without it; writes the lines itself. */
  readonly text: () => void;
}

/** Adds the options that every command of `platen admin` has. */
export function withPlace(command: Command, { say }: CommandContext): Command {
  return command
    .option(
      '--data <folder>',
      say('the service’s data folder (default: {folder})', { folder: serviceFolder() }),
    )
    .addOption(databaseOption(say))
    .option('--json', say('write one JSON object to standard output'));
}

/** Opens the accounts that the options name, runs the command and prints its answer. A running service may have them open. */
export async function administer(
  { io, say }: CommandContext,
  { data, database, json }: PlaceFlags,
  work: (
    administration: Administering['administration'],
    templates: Administering['templates'],
  ) => Promise<AdminAnswer>,
): Promise<void> {
  // Loaded only here: every other command starts without a database.
  const [{ openAdministering }, { clockOf }] = await Promise.all([
    import('../../../gateway/administering.js'),
    import('../../../gateway/base/clock.js'),
  ]);
  const file = databaseIn(data ? resolve(data) : serviceFolder());
  const isNew = database === undefined && !existsSync(file);
  const opened = await openAdministering(database ?? file, clockOf());
  // A misspelled folder would look like a service without users.
  if (isNew) writeLine(io.err, say('A new database was created: {file}', { file }));
  try {
    const answer = await work(opened.administration, opened.templates);
    if (json) await writeJson(io.out, answer.json);
    else answer.text();
  } finally {
    await opened.close();
  }
}

/**
 * Reads a whole number of credits, for an argument.
 * @throws WrongValue `value_not_whole`
 */
export function readCredits(text: string): number {
  const credits = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(credits)) throw new WrongValue('value_not_whole');
  return credits;
}
