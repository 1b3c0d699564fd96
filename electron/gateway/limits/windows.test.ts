import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { hasPostgres, PostgresCluster } from '../../../scripts/lib/postgres-cluster.mjs';
import { openGatewayDatabase } from '../open-database.js';
import { databases, opened, testDirectory } from '../database/testing/databases.js';
import { databaseIn } from '../settings/settings.js';
import { DatabaseRateWindows } from './database.js';
import { MemoryRateWindows } from './memory.js';
import { windowLengths, type RateLimits, type RateVerdict, type RateWindows } from './windows.js';

const begin = Date.parse('2026-03-01T12:00:00.000Z');
const at = (milliseconds: number) => new Date(begin + milliseconds);

/** An hour that never fills: what is said is said of the minute. */
const minuteOnly = (perMinute: number): RateLimits => ({ perMinute, perHour: 1_000_000 });

const stores: readonly (readonly [string, () => Promise<RateWindows>])[] = [
  ['memory', () => Promise.resolve(new MemoryRateWindows())],
  ...databases.map(([name, open]) => [name, async () => new DatabaseRateWindows(await open())] as const),
];

describe.each(stores)('windows in %s', (name, open) => {
  const withWindows = async (work: (windows: RateWindows) => Promise<void>) => work(await open());

  it('count down, refuse, and begin anew when they say', async () => {
    await withWindows(async (windows) => {
      const take = (milliseconds: number) => windows.take('a', minuteOnly(2), at(milliseconds));
      const reset = (begin + 60_000) / 1000;
      expect(await take(0)).toEqual({
        allowed: true,
        limit: 2,
        remaining: 1,
        resetUnixSeconds: reset,
        retryAfter: null,
      });
      expect(await take(100)).toMatchObject({ allowed: true, remaining: 0 });
      expect(await take(59_001)).toEqual({
        allowed: false,
        limit: 2,
        remaining: 0,
        resetUnixSeconds: reset,
        retryAfter: 1,
      });
      expect(await windows.take('b', minuteOnly(2), at(59_001))).toMatchObject({ allowed: true });
      expect(await take(60_000)).toMatchObject({ allowed: true, remaining: 1 });
    });
  });

  it('tell of the tighter one, and of the longer wait where both are full', async () => {
    await withWindows(async (windows) => {
      const limits = { perMinute: 2, perHour: 3 };
      const take = (milliseconds: number) => windows.take('a', limits, at(milliseconds));
      expect(await take(0)).toMatchObject({ limit: 2, remaining: 1 });
      expect(await take(0)).toMatchObject({ limit: 2, remaining: 0 });
      expect(await take(0)).toMatchObject({ allowed: false, limit: 2, retryAfter: 60 });
      expect(await take(60_000)).toMatchObject({ allowed: true, limit: 3, remaining: 0 });
      expect(await take(60_000)).toMatchObject({ allowed: false, limit: 3, retryAfter: 3540 });
      const both = { perMinute: 1, perHour: 1 };
      await windows.take('b', both, at(0));
      expect(await windows.take('b', both, at(0))).toMatchObject({ limit: 1, retryAfter: 3600 });
    });
  });

  it('let those who paid meanwhile go on', async () => {
    await withWindows(async (windows) => {
      const full = { perMinute: 60, perHour: 1 };
      await windows.take('a', full, at(0));
      expect(await windows.take('a', full, at(1))).toMatchObject({ allowed: false });
      expect(await windows.take('a', { ...full, perHour: 2 }, at(2))).toMatchObject({ allowed: true });
    });
  });

  it('never let more than their number through in a minute or an hour that they name', async () => {
    await withWindows(async (windows) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.record({ perMinute: fc.integer({ min: 1, max: 5 }), perHour: fc.integer({ min: 1, max: 12 }) }),
          fc.array(
            fc.oneof(
              { weight: 8, arbitrary: fc.integer({ min: 0, max: 30_000 }) },
              { weight: 1, arbitrary: fc.integer({ min: 0, max: 4_000_000 }) },
            ),
            { minLength: 1, maxLength: 60 },
          ),
          async (limits, steps) => {
            const key = `steady-${(run += 1)}`;
            let now = 0;
            const passed: number[] = [];
            for (const step of steps) {
              now += step;
              const verdict = await windows.take(key, limits, at(now));
              if (verdict.allowed) passed.push(now);
              const length = verdict.limit === limits.perMinute ? windowLengths.minute : windowLengths.hour;
              // The window that was named, whichever of both it is where the limits are the same.
              const end = verdict.resetUnixSeconds * 1000 - begin;
              const within = passed.filter((time) => time >= end - length && time < end).length;
              if (limits.perMinute !== limits.perHour) expect(within).toBeLessThanOrEqual(verdict.limit);
              expect(end).toBeGreaterThan(now);
            }
            // Fixed windows: in any span at most what two that meet there hold.
            for (const [length, limit] of [
              [windowLengths.minute, limits.perMinute],
              [windowLengths.hour, limits.perHour],
            ] as const)
              for (const from of passed)
                expect(
                  passed.filter((time) => time >= from && time < from + length).length,
                ).toBeLessThanOrEqual(2 * limit);
          },
        ),
        { numRuns: name === 'memory' ? 500 : 5 },
      );
    });
  });

  it('let no more through than they told was left, until the moment they told, wherever the clock goes', async () => {
    await withWindows(async (windows) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 4 }),
          fc.array(fc.integer({ min: -200_000, max: 200_000 }), { minLength: 1, maxLength: 60 }),
          async (perMinute, steps) => {
            const key = `jumping-${(run += 1)}`;
            let now = 0;
            let told: RateVerdict | null = null;
            for (const step of steps) {
              now += Math.abs(step) % 3 === 0 ? 0 : step;
              const verdict: RateVerdict = await windows.take(key, minuteOnly(perMinute), at(now));
              const isSame = told !== null && begin + now < told.resetUnixSeconds * 1000;
              if (told !== null && isSame) {
                expect(verdict.allowed).toBe(told.remaining > 0);
                expect(verdict.remaining).toBe(Math.max(0, told.remaining - 1));
              } else {
                expect(verdict).toMatchObject({ allowed: true, remaining: perMinute - 1 });
              }
              // Nobody waits longer than the window is long, even when the clock went back by years.
              const wait = verdict.resetUnixSeconds * 1000 - (begin + now);
              expect(wait).toBeLessThanOrEqual(windowLengths.minute);
              if (verdict.retryAfter !== null) expect(verdict.retryAfter).toBeLessThanOrEqual(60);
              told = verdict;
            }
          },
        ),
        { numRuns: name === 'memory' ? 500 : 5 },
      );
    });
  });

  it('tell what is left without counting, also when nothing is', async () => {
    await withWindows(async (windows) => {
      expect(await windows.look('a', minuteOnly(2), at(0))).toMatchObject({ allowed: true, remaining: 2 });
      for (let request = 0; request < 3; request += 1) await windows.take('a', minuteOnly(2), at(0));
      const full = { allowed: true, limit: 2, remaining: 0, retryAfter: null };
      expect(await windows.look('a', minuteOnly(2), at(1000))).toMatchObject(full);
      expect(await windows.take('a', minuteOnly(2), at(1000))).toMatchObject({ allowed: false });
    });
  });

  it('let exactly their number of requests through that come at once', async () => {
    await withWindows(async (windows) => {
      const verdicts = await Promise.all(
        Array.from({ length: 40 }, async () => windows.take('a', minuteOnly(7), at(0))),
      );
      expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(7);
    });
  });
});

describe.each(databases)('windows in %s', (_name, open) => {
  it('are the same for several processes, and after a restart', async () => {
    const db = await open();
    const processes = [new DatabaseRateWindows(db), new DatabaseRateWindows(db)];
    const verdicts = await Promise.all(
      Array.from({ length: 30 }, (_, index) => processes[index % 2]!.take('a', minuteOnly(11), at(0))),
    );
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(11);
    expect(await new DatabaseRateWindows(db).take('a', minuteOnly(11), at(1000))).toMatchObject({
      allowed: false,
    });
  });

  it('are cleared away when they are over', async () => {
    const db = await open();
    const windows = new DatabaseRateWindows(db);
    for (const key of ['a', 'b', 'c']) await windows.take(key, minuteOnly(1), at(0));
    await windows.take('d', minuteOnly(1), at(2 * windowLengths.hour));
    expect(await db.selectFrom('rate_counts').select('key').execute()).toEqual([{ key: 'd' }]);
  });
});

it('windows in a file that two have open are counted together', async () => {
  const file = databaseIn(await testDirectory());
  const [one, other] = [await opened(openGatewayDatabase(file)), await opened(openGatewayDatabase(file))];
  const processes = [new DatabaseRateWindows(one), new DatabaseRateWindows(other)];
  const verdicts = await Promise.all(
    Array.from({ length: 30 }, (_, index) => processes[index % 2]!.take('a', minuteOnly(11), at(0))),
  );
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(11);
});

it.runIf(hasPostgres)(
  'windows on a server are counted by its clock, whatever time the nodes have',
  async () => {
    const server = await PostgresCluster.start();
    onTestFinished(() => server.close());
    const windows = new DatabaseRateWindows(await opened(openGatewayDatabase(server.url)), 'database');
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'] });
    const real = Date.now();
    const takeAt = (skew: number) => {
      vi.setSystemTime(real + skew);
      return windows.take('a', minuteOnly(3), new Date());
    };
    for (const skew of [0, 90_000, -90_000]) expect(await takeAt(skew)).toMatchObject({ allowed: true });
    for (const skew of [90_000, -90_000, 0]) expect(await takeAt(skew)).toMatchObject({ allowed: false });
  },
);

describe('windows in memory', () => {
  it('of more keys than fit forget the oldest', () => {
    const windows = new MemoryRateWindows(2);
    for (const key of ['a', 'b', 'c']) windows.take(key, minuteOnly(1), at(0));
    expect(windows.take('a', minuteOnly(1), at(0))).toMatchObject({ allowed: true });
    expect(windows.take('c', minuteOnly(1), at(0))).toMatchObject({ allowed: false });
  });
});
