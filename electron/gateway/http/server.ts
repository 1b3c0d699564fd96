/** The Fastify instance under all routes: its plugins, what every request goes through, and how errors are said. */
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { maxLengths, ServiceError } from '../../../contract/index.js';
import type { Log } from '../../service/app/log.js';
import type { GatewaySettings } from '../settings/settings.js';
import { mostOfAny } from '../limits/service-limits.js';
import { maxBodyBytes, sendError } from './errors.js';
import { requireKnownHost } from './hosts.js';
import { boundClients, serverOptions, defaultPatience, type Patience } from './patience.js';
import { answerRequests } from './last-resort.js';
import { securityHeaders } from './security-headers.js';
import { serializerFor } from './serializer.js';
import { answerUnreadable } from './unreadable.js';
import { heard, unawaited } from '../../systems/heard.js';

/** Parts of a request that are no files: options of which some have hundreds of places. */
const maxFields = maxLengths.options;

/** Bytes of one field: a plan of pages is the longest value there is. */
const maxFieldBytes = 2 * maxLengths.value;

export async function createServer(
  settings: Pick<GatewaySettings, 'host' | 'allowedHosts' | 'corsOrigins' | 'trustProxy' | 'limits'>,
  log: Log,
  patience: Patience = defaultPatience,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    // A line of our own is written instead: addresses of requests may hold names of documents.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: maxBodyBytes,
    trustProxy: settings.trustProxy,
    // The client gets it in a header. The code that writes a log line about a request adds it: a logger of its own for each
    // request costs more than the line.
    genReqId: () => randomUUID(),
    childLoggerFactory: (own) => own,
    ...serverOptions(patience),
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable,
    // Addresses that cannot be read, before any route is found.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerFor(log));
  app.decorateRequest('user', null);
  answerRequests(app);
  // Several libraries name a type with every request, also where no body follows.
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.method === 'DELETE') done(null);
    else unawaited(Promise.resolve(readJson(request, String(body), done)));
  });
  heard(app.server);
  boundClients(app, patience);
  const protection = securityHeaders();
  app.addHook('onRequest', ({ id }, reply, done) => {
    void reply.headers(protection).header('x-request-id', id);
    done();
  });
  app.addHook('onRequest', requireKnownHost(settings.host, settings.allowedHosts));
  // Nothing a caller could choose stands in this line, so that nothing has to be looked for in it.
  const requests = log.child({}, { redact: [] });
  app.addHook('onResponse', ({ id, method, routeOptions, user }, { statusCode, elapsedTime }, done) => {
    requests.info(
      {
        request: id,
        method,
        route: routeOptions.url,
        status: statusCode,
        ms: Math.round(elapsedTime),
        user: user?.id,
      },
      'request',
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    sendError(
      new ServiceError('unknown_address', {
        address: `${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`,
      }),
      request,
      reply,
    ),
  );
  if (settings.corsOrigins.length > 0) await app.register(cors, { origin: [...settings.corsOrigins] });
  // The reader of a request counts for each user. Here is the most of all users and a little more, so that it counts first.
  const { files, uploadBytes } = mostOfAny(...Object.values(settings.limits));
  await app.register(multipart, {
    limits: {
      fileSize: uploadBytes + 1,
      files: maxFields + files + 1,
      fields: maxFields,
      parts: maxFields + files + 1,
      fieldSize: maxFieldBytes,
      fieldNameSize: maxLengths.name,
      headerPairs: 20,
    },
    // The service counts bytes itself, also over all files together.
    throwFileSizeLimit: true,
  });
  return app;
}
