/** When a job is stopped: first by its size, later by its progress. */
import { ServiceError } from '../../../contract/index.js';
import { jobTimeout, type WorkerLimits } from './limits.js';

export class Deadline {
  /** Why the job was stopped; null while it was not. */
  missed: ServiceError | null = null;
  readonly #limits: WorkerLimits;
  readonly #stop: (reason: ServiceError) => void;
  readonly #begun = Date.now();
  #end: number;
  #furthest = 0;
  #timer: NodeJS.Timeout;

  /** @param stop called once, when the time has expired */
  constructor(bytes: number, limits: WorkerLimits, stop: (reason: ServiceError) => void) {
    this.#limits = limits;
    this.#stop = stop;
    const limit = jobTimeout(bytes, limits);
    this.#end = this.#begun + limit;
    this.#timer = setTimeout(() => this.#look(), limit);
  }

  /** A progress value. Only a new maximum counts. */
  progress(fraction: number | null): void {
    if (fraction === null || fraction < this.#furthest + this.#limits.progressStep) return;
    this.#furthest = fraction;
    this.#extend(this.#begun + this.#limits.longest);
  }

  /** A finished file was delivered. */
  part(): void {
    this.#extend(Infinity);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }

  #extend(most: number): void {
    this.#end = Math.max(this.#end, Math.min(Date.now() + this.#limits.silence, most));
  }

  /** The timer is reset only when it expired, because progress is frequent. */
  #look(): void {
    const left = this.#end - Date.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#look(), left);
      return;
    }
    const minutes = Math.round((Date.now() - this.#begun) / 60_000);
    this.missed = new ServiceError('timed_out', { minutes });
    this.#stop(this.missed);
  }
}
