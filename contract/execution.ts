import { messageCodes } from './message-codes.js';
import { z } from 'zod';
import { maxLengths } from './limits.js';
import { CreditsCharge, QuoteLine } from './credits.js';
import { errorCauses, type ErrorCode } from './errors.js';
import { ServiceId } from './service-id.js';
import { WatchedBy } from './watched-by.js';
import { OptionValues } from './workflow.js';

/** The four states of an execution. */
export const executionStatuses = ['pending', 'processing', 'done', 'failed'] as const;
export const ExecutionStatus = z.enum(executionStatuses);
export type ExecutionStatus = z.infer<typeof ExecutionStatus>;

/**
 * Reads a status of either vocabulary of the contract (pending/processing/done and queued/processing/completed/failed)
 * as one. Anything unknown counts as still processing; the caller limits how long it believes that.
 */
export function readStatus(status: string): ExecutionStatus {
  switch (status) {
    case 'pending':
    case 'queued':
      return 'pending';
    case 'done':
    case 'completed':
      return 'done';
    case 'failed':
      return 'failed';
    default:
      return 'processing';
  }
}

/** True when nothing will change any more unless somebody asks for it. */
export function isFinished(status: ExecutionStatus): boolean {
  return status === 'done' || status === 'failed';
}

const plainError = {
  code: z.enum(Object.keys(errorCauses) as [ErrorCode, ...ErrorCode[]]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
};
export const ErrorInfo = z.object({
  ...plainError,
  files: z
    .array(z.object({ place: z.number().int(), name: z.string(), path: z.string(), ...plainError }))
    .optional(),
  fields: z.record(z.string(), z.array(z.string()).readonly()).optional(),
  retryAfter: z.number().optional(),
  creditsNeeded: z.number().int().optional(),
  creditsAvailable: z.number().int().optional(),
});

export const Message = z.object({
  level: z.enum(['info', 'warning']),
  code: z.enum(messageCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** English sentence. */
  text: z.string(),
  /** Which input it speaks of; null for the execution as a whole. */
  input: z.number().int().nullable().default(null),
});
export type Message = z.infer<typeof Message>;

export const inputStates = ['waiting', 'working', 'done', 'failed', 'cancelled'] as const;

/** Pages that a step is done with, of those it works on. */
export const PagesDone = z.object({
  done: z.number().int().nonnegative(),
  of: z.number().int().positive(),
});
export type PagesDone = z.infer<typeof PagesDone>;

/** What was read on a page of a document while its other pages are still being read. */
export const PageRead = z.object({
  /** From 1, of the file that the step works on. */
  page: z.number().int().positive(),
  /** Degrees clockwise that it is turned by in the result. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** The beginning of its text. */
  text: z.string().max(8000),
});
export type PageRead = z.infer<typeof PageRead>;

/** One input file of an execution and how far it is. */
export const ExecutionInput = z.object({
  /** Place in the execution's order, from 0; stable for the life of the execution. */
  index: z.number().int().nonnegative(),
  /** Absolute path on this computer. */
  path: z.string(),
  /** File name for display. */
  name: z.string(),
  /** Folder below the dropped folder, `''` for files dropped themselves; results keep this structure. */
  folder: z.string().default(''),
  /**
   * For a file that lies in no folder of the person's own, such as one of an archive: the path beside which results go
   * (the archive's). Null for all others.
   */
  origin: z.string().nullable().default(null),
  /** Pages of it that a merge takes, such as `1-3,7`; absent: all. */
  pages: z.string().optional(),
  /** As `SubmitFile.options`. */
  options: OptionValues.optional(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /** When the file was last changed before it was read, ISO 8601 UTC; absent where nobody noted it. */
  modifiedAt: z.string().optional(),
  /** Detected format id, null when nothing is known about it. */
  format: z.string().nullable(),
  state: z.enum(inputStates),
  /** 0 to 1; null while the step gives no measure (shown as indeterminate, never faked). */
  progress: z.number().min(0).max(1).nullable(),
  /** What is being done, as a step code (`loading`, `exporting`, ...); null when nothing is. */
  step: z.string().nullable(),
  /** Of a step that takes long for each page; absent for all others, and before it begins. */
  pagesDone: PagesDone.optional(),
  /** The first page whose text was recognised, on this computer and while the input is at work; never stored. */
  pageRead: PageRead.optional(),
  error: ErrorInfo.nullable(),
  /** What was done with it, in the units of a quote; absent until it is done. */
  units: z.array(QuoteLine).optional(),
});
export type ExecutionInput = z.infer<typeof ExecutionInput>;

/** One finished file. */
export const ExecutionResult = z.object({
  index: z.number().int().nonnegative(),
  /** Absolute path. */
  path: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int().nonnegative(),
  /**
   * Its type as an extension (`pdf`, `docx`, `png` ...), as the contract's `output_file_type`; null for a file of a type
   * that nobody knows.
   */
  format: z.string().nullable().default(null),
  /** Counted by opening the result; null for files without pages. */
  pages: z.number().int().nonnegative().nullable(),
  /** Which input it came from; null for a merge. */
  input: z.number().int().nonnegative().nullable(),
});
export type ExecutionResult = z.infer<typeof ExecutionResult>;

/** Where results go and what they are called. */
export const Target = z.object({
  /** Absolute folder; null: beside each source file. */
  directory: z.string().max(maxLengths.path).nullable(),
  /**
   * File name without extension; places `{name}`, `{n}`, `{date}`, `{workflow}`, and text of the document: `{heading}`, `{title}`,
   * `{found:…}` with an expression of RE2. Null: the source's name.
   */
  pattern: z.string().max(maxLengths.name).nullable().default(null),
  /** Name of one result of all inputs, without extension; left out: by its documents, see `togetherName`. */
  name: z.string().max(maxLengths.name).optional(),
  /** New names, without extension, in the order of the files, as a list of a person has them; null: by the pattern. */
  names: z.array(z.string().max(maxLengths.name).nullable()).max(maxLengths.entries).optional(),
});
export type Target = z.infer<typeof Target>;

/** How far a remote service is with an execution. Known while it runs only. */
export const RemoteProgress = z.object({
  /** What happens now: `waiting` for its turn, `held` because the service said so, ... */
  phase: z.enum(['waiting', 'sending', 'queued', 'working', 'fetching', 'held', 'offline']),
  /** Bytes that were sent or fetched, and of how many; null where nothing is on its way, or nobody said. */
  bytes: z.number().nonnegative().nullable(),
  totalBytes: z.number().nonnegative().nullable(),
  /** Over the last seconds. */
  bytesPerSecond: z.number().nonnegative().nullable(),
  /** What the service says it is doing, in its own words. */
  said: z.string().nullable(),
  /** ISO 8601 UTC, as the service expects. */
  estimatedCompletion: z.string().nullable(),
  /** When it is tried again, ISO 8601 UTC. */
  retryAt: z.string().nullable(),
});
export type RemoteProgress = z.infer<typeof RemoteProgress>;

/** What a service charged for an execution, as far as it told. */
export const Charge = CreditsCharge.partial().extend({ credits: CreditsCharge.shape.credits });
export type Charge = z.infer<typeof Charge>;

/** An execution without its lists: what every change event carries. Times are ISO 8601 UTC. */
export const ExecutionSummary = z.object({
  /** UUID. */
  id: z.string(),
  workflowId: z.number().int(),
  /** Stable name of the workflow inside Platen; null for a remote one. */
  workflowKey: z.string().nullable(),
  /** Of a user workflow its name, as it was then. */
  workflowName: z.string(),
  /**
   * The user workflow that was asked for, which may have been changed or removed since. `workflowId`, `workflowKey`,
   * `options` and `then` say what its steps were.
   */
  userWorkflow: z.object({ id: z.number().int(), name: z.string() }).optional(),
  /** The watched folder that it came out of; absent for what a person started. */
  watched: WatchedBy.optional(),
  status: ExecutionStatus,
  /** 0 to 1 over the whole execution; null while nothing can be measured. */
  progress: z.number().min(0).max(1).nullable(),
  /** Step code of what is being done for the execution as a whole, null when nothing is. */
  currentStep: z.string().nullable(),
  error: ErrorInfo.nullable(),
  createdAt: z.string(),
  /** When work began; later by the time for which it had ended before it was tried again. */
  startedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  /** Wire values; a password that was given is empty: none is ever kept. */
  options: z.record(z.string(), z.string()),
  /** Operations that follow on each result, in order; wire values, passwords empty as above. */
  then: z
    .array(
      z.object({
        workflowId: z.number().int(),
        workflowKey: z.string().nullable(),
        workflowName: z.string(),
        options: z.record(z.string(), z.string()),
      }),
    )
    .default([]),
  target: Target,
  /** Where the work is done; the ids of its workflows are that service's. */
  service: ServiceId,
  creditsCharged: z.number().int().default(0),
  /** Where a service charged for it: what it said of that. */
  charge: Charge.optional(),
  /** Of a remote service while it runs: how far that is. */
  remote: RemoteProgress.optional(),
  /** The most that its units may be; absent where nobody asked before. */
  quoted: z.array(QuoteLine).optional(),
  /** What was done so far, in the units of a quote and never more than was quoted; see `usageOf`. Absent: not counted. */
  units: z.array(QuoteLine).optional(),
  inputCount: z.number().int(),
  doneCount: z.number().int(),
  failedCount: z.number().int(),
  /** Pages of all results together. */
  totalPages: z.number().int(),
});
export type ExecutionSummary = z.infer<typeof ExecutionSummary>;

/** One submitted conversion, whole. */
export const Execution = ExecutionSummary.extend({
  inputs: z.array(ExecutionInput),
  results: z.array(ExecutionResult),
  messages: z.array(Message),
});
export type Execution = z.infer<typeof Execution>;

/** A change of an execution: its summary, and only those list entries that are new or changed. */
export const ExecutionChange = z.object({
  summary: ExecutionSummary,
  inputs: z.array(ExecutionInput),
  results: z.array(ExecutionResult),
  messages: z.array(Message),
});
export type ExecutionChange = z.infer<typeof ExecutionChange>;
