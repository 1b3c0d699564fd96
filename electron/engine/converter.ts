/** What a converter is and what it may use. Converters live in worker processes and nowhere else. */
import type { Message, MessageCode } from '../../contract/index.js';
import type { FormatId } from '../formats/formats.js';

/** What a conversion is doing, as a code the window translates. */
export const jobSteps = [
  'waiting',
  'starting',
  'reading',
  'loading',
  'exporting',
  'drawing',
  'merging',
  'checking',
  'saving',
] as const;
export type JobStep = (typeof jobSteps)[number];

/** One file for a converter to read. Files travel as paths, never as whole buffers. */
export interface JobInput {
  /** Absolute path; never written to. */
  readonly path: string;
  /** The person's name of the file, for bookmarks and messages. */
  readonly name: string;
  readonly format: FormatId;
  /** Opens it when it is protected. */
  readonly password?: string;
}

/** A finished file in the job's temporary folder. */
export interface JobOutput {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Counted by opening the file. */
  readonly pages: number;
}

/** What a running converter may use. */
export interface Context {
  /** Aborted on cancel and on time-out; the worker is killed when a converter does not listen. */
  readonly signal: AbortSignal;
  /** Private folder of this job, removed afterwards. */
  readonly directory: string;
  /** Real progress from 0 to 1, or null when the step gives no measure. */
  progress(step: JobStep, fraction: number | null): void;
  /** A remark for the person who gets the result. */
  message(level: Message['level'], code: MessageCode, text: string, params?: Message['params']): void;
  /** Lines for the log: never document content, never a password. */
  log(line: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Turns one document into a PDF. */
export interface Converter {
  readonly id: string;
  readonly from: readonly FormatId[];
  readonly to: 'pdf';
  /**
   * Writes the result to `output` and returns when it is complete. Options are wire values already checked against
   * the workflow's schema; the converter reads its own part with `readOptions`.
   * @throws ServiceError with the cause
   */
  convert(job: ConvertJob, context: Context): Promise<void>;
  /** Ends whatever the converter keeps warm. */
  close?(): Promise<void>;
}

export interface ConvertJob {
  readonly input: JobInput;
  /** Absolute path inside the job's folder. */
  readonly output: string;
  /** Typed values by option name: string, number or boolean. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
}
