/** A database whose errors are observed everywhere: damage of a file shows only when a damaged page is read. */
import { isBroken } from '../database-file.js';
import { DamagedError, unavailable, type Database } from './database.js';

type Call = (...given: unknown[]) => unknown;

/** Observes the damage of one file. */
export class DamageGuard {
  readonly #inode: bigint;
  #damage: DamagedError | null = null;
  /** Called once, when the file is found damaged. */
  onDamage: (damage: DamagedError) => void = () => undefined;

  /** @param inode of the file */
  constructor(inode: bigint) {
    this.#inode = inode;
  }

  /** The error of the damaged file; null while it is sound, as far as it was read. */
  get damage(): DamagedError | null {
    return this.#damage;
  }

  /** A database whose errors are observed. */
  over(database: Database): Database {
    return guarded(database, (error) => this.#hear(error));
  }

  /** A caller that asks for something unreadable gets an error that says to ask again: the owner of the file knows more. */
  #hear(error: unknown): unknown {
    if (!isBroken(error)) return error;
    if (this.#damage === null) {
      this.#damage = new DamagedError(this.#inode, error);
      this.onDamage(this.#damage);
    }
    return unavailable(error);
  }
}

/** @param hear called with every error; returns the error to throw instead */
function guarded(database: Database, hear: (error: unknown) => unknown): Database {
  const heard =
    (own: unknown, call: Call): Call =>
    (...given) => {
      try {
        return Reflect.apply(call, own, given);
      } catch (error) {
        throw hear(error);
      }
    };
  const listening = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get: (own, name) => {
        const value: unknown = Reflect.get(own, name, own);
        if (typeof value !== 'function') return value;
        const call = heard(own, value as Call);
        // Statements in any form, and functions that run in a transaction, throw on their own.
        if (name === 'prepare' || name === 'raw')
          return (...given: unknown[]) => listening(call(...given) as object);
        if (name === 'transaction')
          return (...given: unknown[]) => transaction(call(...given) as Transaction);
        return call;
      },
    });
  const transaction = (run: Transaction): Transaction =>
    Object.assign(heard(undefined, run), {
      deferred: heard(run, run.deferred),
      immediate: heard(run, run.immediate),
      exclusive: heard(run, run.exclusive),
    });
  return listening(database);
}

type Transaction = Call & Readonly<Record<'deferred' | 'immediate' | 'exclusive', Call>>;
