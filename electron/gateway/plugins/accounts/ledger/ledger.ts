/**
 * Credits: reserved when an execution is accepted, settled when it is done, given back when it fails. Each of these happens
 * once for an execution, however often and from how many processes it is asked for.
 *
 * What is written in one transaction always takes its locks in one order: the reservation, the organization's pool, the
 * personal pool.
 */
import type { Transaction } from 'kysely';
import { ServiceError, type CreditsBalance, type CreditsCharge } from '../../../../../contract/index.js';
import type { Clock } from '../../../base/clock.js';
import type { GatewayDatabase, GatewayTables } from '../../../database/tables.js';
import { inTransaction } from '../../../database/transaction.js';
import type { CreditsText } from '../../../../../words/credits.js';
import type { Language } from '../../../../../words/languages.js';
import type { CreditsTaken } from '../../../callers/billing.js';
import { chargeOf, type ChargedReservation } from './charge.js';
import { storedReason, type Reason, type StoredReason } from './explanations.js';
import { ensurePool, insufficientCredits, lockPool, move } from './pools.js';
import type { MovementTable } from './tables.js';

/** Most credits that grants may bring a pool to: half of what a column holds, so that all that is given back has room. */
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
  /** What its quote says. */
  readonly credits: number;
  /** What they are for. */
  readonly explain?: Reason;
}

export class CreditLedger {
  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
  ) {}

  /** What a user has left. @throws ServiceError `unknown_user` */
  async balance(userId: string): Promise<CreditsBalance> {
    const row = await this.db
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
   * Takes credits for an execution that is accepted: the organization's first, the rest from the user's own. An execution
   * that has a reservation keeps it.
   * @throws ServiceError `insufficient_credits` with what is needed and what there is; `unknown_user`
   */
  reserve({ userId, execution, credits, explain = '' }: ReservationRequest): Promise<void> {
    if (!Number.isSafeInteger(credits) || credits < 0)
      throw new RangeError(`${credits} credits cannot be reserved.`);
    return inTransaction(this.db, async (transaction) => {
      const user = await transaction
        .selectFrom('users')
        .select('organization_id')
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!user) throw new ServiceError('unknown_user', { name: userId });
      const organizationId = user.organization_id;
      const facts = this.about('reservation', explain);
      const begun = await transaction
        .insertInto('reservations')
        .values({
          execution,
          user_id: userId,
          organization_id: organizationId,
          state: 'open',
          from_organization: 0,
          from_personal: 0,
          charged_organization: 0,
          charged_personal: 0,
          credits_left: 0,
          explanation: facts.explanation,
          units: facts.units,
          created_at: facts.now(),
          closed_at: null,
        })
        .onConflict((conflict) => conflict.column('execution').doNothing())
        .returning('execution')
        .executeTakeFirst();
      if (!begun) return;
      const shared = organizationId === null ? 0 : await lockPool(transaction, organizationId);
      const personal = await lockPool(transaction, userId);
      if (shared + personal < credits) throw insufficientCredits(credits, shared + personal);
      const fromOrganization = Math.min(shared, credits);
      const fromPersonal = credits - fromOrganization;
      const movement = { ...facts, user_id: userId, execution };
      if (organizationId !== null && fromOrganization > 0)
        await move(transaction, organizationId, { ...movement, amount: -fromOrganization });
      if (fromPersonal > 0) await move(transaction, userId, { ...movement, amount: -fromPersonal });
      await transaction
        .updateTable('reservations')
        .set({
          from_organization: fromOrganization,
          from_personal: fromPersonal,
          credits_left: shared + personal - credits,
        })
        .where('execution', '=', execution)
        .execute();
    });
  }

  /**
   * Charges an execution that is done: at most what was reserved, and the rest goes back. One that is settled or released
   * already stays as it is.
   * @param credits what was really done
   * @param explain what for
   * @param language of what the charge says
   * @returns the charge, as it is from now on
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
      if (reservation) {
        const { user_id, organization_id, from_organization, from_personal } = reservation;
        const charged = Math.min(credits, from_organization + from_personal);
        const chargedOrganization = Math.min(charged, from_organization);
        const chargedPersonal = charged - chargedOrganization;
        const movement = { ...facts, user_id, execution };
        if (organization_id !== null && from_organization > 0)
          await move(transaction, organization_id, {
            ...movement,
            amount: from_organization - chargedOrganization,
          });
        if (from_personal > 0)
          await move(transaction, user_id, { ...movement, amount: from_personal - chargedPersonal });
        await this.takeFromRemoved(transaction, user_id);
        await transaction
          .updateTable('reservations')
          .set({
            charged_organization: chargedOrganization,
            charged_personal: chargedPersonal,
            credits_left: await left(transaction, user_id, organization_id),
          })
          .where('execution', '=', execution)
          .execute();
      }
      const settled = await find(transaction, execution);
      if (!settled) throw new Error(`Nothing was reserved for the execution ${execution}.`);
      return chargeOf(settled, language);
    });
  }

  /** Gives back what was reserved for an execution that failed. Does nothing when nothing is, or no longer. */
  release(execution: string, explain: CreditsText = 'Nothing was charged.'): Promise<void> {
    return inTransaction(this.db, async (transaction) => {
      const facts = this.about('release', explain);
      const reservation = await this.close(transaction, execution, 'released', facts);
      if (!reservation) return;
      const { user_id, organization_id, from_organization, from_personal } = reservation;
      const movement = { ...facts, user_id, execution };
      if (organization_id !== null && from_organization > 0)
        await move(transaction, organization_id, { ...movement, amount: from_organization });
      if (from_personal > 0) await move(transaction, user_id, { ...movement, amount: from_personal });
      await this.takeFromRemoved(transaction, user_id);
      await transaction
        .updateTable('reservations')
        .set({ credits_left: await left(transaction, user_id, organization_id) })
        .where('execution', '=', execution)
        .execute();
    });
  }

  /** A user was removed: credits that are left go. What runs still brings some back, which go as these did. */
  closeAccount(userId: string): Promise<void> {
    return inTransaction(this.db, (transaction) => this.takeFromRemoved(transaction, userId));
  }

  /**
   * What an execution was charged, with what was left after that; nothing for one that failed. Null while it is not over, and
   * for one that never had a reservation.
   * @param language of its explanation
   */
  async chargeOf(execution: string, language: Language = 'en'): Promise<CreditsCharge | null> {
    const reservation = await find(this.db, execution);
    return reservation && reservation.state !== 'open' ? chargeOf(reservation, language) : null;
  }

  /**
   * What an execution that is not over takes out of the credits: what was reserved for it, with what was left after that. Of
   * one that is over, what it was charged in the end. Null for one that never had a reservation.
   */
  async takenBy(execution: string): Promise<CreditsTaken | null> {
    const reservation = await find(this.db, execution);
    if (!reservation) return null;
    const { state, from_organization, from_personal, charged_organization, charged_personal } = reservation;
    const credits =
      state === 'open' ? from_organization + from_personal : charged_organization + charged_personal;
    return { credits, credits_left: reservation.credits_left };
  }

  /** Reservations that nobody settled or released: of executions that run, or whose process was killed. */
  async openReservations(): Promise<{ execution: string; userId: string }[]> {
    const rows = await this.db
      .selectFrom('reservations')
      .select(['execution', 'user_id'])
      .where('state', '=', 'open')
      .orderBy('created_at')
      .execute();
    return rows.map(({ execution, user_id }) => ({ execution, userId: user_id }));
  }

  private async takeFromRemoved(transaction: Transaction<GatewayTables>, userId: string): Promise<void> {
    // First the pool: a process that removes the user meanwhile is done when the pool is ours.
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

  /** Takes an open reservation to its end; undefined when it was there before, or there is none. */
  private close(
    transaction: Transaction<GatewayTables>,
    execution: string,
    state: 'settled' | 'released',
    { explanation, units, now }: StoredReason & { readonly now: () => string },
  ) {
    return transaction
      .updateTable('reservations')
      .set({ state, explanation, units, closed_at: now() })
      .where('execution', '=', execution)
      .where('state', '=', 'open')
      .returning(['user_id', 'organization_id', 'from_organization', 'from_personal'])
      .executeTakeFirst();
  }

  private about(kind: MovementTable['kind'], reason: Reason) {
    return { kind, ...storedReason(reason), now: () => this.clock.now().toISOString() };
  }
}

async function left(
  transaction: Transaction<GatewayTables>,
  userId: string,
  organizationId: string | null,
): Promise<number> {
  const rows = await transaction
    .selectFrom('pools')
    .select('available')
    .where('owner_id', 'in', organizationId === null ? [userId] : [userId, organizationId])
    .execute();
  return rows.reduce((sum, { available }) => sum + available, 0);
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
