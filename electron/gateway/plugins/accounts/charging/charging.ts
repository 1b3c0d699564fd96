/** Credits of executions: reserved when one is accepted, settled when it is done, released when it failed. */
import { isFinished, type CreditsCharge, type Execution, type Quote } from '../../../../../contract/index.js';
import type { Language } from '../../../../../words/languages.js';
import { readOwner } from '../../../base/environments.js';
import type { CreditLedger } from '../ledger/ledger.js';
import type { Billing, CreditAccount, EnvironmentCredits, FindExecution } from '../../../callers/billing.js';

/** The reason why nothing was charged for an unknown execution. */
const notAccepted = 'The request was not accepted.';

/**
 * Keeps the ledger consistent with the engine. Every step may be repeated: the ledger has each execution once, so that the next
 * start can repeat interrupted steps without charging twice.
 */
export class Charging implements Billing {
  readonly #ledger: CreditLedger;
  readonly #usageOf: (execution: Execution) => Quote;

  /** @param usageOf the units of an execution, by the work that was really done */
  constructor(ledger: CreditLedger, usageOf: (execution: Execution) => Quote) {
    this.#ledger = ledger;
    this.#usageOf = usageOf;
  }

  /**
   * Before an execution is accepted.
   * @throws ServiceError `insufficient_credits`
   */
  async admit(owner: string, execution: Execution, quote: Quote): Promise<void> {
    const who = readOwner(owner);
    if (!who?.environment.charges) return;
    await this.#ledger.reserve({
      userId: who.userId,
      execution: execution.id,
      credits: quote.credits,
      explain: quote.lines,
    });
  }

  /** An execution was not accepted after all. */
  async withdrawn(owner: string, execution: string): Promise<void> {
    if (readOwner(owner)?.environment.charges) await this.#ledger.release(execution, notAccepted);
  }

  /** When an execution has ended: charges the finished work, and nothing for a failed execution. */
  async ended(owner: string, execution: Execution): Promise<void> {
    if (readOwner(owner)?.environment.charges && isFinished(execution.status)) await this.#close(execution);
  }

  /**
   * After a start: settles reservations of executions that ended meanwhile, or that are unknown.
   * @param others ids of executions that a plugin begins anew and charges itself
   * @param failed called for each that could not be read: its reservation stays until its status is asked for or the next start
   */
  async reconcile(
    find: FindExecution,
    others: ReadonlySet<string> = new Set(),
    failed: (execution: string, thrown: unknown) => void = () => undefined,
  ): Promise<void> {
    for (const { execution: id, userId } of await this.#ledger.openReservations()) {
      if (others.has(id)) continue;
      try {
        const execution = await find(id, userId);
        if (execution === null) await this.#ledger.release(id, notAccepted);
        else if (isFinished(execution.status)) await this.#close(execution);
      } catch (thrown) {
        failed(id, thrown);
      }
    }
  }

  get account(): CreditAccount {
    return this.#ledger;
  }

  /** Credits for the routes of an environment. */
  creditsOf(charges: boolean): EnvironmentCredits {
    return charges
      ? {
          balance: (userId) => this.#ledger.balance(userId),
          chargeOf: (execution, language) => this.#chargeOf(execution, language),
          takenBy: ({ id }) => this.#ledger.takenBy(id),
        }
      : {
          balance: (userId) => this.#ledger.balance(userId),
          chargeOf: async () => null,
          takenBy: async () => null,
        };
  }

  async #close(execution: Execution): Promise<void> {
    const usage = this.#usageOf(execution);
    if (execution.status !== 'done') await this.#ledger.release(execution.id);
    else await this.#ledger.settle(execution.id, usage.credits, usage.lines);
  }

  /**
   * A client that sees the end of an execution also sees what it cost, and the credits that came back, in any order of the two events.
   */
  async #chargeOf(execution: Execution, language: Language): Promise<CreditsCharge | null> {
    if (!isFinished(execution.status)) return null;
    const charge = await this.#ledger.chargeOf(execution.id, language);
    if (charge !== null) return charge;
    await this.#close(execution);
    return this.#ledger.chargeOf(execution.id, language);
  }
}
