/** The interfaces of charging, by which the routes and the engine know credits. */
import type { CreditsBalance, CreditsCharge, Execution, Quote, QuoteLine } from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';

/** Finds an execution; null when it is no longer known. */
export type FindExecution = (execution: string, userId: string) => Promise<Execution | null>;

/** The credits of an execution, and the balance after them. */
export type CreditsTaken = Pick<CreditsCharge, 'credits' | 'credits_left'>;

/** Credits for the routes, one instance in each environment. */
export interface EnvironmentCredits {
  balance(userId: string): Promise<CreditsBalance>;
  /**
   * The charge of an execution; null before its end, and where nothing is charged.
   * @param language of the explanation
   */
  chargeOf(execution: Execution, language: Language): Promise<CreditsCharge | null>;
  /** The reserved credits of an accepted execution before its end. Null where nothing is charged. */
  takenBy(execution: Pick<Execution, 'id'>): Promise<CreditsTaken | null>;
}

/** Credits of work that is charged as a whole, such as a v1 process: one entry each, under its own id. */
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
   * After a start: settles executions that ended meanwhile, or that are unknown.
   * @param others ids of executions that a plugin begins anew and charges itself
   * @param failed called for each that could not be read
   */
  reconcile(
    find: FindExecution,
    others: ReadonlySet<string>,
    failed: (execution: string, thrown: unknown) => void,
  ): Promise<void>;
  /** Credits for the routes of an environment. @param charges whether executions cost credits there */
  creditsOf(charges: boolean): EnvironmentCredits;
  /** For a plugin that charges on its own. */
  readonly account: CreditAccount;
}
