import type { ErrorInfo, Message, UnitCounts } from '../../../contract/index.js';
import type { JobOutput } from '../../engine/interface/converter.js';

/** How a job ended. */
export type JobOutcome =
  | {
      readonly ok: true;
      /** Null when everything was delivered as parts. */
      readonly output: JobOutput | null;
      readonly messages: readonly Message[];
      /** What the engine counted of what was done. */
      readonly units: UnitCounts;
    }
  | {
      readonly ok: false;
      readonly error: ErrorInfo;
      readonly messages: readonly Message[];
      /** The worker process died: the job may be tried again on another. */
      readonly died: boolean;
    };
