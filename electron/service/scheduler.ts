/** Which work comes next: owners take turns; the executions of one come one after another, their inputs side by side. */

import { append } from '../../contract/lists.js';
import { limits, localOwner, ServiceError } from '../../contract/index.js';

/** Whose work it is. */
export interface WorkPlace {
  readonly owner: string;
  readonly execution: string;
  /** Nobody waits for it: it stands behind everything that somebody waits for. */
  readonly isBackground?: boolean;
}

export const placeOf = ({
  id,
  owner,
  isBackground,
}: {
  readonly id: string;
  readonly owner: string;
  readonly isBackground: boolean;
}): WorkPlace => ({ owner, execution: id, isBackground });

export interface SchedulerLimits {
  /** Tasks at once, of all owners together. */
  readonly all: () => number;
  /** Tasks at once of one owner. */
  readonly ofOwner: (owner: string) => number;
}

/** Tasks at once of one owner by the contract; the person at the computer may have all of it. */
export const limitOfOwner = (owner: string): number =>
  owner === localOwner ? Infinity : limits.user.concurrentConversions;

interface Task {
  readonly run: () => Promise<void>;
  /** Called in its place when the scheduler stops before. */
  readonly drop: () => void;
}

interface Queue {
  readonly owner: string;
  readonly isBackground: boolean;
  /** In the order of submission. An execution keeps its place while something of it waits or runs. */
  readonly executions: { readonly id: string; readonly tasks: Task[]; running: number }[];
}

const runningOf = ({ executions }: Queue): number =>
  executions.reduce((sum, { running }) => sum + running, 0);

/**
 * Runs tasks within its limits. Every free place goes to the owner whose turn it is: one who submits hundreds of files
 * keeps nobody waiting for more than a turn. Of one owner the execution submitted first is served first; when it has no
 * more waiting work, the next one fills the places. Work that nobody waits for, as that of a watched folder, stands behind
 * all other.
 */
export class Scheduler {
  readonly #limits: SchedulerLimits;
  /** Owners with work; the one whose turn comes next stands first. */
  readonly #queues: Queue[] = [];
  readonly #waiters: (() => void)[] = [];
  #running = 0;
  #stopped = false;

  constructor(limits: SchedulerLimits) {
    this.#limits = limits;
  }

  /** Tasks running now. */
  get running(): number {
    return this.#running;
  }

  /** Adds a task; it must not reject. One that has not begun when the scheduler stops never does. */
  add(place: WorkPlace, task: () => Promise<void>): void {
    this.#add(place, { run: task, drop: () => undefined });
  }

  /**
   * Runs a task in its turn.
   * @throws ServiceError `cancelled` when the scheduler stops before; and what the task throws
   */
  run<Value>(place: WorkPlace, task: () => Promise<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      this.#add(place, {
        run: () => task().then(resolve, reject),
        drop: () => reject(new ServiceError('cancelled')),
      });
    });
  }

  #add({ owner, execution, isBackground = false }: WorkPlace, task: Task): void {
    if (this.#stopped) return task.drop();
    let queue = this.#queues.find((entry) => entry.owner === owner && entry.isBackground === isBackground);
    if (!queue) this.#queues.push((queue = { owner, isBackground, executions: [] }));
    const known = queue.executions.find(({ id }) => id === execution);
    if (known) known.tasks.push(task);
    else queue.executions.push({ id: execution, tasks: [task], running: 0 });
    queueMicrotask(() => this.#fill());
  }

  /** Starts nothing more; what runs is left to end. */
  stop(): void {
    this.#stopped = true;
    for (const { executions } of this.#queues.splice(0))
      for (const { tasks } of executions) for (const { drop } of tasks.splice(0)) drop();
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  /** Looks again at the limits. */
  wake(): void {
    this.#fill();
  }

  #fill(): void {
    while (!this.#stopped && this.#running < this.#limits.all()) if (!this.#startNext()) return;
  }

  /** Starts the next task; false when there is none that may start now. */
  #startNext(): boolean {
    const inTurn = [false, true].flatMap((behind) =>
      this.#queues.filter(({ isBackground }) => isBackground === behind),
    );
    for (const queue of inTurn) {
      const execution = queue.executions.find(({ tasks }) => tasks.length > 0);
      if (!execution || runningOf(queue) >= this.#limitOf(queue)) continue;
      // Whoever was served goes to the end of the row.
      this.#queues.splice(this.#queues.indexOf(queue), 1);
      this.#queues.push(queue);
      const task = execution.tasks.shift()!;
      execution.running += 1;
      this.#running += 1;
      void task.run().finally(() => {
        execution.running -= 1;
        this.#running -= 1;
        this.#forgetEnded(queue);
        for (const wake of this.#waiters.splice(0)) wake();
        this.#fill();
      });
      return true;
    }
    return false;
  }

  /** Work that nobody waits for leaves one place free, where there are several, for what may come. */
  #limitOf({ owner, isBackground }: Queue): number {
    const limit = this.#limits.ofOwner(owner);
    return isBackground ? Math.min(limit, Math.max(1, this.#limits.all() - 1)) : limit;
  }

  #forgetEnded(queue: Queue): void {
    const left = queue.executions.filter(({ tasks, running }) => tasks.length > 0 || running > 0);
    queue.executions.length = 0;
    append(queue.executions, left);
    const place = this.#queues.indexOf(queue);
    if (left.length === 0 && place >= 0) this.#queues.splice(place, 1);
  }
}
