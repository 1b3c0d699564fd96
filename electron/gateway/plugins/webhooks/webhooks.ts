/** Webhooks of users: their registration, their deliveries, and the log of these. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ServiceError,
  webhookEvents,
  webhookTestEvent,
  type StatusReply,
  type WebhookEdit,
  type WebhookEvent,
  type WebhookPayload,
  type WebhookPing,
  type WebhookRegistration,
} from '../../../../contract/index.js';
import type { Resolver } from '../../../network/addresses.js';
import { checkTarget, notSecure, readTarget, type TargetRules } from '../../../network/safe-fetch.js';
import type { Clock } from '../../base/clock.js';
import type { GatewayDatabase } from '../../database/tables.js';
import { tracePlace } from '../../../service/app/traces.js';
import { around, inTransaction } from '../../database/transaction.js';
import type { EnvironmentId } from '../../base/environments.js';
import { deliveryOf, eventsIn, webhookOf, type DeliveryRecord, type WebhookRecord } from './records.js';
import { maxWebhooks } from './rules.js';
import { newSecret } from './signature.js';
import { disable } from './switch-off.js';
import type { WebhookTable } from './tables.js';

/** Milliseconds for the name of a new webhook to be looked up. */
const lookUpLimit = 5000;

/** Entries of one page of the log. */
export const logPage = 50;

/** Whose webhooks: production and sandbox know nothing of each other. */
export interface WebhookOwner {
  readonly environment: EnvironmentId;
  readonly userId: string;
}

export interface WebhooksOptions {
  readonly db: GatewayDatabase;
  readonly clock: Clock;
  readonly rules: TargetRules;
  readonly resolve?: Resolver;
  /** Called when there is something to deliver. */
  readonly wake: () => void;
}

/** All methods reject with `unknown_webhook` for a webhook of somebody else, too. */
export class Webhooks {
  readonly #options: WebhooksOptions;

  constructor(options: WebhooksOptions) {
    this.#options = options;
  }

  /** The oldest first. */
  async list({ environment, userId }: WebhookOwner): Promise<WebhookRecord[]> {
    const rows = await inTransaction(this.#options.db, (db) =>
      db
        .selectFrom('webhooks')
        .selectAll()
        .where('user_id', '=', userId)
        .where('environment', '=', environment)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    );
    return rows.map(webhookOf);
  }

  /** Whether an owner has webhooks, switched on or off. */
  async isUsedBy({ environment, userId }: WebhookOwner): Promise<boolean> {
    const row = await around(this.#options.db)
      .selectFrom('webhooks')
      .select('id')
      .where('user_id', '=', userId)
      .where('environment', '=', environment)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async get(owner: WebhookOwner, id: string): Promise<WebhookRecord> {
    return webhookOf(await this.#row(owner, id));
  }

  /**
   * Registers a webhook. The reply has its secret, this once.
   * @throws ServiceError `too_many_webhooks`, and what `readTarget` and `checkTarget` throw of an address that may not be
   *   reached; an unknown host name is accepted, and looked up again for each delivery
   */
  async register(
    owner: WebhookOwner,
    { url, events }: WebhookRegistration,
  ): Promise<{ readonly webhook: WebhookRecord; readonly secret: string }> {
    const address = await this.#checked(url);
    const secret = newSecret();
    const row: WebhookTable = {
      id: randomUUID(),
      environment: owner.environment,
      user_id: owner.userId,
      url: address,
      events: eventColumn(events ?? webhookEvents),
      secret,
      enabled: 1,
      disabled: null,
      failing_since: null,
      given_up: 0,
      created_at: this.#now(),
    };
    await inTransaction(this.#options.db, async (db) => {
      const { count } = await db
        .selectFrom('webhooks')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', owner.userId)
        .where('environment', '=', owner.environment)
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxWebhooks) throw tooMany();
      await db.insertInto('webhooks').values(row).execute();
    });
    return { webhook: webhookOf(row), secret };
  }

  /** Switches a webhook on or off, or changes its events. What waits to be delivered when it goes off is given up. */
  async change(owner: WebhookOwner, id: string, { enabled, events }: WebhookEdit): Promise<WebhookRecord> {
    const row = await this.#row(owner, id);
    await inTransaction(this.#options.db, async (db) => {
      if (events)
        await db
          .updateTable('webhooks')
          .set({ events: eventColumn(events) })
          .where('id', '=', id)
          .execute();
      if (enabled === false && row.enabled === 1) await disable(db, id, null);
      if (enabled === true)
        await db
          .updateTable('webhooks')
          .set({ enabled: 1, disabled: null, failing_since: null, given_up: 0 })
          .where('id', '=', id)
          .execute();
    });
    return this.get(owner, id);
  }

  /** Removes a webhook with its log. What is on its way arrives, and nothing after that. */
  async remove(owner: WebhookOwner, id: string): Promise<void> {
    await this.#row(owner, id);
    await inTransaction(this.#options.db, async (db) => {
      await db.deleteFrom('webhooks').where('id', '=', id).execute();
      // Without a webhook nobody looks at the end of an execution.
      await db
        .deleteFrom('webhook_watches')
        .where('user_id', '=', owner.userId)
        .where('environment', '=', owner.environment)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom('webhooks')
                .select('id')
                .where('user_id', '=', owner.userId)
                .where('environment', '=', owner.environment),
            ),
          ),
        )
        .execute();
    });
  }

  /** Sends a test event, once, also to a webhook that is switched off. */
  async test(owner: WebhookOwner, id: string): Promise<DeliveryRecord> {
    await this.#row(owner, id);
    const now = this.#now();
    const payload: WebhookPing = { type: webhookTestEvent, timestamp: now, data: { webhook_id: id } };
    const row = newDelivery(id, webhookTestEvent, null, payload, now);
    await this.#options.db.insertInto('webhook_deliveries').values(row).execute();
    this.#options.wake();
    return deliveryOf(row, []);
  }

  /**
   * A page of the log, the newest first.
   * @param page from 1
   */
  async log(
    owner: WebhookOwner,
    id: string,
    page: number,
  ): Promise<{ readonly deliveries: readonly DeliveryRecord[]; readonly total: number }> {
    await this.#row(owner, id);
    const { db } = this.#options;
    const { total } = await db
      .selectFrom('webhook_deliveries')
      .select(({ fn }) => fn.countAll().as('total'))
      .where('webhook_id', '=', id)
      .executeTakeFirstOrThrow();
    const rows = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', id)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(logPage)
      .offset((page - 1) * logPage)
      .execute();
    if (rows.length === 0) return { deliveries: [], total: Number(total) };
    const attempts = await db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where(
        'delivery_id',
        'in',
        rows.map((row) => row.id),
      )
      .orderBy('number')
      .execute();
    const deliveries = rows.map((row) =>
      deliveryOf(
        row,
        attempts.filter(({ delivery_id }) => delivery_id === row.id),
      ),
    );
    return { deliveries, total: Number(total) };
  }

  /**
   * Delivers an entry of the log again, under its id and with all its attempts anew, whatever became of it before.
   * @throws ServiceError `unknown_delivery`
   */
  async resend(owner: WebhookOwner, id: string, deliveryId: string): Promise<DeliveryRecord> {
    await this.#row(owner, id);
    const unknown = new ServiceError('unknown_delivery', { delivery: deliveryId });
    if (!isId(deliveryId)) throw unknown;
    const { db } = this.#options;
    const { numUpdatedRows } = await db
      .updateTable('webhook_deliveries')
      .set({ state: 'pending', tries: 0, next_attempt_at: this.#now(), error: null })
      .where('id', '=', deliveryId)
      .where('webhook_id', '=', id)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw unknown;
    this.#options.wake();
    const row = await db
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('id', '=', deliveryId)
      .executeTakeFirstOrThrow();
    const attempts = await db
      .selectFrom('webhook_attempts')
      .selectAll()
      .where('delivery_id', '=', deliveryId)
      .orderBy('number')
      .execute();
    return deliveryOf(row, attempts);
  }

  /**
   * Records that the end of an execution must be reported. Called as soon as it is accepted; after a crash {@link watched}
   * lists the ends that may not have been reported.
   */
  async watch({ environment, userId }: WebhookOwner, executionId: string): Promise<void> {
    await inTransaction(this.#options.db, (db) =>
      db
        .insertInto('webhook_watches')
        .values({ execution_id: executionId, environment, user_id: userId })
        .onConflict((conflict) => conflict.column('execution_id').doNothing())
        .execute(),
    );
  }

  /** Forgets an execution whose end need not be reported. */
  async unwatch(executionId: string): Promise<void> {
    await this.#options.db.deleteFrom('webhook_watches').where('execution_id', '=', executionId).execute();
  }

  /** Executions whose end was not reported yet. At the start those that have ended are reported. */
  async watched(): Promise<readonly { readonly executionId: string; readonly owner: WebhookOwner }[]> {
    const rows = await this.#options.db.selectFrom('webhook_watches').selectAll().execute();
    return rows.map(({ execution_id, environment, user_id }) => ({
      executionId: execution_id,
      owner: { environment, userId: user_id },
    }));
  }

  /**
   * Queues the end of an execution for all webhooks of its owner that want it. To call it twice delivers nothing twice.
   * @param status its status reply, `done` or `failed`
   */
  async tell(owner: WebhookOwner, status: StatusReply): Promise<void> {
    const type: WebhookEvent = status.status === 'done' ? 'execution.done' : 'execution.failed';
    const now = this.#now();
    const payload: WebhookPayload = { type, timestamp: status.completed_at ?? now, data: status };
    await inTransaction(this.#options.db, async (db) => {
      const webhooks = await db
        .selectFrom('webhooks')
        .select(['id', 'events'])
        .where('user_id', '=', owner.userId)
        .where('environment', '=', owner.environment)
        .where('enabled', '=', 1)
        .execute();
      const rows = webhooks
        .filter((webhook) => eventsIn(webhook).includes(type))
        .map(({ id }) => newDelivery(id, type, status.execution_id, payload, now));
      if (rows.length > 0)
        await db
          .insertInto('webhook_deliveries')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['webhook_id', 'execution_id', 'type']).doNothing())
          .execute();
      await db.deleteFrom('webhook_watches').where('execution_id', '=', status.execution_id).execute();
    });
    this.#options.wake();
  }

  async #checked(text: string): Promise<string> {
    const { rules, resolve } = this.#options;
    const url = readTarget(text, rules);
    const given = new AbortController();
    const tooLong = pause(lookUpLimit, null, { signal: given.signal }).catch(() => null);
    try {
      const isKnown = await Promise.race([
        checkTarget(url, rules, resolve).then(() => true, unlessUnknown),
        tooLong.then(() => false),
      ]);
      // Whether a name that nobody knows is this computer's cannot be said.
      if (!isKnown && url.protocol === 'http:') throw notSecure(url);
    } finally {
      given.abort();
    }
    return url.href;
  }

  async #row({ environment, userId }: WebhookOwner, id: string) {
    const row =
      isId(id) &&
      (await this.#options.db
        .selectFrom('webhooks')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('environment', '=', environment)
        .executeTakeFirst());
    if (!row) throw new ServiceError('unknown_webhook', { webhook: id });
    return row;
  }

  #now(): string {
    return this.#options.clock.now().toISOString();
  }
}

/** What could be an id of ours: PostgreSQL takes no NUL in a text that it is asked for. */
const isId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);

/** A name that nobody knows at this moment is no mistake: it is looked up for each delivery. */
function unlessUnknown(thrown: unknown): false {
  if (thrown instanceof ServiceError && thrown.code === 'address_unreachable') return false;
  throw thrown;
}

const newDelivery = (
  webhookId: string,
  type: string,
  executionId: string | null,
  payload: WebhookPayload | WebhookPing,
  now: string,
) => ({
  id: `msg_${randomUUID()}`,
  webhook_id: webhookId,
  type,
  execution_id: executionId,
  payload: JSON.stringify(payload),
  state: 'pending' as const,
  tries: 0,
  next_attempt_at: now,
  error: null,
  claimed_until: null,
  created_at: now,
  trace: tracePlace(),
});

/** Each once, in the order of the contract. */
const eventColumn = (events: readonly WebhookEvent[]): string =>
  JSON.stringify(webhookEvents.filter((event) => events.includes(event)));

function tooMany(): ServiceError {
  const { code, params, message } = new ServiceError('too_many_webhooks', { limit: maxWebhooks });
  return new ServiceError(code, params, { fields: { url: [message] } });
}
