/** The routes about executions: status, history, cancelling and removing, and the download. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ServiceError, type HistoryEntry } from '../../../contract/index.js';
import { ServedHistory, ServedStatus } from '../../../contract/served.js';
import { fieldSentence } from '../../../words/fields.js';
import { toWireId } from '../base/environments.js';
import { userOf } from '../http/authentication.js';
import { errorBody, fieldError } from '../http/errors.js';
import { languageOf, sentencesFor } from '../http/language.js';
import { sendDownload } from '../http/send-download.js';
import { downloadOf } from '../results/download.js';
import type { V2Context } from './context.js';
import { replies, tags } from '../openapi/documented.js';
import { EndedReplies } from './ended-replies.js';
import { statusReply } from './replies.js';

const executionPath = '/executions/:execution_id';
const params = z.object({ execution_id: z.string().describe('Identifier of an execution') });

/** Executions on one page of the history. */
const perPage = 50;

const pageText = fieldSentence('Must be a whole number of at least 1.');
const HistoryQuery = z.object({
  page: z.coerce
    .number({ error: pageText })
    .int({ error: pageText })
    .min(1, { error: pageText })
    .max(1_000_000, { error: pageText })
    .default(1)
    .describe('The newest executions are on page 1'),
});

export function addExecutionRoutes(instance: FastifyInstance, context: V2Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const ended = new EndedReplies();
  const serviceOf = (request: Pick<FastifyRequest, 'user'>) => context.serviceOf(userOf(request));

  app.get(
    '/executions',
    {
      schema: {
        operationId: 'listExecutions',
        tags: [tags.conversions],
        summary: 'List executions',
        description: `The user’s executions that are still known, newest first, ${perPage} on a page.`,
        querystring: HistoryQuery,
        response: replies({ 200: ['A page of executions.', ServedHistory] }),
      },
    },
    async (request) => {
      const { page } = request.query;
      const { entries, total } = await serviceOf(request).list({
        search: '',
        filter: 'all',
        offset: (page - 1) * perPage,
        limit: perPage,
      });
      const rows = await Promise.all(entries.map((entry) => row(entry, request)));
      return {
        executions: rows.flatMap((one) => one ?? []) as ServedHistory['executions'],
        page,
        per_page: perPage,
        pages: Math.max(1, Math.ceil(total / perPage)),
        total,
      };
    },
  );

  /** A row of the history; null for one that was removed since the page was read. */
  async function row(entry: HistoryEntry, request: FastifyRequest) {
    const { id, workflowId, workflowKey, workflowName, userWorkflow, names, inputCount, createdAt } = entry;
    const execution = await serviceOf(request)
      .status(id)
      .catch((error: unknown) => {
        if (ServiceError.from(error).code === 'unknown_execution') return null;
        throw error;
      });
    if (execution === null) return null;
    const status = await statusReply(context, userOf(request), execution, request);
    return {
      ...status,
      workflow_id: toWireId(context.environment, userWorkflow?.id ?? workflowId),
      workflow_name: userWorkflow
        ? userWorkflow.name
        : sentencesFor(request).workflow({ key: workflowKey ?? undefined, name: workflowName }),
      file_names: names,
      file_count: inputCount,
      created_at: createdAt,
    };
  }

  app.get(
    executionPath,
    {
      schema: {
        operationId: 'getExecution',
        tags: [tags.conversions],
        summary: 'Read the status of an execution',
        description: 'To be polled, every two seconds or less often, until the status is `done` or `failed`.',
        params,
        response: replies({ 200: ['The status.', ServedStatus] }, 'unknown'),
      },
    },
    (request) => {
      const user = userOf(request);
      const { execution_id: id } = request.params;
      const key = [user.id, id, languageOf(request), context.baseUrl(request)].join(' ');
      const read = async () => {
        const execution = await serviceOf(request).status(id);
        const reply = await statusReply(context, user, execution, request);
        // The remaining credits keep changing where nothing was charged.
        if (await context.credits.chargeOf(execution, languageOf(request))) ended.keep(key, reply);
        return reply;
      };
      const known = ended.find(key, () => context.has(user, id));
      return known instanceof Promise ? known.then((reply) => reply ?? read()) : (known ?? read());
    },
  );

  app.delete(
    executionPath,
    {
      schema: {
        operationId: 'deleteExecution',
        tags: [tags.conversions],
        summary: 'Cancel or remove an execution',
        description:
          'Cancels an execution that is not over, which then is `failed` with `error_code` `cancelled`. Removes one that is over, with its result.',
        params,
        response: replies(
          { 200: ['It was cancelled.', ServedStatus], 204: ['It was removed.', z.undefined()] },
          'unknown',
        ),
      },
    },
    async (request, reply) => {
      const service = serviceOf(request);
      const { id, status } = await service.status(request.params.execution_id);
      if (status === 'pending' || status === 'processing') {
        await service.cancel(id);
        return statusReply(context, userOf(request), await service.finished(id), request);
      }
      await service.remove([id]);
      return reply.status(204).send(undefined);
    },
  );

  app.get(
    `${executionPath}/download`,
    {
      schema: {
        operationId: 'downloadResult',
        tags: [tags.conversions],
        summary: 'Fetch the result',
        description: 'The result file, or a ZIP archive where there are several. Parts can be asked for.',
        params,
        headers: z.object({
          range: z.string().optional().describe('Part of the file that is wanted, such as `bytes=0-1023`'),
        }),
        response: {
          ...replies({}, 'unknown'),
          200: file('The whole file.'),
          206: file('The part that was asked for.'),
          416: { ...replies({})[422], description: 'The result has no such part.' },
        },
      },
    },
    async (request, reply) => {
      const service = serviceOf(request);
      const execution = await service.status(request.params.execution_id);
      return sendDownload(downloadOf(execution, service), request, reply, () =>
        errorBody(fieldError('Range', fieldSentence('The result has no such part.')), request),
      );
    },
  );
}

const file = (description: string) => ({
  description,
  content: { '*/*': { schema: z.file() } },
});
