/**
 * What is thrown where nobody listens would end the process, and with it the requests of everybody. It is a fault of ours: it
 * is written down, the request in which it was thrown gets its 500, and the service goes on. Requests share no state that one
 * of them could leave half changed: what counts is in the database, in transactions.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../service/log.js';

/** Faults within a minute after which it is more than one request's: then the service stops in order, for a new start. */
const tooMany = 100;
const minute = 60_000;

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const asked = new AsyncLocalStorage<Asked>();

/** Lets a fault be traced to the request in which it happens. */
export function rememberRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => asked.run({ request, reply }, done));
}

/**
 * Hears what nobody else does, until the way out is called.
 * @param stop is called once, when there are too many
 */
export function hearEverything(log: Log, stop: () => void): () => void {
  let times: number[] = [];
  const hear = (kind: string) => (thrown: unknown) => {
    const from = asked.getStore();
    log.error({ err: thrown, request: from?.request.id }, kind);
    if (from) answer(from);
    const now = performance.now();
    times = [...times, now].filter((time) => now - time < minute);
    if (times.length === tooMany) {
      log.fatal({ faults: tooMany }, 'too many faults, stopping');
      stop();
    }
  };
  const [exception, rejection] = [hear('thrown where nobody listens'), hear('rejected where nobody listens')];
  process.on('uncaughtException', exception);
  process.on('unhandledRejection', rejection);
  return () => {
    process.off('uncaughtException', exception);
    process.off('unhandledRejection', rejection);
  };
}

/** A reply that has begun cannot be told from a whole one but by its end. */
function answer({ request, reply }: Asked): void {
  if (reply.raw.writableEnded || request.raw.destroyed) return;
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  // As any other fault of a route: in the words of its interface.
  void reply.send(new Error('thrown where nobody listens'));
}
