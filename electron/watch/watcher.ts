/** One watched folder: when it is looked at, and what is said of it. */
import { basename } from 'node:path';
import {
  ServiceError,
  type ErrorInfo,
  type WatchedFolder,
  type WatchState,
  type Workflow,
} from '../../contract/index.js';
import { minOf } from '../../contract/lists.js';
import { Arrivals } from './arrivals.js';
import { dayOf } from './clock.js';
import type { WatchContext } from './context.js';
import { Feeder } from './feeder.js';
import { passwordCodes, type Standstill } from './holding.js';
import type { Arrival, WatchDrive } from './ledger.js';
import { filesIn } from './look.js';
import { takes } from './names.js';
import { driveOf, isOnNetwork, isWithin, realPlace } from './places.js';
import { findWatchWorkflow } from './workflow.js';
import { aside } from '../systems/heard.js';

type Status = WatchState['status'];

export class Watcher {
  readonly watch: WatchedFolder;
  readonly #context: WatchContext;
  readonly #arrivals: Arrivals;
  #feeder: Feeder | null = null;
  #workflow: Workflow | null = null;
  #status: Status = 'idle';
  #trouble: ErrorInfo | null = null;
  #retryAt: number | null = null;
  /** What is being converted waits for something, as its service says. */
  #standstill: Standstill | null = null;
  #wait = 0;
  #passedOver = 0;
  #polling: WatchState['polling'] = null;
  #closeHints: (() => Promise<void>) | null = null;
  /** The folder behind all links, while this process watches it. */
  #place: string | null = null;
  /** Folders in it that are not looked through: those of results and originals. */
  #without: readonly string[] = [];
  #lookDue = true;
  /** The last look ended early: too many documents were coming. */
  #isCut = false;
  #nextLook = 0;
  #cancelTimer: (() => void) | null = null;
  #working: Promise<void> | null = null;
  #isAgain = false;
  #isStopped = false;

  constructor(watch: WatchedFolder, context: WatchContext) {
    this.watch = watch;
    this.#context = context;
    const { ledger, clock, times, limits } = context;
    this.#arrivals = new Arrivals({ watch: watch.id, folder: watch.folder, ledger, clock, times, limits });
  }

  start(): void {
    this.look();
  }

  /** Looks through the folder as soon as it can. */
  look(): void {
    this.#lookDue = true;
    this.#turn();
  }

  /** Tries at once what was to be tried later. */
  retryNow(): void {
    this.#wait = 0;
    this.#retryAt = null;
    this.#feeder?.release();
    this.look();
  }

  /** Tries a problem of this folder again. */
  async retry(row: Arrival, password: string | undefined): Promise<void> {
    if (this.#feeder) await this.#feeder.retry(row, password);
    else this.#context.ledger.back(row.id);
    this.retryNow();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer?.();
    await this.#working?.catch(() => undefined);
    await this.#feeder?.stop();
    await this.#leave();
  }

  state(): WatchState {
    const { ledger, clock } = this.#context;
    const { id } = this.watch;
    return {
      watch: this.watch,
      workflowName: this.#workflow?.name ?? this.watch.workflow.name,
      ...this.#standing(),
      waiting: this.#arrivals.size + ledger.count(id, 'ready', 'working', 'moving'),
      today: ledger.doneOn(id, dayOf(clock.now())),
      lastAt: ledger.facts(id).lastAt,
      passwords: ledger.countProblems(id, passwordCodes),
      problems: ledger.count(id, 'problem'),
      passedOver: this.#passedOver,
      polling: this.#polling,
    };
  }

  #standing(): Pick<WatchState, 'status' | 'trouble' | 'retryAt'> {
    const still = this.#standstill;
    if (this.#trouble === null && still !== null && this.#status === 'watching')
      return { status: 'held', trouble: still.error, retryAt: still.retryAt };
    const retryAt = this.#retryAt === null ? null : new Date(this.#retryAt).toISOString();
    return { status: this.#status, trouble: this.#trouble, retryAt };
  }

  /** One turn after another, never two at once. */
  #turn(): void {
    if (this.#isStopped) return;
    if (this.#working) {
      this.#isAgain = true;
      return;
    }
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#working = this.#work()
      .catch((thrown: unknown) => {
        this.#context.report('watched folder: not looked at', { error: String(thrown) });
        this.#postpone('held', ServiceError.from(thrown).toInfo());
      })
      .finally(() => {
        this.#working = null;
        if (this.#isStopped) return;
        this.#context.changed();
        if (this.#isAgain) {
          this.#isAgain = false;
          this.#turn();
        } else this.#plan();
      });
  }

  async #work(): Promise<void> {
    const { clock, times } = this.#context;
    const isWaiting = this.#retryAt !== null && clock.now() < this.#retryAt;
    if (isWaiting && (this.#status === 'folder_missing' || this.#workflow === null)) return;
    if (!(await this.#isThere())) return;
    if (!(await this.#take())) return;
    const workflow = await this.#findWorkflow();
    if (!workflow) return;
    // What holds the conversions keeps nothing from arriving.
    if (!isWaiting) {
      this.#status = 'watching';
      this.#trouble = null;
      this.#retryAt = null;
      this.#feeder!.release();
    }
    if (this.#lookDue || clock.now() >= this.#nextLook) {
      this.#lookDue = false;
      if (!(await this.#lookThrough(workflow))) return;
      this.#nextLook = clock.now() + (this.#polling === null ? times.notified : times.unnotified);
    }
    if (this.#arrivals.size > 0) await this.#arrivals.settle();
    if (this.#isCut && !this.#arrivals.isFull) {
      this.#isCut = false;
      this.#lookDue = true;
    }
    this.#feeder!.feed(workflow);
  }

  /** False while the folder, or the drive it lies on, is not there. */
  async #isThere(): Promise<boolean> {
    if (await this.#isDriveThere('drive', this.watch.folder)) return true;
    await this.#lost();
    return false;
  }

  /** False while a folder is not there, or lies on another drive than it did: its own is not there then, and its place empty. */
  async #isDriveThere(which: WatchDrive, folder: string): Promise<boolean> {
    const { ledger } = this.#context;
    const { id } = this.watch;
    const drive = await driveOf(folder);
    const known = ledger.facts(id)[which];
    if (drive === null || (known !== null && drive !== known && isWithin(known, drive))) return false;
    if (drive !== known) ledger.noteDrive(id, which, drive);
    return true;
  }

  async #lost(): Promise<void> {
    await this.#leave();
    this.#postpone(
      'folder_missing',
      new ServiceError('watch_folder_missing', { name: basename(this.watch.folder) }).toInfo(),
    );
  }

  /** Makes the folder this process's own; false while another process watches it. */
  async #take(): Promise<boolean> {
    const { locks, times, clock } = this.#context;
    const place = await realPlace(this.watch.folder);
    if (this.#place !== null && this.#place !== place) await this.#leave();
    if (!locks.take(place)) {
      this.#status = 'elsewhere';
      this.#trouble = null;
      this.#retryAt = null;
      this.#nextLook = clock.now() + times.unnotified;
      return false;
    }
    if (this.#place === place) return true;
    this.#place = place;
    this.#without = await this.#foldersWithout(place);
    this.#feeder = new Feeder({
      watch: this.watch,
      place,
      context: this.#context,
      isQuiet: () => this.#arrivals.size === 0,
      hold: (error) => this.#postpone('held', error),
      standsStill: (why) => {
        const isOther = why?.error.code !== this.#standstill?.error.code;
        this.#standstill = why;
        if (isOther) this.#context.changed();
      },
      succeeded: () => (this.#wait = 0),
      lookAgain: () => this.look(),
      checkTargets: () => this.#checkTargets(),
    });
    await this.#feeder.resume();
    await this.#listen();
    this.#lookDue = true;
    return true;
  }

  async #findWorkflow(): Promise<Workflow | null> {
    if (this.#workflow !== null && !this.#lookDue) return this.#workflow;
    this.#workflow = null;
    try {
      this.#workflow = await findWatchWorkflow(this.#context.services, this.watch.workflow);
      return this.#workflow;
    } catch (thrown) {
      this.#postpone('held', ServiceError.from(thrown).toInfo());
      return null;
    }
  }

  /** @returns false when the folder went away meanwhile */
  async #lookThrough(workflow: Workflow): Promise<boolean> {
    const { ledger } = this.#context;
    const { id, folder, includeSubfolders, kinds, withExisting } = this.watch;
    const isTaken = takes(kinds, workflow.input_extensions);
    const isFirst = !ledger.facts(id).isBegun;
    let passedOver = 0;
    try {
      for await (const found of filesIn(folder, { isDeep: includeSubfolders, without: this.#without })) {
        if (this.#isStopped) return false;
        if (!isTaken(basename(found.path)))
          passedOver += ledger.isResult(id, found.path, found.size, found.inode) ? 0 : 1;
        else if (isFirst && !withExisting) ledger.arrive(id, found.path, found, '', 'done');
        else this.#arrivals.see(found);
        if (this.#arrivals.isFull) break;
      }
    } catch (thrown) {
      this.#context.report('watched folder: not read', { code: (thrown as NodeJS.ErrnoException).code });
      await this.#lost();
      return false;
    }
    // As soon as there is room for more, the rest is looked at.
    if (this.#arrivals.isFull) this.#isCut = true;
    else {
      if (isFirst) ledger.noteBegun(id);
      this.#passedOver = passedOver;
    }
    return true;
  }

  /**
   * @throws ServiceError `target_missing` where the folder of the results, or its drive, is not there; `watch_folder_missing`
   *   where that of the originals is not
   */
  async #checkTargets(): Promise<void> {
    const { target, originals } = this.watch;
    if (target !== null && !(await this.#isDriveThere('target_drive', target)))
      throw new ServiceError('target_missing');
    if (originals.kind === 'move' && !(await this.#isDriveThere('originals_drive', originals.folder)))
      throw new ServiceError('watch_folder_missing', { name: basename(originals.folder) });
  }

  async #foldersWithout(place: string): Promise<string[]> {
    const { folder, target, originals } = this.watch;
    const written = [target, originals.kind === 'move' ? originals.folder : null];
    const found: string[] = [];
    for (const path of written) {
      if (path === null) continue;
      const real = await realPlace(path);
      if (real !== place && isWithin(real, place)) found.push(folder + real.slice(place.length));
    }
    return found;
  }

  async #listen(): Promise<void> {
    const { openHints, clock, times, report } = this.#context;
    const { folder, includeSubfolders } = this.watch;
    this.#polling = (await isOnNetwork(folder)) ? 'network' : null;
    if (this.#polling !== null) return;
    const lost = () => {
      this.#polling = 'limit';
      if (this.#closeHints) aside(this.#closeHints(), report, 'a watched folder is listened to still');
      this.#closeHints = null;
      this.look();
    };
    let isTold = false;
    const hint = () => {
      if (isTold) return;
      isTold = true;
      clock.after(times.hint, () => {
        isTold = false;
        this.look();
      });
    };
    try {
      const wishes = { isDeep: includeSubfolders, without: this.#without, report, hint, lost };
      const close = await openHints(folder, wishes);
      if (this.#polling === null) this.#closeHints = close;
      else await close();
    } catch (thrown) {
      report('changes of a watched folder are not told', { error: String(thrown) });
      this.#polling = 'limit';
    }
  }

  /** The folder is not this process's any more. */
  async #leave(): Promise<void> {
    const { locks } = this.#context;
    await this.#closeHints?.().catch(() => undefined);
    this.#closeHints = null;
    await this.#feeder?.stop();
    this.#feeder = null;
    this.#arrivals.clear();
    if (this.#place !== null) locks.leave(this.#place);
    this.#place = null;
  }

  /** Tries again later, and ever later. */
  #postpone(status: Status, trouble: ErrorInfo): void {
    const { clock, times } = this.#context;
    const [first, most] = times.backOff;
    this.#wait = this.#wait === 0 ? first : Math.min(most, this.#wait * 2);
    this.#status = status;
    this.#trouble = trouble;
    this.#retryAt = clock.now() + this.#wait;
    this.#lookDue = false;
    this.#context.changed();
    if (!this.#working) this.#plan();
  }

  #plan(): void {
    if (this.#isStopped) return;
    const { clock, times } = this.#context;
    this.#cancelTimer?.();
    const next: number[] = [];
    if (this.#retryAt !== null) next.push(this.#retryAt);
    if (this.#status !== 'folder_missing') {
      if (this.#lookDue) next.push(clock.now());
      next.push(this.#nextLook);
      if (this.#arrivals.size > 0) next.push(clock.now() + times.growing);
    }
    const wait = Math.max(50, minOf(next) - clock.now());
    this.#cancelTimer = clock.after(wait, () => this.#turn());
  }
}
