/**
 * An unhandled error in a request gives that request a 500. Requests share no state that one of them could leave inconsistent:
 * all of it is in the database, in transactions.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFaults } from '../../service/app/last-resort.js';

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Traces an unhandled error to its request and answers that, until the service is closed. */
export function answerRequests(app: FastifyInstance): void {
  const asked = new AsyncLocalStorage<Asked>();
  app.addHook('onRequest', (request, reply, done) => asked.run({ request, reply }, done));
  const leave = answerFaults(() => {
    const from = asked.getStore();
    if (!from) return null;
    answer(from);
    return { request: from.request.id };
  });
  app.addHook('onClose', (_app, done) => {
    leave();
    done();
  });
}

/** Only its end distinguishes a reply that has begun from a complete one. */
function answer({ request, reply }: Asked): void {
  if (reply.raw.writableEnded || request.raw.destroyed) return;
  if (reply.sent || reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  // As any other error of a route: in the format of its interface.
  void reply.send(new Error('thrown where nobody listens'));
}
