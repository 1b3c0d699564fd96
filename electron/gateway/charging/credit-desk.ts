/** What the routes know of credits: one of these stands in each environment. */
import type { CreditsBalance, CreditsCharge, Execution } from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';
import type { CreditsTaken } from '../ledger/charge.js';

export interface CreditDesk {
  balance(userId: string): Promise<CreditsBalance>;
  /**
   * What an execution was charged; null while it is not over, and where nothing is charged.
   * @param language of the explanation
   */
  chargeOf(execution: Execution, language: Language): Promise<CreditsCharge | null>;
  /**
   * What an execution that was accepted takes out of the credits, before it is over: what is reserved for it. Null where nothing is
   * charged.
   */
  takenBy(execution: Pick<Execution, 'id'>): Promise<CreditsTaken | null>;
}
