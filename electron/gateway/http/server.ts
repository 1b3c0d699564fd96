/** The Fastify instance under all routes: its plugins, the hooks of every request, and the error replies. */
import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginCallback,
  type FastifyPluginOptions,
} from 'fastify';
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
import { traceRequests } from './tracing.js';
import { answerUnreadable } from './unreadable.js';
import { heard, unawaited } from '../../systems/heard.js';

/** The most parts of a request without files: some options have hundreds of entries. */
const maxFields = maxLengths.options;

/** The most bytes of one field: a page plan is the longest value. */
const maxFieldBytes = 2 * maxLengths.value;

/**
 * A plugin whose hooks are left out. Those of the reader of forms remove files that it wrote to the disk, which it does only when it is
 * asked to, and nobody asks: they cost each request of the service several promises.
 */
function withoutHooks<Options extends FastifyPluginOptions>(
  plugin: FastifyPluginCallback<Options>,
): FastifyPluginCallback<Options> {
  const callback: FastifyPluginCallback<Options> = (instance, options, done) =>
    plugin(Object.create(instance, { addHook: { value: () => instance } }) as FastifyInstance, options, done);
  // What it adds is for the whole server, as its own mark says.
  return Object.assign(callback, { [Symbol.for('skip-override')]: true });
}

export async function createServer(
  settings: Pick<GatewaySettings, 'host' | 'allowedHosts' | 'corsOrigins' | 'trustProxy' | 'limits'>,
  log: Log,
  patience: Patience = defaultPatience,
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance: logger,
    // Platen logs a line of its own instead: request URLs may contain names of documents.
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
    // Malformed URLs, before any route is found.
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerFor(log));
  app.decorateRequest('user', null);
  answerRequests(app);
  traceRequests(app);
  // Several libraries send a content type with every request, even without a body.
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
  // This line contains nothing that a caller could choose, so it needs no sanitising.
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
  // The reader of a request enforces the limits of each user. This limit is slightly above the highest of them, so that the
  // reader's applies first.
  const { files, uploadBytes } = mostOfAny(...Object.values(settings.limits));
  await app.register(withoutHooks(multipart), {
    limits: {
      fileSize: uploadBytes + 1,
      files: maxFields + files + 1,
      fields: maxFields,
      parts: maxFields + files + 1,
      fieldSize: maxFieldBytes,
      fieldNameSize: maxLengths.name,
      headerPairs: 20,
    },
    // The service limits bytes itself, also over all files together.
    throwFileSizeLimit: true,
  });
  return app;
}
