/**
 * The stop of the service: nothing new is accepted, running work may end within a limit, and the rest is resumed at the next
 * start.
 */
import type { FastifyInstance } from 'fastify';

export interface StopParts {
  readonly app: FastifyInstance;
  /** Whether executions wait or run. */
  readonly isBusy: () => boolean;
  /** Closes the engine; unfinished work is kept for the next start. */
  readonly closeEngine: () => Promise<void>;
  /** Milliseconds that running work may take. */
  readonly limit: number;
}

/** Milliseconds between two checks for running work. */
const pause = 100;

/** Milliseconds for replies to reach their clients after all work has ended. */
const farewell = 2000;

/** Resolves when nothing is left to do, and no connection is open. */
export async function stopGently({ app, isBusy, closeEngine, limit }: StopParts): Promise<void> {
  // From here on no connection is accepted, and a request on an open one is answered with 503.
  const closed = app.close();
  const isClosed = closed.then(
    () => true,
    () => true,
  );
  const end = performance.now() + limit;
  while (isBusy() && performance.now() < end) await wait(pause);
  await Promise.race([isClosed, wait(farewell)]);
  await closeEngine();
  // A client that still waits for the end of a conversion waits in vain: it is resumed after the next start.
  app.server.closeAllConnections();
  await closed;
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds));
