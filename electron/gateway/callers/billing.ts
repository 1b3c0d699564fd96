/** What is charged, and who is asked for it: the routes and the engine know credits by these alone. */
import type { CreditsBalance, CreditsCharge, Execution, Quote, QuoteLine } from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';

/** Finds an execution again; null when it is not known any more. */
export type FindExecution = (execution: string, userId: string) => Promise<Execution | null>;

/** Credits of an execution, and those that were left when they had been taken. */
export type CreditsTaken = Pick<CreditsCharge, 'credits' | 'credits_left'>;

/** What the routes know of credits: one of these stands in each environment. */
export interface EnvironmentCredits {
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

/** Credits of what is charged as a whole, such as a process of v1: one entry each, under its own id. */
export interface CreditAccount {
  balance(userId: string): Promise<CreditsBalance>;
  reserve(request: {
    userId: string;
    execution: string;
    credits: number;
    explain: readonly QuoteLine[];
  }): Promise<void>;
  settle(
    execution: string,
    credits: number,
    explain: readonly QuoteLine[],
    language: Language,
  ): Promise<CreditsCharge>;
  release(execution: string): Promise<void>;
}

/** Charges for executions: reserved when one is accepted, settled or released when it has ended. Every step may be repeated. */
export interface Billing {
  /**
   * Before an execution is accepted.
   * @throws ServiceError `insufficient_credits`
   */
  admit(owner: string, execution: Execution, quote: Quote): Promise<void>;
  /** An execution was not accepted after all. */
  withdrawn(owner: string, execution: string): Promise<void>;
  /** When an execution has ended. */
  ended(owner: string, execution: Execution): Promise<void>;
  /**
   * After a start: settles executions that ended meanwhile, or that are unknown. @param others ids of executions that a plugin
   * begins anew and charges itself @param failed called for each that could not be read
   */
  reconcile(
    find: FindExecution,
    others: ReadonlySet<string>,
    failed: (execution: string, thrown: unknown) => void,
  ): Promise<void>;
  /** What the routes of an environment know of credits. @param charges whether executions cost credits there */
  creditsOf(charges: boolean): EnvironmentCredits;
  /** For a plugin that charges on its own. */
  readonly account: CreditAccount;
}
