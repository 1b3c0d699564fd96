/** Templates: the system's own, and the account's cover page template. */
import type { FastifyInstance } from 'fastify';
import { LegacyOrdering } from '../../../../../contract/legacy.js';
import { objectOf, wordsFor } from './http.js';
import type { LegacyService } from '../processing/legacy-service.js';
import { wrong } from '../model/refusal.js';
import {
  changedValues,
  coverTemplateId,
  describeTemplate,
  describeWholeTemplate,
  findTemplate,
} from '../model/templates.js';
import { admit, pathPart } from './session-of.js';

export function addTemplateRoutes(app: FastifyInstance, legacyService: LegacyService): void {
  const { templates, context } = legacyService;

  app.get('/sessions/:session/templates', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    const say = wordsFor(request);
    const cover = await templates.of(session.userId);
    const current = await legacyService.templateOf(session);
    const own = cover ? [findTemplate(current.cover ? current.id : coverTemplateId, cover)] : [];
    return [findTemplate(null, null), ...own].map((template) => describeTemplate(template, say));
  });

  app.get('/sessions/:session/templates/:template', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    return describe(session.userId, pathPart(request, 'template'), wordsFor(request));
  });

  app.patch('/sessions/:session/templates/:template', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    const { userId } = session;
    const template = findTemplate(pathPart(request, 'template'), await templates.of(userId));
    const { fields = {}, default_ordering: ordering = [] } = await objectOf(request);
    if (typeof fields !== 'object' || fields === null)
      throw wrong('The option “{option}” cannot be “{value}”.', { option: 'fields', value: String(fields) });
    const parsed = LegacyOrdering.safeParse(ordering);
    if (!parsed.success)
      throw wrong('The ordering must be a list of file ids and of chapters with a title and children.');
    const before = await templates.defaultsOf(userId, context.environment.id, template.id);
    await templates.setDefaults(userId, context.environment.id, template.id, {
      options: changedValues(template, before?.options ?? {}, fields),
      ordering: chaptersOf(parsed.data),
    });
    return describe(userId, template.id, wordsFor(request));
  });

  async function describe(userId: string, id: string, say: ReturnType<typeof wordsFor>) {
    const template = findTemplate(id, await templates.of(userId));
    const defaults = await templates.defaultsOf(userId, context.environment.id, template.id);
    return describeWholeTemplate(template, defaults?.ordering ?? [], say);
  }
}

/** Chapters alone: the files of one session are none of another. */
const chaptersOf = (ordering: LegacyOrdering): LegacyOrdering =>
  ordering.flatMap((entry) =>
    typeof entry === 'string' ? [] : [{ title: entry.title, children: chaptersOf(entry.children) }],
  );
