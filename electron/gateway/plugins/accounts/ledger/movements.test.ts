import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Accounts } from '../users/accounts.js';
import { systemClock } from '../../../base/clock.js';
import { databases } from '../../../database/testing/databases.js';
import { CreditLedger } from './ledger.js';
import { readMovements } from './movements.js';

describe.each(databases)('movements read from %s', (_name, open) => {
  it('follow on each other, newest first, also when they were asked for at the same time', async () => {
    const db = await open();
    const [accounts, ledger] = [new Accounts(db, systemClock), new CreditLedger(db, systemClock)];
    const { id } = await accounts.createUser({ name: 'anna' });
    const pool = { kind: 'personal', id } as const;
    await ledger.grant(pool, 100);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const execution = randomUUID();
        await ledger.reserve({ userId: id, execution, credits: 2 });
        await ledger.settle(execution, 1, '1 document = 1');
      }),
    );
    const { movements, total } = await readMovements(db, pool, 1000);
    expect(total).toBe(41);
    expect(movements.map(({ number }) => number)).toEqual(
      Array.from({ length: 41 }, (_, place) => 41 - place),
    );
    expect(movements[0]).toMatchObject({ pool: 'personal', pool_name: 'anna', balance: 80 });
  });

  it('follow on each other also where the clock went back between two', async () => {
    const db = await open();
    const times = ['12:00:00', '11:59:00', '12:01:00', '11:58:00'];
    const clock = { now: () => new Date(`2026-11-23T${times.shift() ?? '12:02:00'}Z`) };
    const { id } = await new Accounts(db, systemClock).createUser({ name: 'anna' });
    const pool = { kind: 'personal', id } as const;
    for (let credits = 1; credits <= 5; credits += 1) await new CreditLedger(db, clock).grant(pool, credits);
    const { movements } = await readMovements(db, pool, 10);
    expect(movements.map(({ balance }) => balance)).toEqual([15, 10, 6, 3, 1]);
  });

  it('of a user are those of the own pool, and what the organization paid for the user alone', async () => {
    const db = await open();
    const [accounts, ledger] = [new Accounts(db, systemClock), new CreditLedger(db, systemClock)];
    const acme = await accounts.createOrganization('Acme');
    const users = [];
    for (const name of ['anna', 'bert'])
      users.push(await accounts.createUser({ name, organizationId: acme.id }));
    const organization = { kind: 'organization', id: acme.id } as const;
    await ledger.grant(organization, 10);
    for (const { id } of users) await ledger.reserve({ userId: id, execution: randomUUID(), credits: 3 });
    const of = async (id: string) => (await readMovements(db, { kind: 'personal', id }, 10)).movements;
    for (const { id } of users)
      expect(await of(id)).toMatchObject([{ pool: 'organization', pool_name: 'Acme', amount: -3 }]);
    const page = await readMovements(db, organization, 2);
    expect(page).toMatchObject({ total: 3, movements: [{ balance: 4 }, { balance: 7 }] });
  });
});
