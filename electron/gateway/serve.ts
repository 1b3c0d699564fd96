/** Opens everything for one running service: the engine, the database, production and sandbox, and the listening socket. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isFinished, ServiceError, type Execution } from '../../contract/index.js';
import type { LocalServiceOptions } from '../service/local-service-options.js';
import { ownFileTroubles } from '../executions/own-files.js';
import type { Log } from '../service/app/log.js';
import { administer, type Administering } from './administering.js';
import type { Admitting } from '../cluster/accepting.js';
import type { ClusterDatabase } from '../cluster/tables.js';
import { admitting, admittingTogether } from './admission.js';
import type { Billing } from './callers/billing.js';
import type { Callers } from './callers/callers.js';
import { clockOf, type Clock } from './base/clock.js';
import type { GatewayEngine } from './base/engine.js';
import { checkCertain } from './database/certain.js';
import { isPostgresUrl } from './database/postgres.js';
import { becomeOneOfMany, becomeSoleProcess, type SoleProcess } from './database/sole-process.js';
import { together } from './database/transaction.js';
import {
  environmentIds,
  environments,
  ownerOf,
  readOwner,
  runsAgain,
  servedStanding,
  servedUser,
  type GatewayEnvironment,
  type EnvironmentId,
} from './base/environments.js';
import { requireToken, userOf } from './http/authentication.js';
import { urlHost, withoutBrackets } from './http/hosts.js';
import { listeningError } from './http/listening.js';
import { createServer } from './http/server.js';
import { Insistence } from './base/insistence.js';
import { limitGuesses, limitUsers, requestHook, type RateOptions } from './limits/hooks.js';
import { Allowances } from './limits/allowances.js';
import { DatabaseRateWindows } from './limits/database.js';
import { MemoryRateWindows } from './limits/memory.js';
import { addPage } from './openapi/page.js';
import { prepareDataFolder } from './operations/data-folder.js';
import { openOperations } from './operations/operations.js';
import { demandSandbox } from './operations/sandbox.js';
import type { WorkerLauncher } from '../service/workers/launcher.js';
import { Queue } from './base/queue.js';
import type { GatewaySettings } from './settings/settings.js';
import { Estimates } from './v2/estimates.js';
import type { ReplyContext, V2Context } from './v2/context.js';
import { statusReply } from './v2/replies.js';
import { addV2Routes, type Describe } from './v2/routes.js';
import { clusterIn, openGatewayDatabase } from './open-database.js';
import type { ExecutionFollower, OpenedPlugin } from './plugin-interface/plugin.js';
import type { OpenedAccounts } from './plugins/accounts/index.js';
import { gatewayPlugins, openPlugins } from './plugins/index.js';
import { ExecutionSpans } from './execution-spans.js';
import { beginSpan, within } from '../service/app/traces.js';
import { unawaited } from '../systems/heard.js';

/** The engine a service works with, which may have other callers as well. */
export interface OpenedEngine {
  readonly local: GatewayEngine;
  /** Leaves it: closes an engine that was opened for this service alone. */
  readonly close: () => Promise<void>;
}

/** Opens the engine with what the gateway needs of it. */
export type OpenEngine = (
  wishes: Pick<
    LocalServiceOptions,
    | 'admit'
    | 'keptFor'
    | 'requestLimits'
    | 'standing'
    | 'runsAgain'
    | 'now'
    | 'resume'
    | 'sandbox'
    | 'parallel'
  >,
  /** For an engine that works over the common database of a cluster. */
  shared: { readonly db: ClusterDatabase; readonly admitting: Admitting },
) => Promise<OpenedEngine>;

/** A service that runs. */
export interface Gateway extends Administering, Pick<OpenedAccounts, 'accounts' | 'ledger'> {
  /** Without a slash at its end. */
  readonly url: string;
  readonly sandboxUrl: string;
  /** Where this computer may ask for metrics; null where that was not wanted. */
  readonly metricsUrl: string | null;
  /** Calls the listener once, when another process has taken the database over: this one must be closed then. */
  onLost(listener: (error: ServiceError) => void): void;
  /**
   * Accepts no more requests, lets running work end within `stopTimeout`, and closes the engine where it was opened for this
   * service. The rest is resumed at the next start.
   */
  close(): Promise<void>;
}

/**
 * Starts the service; it answers when this resolves.
 * @param launcher what starts the engine's workers; left out: Node
 */
export async function openGateway(
  given: GatewaySettings,
  openEngine: OpenEngine,
  log: Log,
  clock: Clock = clockOf(),
  launcher?: WorkerLauncher,
): Promise<Gateway> {
  const settings = { ...given, host: withoutBrackets(given.host) };
  if (settings.requiresSandbox) await demandSandbox(log, launcher);
  await prepareDataFolder(settings.data);
  const isShared = settings.blobs !== null;
  if (isShared && !isPostgresUrl(settings.database)) throw new ServiceError('cluster_needs_postgres');
  const hear = (line: string, details: Readonly<Record<string, unknown>>) => log.warn(details, line);
  const sole = isShared
    ? await becomeOneOfMany(settings.database, hear)
    : await becomeSoleProcess(settings.database, settings.data, hear);
  const closing: (() => Promise<void>)[] = [() => sole.release()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = await openGatewayDatabase(settings.database);
    closing.push(() => database.destroy());
    const insistence = new Insistence(log);
    closing.push(() => insistence.close());
    const allowances = new Allowances(settings.limits);
    const contexts = new Map<EnvironmentId, V2Context>();
    let engine: GatewayEngine | null = null;
    const queueOf = (id: EnvironmentId) =>
      new Queue(settings.limits[id].queue, () => engine?.openIn?.(id) ?? 0);
    const queues = { production: queueOf('production'), sandbox: queueOf('sandbox') };
    const unreadable = (what: string) => (execution: string, thrown: unknown) =>
      log.error({ execution, error: String(thrown) }, what);
    const { accounts, all } = await openPlugins({
      ...{ database, clock, settings, log },
      statusOf: (environment, userId, execution) =>
        statusReply(contexts.get(environment)!, { id: userId }, execution, ownAddress(url)),
    });
    const { callers, billing } = accounts;
    for (const { close: end } of all) if (end) closing.push(end);
    for (const user of await callers.listUsers()) allowances.note(user);
    const followers = all.flatMap(({ follower }) => follower ?? []);
    const storage = {
      limit: settings.keptBytes,
      bytesOf: (owners: readonly string[]) => engine?.bytesOf(owners) ?? 0,
    };
    const standing = (owner: string) => {
      const limit = allowances.ofOwner(owner)?.concurrent;
      return { ...servedStanding(owner), ...(limit === undefined ? {} : { limit }) };
    };
    const spans = new ExecutionSpans();
    const wishes = {
      admit: spans.around(admitting({ queues, billing, followers, sole, insistence, storage })),
      keptFor: (owner: string) => allowances.keptFor(owner),
      requestLimits: (owner: string) => allowances.requestOf(owner),
      standing,
      runsAgain,
      now: () => clock.now(),
      resume: true,
      sandbox: settings.requiresSandbox ? 'required' : 'available',
      parallel: () => settings.parallel,
    } satisfies Parameters<OpenEngine>[0];
    const environmentOf = (owner: string) => servedUser(owner)?.environment.id ?? 'production';
    const { local, close: leave } = await openEngine(wishes, {
      db: clusterIn(database),
      admitting: {
        ...admittingTogether({ billing, followers, sole, storage }),
        together: (work) => together(database, (transaction) => work(transaction as never)),
        turnOf: standing,
        keptFor: (owner) => allowances.keptFor(owner) ?? settings.limits.production.keptFor,
        environmentOf,
        isPart: (owner) => readOwner(owner) === null,
        queueLimit: (id) => settings.limits[id as EnvironmentId].queue,
      },
    });
    engine = local;
    closing.push(leave);
    demandHistory(local);
    const estimates = { production: new Estimates(), sandbox: new Estimates() };
    const unfollow = followExecutions({
      ...{ local, billing, followers, estimates, queues, insistence, log, spans },
    });
    closing.push(async () => unfollow());
    // In a cluster a reservation is stored together with its execution, and others work on theirs.
    if (!isShared)
      await billing.reconcile(
        (execution, userId) => find(local, execution, userId),
        await chargedElsewhere(all),
        unreadable('not settled'),
      );
    const app = await createServer(settings, log);
    closing.push(() => app.close());
    const operations = await openOperations({
      ...{ app, local, leave, database, sole, queues, settings, clock, log },
    });
    closing.push(() => operations.stop());
    // Only processes that share a PostgreSQL database must count together; one process alone counts a thousand times as fast in
    // memory.
    const windows = isPostgresUrl(settings.database)
      ? new DatabaseRateWindows(database, 'database')
      : new MemoryRateWindows();
    const rates: RateOptions = {
      windows,
      clock,
      limitsOf: (environment, user) => {
        allowances.note(user);
        return allowances.of(environment, user);
      },
    };
    for (const id of environmentIds) {
      const context = await addEnvironment(app, {
        environment: environments[id],
        settings,
        local,
        callers,
        billing,
        plugins: all,
        clock,
        rates,
        estimates: estimates[id],
        allowances,
        queue: queues[id],
        insistence,
        sole,
      });
      contexts.set(id, context);
    }
    await listen(app, settings);
    const url = settings.publicUrl ?? addressOf(app, settings.host);
    for (const follower of followers)
      await follower.begin((execution, userId) => find(local, execution, userId), unreadable('not told'));
    for (const { start } of all) start?.();
    const { metricsUrl } = operations;
    return {
      accounts: accounts.accounts,
      ledger: accounts.ledger,
      ...administer(database, clock),
      url,
      sandboxUrl: `${url}${environments.sandbox.prefix}`,
      metricsUrl,
      onLost: (listener) => sole.onLost(listener),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What plugins charge under ids of their own, and resume. */
async function chargedElsewhere(plugins: readonly OpenedPlugin[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const { charging } of plugins) for (const id of (await charging?.()) ?? []) ids.add(id);
  return ids;
}

interface Following {
  readonly local: GatewayEngine;
  readonly billing: Billing;
  readonly followers: readonly ExecutionFollower[];
  readonly estimates: Readonly<Record<EnvironmentId, Estimates>>;
  readonly queues: Readonly<Record<EnvironmentId, Queue>>;
  readonly insistence: Insistence;
  readonly log: Log;
  readonly spans: ExecutionSpans;
}

/**
 * Accepted work must be kept: an app that runs without its history serves no other callers.
 * @throws ServiceError with the reason why the history cannot be used
 */
function demandHistory({ historyKept }: GatewayEngine): void {
  if (historyKept) return;
  const trouble = ownFileTroubles.all.findLast(
    ({ code }) => code.startsWith('history_') && code !== 'history_put_aside',
  );
  throw trouble ? ServiceError.fromInfo(trouble) : new ServiceError('unavailable', { seconds: 60 });
}

/**
 * For each execution that ends: charges it, reports it, and learns from it how long work takes. Returns a function that stops
 * this.
 */
function followExecutions(parts: Following): () => void {
  const { local, billing, followers, estimates, queues, insistence, log, spans } = parts;
  if (local.followEnds) {
    local.followEnds(async (owner, execution) => {
      const who = readOwner(owner);
      if (who === null) return;
      estimates[who.environment.id].learn(execution);
      await billing.ended(owner, execution);
      for (const follower of followers) await follower.ended(owner, execution);
    });
    return () => undefined;
  }
  const ended = (owner: string, id: string, trace: string | null = null) => {
    const who = readOwner(owner);
    if (who === null) return;
    queues[who.environment.id].leave(id);
    // What it was is looked up once: it may be deleted before its end could be stored.
    let execution: Execution | null | undefined;
    const settled = insistence.until('not settled', { execution: id }, async () => {
      if (execution === undefined) {
        execution = await find(local, id, who.userId);
        if (execution) estimates[who.environment.id].learn(execution);
      }
      if (execution === null) return billing.withdrawn(owner, id);
      const settling = beginSpan('platen.settle', { parent: trace, facts: { 'platen.execution': id } });
      await within(settling.place, async () => {
        await billing.ended(owner, execution!);
        for (const follower of followers) await follower.ended(owner, execution!);
      });
      settling.end();
    });
    unawaited(settled);
  };
  const unfollow = local.subscribeAll((owner, { summary }) => {
    const trace = spans.note(summary);
    if (isFinished(summary.status)) ended(owner, summary.id, trace);
  });
  // What another process left waits in the queue, too. What cannot be run on fails without a change that anybody hears.
  for (const { owner, id } of local.resumption.unfinished) {
    const who = readOwner(owner);
    if (who === null) continue;
    queues[who.environment.id].keep(id);
    local.resumption.resumed(id).then(
      () => {
        if (!local.resumption.unfinished.some((one) => one.id === id)) ended(owner, id);
      },
      (error: unknown) => log.error({ execution: id, error: String(error) }, 'not resumed'),
    );
  }
  return unfollow;
}

/** An execution of a user, in whichever environment it is. Null only where there is none: what failed to be read may be one. */
async function find(local: GatewayEngine, execution: string, userId: string): Promise<Execution | null> {
  for (const id of environmentIds) {
    const service = local.as({ owner: ownerOf(environments[id], userId), place: 'network' });
    const found = await service.status(execution).catch((thrown: unknown) => {
      if (ServiceError.from(thrown).code === 'unknown_execution') return null;
      throw thrown;
    });
    if (found) return found;
  }
  return null;
}

interface EnvironmentParts {
  readonly environment: GatewayEnvironment;
  readonly settings: GatewaySettings;
  readonly local: GatewayEngine;
  readonly callers: Callers;
  readonly billing: Billing;
  readonly plugins: readonly OpenedPlugin[];
  readonly clock: Clock;
  readonly rates: RateOptions;
  readonly estimates: Estimates;
  readonly queue: Queue;
  readonly insistence: Insistence;
  readonly allowances: Allowances;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
}

/** @returns what its routes work with */
async function addEnvironment(app: FastifyInstance, parts: EnvironmentParts): Promise<V2Context> {
  const { environment, settings, local, callers, billing, plugins, clock, rates, estimates } = parts;
  const { allowances, queue, sole } = parts;
  const checkShared = local.checkRoom ? async () => local.checkRoom?.(environment.id) : null;
  const baseUrl = ({ protocol, host }: ReplyContext) =>
    `${settings.publicUrl ?? `${protocol}://${host}`}${environment.prefix}`;
  const prefix = `${environment.prefix}/api/v2`;
  const credits = billing.creditsOf(environment.charges);
  const context: V2Context = {
    environment,
    serviceOf: ({ id }) => local.as({ owner: ownerOf(environment, id), place: 'network' }),
    has: ({ id }, execution) => local.has(execution, ownerOf(environment, id)),
    credits,
    clock,
    estimates,
    checkRoom: () => {
      checkCertain(sole);
      if (checkShared === null) return queue.checkRoom();
      // What is known of the common queue is a second old.
      return queue.isFull ? checkShared() : undefined;
    },
    limitsOf: (user) => allowances.of(environment.id, user),
    limits: settings.limits[environment.id],
    baseUrl,
  };
  let describe: Describe;
  await app.register(
    async (v2) => {
      v2.addHook(
        'onRequest',
        requestHook(
          limitGuesses(
            rates,
            requireToken((token) => callers.authenticate(token)),
          ),
        ),
      );
      v2.addHook('onRequest', requestHook(limitUsers(rates, environment.id, userOf)));
      describe = await addV2Routes(
        v2,
        context,
        gatewayPlugins.flatMap(({ described }) => described ?? []),
      );
      for (const { withinV2 } of plugins) if (withinV2) await v2.register(withinV2({ environment, credits }));
    },
    { prefix },
  );
  await app.register((docs: FastifyInstance) => addPage(docs, (request) => describe(request)), { prefix });
  const engineOf = (owner: string) => local.as({ owner, place: 'network' });
  const blobs = local.blobs ?? null;
  for (const { besideV2 } of plugins)
    await besideV2?.(app, { ...parts, engineOf, baseUrl, checkRoom: checkShared, blobs });
  return context;
}

/** A reply that nobody asked for is in English, with addresses as the service knows itself. */
function ownAddress(url: string): ReplyContext {
  const { protocol, host } = new URL(url);
  return { headers: {}, protocol: protocol === 'https:' ? 'https' : 'http', host };
}

/** @throws ServiceError `port_taken`, `port_refused` */
async function listen(app: FastifyInstance, { port, host }: GatewaySettings): Promise<void> {
  await app.listen({ port, host }).catch((thrown: unknown) => {
    throw listeningError(thrown, host, port);
  });
}

function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${urlHost(host)}:${port}`;
}
