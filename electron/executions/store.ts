/**
 * Executions of every service in one place: those at work, the history of all, and the listeners for their changes. A caller
 * says whose executions are meant; all others are unknown.
 */
import { lstat, rm } from 'node:fs/promises';
import {
  isFinished,
  localOwner,
  ServiceError,
  type Execution,
  type ExecutionResult,
  type HistoryPage,
  type HistoryQuery,
} from '../../contract/index.js';
import { append } from '../../contract/lists.js';
import { ChangeFeed, type HearChange } from './changes.js';
import type { PartRegister } from './delivery/deliver.js';
import type { Owned } from './history/claims.js';
import type { History } from './history/history.js';
import { isBusy } from './database-file.js';
import { unavailable } from './history/database.js';
import { forgivingParts, noteUnusable } from './history/open.js';
import { PatientWrites } from './history/patience.js';
import { keyUsed, type NamedRequest } from './history/requests.js';
import type { UserWorkflows } from './history/user-workflows.js';
import { keptParts, type KeptParts } from './history/kept-parts.js';
import { historyPage, type HistoryScope } from './history/search.js';
import type { LogListener } from './listeners.js';
import { recordOf, type ExecutionRecord } from './history/execution-record.js';
import { LiveExecution } from './live-execution.js';
import { Presence } from './presence.js';
import { Unwritten } from './unwritten.js';
import { unawaited } from '../systems/heard.js';

export interface StoreOptions {
  readonly history: History;
  /** Milliseconds from their end after which the executions of an owner are forgotten; null: never automatically. */
  readonly keptFor: (owner: string) => number | null;
  readonly log: LogListener;
  /** The clock for keys of requests; absent: the system's. */
  readonly now?: (() => Date) | undefined;
}

export class ExecutionStore {
  /** Private copies in target folders. */
  readonly parts: PartRegister;
  /** User workflows, stored with the executions. */
  readonly userWorkflows: UserWorkflows;
  readonly remoteParts: KeptParts;
  readonly #history: History;
  readonly #writes = new PatientWrites();
  readonly #record: ExecutionRecord;
  readonly #keptFor: StoreOptions['keptFor'];
  readonly #log: LogListener;
  readonly #now: () => Date;
  readonly #feed = new ChangeFeed();
  readonly #present: Presence;
  readonly #live = new Map<string, LiveExecution>();
  readonly #unwritten = new Unwritten((id) => this.#forget(id));
  /** Requests with keys whose executions are being created. */
  readonly #pending = new Map<
    string,
    { readonly request: NamedRequest; readonly made: Promise<Execution> }
  >();

  constructor({ history, keptFor, log, now = () => new Date() }: StoreOptions) {
    this.#history = history;
    this.#keptFor = keptFor;
    this.#log = log;
    this.#now = now;
    this.#present = new Presence(() => history.departures);
    this.#record = recordOf(history, this.#writes);
    this.parts = forgivingParts(history.parts, (write) => this.#forgiving(write));
    this.userWorkflows = history.userWorkflows;
    this.remoteParts = keptParts(
      history,
      (write) => this.#forgiving(write),
      (write) => this.surely(write),
    );
  }

  /** False when executions are forgotten with this process. */
  get kept(): boolean {
    return this.#history.kept;
  }

  /** False while storage cannot be promised: the history is in memory, or was found damaged. */
  get isSound(): boolean {
    return this.#history.kept;
  }

  /**
   * Writes, waiting for its turn where another program keeps the history locked.
   * @throws what the history says where it cannot be written; ServiceError `unavailable` where it stays locked
   */
  surely<Value>(write: () => Value): Promise<Value> {
    return this.#writes.surely(write).catch((error: unknown) => {
      throw isBusy(error) ? unavailable(error) : error;
    });
  }

  /** Resolves when nothing waits to be written any more. */
  settled(): Promise<void> {
    return this.#writes.settled();
  }

  /**
   * Adds a new execution. For the person at the computer a full disk loses the record, not the conversion; other callers are
   * promised that accepted work is stored.
   * @throws ServiceError `unavailable` where it cannot be written, for callers over a network
   * @param oneResult whether all inputs together give one result
   * @param request its idempotency key, if any
   * @param holdsSecrets whether it needs something that is not stored, such as a password
   */
  async add(
    execution: Execution,
    owner: string,
    oneResult: boolean,
    request: NamedRequest | null = null,
    holdsSecrets = false,
  ): Promise<LiveExecution> {
    const history = this.#history;
    const isPromised = owner !== localOwner && history.folder !== null;
    if (isPromised && !history.kept) throw unavailable(history.damage);
    const live = this.#make(execution, owner, oneResult);
    try {
      await this.#writes.surely(() =>
        history.together(() => {
          history.insert(execution, owner);
          if (request) history.requests.note(owner, request, execution.id, this.#now());
          if (holdsSecrets) history.claims.noteSecrets(execution.id);
        }),
      );
      // One that is in memory on request is complete.
      if (!history.kept && history.folder !== null) throw history.damage ?? new Error('it is in memory only');
    } catch (error) {
      if (isPromised) {
        this.#forget(execution.id);
        throw unavailable(error);
      }
      live.historyFailed(error);
      if (history.kept) noteUnusable(error, history.folder);
    }
    return live;
  }

  /** Restores an execution of the history for another run. */
  revive(execution: Execution, owner: string, oneResult: boolean): LiveExecution {
    return this.#make(execution, owner, oneResult);
  }

  /** Takes over executions of a remote service that no living process works on. Oldest first. */
  takeOver(service: string): Promise<readonly Owned[]> {
    return this.surely(() => this.#history.takeOver(service));
  }

  /** Ends what another process left of services that no longer exist: no process will resume it. */
  async endStrays(known: ReadonlySet<string>): Promise<void> {
    for (const service of this.#history.claims.unfinishedElsewhere())
      if (!known.has(service)) for (const { id } of await this.takeOver(service)) this.markInterrupted(id);
  }

  /** Executions that another process left unfinished and that this one is to resume. */
  get claimed(): readonly Owned[] {
    return this.#history.claims.taken;
  }

  /** An execution received something that is not stored: only its owner can run it again. */
  noteSecrets(id: string): void {
    this.#forgiving(() => this.#history.claims.noteSecrets(id));
  }

  /** True for an execution that the next process can resume. */
  isKeptWhole(id: string): boolean {
    return this.#history.kept && this.#history.claims.isKeptWhole(id);
  }

  /** Leaves an execution unfinished to the next process. */
  letGo(id: string): void {
    const live = this.#live.get(id);
    this.#forget(id);
    this.#forgiving(() => {
      live?.writeMissing();
      this.#history.claims.letGo(id);
    });
  }

  /** No process can resume an interrupted execution: it becomes failed. */
  markInterrupted(id: string): void {
    this.#forgiving(() => this.#history.claims.markInterrupted(id));
  }

  /** Forgets results that an input is about to make again. */
  replaceResults(id: string, results: readonly ExecutionResult[]): Promise<void> {
    return this.surely(() => this.#history.replaceResults(id, results));
  }

  /**
   * Removes an execution that another process left when it died, found by the key of its request, with the files of its results. No
   * client has them: the execution was unfinished, or nobody was told of its end.
   */
  async undo(key: string, owner: string): Promise<void> {
    const results = await this.surely(() => this.#history.takeBack(key, owner));
    for (const { path, size } of results) {
      const facts = await lstat(path).catch(() => null);
      if (facts?.isFile() && facts.size === size) await rm(path, { force: true });
    }
  }

  /** A result has another place now. @throws ServiceError `unknown_execution` */
  moved(id: string, owner: string, index: number, place: Pick<ExecutionResult, 'path' | 'name'>): void {
    const live = this.#live.get(id);
    if (live?.owner === owner) return live.moveResult(index, place);
    if (!this.isOf(id, owner)) throw new ServiceError('unknown_execution', { execution: id });
    this.#forgiving(() => this.#history.moveResult(id, index, place));
  }

  /**
   * Creates the execution of a request with a key, once for any number of sends, also during its creation.
   * @throws ServiceError as {@link recall}, and what `make` throws
   */
  async once(owner: string, request: NamedRequest, make: () => Promise<Execution>): Promise<Execution> {
    const name = JSON.stringify([owner, request.key]);
    const pending = this.#pending.get(name);
    if (pending) {
      if (pending.request.fingerprint !== request.fingerprint) throw keyUsed();
      return this.find((await pending.made).id, owner);
    }
    const known = this.recall(owner, request);
    if (known) return known;
    const made = make();
    this.#pending.set(name, { request, made });
    return made.finally(() => this.#pending.delete(name));
  }

  /**
   * The execution that the same request created before; null when it is a new one.
   * @throws ServiceError `invalid_request` for another request under the same key, `unknown_execution` where the execution
   *   was removed since
   */
  recall(owner: string, request: NamedRequest): Execution | null {
    const id = this.#history.requests.recall(owner, request, this.#now());
    return id === null ? null : this.find(id, owner);
  }

  /** An execution as it is now. @throws ServiceError `unknown_execution` */
  find(id: string, owner: string): Execution {
    const live = this.#live.get(id);
    if (live?.owner === owner) return live.snapshot();
    const stored = this.#read(owner, () => this.#history.find(id, owner), null);
    if (!stored) throw new ServiceError('unknown_execution', { execution: id });
    return stored;
  }

  /** True while an owner has an execution of this id. */
  isOf(id: string, owner: string): boolean {
    return this.#present.holds(`${owner} ${id}`, () => this.#serviceOf(id, owner) !== null);
  }

  /** True while any owner has an execution of this id. */
  has(id: string): boolean {
    return this.#live.has(id) || this.#history.has(id);
  }

  /** A page of an owner's executions; running ones have their progress. */
  page(query: HistoryQuery, scope: HistoryScope): HistoryPage {
    const none: HistoryPage = { entries: [], total: 0 };
    const page = this.#read(scope.owner, () => historyPage(this.#history, query, scope), none);
    const entries = page.entries.map((entry) => ({ ...entry, ...this.#live.get(entry.id)?.whereabouts }));
    return { ...page, entries };
  }

  /** Resolves with the execution when it has ended. @throws ServiceError `unknown_execution` */
  async finished(id: string, owner: string): Promise<Execution> {
    for (;;) {
      const now = this.find(id, owner);
      if (isFinished(now.status)) return now;
      await new Promise<void>((resolve) => {
        const leave = this.#feed.subscribe(owner, ({ summary }) => {
          if (summary.id !== id || !isFinished(summary.status)) return;
          leave();
          resolve();
        });
      });
    }
  }

  /** Removes finished executions of an owner and a service; their results stay. @returns ids of those that were there */
  remove(ids: readonly string[], owner: string, service: string | null): Promise<string[]> {
    return this.#without(
      service === null ? ids : ids.filter((id) => this.#serviceOf(id, owner) === service),
      owner,
    );
  }

  /** Removes all finished executions of an owner and a service. @param endedBy ISO 8601: no later ones @returns their ids */
  async clear(owner: string, service: string | null = null, endedBy?: string): Promise<string[]> {
    await this.settled();
    const live = [...this.#live.values()]
      .filter((entry) => service === null || entry.service === service)
      .filter(({ completedAt }) => endedBy === undefined || (completedAt ?? '') <= endedBy);
    const kept = this.#history.finished(owner, service, endedBy);
    return this.#without([...kept, ...live.map(({ id }) => id)], owner);
  }

  /** Removes expired executions. @returns their ids */
  async expire(now: Date = new Date()): Promise<string[]> {
    const removed: string[] = [];
    for (const { id, owner } of this.#history.expired(now.toISOString()))
      append(removed, await this.surely(() => this.#history.remove([id], owner)));
    return removed;
  }

  /** Listens to the changes of one owner's executions, or with `null` to those of all. Returns a function that ends this. */
  subscribe(owner: string | null, listener: HearChange): () => void {
    return this.#feed.subscribe(owner, listener);
  }

  /** Removes an ended execution from memory, once it is in the history, where it stays. */
  release(id: string): void {
    // Its record in the history is out of date until all of it is written.
    if (this.#writes.isBehind) {
      unawaited(this.settled().then(() => this.release(id)));
      return;
    }
    const live = this.#live.get(id);
    if (live === undefined || this.#unwritten.write(live)) this.#forget(id);
  }

  #forget(id: string): void {
    this.#unwritten.forget(id);
    this.#live.delete(id);
    // An execution that could not be written was only in memory.
    this.#present.forget();
    this.#feed.forget(id);
  }

  /** True for an execution that is unfinished, or did not complete everything and may be run again. */
  isUndone(id: string): boolean {
    const live = this.#live.get(id);
    return (live !== undefined && !isFinished(live.status)) || this.#history.needs.isUndone(id);
  }

  /** True for an unfinished execution. */
  isOpen(id: string): boolean {
    const live = this.#live.get(id);
    return live ? !isFinished(live.status) : this.#history.needs.isOpen(id);
  }

  /**
   * True while an execution may still read a file below this folder.
   * @param runsAgain whether ended executions of an owner may be run again; absent: they may
   */
  needsFolder(folder: string, runsAgain?: (owner: string) => boolean): boolean {
    return this.#history.needs.folder(folder, runsAgain);
  }

  /** Bytes of all results of these owners that are still known. */
  resultBytes(owners: readonly string[]): number {
    return this.#history.needs.resultBytes(owners);
  }

  close(): void {
    this.#unwritten.close();
    for (const [id, live] of this.#live) {
      live.writeMissing();
      this.#forget(id);
    }
    this.#history.close();
  }

  #serviceOf(id: string, owner: string): string | null {
    const live = this.#live.get(id);
    return live?.owner === owner ? live.service : this.#history.serviceOf(id, owner);
  }

  /** A full disk must lose the record, not the work. */
  #forgiving(write: () => void): void {
    this.#writes.soon(
      () => this.#history.together(write),
      (error) => this.#log('history could not be written', { error: String(error) }),
    );
  }

  /** The person at the computer sees an unreadable history as empty; other callers get an error that says to ask again. */
  #read<Value>(owner: string, read: () => Value, nothing: Value): Value {
    try {
      return read();
    } catch (error) {
      if (isBusy(error) || (this.#history.damage !== null && owner !== localOwner)) throw unavailable(error);
      if (this.#history.damage === null) throw error;
      return nothing;
    }
  }

  /** Where the history could not be written, an execution is only in memory. */
  async #without(ids: readonly string[], owner: string): Promise<string[]> {
    const removed = new Set(
      await this.surely(() => {
        this.#unwritten.tryNow(ids);
        return this.#history.remove(ids, owner);
      }),
    );
    for (const id of ids) {
      const live = this.#live.get(id);
      if (live?.owner === owner && isFinished(live.status)) removed.add(id);
    }
    for (const id of removed) if (this.#unwritten.has(id)) this.#forget(id);
    return [...removed];
  }

  #make(execution: Execution, owner: string, oneResult: boolean): LiveExecution {
    const belonging = { owner, keptFor: this.#keptFor(owner) };
    const live = new LiveExecution(execution, belonging, oneResult, this.#record, this.#feed, this.#log);
    this.#live.set(execution.id, live);
    return live;
  }
}
