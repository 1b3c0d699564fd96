/** What the routes know of credits: one of these stands in each environment. */
import type { CreditsBalance, CreditsCharge, Execution } from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';

export interface CreditDesk {
  balance(userId: string): Promise<CreditsBalance>;
  /**
   * What an execution was charged; null while it is not over, and where nothing is charged.
   * @param language of the explanation
   */
  chargeOf(execution: Execution, language: Language): Promise<CreditsCharge | null>;
}
