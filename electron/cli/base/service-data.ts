/** Where the service over HTTP keeps its data: asked by the commands that serve and that administer. */
import { join } from 'node:path';
import { Option } from 'commander';
import { platenDirectories } from '../../service/app/directories.js';
import type { CommandContext } from './command.js';

/** The folder of everything the service keeps, where no other is named. */
export const serviceFolder = (): string => join(platenDirectories().data, 'gateway');

/** Where accounts and credits are, as the commands that serve and administer name it. */
export const databaseOption = (say: CommandContext['say']): Option =>
  new Option(
    '--database <url>',
    say('accounts and credits in PostgreSQL (postgres://...) instead of a file in that folder'),
    // A password in an argument is in every list of processes.
  ).env('PLATEN_DATABASE');
