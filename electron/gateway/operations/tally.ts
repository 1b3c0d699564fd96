/** Counts of running, waiting and ended executions since the start of the service. */
import { isFinished, type ExecutionChange, type ExecutionSummary } from '../../../contract/index.js';
import { maxOf } from '../../../contract/lists.js';
import type { Clock } from '../base/clock.js';
import { servedUser, type EnvironmentId } from '../base/environments.js';

type Status = ExecutionSummary['status'];

interface Known {
  readonly environment: EnvironmentId;
  readonly status: Status;
  /** Milliseconds since 1970. */
  readonly since: number;
}

export interface EndedExecution {
  readonly environment: EnvironmentId;
  readonly status: Status;
  /** Name of the workflow that is the same everywhere; `user` for a user's own, which may say anything. */
  readonly workflow: string;
  /** Seconds from its start to its end; null for one that never began. */
  readonly seconds: number | null;
}

export class Tally {
  readonly #known = new Map<string, Known>();
  readonly #clock: Clock;
  readonly #onEnd: (ended: EndedExecution) => void;

  constructor(clock: Clock, onEnd: (ended: EndedExecution) => void) {
    this.#clock = clock;
    this.#onEnd = onEnd;
  }

  /** Counts a change of an execution of any owner. */
  note(owner: string, { summary }: Pick<ExecutionChange, 'summary'>): void {
    const environment = servedUser(owner)?.environment.id;
    if (environment === undefined) return;
    const { id, status } = summary;
    if (!isFinished(status)) {
      if (this.#known.get(id)?.status !== status)
        this.#known.set(id, { environment, status, since: Date.parse(summary.createdAt) });
      return;
    }
    if (this.#known.delete(id)) this.ended(owner, summary);
  }

  /** Counts the end of one whose course is not told here: another node of a cluster worked on it. */
  ended(owner: string, summary: ExecutionSummary): void {
    const environment = servedUser(owner)?.environment.id;
    if (environment === undefined) return;
    const { status, startedAt, completedAt, workflowKey, userWorkflow } = summary;
    const took =
      startedAt === null || completedAt === null ? null : Date.parse(completedAt) - Date.parse(startedAt);
    this.#onEnd({
      environment,
      status,
      workflow: userWorkflow ? 'user' : (workflowKey ?? 'unknown'),
      // Avoids negative times after the clock went back.
      seconds: took === null ? null : Math.max(0, took / 1000),
    });
  }

  count(environment: EnvironmentId, status: Status): number {
    return this.#of(environment, status).length;
  }

  /** The longest current wait in seconds; 0 when none waits. */
  oldest(environment: EnvironmentId): number {
    const now = this.#clock.now().getTime();
    const waited = this.#of(environment, 'pending').map(({ since }) => (now - since) / 1000);
    return maxOf(waited, 0);
  }

  #of(environment: EnvironmentId, status: Status): Known[] {
    return [...this.#known.values()].filter(
      (known) => known.environment === environment && known.status === status,
    );
  }
}
