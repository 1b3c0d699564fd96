/** Sockets that hear what the other side said before it closed the connection. */
import type { Socket } from 'node:net';

/** Milliseconds after which a failed write is reported although nothing more was read. */
const maxSilence = 5_000;

type Write = (this: Socket, ...args: unknown[]) => void;
type Done = (error?: Error | null) => void;

const isBroken = (error: Error | null | undefined): error is NodeJS.ErrnoException =>
  error !== null &&
  error !== undefined &&
  ['EPIPE', 'ECONNRESET'].includes(String(Reflect.get(error, 'code')));

/**
 * A service that refuses an upload answers while it is being sent, and closes. The next write then fails, and Node would throw
 * the answer away that lies in the system's buffer already. Here a broken write raises no error, so that the reading side
 * reaches the answer and then the end of the connection, which reports the break.
 */
export function readingOn(socket: Socket): Socket {
  for (const method of ['_write', '_writev'] as const) {
    const own = Reflect.get(socket, method) as Write | undefined;
    if (typeof own !== 'function') continue;
    Reflect.set(socket, method, function write(this: Socket, ...args: unknown[]) {
      const done = args.at(-1) as Done;
      const told: Done = (error) => {
        if (!isBroken(error) || socket.destroyed) done(error);
        else setTimeout(() => done(error), maxSilence).unref();
      };
      own.apply(this, [...args.slice(0, -1), told]);
    });
  }
  return socket;
}
