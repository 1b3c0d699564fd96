/** Engineering values of the worker pool, each with its reason. */
import { availableParallelism, freemem, totalmem } from 'node:os';
import { readFileSync } from 'node:fs';

const MiB = 1024 * 1024;
const second = 1000;
const minute = 60 * second;

export const workerLimits = {
  /** Bytes to count on per worker: LibreOffice measured at 250-260 MB, the worker itself at 100 MB, and room for a large document. */
  memoryPerWorker: 600 * MiB,
  /** More than this gains nothing: documents come from one disk. */
  most: 16,
  /** Milliseconds an idle worker stays warm: long enough for the next drop, short enough to give memory back. See {@link idleTime}. */
  idle: 3 * minute,
  /** Milliseconds after which a worker is kept ready beside a served job: a shorter job needs none. */
  spareAfter: second,
  /** Milliseconds between asking a worker to stop a job and killing it: a person who cancels waits for this. */
  cancelGrace: 1500,
  /** Milliseconds a closing worker gets to end LibreOffice in good order. */
  closeGrace: 3 * second,
  /** Milliseconds from launch to `ready`: a cold disk needs seconds, a broken installation is never ready. */
  start: minute,
  /** Milliseconds any job may take ... */
  timeout: 10 * minute,
  /** ... and milliseconds more per MiB of input: a 500 MB merge took 3.3 s, large workbooks 0.5 s per MiB. */
  timeoutPerMiB: 2 * second,
  /**
   * Milliseconds a job has after its last sign of progress: an archive of many thousand messages takes hours and must not be
   * stopped while it progresses. A job without progress has only the two values above.
   */
  silence: 10 * minute,
  /** Share of the work that counts as a sign: smaller steps could continue for ever. */
  progressStep: 0.001,
  /** The most milliseconds that progress can gain in all; finished parts have no such limit, because each is a file of its own. */
  longest: 6 * 60 * minute,
  /** Milliseconds between two looks at the memory of a worker's tree: cheap to read, and memory grows over seconds. */
  memoryInterval: 2 * second,
  /** Bytes one worker and its children may hold together, bounded by {@link memoryLimit}. */
  memory: 3 * 1024 * MiB,
  /** Processes and threads that one worker and its children may have, where the system counts them: a browser was seen with 150. */
  tasks: 4096,
  /** Jobs after which a worker is replaced, whatever it did: native parsers leak a little. */
  jobsPerWorker: 500,
} as const;

/** The values a pool works with; tests set their own to check a limit. */
export type WorkerLimits = { readonly [Name in keyof typeof workerLimits]: number };

/** Bytes of memory this computer can give, without what it would have to swap out. */
function availableMemory(): number {
  if (process.platform !== 'linux') return Math.max(freemem(), totalmem() / 2);
  try {
    const kibibytes = /^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'latin1'))?.[1];
    return kibibytes === undefined ? freemem() : Number(kibibytes) * 1024;
  } catch {
    return freemem();
  }
}

/** The default limit of parallel conversions: the cores, bounded by memory, at least one. */
export function automaticParallel(
  cores: number = availableParallelism(),
  memory: number = availableMemory(),
): number {
  return Math.max(1, Math.min(cores, Math.floor(memory / workerLimits.memoryPerWorker), workerLimits.most));
}

/** Bytes of memory up to which a computer is small: those that are sold with 4 GiB, of which the system tells less. */
const smallComputer = 4 * 1024 * MiB;

/** Milliseconds an idle worker stays warm on this computer: on a small one other programs need the memory sooner. */
export const idleTime = (total: number = totalmem()): number =>
  total <= smallComputer ? minute : workerLimits.idle;

/** Whether there is memory now for one worker more. */
export const hasRoomForWorker = (): boolean => availableMemory() >= workerLimits.memoryPerWorker;

/** Bytes after which a worker's process tree is stopped: a fixed limit, but never more than 60 % of the computer's memory. */
export function memoryLimit(limits: WorkerLimits, total: number = totalmem()): number {
  return Math.min(limits.memory, Math.floor(total * 0.6));
}

/** Milliseconds a job may take without progress, by the bytes of its input. */
export function jobTimeout(bytes: number, limits: WorkerLimits = workerLimits): number {
  return Math.round(limits.timeout + (bytes / MiB) * limits.timeoutPerMiB);
}
