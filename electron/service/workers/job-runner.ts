/** What runs jobs, and how they end. */
import type { ErrorInfo, Message, UnitCounts } from '../../../contract/index.js';
import type { JobOutput, JobStep, Part } from '../../engine/interface/converter.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';

export type ProgressListener = (step: JobStep, fraction: number | null) => void;

/**
 * Brings a finished part to its place.
 * @throws ServiceError when it cannot be: then the job fails with it
 */
export type PartListener = (part: Part) => Promise<void>;

/** Listeners of a running job. */
export interface JobListeners {
  readonly progress: ProgressListener;
  readonly part: PartListener;
}

/** What goes with a job from the one who wants it done. */
export interface JobTerms extends JobListeners {
  readonly owner: string;
  /** Bytes of all inputs, for the time-out. */
  readonly bytes: number;
  readonly secrets: JobSecrets;
  readonly signal: AbortSignal;
}

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

/** Runs jobs, one for each call: the worker processes of this computer, or what stands before them. */
export interface JobRunner {
  /** Never rejects. The folder of the job is there, empty, and removed by the one who wants it done; the output lies in it. */
  run(job: Job, terms: JobTerms): Promise<JobOutcome>;
}
