/** The services of all connections: one for each environment, which come, change and go with what a person sets up. */
import { join } from 'node:path';
import {
  environments,
  localCaller,
  readServiceId,
  ServiceError,
  serviceIdOf,
  type Caller,
  type ConnectionDraft,
  type ConnectionTest,
  type ConversionService,
  type Environment,
  type RemoteQuote,
  type ServiceConnection,
  type ServiceId,
  type ServiceState,
  type SubmitRequest,
} from '../../contract/index.js';
import type { FindText } from '../executions/delivery/delivering.js';
import { InputFolders } from '../executions/input-folders.js';
import type { LogListener } from '../executions/listeners.js';
import { FolderBlobs } from '../executions/blobs.js';
import { Uploads } from '../executions/uploads.js';
import { removeFolder } from '../executions/remove-folder.js';
import { makeScratch } from '../executions/scratch.js';
import { StateFolders } from '../executions/state.js';
import type { ExecutionStore } from '../executions/store.js';
import { certificatesOf } from './connections/certificate.js';
import type { TokenKeeper } from './connections/keychain.js';
import { proxyOf, type ProxyFor } from './connections/proxy.js';
import type { ConnectionStore } from './connections/store.js';
import type { CutPdf } from './runs/cuts.js';
import type { OpenPdf } from './fetching/fetched.js';
import { ServiceClient } from './http/client.js';
import { systemClock, type RemoteClock } from './http/clock.js';
import type { RemoteLimits } from './runs/limits.js';
import { RemoteService } from './service.js';
import { aside } from '../systems/heard.js';

export interface RemoteServicesOptions {
  readonly connections: ConnectionStore;
  readonly tokens: TokenKeeper;
  /** Where executions of every service are kept. */
  readonly store: ExecutionStore;
  /** Folder of Platen's data; what unfinished executions keep is below it. */
  readonly data: string;
  /** Folder below which this process makes a private one. */
  readonly scratch: string;
  /** Value of `Accept-Language`. */
  readonly language: () => string;
  /** What the operating system, or the environment, says of proxies. */
  readonly systemProxy: ProxyFor;
  readonly log: LogListener;
  readonly clock?: RemoteClock;
  /** As `ClientOptions.fetchesBeside`. */
  readonly fetchesBeside?: boolean;
  /** As `RemoteServiceOptions.isAttended`. */
  readonly isAttended?: boolean;
  readonly limits?: Partial<RemoteLimits>;
  readonly openPdf?: OpenPdf | undefined;
  /** Absent: pages of documents cannot be chosen. */
  readonly cutPdf?: CutPdf | undefined;
  /** Reads text of results for their names; absent: they have none. */
  readonly findText?: FindText | undefined;
}

interface Opened {
  /** As it was when the service was opened. */
  readonly connection: ServiceConnection;
  readonly environment: Environment;
  readonly service: RemoteService;
}

export class RemoteServices {
  /** As the options have it; what is given to it or taken from it is known here at once. */
  readonly tokens: TokenKeeper;
  readonly #options: RemoteServicesOptions;
  readonly #states: StateFolders;
  readonly #blobs = new FolderBlobs();
  readonly #received: Uploads;
  readonly #inputFolders: InputFolders;
  readonly #scratch: string;
  readonly #opened = new Map<ServiceId, Opened>();
  readonly #listeners = new Set<(service: ServiceId) => void>();
  readonly #leave: () => void;
  /** Services that are not used any more, while they end. */
  readonly #closing = new Set<Promise<void>>();
  #resumes = false;

  /** Opens a service for each environment of each connection. Nothing is asked over the network. */
  static async open(options: RemoteServicesOptions): Promise<RemoteServices> {
    return new RemoteServices(options, await makeScratch(options.scratch));
  }

  private constructor(options: RemoteServicesOptions, scratch: string) {
    this.#options = options;
    this.#scratch = scratch;
    const { store, data, log } = options;
    // Where no history is kept, nothing is continued in another session either.
    this.#states = new StateFolders(join(store.kept ? data : scratch, 'state'), log);
    this.#inputFolders = new InputFolders(data);
    this.#received = new Uploads(this.#inputFolders, this.#blobs);
    this.tokens = this.#heard(options.tokens);
    this.#follow(options.connections.list());
    this.#leave = options.connections.onChange((connections) => this.#follow(connections));
  }

  /** In the order of the connections, production before its sandbox. */
  all(caller: Caller): readonly ConversionService[] {
    return this.#ids().flatMap((id) => this.#opened.get(id)?.service.as(caller) ?? []);
  }

  /** @throws ServiceError `unknown_service` */
  find(id: ServiceId): RemoteService {
    return this.#find(id).service;
  }

  /** Resumes what other processes left, also of connections that are added later. */
  resume(): void {
    this.#resumes = true;
    void this.#options.store.endStrays(new Set(this.#ids())).catch((error: unknown) => {
      this.#options.log('executions of services that are gone not ended', { error: String(error) });
    });
    for (const { service } of this.#opened.values()) service.resume();
  }

  /** True while something is sent, waited for or fetched. */
  get busy(): boolean {
    return [...this.#opened.values()].some(({ service }) => service.busy);
  }

  /** True while something is sent, or waits to be: that stops with this process. */
  get isSending(): boolean {
    return [...this.#opened.values()].some(({ service }) => service.isSending);
  }

  /** How all of them stand, without asking any over the network. */
  states(): Promise<ServiceState[]> {
    return Promise.all(this.#ids().map((id) => this.state(id)));
  }

  /** @throws ServiceError `unknown_service` */
  async state(id: ServiceId): Promise<ServiceState> {
    const { connection, environment, service } = this.#find(id);
    const { condition, error, retryAt, credits } = service.standing;
    const token = await this.#options.tokens.where(id);
    const isWithout = token === 'none';
    return {
      service: id,
      name: connection.name,
      environment,
      host: hostOf(connection, environment),
      token,
      condition: isWithout ? 'no_token' : condition,
      error: isWithout ? null : (error?.toInfo() ?? null),
      retryAt: retryAt === null ? null : new Date(retryAt).toISOString(),
      credits,
    };
  }

  /** Asks a service how it stands. What is wrong is in what comes back. @throws ServiceError `unknown_service` */
  async refresh(id: ServiceId): Promise<ServiceState> {
    await this.#find(id).service.refresh();
    return this.state(id);
  }

  /** Called when the state of a service changes, or a service is added or removed. Returns a function that ends this. */
  onStateChange(listener: (service: ServiceId) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tries a connection that need not be kept. @param token null: none */
  async test(
    draft: ConnectionDraft,
    environment: Environment,
    token: string | null,
  ): Promise<ConnectionTest> {
    let client: ServiceClient | null = null;
    try {
      client = this.#clientOf(draft, environment, () => Promise.resolve(token));
      const { credits, workflows } = await client.probe();
      return { error: null, credits, workflows };
    } catch (thrown) {
      return { error: ServiceError.from(thrown).toInfo(), credits: null, workflows: null };
    } finally {
      await client?.close();
    }
  }

  /** What a submission will cost and send. @throws ServiceError as `ConversionService.quote`, `unknown_service` */
  async quote(request: SubmitRequest, caller: Caller = localCaller): Promise<RemoteQuote> {
    const { connection, environment, service } = this.#find(request.service ?? '');
    const { quote, cut, ...sent } = await service.sending(request, caller);
    const host = hostOf(connection, environment);
    return { ...quote, ...sent, host, isFree: environment === 'sandbox', ...(cut ? { cut } : {}) };
  }

  /** Ends all work here; what the services work on is left to the next process. */
  async close(): Promise<void> {
    this.#leave();
    for (const [id, { service }] of [...this.#opened]) this.#closeOne(id, service.close());
    await Promise.all(this.#closing);
    const { store } = this.#options;
    await this.#inputFolders.leave((folder) => store.kept && store.needsFolder(folder));
    await removeFolder(this.#scratch);
  }

  #ids(): ServiceId[] {
    return this.#options.connections
      .list()
      .flatMap((connection) => environmentsOf(connection).map((entry) => serviceIdOf(connection.id, entry)));
  }

  #find(id: ServiceId): Opened {
    const found = this.#opened.get(id);
    if (!found) throw new ServiceError('unknown_service', { service: id });
    return found;
  }

  /** Opens what is new, closes what is gone, and opens anew what leads to another place or another way. */
  #follow(connections: readonly ServiceConnection[]): void {
    const wanted = new Map(
      connections.flatMap((connection) =>
        environmentsOf(connection).map(
          (environment) => [serviceIdOf(connection.id, environment), { connection, environment }] as const,
        ),
      ),
    );
    for (const [id, { connection, service }] of [...this.#opened]) {
      const now = wanted.get(id)?.connection;
      if (now && isSameWay(connection, now)) this.#opened.set(id, { ...this.#find(id), connection: now });
      else this.#closeOne(id, now ? service.close() : service.end());
    }
    for (const [id, { connection, environment }] of wanted) {
      if (this.#opened.has(id)) continue;
      const service = this.#open(id, connection, environment);
      this.#opened.set(id, { connection, environment, service });
      if (this.#resumes) {
        const resumed = Promise.all(this.#closing).then(() => service.resume());
        aside(resumed, this.#options.log, 'service not gone on with');
      }
    }
    for (const id of wanted.keys()) this.#tell(id);
  }

  /** What cannot be closed in order holds nobody up: neither a service that takes its place nor the end of the program. */
  #closeOne(id: ServiceId, ended: Promise<void>): void {
    this.#opened.delete(id);
    const closing = ended
      .catch((thrown: unknown) => this.#options.log('service not closed', { id, error: String(thrown) }))
      .finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
    this.#tell(id);
  }

  #open(id: ServiceId, connection: ServiceConnection, environment: Environment): RemoteService {
    const {
      store,
      data,
      log,
      clock = systemClock,
      isAttended,
      limits,
      openPdf,
      cutPdf,
      findText,
      tokens,
    } = this.#options;
    return new RemoteService({
      id,
      client: this.#clientOf(connection, environment, () => tokens.read(id)),
      store,
      states: this.#states,
      received: this.#received,
      blobs: this.#blobs,
      results: join(store.kept ? data : this.#scratch, 'results'),
      scratch: this.#scratch,
      clock,
      log,
      synchronous: () => this.#opened.get(id)?.connection.synchronous ?? 'small',
      changed: () => this.#tell(id),
      openPdf,
      cutPdf,
      findText,
      ...(limits === undefined ? {} : { limits }),
      ...(isAttended === undefined ? {} : { isAttended }),
    });
  }

  #clientOf(
    connection: ConnectionDraft,
    environment: Environment,
    token: () => Promise<string | null>,
  ): ServiceClient {
    const {
      language,
      log,
      clock = systemClock,
      systemProxy,
      fetchesBeside = false,
      isAttended = true,
    } = this.#options;
    return new ServiceClient({
      baseUrl: addressOf(connection, environment),
      token,
      language,
      proxyFor: proxyOf(connection, systemProxy),
      certificates: () => certificatesOf(connection),
      clock,
      log,
      fetchesBeside,
      goesOn: isAttended,
    });
  }

  #heard(tokens: TokenKeeper): TokenKeeper {
    // A sandbox without a token of its own uses its connection's.
    const changed = (id: ServiceId) => {
      const { connection } = readServiceId(id);
      for (const environment of environments) {
        const own = serviceIdOf(connection, environment);
        this.#opened.get(own)?.service.tokenChanged();
        this.#tell(own);
      }
    };
    return {
      where: (id) => tokens.where(id),
      read: (id) => tokens.read(id),
      state: () => tokens.state(),
      keep: async (id, token) => {
        const place = await tokens.keep(id, token);
        changed(id);
        return place;
      },
      lend: (id, token) => {
        tokens.lend(id, token);
        changed(id);
      },
      forget: async (id) => {
        await tokens.forget(id);
        changed(id);
      },
    };
  }

  #tell(id: ServiceId): void {
    for (const listener of this.#listeners) listener(id);
  }
}

const environmentsOf = ({ sandboxUrl }: ConnectionDraft): Environment[] =>
  environments.filter((environment) => environment === 'production' || sandboxUrl !== null);

const addressOf = ({ url, sandboxUrl }: ConnectionDraft, environment: Environment): string =>
  environment === 'sandbox' ? (sandboxUrl ?? url) : url;

const hostOf = (connection: ConnectionDraft, environment: Environment): string =>
  new URL(addressOf(connection, environment)).host;

/** True where requests go the same way as before; names and the like may differ. */
const isSameWay = (before: ServiceConnection, now: ServiceConnection): boolean =>
  (['url', 'sandboxUrl', 'certificate', 'proxy'] as const).every((part) => before[part] === now[part]);
