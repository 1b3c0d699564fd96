/** Sessions, their order and their options. */
import type { FastifyInstance } from 'fastify';
import type { RequestLimits } from '../../../../executions/request-limits.js';
import type { User } from '../../../callers/user.js';
import { jsonOf, objectOf, wordsFor } from './http.js';
import { licenceOf, maxima, type LegacyService } from '../processing/legacy-service.js';
import { readOrdering, renamed } from '../model/ordering.js';
import { notFound, wrong } from '../model/refusal.js';
import { maxExpiry, type StoredSession } from '../model/session-store.js';
import { changedValues, defaultValues, findTemplate, readTemplateId } from '../model/templates.js';
import { knownExtensions } from '../model/uploads.js';
import { admit, userOfLogin, userOfToken } from './session-of.js';

export function addSessionRoutes(app: FastifyInstance, legacyService: LegacyService): void {
  const { sessions, context } = legacyService;
  const describe = (session: StoredSession, user: User) =>
    describeWith(context.limitsOf(user), session, user);

  app.get('/configuration', async () => ({
    api_version: 1,
    environment: context.environment.id,
    extensions: knownExtensions(),
    languages: ['en-US', 'nl-NL'],
    ...maxima(context.limits),
    max_long_pull_timeout: maxLongPull,
    max_expiration_time: clockTime(maxExpiry),
    shutdown: legacyService.standing.end?.toISOString() ?? null,
  }));

  app.post('/sessions', async (request, reply) => {
    const body = await objectOf(request);
    if (typeof body['source_id'] === 'string') {
      const { session, user } = await copy(body['source_id']);
      await context.countRequest(request, reply, user);
      return reply.status(201).send(describe(session, user));
    }
    const { user, byPassword } = await userOfLogin(legacyService, request, body);
    await context.countRequest(request, reply, user);
    const template = findTemplate(null, null);
    const defaults = await legacyService.templates.defaultsOf(user.id, context.environment.id, template.id);
    const session = await sessions.create({
      userId: user.id,
      byPassword,
      templateId: template.id,
      options: { ...defaultValues(template, wordsFor(request)), ...defaults?.options },
      ordering: defaults?.ordering ?? [],
      ...changeOf(body),
    });
    return reply.status(201).send(describe(session, user));

    /** The id of a session lets in like a token does; one that comes along must be of the same user. */
    async function copy(id: string): Promise<{ session: StoredSession; user: User }> {
      const bearer = await userOfToken(legacyService, request);
      const source = await sessions.find(id).catch(async (thrown: unknown) => {
        await context.countGuess(request);
        throw thrown;
      });
      const owner = await context.accounts.user(source.userId);
      if (owner === null || owner.disabled || (bearer !== null && bearer.id !== owner.id))
        throw notFound('There is no session {session}. It may have expired.', { session: id.slice(0, 64) });
      await legacyService.processes.checkIdle(id);
      return { session: await copySession(legacyService, source), user: owner };
    }
  });

  app.get('/sessions/:session', async (request, reply) => {
    const { session, user } = await admit(legacyService, request, reply);
    return describe(session, user);
  });

  app.patch('/sessions/:session', async (request, reply) => {
    const { session, user } = await admit(legacyService, request, reply);
    await sessions.change(session.id, changeOf(await objectOf(request)));
    return describe(await sessions.find(session.id), user);
  });

  app.delete('/sessions/:session', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    await legacyService.removeSession(session.id);
    return reply.status(204).send();
  });

  app.get('/sessions/:session/ordering', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    return session.ordering;
  });

  app.put('/sessions/:session/ordering', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    await legacyService.processes.checkIdle(session.id);
    const files = await sessions.files(session.id);
    const ordering = readOrdering(
      await jsonOf(request),
      files.map(({ id }) => id),
    );
    await sessions.change(session.id, { ordering });
    return ordering;
  });

  app.get('/sessions/:session/options', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    return { template_id: session.templateId, ...session.options };
  });

  // Clients send to both what they want to have changed, and nothing else: what is not named stays with `PUT` as well.
  for (const method of ['PATCH', 'PUT'] as const)
    app.route({
      method,
      url: '/sessions/:session/options',
      handler: async (request, reply) => {
        const { session } = await admit(legacyService, request, reply);
        await legacyService.processes.checkIdle(session.id);
        const change = await objectOf(request);
        const isOther =
          change['template_id'] !== undefined && readTemplateId(change['template_id']) !== session.templateId;
        if (!isOther) {
          const template = await legacyService.templateOf(session);
          await sessions.change(session.id, { options: changedValues(template, session.options, change) });
          return reply.status(204).send();
        }
        const template = findTemplate(
          change['template_id'],
          await legacyService.templates.of(session.userId),
        );
        const defaults = await legacyService.templates.defaultsOf(
          session.userId,
          context.environment.id,
          template.id,
        );
        const before = {
          ...defaultValues(template, wordsFor(request)),
          ...session.options,
          ...Object.fromEntries(
            (template.cover?.fields ?? [])
              .filter(({ id }) => id === 'toc')
              .map(({ id, default: usual }) => [id, usual]),
          ),
          ...defaults?.options,
        };
        await sessions.change(session.id, {
          templateId: template.id,
          options: changedValues(template, before, change),
        });
        return reply.status(204).send();
      },
    });
}

/** Milliseconds that a client may wait for news of a process. */
export const maxLongPull = 60_000;

/** What `PATCH` may change of a session. @throws LegacyRefusal */
function changeOf(body: Readonly<Record<string, unknown>>): { expiresAfter?: number; autoDelete?: boolean } {
  const { expiration_time: expiry, auto_delete_after_pdfen: autoDelete } = body;
  return {
    ...(expiry === undefined ? {} : { expiresAfter: readExpiry(expiry) }),
    ...(autoDelete === undefined
      ? {}
      : { autoDelete: autoDelete === true || autoDelete === 'true' || autoDelete === 1 }),
  };
}

function readExpiry(given: unknown): number {
  const [, hours, minutes, seconds] = /^(\d{1,3}):(\d{1,2}):(\d{1,2})$/.exec(String(given)) ?? [];
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) > 59 || time < 1 || time > maxExpiry)
    throw wrong('The expiration time must look like “hh:mm:ss” and be at most {limit} hours.', {
      limit: maxExpiry / 3600,
    });
  return time;
}

/** `hh:mm:ss` */
function clockTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

const describeWith = (allowed: RequestLimits, session: StoredSession, user: User) => ({
  session_id: session.id,
  creation_date: session.createdAt,
  last_activity: session.lastActivityAt,
  expiration_time: clockTime(session.expiresAfter),
  auto_delete_after_pdfen: session.autoDelete,
  license: { ...licenceOf(user), ...maxima(allowed) },
});

/** A session of its own with the same options, files and order. */
async function copySession(
  { sessions, blobs }: LegacyService,
  source: StoredSession,
): Promise<StoredSession> {
  const made = await sessions.create({ ...source, ordering: [] });
  const files = await sessions.files(source.id);
  const copies = await sessions.addFiles(made.id, files, Infinity);
  const ids = new Map<string, string>();
  for (const [place, file] of files.entries()) {
    const copied = copies[place]!;
    ids.set(file.id, copied.id);
    await blobs.copy(
      blobs.file(source.id, file.id, file.extension),
      blobs.file(made.id, copied.id, copied.extension),
    );
  }
  await sessions.change(made.id, { ordering: renamed(source.ordering, ids) });
  return sessions.find(made.id);
}
