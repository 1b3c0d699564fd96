import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../../../contract/index.js';
import { Accounts } from '../users/accounts.js';
import { systemClock } from '../../../base/clock.js';
import { databases } from '../../../database/testing/databases.js';
import { CreditLedger } from '../ledger/ledger.js';
import { Charging } from './charging.js';

describe.each(databases)('reservations after a start, in %s', (_name, open) => {
  it('stay where their executions cannot be read, and are settled once they can', async () => {
    const db = await open();
    const ledger = new CreditLedger(db, systemClock);
    const { id } = await new Accounts(db, systemClock).createUser({ name: 'anna' });
    await ledger.grant({ kind: 'personal', id }, 10);
    const [unread, unknown] = [randomUUID(), randomUUID()];
    for (const execution of [unread, unknown]) await ledger.reserve({ userId: id, execution, credits: 3 });
    const charging = new Charging(ledger, () => ({ credits: 2, lines: [] }));
    const failed: string[] = [];
    await charging.reconcile(
      async (execution) => {
        if (execution === unread) throw new Error('The database is locked.');
        return null;
      },
      undefined,
      (execution) => failed.push(execution),
    );
    expect(failed).toEqual([unread]);
    expect((await ledger.balance(id)).total_available).toBe(7);
    const done = { id: unread, status: 'done' } as Execution;
    await charging.reconcile(async () => done);
    expect((await ledger.balance(id)).total_available).toBe(8);
    expect(await ledger.chargeOf(unread)).toMatchObject({ credits: 2 });
  });
});
