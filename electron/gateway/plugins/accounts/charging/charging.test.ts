import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../../../contract/index.js';
import { Accounts } from '../users/accounts.js';
import { systemClock } from '../../../base/clock.js';
import { databases } from '../../../database/testing/databases.js';
import { together } from '../../../database/transaction.js';
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

describe.each(databases)(
  'the cost of an execution that is read before its end was heard of, in %s',
  (_name, open) => {
    it('is settled or given back at once, and once', async () => {
      const db = await open();
      const ledger = new CreditLedger(db, systemClock);
      const { id } = await new Accounts(db, systemClock).createUser({ name: 'anna' });
      await ledger.grant({ kind: 'personal', id }, 10);
      const charging = new Charging(ledger, () => ({ credits: 2, lines: [] }));
      const { chargeOf } = charging.creditsOf(true);
      const over = async (status: Execution['status']) => {
        const execution = { id: randomUUID(), status } as Execution;
        await ledger.reserve({ userId: id, execution: execution.id, credits: 3 });
        return execution;
      };
      const available = async () => (await ledger.balance(id)).total_available;
      const running = await over('processing');
      expect(await chargeOf(running, 'en')).toBeNull();
      expect(await available()).toBe(7);
      const cancelled = await over('failed');
      expect(await available()).toBe(4);
      expect(await chargeOf(cancelled, 'en')).toMatchObject({ credits: 0, credits_left: 7 });
      expect(await available()).toBe(7);
      const done = await over('done');
      expect(await chargeOf(done, 'en')).toMatchObject({ credits: 2 });
      for (const one of [cancelled, done]) {
        await chargeOf(one, 'en');
        await charging.ended(`production:${id}`, one);
      }
      expect(await available()).toBe(5);
    });

    it('is known to what is done in the transaction that settles it', async () => {
      const db = await open();
      const ledger = new CreditLedger(db, systemClock);
      const { id } = await new Accounts(db, systemClock).createUser({ name: 'anna' });
      await ledger.grant({ kind: 'personal', id }, 10);
      const charging = new Charging(ledger, () => ({ credits: 2, lines: [] }));
      const done = { id: randomUUID(), status: 'done' } as Execution;
      await ledger.reserve({ userId: id, execution: done.id, credits: 3 });
      const seen = await together(db, async () => {
        await charging.ended(`production:${id}`, done);
        return [await charging.creditsOf(true).chargeOf(done, 'en'), await ledger.balance(id)];
      });
      expect(seen).toMatchObject([{ credits: 2, credits_left: 8 }, { total_available: 8 }]);
    });
  },
);
