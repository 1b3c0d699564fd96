/** Errors that nobody hears end the process: of an emitter that has no listener for `error`, of a promise that nobody waits for. */
import type { EventEmitter } from 'node:events';

/**
 * A reader of a stream handles its error, but only while it reads: not before it begins, and not after it stops. An emitter
 * that is handed on gets this listener for the time in which it has no other. It hides nothing from a reader.
 */
export function heard<E extends Pick<EventEmitter, 'on'>>(emitter: E): E {
  emitter.on('error', () => undefined);
  return emitter;
}

/** Continues without waiting for work. An error of it is written to the log. */
export function aside(
  work: Promise<unknown>,
  log: (line: string, details: Readonly<Record<string, unknown>>) => void,
  line: string,
): void {
  work.catch((error: unknown) => log(line, { error: String(error) }));
}

/**
 * Does not wait for work that promises never to reject. If it rejected anyway, the last handler of the process would hear it
 * (service/last-resort.ts).
 */
export function unawaited(_work: Promise<unknown>): void {}
