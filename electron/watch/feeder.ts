/** From arrived documents to executions, and from what became of these to the ledger. */
import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import {
  isFinished,
  ServiceError,
  type ErrorInfo,
  type Execution,
  type ExecutionResult,
  type WatchedFolder,
  type Workflow,
} from '../../contract/index.js';
import { dayOf } from './clock.js';
import type { WatchContext } from './context.js';
import { isPassingTrouble, standstillOf, type Standstill } from './holding.js';
import type { Arrival } from './ledger.js';
import { isSame, lookAt, lookWithin, subfolderOf, type FoundDocument } from './look.js';
import { moveAside } from './originals.js';
import { isWithin, realPlace } from './places.js';
import { joins } from './workflow.js';

export interface FeederOptions {
  readonly watch: WatchedFolder;
  /** The watched folder behind all links. */
  readonly place: string;
  readonly context: WatchContext;
  /** True while nothing is on its way: documents that become one result are all there. */
  isQuiet(): boolean;
  /** Nothing can be converted for now; the watcher tells when it is tried again. */
  hold(error: ErrorInfo): void;
  /** Why the current conversion is on hold; null: it runs. */
  standsStill(why: Standstill | null): void;
  /** Something was converted: what held before is over. */
  succeeded(): void;
  /** Something in the folder is to be looked at again. */
  lookAgain(): void;
  /** @throws ServiceError where results or originals cannot go now */
  checkTargets(): Promise<void>;
}

export class Feeder {
  readonly #options: FeederOptions;
  readonly #watch: WatchedFolder;
  readonly #context: WatchContext;
  readonly #passwords = new Map<number, string>();
  /** Executions to be run again when what held them has passed, by id. */
  readonly #held = new Map<string, Set<number>>();
  #workflow: Workflow | null = null;
  #feeding: Promise<void> | null = null;
  /** Something arrived while it was feeding, and may have been too late for that. */
  #isWanted = false;
  #isStopped = false;
  #isHeld = false;

  constructor(options: FeederOptions) {
    this.#options = options;
    this.#watch = options.watch;
    this.#context = options.context;
  }

  /** Takes up what an earlier process, or an earlier form of this watched folder, left. */
  async resume(): Promise<void> {
    const { ledger } = this.#context;
    const running: string[] = [];
    for (const id of ledger.executions(this.#watch.id)) {
      const execution = await this.#statusOf(id);
      if (execution && !isFinished(execution.status) && this.#isWorkedOn(execution)) running.push(id);
      else if (execution && isFinished(execution.status)) await this.#settle(id, true);
      else for (const row of ledger.ofExecution(id)) if (row.state === 'working') ledger.back(row.id);
    }
    for (const row of ledger.inState(this.#watch.id, 'moving', Number.MAX_SAFE_INTEGER))
      await this.#moveAway(row);
    if (running.length > 0)
      this.#run(async () => {
        for (const id of running) await this.#follow(id, true);
        this.#isWanted = true;
      });
  }

  /** Converts what has arrived, as far as there is any. */
  feed(workflow: Workflow): void {
    this.#workflow = workflow;
    if (this.#isStopped || this.#isHeld) return;
    if (this.#feeding) this.#isWanted = true;
    else this.#run(() => this.#feedAll());
  }

  #run(work: () => Promise<void>): void {
    this.#isWanted = false;
    this.#feeding = work()
      .catch((thrown: unknown) => {
        const error = ServiceError.from(thrown);
        if (error.code === 'internal')
          this.#context.report('watched folder: not converted', { error: String(thrown) });
        this.#hold(error.toInfo());
      })
      .finally(() => {
        this.#feeding = null;
        if (this.#isWanted && this.#workflow) this.feed(this.#workflow);
      });
  }

  /** What held has passed, or is tried. */
  release(): void {
    this.#isHeld = false;
  }

  /** Tries a problem again. */
  async retry(row: Arrival, password: string | undefined): Promise<void> {
    const { ledger } = this.#context;
    if (row.state !== 'problem') return;
    const onlyMove = row.error?.code === 'original_not_moved' || row.error?.code === 'no_trash';
    if (onlyMove) {
      ledger.set(row.id, 'moving');
      await this.#moveAway(row);
      return;
    }
    if (password !== undefined) this.#passwords.set(row.id, password);
    ledger.back(row.id);
    this.#context.changed();
  }

  /** Starts nothing more; running work continues in its service. Resolves when nothing more is written. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const leave of this.#leaving) leave();
    await this.#feeding?.catch(() => undefined);
  }

  readonly #leaving = new Set<() => void>();

  async #feedAll(): Promise<void> {
    for (;;) {
      if (this.#isStopped || this.#isHeld) return;
      if (this.#held.size > 0) {
        await this.#runHeld();
        continue;
      }
      const workflow = this.#workflow!;
      const isTogether = this.#watch.together && joins(workflow);
      if (isTogether && !this.#options.isQuiet()) return;
      const rows = await this.#nextRows(isTogether);
      if (rows.length === 0) return;
      await this.#options.checkTargets();
      const endTurn = await this.#context.turns(this.#watch.workflow.service).take();
      try {
        if (this.#isStopped) return;
        await this.#convert(rows, workflow);
      } finally {
        endTurn();
      }
    }
  }

  /** Documents whose turn it is, as they were when they arrived. */
  async #nextRows(isTogether: boolean): Promise<Arrival[]> {
    const { ledger, limits } = this.#context;
    // A joining workflow makes one result of each execution: documents that are not to be joined come one by one.
    const isAlone = !isTogether && this.#workflow !== null && joins(this.#workflow);
    const most = isTogether ? limits.together : isAlone ? 1 : limits.batch;
    for (;;) {
      const rows = ledger.inState(this.#watch.id, 'ready', most);
      const there: Arrival[] = [];
      for (const row of rows) {
        const now = await this.#look(row.path);
        if (now && isSame(now, row)) there.push(row);
        else {
          ledger.forget(row.id);
          // A new one of that name arrives like any other.
          if (now) this.#options.lookAgain();
        }
      }
      if (there.length > 0 || rows.length === 0) return there;
    }
  }

  async #convert(rows: readonly Arrival[], workflow: Workflow): Promise<void> {
    const { ledger, services, submitted } = this.#context;
    const { id: watchId, folder, options, target, namePattern } = this.#watch;
    const executionId = randomUUID();
    // Noted first: after a crash the next process asks for it by this id.
    ledger.give(
      rows.map(({ id }) => id),
      executionId,
    );
    submitted.add(executionId);
    try {
      await services.of(this.#watch.workflow.service).submit(
        {
          workflowId: workflow.id,
          files: rows.map(({ id, path }) => {
            const password = this.#passwords.get(id);
            // Beside each document there is no structure to keep.
            const below = target === null ? '' : subfolderOf(path, folder);
            return { path, folder: below, ...(password === undefined ? {} : { password }) };
          }),
          options,
          target: { directory: target, pattern: namePattern },
        },
        { watched: { id: watchId, folder, executionId, seen: new Map(rows.map(seenAs)) } },
      );
    } catch (thrown) {
      submitted.delete(executionId);
      for (const { id } of rows) ledger.back(id);
      this.#hold(ServiceError.from(thrown).toInfo());
      return;
    }
    for (const { id } of rows) this.#passwords.delete(id);
    this.#context.changed();
    await this.#follow(executionId, false);
  }

  /** Waits for an execution and notes what becomes of each of its documents, each as soon as it is known. */
  async #follow(id: string, isEarlier: boolean): Promise<void> {
    const service = this.#context.services.of(this.#watch.workflow.service);
    const isOne = this.#workflow === null || joins(this.#workflow);
    let noting: Promise<unknown> = Promise.resolve();
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.#leaving.add(leave);
    const unsubscribe = service.subscribe(({ summary, inputs, results }) => {
      if (summary.id !== id) return;
      this.#options.standsStill(standstillOf(summary.remote, this.#context.clock.now()));
      const done = inputs.filter(({ state }) => state === 'done').map(({ index }) => index);
      noting = noting
        .then(() => this.#noteResults(results))
        .then(async () => {
          if (isOne || done.length === 0) return;
          for (const row of this.#context.ledger.ofExecution(id))
            if (row.state === 'working' && row.input !== null && done.includes(row.input))
              await this.#done(row);
        })
        .catch((thrown: unknown) =>
          this.#context.report('watched folder: not noted', { error: String(thrown) }),
        );
    });
    try {
      await Promise.race([service.finished(id), left]);
    } catch (thrown) {
      this.#context.report('watched folder: execution lost', { execution: id, error: String(thrown) });
    } finally {
      unsubscribe();
      this.#options.standsStill(null);
      this.#leaving.delete(leave);
      await noting;
    }
    if (!this.#isStopped) await this.#settle(id, isEarlier);
  }

  /** @param isEarlier true for an execution of another process: what it was kept from is submitted anew */
  async #settle(id: string, isEarlier: boolean): Promise<void> {
    const { ledger } = this.#context;
    const execution = await this.#statusOf(id);
    const rows = ledger.ofExecution(id).filter(({ state }) => state === 'working');
    if (!execution) {
      // Forgotten in the history meanwhile: nobody knows what became of these.
      for (const row of rows) ledger.back(row.id);
      return;
    }
    await this.#noteResults(execution.results);
    let trouble: ErrorInfo | null = null;
    for (const row of rows) {
      const error = errorOf(execution, row);
      if (error === null) await this.#done(row);
      else if (isEarlier && (error.code === 'interrupted' || isPassingTrouble(error))) ledger.back(row.id);
      else if (error.code === 'interrupted' || isPassingTrouble(error)) {
        trouble ??= error;
        const held = this.#held.get(id) ?? new Set();
        this.#held.set(id, held.add(row.input ?? 0));
      } else if (error.code === 'file_replaced' || (await this.#look(row.path)) === null) {
        // What has its name now arrives like any other, if it is a document.
        ledger.forget(row.id);
        this.#options.lookAgain();
      } else ledger.fail(row.id, error);
    }
    if (trouble) this.#hold(trouble);
    else if (execution.doneCount > 0) this.#options.succeeded();
    if (!this.#held.has(id)) this.#context.submitted.delete(id);
    this.#context.changed();
  }

  /** Runs executions again that something held, each as it was. */
  async #runHeld(): Promise<void> {
    const { ledger, services } = this.#context;
    const { service } = this.#watch.workflow;
    for (const [id, inputs] of [...this.#held]) {
      if (this.#isStopped || this.#isHeld) return;
      await this.#options.checkTargets();
      const endTurn = await this.#context.turns(service).take();
      try {
        this.#held.delete(id);
        try {
          await services.of(service).retry({ executionId: id, inputs: [...inputs], passwords: {} });
        } catch {
          // Not to be had any more, or not without its password: the documents come as new ones.
          for (const row of ledger.ofExecution(id)) if (row.state === 'working') ledger.back(row.id);
          continue;
        }
        await this.#follow(id, false);
      } finally {
        endTurn();
      }
    }
  }

  /** The results of a document are there. */
  async #done(row: Arrival): Promise<void> {
    const { ledger, clock } = this.#context;
    const now = await this.#look(row.path);
    const at = clock.now();
    const isKept = now !== null && isSame(now, row);
    const isMoved = this.#watch.originals.kind !== 'leave';
    ledger.together(() => {
      ledger.countDone(this.#watch.id, dayOf(at), new Date(at).toISOString());
      if (!isKept) ledger.forget(row.id);
      else ledger.set(row.id, isMoved ? 'moving' : 'done');
    });
    // Another one took its name meanwhile: that one arrives like any other.
    if (now && !isKept) this.#options.lookAgain();
    if (isKept && isMoved) await this.#moveAway(row);
    this.#context.changed();
  }

  #look(path: string): Promise<FoundDocument | null> {
    return lookWithin(this.#watch.folder, path);
  }

  async #moveAway(row: Arrival): Promise<void> {
    const { ledger, trash } = this.#context;
    const { originals, folder } = this.#watch;
    try {
      const now = await this.#look(row.path);
      if (now && isSame(now, row)) {
        if (originals.kind === 'move')
          await moveAside(folder, now, originals.folder, subfolderOf(row.path, folder));
        else if (originals.kind === 'trash') {
          if (!trash) throw new ServiceError('no_trash');
          await trash(row.path).catch((thrown: unknown) => {
            throw new ServiceError('no_trash', {}, { cause: thrown });
          });
        }
      }
      if (originals.kind === 'leave') ledger.set(row.id, 'done');
      else ledger.forget(row.id);
    } catch (thrown) {
      const name = originals.kind === 'move' ? basename(originals.folder) : '';
      const reason = (thrown as NodeJS.ErrnoException).code ?? 'unknown';
      const error =
        thrown instanceof ServiceError ? thrown : new ServiceError('original_not_moved', { name, reason });
      ledger.fail(row.id, error.toInfo());
    }
    this.#context.changed();
  }

  /** Results that lie where the folder is looked through are no documents that arrive. */
  async #noteResults(results: readonly ExecutionResult[]): Promise<void> {
    const { ledger } = this.#context;
    for (const { path, size } of results) {
      const real = await realPlace(path);
      if (!isWithin(real, this.#options.place)) continue;
      const inside = join(this.#watch.folder, real.slice(this.#options.place.length));
      const found = await lookAt(inside);
      ledger.noteResult(this.#watch.id, inside, found?.size ?? size, found?.inode ?? '');
    }
  }

  #isWorkedOn({ id, service }: Execution): boolean {
    // Work of a service elsewhere is resumed when that service is opened again.
    return this.#context.submitted.has(id) || this.#context.services.of(service).kind === 'remote';
  }

  async #statusOf(id: string): Promise<Execution | null> {
    return this.#context.services.status(id).catch(() => null);
  }

  #hold(error: ErrorInfo): void {
    this.#isHeld = true;
    this.#options.hold(error);
  }
}

const seenAs = ({ path, size, modified }: Arrival) =>
  [path, { size, modifiedAt: new Date(modified).toISOString() }] as const;

/** Why a document of an execution that is over has no result; null where it has one. */
function errorOf({ inputs, results, error }: Execution, { input }: Arrival): ErrorInfo | null {
  const own = inputs.find(({ index }) => index === input);
  const unknown = () => new ServiceError('conversion_failed').toInfo();
  if (own?.state !== 'done') return own?.error ?? error ?? unknown();
  // Of several documents that give one result, each is ready before that is.
  return results.length > 0 ? null : (error ?? unknown());
}
