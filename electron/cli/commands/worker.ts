/** `platen worker`: converts for the gateways of a cluster, until it is stopped. */
import { join } from 'node:path';
import type { Command } from 'commander';
import { ServiceError } from '../../../contract/index.js';
import { gatewayDefaults } from '../../gateway/settings/settings.js';
import type { CommandContext } from '../base/command.js';
import { endureFaults } from '../base/enduring.js';
import { schemaVersion, writeLine } from '../base/io.js';
import { wholeNumber } from '../base/parser.js';
import {
  blobsOption,
  databaseOption,
  openTracesOf,
  serviceFolder,
  tracesOption,
} from '../base/service-data.js';
import { openWorkerNode } from '../composition/opening.js';

interface Flags {
  readonly data: string;
  readonly database?: string;
  readonly blobs?: string;
  readonly parallel?: number;
  readonly healthPort?: number;
  readonly healthHost: string;
  readonly traces?: boolean;
  readonly stopTimeout: number;
  readonly withoutSandbox?: boolean;
  readonly json?: boolean;
}

export function defineWorker(command: Command, context: CommandContext): void {
  const { say } = context;
  command
    .option('--data <folder>', say('folder for all data of the service'), serviceFolder())
    .addOption(databaseOption(say))
    .addOption(blobsOption(say))
    .option(
      '--parallel <number>',
      say('conversions at the same time (default: depends on the processor cores)'),
      wholeNumber(1, 64),
    )
    .option(
      '--health-port <number>',
      say('port for health checks of this worker; 0 for any free port (default: none)'),
      wholeNumber(0, 65_535),
    )
    .option('--health-host <address>', say('address to listen on'), gatewayDefaults.host)
    .addOption(tracesOption(say))
    .option(
      '--stop-timeout <seconds>',
      say('seconds that running conversions get when the worker stops; other workers continue the rest'),
      wholeNumber(0, 3600),
      gatewayDefaults.stopTimeout / 1000,
    )
    .option('--without-sandbox', say('convert even if no sandbox protects other files on this computer'))
    .option('--json', `${say('first line of standard output')}: {node, health_url}`)
    .action((flags: Flags) => work(flags, context));
}

async function work(flags: Flags, { io, composition, sentences, say }: CommandContext): Promise<void> {
  process.umask(0o077);
  const { database, blobs, data } = flags;
  if (database === undefined || blobs === undefined) throw new ServiceError('cluster_needs_postgres');
  const [{ openLog }, { demandSandbox }, { endWithin }, { openHealthPort }, { clusterMetricsText }] =
    await Promise.all([
      import('../../service/app/log.js'),
      import('../../gateway/operations/sandbox.js'),
      import('../../gateway/operations/bounded-end.js'),
      import('../../cluster/health-port.js'),
      import('../../cluster/metrics.js'),
    ]);
  const log = openLog(join(data, 'logs'), 'platen-worker', { gathers: true });
  const stopped = new Promise<void>((resolve) => {
    const leave = io.onInterrupt(() => {
      leave();
      resolve();
    });
  });
  const traces = flags.traces ? await openTracesOf('worker', log) : null;
  const needsSandbox = flags.withoutSandbox !== true;
  if (needsSandbox) await demandSandbox(log, composition.launcher);
  const stopTimeout = flags.stopTimeout * 1000;
  const { node, close } = await openWorkerNode(
    composition,
    sentences.language,
    { database, blobs, data, role: 'worker', stopTimeout },
    log,
    { sandbox: needsSandbox ? 'required' : 'available', parallel: () => flags.parallel ?? null },
  );
  const faults = endureFaults(log);
  const metrics = clusterMetricsText(node.sources);
  let isStopping = false;
  const health =
    flags.healthPort === undefined
      ? null
      : await openHealthPort(
          flags.healthPort,
          flags.healthHost,
          async () => !isStopping && node.isWell,
          async (path) => (path === '/metrics' ? metrics() : null),
        );
  try {
    if (flags.json)
      writeLine(
        io.out,
        JSON.stringify({ schema_version: schemaVersion, node: node.id, health_url: health?.url ?? null }),
      );
    else writeLine(io.err, say('This worker is ready for conversions. Ctrl+C stops it.'));
    await Promise.race([stopped, faults.tooMany]);
  } finally {
    isStopping = true;
    endWithin(stopTimeout);
    await close();
    await health?.close();
    await traces?.close();
    faults.leave();
  }
}
