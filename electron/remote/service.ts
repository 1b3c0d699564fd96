/** A conversion service on another computer: one environment of one connection. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import {
  isFinished,
  ServiceError,
  type Caller,
  type ServiceEntrance,
  type SubmitRequest,
  type ServiceId,
} from '../../contract/index.js';
import type { FindText } from '../executions/delivery/delivering.js';
import type { LogListener } from '../executions/listeners.js';
import type { BlobStore } from '../executions/blobs.js';
import type { Uploads } from '../executions/uploads.js';
import { removeFolder } from '../executions/remove-folder.js';
import type { StateFolders } from '../executions/state.js';
import type { ExecutionStore } from '../executions/store.js';
import { Catalogue } from './catalogue.js';
import { Cuts, type CutPdf } from './runs/cuts.js';
import { Resumption } from '../sessions/resumption.js';
import { Runs } from '../sessions/runs.js';
import { Session, type SessionContext } from '../sessions/session.js';
import { RemoteBackend, type PlannedSending } from './remote-backend.js';
import type { OpenPdf } from './fetching/fetched.js';
import type { RemoteClock } from './http/clock.js';
import type { ServiceApi } from './http/types.js';
import { remoteLimits, type RemoteLimits } from './runs/limits.js';
import type { RemoteContext } from './runs/context.js';
import type { PlanStep } from './runs/plan.js';
import { isSending } from './runs/remote-runner.js';
import { TokenGate } from './runs/token-gate.js';
import { Watched, type ServiceStanding } from './watched.js';

export interface RemoteServiceOptions {
  readonly id: ServiceId;
  readonly client: ServiceApi;
  /** Where executions of every service are kept. */
  readonly store: ExecutionStore;
  /** What unfinished executions keep between two processes. */
  readonly states: StateFolders;
  /** Files that callers over a network sent. */
  readonly received: Uploads;
  readonly blobs: BlobStore;
  /** Folder for the results of callers who have no folder here; one below it for each execution. */
  readonly results: string;
  /** Private folder of this process. */
  readonly scratch: string;
  readonly clock: RemoteClock;
  readonly log: LogListener;
  /** As `ServiceConnection.synchronous`, asked for each request. */
  readonly synchronous?: () => 'small' | 'never';
  readonly limits?: Partial<RemoteLimits>;
  /** As `RemoteContext.isAttended`; true when left out. */
  readonly isAttended?: boolean;
  /** Opens PDFs that were fetched; left out: they are looked at from outside. */
  readonly openPdf?: OpenPdf | undefined;
  /** Cuts PDFs down to the pages that are to be sent; left out: pages cannot be chosen. */
  readonly cutPdf?: CutPdf | undefined;
  /** Reads text of results for their names; absent: they have none. */
  readonly findText?: FindText | undefined;
  /** Told when the service stands otherwise than before. */
  readonly changed?: () => void;
}

export class RemoteService implements ServiceEntrance {
  readonly id: ServiceId;
  readonly kind = 'remote';
  readonly #client: ServiceApi;
  readonly #watched: Watched;
  readonly #catalogue: Catalogue;
  readonly #runs: Runs;
  readonly #backend: RemoteBackend;
  readonly #resumption: Resumption;
  readonly #context: RemoteContext;
  readonly #sessions: SessionContext<readonly PlanStep[]>;
  #closed: Promise<void> | null = null;
  #resuming: Promise<void> = Promise.resolve();

  constructor(options: RemoteServiceOptions) {
    const { id, client, store, received, clock } = options;
    const limits = { ...remoteLimits, ...options.limits };
    this.id = id;
    this.#client = client;
    this.#watched = new Watched(client, clock, options.changed ?? (() => undefined));
    const scratch = join(options.scratch, id.replaceAll(/[^\w-]/g, '-'));
    this.#context = {
      id,
      client: this.#watched.api,
      store,
      states: options.states,
      scratch,
      clock,
      log: options.log,
      limits,
      slots: new PQueue({ concurrency: limits.atOnce }),
      fetches: new PQueue({ concurrency: limits.fetches }),
      gate: new TokenGate(),
      synchronous: options.synchronous ?? (() => 'small'),
      isAttended: options.isAttended ?? true,
      openPdf: options.openPdf,
      findText: options.findText,
      cuts: new Cuts(options.cutPdf ?? null, join(scratch, 'cuts')),
    };
    this.#catalogue = new Catalogue(id, this.#watched.api, clock);
    this.#runs = new Runs(store, options.log);
    this.#backend = new RemoteBackend(this.#context, this.#catalogue, this.#runs);
    this.#resumption = new Resumption({
      ...{ store, received, runs: this.#runs, log: options.log },
      sentFor: ({ inputs }) => inputs.map(({ path }) => path),
      takeUp: (stored, owner) => this.#backend.revive(stored, owner),
    });
    this.#sessions = {
      store,
      received,
      blobs: options.blobs,
      backend: this.#backend,
      runs: this.#runs,
      sharesWorkflows: false,
      checkOpen: () => {
        if (this.#closed) throw new ServiceError('unavailable', { seconds: 5 }, { retryAfter: 5 });
      },
      resultsFolder: async (execution) => {
        const folder = join(options.results, execution);
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return folder;
      },
      forget: async (ids) => {
        await Promise.all(ids.map((execution) => this.#runs.drop(execution)));
        await options.states.prune((execution) => store.has(execution));
        await received.sweep((execution) => store.isUndone(execution));
      },
    };
  }

  as(caller: Caller): Session<readonly PlanStep[]> {
    return new Session(this.#sessions, caller);
  }

  /** What a submission of a caller will cost and send. @throws ServiceError as `ConversionService.quote` */
  async sending(raw: SubmitRequest, caller: Caller): Promise<PlannedSending> {
    const session = this.as(caller);
    return this.#backend.sending((await session.expand(raw)).request, session.rights);
  }

  /** How it stands, as far as it is known without asking. */
  get standing(): ServiceStanding {
    return this.#watched.standing;
  }

  /** True while something is sent, waited for or fetched. */
  get busy(): boolean {
    return this.#runs.open.length > 0;
  }

  /** True while something is sent, or waits to be: that stops with this process. */
  get isSending(): boolean {
    return this.#runs.open.some(isSending);
  }

  /** Resumes what was unfinished when the last process ended. */
  resume(): void {
    // Who was closed meanwhile would take over what it cannot work on.
    if (!this.#closed) this.#resuming = this.#resume();
  }

  async #resume(): Promise<void> {
    const { store, id: service, log } = this.#context;
    const taken = await store.takeOver(service).catch((error: unknown) => {
      log('executions not resumed', { service, error: String(error) });
      return [];
    });
    await this.#resumption.begin(taken);
  }

  /** Asks it how it stands, and for the balance; what it said of its workflows is forgotten. */
  async refresh(): Promise<ServiceStanding> {
    this.#catalogue.forget();
    // It said when it may be asked again, and that is known.
    if (this.#client.pace.state === 'waiting') return this.standing;
    // Once: somebody looks, and who waits through the retries of work sees nothing meanwhile.
    await this.#watched.api.probe().then(
      // It answers: what waits for the network need not wait on.
      () => this.#context.gate.open(),
      () => undefined,
    );
    return this.standing;
  }

  /** A token was given, or taken away. */
  tokenChanged(): void {
    this.#catalogue.forget();
    this.#watched.forget();
    this.#context.gate.open();
  }

  /** Ends all work here; what the service works on is left to the next process. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  /** The service is not used any more: its work is cancelled, because no process will resume it. */
  async end(): Promise<void> {
    await this.#runs.cancelAll();
    await this.close();
  }

  async #close(): Promise<void> {
    const { slots, fetches, store, scratch } = this.#context;
    await this.#resuming;
    const open = this.#runs.open;
    for (const run of open) run.suspend();
    // Results on their way into the target folder arrive or are withdrawn, never half.
    await slots.onIdle();
    await fetches.onIdle();
    for (const { live } of open) if (!isFinished(live.status)) store.letGo(live.id);
    this.#watched.close();
    await this.#client.close();
    await removeFolder(scratch);
  }
}
