/** The data folder of the service over HTTP, for the commands that serve and administer. */
import { join } from 'node:path';
import { Option } from 'commander';
import { ownVersion } from '../../service/app/app-files.js';
import type { Log } from '../../service/app/log.js';
import type { OpenedTraces } from '../../service/app/traces-otlp.js';
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

/** Whether spans are sent, from the options of the commands that serve and work. */
export const tracesOption = (say: CommandContext['say']): Option =>
  new Option(
    '--traces',
    say('send traces to an OpenTelemetry collector; its address is in OTEL_EXPORTER_OTLP_ENDPOINT'),
  );

/** Sends spans until it is closed. Its packages are loaded only here. @param role as collectors show it */
export async function openTracesOf(role: 'gateway' | 'worker', log: Log): Promise<OpenedTraces> {
  const { openTraces } = await import('../../service/app/traces-otlp.js');
  return openTraces({ service: `platen-${role}`, version: ownVersion(), log });
}

/** The place of the bytes of a cluster, from the options of the commands that serve and work. */
export const blobsOption = (say: CommandContext['say']): Option =>
  new Option(
    '--blobs <place>',
    say('for several machines: a shared folder or s3://bucket; needs --database postgres://...'),
  ).env('PLATEN_BLOBS');
