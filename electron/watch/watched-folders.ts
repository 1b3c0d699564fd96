/** All watched folders of a person: set up, paused, watched and reported. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  ServiceError,
  type ServiceDirectory,
  type WatchDraft,
  type WatchedFolder,
  type WatchProblem,
  type WatchState,
} from '../../contract/index.js';
import { dayOf, systemClock, type WatchClock } from './clock.js';
import type { WatchContext } from './context.js';
import { passwordCodes } from './holding.js';
import { openHints, type OpenHints } from './hints.js';
import { WatchLedger, type Arrival } from './ledger.js';
import { WatchLocks } from './locks.js';
import { inCircles } from './loops.js';
import { realPlace } from './places.js';
import { watchLimits, watchTimes, type WatchLimits, type WatchReport, type WatchTimes } from './settings.js';
import { WatchStore } from './store.js';
import { WatchTurns } from './turns.js';
import { Watcher } from './watcher.js';
import { findWatchWorkflow, joins } from './workflow.js';
import { aside } from '../systems/heard.js';

export interface WatchedFoldersOptions {
  /** Folder of `watched-folders.json`. */
  readonly config: string;
  /** Folder of the ledger, `watched.db`. */
  readonly data: string;
  readonly services: Pick<ServiceDirectory, 'of' | 'status'>;
  /** Puts a file in the trash of the system; null where there is none. */
  readonly trash?: ((path: string) => Promise<void>) | null;
  /** Told when something stands otherwise, at most a few times a second. */
  readonly changed?: (states: WatchState[]) => void;
  readonly report?: WatchReport;
  readonly clock?: WatchClock;
  readonly times?: Partial<WatchTimes>;
  readonly limits?: Partial<WatchLimits>;
  readonly openHints?: OpenHints;
}

/** Where originals go; null where they go to no folder. */
const placeOf = ({ originals }: WatchedFolder): string | null =>
  originals.kind === 'move' ? originals.folder : null;

/** Milliseconds between two looks at what another process wrote into the file of watched folders. */
const followInterval = 5000;

/** Milliseconds in which changes are reported once. */
const tellInterval = 250;

export class WatchedFolders {
  readonly #store: WatchStore;
  readonly #ledger: WatchLedger;
  readonly #context: WatchContext;
  readonly #options: WatchedFoldersOptions;
  readonly #watchers = new Map<string, Watcher>();
  readonly #turns = new Map<string, WatchTurns>();
  #circles: ReadonlySet<string> = new Set();
  /** True while this process watches. */
  #isWatching = false;
  #isClosed = false;
  #cancelFollow: (() => void) | null = null;
  #cancelTell: (() => void) | null = null;
  /** Changes of the watchers follow one another. */
  #matching: Promise<void> = Promise.resolve();

  /** Opens what is set up. Nothing is watched before {@link watch}. */
  static async open(options: WatchedFoldersOptions): Promise<WatchedFolders> {
    const report = options.report ?? (() => undefined);
    const store = await WatchStore.open(options.config, report);
    return new WatchedFolders(options, store, WatchLedger.open(options.data, report));
  }

  private constructor(options: WatchedFoldersOptions, store: WatchStore, ledger: WatchLedger) {
    this.#options = options;
    this.#store = store;
    this.#ledger = ledger;
    const limits = { ...watchLimits, ...options.limits };
    this.#context = {
      services: options.services,
      ledger,
      locks: new WatchLocks(ledger),
      clock: options.clock ?? systemClock,
      times: { ...watchTimes, ...options.times },
      limits,
      openHints: options.openHints ?? openHints,
      trash: options.trash ?? null,
      submitted: new Set(),
      report: options.report ?? (() => undefined),
      turns: (service) => {
        const known = this.#turns.get(service) ?? new WatchTurns(limits.executions);
        this.#turns.set(service, known);
        return known;
      },
      changed: () => this.#tell(),
    };
  }

  /** True where a folder is set up that is not paused. */
  get isAnyOn(): boolean {
    return this.#store.list().some(({ enabled }) => enabled);
  }

  /** Watches from now on. */
  async watch(): Promise<void> {
    this.#isWatching = true;
    await this.#store.follow();
    // What was removed while nobody watched.
    const watches = this.#store.list();
    for (const id of this.#ledger.known())
      if (!watches.some((watch) => watch.id === id)) this.#ledger.drop(id);
    await this.#match();
    this.#followLater();
  }

  /** Looks through all folders at once: the computer has slept, or a drive has come. */
  lookNow(): void {
    for (const watcher of this.#watchers.values()) watcher.retryNow();
  }

  /** All of them, in the order in which they were added. */
  async states(): Promise<WatchState[]> {
    if (await this.#store.follow()) await this.#match();
    return Promise.all(this.#store.list().map((watch) => this.#stateOf(watch)));
  }

  /**
   * Sets a folder up, or changes one.
   * @throws ServiceError `watch_folder_missing`, `watch_password`, `watch_not_joining`, `unknown_workflow`, `invalid_options`,
   *   and as `WatchStore.add`
   */
  async save(draft: WatchDraft, id: string | null): Promise<WatchState> {
    const facts = await stat(draft.folder).catch(() => null);
    if (!facts?.isDirectory())
      throw new ServiceError('watch_folder_missing', { name: basename(draft.folder) });
    await this.#checkWorkflow(draft);
    const before = id === null ? null : this.#store.find(id);
    const watch = id === null ? await this.#store.add(draft) : await this.#store.update(id, draft);
    if (before && before.folder !== watch.folder) {
      await this.#stopWatcher(watch.id);
      this.#ledger.drop(watch.id);
    } else if (before) {
      // What is known of a drive is of the folder that was on it.
      await this.#stopWatcher(watch.id);
      if (before.target !== watch.target) this.#ledger.noteDrive(watch.id, 'target_drive', null);
      if (placeOf(before) !== placeOf(watch)) this.#ledger.noteDrive(watch.id, 'originals_drive', null);
    }
    await this.#match();
    return this.#stateOf(watch);
  }

  /** @throws ServiceError `unknown_watch` */
  async remove(id: string): Promise<void> {
    await this.#store.remove(id);
    await this.#match();
    this.#ledger.drop(id);
    this.#tell();
  }

  /** Pauses or resumes one, or all. @throws ServiceError `unknown_watch` */
  async pause(id: string | null, isPaused: boolean): Promise<WatchState[]> {
    await this.#store.enable(id, !isPaused);
    await this.#match();
    this.#tell();
    return this.states();
  }

  /** Tries at once what was to be tried later. @throws ServiceError `unknown_watch` */
  retryNow(id: string): void {
    this.#store.find(id);
    this.#watchers.get(id)?.retryNow();
  }

  /** @throws ServiceError `unknown_watch` */
  problems(id: string): WatchProblem[] {
    return this.#ledger.problems(this.#store.find(id).id);
  }

  /** Path of the document of a problem; null where the problem is over. */
  problemPath(problem: number): string | null {
    return this.#problem(problem)?.path ?? null;
  }

  /** Tries documents again; problems that are over are passed over. */
  async retryProblems(problems: readonly number[], password?: string): Promise<void> {
    for (const id of problems) {
      const row = this.#problem(id);
      if (!row) continue;
      const watcher = this.#watchers.get(row.watch);
      if (watcher) await watcher.retry(row, password);
      else this.#ledger.back(row.id);
    }
    this.#tell();
  }

  /** Their documents stay where they are, and are not tried again as long as they stay the same. */
  dismissProblems(problems: readonly number[]): void {
    for (const id of problems) if (this.#problem(id)) this.#ledger.set(id, 'done');
    this.#tell();
  }

  /** Stops watching. Running conversions continue in their service; the next process finds their outcome. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#cancelFollow?.();
    this.#cancelTell?.();
    await this.#matching;
    await Promise.all([...this.#watchers.keys()].map((id) => this.#stopWatcher(id)));
    this.#ledger.close();
  }

  #problem(id: number): Arrival | null {
    const row = this.#ledger.get(id);
    return row?.state === 'problem' ? row : null;
  }

  async #checkWorkflow(draft: WatchDraft): Promise<void> {
    const workflow = await findWatchWorkflow(this.#context.services, draft.workflow);
    if (draft.together && !joins(workflow))
      throw new ServiceError('watch_not_joining', { workflow: workflow.name });
    const service = this.#context.services.of(draft.workflow.service);
    const options = await service.options(workflow.id);
    const names = options
      .filter(({ type, required, name }) => type === 'password' && (required || /^step\d/.test(name)))
      .map(({ label }) => label);
    if (names.length > 0) throw new ServiceError('watch_password', { names: names.join(', ') });
    // Otherwise the folder would be held at its first document, and nobody there to tell.
    await service.checkOptions(workflow.id, draft.options);
  }

  async #stateOf(watch: WatchedFolder): Promise<WatchState> {
    const watcher = this.#watchers.get(watch.id);
    if (watcher) return watcher.state();
    const { ledger, locks, clock } = this.#context;
    const { id } = watch;
    const isCircle = this.#circles.has(id);
    const isElsewhere = watch.enabled && !isCircle && locks.isHeld(await realPlace(watch.folder));
    return {
      watch,
      workflowName: watch.workflow.name,
      status: !watch.enabled ? 'paused' : isCircle ? 'held' : isElsewhere ? 'elsewhere' : 'idle',
      trouble: isCircle
        ? new ServiceError('watch_loop', {
            name: basename(watch.folder),
            other: basename(watch.folder),
          }).toInfo()
        : null,
      retryAt: null,
      waiting: ledger.count(id, 'ready', 'working', 'moving'),
      today: ledger.doneOn(id, dayOf(clock.now())),
      lastAt: ledger.facts(id).lastAt,
      passwords: ledger.countProblems(id, passwordCodes),
      problems: ledger.count(id, 'problem'),
      passedOver: 0,
      polling: null,
    };
  }

  /** Has one watcher for each folder that is on, as it is set up now. */
  #match(): Promise<void> {
    this.#matching = this.#matching
      .then(() => this.#matchNow())
      .catch((thrown: unknown) =>
        this.#context.report('watched folders not started', { error: String(thrown) }),
      );
    return this.#matching;
  }

  async #matchNow(): Promise<void> {
    if (this.#isClosed) return;
    const watches = this.#store.list();
    // Somebody may have written the file by hand.
    this.#circles = await inCircles(watches);
    if (!this.#isWatching) return;
    const wanted = watches.filter(({ id, enabled }) => enabled && !this.#circles.has(id));
    for (const [id, { watch }] of [...this.#watchers])
      if (!wanted.some((entry) => JSON.stringify(entry) === JSON.stringify(watch)))
        await this.#stopWatcher(id);
    for (const watch of wanted) {
      if (this.#watchers.has(watch.id)) continue;
      const watcher = new Watcher(watch, this.#context);
      this.#watchers.set(watch.id, watcher);
      watcher.start();
    }
    this.#tell();
  }

  async #stopWatcher(id: string): Promise<void> {
    const watcher = this.#watchers.get(id);
    this.#watchers.delete(id);
    await watcher?.stop();
  }

  #followLater(): void {
    if (this.#isClosed) return;
    this.#cancelFollow = this.#context.clock.after(followInterval, () => {
      const followed = this.#store
        .follow()
        .then((isOther) => (isOther ? this.#match() : undefined))
        .finally(() => this.#followLater());
      aside(followed, this.#context.report, 'watched folders not followed');
    });
  }

  #tell(): void {
    const { changed } = this.#options;
    if (!changed || this.#cancelTell || this.#isClosed) return;
    this.#cancelTell = this.#context.clock.after(tellInterval, () => {
      this.#cancelTell = null;
      if (this.#isClosed) return;
      const told = Promise.all(this.#store.list().map((watch) => this.#stateOf(watch))).then(
        (states) => !this.#isClosed && changed(states),
      );
      aside(told, this.#context.report, 'how watched folders stand was not told');
    });
  }
}
