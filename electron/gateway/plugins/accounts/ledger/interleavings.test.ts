/** The ledger under requests at the same time, in any order, from several connections. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../../../../contract/index.js';
import { Accounts } from '../users/accounts.js';
import { systemClock } from '../../../base/clock.js';
import { openGatewayDatabase } from '../../../open-database.js';
import type { GatewayDatabase } from '../../../database/tables.js';
import { databases, opened, testDirectory } from '../../../database/testing/databases.js';
import { databaseIn } from '../../../settings/settings.js';
import { CreditLedger } from './ledger.js';
import { addsUp } from './testing/adds-up.js';

/** A user of each of both kinds of pools, and as many ledgers on their database as there are connections. */
async function shared(connections: readonly GatewayDatabase[], personal: number, pool: number) {
  const [db] = connections;
  if (!db) throw new Error('A ledger needs a database.');
  const accounts = new Accounts(db, systemClock);
  const organization = await accounts.createOrganization(`Org ${randomUUID()}`);
  const users = [];
  for (const name of ['a', 'b'])
    users.push(
      await accounts.createUser({ name: `${name} ${randomUUID()}`, organizationId: organization.id }),
    );
  const ledgers = connections.map((connection) => new CreditLedger(connection, systemClock));
  const [ledger] = ledgers;
  if (!ledger) throw new Error('There is one for each connection.');
  if (pool > 0) await ledger.grant({ kind: 'organization', id: organization.id }, pool);
  for (const { id } of users) if (personal > 0) await ledger.grant({ kind: 'personal', id }, personal);
  return { db, organization, users, ledgers, ledger };
}

/** Open connections to one database: several to one file; one to PostgreSQL, whose server has a pool of them behind it. */
async function connectionsOf(name: string, open: () => Promise<GatewayDatabase>): Promise<GatewayDatabase[]> {
  if (name !== 'SQLite') return [await open()];
  const file = databaseIn(await testDirectory());
  const connections = [];
  for (let place = 0; place < 4; place++) connections.push(await opened(openGatewayDatabase(file)));
  return connections;
}

type Step =
  | {
      readonly kind: 'reserve' | 'settle';
      readonly user: 0 | 1;
      readonly execution: number;
      readonly credits: number;
    }
  | { readonly kind: 'release'; readonly execution: number }
  | { readonly kind: 'grant'; readonly user: 0 | 1; readonly credits: number };

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('reserve' as const, 'settle' as const),
    user: fc.constantFrom(0 as const, 1 as const),
    execution: fc.nat(5),
    credits: fc.nat(8),
  }),
  fc.record({ kind: fc.constant('release' as const), execution: fc.nat(5) }),
  fc.record({
    kind: fc.constant('grant' as const),
    user: fc.constantFrom(0 as const, 1 as const),
    credits: fc.integer({ min: -5, max: 5 }).filter((credits) => credits !== 0),
  }),
);

/** PostgreSQL in this process takes its time. */
const runs = (name: string): number => (name === 'PostgreSQL' ? 15 : 40);

describe.each(databases)('the ledger over %s under requests at the same time', (name, open) => {
  it('always adds up, and does everything once', async () => {
    const connections = await connectionsOf(name, open);
    const property = fc.asyncProperty(
      fc.nat(12),
      fc.nat(12),
      fc.array(steps, { minLength: 2, maxLength: 20 }),
      fc.scheduler(),
      async (personal, pool, wanted, scheduler) => {
        const { db, users, ledgers } = await shared(connections, personal, pool);
        const executions = Array.from({ length: 6 }, () => randomUUID());
        const doing = wanted.map(async (step, place) => {
          // Which comes first is the scheduler's choice; many are under way at once.
          await scheduler.schedule(Promise.resolve());
          await attempt(step, place);
        });
        async function attempt(step: Step, place: number): Promise<void> {
          const ledger = ledgers[place % ledgers.length]!;
          const execution = 'execution' in step ? executions[step.execution]! : '';
          switch (step.kind) {
            case 'reserve': {
              const request = { userId: users[step.user]!.id, execution, credits: step.credits };
              return expecting(/^This needs more credits than are left: \d+ needed/, () =>
                ledger.reserve(request),
              );
            }
            case 'settle':
              // What was never reserved cannot be charged: a fault of the caller.
              return expecting(/^Nothing was reserved/, () =>
                ledger.settle(execution, step.credits, 'so many'),
              );
            case 'release':
              return patiently(() => ledger.release(execution));
            case 'grant': {
              const own = { kind: 'personal', id: users[step.user]!.id } as const;
              return expecting(/^This needs more credits than are left: \d+ needed/, () =>
                ledger.grant(own, step.credits),
              );
            }
          }
        }
        await scheduler.waitAll();
        await Promise.all(doing);
        await addsUp(db);
        await onceEach(db, executions);
      },
    );
    await fc.assert(property, { numRuns: runs(name) });
  });

  it('gives 200 requests at once exactly what there is', async () => {
    const connections = await connectionsOf(name, open);
    const { db, users, ledgers, ledger, organization } = await shared(connections, 20, 100);
    const [{ id: userId }] = users as [{ id: string }, unknown];
    const executions = Array.from({ length: 200 }, () => randomUUID());
    const ends = await Promise.allSettled(
      executions.map((execution, place) =>
        patiently(() => ledgers[place % ledgers.length]!.reserve({ userId, execution, credits: 1 })),
      ),
    );
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'insufficient_credits' });
    const accepted = executions.filter((_, place) => ends[place]!.status === 'fulfilled');
    expect(accepted).toHaveLength(120);
    expect(await ledger.balance(userId)).toMatchObject({ total_available: 0 });
    const stillOpen = await ledger.openReservations();
    expect(stillOpen.map(({ execution }) => execution).sort()).toEqual([...accepted].sort());
    await addsUp(db);
    // Half of them are done, half fail; each is told by all connections.
    await Promise.all(
      accepted.flatMap((execution, place) =>
        ledgers.map((one) =>
          patiently<unknown>(() =>
            place % 2 === 0 ? one.settle(execution, 1, '1 document = 1') : one.release(execution),
          ),
        ),
      ),
    );
    const charges = await Promise.all(accepted.map((execution) => ledger.chargeOf(execution)));
    expect(charges.filter((charge) => charge?.credits === 1)).toHaveLength(60);
    expect(await ledger.balance(userId)).toMatchObject({ total_available: 60 });
    expect(await ledger.openReservations()).toEqual([]);
    await addsUp(db);
    await onceEach(db, accepted);
    expect(organization.name).toMatch(/^Org /);
  });
});

/** Tries again while too many others want the same, as a client would: how many that are depends on the machine. */
async function patiently<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await attempt();
    } catch (error) {
      if (ServiceError.from(error).code !== 'unavailable') throw error;
    }
}

async function expecting(refusal: RegExp, attempt: () => Promise<unknown>): Promise<void> {
  try {
    await patiently(attempt);
  } catch (error) {
    expect((error as Error).message).toMatch(refusal);
  }
}

/** No execution takes credits of a pool twice, or gives them back twice, or gives back what it did not take. */
async function onceEach(db: GatewayDatabase, executions: readonly string[]): Promise<void> {
  const movements = await db
    .selectFrom('movements')
    .select(['pool_id', 'execution', 'kind', 'amount'])
    .where('execution', 'in', executions)
    .execute();
  const byPool = new Map<string, typeof movements>();
  for (const movement of movements) {
    const key = `${movement.pool_id} ${movement.execution}`;
    byPool.set(key, [...(byPool.get(key) ?? []), movement]);
  }
  for (const own of byPool.values()) {
    const taken = own.filter(({ kind }) => kind === 'reservation');
    const ended = own.filter(({ kind }) => kind !== 'reservation');
    expect(taken).toHaveLength(1);
    expect(ended.length).toBeLessThanOrEqual(1);
    const sum = own.reduce((all, { amount }) => all + amount, 0);
    expect(sum).toBeLessThanOrEqual(0);
  }
}
