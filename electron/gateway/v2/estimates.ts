/** How long executions are likely to take: `estimated_completion` of the contract. */
import type { Execution } from '../../../contract/index.js';

/** Seconds that one input is taken to need while nothing like it was done yet. */
const secondsUnknown = 5;

/** Share of the newest execution in the average: older ones fade. */
const weight = 0.3;

/** Averages over the executions this process has seen, by workflow. */
export class Estimates {
  /** Milliseconds per input, by the engine's id of the workflow. */
  readonly #perInput = new Map<number, number>();

  /** Learns from an execution that is done. */
  learn({ workflowId, startedAt, completedAt, inputCount, status }: Execution): void {
    if (status !== 'done' || startedAt === null || completedAt === null || inputCount === 0) return;
    const took = (Date.parse(completedAt) - Date.parse(startedAt)) / inputCount;
    const before = this.#perInput.get(workflowId) ?? took;
    this.#perInput.set(workflowId, before + (took - before) * weight);
  }

  /** When an execution is likely to be done. @param now where it stands at its beginning */
  completion({ workflowId, inputCount }: Execution, now: Date): Date {
    const each = this.#perInput.get(workflowId) ?? secondsUnknown * 1000;
    return new Date(now.getTime() + Math.max(1000, each * inputCount));
  }
}
