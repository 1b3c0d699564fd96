import { z } from 'zod';
import type { CreditsBalance, Quote } from './credits.js';
import { Target, type Execution, type ExecutionChange, type ExecutionResult } from './execution.js';
import { longest } from './limits.js';
import { OptionValues, type Option, type WorkflowCatalogue } from './workflow.js';

/** One file to convert. */
export const SubmitFile = z.object({
  /** Absolute path. */
  path: z.string().min(1).max(longest.path),
  /** Folder below the dropped folder; results keep this structure. */
  folder: z.string().max(longest.path).default(''),
  /** As `ExecutionInput.origin`. */
  origin: z.string().max(longest.path).nullable().optional(),
  /** Opens this input; kept in memory only, never in history, logs or arguments. */
  password: z.string().max(longest.password).optional(),
  /** Pages of it that a merge takes, such as `1-3,7`; left out or empty: all. */
  pages: z.string().max(longest.ranges).optional(),
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
  workflowId: z.number().int(),
  files: z.array(SubmitFile).max(longest.files),
  /** Wire values by option name; what is left out takes its default. */
  options: OptionValues.default({}),
  /** Operations on each result, one after the other; passwords are kept in memory only. */
  then: z.array(ChainLink).max(20).optional(),
  /** File names in merge order, as the contract's `file_order`; names left out follow in their given order. */
  order: z.array(z.string().max(longest.path)).max(longest.files).optional(),
  target: Target,
});
export type SubmitRequest = z.infer<typeof SubmitRequest>;

/** What to run again in a finished execution. */
export const RetryRequest = z.object({
  executionId: z.string().max(longest.id),
  /** Inputs to run again; all that failed when left out. */
  inputs: z.array(z.number().int().nonnegative()).max(longest.files).optional(),
  /** Passwords by input index. */
  passwords: z
    .record(z.string().max(longest.id), z.string().max(longest.password))
    .refine((passwords) => Object.keys(passwords).length <= longest.files, 'too many passwords')
    .default({}),
  /**
   * Option values for these inputs alone, in place of those of the execution: to change a copy of one signed document,
   * to state a right. Not for a workflow that makes one result of all inputs.
   */
  options: OptionValues.optional(),
  /** Another target folder, for `target_missing` and its like. */
  directory: z.string().max(longest.path).optional(),
});
export type RetryRequest = z.infer<typeof RetryRequest>;

/**
 * What the local engine and a remote conversion service both are. A caller cannot tell which one it talks to but by
 * `kind` and by the credits.
 *
 * All methods reject with a `ServiceError`.
 */
export interface ConversionService {
  readonly kind: 'local' | 'remote';
  workflows(): Promise<WorkflowCatalogue>;
  /** @throws ServiceError `unknown_workflow` */
  options(workflowId: number): Promise<Option[]>;
  /** What the submission would cost on the contract's terms; a local one is charged nothing, and counts emails only. */
  quote(request: SubmitRequest): Promise<Quote>;
  /**
   * Accepts a submission and returns at once; progress comes through {@link subscribe}.
   * @throws ServiceError `unknown_workflow`, `no_files`, `too_many_files`, `invalid_options`, `insufficient_credits`
   */
  submit(request: SubmitRequest): Promise<Execution>;
  /** @throws ServiceError `unknown_execution` */
  status(executionId: string): Promise<Execution>;
  /** Cancels a whole execution, or one input of it. What is finished stays. */
  cancel(executionId: string, input?: number): Promise<void>;
  /** Runs failed inputs again inside the same execution. */
  retry(request: RetryRequest): Promise<Execution>;
  /** The files of a finished execution. */
  result(executionId: string): Promise<ExecutionResult[]>;
  /** Null where credits mean nothing (this computer). */
  credits(): Promise<CreditsBalance | null>;
  /** Calls the listener on every change, at most about ten times a second for each execution. Returns the way out. */
  subscribe(listener: (change: ExecutionChange) => void): () => void;
}
