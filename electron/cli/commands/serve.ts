/** `platen serve`: the conversion service over HTTP, until it is stopped. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { wholeNumber, WrongValue } from '../base/parser.js';
import { ServiceError } from '../../../contract/index.js';
import type { Gateway } from '../../gateway/serve.js';
import { keepingFor, type ServiceLimits } from '../../gateway/limits/service-limits.js';
import {
  databaseIn,
  gatewayDefaults,
  type GatewaySettings,
  type LegacyUntil,
} from '../../gateway/settings/settings.js';
import type { CommandContext } from '../base/command.js';
import { endureFaults } from '../base/enduring.js';
import { openServed, openShared } from '../composition/opening.js';
import { schemaVersion, writeLine } from '../base/io.js';
import { tellOwnFiles } from '../base/own-files.js';
import {
  blobsOption,
  databaseOption,
  openTracesOf,
  serviceFolder,
  tracesOption,
} from '../base/service-data.js';

interface Flags {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly database?: string;
  readonly blobs?: string;
  readonly role: 'all' | 'gateway';
  readonly publicUrl?: string;
  readonly allowHost: readonly string[];
  readonly corsOrigin: readonly string[];
  readonly trustProxy?: boolean;
  readonly v1?: boolean;
  readonly v1Until?: Date;
  readonly keepHours: number;
  readonly limits?: string;
  readonly parallel?: number;
  readonly metricsPort?: number;
  readonly metricsHost: string;
  readonly traces?: boolean;
  readonly stopTimeout: number;
  readonly logNames?: boolean;
  readonly allowPrivateWebhooks?: boolean;
  /** In commander `--without-...` is an option of its own. */
  readonly withoutSandbox?: boolean;
  readonly json?: boolean;
}

export function defineServe(command: Command, context: CommandContext): void {
  const { say } = context;
  const several = (value: string, before: readonly string[]) => [...before, value];
  command
    .option(
      '--port <number>',
      say('port to listen on; 0 for any free port'),
      wholeNumber(0, 65_535),
      gatewayDefaults.port,
    )
    .option('--host <address>', say('address to listen on'), gatewayDefaults.host)
    .option('--data <folder>', say('folder for all data of the service'), serviceFolder())
    .addOption(databaseOption(say))
    .addOption(blobsOption(say))
    .addOption(
      new Option('--role <role>', say('with --blobs: accept requests and convert, or only accept them'))
        .choices(['all', 'gateway'])
        .default('all'),
    )
    .option('--public-url <url>', say('address that clients use, if the service is behind a proxy'))
    .option(
      '--allow-host <name>',
      say('another host name to accept in requests; can be repeated'),
      several,
      [],
    )
    .option(
      '--cors-origin <origin>',
      say('origin of web pages that may read replies; can be repeated'),
      several,
      [],
    )
    .option('--trust-proxy', say('trust the client addresses that a proxy reports'))
    .option('--v1', say('keep the legacy interface v1 available without an end date'))
    .option(
      '--v1-until <date>',
      say('keep the legacy interface v1 available until this day (2027-01-31)'),
      readDate,
    )
    .option(
      '--keep-hours <number>',
      say('hours after which executions and results are deleted'),
      wholeNumber(1, 8760),
      gatewayDefaults.limits.production.keptFor / 3_600_000,
    )
    .option(
      '--limits <file>',
      say('file with the limits of users and of the queue, in YAML or JSON (default: standard limits)'),
    )
    .option(
      '--parallel <number>',
      say('conversions at the same time (default: depends on the processor cores)'),
      wholeNumber(1, 64),
    )
    .option(
      '--metrics-port <number>',
      say('port for Prometheus metrics (default: none)'),
      wholeNumber(0, 65_535),
    )
    .option(
      '--metrics-host <address>',
      say('address of that port; everyone who reaches it can read the metrics'),
      gatewayDefaults.metricsHost,
    )
    .addOption(tracesOption(say))
    .option(
      '--stop-timeout <seconds>',
      say('seconds that running conversions get when the service stops; the rest continue at the next start'),
      wholeNumber(0, 3600),
      gatewayDefaults.stopTimeout / 1000,
    )
    .option('--log-names', say('include document names in the log'))
    .option('--allow-private-webhooks', say('allow webhooks to private addresses'))
    .option('--without-sandbox', say('convert even if no sandbox protects other files on this computer'))
    .option('--json', `${say('first line of standard output')}: {url, sandbox_url, token}`)
    .action(async (flags: Flags) => serve(await settingsOf(flags), flags, context));
}

const withoutSandbox =
  'No sandbox works here. A malicious document that takes over the program reading it can reach everything that the service can. Serve only people you trust.';

async function serve(
  settings: GatewaySettings,
  flags: Pick<Flags, 'json' | 'traces'>,
  context: CommandContext,
): Promise<void> {
  const asJson = flags.json === true;
  const { io, composition, sentences, say } = context;
  // Before anything is written: only the service's own user may read its data.
  process.umask(0o077);
  const { openLog } = await import('../../service/app/log.js');
  const log = openLog(join(settings.data, 'logs'), 'platen-serve', { gathers: true });
  const stopped = new Promise<void>((resolve) => {
    const leave = io.onInterrupt(() => {
      leave();
      resolve();
    });
  });
  const traces = flags.traces ? await openTracesOf('gateway', log) : null;
  // Loaded only for this command: it would delay every other one by some hundred milliseconds.
  const { openGateway } = await import('../../gateway/serve.js');
  const { canKeepApart } = await import('../../gateway/operations/sandbox.js');
  const { endWithin } = await import('../../gateway/operations/bounded-end.js');
  const gateway = await openGateway(
    settings,
    (wishes, shared) =>
      settings.blobs === null
        ? openServed(composition, sentences.language, settings.data, log, wishes)
        : openShared(
            composition,
            sentences.language,
            { ...settings, blobs: settings.blobs, role: settings.takesWork ? 'all' : 'gateway' },
            log,
            wishes,
            shared,
          ),
    log,
    undefined,
    composition.launcher,
  );
  const lost = new Promise<never>((_resolve, reject) => gateway.onLost(reject));
  // It is awaited below, and may reject before.
  lost.catch(() => undefined);
  const faults = endureFaults(log);
  tellOwnFiles(context);
  try {
    const token = await tokenToBegin(gateway, settings.firstCredits, asJson);
    const { url, sandboxUrl } = gateway;
    if (asJson) {
      const metrics = gateway.metricsUrl === null ? {} : { metrics_url: gateway.metricsUrl };
      // One line: the service keeps running, so a reader must not wait for the end of the output.
      writeLine(
        io.out,
        JSON.stringify({ schema_version: schemaVersion, url, sandbox_url: sandboxUrl, token, ...metrics }),
      );
    } else {
      writeLine(io.out, `${url}/api/v2`);
      writeLine(io.err, say('The sandbox, which charges nothing: {url}', { url: `${sandboxUrl}/api/v2` }));
      if (token !== null) {
        writeLine(io.err, say('The first user was created. This token is shown only once:'));
        writeLine(io.err, token);
      }
      if (gateway.metricsUrl !== null)
        writeLine(io.err, say('Metrics for Prometheus: {url}', { url: gateway.metricsUrl }));
      writeLine(io.err, say('Ctrl+C stops the service.'));
    }
    if (!settings.requiresSandbox && !(await canKeepApart(composition.launcher))) {
      log.warn({}, 'documents are converted without a sandbox');
      writeLine(io.err, say(withoutSandbox));
    }
    await Promise.race([stopped, lost, faults.tooMany]);
  } finally {
    endWithin(settings.stopTimeout);
    await gateway.close();
    await traces?.close();
    faults.leave();
  }
}

/** Name of the user who is created for this. */
const firstName = 'first';

/**
 * Tokens that were created at starts for programs that asked. A program keeps its token while the service restarts; of many
 * starts only the last tokens stay.
 */
const firstToken = { prefix: 'serve', kept: 5 };

/**
 * A first token: of a user who is created when there is none yet, or when a program asks for a token.
 * @returns null where there are users and no program asked
 */
async function tokenToBegin(
  { accounts, ledger }: Gateway,
  credits: number,
  isAsked: boolean,
): Promise<string | null> {
  const users = await accounts.listUsers();
  if (users.length > 0 && !isAsked) return null;
  const known = await accounts.userNamed(firstName);
  const user = known ?? (await accounts.createUser({ name: firstName, licence: 'paid' }));
  if (!known) await ledger.grant({ kind: 'personal', id: user.id }, credits, 'Starting credits.');
  const earlier = (await accounts.listTokens(user.id))
    .filter(({ name }) => name.startsWith(`${firstToken.prefix} `))
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1));
  for (const { id } of earlier.slice(firstToken.kept - 1)) await accounts.revokeToken(user.id, id);
  const { token } = await accounts.createToken(
    user.id,
    `${firstToken.prefix} ${new Date().toISOString()} ${randomUUID().slice(0, 8)}`,
  );
  return token;
}

async function settingsOf(flags: Flags): Promise<GatewaySettings> {
  const usual = keepingFor(gatewayDefaults.limits, flags.keepHours * 3_600_000);
  const legacyUntil: LegacyUntil = flags.v1 ? 'never' : (flags.v1Until ?? 'contract');
  return {
    ...gatewayDefaults,
    port: flags.port,
    host: flags.host,
    data: flags.data,
    database: flags.database ?? databaseIn(flags.data),
    blobs: flags.blobs ?? null,
    takesWork: flags.role === 'all',
    publicUrl: flags.publicUrl === undefined ? null : readUrl(flags.publicUrl),
    allowedHosts: [...flags.allowHost, ...(flags.publicUrl ? [new URL(readUrl(flags.publicUrl)).host] : [])],
    corsOrigins: flags.corsOrigin,
    trustProxy: flags.trustProxy === true,
    legacyUntil,
    limits: flags.limits === undefined ? usual : await limitsIn(flags.limits, usual),
    parallel: flags.parallel ?? null,
    metricsPort: flags.metricsPort ?? null,
    metricsHost: flags.metricsHost,
    stopTimeout: flags.stopTimeout * 1000,
    logsNames: flags.logNames === true,
    allowPrivateWebhooks: flags.allowPrivateWebhooks === true,
    requiresSandbox: flags.withoutSandbox !== true,
  };
}

/** Loaded only where there is such a file. */
async function limitsIn(file: string, usual: ServiceLimits): Promise<ServiceLimits> {
  const { readLimits } = await import('../../gateway/limits/limits-file.js');
  return readLimits(file, usual);
}

function readDate(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime()))
    throw new WrongValue('value_not_day');
  return date;
}

/** @throws ServiceError `address_invalid` */
function readUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href.replace(/\/$/, '');
  throw new ServiceError('address_invalid', { address: text });
}
