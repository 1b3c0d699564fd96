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

/** The place of the bytes of a cluster, from the options of the commands that serve and work. */
export const blobsOption = (say: CommandContext['say']): Option =>
  new Option(
    '--blobs <place>',
    say('for several machines: a shared folder or s3://bucket; needs --database postgres://...'),
  ).env('PLATEN_BLOBS');
