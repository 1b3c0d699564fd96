/** Which files of executions are still needed, and the bytes of results. */
import { sep } from 'node:path';
import type { Database } from './database.js';

const isOver = (status: string): boolean => status === 'done' || status === 'failed';

export class Needs {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * True while an execution may still read a file below this folder: an unfinished one, or one that can be run again. A web
   * address is stored only in its file.
   * @param runsAgain whether ended executions of an owner may be run again
   */
  folder(folder: string, runsAgain: (owner: string) => boolean = () => true): boolean {
    const below = folder + sep;
    // The picture of a watermark is in a folder like any uploaded file; its path is in the options, which are JSON.
    const said = JSON.stringify(below).slice(1, -1);
    const rows = this.#database
      .prepare(
        `SELECT owner, status FROM inputs JOIN executions ON executions.id = inputs.execution
         WHERE substr(inputs.path, 1, ?) = ? AND (inputs.state <> 'done' OR inputs.format = 'url' OR executions.status <> 'done')
         UNION SELECT owner, status FROM executions
         WHERE (status <> 'done' OR done_count < input_count) AND (instr(options, ?) > 0 OR instr(chain, ?) > 0)`,
      )
      .all(below.length, below, said, said) as { owner: string; status: string }[];
    return rows.some(({ owner, status }) => !isOver(status) || runsAgain(owner));
  }

  /** True for an unfinished execution. */
  isOpen(id: string): boolean {
    const row = this.#database.prepare('SELECT status FROM executions WHERE id = ?').get(id) as
      | { status: string }
      | undefined;
    return row !== undefined && !isOver(row.status);
  }

  /** True for an execution that is unfinished, or did not complete everything. */
  isUndone(id: string): boolean {
    return (
      this.#database
        .prepare(`SELECT 1 FROM executions WHERE id = ? AND (status <> 'done' OR done_count < input_count)`)
        .get(id) !== undefined
    );
  }

  /** Bytes of all results of these owners. */
  resultBytes(owners: readonly string[]): number {
    const { bytes } = this.#database
      .prepare(
        `SELECT coalesce(sum(results.size), 0) AS bytes FROM executions JOIN results ON results.execution = executions.id
         WHERE executions.owner IN (${owners.map(() => '?').join(', ')})`,
      )
      .get(...owners) as { bytes: number };
    return bytes;
  }
}
