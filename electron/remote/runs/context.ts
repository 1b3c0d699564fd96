/** What the runs of one service share. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type PQueue from 'p-queue';
import type { ServiceId } from '../../../contract/index.js';
import type { LogListener } from '../../executions/listeners.js';
import type { FindText } from '../../executions/delivery/delivering.js';
import type { StateFolders } from '../../executions/state.js';
import type { ExecutionStore } from '../../executions/store.js';
import type { Cuts } from './cuts.js';
import type { OpenPdf } from '../fetching/fetched.js';
import type { RemoteClock } from '../http/clock.js';
import type { ServiceApi } from '../http/types.js';
import type { RemoteLimits } from './limits.js';
import type { TokenGate } from './token-gate.js';

export interface RemoteContext {
  readonly id: ServiceId;
  readonly client: ServiceApi;
  readonly store: ExecutionStore;
  readonly states: StateFolders;
  /** Private folder of this process, for what cannot be kept. */
  readonly scratch: string;
  readonly clock: RemoteClock;
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
  readonly cuts: Cuts;
  /** Reads text of results for their names; absent: they have none. */
  readonly findText?: FindText | undefined;
}

/** A folder for what belongs to an input, which outlives this process where anything can be kept. */
export async function keptFolder(
  execution: string,
  input: number,
  { states, scratch }: Pick<RemoteContext, 'states' | 'scratch'>,
): Promise<string> {
  const kept = await states.open(execution, input);
  if (kept !== null) return kept;
  const folder = join(scratch, execution, String(input));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
