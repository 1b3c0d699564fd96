/** What the runs of one service share. */
import type PQueue from 'p-queue';
import type { ServiceId } from '../../../contract/index.js';
import type { LogListener } from '../../executions/listeners.js';
import type { StateFolders } from '../../executions/state.js';
import type { ExecutionStore } from '../../executions/store.js';
import type { OpenPdf } from '../fetching/fetched.js';
import type { Clock } from '../http/clock.js';
import type { ServiceApi } from '../http/types.js';
import type { RemoteLimits } from '../limits.js';
import type { TokenGate } from './token-gate.js';

export interface RemoteContext {
  readonly id: ServiceId;
  readonly client: ServiceApi;
  readonly store: ExecutionStore;
  readonly states: StateFolders;
  /** Private folder of this process, for what cannot be kept. */
  readonly scratch: string;
  readonly clock: Clock;
  readonly log: LogListener;
  readonly limits: RemoteLimits;
  /** Executions of the service. */
  readonly slots: PQueue;
  /** Results on their way. */
  readonly fetches: PQueue;
  readonly gate: TokenGate;
  readonly synchronous: () => 'small' | 'never';
  /**
   * True where somebody is there to give a token or to mend the network: what is held by those waits for them. Otherwise
   * it fails, and can be run again.
   */
  readonly isAttended: boolean;
  readonly openPdf?: OpenPdf | undefined;
}
