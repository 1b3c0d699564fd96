/** A span for each request, where traces are on: it continues the trace of its caller, and work for the request belongs to it. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, codeOf, isTracing, within, type TraceSpan } from '../../service/app/traces.js';

/** What monitoring asks for every few seconds. */
const unseen = new Set(['/health', '/ready']);

/** Adds the hooks; none where traces are off. Called before any route is added. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, protocol, id } = request;
    // The pattern of the route: an address may hold names of documents.
    const route = routeOptions.url;
    if (route === undefined || !unseen.has(route))
      spans.set(
        request,
        beginSpan(route === undefined ? method : `${method} ${route}`, {
          kind: 'server',
          parent: typeof headers['traceparent'] === 'string' ? headers['traceparent'] : null,
          facts: {
            'http.request.method': method,
            'http.route': route,
            'url.scheme': protocol,
            'platen.request': id,
          },
        }),
      );
    done();
  });
  // After the body of a request in JSON: its arrival is no part of the context that a hook before it runs in.
  app.addHook('preHandler', (request, _reply, done) => within(spans.get(request)?.place ?? null, done));
  app.addHook('onError', (request, _reply, error, done) => {
    spans.get(request)?.set({ 'error.type': codeOf(error) });
    done();
  });
  app.addHook('onResponse', (request, { statusCode, raw }, done) => {
    const span = spans.get(request);
    if (span) {
      span.set({
        'http.response.status_code': statusCode,
        'platen.user': request.user?.id,
        'platen.is_cut': raw.writableFinished ? undefined : true,
      });
      // By convention a refusal is no failure of the server.
      if (statusCode >= 500) span.fail(null);
      span.end();
    }
    done();
  });
}
