/** A worker of a cluster: takes tickets while it has places, and does what they are for on this computer. */
import { randomUUID } from 'node:crypto';
import { ServiceError } from '../../contract/index.js';
import type { Jobs, Ticket } from './jobs.js';
import type { NoticeBoard } from './notices.js';
import { beginSpan, codeOf, within, type TraceSpan } from '../service/app/traces.js';
import type { ClusterDatabase } from './tables.js';
import { beatEvery, lookEvery, takeEvery } from './take-over.js';
import { claim, giveUp, handBack, wakeForgotten, type Claim } from './transitions.js';
import { failed, Unfetched, Work, type WorkParts } from './work.js';

/** Milliseconds between two searches for work that nobody was woken for. */
const wakeEvery = 10_000;

/** Seconds before work whose files could not be fetched is tried again. */
const fetchAgain = 5;

export interface ClusterWorkerOptions extends Omit<WorkParts, 'jobs' | 'db'> {
  readonly db: ClusterDatabase;
  readonly jobs: Jobs;
  readonly board: Pick<NoticeBoard, 'on'>;
  /** Id of this node. */
  readonly node: string;
  /** Executions at once. */
  readonly slots: () => number;
}

export class Worker {
  readonly #options: ClusterWorkerOptions;
  readonly #running = new Map<string, { readonly ticket: Ticket; readonly work: Work }>();
  /** Tickets that are being looked at. */
  readonly #held = new Set<Ticket>();
  readonly #timers: NodeJS.Timeout[];
  readonly #leaves: (() => void)[];
  readonly #works = new Set<Promise<void>>();
  #taking: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;

  constructor(options: ClusterWorkerOptions) {
    this.#options = options;
    const { board, jobs } = options;
    const every = (interval: number, work: () => Promise<void>) => {
      let isBusy = false;
      return setInterval(() => {
        if (isBusy) return;
        isBusy = true;
        work()
          .catch(() => jobs.troubled())
          .finally(() => (isBusy = false));
      }, interval).unref();
    };
    this.#leaves = [
      board.on('work', () => this.#ask()),
      board.on('cancel', (id) => this.#running.get(id)?.work.cancel()),
    ];
    this.#timers = [
      setInterval(() => this.#ask(), takeEvery).unref(),
      every(beatEvery, () => jobs.beat([...this.#held])),
      every(lookEvery, () => this.#look()),
      every(wakeEvery, async () => void (await wakeForgotten(options.db, options.waking))),
    ];
    this.#ask();
  }

  /** Executions that it works on. */
  get running(): number {
    return this.#running.size;
  }

  /** Takes no more work. */
  drain(): void {
    this.#isClosed = true;
  }

  /** Takes no more work, waits for what runs, and hands back the rest. @param limit milliseconds */
  async close(limit: number): Promise<void> {
    this.#isClosed = true;
    const [ask, beat, ...others] = this.#timers;
    for (const timer of [ask!, ...others]) clearInterval(timer);
    await this.#taking;
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([
      Promise.all(this.#works),
      new Promise<void>((resolve) => (timer = setTimeout(resolve, limit))),
    ]);
    clearTimeout(timer);
    for (const { work } of this.#running.values()) work.stop();
    await Promise.all(this.#works);
    clearInterval(beat);
    for (const leave of this.#leaves) leave();
  }

  #ask(): void {
    this.#isAsked = true;
    this.#taking ??= this.#take().finally(() => {
      this.#taking = null;
      if (this.#isAsked && !this.#isClosed && this.#free > 0) this.#ask();
    });
  }

  get #free(): number {
    return this.#options.slots() - this.#held.size;
  }

  async #take(): Promise<void> {
    const { jobs } = this.#options;
    while (this.#isAsked && !this.#isClosed && this.#free > 0) {
      this.#isAsked = false;
      const tickets = await jobs.take(this.#free).catch(() => {
        jobs.troubled();
        return [];
      });
      for (const ticket of tickets) this.#held.add(ticket);
      if (tickets.length > 0) this.#isAsked = true;
      for (const ticket of tickets) {
        const work = this.#serve(ticket).finally(() => {
          this.#held.delete(ticket);
          this.#works.delete(work);
          this.#ask();
        });
        this.#works.add(work);
      }
      // Those that are for nothing are over at once: then there may be room for others.
      if (this.#free === 0) return;
    }
  }

  async #serve(ticket: Ticket): Promise<void> {
    const { db, jobs, waking, node, log } = this.#options;
    let claimed;
    const began = Date.now();
    try {
      claimed = await claim(db, ticket, node, randomUUID());
    } catch (thrown) {
      // Nothing was begun: it stays bound to this worker until its silence ends it.
      jobs.troubled();
      log('work could not be claimed', { error: String(thrown) });
      await jobs.failed(ticket, String(thrown)).catch(() => undefined);
      return;
    }
    if (claimed === null) return this.#over(ticket);
    const { id, tries } = claimed;
    const started = performance.now();
    const span = spanOf(claimed, began, node);
    log('execution begun', { execution: id, tries });
    const work = new Work(claimed, this.#options, (transaction) => jobs.done(ticket, transaction));
    this.#running.set(id, { ticket, work });
    if (this.#isClosed) work.stop();
    try {
      const how = await within(span.place, () => work.run());
      span.set({ 'platen.end': how });
      if (how === 'stopped') await handBack(db, waking, claimed, 0);
      log(`execution ${how}`, { execution: id, milliseconds: Math.round(performance.now() - started) });
      // The ticket of one that ended is over with the end itself.
      if (how !== 'ended') await this.#over(ticket);
    } catch (thrown) {
      log('execution failed', { execution: id, error: String(thrown) });
      span.fail(codeOf(thrown));
      if (thrown instanceof Unfetched) {
        // Not its fault: it waits for better times.
        await handBack(db, waking, claimed, fetchAgain);
        await this.#over(ticket);
      } else await jobs.failed(ticket, String(thrown));
    } finally {
      this.#running.delete(id);
      span.end();
    }
  }

  async #over(ticket: Ticket): Promise<void> {
    const { jobs } = this.#options;
    await jobs.done(ticket).catch(() => {
      jobs.troubled();
    });
  }

  /** Finds tickets of dead workers, and ends what failed twice. */
  async #look(): Promise<void> {
    const { jobs, db, waking, log } = this.#options;
    await jobs.look();
    for (const { ticket, cause } of await jobs.dead()) {
      const isEnded = await giveUp(db, waking, ticket, (execution) =>
        failed(execution, new ServiceError('engine_crashed')),
      );
      if (isEnded) log('an execution is given up', { ticket, cause });
    }
  }
}

/** The span of a job, after those of its wait in the queue and of the claim. @param began when it was asked for */
function spanOf(
  { id, owner, trace, tries, waited, execution }: Claim,
  began: number,
  node: string,
): TraceSpan {
  const now = Date.now();
  const facts = { 'platen.execution': id, 'platen.workflow': execution.workflowId, 'platen.try': tries };
  // How long it waited is the database's to say: clocks of nodes differ.
  if (waited !== null)
    beginSpan('platen.queue.wait', { parent: trace, began: now - waited * 1000, facts }).end();
  const span = beginSpan('platen.job', {
    ...{ parent: trace, kind: 'consumer', began },
    facts: { ...facts, 'platen.user': userOf(owner), 'platen.node': node },
  });
  beginSpan('platen.claim', { parent: span.place, began }).end();
  return span;
}

/** The user among the parts of an owner: `production:USER`. */
const userOf = (owner: string): string => owner.slice(owner.lastIndexOf(':') + 1);
