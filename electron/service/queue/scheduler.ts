/** Decides which work comes next: users take turns by the time they have used; small work does not wait for large. */

import { append, maxOf } from '../../../contract/lists.js';
import { ServiceError } from '../../../contract/index.js';
import { clearWay, type TakenPlace, type WorkSize } from './places.js';
import { standingOf, type Standing } from './standing.js';
import { unawaited } from '../../systems/heard.js';

/** The estimated time of a task. */
export interface Cost {
  readonly seconds: number;
  /** Called with the time that it took. */
  took?(seconds: number): void;
}

/** The owner of the work. */
export interface WorkPlace {
  readonly owner: string;
  readonly execution: string;
  /** No person waits for it: it comes after all work that a person waits for. */
  readonly isBackground?: boolean;
  /** Absent: a second. */
  readonly cost?: Cost;
}

type PlacedExecution = Readonly<{ id: string; owner: string; isBackground: boolean }>;

/** @param cost absent: that of a second */
export const placeOf = ({ id, owner, isBackground }: PlacedExecution, cost?: Cost): WorkPlace => ({
  owner,
  execution: id,
  isBackground,
  ...(cost ? { cost } : {}),
});

export interface SchedulerLimits {
  /** The most parallel tasks of all owners together. */
  readonly all: () => number;
  /** The user of an owner; absent: every owner is a user. */
  readonly standing?: (owner: string) => Standing;
  /** Whether the computer has room for a task beyond `all`; absent: it has. */
  readonly hasRoom?: () => boolean;
}

/** Work that takes longer is large. */
export const smallSeconds = 2;

/** Milliseconds after which small work counts as large, so that others need not wait for its end. */
const smallPatience = 1500;

/** The order of ranks: work that a person waits for, trials, work in the background. */
const ranks = ['asked', 'trial', 'background'] as const;
type StandingRank = (typeof ranks)[number];

/** The most starts of other work before a user's startable work must start. */
const passedAtMost: Readonly<Record<StandingRank, number>> = { asked: 16, trial: 3, background: Infinity };

interface Task {
  readonly run: () => Promise<void>;
  /** Called instead of it when it is dropped. */
  readonly drop: () => void;
  readonly cost: Cost;
  /** Position among the tasks of its execution. */
  readonly number: number;
  /** Time of arrival; milliseconds of `performance`. */
  readonly since: number;
}

/** Work of one execution: it keeps its place while something of it waits or runs. */
interface OwnerLine {
  readonly execution: string;
  readonly rank: StandingRank;
  readonly waiting: Readonly<Record<WorkSize, Task[]>>;
  added: number;
  running: number;
}

const perRank = (value: number): Record<StandingRank, number> => ({
  asked: value,
  trial: value,
  background: value,
});

interface User extends Omit<Standing, 'limit'> {
  /** In the order of submission. */
  readonly lines: OwnerLine[];
  readonly running: Set<TakenPlace>;
  /** The user's limit of parallel tasks, by rank: a trial may have another limit. */
  readonly limits: Record<StandingRank, number>;
  /** Starts of others since its last one. */
  readonly passed: Record<StandingRank, number>;
  /** Seconds of places that its ended tasks used; a new user begins with as much as the others have used. */
  spent: number;
}

interface Candidate {
  readonly user: User;
  readonly line: OwnerLine;
  readonly size: WorkSize;
}

/** Counts of waiting and running tasks. */
export type SchedulerFacts = Readonly<
  Record<
    WorkSize,
    {
      readonly running: number;
      readonly waiting: number;
      /** Seconds that the task which waits longest has waited. */
      readonly oldest: number;
    }
  >
>;

const usual: Cost = { seconds: 1 };
const sizeOf = ({ seconds }: Cost): WorkSize => (seconds > smallSeconds ? 'large' : 'small');

/**
 * Runs tasks within its limits. Every free place goes to the user who has used the places least so far: a user who submits
 * hundreds of files delays others by one turn at most, and a user who submits large files has fewer turns. Large work of one
 * user leaves a place free where there are several; where large work holds all of them, small work of others gets an extra
 * place (`places.ts`). Executions of one user run in the order of submission; small work overtakes large work that may not
 * start. Trials come after real work, and background work after all other.
 */
export class Scheduler {
  readonly #limits: SchedulerLimits;
  /** Users with work; the one served longest ago is first. */
  readonly #users: User[] = [];
  readonly #running = new Set<TakenPlace>();
  readonly #waiters: (() => void)[] = [];
  /** The used seconds of the user who was served last, at that time; never decreases. */
  #level = 0;
  #look: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(limits: SchedulerLimits) {
    this.#limits = limits;
  }

  /** Tasks running now. */
  get running(): number {
    return this.#running.size;
  }

  get facts(): SchedulerFacts {
    const now = performance.now();
    const of = (size: WorkSize) => {
      const waiting = this.#users.flatMap(({ lines }) => lines.flatMap((line) => line.waiting[size]));
      return {
        running: [...this.#running].filter((one) => one.size === size).length,
        waiting: waiting.length,
        oldest: waiting.reduce((oldest, { since }) => Math.max(oldest, (now - since) / 1000), 0),
      };
    };
    return { small: of('small'), large: of('large') };
  }

  /**
   * Adds a task; it must not reject. One that has not begun when the scheduler stops never does.
   * @param dropped called where it is taken back before it began
   */
  add(place: WorkPlace, task: () => Promise<void>, dropped: () => void = () => undefined): void {
    this.#add(place, task, dropped);
  }

  /**
   * Runs a task in its turn.
   * @throws ServiceError `cancelled` when the scheduler stops before; and what the task throws
   */
  run<Value>(place: WorkPlace, task: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#add(
        place,
        () => task().then(resolve, reject),
        () => reject(new ServiceError('cancelled')),
      );
    });
  }

  /** Removes the waiting tasks of an execution; its running ones continue. */
  remove(execution: string): void {
    for (const { lines } of this.#users)
      for (const line of lines) if (line.execution === execution) dropAll(line);
    this.#forgetEnded();
  }

  #add(place: WorkPlace, run: Task['run'], drop: Task['drop']): void {
    if (this.#stopped) return drop();
    const { owner, execution, isBackground = false, cost = usual } = place;
    const standing = (this.#limits.standing ?? standingOf)(owner);
    const rank = isBackground ? 'background' : standing.isTrial ? 'trial' : 'asked';
    let user = this.#users.find((entry) => entry.user === standing.user);
    if (!user) {
      const [limits, passed] = [perRank(standing.limit), perRank(0)];
      const begun = { lines: [], running: new Set<TakenPlace>(), limits, passed, spent: this.#level };
      this.#users.push((user = { ...standing, ...begun }));
    }
    user.limits[rank] = standing.limit;
    let line = user.lines.find((one) => one.execution === execution && one.rank === rank);
    if (!line)
      user.lines.push((line = { execution, rank, waiting: { small: [], large: [] }, added: 0, running: 0 }));
    line.added += 1;
    line.waiting[sizeOf(cost)].push({ run, drop, cost, number: line.added, since: performance.now() });
    queueMicrotask(() => this.#fill());
  }

  /** Starts nothing more; running tasks may end. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#look);
    for (const { lines } of this.#users.splice(0)) for (const line of lines) dropAll(line);
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.running > 0) await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  /** Checks the limits again. */
  wake(): void {
    this.#fill();
  }

  #fill(): void {
    clearTimeout(this.#look);
    while (!this.#stopped) {
      const candidates = ranks.flatMap((rank) =>
        this.#users.flatMap((user) => this.#first(user, rank) ?? []),
      );
      const next = this.#choose(candidates);
      if (!next) break;
      for (const { user, line } of candidates) user.passed[line.rank] += 1;
      this.#start(next);
    }
    if (!this.#stopped) this.#lookAgain();
  }

  /** The task of a user that would start now: the first startable one of its first execution. */
  #first(user: User, rank: StandingRank): Candidate | null {
    const may = { small: this.#mayStart(user, rank, 'small'), large: this.#mayStart(user, rank, 'large') };
    if (!may.small && !may.large) return null;
    for (const line of user.lines) {
      if (line.rank !== rank) continue;
      const [small, large] = [
        may.small ? line.waiting.small[0] : null,
        may.large ? line.waiting.large[0] : null,
      ];
      if (!small && !large) continue;
      return { user, line, size: small && (!large || small.number < large.number) ? 'small' : 'large' };
    }
    return null;
  }

  #mayStart(user: User, rank: StandingRank, size: WorkSize): boolean {
    const all = this.#limits.all();
    const mine = [...user.running];
    if (mine.length >= user.limits[rank]) return false;
    /** Where there are several, one stays free. */
    const most = Math.max(1, all - 1);
    if (rank === 'background' && mine.filter((one) => one.isBackground).length >= most) return false;
    if (size === 'large' && !user.mayFill && mine.filter((one) => one.size === 'large').length >= most)
      return false;
    if (this.running < all) return true;
    return (
      !user.mayFill &&
      clearWay({ size, user: user.user, running: [...this.#running], all }, (one) => isLong(one)) &&
      (this.#limits.hasRoom?.() ?? true)
    );
  }

  #choose(candidates: readonly Candidate[]): Candidate | null {
    const passed = ({ user, line }: Candidate) => user.passed[line.rank] / passedAtMost[line.rank];
    const overdue = candidates.filter((one) => passed(one) >= 1);
    if (overdue.length > 0)
      return overdue.reduce((first, one) => (passed(one) > passed(first) ? one : first));
    const [first] = candidates;
    if (!first) return null;
    const due = candidates.filter(({ line }) => line.rank === first.line.rank);
    const next = due.reduce((least, one) => (isBefore(one.user, least.user) ? one : least));
    this.#level = Math.max(this.#level, had(next.user));
    return next;
  }

  #start({ user, line, size }: Candidate): void {
    user.passed[line.rank] = 0;
    // A served user moves to the end of the list.
    this.#users.splice(this.#users.indexOf(user), 1);
    this.#users.push(user);
    const { run, cost } = line.waiting[size].shift()!;
    const since = performance.now();
    const running: TakenPlace = {
      user: user.user,
      size,
      isBackground: line.rank === 'background',
      seconds: cost.seconds,
      since,
    };
    line.running += 1;
    user.running.add(running);
    this.#running.add(running);
    const ran = run().finally(() => {
      const took = (performance.now() - since) / 1000;
      line.running -= 1;
      user.running.delete(running);
      this.#running.delete(running);
      user.spent += took;
      cost.took?.(took);
      this.#forgetEnded();
      for (const wake of this.#waiters.splice(0)) wake();
      this.#fill();
    });
    unawaited(ran);
  }

  /** A timer notices small work that turns out to be long, even while nothing begins or ends. */
  #lookAgain(): void {
    if (this.running < this.#limits.all()) return;
    if (!this.#users.some(({ lines }) => lines.some((line) => waitingOf(line) > 0))) return;
    const now = performance.now();
    const short = [...this.#running].filter((one) => !isLong(one));
    if (short.length === 0) return;
    const wait = maxOf(short.map(({ since }) => since + smallPatience - now));
    this.#look = setTimeout(() => this.#fill(), Math.max(1, wait)).unref();
  }

  #forgetEnded(): void {
    for (const user of [...this.#users]) {
      const left = user.lines.filter((line) => waitingOf(line) > 0 || line.running > 0);
      user.lines.length = 0;
      append(user.lines, left);
      if (left.length === 0) this.#users.splice(this.#users.indexOf(user), 1);
    }
  }
}

const waitingOf = ({ waiting }: OwnerLine): number => waiting.small.length + waiting.large.length;

function dropAll({ waiting }: OwnerLine): void {
  for (const tasks of [waiting.small, waiting.large]) for (const { drop } of tasks.splice(0)) drop();
}

const elapsed = ({ since }: TakenPlace): number => performance.now() - since;

/** True for work that was estimated large, or turned out to be. */
const isLong = (running: TakenPlace): boolean =>
  running.size === 'large' || elapsed(running) >= smallPatience;

/** Seconds of places that a user has used. */
const had = ({ spent, running }: User): number =>
  [...running].reduce((sum, one) => sum + elapsed(one) / 1000, spent);

/** The same with what its running tasks are still expected to take. */
const willHaveHad = ({ spent, running }: User): number =>
  [...running].reduce((sum, one) => sum + Math.max(one.seconds, elapsed(one) / 1000), spent);

function isBefore(one: User, other: User): boolean {
  const [mine, its] = [willHaveHad(one), willHaveHad(other)];
  return mine === its ? one.running.size < other.running.size : mine < its;
}
