/** What a session asks of the service that does its work: this computer's own, or one elsewhere. */
import type {
  Caller,
  CreditsBalance,
  Execution,
  Option,
  OptionValues,
  Quote,
  ServiceId,
  SubmitRequest,
  UserWorkflow,
  UserWorkflowDraft,
  Workflow,
  WorkflowCatalogue,
} from '../../contract/index.js';
import type { LiveExecution } from '../executions/live-execution.js';
import type { CallerRights, ReadableOptions, TypedOptions } from '../kit/options.js';
import type { OwnStep } from '../workflows/user/own-step.js';
import type { ReadRequest, Submission } from './submission.js';
import type { Run } from './run.js';

/** @typeParam P what the service has to know to do a submission */
export interface Backend<P> {
  readonly id: ServiceId;
  readonly kind: 'local' | 'remote';

  /** The workflows that the service has, without those that are kept here for its callers. */
  workflows(caller: Caller): Promise<WorkflowCatalogue>;
  /** @throws ServiceError `unknown_workflow` */
  options(workflowId: number, caller: Caller): Promise<Option[]>;
  /** What values of the options of a workflow are read by. @throws ServiceError `unknown_workflow` */
  definitions(workflowId: number): Promise<ReadableOptions>;

  /** What tells a workflow of a caller's own among those of the service. */
  record(own: UserWorkflow, caller: Caller): Promise<Workflow>;
  /** The steps of one, as the service has them now. @throws ServiceError `unknown_workflow` */
  steps(own: UserWorkflow): Promise<readonly OwnStep[]>;
  /** Checks a draft and takes out what is never kept. @throws ServiceError as `ConversionService.saveWorkflow` */
  readDraft(draft: UserWorkflowDraft, rights: CallerRights): Promise<UserWorkflowDraft>;

  /** Reads what a request asks for. @throws ServiceError `unknown_workflow`, `invalid_options`, `invalid_request` */
  read(request: SubmitRequest, rights: CallerRights): Promise<ReadRequest<P>>;
  /** What a request would cost; what it needs may still lack. @throws ServiceError as {@link read} */
  quote(request: SubmitRequest, rights: CallerRights): Promise<Quote>;
  /** To be awaited before work is taken: what changed since the last one is followed. */
  prepare(): Promise<void>;
  /**
   * Prepares a submission that is not stored yet. @returns what makes its run, once it is stored @throws ServiceError with the
   * reason why it cannot be done
   */
  ready(submission: Submission<P>, owner: string): Promise<(live: LiveExecution) => Run>;
  /**
   * Asks whether a submission is admitted.
   * @param stored the execution as it will be stored
   * @returns what takes the admission back
   * @throws ServiceError where it is not
   */
  admit(submission: Submission<P>, caller: Caller, stored: () => Execution): Promise<Withdraw>;

  /** Resolves when an execution that another process left is worked on again; at once for all others. */
  resumed(executionId: string): Promise<void>;
  /**
   * Makes an execution of the history ready to be worked on again.
   * @param passwords by input index
   * @throws ServiceError where this version cannot do what was asked then, or something is forgotten
   */
  revive(stored: Execution, owner: string, passwords: ReadonlyMap<number, string>): Promise<Run>;
  /** Reads options that are given for single inputs of an execution. @throws ServiceError `invalid_options`, `invalid_request` */
  readOverride(run: Run, values: OptionValues, rights: CallerRights): Promise<TypedOptions>;
  /** True where a cancelled execution is waited for: it may have ended otherwise meanwhile. */
  readonly awaitsCancel: boolean;

  /** Null where credits mean nothing. */
  credits(): Promise<CreditsBalance | null>;
}

/** Takes an admission back: the submission was refused after it. */
export type Withdraw = () => Promise<void>;
