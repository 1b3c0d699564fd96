/** What all watched folders share. */
import type { ServiceDirectory } from '../../contract/index.js';
import type { WatchClock } from './clock.js';
import type { OpenHints } from './hints.js';
import type { WatchLedger } from './ledger.js';
import type { WatchLocks } from './locks.js';
import type { WatchLimits, WatchReport, WatchTimes } from './settings.js';
import type { WatchTurns } from './turns.js';

export interface WatchContext {
  readonly services: Pick<ServiceDirectory, 'of' | 'status'>;
  readonly ledger: WatchLedger;
  readonly locks: WatchLocks;
  readonly clock: WatchClock;
  readonly times: WatchTimes;
  readonly limits: WatchLimits;
  readonly openHints: OpenHints;
  /** Puts a file in the trash; null where there is none. */
  readonly trash: ((path: string) => Promise<void>) | null;
  /** Executions that this process submitted for watched folders: what it does not know is nobody's any more. */
  readonly submitted: Set<string>;
  readonly report: WatchReport;
  /** The turns of a service: its executions at once. */
  turns(service: string): WatchTurns;
  /** There is something to report. */
  changed(): void;
}
