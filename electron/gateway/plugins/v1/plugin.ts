/**
 * The legacy interface v1 as a plugin of Fastify (docs/service-contract.md, "v1"). Its prefix is
 * the environment's with `/api/v1` behind it.
 */
import type { FastifyInstance } from 'fastify';
import { resultWords } from '../../../../words/results.js';
import { languageOf } from '../../http/language.js';
import type { LegacyContext } from './model/context.js';
import { LegacyService } from './processing/legacy-service.js';
import { readStreams, sendRefusal } from './routes/http.js';
import { LegacyRefusal, notFound } from './model/refusal.js';
import { addFileRoutes } from './routes/files.js';
import { addProcessRoutes } from './routes/processes.js';
import { addSessionRoutes } from './routes/sessions.js';
import { addTemplateRoutes } from './routes/templates.js';
import { dayOf, legacyHeaders } from './model/timeline.js';

export { LegacyService } from './processing/legacy-service.js';

/** Adds v1 to an instance, in a scope of its own; opened and closed with it. */
export async function addLegacy(app: FastifyInstance, context: LegacyContext): Promise<LegacyService> {
  const legacyService = new LegacyService(context);
  await app.register(async (v1) => addRoutes(v1, legacyService), {
    prefix: `${context.environment.prefix}/api/v1`,
  });
  app.addHook('onReady', () => legacyService.open());
  // Before connections are closed: clients that wait for a process learn that it was stopped.
  app.addHook('preClose', () => legacyService.close());
  return legacyService;
}

function addRoutes(app: FastifyInstance, legacyService: LegacyService): void {
  readStreams(app);
  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    return sendRefusal(notFound('There is nothing at this address of v1.'), request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { standing } = legacyService;
    void reply.headers(legacyHeaders(standing));
    if (standing.phase !== 'over' || standing.end === null) return;
    const { locale } = resultWords(languageOf(request));
    throw new LegacyRefusal(410, 'v1 ended on {date}. Use v2 at {v2}.', {
      date: dayOf(standing.end, locale),
      v2: `${legacyService.context.baseUrl(request)}/api/v2`,
    });
  });
  addSessionRoutes(app, legacyService);
  addFileRoutes(app, legacyService);
  addTemplateRoutes(app, legacyService);
  addProcessRoutes(app, legacyService);
}
