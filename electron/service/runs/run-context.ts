import type { DeliveryTools } from '../../executions/delivery/delivering.js';
import type { PartRegister } from '../../executions/delivery/deliver.js';
import type { StateFolders } from '../../executions/state.js';
import type { Job } from '../../engine/interface/job.js';
import type { JobRunner } from '../workers/job-runner.js';
import type { Priced } from '../queue/costs.js';
import type { Cost, Scheduler } from '../queue/scheduler.js';

/** What a run needs of the service. */
export interface RunContext extends DeliveryTools {
  readonly runner: JobRunner;
  readonly scheduler: Scheduler;
  /** Estimates how long work takes; absent: no estimates. */
  readonly price?: (work: Priced) => Cost;
  readonly parts: PartRegister;
  readonly states: StateFolders;
  /** The language of Platen's own texts inside results. */
  readonly language: () => Job['language'];
  /** The service's scratch folder. */
  readonly scratch: string;
  readonly log: (line: string, details: Readonly<Record<string, unknown>>) => void;
}
