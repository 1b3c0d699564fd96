/** Webhooks in the Standard Webhooks convention (service-decisions, "Webhooks"). */
import { z } from 'zod';
import { StatusReply } from './wire.js';

export const webhookEvents = ['execution.done', 'execution.failed'] as const;

/** Headers of a delivery. The signature is `v1,<base64 HMAC-SHA256 of "id.timestamp.body">`. */
export const webhookHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;

/** Body of a delivery: `data` is the status reply of the execution. */
export const WebhookPayload = z.object({
  type: z.enum(webhookEvents),
  timestamp: z.string(),
  data: StatusReply,
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** A registered webhook. `secret` (`whsec_...`) is present in the reply to the registration only. */
export const Webhook = z.object({
  id: z.string(),
  url: z.url(),
  events: z.array(z.enum(webhookEvents)),
  secret: z.string().startsWith('whsec_').optional(),
});
export type Webhook = z.infer<typeof Webhook>;

/** Seconds: time limit of one delivery, and the waits before each further attempt. */
export const webhookDelivery = { timeoutSeconds: 10, retrySeconds: [5, 30, 300, 1800, 7200] } as const;
