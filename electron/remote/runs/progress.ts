/** How far the parts of an execution are, told as one. */
import type { RemoteProgress } from '../../../contract/index.js';
import type { LiveExecution } from '../../executions/live-execution.js';

/** What is known of one part. */
export type PartProgress = Partial<RemoteProgress> & Pick<RemoteProgress, 'phase'>;

/** The order in which parts are reported where they differ: what blocks the work first, then what progresses most. */
const order = ['offline', 'held', 'sending', 'fetching', 'working', 'queued', 'waiting'] as const;

const sum = (values: readonly (number | null | undefined)[]): number | null => {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((all, value) => all + value, 0);
};

export class RunProgress {
  readonly #live: LiveExecution;
  readonly #parts = new Map<number, PartProgress>();

  constructor(live: LiveExecution) {
    this.#live = live;
  }

  /** @param part its number */
  set(part: number, progress: PartProgress): void {
    this.#parts.set(part, progress);
    this.#tell();
  }

  /** Nothing happens to the part any more. */
  end(part: number): void {
    this.#parts.delete(part);
    this.#tell();
  }

  /** Nothing happens at all any more. */
  clear(): void {
    this.#parts.clear();
    this.#tell();
  }

  #tell(): void {
    const all = [...this.#parts.values()];
    const phase = order.find((entry) => all.some((part) => part.phase === entry));
    if (phase === undefined) return this.#live.setRemote(undefined);
    const those = all.filter((part) => part.phase === phase);
    const isMoving = phase === 'sending' || phase === 'fetching';
    const totals = those.map(({ totalBytes }) => totalBytes);
    const latest = (values: readonly (string | null | undefined)[]) =>
      values
        .flatMap((value) => value ?? [])
        .sort()
        .at(-1) ?? null;
    this.#live.setRemote({
      phase,
      bytes: isMoving ? sum(those.map(({ bytes }) => bytes)) : null,
      totalBytes:
        isMoving && totals.every((total) => total !== null && total !== undefined) ? sum(totals) : null,
      bytesPerSecond: isMoving ? sum(those.map(({ bytesPerSecond }) => bytesPerSecond)) : null,
      said: those.flatMap(({ said }) => said ?? [])[0] ?? null,
      estimatedCompletion: latest(all.map(({ estimatedCompletion }) => estimatedCompletion)),
      retryAt: those.flatMap(({ retryAt }) => retryAt ?? []).sort()[0] ?? null,
    });
  }
}
