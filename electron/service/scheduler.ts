/** Which work comes next: executions one after another, the inputs of one side by side. */

interface Group {
  readonly id: string;
  readonly tasks: (() => Promise<void>)[];
}

/**
 * Runs tasks, at most `limit` at once. The execution submitted first is served first; when it has no more waiting
 * work, the next one fills the free places.
 */
export class Scheduler {
  readonly #limit: () => number;
  readonly #groups: Group[] = [];
  readonly #waiters: (() => void)[] = [];
  #running = 0;
  #stopped = false;

  constructor(limit: () => number) {
    this.#limit = limit;
  }

  /** Tasks running now. */
  get running(): number {
    return this.#running;
  }

  /** Adds a task; it must not reject. */
  add(group: string, task: () => Promise<void>): void {
    const known = this.#groups.find((entry) => entry.id === group);
    if (known) known.tasks.push(task);
    else this.#groups.push({ id: group, tasks: [task] });
    queueMicrotask(() => this.#fill());
  }

  /** Starts nothing more; what runs is left to end. */
  stop(): void {
    this.#stopped = true;
    this.#groups.length = 0;
  }

  /** Resolves when nothing runs any more. */
  async idle(): Promise<void> {
    while (this.#running > 0) await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  /** Looks again at the limit. */
  wake(): void {
    this.#fill();
  }

  #fill(): void {
    while (!this.#stopped && this.#running < this.#limit()) {
      const task = this.#next();
      if (!task) return;
      this.#running += 1;
      void task().finally(() => {
        this.#running -= 1;
        for (const wake of this.#waiters.splice(0)) wake();
        this.#fill();
      });
    }
  }

  #next(): (() => Promise<void>) | undefined {
    while (this.#groups[0]?.tasks.length === 0) this.#groups.shift();
    const group = this.#groups.find((entry) => entry.tasks.length > 0);
    return group?.tasks.shift();
  }
}
