/** Private copies in target folders, and the recovery of those that a killed process left. */
import { lstatSync, rmSync } from 'node:fs';
import type { IntendedResult, PartRegister } from '../delivery/deliver.js';
import type { Database } from './database.js';

/** A process, with what distinguishes it from a later one of the same number. */
export interface Owner {
  readonly owner_pid: number | null;
  readonly owner_mark: string | null;
}

interface PartRow extends Owner {
  readonly path: string;
  readonly intended: string | null;
}

/** Milliseconds by which a disk's times may be off: FAT counts in steps of two seconds. */
const coarsestTime = 3000;

export class StoredParts implements PartRegister {
  readonly #database: Database;
  readonly #owner: Owner;

  constructor(database: Database, owner: Owner) {
    this.#database = database;
    this.#owner = owner;
  }

  add(path: string): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO parts (path, owner_pid, owner_mark) VALUES (?, ?, ?)')
      .run(path, this.#owner.owner_pid, this.#owner.owner_mark);
  }

  intend(path: string, result: IntendedResult): void {
    const noted = JSON.stringify({ ...result, at: Date.now() });
    this.#database.prepare('UPDATE parts SET intended = ? WHERE path = ?').run(noted, path);
  }

  remove(path: string): void {
    this.#database.prepare('DELETE FROM parts WHERE path = ?').run(path);
  }

  /**
   * Records what processes delivered that died before they recorded it, and removes the private copies they left.
   * @param lives whether the process of a row still runs
   */
  settle(lives: (owner: Owner) => boolean): void {
    const rows = this.#database
      .prepare('SELECT path, intended, owner_pid, owner_mark FROM parts')
      .all() as PartRow[];
    for (const row of rows.filter((entry) => !lives(entry))) {
      const intended =
        row.intended === null ? null : (JSON.parse(row.intended) as IntendedResult & { readonly at: number });
      try {
        if (intended && isDelivered(row.path, intended)) this.#adopt(intended);
        else if (intended && isReservation(row.path, intended)) rmSync(intended.path, { force: true });
        rmSync(row.path, { force: true });
      } catch {
        continue; // The drive is not connected now: tried again at the next start.
      }
      this.remove(row.path);
    }
  }

  /** Records a result in the name of the process that delivered it. */
  #adopt({ execution, path, name, size, format, pages, input, last }: IntendedResult): void {
    const database = this.#database;
    const one = (sql: string, ...values: unknown[]) => database.prepare(sql).get(...values) !== undefined;
    if (!one('SELECT 1 FROM executions WHERE id = ?', execution)) return;
    if (one('SELECT 1 FROM results WHERE execution = ? AND path = ?', execution, path)) return;
    database
      .prepare(
        `INSERT INTO results (execution, number, path, name, size, format, pages, input)
         SELECT ?, coalesce(max(number) + 1, 0), ?, ?, ?, ?, ?, ? FROM results WHERE execution = ?`,
      )
      .run(execution, path, name, size, format ?? null, pages, input, execution);
    if (last && input !== null)
      database
        .prepare(`UPDATE inputs SET state = 'done', error = NULL WHERE execution = ? AND number = ?`)
        .run(execution, input);
    // The one result of all inputs was the last step; of several results it is unknown whether more were to come.
    if (last && input === null)
      database
        .prepare(
          `UPDATE executions SET status = 'done', error = NULL, completed_at = ?, owner_pid = NULL, owner_mark = NULL
           WHERE id = ?`,
        )
        .run(new Date().toISOString(), execution);
    database
      .prepare(
        `UPDATE executions SET total_pages = total_pages + ?,
           done_count = (SELECT count(*) FROM inputs WHERE execution = executions.id AND state = 'done') WHERE id = ?`,
      )
      .run(pages ?? 0, execution);
  }
}

const facts = (path: string) => lstatSync(path, { bigint: true, throwIfNoEntry: false });

/** True when the copy got its name: both are one file, or the copy is gone, which it is only after that. */
function isDelivered(part: string, { path, size }: IntendedResult): boolean {
  const [copy, named] = [facts(part), facts(path)];
  if (!named?.isFile()) return false;
  if (copy) return copy.ino !== 0n && copy.ino === named.ino && copy.dev === named.dev;
  return named.size === BigInt(size);
}

/** True for the empty file that reserved a name for the copy that still exists (see `giveName`). */
function isReservation(part: string, { path, at }: IntendedResult & { readonly at: number }): boolean {
  const named = facts(path);
  if (!facts(part) || !named?.isFile()) return false;
  return named.size === 0n && Number(named.mtimeMs) >= at - coarsestTime;
}
