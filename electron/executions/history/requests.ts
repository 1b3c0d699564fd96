/** Requests that may be sent again, with the execution of each. */
import { ServiceError } from '../../../contract/index.js';
import type { Database } from './database.js';

/** Milliseconds a key is remembered. */
const remembered = 24 * 60 * 60 * 1000;

/** A request with an idempotency key, and its fingerprint. */
export interface NamedRequest {
  readonly key: string;
  readonly fingerprint: string;
}

export class Requests {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Id of the execution that this request created before; null when it is new.
   * @throws ServiceError `invalid_request` when the key was used for another request
   */
  recall(owner: string, { key, fingerprint }: NamedRequest, now: Date): string | null {
    const oldest = new Date(now.getTime() - remembered).toISOString();
    const row = this.#database
      .prepare('SELECT fingerprint, execution FROM requests WHERE owner = ? AND key = ? AND created_at > ?')
      .get(owner, key, oldest) as { fingerprint: string; execution: string } | undefined;
    if (!row) return null;
    if (row.fingerprint !== fingerprint) throw keyUsed();
    return row.execution;
  }

  /** Id of the execution of a key, whatever its request was; null for none. */
  find(owner: string, key: string): string | null {
    const row = this.#database
      .prepare('SELECT execution FROM requests WHERE owner = ? AND key = ?')
      .get(owner, key) as { execution: string } | undefined;
    return row?.execution ?? null;
  }

  note(owner: string, { key, fingerprint }: NamedRequest, execution: string, now: Date): void {
    this.#database
      .prepare('DELETE FROM requests WHERE created_at <= ?')
      .run(new Date(now.getTime() - remembered).toISOString());
    this.#database
      .prepare(
        'INSERT OR REPLACE INTO requests (owner, key, fingerprint, execution, created_at) VALUES (?, ?, ?, ?, ?)',
      )
      .run(owner, key, fingerprint, execution, now.toISOString());
  }
}

/** The error of another request with a used key. */
export function keyUsed(): ServiceError {
  const sentence = 'This key was used for another request.';
  return new ServiceError(
    'invalid_request',
    { detail: sentence.replace(/\.$/, '') },
    { fields: { 'Idempotency-Key': [sentence] } },
  );
}
