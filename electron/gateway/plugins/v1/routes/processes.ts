/** Processes: waited for, or asked after; and their results. */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError, type ByteRange } from '../../../../../contract/index.js';
import { LegacyProcessRequest } from '../../../../../contract/legacy.js';
import { unavailable } from '../../../database/unavailable.js';
import { languageOf } from '../../../http/language.js';
import { sendDownload } from '../../../http/send-download.js';
import { objectOf, wordsFor } from './http.js';
import type { LegacyService } from '../processing/legacy-service.js';
import type { FollowedProcess } from '../processing/elsewhere.js';
import type { ProcessResult, StoredProcess } from '../model/process-store.js';
import type { ProcessProgress } from '../model/progress.js';
import { notFound, wrong } from '../model/refusal.js';
import type { StoredSession } from '../model/session-store.js';
import { admit, pathPart } from './session-of.js';
import { maxLongPull } from './sessions.js';

/** A whole number of the query; null where there is none. */
function numberOf({ query }: FastifyRequest, name: string): number | null {
  const given = (query as Readonly<Record<string, unknown>>)[name];
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null;
}

/** Milliseconds that a request waits for a process that runs, however much there is to tell. */
const leastWait = 1000;

/** Requests of a session that wait at once and do not count; further ones count. */
const maxWaiting = 5;

/** Milliseconds that a client is ready to wait for news. */
const patienceOf = (request: FastifyRequest): number =>
  Math.min(numberOf(request, 'long_pull_timeout') ?? 0, maxLongPull);

/** A process as v1 tells it. Its progress is left out for a client that waited and asked for none. */
const describe = (
  { id }: StoredProcess,
  progress: ProcessProgress | null,
  known: number,
  result: ProcessResult | null,
) => ({
  process_id: id,
  ...(progress ? { process_progress: progress.since(known) } : {}),
  ...(result ? { process_result: result } : {}),
});

export function addProcessRoutes(app: FastifyInstance, legacyService: LegacyService): void {
  const { processes, results, context } = legacyService;
  /** Requests that wait here and do not count, by their sessions. */
  const waiting = new Map<string, number>();

  app.post('/sessions/:session/processes', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply);
    const parsed = LegacyProcessRequest.safeParse(await objectOf(request));
    if (!parsed.success) throw wrong('The settings of the process are not valid.');
    const { process_synchronous: isSynchronous = false, title } = parsed.data.process_settings;
    const language = languageOf(request);
    const baseUrl = context.baseUrl(request);
    const running = await processes.start(session, {
      language,
      baseUrl: `${baseUrl}/api/v1`,
      name: title ?? null,
      notes: await legacyService.notesOf(session, wordsFor(request), language, baseUrl),
    });
    const known = numberOf(request, 'update_counter');
    if (!isSynchronous)
      return reply.status(202).send(describe(running.stored, running.progress, known ?? 0, null));
    const result = await running.ended;
    // The service is being stopped, and resumes it at its next start.
    if (result === null) throw unavailable(new ServiceError('interrupted'));
    await forgetWhenTold(running.stored);
    return describe(running.stored, known === null ? null : running.progress, known ?? 0, result);
  });

  app.get('/sessions/:session/processes/:process', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply, counts(request, reply));
    const id = pathPart(request, 'process');
    const running = await processes.of(session.id);
    if (running?.stored.id === id) return tell(request, running);
    const stored = await results.find(session.id, id);
    if (!stored) throw notFound('This session has no process {process}.', { process: id.slice(0, 64) });
    await forgetWhenTold(stored);
    return describe(
      stored,
      processes.progressOf(stored),
      numberOf(request, 'update_counter') ?? 0,
      stored.result,
    );
  });

  app.get('/sessions/:session/current-process', async (request, reply) => {
    const { session } = await admit(legacyService, request, reply, counts(request, reply));
    const running = await processes.of(session.id);
    if (!running) throw notFound('Nothing is being processed in this session.');
    return tell(request, running);
  });

  app.get('/download', async (request, reply) => {
    const { id = '', key = '' } = request.query as Readonly<Record<string, string | undefined>>;
    const stored = /^[0-9a-f-]{36}$/.test(id) ? await results.byId(id) : null;
    const isRight = stored?.result && stored.result.url !== '' && isSame(stored.key, String(key));
    if (!stored || !isRight) {
      await context.countGuess(request);
      throw notFound('This result no longer exists.');
    }
    const path = legacyService.blobs.result(stored.id);
    const size = await legacyService.blobs.sizeOf(path);
    if (size === 0) throw notFound('This result no longer exists.');
    const { fileName } = stored;
    const type = fileName.endsWith('.zip') ? 'zip' : 'pdf';
    const open = async (range?: ByteRange) => legacyService.blobs.read(path, range);
    return sendDownload({ name: fileName, type, size, open }, request, reply, () => ({
      code: 416,
      message: wordsFor(request)('This result no longer exists.'),
    }));
  });

  /**
   * Whether a request counts in the windows. One that waits for a process that runs does not: clients ask so again and again
   * for one conversion, each at most once a second, since none of them is answered sooner while the process runs.
   */
  const counts =
    (request: FastifyRequest, reply: FastifyReply) =>
    async ({ id }: Pick<StoredSession, 'id'>) => {
      const running = await processes.of(id);
      const asked = pathPart(request, 'process');
      const isIt = running !== undefined && (asked === '' || asked === running.stored.id);
      const before = waiting.get(id) ?? 0;
      if (!isIt || patienceOf(request) < leastWait || before >= maxWaiting) return true;
      waiting.set(id, before + 1);
      reply.raw.once('close', () => {
        const left = (waiting.get(id) ?? 1) - 1;
        if (left > 0) waiting.set(id, left);
        else waiting.delete(id);
      });
      return false;
    };

  /** What is new of a process, waited for as long as the client allows. */
  async function tell(request: FastifyRequest, running: FollowedProcess) {
    const known = numberOf(request, 'update_counter') ?? 0;
    const patience = patienceOf(request);
    let result = await now(running.ended);
    if (result === null && patience > 0) {
      const over = new AbortController();
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patience)]);
      // Each step of a process is news: told one by one they would cost a client dozens of requests.
      const news = Promise.all([
        running.progress.news(known, signal),
        pause(Math.min(patience, leastWait), undefined, { signal }).catch(() => undefined),
      ]);
      await Promise.race([news, running.ended]);
      over.abort();
      result = await now(running.ended);
    }
    if (result !== null) await forgetWhenTold(running.stored);
    return describe(running.stored, running.progress, known, result);
  }

  /** A session that is deleted with its result is deleted once the result was reported. */
  async function forgetWhenTold({ sessionId, order, id }: StoredProcess): Promise<void> {
    if (!order.autoDelete) return;
    const stored = await results.byId(id);
    if (stored?.result && !(await processes.of(sessionId))) await legacyService.removeSession(sessionId);
  }
}

/** What a promise resolves with if it has done so already. */
const now = (ended: FollowedProcess['ended']): Promise<ProcessResult | null> =>
  Promise.race([ended, Promise.resolve(null)]);

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
