/** Whether a submission is accepted: there is room for it in the queue, and it is paid for. */
import type { Admitting, ClusterAdmission } from '../cluster/accepting.js';
import type { LocalServiceOptions } from '../service/local-service-options.js';
import type { Billing } from './callers/billing.js';
import type { SoleProcess } from './database/sole-process.js';
import { checkCertain } from './database/certain.js';
import { readOwner, type EnvironmentId } from './base/environments.js';
import type { Insistence } from './base/insistence.js';
import type { Queue } from './base/queue.js';
import { checkStorage, type Storage } from './base/storage.js';
import type { ExecutionFollower } from './plugin-interface/plugin.js';

interface Parts {
  readonly queues: Readonly<Record<EnvironmentId, Queue>>;
  readonly billing: Billing;
  readonly followers: readonly ExecutionFollower[];
  readonly sole: Pick<SoleProcess, 'isCertain'>;
  readonly insistence: Insistence;
  readonly storage: Storage;
}

/**
 * The admission check that the engine calls for a submission: it throws `workflow_mismatch` and its like, `storage_full`,
 * `queue_full`, `insufficient_credits`, `unavailable`.
 */
export const admitting =
  ({
    queues,
    billing,
    followers,
    sole,
    insistence,
    storage,
  }: Parts): NonNullable<LocalServiceOptions['admit']> =>
  async ({ owner, execution, quote, refusal }) => {
    checkCertain(sole);
    // Parts of a v1 process were admitted with the process.
    const who = readOwner(owner);
    if (who === null) return undefined;
    if (refusal !== null) throw refusal;
    await checkStorage(who.userId, storage);
    const { id } = execution;
    const queue = queues[who.environment.id];
    queue.enter(id);
    const withdraw = async () => {
      queue.leave(id);
      await insistence.begin('not taken back', { execution: id }, async () => {
        await billing.withdrawn(owner, id);
        for (const follower of followers) await follower.withdrawn(id);
      });
    };
    try {
      await billing.admit(owner, execution, quote);
      for (const follower of followers) await follower.admitted(owner, execution);
    } catch (error) {
      await withdraw();
      throw error;
    }
    return withdraw;
  };

/**
 * The same for a cluster, where the queue is in the common database: what is checked before, and what is part of the transaction
 * that stores the execution.
 */
export const admittingTogether = ({
  billing,
  followers,
  sole,
  storage,
}: Pick<Parts, 'billing' | 'followers' | 'sole' | 'storage'>): Pick<Admitting, 'check' | 'admit'> => ({
  check: async ({ owner, refusal }: ClusterAdmission) => {
    checkCertain(sole);
    const who = readOwner(owner);
    if (who === null) return;
    if (refusal !== null) throw refusal;
    await checkStorage(who.userId, storage);
  },
  admit: async ({ owner, execution, quote }: ClusterAdmission) => {
    if (readOwner(owner) === null) return;
    await billing.admit(owner, execution, quote);
    for (const follower of followers) await follower.admitted(owner, execution);
  },
});
