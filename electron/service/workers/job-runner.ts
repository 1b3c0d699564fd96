/** The interface of job runners, and outcomes of jobs. */
import type { ErrorInfo, Message, PageRead, PagesDone, UnitCounts } from '../../../contract/index.js';
import type { JobOutput, JobStep, Part } from '../../engine/interface/converter.js';
import type { Job, JobSecrets } from '../../engine/interface/job.js';

/** Hears how far a job is, as `Context.progress` says it. */
export type ProgressListener = (step: JobStep, fraction: number | null, pages?: PagesDone) => void;

/** Hears what was read on a page, as `Context.pageRead` says it. */
export type PageListener = (read: PageRead) => void;

/** Delivers a finished part. @throws ServiceError when that fails: then the job fails with it */
export type PartListener = (part: Part) => Promise<void>;

/** Listeners of a running job. */
export interface JobListeners {
  readonly progress: ProgressListener;
  readonly pageRead?: PageListener | undefined;
  readonly part: PartListener;
}

/** What a caller passes with a job. */
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
      /** The units that the engine counted. */
      readonly units: UnitCounts;
    }
  | {
      readonly ok: false;
      readonly error: ErrorInfo;
      readonly messages: readonly Message[];
      /** The worker process died: the job may be tried again on another. */
      readonly died: boolean;
    };

/** Runs jobs, one for each call: the worker processes of this computer, or a cache in front of them. */
export interface JobRunner {
  /** Never rejects. The caller creates the empty folder of the job, in which the output is written, and removes it. */
  run(job: Job, terms: JobTerms): Promise<JobOutcome>;
}
