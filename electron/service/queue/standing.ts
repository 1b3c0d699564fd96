/** The rights of an owner in the queue: the user it belongs to, and how much it may run at once. */
import { limits, localOwner } from '../../../contract/index.js';

export interface Standing {
  /** Owners of one user share turns and places. */
  readonly user: string;
  /** The user's limit of parallel tasks for one of this owner to start. */
  readonly limit: number;
  /** Its work may hold every place: it is the person's own computer. */
  readonly mayFill: boolean;
  /** A trial: it comes after real work. */
  readonly isTrial: boolean;
}

/** Every owner stands alone, with as many tasks at once as the contract says; the person at the computer may use all places. */
export const standingOf = (owner: string): Standing => ({
  user: owner,
  limit: owner === localOwner ? Infinity : limits.user.concurrentConversions,
  mayFill: owner === localOwner,
  isTrial: false,
});
