/** What a remote service has received of an execution, so that another process can continue to ask for it. */
import type { Database } from './database.js';

export class RemoteParts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All that is kept of an execution, in order. */
  of(execution: string): unknown[] {
    const rows = this.#database
      .prepare('SELECT content FROM remote_parts WHERE execution = ? ORDER BY number')
      .all(execution) as { content: string }[];
    return rows.map(({ content }) => JSON.parse(content) as unknown);
  }

  /**
   * Stores a part, and replaces the one stored under its number. It must hold no token and no password.
   * @param number from 0
   * @param content plain data
   */
  save(execution: string, number: number, content: unknown): void {
    this.#database
      .prepare(
        `INSERT INTO remote_parts (execution, number, content) VALUES (?, ?, ?)
         ON CONFLICT (execution, number) DO UPDATE SET content = excluded.content`,
      )
      .run(execution, number, JSON.stringify(content));
  }
}
