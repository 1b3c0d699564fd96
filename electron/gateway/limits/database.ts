/** Windows of rates in the gateway's database: they outlive a restart, and several processes count together. */
import { sql, type RawBuilder } from 'kysely';
import { Gathered } from '../../systems/gathered.js';
import { preparedMark } from '../../systems/prepared.js';
import type { GatewayDatabase } from '../database/tables.js';
import type { RateCountTable } from './tables.js';
import {
  count,
  verdictOf,
  windowLengths,
  type RateLimits,
  type RateVerdict,
  type RateWindows,
  type WindowPair,
} from './windows.js';

/** Sets of limits whose requests are gathered at the same time. */
const maxGathered = 100;

const mark = sql.raw(preparedMark);

const returned = sql.join(
  ['key', 'minute_start', 'minute_count', 'hour_start', 'hour_count', 'at', 'allowed'].map((name) =>
    sql.ref(name),
  ),
);

/** Milliseconds between two removals of expired windows. */
const clearEvery = 600_000;

/**
 * Whose clock says when a request came: `given` takes what the caller says, `database` the clock of a PostgreSQL server, so that
 * nodes whose clocks differ count the same windows. A clock that a test moved is moved for both.
 */
export type WindowClock = 'given' | 'database';

/** One statement for a request, or for several of different callers: its row is the lock under which all processes count. */
export class DatabaseRateWindows implements RateWindows {
  readonly #db: GatewayDatabase;
  readonly #clock: WindowClock;
  readonly #gathered = new Map<string, Gathered<string, RateCountTable>>();
  #clearedAt = 0;

  constructor(db: GatewayDatabase, clock: WindowClock = 'given') {
    this.#db = db;
    this.#clock = clock;
  }

  /** @throws ServiceError `unavailable` when the database cannot be written */
  async take(key: string, limits: RateLimits, now: Date): Promise<RateVerdict> {
    await this.#clear(now);
    const row =
      this.#clock === 'given'
        ? (
            await this.#count(
              sql`values (cast(${key} as text))`,
              limits,
              sql`cast(${now.getTime()} as bigint)`,
            )
          ).get(key)
        : await this.#counting(limits, movedBy(now)).ask(key);
    return verdictOf(pairOf(row!), row!.allowed === 1, limits, Number(row!.at));
  }

  /** What counts requests of different callers that come at the same time, by one statement. */
  #counting(limits: RateLimits, moved: number): Gathered<string, RateCountTable> {
    const name = `${limits.perMinute} ${limits.perHour} ${moved}`;
    const known = this.#gathered.get(name);
    if (known) return known;
    // There are few limits; only a clock that a test moves has many names.
    if (this.#gathered.size >= maxGathered) this.#gathered.clear();
    const counting = new Gathered<string, RateCountTable>(
      (key) => key,
      // In one order everywhere: two statements never hold what the other one waits for.
      (keys) => this.#count(sql`select unnest(${[...keys].sort()}::text[])`, limits, momentOf(moved), mark),
      { isShared: false },
    );
    this.#gathered.set(name, counting);
    return counting;
  }

  async #count(
    keys: RawBuilder<unknown>,
    limits: RateLimits,
    moment: RawBuilder<unknown>,
    begin: RawBuilder<unknown> = sql``,
  ): Promise<Map<string, RateCountTable>> {
    const { rows } = await sql<RateCountTable>`${begin}
      with asked (name) as (${keys})
      insert into rate_counts as kept (key, minute_start, minute_count, hour_start, hour_count, at, allowed)
      select asked.name, moment.at - moment.at % 1000, 1, moment.at - moment.at % 1000, 1, moment.at, 1
      from asked cross join (select ${moment} as at) as moment where true
      on conflict (key) do update set
        minute_start = ${startOf('minute')}, minute_count = ${countOf('minute')} + ${allowedBy(limits)},
        hour_start = ${startOf('hour')}, hour_count = ${countOf('hour')} + ${allowedBy(limits)},
        at = excluded.at, allowed = ${allowedBy(limits)}
      returning ${returned}`.execute(this.#db);
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** @throws ServiceError `unavailable` when the database cannot be read */
  async look(key: string, limits: RateLimits, now: Date): Promise<RateVerdict> {
    const { rows } = await sql<RateCountTable & { readonly moment: number | string }>`
      select kept.*, moment.at as moment from (select ${this.#moment(now)} as at) as moment
      left join rate_counts as kept on kept.key = ${key}`.execute(this.#db);
    const row = rows[0]!;
    // Without windows the columns are null.
    const pair = (row.key as string | null) === null ? null : pairOf(row);
    return count(pair, limits, Number(row.moment), false).verdict;
  }

  /** When a request came, in Unix milliseconds. */
  #moment(now: Date): RawBuilder<unknown> {
    if (this.#clock === 'given') return sql`cast(${now.getTime()} as bigint)`;
    return momentOf(movedBy(now));
  }

  async #clear(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - this.#clearedAt) < clearEvery) return;
    this.#clearedAt = now.getTime();
    await sql`delete from rate_counts where hour_start <= ${this.#moment(now)} - ${sql.lit(windowLengths.hour)}`.execute(
      this.#db,
    );
  }
}

/** Milliseconds by which a caller's clock differs from that of the system: only where a test moved it. */
function movedBy(now: Date): number {
  const moved = now.getTime() - Date.now();
  return Math.abs(moved) < 1000 ? 0 : moved;
}

/** The time of the database, moved. */
const momentOf = (moved: number): RawBuilder<unknown> =>
  sql`cast(floor(extract(epoch from clock_timestamp()) * 1000) as bigint) + cast(${moved} as bigint)`;

type Kind = 'minute' | 'hour';

/** As `current` in windows.ts, in SQL: `kept` is the row that is there, `excluded` that of this request. */
const isOver = (kind: Kind) =>
  sql`excluded.at >= kept.${sql.ref(`${kind}_start`)} + ${sql.lit(windowLengths[kind])}`;

const startOf = (kind: Kind) => sql`
  case when ${isOver(kind)} or excluded.at < kept.${sql.ref(`${kind}_start`)}
  then excluded.${sql.ref(`${kind}_start`)} else kept.${sql.ref(`${kind}_start`)} end`;

const countOf = (kind: Kind) =>
  sql`case when ${isOver(kind)} then 0 else kept.${sql.ref(`${kind}_count`)} end`;

const allowedBy = ({ perMinute, perHour }: RateLimits) => sql`
  case when ${countOf('minute')} < ${sql.lit(perMinute)} and ${countOf('hour')} < ${sql.lit(perHour)}
  then 1 else 0 end`;

const pairOf = (row: RateCountTable): WindowPair => ({
  minute: { start: Number(row.minute_start), count: row.minute_count },
  hour: { start: Number(row.hour_start), count: row.hour_count },
});
