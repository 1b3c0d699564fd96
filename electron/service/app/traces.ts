/**
 * Traces of OpenTelemetry: spans that show where the time of a request goes, over several processes. They are off unless the operator asks
 * for them (traces-otlp.ts); then nothing is loaded, and a span costs a comparison. A process has one tracer, as it has one log.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { ServiceError } from '../../../contract/index.js';

/** Facts of a span. Never names of files, texts of documents, passwords, or addresses that others chose. */
export type SpanFacts = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface SpanWish {
  /** `traceparent` of the span that this one belongs to; null: a trace of its own; left out: the span that is {@link within}. */
  readonly parent?: string | null;
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  /** When it began, as `Date.now()`; left out: now. */
  readonly began?: number;
  readonly facts?: SpanFacts;
}

export interface TraceSpan {
  /** Its place in its trace, as other processes are told of it (`traceparent` of W3C Trace Context); null where traces are off. */
  readonly place: string | null;
  set(facts: SpanFacts): void;
  /** It failed. @param code of the contract's errors; null: it is among its facts */
  fail(code: string | null): void;
  end(): void;
}

/** Makes spans; see traces-otlp.ts. */
export interface Tracer {
  begin(name: string, wish: SpanWish): TraceSpan;
}

let tracer: Tracer | null = null;
const inside = new AsyncLocalStorage<string | null>();

/** From now on spans of this process go to this tracer; null: nowhere. */
export function traceTo(to: Tracer | null): void {
  tracer = to;
}

/** Whether spans go anywhere. */
export const isTracing = (): boolean => tracer !== null;

/** The `traceparent` of the span that this code runs within; null where there is none. */
export const tracePlace = (): string | null => inside.getStore() ?? null;

const off: TraceSpan = { place: null, set: () => undefined, fail: () => undefined, end: () => undefined };

/** Begins a span; the caller ends it. */
export function beginSpan(name: string, wish: SpanWish = {}): TraceSpan {
  if (tracer === null) return off;
  return tracer.begin(name, { ...wish, parent: wish.parent === undefined ? tracePlace() : wish.parent });
}

/** Runs work within a span: spans that begin in it belong to that one. @param place `traceparent` of the span */
export const within = <Result>(place: string | null, work: () => Result): Result =>
  tracer === null ? work() : inside.run(place, work);

/** Runs work within a span of its own, which ends with it. */
export async function traced<Result>(
  name: string,
  wish: SpanWish,
  work: (span: TraceSpan) => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return work(off);
  const span = beginSpan(name, wish);
  try {
    return await within(span.place, () => work(span));
  } catch (thrown) {
    span.fail(codeOf(thrown));
    throw thrown;
  } finally {
    span.end();
  }
}

/** What a span says of an error: its code alone, since messages may name files. */
export const codeOf = (thrown: unknown): string => ServiceError.from(thrown).code;
