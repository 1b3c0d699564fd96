/** The interface that a session expects of a service: this computer's own, or one elsewhere. */
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

/** @typeParam P what the service needs to know to run a submission */
export interface Backend<P> {
  readonly id: ServiceId;
  readonly kind: 'local' | 'remote';

  /** The workflows of the service, without the user workflows of its callers. */
  workflows(caller: Caller): Promise<WorkflowCatalogue>;
  /** @throws ServiceError `unknown_workflow` */
  options(workflowId: number, caller: Caller): Promise<Option[]>;
  /** The definitions by which option values of a workflow are read. @throws ServiceError `unknown_workflow` */
  definitions(workflowId: number): Promise<ReadableOptions>;

  /** The part that knows the user workflows of the service. */
  record(own: UserWorkflow, caller: Caller): Promise<Workflow>;
  /** The steps of one, as the service has them now. @throws ServiceError `unknown_workflow` */
  steps(own: UserWorkflow): Promise<readonly OwnStep[]>;
  /** Checks a draft and removes what is never stored. @throws ServiceError as `ConversionService.saveWorkflow` */
  readDraft(draft: UserWorkflowDraft, rights: CallerRights): Promise<UserWorkflowDraft>;

  /** Reads what a request asks for. @throws ServiceError `unknown_workflow`, `invalid_options`, `invalid_request` */
  read(request: SubmitRequest, rights: CallerRights): Promise<ReadRequest<P>>;
  /** What a request would cost; parts of it may still be missing. @throws ServiceError as {@link read} */
  quote(request: SubmitRequest, rights: CallerRights): Promise<Quote>;
  /** To be awaited before work is accepted: applies changes of the settings. */
  prepare(): Promise<void>;
  /**
   * Prepares a submission that is not stored yet.
   * @returns what makes its run, once it is stored
   * @throws ServiceError with the reason why it cannot be done
   */
  ready(submission: Submission<P>, owner: string): Promise<(live: LiveExecution) => Run>;
  /**
   * Asks whether a submission is admitted.
   * @param stored the execution as it will be stored
   * @returns a function that revokes the admission
   * @throws ServiceError where it is refused
   */
  admit(submission: Submission<P>, caller: Caller, stored: () => Execution): Promise<Withdraw>;

  /** Resolves when an execution of a process that died runs again; at once for all others. */
  resumed(executionId: string): Promise<void>;
  /**
   * Prepares an execution of the history to run again.
   * @param passwords by input index
   * @throws ServiceError where this version cannot do what was asked then, or something was not stored
   */
  revive(stored: Execution, owner: string, passwords: ReadonlyMap<number, string>): Promise<Run>;
  /** Reads options for single inputs of an execution. @throws ServiceError `invalid_options`, `invalid_request` */
  readOverride(run: Run, values: OptionValues, rights: CallerRights): Promise<TypedOptions>;
  /** True where cancelling waits for the end: the execution may have finished meanwhile. */
  readonly awaitsCancel: boolean;

  /** Null where there are no credits. */
  credits(): Promise<CreditsBalance | null>;
}

/** Revokes an admission: the submission was refused after it. */
export type Withdraw = () => Promise<void>;
