/** Endpoints of ours to register webhooks and to look after them (docs/service-contract.md, "Further endpoints"). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  errorSentence,
  maxLengths,
  Webhook,
  WebhookDelivery,
  WebhookEdit,
  WebhookList,
  WebhookLog,
  WebhookRegistration,
} from '../../../../contract/index.js';
import type { User } from '../../callers/user.js';
import type { EnvironmentId } from '../../base/environments.js';
import { sentencesFor } from '../../http/language.js';
import { replies } from '../../openapi/documented.js';
import { webhooksTag } from './described.js';
import type { KeptError } from './outcome.js';
import type { DeliveryRecord, WebhookRecord } from './records.js';
import { logPage, type Webhooks } from './webhooks.js';

export interface WebhookRouteOptions {
  readonly webhooks: Webhooks;
  /** Whose request it is, which has been found out before. */
  readonly userOf: (request: FastifyRequest) => Pick<User, 'id'>;
  readonly environment: EnvironmentId;
}

const Id = z.string().min(1).max(maxLengths.id);
const OfWebhook = z.object({ id: Id });
const OfDelivery = z.object({ id: Id, delivery: Id });

/** Paths stand below `/api/v2` of the environment. */
export const webhookRoutes: FastifyPluginAsyncZod<WebhookRouteOptions> = async (
  app,
  { webhooks, userOf, environment },
) => {
  const ownerOf = (request: FastifyRequest) => ({ environment, userId: userOf(request).id });
  const tags = [webhooksTag];

  app.get(
    '/user/webhooks',
    {
      schema: {
        tags,
        operationId: 'listWebhooks',
        summary: 'Lists your webhooks',
        response: replies({ 200: ['Your webhooks, the oldest first.', WebhookList] }),
      },
    },
    async (request) => ({
      webhooks: (await webhooks.list(ownerOf(request))).map((webhook) => toWire(webhook, request)),
    }),
  );

  app.post(
    '/user/webhooks',
    {
      schema: {
        tags,
        operationId: 'registerWebhook',
        summary: 'Registers a webhook',
        description:
          'The secret is told in this reply only. Deliveries are signed with it as the Standard Webhooks convention says.',
        body: WebhookRegistration,
        response: replies({ 201: ['It is registered.', Webhook] }),
      },
    },
    async (request, reply) => {
      const { webhook, secret } = await webhooks.register(ownerOf(request), request.body);
      return reply.status(201).send({ ...toWire(webhook, request), secret });
    },
  );

  app.get(
    '/user/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'getWebhook',
        summary: 'Tells of one webhook',
        params: OfWebhook,
        response: replies({ 200: ['The webhook.', Webhook] }, 'unknown'),
      },
    },
    async (request) => toWire(await webhooks.get(ownerOf(request), request.params.id), request),
  );

  app.patch(
    '/user/webhooks/:id',
    {
      schema: {
        tags,
        operationId: 'changeWebhook',
        summary: 'Switches a webhook on or off, or changes its events',
        params: OfWebhook,
        body: WebhookEdit,
        response: replies({ 200: ['The webhook as it is now.', Webhook] }, 'unknown'),
      },
    },
    async (request) =>
      toWire(await webhooks.change(ownerOf(request), request.params.id, request.body), request),
  );

  const removal = {
    tags,
    summary: 'Removes a webhook with its log',
    response: replies({ 204: ['It is removed.', z.null()] }, 'unknown'),
  };
  app.delete(
    '/user/webhooks/:id',
    { schema: { ...removal, operationId: 'removeWebhook', params: OfWebhook } },
    async (request, reply) => {
      await webhooks.remove(ownerOf(request), request.params.id);
      return reply.status(204).send(null);
    },
  );
  // The decision names the collection for DELETE: a client that follows it says in the query which one is meant.
  app.delete(
    '/user/webhooks',
    { schema: { ...removal, operationId: 'removeWebhookNamed', querystring: OfWebhook } },
    async (request, reply) => {
      await webhooks.remove(ownerOf(request), request.query.id);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/user/webhooks/:id/test',
    {
      schema: {
        tags,
        operationId: 'testWebhook',
        summary: 'Sends a test event (ping), once',
        params: OfWebhook,
        response: replies(
          { 202: ['It is on its way; the log tells what becomes of it.', WebhookDelivery] },
          'unknown',
        ),
      },
    },
    async (request, reply) => {
      const delivery = await webhooks.test(ownerOf(request), request.params.id);
      return reply.status(202).send(deliveryToWire(delivery, request));
    },
  );

  app.get(
    '/user/webhooks/:id/deliveries',
    {
      schema: {
        tags,
        operationId: 'listDeliveries',
        summary: 'Lists what was and is to be delivered, the newest first',
        params: OfWebhook,
        querystring: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
        response: replies({ 200: ['A page of the log.', WebhookLog] }, 'unknown'),
      },
    },
    async (request) => {
      const { page } = request.query;
      const { deliveries, total } = await webhooks.log(ownerOf(request), request.params.id, page);
      return {
        deliveries: deliveries.map((delivery) => deliveryToWire(delivery, request)),
        page,
        per_page: logPage,
        pages: Math.max(1, Math.ceil(total / logPage)),
        total,
      };
    },
  );

  app.post(
    '/user/webhooks/:id/deliveries/:delivery/resend',
    {
      schema: {
        tags,
        operationId: 'resendDelivery',
        summary: 'Delivers an entry of the log again, under the same id',
        params: OfDelivery,
        response: replies({ 202: ['It is on its way.', WebhookDelivery] }, 'unknown'),
      },
    },
    async (request, reply) => {
      const { id, delivery } = request.params;
      const queued = await webhooks.resend(ownerOf(request), id, delivery);
      return reply.status(202).send(deliveryToWire(queued, request));
    },
  );
};

function toWire(webhook: WebhookRecord, request: FastifyRequest): Webhook {
  const { id, url, events, enabled, disabled, createdAt } = webhook;
  const [disabled_code, disabled_reason] = said(disabled, request);
  return { id, url, events: [...events], enabled, disabled_code, disabled_reason, created_at: createdAt };
}

function deliveryToWire(delivery: DeliveryRecord, request: FastifyRequest): z.infer<typeof WebhookDelivery> {
  const { id, type, executionId, state, createdAt, nextAttemptAt, attempts } = delivery;
  const [error_code, error] = said(delivery.error, request);
  return {
    id,
    type,
    execution_id: executionId,
    status: state,
    created_at: createdAt,
    next_attempt_at: nextAttemptAt,
    error_code,
    error,
    attempts: attempts.map((attempt) => {
      const [code, sentence] = said(attempt.error, request);
      const { at, status, milliseconds } = attempt;
      return { at, status, milliseconds, error_code: code, error: sentence };
    }),
  };
}

/** A kept error as its code and its sentence in the language of the request. */
function said(
  error: KeptError | null,
  request: FastifyRequest,
): [code: string, sentence: string] | [null, null] {
  if (error === null) return [null, null];
  const { code, params } = error;
  return [code, sentencesFor(request).error({ code, params, message: errorSentence(code, params) })];
}
