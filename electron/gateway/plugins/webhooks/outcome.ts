/** What becomes of a delivery and of its webhook after an attempt. */
import {
  webhookDelivery,
  webhookTestEvent,
  type ErrorCode,
  type ErrorParams,
} from '../../../../contract/index.js';
import type { WebhookDeliveryTable, WebhookTable } from './tables.js';

/** An error as it is kept. */
export interface KeptError {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/** As a column has it. */
export const keep = (error: KeptError | null): string | null =>
  error === null ? null : JSON.stringify(error);

/** What an attempt gave. */
export interface AttemptResult {
  /** HTTP status; null without an answer. */
  readonly status: number | null;
  /** Why it does not count as delivered; null where it does. */
  readonly error: KeptError | null;
}

/** Limits after which a webhook is switched off: deliveries in a row that failed for good, and the days they span. */
export const failing = { deliveries: 3, days: 5 } as const;

/** Status by which a receiver says that it is no more: the convention asks to stop then. */
const gone = 410;

type DeliveryState = Pick<WebhookDeliveryTable, 'state' | 'tries' | 'next_attempt_at' | 'error'>;
type WebhookState = Pick<WebhookTable, 'failing_since' | 'given_up'>;

export interface DeliveryOutcome {
  readonly delivery: DeliveryState;
  readonly webhook: WebhookState;
  /** Why the webhook is to be switched off; null where it stays as it is. */
  readonly disable: KeptError | null;
}

export function outcomeOf(
  { type, tries }: Pick<WebhookDeliveryTable, 'type' | 'tries'>,
  { failing_since: since, given_up: givenUp }: WebhookState,
  { status, error }: AttemptResult,
  now: Date,
): DeliveryOutcome {
  const done = { tries: tries + 1, next_attempt_at: null, error: keep(error) };
  if (error === null)
    return {
      delivery: { ...done, state: 'delivered' },
      webhook: { failing_since: null, given_up: 0 },
      disable: null,
    };
  // A test tells the waiting user what is wrong; it is not tried again and says nothing about real events.
  if (type === webhookTestEvent)
    return {
      delivery: { ...done, state: 'failed' },
      webhook: { failing_since: since, given_up: givenUp },
      disable: null,
    };
  const failing_since = since ?? now.toISOString();
  const wait = webhookDelivery.retrySeconds[tries];
  if (wait !== undefined && status !== gone)
    return {
      delivery: {
        state: 'pending',
        tries: tries + 1,
        next_attempt_at: new Date(now.getTime() + wait * 1000).toISOString(),
        error: null,
      },
      webhook: { failing_since, given_up: givenUp },
      disable: null,
    };
  const given_up = givenUp + 1;
  return {
    delivery: { ...done, state: 'failed' },
    webhook: { failing_since, given_up },
    disable: status === gone ? { code: 'webhook_gone', params: {} } : tooLong(failing_since, given_up, now),
  };
}

function tooLong(since: string, givenUp: number, now: Date): KeptError | null {
  const days = (now.getTime() - Date.parse(since)) / 86_400_000;
  if (givenUp < failing.deliveries || days < failing.days) return null;
  return { code: 'webhook_failing', params: { days: Math.floor(days) } };
}
