/** Errors that nobody hears end the process: Node throws the `error` of an emitter that has no listener for it. */
import type { EventEmitter } from 'node:events';

/**
 * Whoever reads a stream hears its error, but only as long as they read: not before they begin, and not once they let go.
 * An emitter that is handed on gets this listener for the time in which it has no other. It hides nothing from a reader.
 */
export function heard<E extends Pick<EventEmitter, 'on'>>(emitter: E): E {
  emitter.on('error', () => undefined);
  return emitter;
}
