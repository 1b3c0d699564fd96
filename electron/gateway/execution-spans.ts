/** Spans of the executions of one process; in a cluster its nodes make them (electron/cluster). */
import { isFinished, type ExecutionChange } from '../../contract/index.js';
import type { LocalServiceOptions } from '../service/local-service-options.js';
import { beginSpan, isTracing, traced, tracePlace, type TraceSpan } from '../service/app/traces.js';

type Admit = NonNullable<LocalServiceOptions['admit']>;
type Summary = Pick<ExecutionChange['summary'], 'id' | 'status' | 'workflowId' | 'error'>;

interface Open {
  /** `traceparent` of the span that accepted it. */
  readonly place: string | null;
  readonly accepted: number;
  /** Null while it waits. */
  job: TraceSpan | null;
}

export class ExecutionSpans {
  readonly #open = new Map<string, Open>();

  /** The admission, within a span that the spans of the execution belong to. */
  around(admit: Admit): Admit {
    if (!isTracing()) return admit;
    return (admission) => {
      const { id, workflowId, inputs } = admission.execution;
      const bytes = inputs.reduce((sum, { size }) => sum + size, 0);
      const facts = {
        ...{ 'platen.execution': id, 'platen.workflow': workflowId },
        ...{ 'platen.files': inputs.length, 'platen.bytes': bytes },
      };
      return traced('platen.accept', { facts }, async () => {
        const withdraw = await admit(admission);
        this.#open.set(id, { place: tracePlace(), accepted: Date.now(), job: null });
        return async () => {
          this.#open.delete(id);
          await withdraw?.();
        };
      });
    };
  }

  /** Begins and ends spans by how far an execution is. @returns at its end, `traceparent` of the span that accepted it */
  note({ id, status, workflowId, error }: Summary): string | null {
    const open = this.#open.get(id);
    if (!open) return null;
    const facts = { 'platen.execution': id, 'platen.workflow': workflowId };
    const parent = open.place;
    if (status !== 'pending' && open.job === null) {
      beginSpan('platen.queue.wait', { parent, began: open.accepted, facts }).end();
      open.job = beginSpan('platen.job', { parent, kind: 'consumer', facts });
    }
    if (!isFinished(status)) return null;
    if (status === 'failed') open.job?.fail(error?.code ?? null);
    open.job?.end();
    this.#open.delete(id);
    return parent;
  }
}
