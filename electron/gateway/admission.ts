/** Whether what a user submits is accepted: there is room for it in the queue, and it is paid for. */
import type { LocalServiceOptions } from '../service/local-service-options.js';
import type { Charging } from './charging/charging.js';
import type { SoleProcess } from './database/sole-process.js';
import { unavailable } from './database/unavailable.js';
import { readOwner, type EnvironmentId } from './environments.js';
import type { Insistence } from './insistence.js';
import type { Queue } from './queue.js';
import { checkStorage, type Storage } from './storage.js';
import type { WebhookEnds } from './webhooks/ends.js';

interface Parts {
  readonly queues: Readonly<Record<EnvironmentId, Queue>>;
  readonly charging: Charging;
  readonly ends: WebhookEnds;
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  readonly insistence: Insistence;
  readonly storage: Storage;
}

/** @throws ServiceError while nothing is accepted: see {@link SoleProcess.isCertain} */
export function checkCertain({ isCertain }: Pick<SoleProcess, 'isCertain'>): void {
  if (!isCertain) throw unavailable(new Error('The lock of the database is lost.'));
}

/** What the engine asks before it takes a submission: it throws `workflow_mismatch` and its like,
 * `storage_full`, `queue_full`, `insufficient_credits`, `unavailable`. */
export const admitting =
  ({ queues, charging, ends, sole, insistence, storage }: Parts): NonNullable<LocalServiceOptions['admit']> =>
  async ({ owner, execution, quote, refusal }) => {
    checkCertain(sole);
    // Parts of a process of v1 were admitted with it.
    const who = readOwner(owner);
    if (who === null) return undefined;
    if (refusal !== null) throw refusal;
    checkStorage(who.userId, storage);
    const { id } = execution;
    const queue = queues[who.environment.id];
    queue.enter(id);
    const withdraw = async () => {
      queue.leave(id);
      await insistence.begin('not taken back', { execution: id }, async () => {
        await charging.withdrawn(owner, id);
        await ends.withdrawn(id);
      });
    };
    try {
      await charging.admit(owner, execution, quote);
      await ends.admitted(owner, execution);
    } catch (error) {
      await withdraw();
      throw error;
    }
    return withdraw;
  };
