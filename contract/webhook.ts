/** Webhooks in the Standard Webhooks convention (docs/service-contract.md, "Webhooks"). */
import { z } from 'zod';
import { maxLengths } from './limits.js';
import { StatusReply } from './wire.js';

export const webhookEvents = ['execution.done', 'execution.failed'] as const;
export const WebhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** Type of the event that a user sends to try a webhook; it is about no execution. The convention lets us name it. */
export const webhookTestEvent = 'ping';

/** Headers of a delivery. The signature is `v1,<base64 HMAC-SHA256 of "id.timestamp.body">`. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** Body of a delivery: `data` is the status reply of the execution. */
export const WebhookPayload = z.object({
  type: WebhookEvent,
  /** ISO 8601, UTC: when it happened, which stays the same over all attempts. */
  timestamp: z.string(),
  data: StatusReply,
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** Body of a test event. */
export const WebhookPing = z.object({
  type: z.literal(webhookTestEvent),
  timestamp: z.string(),
  data: z.object({ webhook_id: z.string() }),
});
export type WebhookPing = z.infer<typeof WebhookPing>;

const EventList = z.array(WebhookEvent).min(1).max(webhookEvents.length);

/** Body of `POST /api/v2/user/webhooks`. */
export const WebhookRegistration = z.object({
  url: z.string().min(1).max(maxLengths.address),
  /** Those that are wanted; all when left out. */
  events: EventList.optional(),
});
export type WebhookRegistration = z.infer<typeof WebhookRegistration>;

/** Body of `PATCH /api/v2/user/webhooks/{id}`; what is left out stays. */
export const WebhookEdit = z.object({ enabled: z.boolean().optional(), events: EventList.optional() });
export type WebhookEdit = z.infer<typeof WebhookEdit>;

/** A registered webhook. `secret` (`whsec_...`) is present in the reply to the registration only. */
export const Webhook = z.object({
  id: z.string(),
  url: z.url(),
  events: z.array(WebhookEvent),
  enabled: z.boolean(),
  /** Why the service switched it off, as a code and in words; null where it is on, or its user switched it off. */
  disabled_code: z.string().nullable(),
  disabled_reason: z.string().nullable(),
  created_at: z.string(),
  secret: z.string().startsWith('whsec_').optional(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Reply of `GET /api/v2/user/webhooks`. */
export const WebhookList = z.object({ webhooks: z.array(Webhook) });

/** One attempt to deliver: what the receiver answered, or why there was no answer. */
export const WebhookAttempt = z.object({
  at: z.string(),
  /** HTTP status; null without an answer. */
  status: z.number().int().nullable(),
  milliseconds: z.number().int(),
  /** Why it does not count as delivered, as a code and in words; null where it does. */
  error_code: z.string().nullable(),
  error: z.string().nullable(),
});
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

/** An entry of the log. Its id is the `webhook-id` of all its attempts. */
export const WebhookDelivery = z.object({
  id: z.string(),
  type: z.enum([...webhookEvents, webhookTestEvent]),
  execution_id: z.string().nullable(),
  /** `failed`: no further automatic attempt follows. */
  status: z.enum(['pending', 'delivered', 'failed']),
  created_at: z.string(),
  /** When the next attempt is due; null where none follows. */
  next_attempt_at: z.string().nullable(),
  /** Why it failed for good, as a code and in words; null in all other states. */
  error_code: z.string().nullable(),
  error: z.string().nullable(),
  attempts: z.array(WebhookAttempt),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** Reply of `GET /api/v2/user/webhooks/{id}/deliveries`: the newest first, a page of them. */
export const WebhookLog = z.object({
  deliveries: z.array(WebhookDelivery),
  page: z.number().int(),
  per_page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
});

/** Seconds: time limit of one delivery, and the waits before each further attempt. */
export const webhookDelivery = { timeoutSeconds: 10, retrySeconds: [5, 30, 300, 1800, 7200] } as const;
