/** Calls webhooks for executions that ended, also for those that ended while no call was possible. */
import { isFinished, type Execution, type StatusReply } from '../../../../contract/index.js';
import type { FindExecution } from '../../callers/billing.js';
import type { ExecutionFollower } from '../../plugin-interface/plugin.js';
import { readOwner } from '../../base/environments.js';
import type { WebhookOwner, Webhooks } from './webhooks.js';

/** The status reply of an execution that ended, as its owner would get it. */
export type StatusOf = (owner: WebhookOwner, execution: Execution) => Promise<StatusReply>;

export class WebhookEnds implements ExecutionFollower {
  readonly #webhooks: Webhooks;
  readonly #statusOf: StatusOf;
  #hasBegun = false;

  /** @param statusOf asked after {@link begin} only */
  constructor(webhooks: Webhooks, statusOf: StatusOf) {
    this.#webhooks = webhooks;
    this.#statusOf = statusOf;
  }

  /** Before an execution is accepted: its end must be reported if its owner has webhooks. */
  async admitted(owner: string, execution: Execution): Promise<void> {
    const who = ownerOf(owner);
    if (who && (await this.#webhooks.isUsedBy(who))) await this.#webhooks.watch(who, execution.id);
  }

  /** An execution was not accepted after all: there is nothing to report. */
  async withdrawn(execution: string): Promise<void> {
    await this.#webhooks.unwatch(execution);
  }

  /** When an execution has ended, and has been paid for. */
  async ended(owner: string, execution: Execution): Promise<void> {
    const who = ownerOf(owner);
    if (!who || !this.#hasBegun || !isFinished(execution.status)) return;
    // Most users have no webhook: then there is no reply to make, and nothing is watched.
    if (await this.#webhooks.isUsedBy(who)) await this.#tell(who, execution);
  }

  /**
   * Called once replies can be made: reports ends that were not reported before.
   * @param failed called for each execution that could not be read, which is tried again at the next start
   */
  async begin(find: FindExecution, failed: (execution: string, thrown: unknown) => void): Promise<void> {
    this.#hasBegun = true;
    for (const { executionId, owner } of await this.#webhooks.watched()) {
      try {
        const execution = await find(executionId, owner.userId);
        if (execution === null) await this.#webhooks.unwatch(executionId);
        else if (isFinished(execution.status)) await this.#tell(owner, execution);
      } catch (thrown) {
        failed(executionId, thrown);
      }
    }
  }

  async #tell(owner: WebhookOwner, execution: Execution): Promise<void> {
    await this.#webhooks.tell(owner, await this.#statusOf(owner, execution));
  }
}

function ownerOf(owner: string): WebhookOwner | null {
  const who = readOwner(owner);
  return who && { environment: who.environment.id, userId: who.userId };
}
