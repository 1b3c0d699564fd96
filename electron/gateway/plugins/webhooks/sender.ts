/**
 * Delivers what waits in the database: at least once, under the same id, however often the process ends in between. A
 * delivery is claimed before it is sent, so that of several processes one sends it; a claim that its process did not live
 * to give back is over after a few seconds.
 */
import { webhookDelivery } from '../../../../contract/index.js';
import { maxOf } from '../../../../contract/lists.js';
import { traced } from '../../../service/app/traces.js';
import type { Clock } from '../../base/clock.js';
import type { GatewayDatabase } from '../../database/tables.js';
import { inTransaction } from '../../database/transaction.js';
import { attemptDelivery, type ReceiverAccess, type Parcel } from './attempt.js';
import { keep, outcomeOf, type AttemptResult } from './outcome.js';
import { disable } from './switch-off.js';

/** Attempts at the same time: in all, and so that one who is slow does not hold others up. */
const atOnce = { all: 64, perUser: 8, perWebhook: 4 } as const;

/** Milliseconds between two looks at the clock and the queue. */
const lookEvery = 1000;

/** Milliseconds a claim holds beyond the time limit of an attempt. */
const claimMargin = 5000;

/** Milliseconds an entry of the log is kept after its creation, and between two clearings. */
const keptFor = 30 * 24 * 60 * 60 * 1000;
const clearEvery = 60 * 60 * 1000;

/** Milliseconds: nothing is due later than this, unless the clock went back since. */
const maxWait = maxOf(webhookDelivery.retrySeconds) * 1000;

export interface SenderOptions {
  readonly db: GatewayDatabase;
  readonly clock: Clock;
  readonly line: ReceiverAccess;
  /** Told of what kept deliveries from being recorded. */
  readonly log: (message: string, facts: Readonly<Record<string, unknown>>) => void;
}

interface Due extends Parcel {
  readonly webhookId: string;
  readonly userId: string;
  readonly execution: string | null;
  readonly tries: number;
  /** `traceparent` of the span of its execution. */
  readonly trace: string | null;
}

export class WebhookSender {
  readonly #options: SenderOptions;
  readonly #running = new Map<string, { readonly due: Due; readonly end: Promise<void> }>();
  readonly #closing = new AbortController();
  #timer: NodeJS.Timeout | null = null;
  #looking: Promise<void> | null = null;
  #again = false;
  #clearedAt = 0;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  /** Begins, with what is left from before. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), lookEvery);
    this.wake();
  }

  /** Looks at the queue now: something may be due. */
  wake(): void {
    if (this.#timer === null) return;
    this.#again = true;
    this.#looking ??= this.#lookOn().finally(() => (this.#looking = null));
  }

  /** Resolves when nothing is due at this moment and nothing is on its way. */
  async idle(): Promise<void> {
    while (this.#looking !== null || this.#running.size > 0) {
      await this.#looking;
      await Promise.all([...this.#running.values()].map(({ end }) => end));
    }
  }

  /** Ends at once; what is on its way is left and sent again after the next start. */
  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#again = false;
    this.#closing.abort();
    await this.#looking;
    await Promise.all([...this.#running.values()].map(({ end }) => end));
  }

  async #lookOn(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#clear();
        await this.#look();
      } catch (error) {
        // The next look comes within a second.
        this.#options.log('webhooks could not be looked after', { error: String(error) });
      }
    }
  }

  async #look(): Promise<void> {
    const { clock } = this.#options;
    const free = atOnce.all - this.#running.size;
    if (free === 0) return;
    const dues = await this.#due(clock.now(), free);
    for (const due of dues) {
      // Those behind it in the list belong to the next look, which leaves out receivers that have enough on the way.
      if (this.#isBusy(due)) this.#again = true;
      else if (await this.#claim(due.id, clock.now())) this.#begin(due);
    }
    if (dues.length === free) this.#again = true;
  }

  #begin(due: Due): void {
    const end = this.#send(due)
      .catch((error: unknown) =>
        this.#options.log('a delivery could not be recorded', { delivery: due.id, error: String(error) }),
      )
      .finally(() => {
        this.#running.delete(due.id);
        this.wake();
      });
    this.#running.set(due.id, { due, end });
  }

  async #send(due: Due): Promise<void> {
    const { clock } = this.#options;
    const began = performance.now();
    const at = clock.now();
    let result: AttemptResult;
    try {
      result = await this.#attempt(due, at);
    } catch {
      await this.#release(due.id);
      return;
    }
    await this.#record(due, result, at, Math.round(performance.now() - began));
  }

  #attempt(due: Due, at: Date): Promise<AttemptResult> {
    const { id, execution, tries, trace, userId } = due;
    const facts = {
      ...{ 'platen.delivery': id, 'platen.execution': execution, 'platen.user': userId },
      'platen.try': tries + 1,
    };
    return traced('platen.webhook', { parent: trace, kind: 'client', facts }, async (span) => {
      const result = await attemptDelivery(due, this.#options.line, at, this.#closing.signal, span.place);
      span.set({ 'http.response.status_code': result.status });
      if (result.error) span.fail(result.error.code);
      return result;
    });
  }

  async #record(due: Due, result: AttemptResult, at: Date, milliseconds: number): Promise<void> {
    const now = this.#options.clock.now();
    await inTransaction(this.#options.db, async (db) => {
      const row = await db
        .selectFrom('webhook_deliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
        .select(['type', 'tries', 'state', 'failing_since', 'given_up', 'enabled'])
        .where('webhook_deliveries.id', '=', due.id)
        .executeTakeFirst();
      // The webhook may have been removed meanwhile.
      if (!row) return;
      const { number } = await db
        .selectFrom('webhook_attempts')
        .select(({ fn }) => fn.countAll().as('number'))
        .where('delivery_id', '=', due.id)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('webhook_attempts')
        .values({
          delivery_id: due.id,
          number: Number(number),
          at: at.toISOString(),
          status: result.status,
          milliseconds,
          error: keep(result.error),
        })
        .execute();
      const { delivery, webhook, disable: reason } = outcomeOf(row, row, result, now);
      // Switched off meanwhile: failed deliveries are not retried automatically.
      const isOver = row.state !== 'pending' && delivery.state === 'pending';
      await db
        .updateTable('webhook_deliveries')
        .set({
          ...(isOver ? { tries: delivery.tries } : delivery),
          claimed_until: null,
        })
        .where('id', '=', due.id)
        .execute();
      await db.updateTable('webhooks').set(webhook).where('id', '=', due.webhookId).execute();
      if (reason !== null && row.enabled === 1) await disable(db, due.webhookId, reason);
    });
  }

  /** What is due, but for those who have enough on the way. */
  async #due(now: Date, limit: number): Promise<Due[]> {
    const { line } = this.#options;
    const at = now.toISOString();
    const later = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
    const full = (count: Map<string, number>, most: number) =>
      [...count].filter(([, running]) => running >= most).map(([id]) => id);
    const { webhooks, users } = this.#counts();
    const [fullWebhooks, fullUsers] = [full(webhooks, atOnce.perWebhook), full(users, atOnce.perUser)];
    let query = this.#options.db
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select([
        'webhook_deliveries.id as id',
        'webhook_id as webhookId',
        'user_id as userId',
        'url',
        'secret',
        'payload',
        'execution_id as execution',
        'tries',
        'trace',
      ])
      .where('state', '=', 'pending')
      // What is due or claimed later than anything can be was written before the clock went back.
      .where((where) =>
        where.or([where('next_attempt_at', '<=', at), where('next_attempt_at', '>', later(maxWait))]),
      )
      .where((where) =>
        where.or([
          where('claimed_until', 'is', null),
          where('claimed_until', '<=', at),
          where('claimed_until', '>', later(line.timeLimit + claimMargin)),
        ]),
      )
      .orderBy('next_attempt_at')
      .limit(limit);
    const running = [...this.#running.keys()];
    if (running.length > 0) query = query.where('webhook_deliveries.id', 'not in', running);
    if (fullWebhooks.length > 0) query = query.where('webhook_id', 'not in', fullWebhooks);
    if (fullUsers.length > 0) query = query.where('user_id', 'not in', fullUsers);
    return query.execute();
  }

  #counts() {
    const [webhooks, users] = [new Map<string, number>(), new Map<string, number>()];
    for (const { due } of this.#running.values()) {
      webhooks.set(due.webhookId, (webhooks.get(due.webhookId) ?? 0) + 1);
      users.set(due.userId, (users.get(due.userId) ?? 0) + 1);
    }
    return { webhooks, users };
  }

  #isBusy({ webhookId, userId }: Due): boolean {
    const { webhooks, users } = this.#counts();
    return (webhooks.get(webhookId) ?? 0) >= atOnce.perWebhook || (users.get(userId) ?? 0) >= atOnce.perUser;
  }

  /** @returns false when another process has it in hand, or it is no longer due */
  async #claim(id: string, now: Date): Promise<boolean> {
    const hold = this.#options.line.timeLimit + claimMargin;
    const until = new Date(now.getTime() + hold).toISOString();
    const { numUpdatedRows } = await this.#options.db
      .updateTable('webhook_deliveries')
      .set({ claimed_until: until })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where((where) =>
        where.or([
          where('claimed_until', 'is', null),
          where('claimed_until', '<=', now.toISOString()),
          where('claimed_until', '>', until),
        ]),
      )
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async #release(id: string): Promise<void> {
    await this.#options.db
      .updateTable('webhook_deliveries')
      .set({ claimed_until: null })
      .where('id', '=', id)
      .execute();
  }

  async #clear(): Promise<void> {
    const now = this.#options.clock.now().getTime();
    if (Math.abs(now - this.#clearedAt) < clearEvery) return;
    this.#clearedAt = now;
    await this.#options.db
      .deleteFrom('webhook_deliveries')
      .where('state', '!=', 'pending')
      .where('created_at', '<=', new Date(now - keptFor).toISOString())
      .execute();
  }
}
