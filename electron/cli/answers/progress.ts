/** The output of `--progress json` on standard error, one object a line. */
import { z } from 'zod';
import { schemaVersion } from '../base/io.js';

const version = { schema_version: z.literal(schemaVersion) };
const count = z.number().int().nonnegative();

export const ProgressEvent = z.discriminatedUnion('event', [
  z.strictObject({
    ...version,
    event: z.literal('progress'),
    execution_id: z.string(),
    status: z.enum(['pending', 'processing', 'done', 'failed']),
    /** 0 to 1 over everything; null while nothing can be measured. */
    progress: z.number().min(0).max(1).nullable(),
    /** The code of the current step. */
    step: z.string().nullable(),
    /** File of the current step. */
    input: z.string().nullable(),
    /** Pages of that file that the step is done with; null where it does not count them. */
    pages_done: count.nullable(),
    /** Pages that it works on. */
    pages: count.nullable(),
    /** About how long everything takes still; null while nothing can be said. */
    seconds_left: count.nullable(),
    done: count,
    failed: count,
    total: count,
  }),
  /** A file has ended. */
  z.strictObject({
    ...version,
    event: z.literal('input'),
    execution_id: z.string(),
    input: z.string(),
    state: z.enum(['done', 'failed', 'cancelled']),
    error: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
  }),
  z.strictObject({ ...version, event: z.literal('note'), text: z.string() }),
  z.strictObject({ ...version, event: z.literal('error'), code: z.string().nullable(), text: z.string() }),
]);
export type ProgressEvent = z.infer<typeof ProgressEvent>;

/** An event without its version. */
export type PlainEvent = ProgressEvent extends infer Event
  ? Event extends { schema_version: unknown }
    ? Omit<Event, 'schema_version'>
    : never
  : never;
