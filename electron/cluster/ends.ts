/**
 * The ends of executions: each is charged and reported once, by whichever gateway is there first, in the transaction that notes
 * it. An end that fails to be settled is tried again by all.
 */
import { sql } from 'kysely';
import type { Execution } from '../../contract/index.js';
import { executionOf } from './records.js';
import type { ClusterDatabase, ClusterTransaction } from './tables.js';
import type { NoticeBoard } from './notices.js';

/** Milliseconds between two searches where no notice comes. */
const interval = 1000;

/** Seconds before an end that could not be settled is tried again. */
const again = 10;

export interface EndsOptions {
  readonly db: ClusterDatabase;
  readonly board: Pick<NoticeBoard, 'on'>;
  readonly together: <Result>(work: (transaction: ClusterTransaction) => Promise<Result>) => Promise<Result>;
  readonly failed: (execution: string, error: unknown) => void;
  /** Hears of each end that this node has settled, after the commit. */
  readonly settled: (owner: string, execution: Execution) => void;
}

/** Charges and reports an end, within the transaction. */
export type SettleEnd = (owner: string, execution: Execution) => Promise<void>;

export class Ends {
  readonly #options: EndsOptions;
  #settle: SettleEnd | null = null;
  #timer: NodeJS.Timeout | null = null;
  #leave: () => void = () => undefined;
  #working: Promise<void> | null = null;
  #isAsked = false;
  #isClosed = false;

  constructor(options: EndsOptions) {
    this.#options = options;
  }

  /** From now on this node settles ends. */
  begin(settle: SettleEnd): void {
    this.#settle = settle;
    this.#leave = this.#options.board.on('end', () => this.#wake());
    this.#timer = setInterval(() => this.#wake(), interval).unref();
  }

  /** Settles the end of one execution now, unless another node has done so. @throws what prevented it */
  async settle(id: string): Promise<void> {
    await this.#one(id);
  }

  /** Waits for what is being settled; the rest is left to other nodes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#leave();
    await this.#working;
  }

  #wake(): void {
    this.#isAsked = true;
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  async #work(): Promise<void> {
    while (this.#isAsked && !this.#isClosed) {
      this.#isAsked = false;
      // The database may be away: the next search tries again.
      while (!this.#isClosed && (await this.#one(null).catch(() => false)));
    }
  }

  /** @param id null: any that waits @returns false where there was none */
  async #one(id: string | null): Promise<boolean> {
    const settle = this.#settle;
    if (settle === null) return false;
    let found: string | null = null;
    let settled: { readonly owner: string; readonly execution: Execution } | null = null;
    try {
      settled = await this.#options.together(async (transaction) => {
        let wanted = transaction
          .selectFrom('cluster_executions')
          .select(['id', 'owner', 'status', 'record'])
          .where('settled', '=', 0)
          .where('status', 'in', ['done', 'failed']);
        wanted =
          id === null
            ? wanted
                .where('settle_at', '<=', sql<Date>`now()`)
                .orderBy('settle_at')
                .limit(1)
                .forUpdate()
                .skipLocked()
            : wanted.where('id', '=', id).forUpdate();
        const row = await wanted.executeTakeFirst();
        found = row?.id ?? null;
        if (!row) return null;
        const execution = executionOf(row);
        await settle(row.owner, execution);
        await transaction
          .updateTable('cluster_executions')
          .set({ settled: 1 })
          .where('id', '=', row.id)
          .execute();
        return { owner: row.owner, execution };
      });
    } catch (error) {
      if (found === null) throw error;
      this.#options.failed(found, error);
      await this.#options.db
        .updateTable('cluster_executions')
        .set({ settle_at: sql`now() + make_interval(secs => ${again})` })
        .where('id', '=', found)
        .where('settled', '=', 0)
        .execute();
      // Who asked for this one must not go on as if it were settled.
      if (id !== null) throw error;
    }
    if (settled) this.#options.settled(settled.owner, settled.execution);
    return found !== null;
  }
}
