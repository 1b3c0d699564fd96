/**
 * Credits: reserved when an execution is accepted, settled when it is done, released when it fails. Each of these happens once
 * for an execution, for any number of calls and processes.
 *
 * Every transaction takes its locks in one order: the reservation, the organization's pool, the personal pool.
 */
import { sql, type Transaction } from 'kysely';
import { ServiceError, type CreditsBalance, type CreditsCharge } from '../../../../../contract/index.js';
import type { Clock } from '../../../base/clock.js';
import type { GatewayDatabase, GatewayTables } from '../../../database/tables.js';
import { around, inTransaction } from '../../../database/transaction.js';
import type { CreditsText } from '../../../../../words/credits.js';
import type { Language } from '../../../../../words/languages.js';
import type { CreditsTaken } from '../../../callers/billing.js';
import { chargeOf, type ChargedReservation } from './charge.js';
import { storedReason, type Reason, type StoredReason } from './explanations.js';
import { ensurePool, insufficientCredits, lockPool, move, moveIfLeft } from './pools.js';
import type { MovementTable, ReservationTable } from './tables.js';

/** The most credits of a pool after a grant: half of a column's range, so that released credits always fit. */
const maxCredits = 1_000_000_000;

/** Whose credits: an organization's pool, or a user's personal ones. */
export interface Pool {
  readonly kind: 'organization' | 'personal';
  /** UUID of the organization or the user. */
  readonly id: string;
}

export interface ReservationRequest {
  readonly userId: string;
  /** UUID of the execution. */
  readonly execution: string;
  /** The quoted credits. */
  readonly credits: number;
  /** What they are for. */
  readonly explain?: Reason;
}

export class CreditLedger {
  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
  ) {}

  /** The balance of a user. @throws ServiceError `unknown_user` */
  async balance(userId: string): Promise<CreditsBalance> {
    const row = await around(this.db)
      .selectFrom('users')
      .leftJoin('organizations', 'organizations.id', 'users.organization_id')
      .leftJoin('pools as personal', 'personal.owner_id', 'users.id')
      .leftJoin('pools as shared', 'shared.owner_id', 'users.organization_id')
      .select(['organizations.name', 'personal.available as personal', 'shared.available as shared'])
      .where('users.id', '=', userId)
      .executeTakeFirst();
    if (!row) throw new ServiceError('unknown_user', { name: userId });
    const [personal, shared] = [row.personal ?? 0, row.shared ?? 0];
    return {
      personal: { available: personal },
      organization: row.name === null ? null : { name: row.name, available: shared },
      total_available: personal + shared,
    };
  }

  /**
   * Grants credits, or takes granted ones back (a negative number).
   * @param note what for, in words
   * @returns credits in the pool after it
   * @throws ServiceError `credits_invalid`; `insufficient_credits` when fewer are left than are taken back
   */
  async grant({ kind, id }: Pool, credits: number, note = ''): Promise<number> {
    if (!Number.isSafeInteger(credits) || credits === 0 || Math.abs(credits) > maxCredits)
      throw new ServiceError('credits_invalid', { most: maxCredits });
    return inTransaction(this.db, async (transaction) => {
      await ensurePool(transaction, id, kind);
      const balance = await move(transaction, id, {
        ...this.about('grant', note),
        amount: credits,
        user_id: kind === 'personal' ? id : null,
        execution: null,
      });
      if (balance > maxCredits && credits > 0)
        throw new ServiceError('credits_invalid', { most: maxCredits });
      return balance;
    });
  }

  /**
   * Takes credits for an execution that is accepted: the organization's first, the rest from the user's own. An existing
   * reservation stays.
   * @throws ServiceError `insufficient_credits` with the needed and the available credits; `unknown_user`
   */
  reserve({ userId, execution, credits, explain = '' }: ReservationRequest): Promise<void> {
    if (!Number.isSafeInteger(credits) || credits < 0)
      throw new RangeError(`${credits} credits cannot be reserved.`);
    return inTransaction(this.db, async (transaction) => {
      const facts = this.about('reservation', explain);
      const begun = await begin(transaction, { execution, userId, facts });
      if (!begun) return mustBeKnown(transaction, userId);
      const { organization_id: organizationId } = begun;
      const movement = { ...facts, user_id: userId, execution };
      const shared = organizationId === null ? 0 : await lockPool(transaction, organizationId);
      const fromOrganization = Math.min(shared, credits);
      const fromPersonal = credits - fromOrganization;
      const personal =
        fromPersonal === 0
          ? await lockPool(transaction, userId)
          : await moveIfLeft(transaction, userId, { ...movement, amount: -fromPersonal });
      if (personal === null)
        throw insufficientCredits(credits, shared + (await lockPool(transaction, userId)));
      if (organizationId !== null && fromOrganization > 0)
        await move(transaction, organizationId, { ...movement, amount: -fromOrganization });
      await transaction
        .updateTable('reservations')
        .set({
          from_organization: fromOrganization,
          from_personal: fromPersonal,
          credits_left: shared - fromOrganization + personal,
        })
        .where('execution', '=', execution)
        .execute();
    });
  }

  /**
   * Charges a finished execution: at most the reserved credits, and the rest is released. A settled or released one stays as it
   * is.
   * @param credits of the finished work
   * @param explain the reason
   * @param language of the explanation
   * @returns the final charge
   */
  settle(
    execution: string,
    credits: number,
    explain: Reason,
    language: Language = 'en',
  ): Promise<CreditsCharge> {
    if (!Number.isSafeInteger(credits) || credits < 0)
      throw new RangeError(`${credits} credits cannot be charged.`);
    return inTransaction(this.db, async (transaction) => {
      const facts = this.about('settlement', explain);
      const reservation = await this.close(transaction, execution, 'settled', facts);
      const settled = reservation
        ? await this.giveBack(transaction, execution, reservation, facts, credits)
        : await find(transaction, execution);
      if (!settled) throw new Error(`Nothing was reserved for the execution ${execution}.`);
      return chargeOf(settled, language);
    });
  }

  /** Releases the reservation of a failed execution. Does nothing without an open reservation. */
  release(execution: string, explain: CreditsText = 'Nothing was charged.'): Promise<void> {
    return inTransaction(this.db, async (transaction) => {
      const facts = this.about('release', explain);
      const reservation = await this.close(transaction, execution, 'released', facts);
      if (reservation) await this.giveBack(transaction, execution, reservation, facts, 0);
    });
  }

  /** A user was removed: removes the remaining credits. Running executions may still release some, which are removed as well. */
  closeAccount(userId: string): Promise<void> {
    return inTransaction(this.db, (transaction) => this.takeFromRemoved(transaction, userId));
  }

  /**
   * The charge of an execution, with the balance after it; 0 for a failed one. Null before its end, and without a reservation.
   * @param language of its explanation
   */
  async chargeOf(execution: string, language: Language = 'en'): Promise<CreditsCharge | null> {
    const reservation = await find(around(this.db), execution);
    return reservation && reservation.state !== 'open' ? chargeOf(reservation, language) : null;
  }

  /**
   * The reserved credits of an unfinished execution, with the balance after them; for an ended one its charge. Null without a
   * reservation.
   */
  async takenBy(execution: string): Promise<CreditsTaken | null> {
    const reservation = await find(around(this.db), execution);
    if (!reservation) return null;
    const { state, from_organization, from_personal, charged_organization, charged_personal } = reservation;
    const credits =
      state === 'open' ? from_organization + from_personal : charged_organization + charged_personal;
    return { credits, credits_left: reservation.credits_left };
  }

  /** Open reservations: of running executions, and of those whose process was killed. */
  async openReservations(): Promise<{ execution: string; userId: string }[]> {
    const rows = await this.db
      .selectFrom('reservations')
      .select(['execution', 'user_id'])
      .where('state', '=', 'open')
      .orderBy('created_at')
      .execute();
    return rows.map(({ execution, user_id }) => ({ execution, userId: user_id }));
  }

  /**
   * Moves what is not charged back to the pools it came from, and notes the charge.
   * @param credits to charge; at most the reserved ones are
   * @returns the closed reservation
   */
  private async giveBack(
    transaction: Transaction<GatewayTables>,
    execution: string,
    { user_id, organization_id, from_organization, from_personal }: ReservedCredits,
    facts: MovementFacts,
    credits: number,
  ): Promise<ChargedReservation> {
    const charged = Math.min(credits, from_organization + from_personal);
    const chargedOrganization = Math.min(charged, from_organization);
    const chargedPersonal = charged - chargedOrganization;
    const movement = { ...facts, user_id, execution };
    let shared: number | null = null;
    if (organization_id !== null && from_organization > 0)
      shared = await move(transaction, organization_id, {
        ...movement,
        amount: from_organization - chargedOrganization,
      });
    // Locks the pool: a process that removes the user meanwhile has finished when this process has the lock.
    const personal =
      from_personal > 0
        ? await move(transaction, user_id, { ...movement, amount: from_personal - chargedPersonal })
        : await lockPool(transaction, user_id);
    if (organization_id !== null) shared ??= await availableIn(transaction, organization_id);
    const { isUser, ...closed } = await transaction
      .updateTable('reservations')
      .set({
        charged_organization: chargedOrganization,
        charged_personal: chargedPersonal,
        credits_left: (shared ?? 0) + personal,
      })
      .where('execution', '=', execution)
      .returningAll()
      .returning((eb) => [
        eb
          .selectFrom('organizations')
          .select('organizations.name')
          .whereRef('organizations.id', '=', 'reservations.organization_id')
          .as('organization'),
        eb
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'reservations.user_id')
          .as('isUser'),
      ])
      .executeTakeFirstOrThrow();
    if (isUser !== null || personal === 0) return closed;
    await this.takeFromRemoved(transaction, user_id);
    return transaction
      .updateTable('reservations')
      .set({ credits_left: shared ?? 0 })
      .where('execution', '=', execution)
      .returningAll()
      .executeTakeFirstOrThrow()
      .then((row) => ({ ...row, organization: closed.organization }));
  }

  private async takeFromRemoved(transaction: Transaction<GatewayTables>, userId: string): Promise<void> {
    // Locks the pool first: a process that removes the user meanwhile has finished when this process has the lock.
    const available = await lockPool(transaction, userId);
    if (available === 0) return;
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user) return;
    const facts = this.about('grant', 'The user was removed.');
    await move(transaction, userId, { ...facts, amount: -available, user_id: userId, execution: null });
  }

  /** Closes an open reservation; undefined when it was closed before, or there is none. */
  private close(
    transaction: Transaction<GatewayTables>,
    execution: string,
    state: 'settled' | 'released',
    { explanation, units, now }: MovementFacts,
  ) {
    return transaction
      .updateTable('reservations')
      .set({ state, explanation, units, closed_at: now() })
      .where('execution', '=', execution)
      .where('state', '=', 'open')
      .returning(['user_id', 'organization_id', 'from_organization', 'from_personal'])
      .executeTakeFirst();
  }

  private about(kind: MovementTable['kind'], reason: Reason): MovementFacts {
    return { kind, ...storedReason(reason), now: () => this.clock.now().toISOString() };
  }
}

/** What all movements of one step have in common. */
interface MovementFacts extends StoredReason {
  readonly kind: MovementTable['kind'];
  /** The time, ISO 8601 UTC. */
  readonly now: () => string;
}

/** What an open reservation took, and from where. */
type ReservedCredits = Pick<
  ReservationTable,
  'user_id' | 'organization_id' | 'from_organization' | 'from_personal'
>;

/** Opens a reservation of nothing yet, which is the lock of it; undefined when there is one, or no such user. */
function begin(
  transaction: Transaction<GatewayTables>,
  { execution, userId, facts }: { execution: string; userId: string; facts: MovementFacts },
): Promise<Pick<ReservationTable, 'organization_id'> | undefined> {
  const text = (value: string | null) => sql<string>`cast(${value} as text)`;
  return transaction
    .insertInto('reservations')
    .columns([
      ...(['execution', 'user_id', 'organization_id', 'state', 'explanation', 'units'] as const),
      ...(['created_at', 'closed_at', 'from_organization', 'from_personal'] as const),
      ...(['charged_organization', 'charged_personal', 'credits_left'] as const),
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([
          text(execution).as('execution'),
          'users.id as user_id',
          'users.organization_id as organization_id',
          text('open').as('state'),
          text(facts.explanation).as('explanation'),
          text(facts.units).as('units'),
          text(facts.now()).as('created_at'),
          text(null).as('closed_at'),
          ...['from_organization', 'from_personal', 'charged_organization'].map((name) =>
            sql<number>`0`.as(name),
          ),
          ...['charged_personal', 'credits_left'].map((name) => sql<number>`0`.as(name)),
        ])
        .where('users.id', '=', userId),
    )
    .onConflict((conflict) => conflict.column('execution').doNothing())
    .returning('organization_id')
    .executeTakeFirst();
}

/** @throws ServiceError `unknown_user` */
async function mustBeKnown(transaction: Transaction<GatewayTables>, userId: string): Promise<void> {
  const user = await transaction.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw new ServiceError('unknown_user', { name: userId });
}

async function availableIn(transaction: Transaction<GatewayTables>, poolId: string): Promise<number> {
  const row = await transaction
    .selectFrom('pools')
    .select('available')
    .where('owner_id', '=', poolId)
    .executeTakeFirst();
  return row?.available ?? 0;
}

const find = (
  db: GatewayDatabase | Transaction<GatewayTables>,
  execution: string,
): Promise<ChargedReservation | undefined> =>
  db
    .selectFrom('reservations')
    .leftJoin('organizations', 'organizations.id', 'reservations.organization_id')
    .selectAll('reservations')
    .select('organizations.name as organization')
    .where('execution', '=', execution)
    .executeTakeFirst();
