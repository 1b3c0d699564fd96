/**
 * The messages between the service and a worker process, the same over Electron's `utilityProcess` and Node's
 * `child_process`. The service knows this file and nothing behind it.
 */
import { z } from 'zod';
import { ErrorInfo, Message } from '../../contract/execution.js';
import { stepIds } from '../workflows/workflow.js';
import { jobSteps, type JobStep } from './converter.js';

const OptionValue = z.union([z.string(), z.number(), z.boolean()]);

/** One piece of work: one step of a workflow on one input (`to-pdf`) or on several (`merge-pdf`). */
export const Job = z.object({
  id: z.string(),
  step: z.enum(stepIds),
  inputs: z.array(
    z.object({ path: z.string(), name: z.string(), format: z.string(), password: z.string().optional() }),
  ),
  /** Typed option values by name. */
  options: z.record(z.string(), OptionValue),
  /** Private folder of the job: exists, empty, and is removed by the service afterwards. */
  directory: z.string(),
});
export type Job = z.infer<typeof Job>;

/** Where the engine's programs are; given to a worker when it starts. */
export const EngineConfig = z.object({
  /** LibreOffice's `program` folder; null when none was found. */
  libreOfficeProgram: z.string().nullable(),
  /** Folder for the worker's profile and temporary files; the worker makes and removes its own part of it. */
  scratch: z.string(),
});
export type EngineConfig = z.infer<typeof EngineConfig>;

/** Service to worker. */
export const ToWorker = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    config: EngineConfig,
    /** Starts LibreOffice at once, because a job for it is certain to follow. */
    warm: z.boolean().optional(),
  }),
  z.object({ type: z.literal('run'), job: Job }),
  /** Asks the running job to stop; the service kills the worker when it does not within a moment. */
  z.object({ type: z.literal('cancel'), jobId: z.string() }),
  /** Ends the worker when it is idle. */
  z.object({ type: z.literal('close') }),
]);
export type ToWorker = z.infer<typeof ToWorker>;

/** Worker to service. */
export const FromWorker = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** A process the worker started or lost: the service kills these too when it kills the worker. */
  z.object({ type: z.literal('process'), pid: z.number().int(), running: z.boolean() }),
  z.object({
    type: z.literal('progress'),
    jobId: z.string(),
    step: z.enum(jobSteps as unknown as [JobStep, ...JobStep[]]),
    fraction: z.number().min(0).max(1).nullable(),
  }),
  z.object({
    type: z.literal('done'),
    jobId: z.string(),
    output: z.object({ path: z.string(), size: z.number().int(), pages: z.number().int() }),
    messages: z.array(Message),
  }),
  z.object({
    type: z.literal('failed'),
    jobId: z.string(),
    error: ErrorInfo,
    messages: z.array(Message),
    /** For the log only. */
    detail: z.string(),
    /** True when the worker should not be trusted with another job (a parser trapped, LibreOffice hung). */
    poisoned: z.boolean(),
  }),
  z.object({ type: z.literal('log'), line: z.string(), details: z.record(z.string(), z.unknown()) }),
]);
export type FromWorker = z.infer<typeof FromWorker>;
