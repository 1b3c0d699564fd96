/**
 * The ends of executions: each is charged and reported once, by whichever gateway is there first, in the transaction that notes
 * it. An end that fails to be settled is tried again by all.
 */
import { sql } from 'kysely';
import type { Execution } from '../../contract/index.js';
import { beginSpan, codeOf, within } from '../service/app/traces.js';
import { executionOf } from './records.js';
import type { ClusterDatabase, ClusterTransaction, ExecutionTable } from './tables.js';
import type { NoticeBoard } from './notices.js';

/** Milliseconds between two searches where no notice comes. */
const interval = 1000;

/** Ends that one search finds. */
const atOnce = 100;

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
  /** Ends that this node was told of. */
  readonly #told = new Set<string>();
  #isClosed = false;

  constructor(options: EndsOptions) {
    this.#options = options;
  }

  /** From now on this node settles ends. */
  begin(settle: SettleEnd): void {
    this.#settle = settle;
    this.#leave = this.#options.board.on('end', (id) => this.#heard(id));
    this.#timer = setInterval(() => {
      this.#isAsked = true;
      this.#wake();
    }, interval).unref();
  }

  /** Settles the end of one execution now, unless another node has done so. @throws what prevented it */
  async settle(id: string): Promise<void> {
    await this.#one(id, 'wait');
  }

  /** Waits for what is being settled; the rest is left to other nodes. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#timer) clearInterval(this.#timer);
    this.#leave();
    await this.#working;
  }

  #heard(id: string): void {
    this.#told.add(id);
    this.#wake();
  }

  #wake(): void {
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
  }

  async #work(): Promise<void> {
    while ((this.#isAsked || this.#told.size > 0) && !this.#isClosed) {
      // The database may be away: the next search tries again.
      for (const id of this.#told) {
        this.#told.delete(id);
        await this.#one(id, 'unless busy').catch(() => undefined);
      }
      if (!this.#isAsked || this.#isClosed) continue;
      this.#isAsked = false;
      const due = await this.#due().catch(() => []);
      for (const id of due) {
        if (this.#isClosed) return;
        await this.#one(id, 'unless busy').catch(() => undefined);
      }
      if (due.length === atOnce) this.#isAsked = true;
    }
  }

  /** Ends that wait to be settled, the oldest first. */
  async #due(): Promise<string[]> {
    const rows = await this.#options.db
      .selectFrom('cluster_executions')
      .select('id')
      .where('settled', '=', 0)
      .where('status', 'in', ['done', 'failed'])
      .where('settle_at', '<=', sql<Date>`now()`)
      .orderBy('settle_at')
      .limit(atOnce)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** @param busy what is done where another node settles it at this moment: it is waited for, or nothing */
  async #one(id: string, busy: 'wait' | 'unless busy'): Promise<void> {
    const settle = this.#settle;
    if (settle === null) return;
    let found: { readonly trace: string | null } | null = null;
    const began = Date.now();
    const span = () =>
      beginSpan('platen.settle', { parent: found?.trace ?? null, began, facts: { 'platen.execution': id } });
    let settled: { readonly owner: string; readonly execution: Execution } | null;
    try {
      settled = await this.#options.together(async (transaction) => {
        const { rows } = await sql<
          Pick<ExecutionTable, 'owner' | 'status' | 'record'> & { readonly trace: string | null }
        >`
          update cluster_executions set settled = 1
          where id = (
            select id from cluster_executions
            where id = ${id} and settled = 0 and status in ('done', 'failed')
            for update ${busy === 'wait' ? sql`` : sql`skip locked`}
          )
          returning owner, status, record, trace`.execute(transaction);
        const [row] = rows;
        found = row ?? null;
        if (!row) return null;
        const execution = executionOf(row);
        await within(row.trace, () => settle(row.owner, execution));
        return { owner: row.owner, execution };
      });
    } catch (error) {
      if (found === null) throw error;
      const failed = span();
      failed.fail(codeOf(error));
      failed.end();
      this.#options.failed(id, error);
      await this.#options.db
        .updateTable('cluster_executions')
        .set({ settle_at: sql`now() + make_interval(secs => ${again})` })
        .where('id', '=', id)
        .where('settled', '=', 0)
        .execute();
      throw error;
    }
    if (!settled) return;
    span().end();
    this.#options.settled(settled.owner, settled.execution);
  }
}
