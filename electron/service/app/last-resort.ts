/**
 * An unhandled error would end the process, and with it the work of all callers. It is a bug of Platen: it is logged, callers
 * that wait for an answer get an error, and the process continues or stops in order.
 */
import type { Log } from './log.js';

/** Unhandled errors within a minute after which more than one job must be the cause. */
const tooMany = 100;
const minute = 60_000;

/** Handles one error. @param line describes its origin, for the log */
export type FaultListener = (thrown: unknown, line: string) => void;

/** Of several handlers the latest one is used: a long-running command handles errors in place of the program around it. */
const listeners: FaultListener[] = [];

/** Answers callers that wait for the work in which an error happened. @returns facts for the log; null where it was other work */
export type FaultAnswer = () => Readonly<Record<string, unknown>> | null;

const answers = new Set<FaultAnswer>();

const exception = (thrown: unknown) => listeners.at(-1)?.(thrown, 'thrown where nobody listens');
const rejection = (thrown: unknown) => listeners.at(-1)?.(thrown, 'rejected where nobody listens');

/** Handles errors that nothing else handles, until the returned function is called. */
export function hearFaults(listener: FaultListener): () => void {
  if (listeners.length === 0) {
    process.on('uncaughtException', exception);
    process.on('unhandledRejection', rejection);
  }
  listeners.push(listener);
  return () => {
    listeners.splice(listeners.lastIndexOf(listener), 1);
    if (listeners.length > 0) return;
    process.off('uncaughtException', exception);
    process.off('unhandledRejection', rejection);
  };
}

/** Called for each error, in its async context, until the returned function is called. */
export function answerFaults(answer: FaultAnswer): () => void {
  answers.add(answer);
  return () => answers.delete(answer);
}

interface GoingOn {
  /** Called once, when there are too many within a minute; later errors are not logged. */
  readonly stop: () => void;
  /** Called with the first one. */
  readonly first?: () => void;
}

/**
 * Handles errors that nothing else handles: logs them, answers waiting callers and continues, until the returned function is
 * called.
 */
export function goOnAfterFaults(log: Log, { stop, first }: GoingOn): () => void {
  let times: number[] = [];
  let isFirst = true;
  return hearFaults((thrown, line) => {
    const facts = Object.fromEntries([...answers].flatMap((answer) => Object.entries(answer() ?? {})));
    const now = performance.now();
    const were = times.length;
    times = [...times, now].filter((time) => now - time < minute).slice(0, tooMany);
    if (were < tooMany) log.error({ err: thrown, ...facts }, line);
    if (isFirst) first?.();
    isFirst = false;
    if (times.length < tooMany || were === tooMany) return;
    log.fatal({ faults: tooMany }, 'too many faults');
    stop();
  });
}
