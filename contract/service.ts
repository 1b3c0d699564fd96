import { z } from 'zod';
import type { Caller } from './caller.js';
import type { CreditsBalance, Quote } from './credits.js';
import {
  Target,
  type Execution,
  type ExecutionChange,
  type ExecutionInput,
  type ExecutionResult,
} from './execution.js';
import type { HistoryPage, HistoryQuery } from './history.js';
import { maxLengths } from './limits.js';
import { ServiceId } from './service-id.js';
import type { UserWorkflow, UserWorkflowDraft } from './user-workflow.js';
import type { WatchedBy } from './watched-by.js';
import { OptionValues, type Option, type WorkflowCatalogue } from './workflow.js';

/** One file to convert. */
export const SubmitFile = z.object({
  /** Absolute path. */
  path: z.string().min(1).max(maxLengths.path),
  /** Folder below the dropped folder; results keep this structure. */
  folder: z.string().max(maxLengths.path).default(''),
  /** As `ExecutionInput.origin`. */
  origin: z.string().max(maxLengths.path).nullable().optional(),
  /** Opens this input; kept in memory only, never in history, logs or arguments. */
  password: z.string().max(maxLengths.password).optional(),
  /** Pages of it that a merge takes, such as `1-3,7`; left out or empty: all. */
  pages: z.string().max(maxLengths.ranges).optional(),
  /**
   * Values of options about its pages, such as marked areas, in place of those of the request. On this computer, and not for a
   * workflow that makes one result of all files.
   */
  options: OptionValues.optional(),
});
export type SubmitFile = z.infer<typeof SubmitFile>;

/** One more operation on the PDFs that a submission makes. */
export const ChainLink = z.object({
  workflowId: z.number().int(),
  /** Wire values by option name; what is left out takes its default. */
  options: OptionValues.default({}),
});
export type ChainLink = z.infer<typeof ChainLink>;

/** A submission. `files` is in merge order unless `order` says otherwise. */
export const SubmitRequest = z.object({
  /** Whose workflow it is; left out: the service that is asked. */
  service: ServiceId.optional(),
  /** Of a system workflow, or of one of the caller's own: its steps are done, and then what {@link then} says. */
  workflowId: z.number().int(),
  files: z.array(SubmitFile).max(maxLengths.files),
  /** Wire values by option name; what is left out takes its default. */
  options: OptionValues.default({}),
  /** Operations on each result, one after the other; passwords are kept in memory only. */
  then: z.array(ChainLink).max(20).optional(),
  /** File names in merge order, as the contract's `file_order`; names left out follow in their given order. */
  order: z.array(z.string().max(maxLengths.path)).max(maxLengths.files).optional(),
  target: Target,
});
export type SubmitRequest = z.infer<typeof SubmitRequest>;

/** What to run again in a finished execution. */
export const RetryRequest = z.object({
  /** The service that holds the execution; left out: the service that is asked. */
  service: ServiceId.optional(),
  executionId: z.string().max(maxLengths.id),
  /** Inputs to run again; all that failed when left out. */
  inputs: z.array(z.number().int().nonnegative()).max(maxLengths.files).optional(),
  /** Passwords by input index. */
  passwords: z
    .record(z.string().max(maxLengths.id), z.string().max(maxLengths.password))
    .refine((passwords) => Object.keys(passwords).length <= maxLengths.files, 'too many passwords')
    .default({}),
  /**
   * Option values for these inputs alone, in place of those of the execution: to change a copy of one signed document,
   * to state a right. Not for a workflow that makes one result of all inputs.
   */
  options: OptionValues.optional(),
  /** Another target folder, for `target_missing` and its like. */
  directory: z.string().max(maxLengths.path).optional(),
});
export type RetryRequest = z.infer<typeof RetryRequest>;

/** A file on its way to a service. */
export interface IncomingFile {
  /** Name for display and for the result; folders in it are left out. */
  readonly name: string;
  /** Its bytes, as they come. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A file a service has taken in: `path` is what a submission names it by, in `files` or as the file of an option. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** Bytes of a file from `start` to `end`, both of them included, counted from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A result as it is read. */
export interface ResultContent {
  readonly name: string;
  /** Bytes of all of it. */
  readonly size: number;
  /** To be read to its end, or left by its `return`. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** What may be said of a submission beside what it asks for. */
export interface SubmitTerms {
  /**
   * Names the request, so that it can be sent once more after a broken line without being done twice: up to 255 visible
   * ASCII characters, kept for 24 hours for each owner.
   */
  readonly idempotencyKey?: string;
  /** A worker of a cluster: the execution has the id that its gateway gave it, a UUID. */
  readonly executionId?: string;
  /** Of a watched folder: the caller chose the id of the execution, a UUID, and finds it by that after a crash. */
  readonly watched?: WatchedBy & {
    readonly executionId: string;
    /** The documents as they were looked at, by path: what is not as it was is not converted. */
    readonly seen: ReadonlyMap<string, Pick<ExecutionInput, 'size' | 'modifiedAt'>>;
  };
}

/**
 * What one caller may do with a service: the engine on this computer, a remote conversion service, or the same over HTTP. They
 * differ only in `id`, `kind` and the credits. Of executions there are those of the caller; all others are unknown. A caller
 * over a network names files it sent by {@link receive} and no others, chooses no folder, and gets no path of the service's
 * computer: in its records the path of an input is its name, that of a result its place among the results.
 *
 * All methods reject with a `ServiceError`.
 */
export interface ConversionService {
  readonly id: ServiceId;
  readonly kind: 'local' | 'remote';
  /** Each with this service's id; the user workflows are the caller's own. */
  workflows(): Promise<WorkflowCatalogue>;
  /**
   * The options this caller may set; of a user workflow those that it leaves open, see `optionOfStep`.
   * @throws ServiceError `unknown_workflow`
   */
  options(workflowId: number): Promise<Option[]>;
  /**
   * Checks values as {@link submit} would, for work that is set up before there are any files.
   * @throws ServiceError `unknown_workflow`, `invalid_options`
   */
  checkOptions(workflowId: number, options: OptionValues): Promise<void>;
  /** One of the caller's own workflows, whole. @throws ServiceError `unknown_workflow` */
  userWorkflow(workflowId: number): Promise<UserWorkflow>;
  /**
   * Keeps a workflow for the caller. A password in it is not kept: its option is empty in what comes back, and must be
   * given at every run. For a caller over a network the same is true of files.
   * @throws ServiceError `workflow_name_taken`, `too_many_workflows`, `invalid_request` with the fields, such as
   *   `steps.1.workflow` or `steps.0.options.paper`, that are not right or cannot follow one another
   */
  saveWorkflow(draft: UserWorkflowDraft): Promise<UserWorkflow>;
  /**
   * Changes a workflow of the caller; what was submitted with it before stays as it is.
   * @throws ServiceError `unknown_workflow`, and as {@link saveWorkflow}
   */
  updateWorkflow(workflowId: number, draft: UserWorkflowDraft): Promise<UserWorkflow>;
  /** Forgets a workflow of the caller; executions of it stay. @throws ServiceError `unknown_workflow` */
  removeWorkflow(workflowId: number): Promise<void>;
  /**
   * Brings back, under its id, one of the last workflows that were removed since the service was opened.
   * @throws ServiceError `unknown_workflow`, `workflow_name_taken`, `too_many_workflows`
   */
  restoreWorkflow(workflowId: number): Promise<UserWorkflow>;
  /**
   * What the submission costs on the contract's terms, counted on the files themselves; what will be refused costs nothing.
   * A local service tells it and charges nothing.
   */
  quote(request: SubmitRequest): Promise<Quote>;
  /**
   * Takes in a file for a submission that follows. One that no submission names is forgotten after a while.
   * @throws ServiceError `too_large`, `empty_file`
   */
  receive(file: IncomingFile): Promise<ReceivedFile>;
  /** Forgets at once files it took in that no submission has named; others, and those of others, are passed over. */
  discard(paths: readonly string[]): Promise<void>;
  /**
   * Accepts a submission and returns at once; progress comes through {@link subscribe}. The same request under the same
   * key gives the first execution again.
   * @throws ServiceError `unknown_workflow`, `no_files`, `too_many_files`, `invalid_options`, `insufficient_credits`,
   *   `invalid_request`, also for another request under a key that was used
   */
  submit(request: SubmitRequest, terms?: SubmitTerms): Promise<Execution>;
  /** @throws ServiceError `unknown_execution` */
  status(executionId: string): Promise<Execution>;
  /** Resolves with the execution when it has ended. @throws ServiceError `unknown_execution` */
  finished(executionId: string): Promise<Execution>;
  /** Cancels a whole execution, or one input of it. What is finished stays. @throws ServiceError `unknown_execution` */
  cancel(executionId: string, input?: number): Promise<void>;
  /** Runs failed inputs again inside the same execution. @throws ServiceError `unknown_execution`, `invalid_options` */
  retry(request: RetryRequest): Promise<Execution>;
  /** The files of an execution. @throws ServiceError `unknown_execution` */
  result(executionId: string): Promise<ExecutionResult[]>;
  /**
   * Opens one file of an execution.
   * @param range first and last byte wanted; left out: all of it
   * @throws ServiceError `unknown_execution`, `invalid_request`, `file_missing`
   */
  openResult(executionId: string, result: number, range?: ByteRange): Promise<ResultContent>;
  /** A page of the caller's executions, newest first; those that run come with their progress. */
  list(query: HistoryQuery): Promise<HistoryPage>;
  /** Forgets executions that are over; ids of others, and of nobody's, are passed over. */
  remove(executionIds: readonly string[]): Promise<void>;
  /** Forgets all executions of the caller that are over. @param endedBy ISO 8601: only those that were over by then */
  clear(endedBy?: string): Promise<void>;
  /** Null where credits mean nothing (this computer). */
  credits(): Promise<CreditsBalance | null>;
  /** Calls the listener on every change, at most about ten times a second for each execution. Returns a function that ends this. */
  subscribe(listener: (change: ExecutionChange) => void): () => void;
}

/** A service before it is known who calls. */
export interface ServiceEntrance {
  readonly id: ServiceId;
  readonly kind: ConversionService['kind'];
  /** The service as this caller has it. */
  as(caller: Caller): ConversionService;
}

/** The services a person uses, and their executions in one list. */
export interface ServiceDirectory {
  /** This computer's first; those of connections come and go. */
  readonly all: readonly ConversionService[];
  /** The service of an id, this computer's when left out. @throws ServiceError `unknown_service` */
  of(id?: ServiceId): ConversionService;
  /** The service that holds an execution. @throws ServiceError `unknown_execution`, `unknown_service` */
  holding(executionId: string): ConversionService;
  /** An execution of any service, also of one that is not used any more. @throws ServiceError `unknown_execution` */
  status(executionId: string): Promise<Execution>;
  /** As {@link ConversionService.list}, over all services. @param service only those of one, also of one that is not used any more */
  list(query: HistoryQuery, service?: ServiceId): Promise<HistoryPage>;
  /**
   * Gives the file of a result another name in its folder; its extension stays.
   * @param name without the extension
   * @throws ServiceError `unknown_execution`, `file_missing`, `target_not_writable`, and `result_name_...` for a name that
   *   cannot be had
   */
  rename(executionId: string, result: number, name: string): Promise<Execution>;
  remove(executionIds: readonly string[]): Promise<void>;
  clear(endedBy?: string): Promise<void>;
}
