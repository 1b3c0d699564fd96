/** Executions go from state to state as workers, callers and faults have it: counts, turns and tickets stay right throughout. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from './jobs.js';
import { formatVersion } from './tables.js';
import { ended, hasPostgres, newExecution, TestDatabase } from './testing/database.js';
import { ask, cancel, claim, end, giveUp, handBack, report, type Claim } from './transitions.js';

/** What may happen next. */
type Step =
  | { readonly kind: 'accept'; readonly user: number }
  | {
      readonly kind: 'take' | 'end' | 'hand back' | 'die' | 'give up' | 'cancel';
      readonly which: number;
    };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('accept' as const), user: fc.nat(1) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('take' as const), which: fc.constant(0) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('end', 'hand back', 'die', 'give up', 'cancel'),
      which: fc.nat(20),
    }),
  },
);

describe.runIf(hasPostgres)('executions of a cluster', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await TestDatabase.open();
  });
  afterAll(() => test.close());
  beforeEach(() => test.clear());

  const take = async (node = 'one'): Promise<{ claim: Claim; ticket: Ticket } | null> => {
    const ticket = await test.take();
    const claimed = ticket && (await claim(test.db, ticket, node, randomUUID()));
    return claimed && ticket ? { claim: claimed, ticket } : null;
  };
  const turn = (user: string, limit = 5, isTrial = false) => ({
    owner: user,
    turn: { user, limit, isTrial },
  });
  const endOf = ({ claim: it }: { claim: Claim }) =>
    end(test.db, test.waking, it, ended(it.execution), `results/${it.id}`);

  /** The counts of users are those of their rows, nobody has more than may be, and a ticket is there for all that may begin. */
  async function checkCounts(): Promise<void> {
    const turns = await test.rows<{ turn: string; pending: number; running: number; at_once: number }>(
      'select * from cluster_turns',
    );
    const counted = await test.rows<{ turn: string; status: string; count: number }>(
      'select turn, status, count(*)::int as count from cluster_executions group by turn, status',
    );
    const countOf = (user: string, status: string) =>
      counted.find((row) => row.turn === user && row.status === status)?.count ?? 0;
    let mayBegin = 0;
    for (const { turn: user, pending, running, at_once } of turns) {
      expect([user, pending, running]).toEqual([user, countOf(user, 'pending'), countOf(user, 'processing')]);
      expect(running).toBeLessThanOrEqual(at_once);
      mayBegin += Math.min(pending, at_once - running);
    }
    const [tickets] = await test.rows<{ count: number }>('select count(*)::int as count from tickets');
    expect(tickets!.count).toBeGreaterThanOrEqual(mayBegin);
  }

  it('keep their counts and tickets, whatever happens in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
        await test.clear();
        /** Claims that a worker has, and those of workers that died with them. */
        const held: { claim: Claim; ticket: Ticket }[] = [];
        const stale: { claim: Claim; ticket: Ticket }[] = [];
        for (const now of steps) {
          if (now.kind === 'accept') await test.accept(turn(`user-${now.user}`, 2));
          else if (now.kind === 'take') {
            const taken = await take();
            if (taken) held.push(taken);
          } else if (now.kind === 'cancel') {
            const rows = await test.rows<{ id: string; turn: string }>(
              'select id, turn from cluster_executions',
            );
            const row = rows[now.which % Math.max(1, rows.length)];
            if (row)
              await cancel(test.db, test.waking.tell, row.id, row.turn, (record) => ended(record, 'failed'));
          } else if (held.length > 0) {
            const [one] = held.splice(now.which % held.length, 1);
            if (now.kind === 'end') expect(await endOf(one!)).toBe(true);
            if (now.kind === 'hand back') await handBack(test.db, test.waking, one!.claim, 0);
            if (now.kind === 'give up')
              expect(
                await giveUp(test.db, test.waking, one!.ticket.id, (record) => ended(record, 'failed')),
              ).toBe(true);
            if (now.kind === 'die') {
              // The queue gives the ticket to another one.
              const ticket = { ...one!.ticket, retryCount: one!.ticket.retryCount + 1 };
              const again = await claim(test.db, ticket, 'two', randomUUID());
              expect(again).toMatchObject({ id: one!.claim.id, tries: one!.claim.tries + 1 });
              held.push({ claim: again!, ticket });
            }
            if (now.kind !== 'end') stale.push(one!);
          }
          await checkCounts();
        }
        // A worker that lost its execution to another one writes nothing any more.
        for (const one of stale) {
          expect(await endOf(one)).toBe(false);
          expect(await report(test.db, one.claim, one.claim.execution)).toBeNull();
          expect(await ask(test.db, one.claim)).toBeNull();
          await handBack(test.db, test.waking, one.claim, 0);
        }
        await checkCounts();
        // All goes on to its end by the tickets that are there.
        for (let one = held.pop() ?? (await take()); one; one = held.pop() ?? (await take()))
          await endOf(one);
        const [open] = await test.rows<{ count: number }>(
          `select count(*)::int as count from cluster_executions where status in ('pending', 'processing')`,
        );
        expect(open!.count).toBe(0);
        await checkCounts();
      }),
      // Making a failure smaller would take minutes: every step is several transactions. The seed is told.
      { numRuns: 15, endOnFailure: true },
    );
  });

  it('run at most five at once for a user, whichever workers claim at the same moment', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, at) => test.accept(turn(['anna', 'bert'][at % 2]!))));
    let [most, done] = [0, 0];
    const worker = async (node: string) => {
      for (let idle = 0; idle < 20;) {
        const one = await take(node);
        if (!one) {
          idle += 1;
          continue;
        }
        idle = 0;
        const rows = await test.rows<{ count: number }>(
          `select count(*)::int as count from cluster_executions where status = 'processing' group by turn`,
        );
        most = Math.max(most, ...rows.map(({ count }) => count));
        if (done % 7 === 3) await handBack(test.db, test.waking, one.claim, 0);
        else await endOf(one);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: 10 }, (_, at) => worker(`node-${at}`)));
    const left = await test.rows('select id from cluster_executions where status <> $$done$$');
    expect(left).toEqual([]);
    expect(most).toBeLessThanOrEqual(5);
    // The limit was met, or this shows nothing.
    expect(most).toBeGreaterThan(2);
    await checkCounts();
  });

  it('take turns: the user with the fewest running, then who was served longest ago, trials last', async () => {
    await test.accept(turn('trial', 5, true));
    for (let each = 0; each < 3; each += 1) await test.accept(turn('anna'));
    for (let each = 0; each < 2; each += 1) await test.accept(turn('bert'));
    const order: string[] = [];
    for (let one = await take(); one; one = await take()) order.push(one.claim.turn);
    expect(order).toEqual(['anna', 'bert', 'anna', 'bert', 'anna', 'trial']);
  });

  it('take turns: trials of a user who has real work too come after that of all, and do not hold it back', async () => {
    const trial = (user: string) => ({ ...turn(user, 5, true), environment: 'sandbox' });
    await test.accept(trial('dora'));
    await test.accept(trial('anna'));
    for (let each = 0; each < 2; each += 1) await test.accept(turn('anna'));
    await test.accept(trial('anna'));
    await test.accept(turn('bert'));
    const order: string[] = [];
    const held: Claim[] = [];
    for (let one = await take(); one; one = await take()) {
      const [row] = await test.rows<{ environment: string }>(
        `select environment from cluster_executions where id = '${one.claim.id}'`,
      );
      order.push(`${one.claim.turn} ${row!.environment}`);
      held.push(one.claim);
    }
    const real = ['anna production', 'bert production', 'anna production'];
    expect(order).toEqual([...real, 'dora sandbox', 'anna sandbox', 'anna sandbox']);
    // Real work that is handed back is real work again.
    await handBack(test.db, test.waking, held.at(-1)!, 0);
    await handBack(test.db, test.waking, held[0]!, 0);
    expect((await take())?.claim.id).toBe(held[0]!.id);
    await checkCounts();
  });

  it('are taken oldest first, and by their own user’s limit', async () => {
    const ids = [await test.accept(turn('anna', 1)), await test.accept(turn('anna', 1))];
    const one = await take();
    expect(one?.claim.id).toBe(ids[0]);
    expect(await take()).toBeNull();
    await endOf(one!);
    expect(test.told).toContainEqual(['work', '']);
    expect(test.told).toContainEqual(['end', ids[0]]);
    expect((await take())?.claim.id).toBe(ids[1]);
  });

  it('of a newer version are left to others, and hold nobody up', async () => {
    const newer = await test.accept(turn('anna', 1));
    await sql`update cluster_executions set version = ${formatVersion + 1} where id = ${newer}`.execute(
      test.db,
    );
    const mine = await test.accept(turn('anna', 1));
    const theirs = await test.accept(turn('bert', 1));
    const taken = [await take(), await take(), await take()].flatMap((one) => one?.claim.id ?? []);
    expect(taken.toSorted()).toEqual([mine, theirs].toSorted());
  });

  it('tell their worker that they are cancelled, and end by its word', async () => {
    const id = await test.accept();
    const one = await take();
    expect(await ask(test.db, one!.claim)).toEqual({ isCancelled: false });
    const isOpen = await cancel(test.db, test.waking.tell, id, 'anna', (record) => ended(record, 'failed'));
    expect(isOpen).toBe(true);
    expect(test.told).toContainEqual(['cancel', id]);
    expect(await report(test.db, one!.claim, one!.claim.execution)).toEqual({ isCancelled: true });
    await end(test.db, test.waking, one!.claim, ended(one!.claim.execution, 'failed'), 'results/x');
    const again = await cancel(test.db, test.waking.tell, id, 'anna', (record) => record);
    expect(again).toBe(false);
  });

  it('forget the secrets of a request with their end', async () => {
    const record = newExecution();
    await test.accept({ execution: record, request: null, sealed: 'platen1.key.text' });
    const one = await take();
    expect(one?.claim.sealed).toBe('platen1.key.text');
    await endOf(one!);
    const [row] = await test.rows<{ sealed: string | null }>('select sealed from cluster_executions');
    expect(row!.sealed).toBeNull();
  });
});
