/** The data folder of the service over HTTP, for the commands that serve and administer. */
import { join } from 'node:path';
import { Option } from 'commander';
import { platenDirectories } from '../../service/app/directories.js';
import type { CommandContext } from './command.js';

/** The default data folder of the service. */
export const serviceFolder = (): string => join(platenDirectories().data, 'gateway');

/** The database of accounts and credits, from the options of the commands that serve and administer. */
export const databaseOption = (say: CommandContext['say']): Option =>
  new Option(
    '--database <url>',
    say('accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder'),
    // A password in an argument is visible in every list of processes.
  ).env('PLATEN_DATABASE');
