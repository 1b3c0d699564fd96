/** What the routes know of credits: one of these stands in each environment. */
import type { CreditsBalance, CreditsCharge, Execution } from '../../../contract/index.js';

export interface CreditDesk {
  balance(userId: string): Promise<CreditsBalance>;
  /** What an execution was charged; null while it is not over, and where nothing is charged. */
  chargeOf(execution: Execution): Promise<CreditsCharge | null>;
}
