/** Connects to the parent: the same messages go over Electron's `utilityProcess` and Node's `child_process`. */
import type { FromWorker } from '../interface/protocol.js';

export interface WorkerPort {
  send(message: FromWorker): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Calls the listener when the parent is gone, so that nobody waits for results any more. */
  onGone(listener: () => void): void;
}

/** What Electron puts on `process` in a utility process; typed here so that the engine needs no Electron. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
}

/**
 * Finds the line to the parent.
 * @throws Error when this process was not started as a worker
 */
export function openPort(): WorkerPort {
  const { parentPort } = process as typeof process & { readonly parentPort?: ParentPort };
  if (parentPort) {
    return {
      send: (message) => parentPort.postMessage(message),
      onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
      onGone: (listener) => parentPort.on('close', listener),
    };
  }
  if (typeof process.send !== 'function')
    throw new Error('This program is a worker of Platen and needs its parent.');
  return {
    send: (message) => {
      if (process.connected) process.send!(message, undefined, undefined, () => undefined);
    },
    onMessage: (listener) => process.on('message', listener),
    onGone: (listener) => process.on('disconnect', listener),
  };
}
