/** The routes of v2 (docs/service-contract.md). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ConversionService, Execution } from '../../../contract/index.js';
import {
  ServedAcceptance,
  ServedConversion,
  ServedOptions,
  ServedWorkflows,
} from '../../../contract/served.js';
import { fieldSentence } from '../../../words/fields.js';
import { asAsked, fromWireId } from '../base/environments.js';
import { userOf } from '../http/authentication.js';
import { fieldError, sendError } from '../http/errors.js';
import { ConvertForm } from './convert-form.js';
import { readConvertRequest, type ConvertRequest } from './convert-request.js';
import type { Described } from '../openapi/described.js';
import { describeRoutes, documentFor } from '../openapi/document.js';
import type { V2Context } from './context.js';
import { replies, tags } from '../openapi/documented.js';
import { addExecutionRoutes } from './executions.js';
import { convertReply } from './replies.js';
import { addUserWorkflowRoutes } from './user-workflows.js';
import { optionToWire, readWireId, WorkflowParams, workflowToWire } from './workflows.js';

/** The document that describes the routes, for the client of a request. */
export type Describe = (request: FastifyRequest) => Readonly<Record<string, unknown>>;

/**
 * Adds the routes to an instance whose requests have been authenticated. Routes that are added to it later are described too.
 * @param described what other parts say of theirs, beside the routes themselves
 * @returns the description of them all, once the server is ready
 */
export async function addV2Routes(
  instance: FastifyInstance,
  context: V2Context,
  described: readonly Described[] = [],
): Promise<Describe> {
  await describeRoutes(instance, context.environment, context.limits, described);
  instance.setErrorHandler((error, request, reply) =>
    sendError(asAsked(context.environment, error), request, reply),
  );
  addRoutes(instance, context);
  const describe: Describe = (request) =>
    documentFor(instance, context.environment, context.baseUrl, request);
  instance.get('/openapi.json', { schema: { hide: true } }, async (request) => describe(request));
  return describe;
}

function addRoutes(instance: FastifyInstance, context: V2Context): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const serviceOf = (request: Pick<FastifyRequest, 'user'>) => context.serviceOf(userOf(request));

  app.post(
    '/convert',
    {
      schema: {
        operationId: 'convert',
        tags: [tags.conversions],
        summary: 'Start a conversion',
        description:
          'Sends files and says what is to be done with them. With `async=true` the reply comes at once (202), without when the work is done (200).',
        consumes: ['multipart/form-data'],
        headers: IdempotencyHeaders,
        body: ConvertForm,
        response: replies(
          {
            200: ['The conversion is done.', ServedConversion],
            202: ['The conversion was accepted and goes on.', ServedAcceptance],
          },
          'conversion',
        ),
      },
      // The form is read as it comes in, and says at which field something is wrong.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const service = serviceOf(request);
      const key = idempotencyKeyOf(request);
      // One that is sent again gets its first reply, whatever stands in the queue now.
      if (key === undefined) await context.checkRoom();
      const asked = await readConvertRequest(request, service, context.limitsOf(userOf(request)));
      const accepted = await submit(service, context, asked, key);
      const execution = asked.isAsync ? accepted : await service.finished(accepted.id);
      const { status, body } = await convertReply(context, userOf(request), execution, request);
      return reply.status(status as 200).send(body);
    },
  );

  addExecutionRoutes(instance, context);

  app.get(
    '/user/workflows',
    {
      schema: {
        operationId: 'listWorkflows',
        tags: [tags.workflows],
        summary: 'List the workflows',
        description: 'What can be done with files. Ids differ between environments.',
        response: replies({ 200: ['The workflows.', ServedWorkflows] }),
      },
    },
    async (request) => {
      const { system_workflows, user_workflows } = await serviceOf(request).workflows();
      return {
        system_workflows: system_workflows.map((one) => workflowToWire(one, context.environment, request)),
        user_workflows: user_workflows.map((one) => workflowToWire(one, context.environment, request)),
      };
    },
  );

  addUserWorkflowRoutes(instance, context);

  app.get(
    '/workflows/:id/options',
    {
      schema: {
        operationId: 'listOptions',
        tags: [tags.workflows],
        summary: 'List the options of a workflow',
        params: WorkflowParams,
        response: replies({ 200: ['The options.', ServedOptions] }, 'unknown'),
      },
    },
    async (request) => {
      const wireId = readWireId(request.params.id);
      const options = await serviceOf(request).options(fromWireId(context.environment, wireId));
      return { workflow_id: wireId, options: options.map((option) => optionToWire(option, request)) };
    },
  );
}

/** Submits what was read. Of a request that is refused, and of one that was sent once more, nothing is kept. */
async function submit(
  service: ConversionService,
  context: V2Context,
  { workflowId, files, options, received }: ConvertRequest,
  key: string | undefined,
): Promise<Execution> {
  try {
    return await service.submit(
      {
        workflowId: fromWireId(context.environment, workflowId),
        files: files.map(({ path }) => ({ path, folder: '' })),
        options,
        target: { directory: null, pattern: null },
      },
      key === undefined ? {} : { idempotencyKey: key },
    );
  } finally {
    await service.discard(received);
  }
}

/** Header of a request that may be sent once more. */
const IdempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .describe(
      'Names the request: sent again within 24 hours it gives the same execution and is charged once. 1 to 255 visible ASCII characters.',
    ),
});

/** @throws ServiceError `invalid_request` for a key that is none */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,255}$/.test(key)) return key;
  throw fieldError('Idempotency-Key', fieldSentence('Must be 1 to 255 visible ASCII characters.'));
}
