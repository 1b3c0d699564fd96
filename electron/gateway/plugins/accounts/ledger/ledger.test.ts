import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeQuote } from '../../../../../contract/index.js';
import { Accounts } from '../users/accounts.js';
import { databases } from '../../../database/testing/databases.js';
import { GatewayTestClock } from '../../../testing/clock.js';
import { CreditLedger } from './ledger.js';
import { readMovements } from './movements.js';
import { addsUp } from './testing/adds-up.js';

describe.each(databases)('the ledger over %s', (_name, open) => {
  /** A user with personal credits, and an organization's pool when that is given. */
  async function account(personal: number, shared?: number) {
    const db = await open();
    const clock = new GatewayTestClock();
    const [accounts, ledger] = [new Accounts(db, clock), new CreditLedger(db, clock)];
    const organization = shared === undefined ? null : await accounts.createOrganization('Acme');
    const user = await accounts.createUser({ name: 'anna', organizationId: organization?.id });
    if (personal > 0) await ledger.grant({ kind: 'personal', id: user.id }, personal);
    if (organization && shared) await ledger.grant({ kind: 'organization', id: organization.id }, shared);
    const reserve = (execution: string, credits: number, explain = '') =>
      ledger.reserve({ userId: user.id, execution, credits, explain });
    const total = async () => (await ledger.balance(user.id)).total_available;
    return { db, clock, accounts, ledger, organization, user, reserve, total };
  }

  it('charges personal credits of a user without an organization', async () => {
    const { ledger, user, reserve } = await account(10);
    const execution = randomUUID();
    await reserve(execution, 4, '4 documents = 4');
    expect(await ledger.balance(user.id)).toEqual({
      personal: { available: 6 },
      organization: null,
      total_available: 6,
    });
    expect(await ledger.chargeOf(execution)).toBeNull();
    const charge = {
      credits: 3,
      credits_left: 7,
      credits_explain: '3 documents = 3',
      credits_source: 'personal',
    };
    expect(await ledger.settle(execution, 3, '3 documents = 3')).toEqual(charge);
    expect(await ledger.chargeOf(execution)).toEqual(charge);
  });

  it('says what was counted in the language of the reader', async () => {
    const { ledger, user, db } = await account(3, 2);
    const { lines } = makeQuote({ email_body: 1, office_attachment: 2, merge: 1 });
    await ledger.reserve({ userId: user.id, execution: 'mail', credits: 4, explain: lines });
    const english =
      '1 email body + 2 Office attachments + 1 merge = 4 (2 from Acme, 2 from personal credits)';
    const dutch =
      '1 e-mailtekst + 2 Office-bijlagen + 1 samenvoeging = 4 (2 van Acme, 2 van de eigen credits)';
    expect((await ledger.settle('mail', 4, lines)).credits_explain).toBe(english);
    expect((await ledger.chargeOf('mail', 'nl'))?.credits_explain).toBe(dutch);
    await ledger.reserve({ userId: user.id, execution: 'free', credits: 0, explain: [] });
    expect((await ledger.settle('free', 0, [], 'nl')).credits_explain).toBe('gratis = 0');
    await ledger.reserve({ userId: user.id, execution: 'failed', credits: 1, explain: lines });
    await ledger.release('failed');
    expect((await ledger.chargeOf('failed', 'nl'))?.credits_explain).toBe(
      'Er is niets in rekening gebracht.',
    );
    const { movements } = await readMovements(db, { kind: 'personal', id: user.id }, 2, 'nl');
    expect(movements.map(({ explanation }) => explanation)).toEqual([
      'Er is niets in rekening gebracht.',
      '1 e-mailtekst + 2 Office-bijlagen + 1 samenvoeging = 4',
    ]);
  });

  it('charges the organization before the user, and says both when it takes from both', async () => {
    const { db, ledger, user, reserve } = await account(10, 3);
    const first = randomUUID();
    await reserve(first, 2);
    expect(await ledger.settle(first, 2, '2 documents = 2')).toEqual({
      credits: 2,
      credits_left: 11,
      credits_explain: '2 documents = 2',
      credits_source: 'organization',
      credits_source_name: 'Acme',
    });
    const second = randomUUID();
    await reserve(second, 5);
    expect(await ledger.balance(user.id)).toEqual({
      personal: { available: 6 },
      organization: { name: 'Acme', available: 0 },
      total_available: 6,
    });
    expect(await ledger.settle(second, 4, '4 documents = 4')).toEqual({
      credits: 4,
      credits_left: 7,
      credits_explain: '4 documents = 4 (1 from Acme, 3 from personal credits)',
      credits_source: 'organization',
      credits_source_name: 'Acme',
    });
    const third = randomUUID();
    await reserve(third, 1);
    expect(await ledger.settle(third, 1, '1 document = 1')).toMatchObject({ credits_source: 'personal' });
    await addsUp(db);
  });

  it('refuses what both pools together do not cover, and takes nothing', async () => {
    const { db, ledger, reserve, total } = await account(2, 3);
    await expect(reserve('too-much', 6)).rejects.toMatchObject({
      code: 'insufficient_credits',
      httpStatus: 402,
      extras: { creditsNeeded: 6, creditsAvailable: 5 },
    });
    expect(await total()).toBe(5);
    expect(await ledger.chargeOf('too-much')).toBeNull();
    await reserve('enough', 5);
    await expect(reserve('more', 1)).rejects.toMatchObject({ code: 'insufficient_credits' });
    await addsUp(db);
  });

  it('refuses a user who never got a credit, and lets what is free pass', async () => {
    const { ledger, reserve } = await account(0);
    await expect(reserve('one', 1)).rejects.toMatchObject({
      extras: { creditsNeeded: 1, creditsAvailable: 0 },
    });
    await reserve('free', 0);
    expect(await ledger.settle('free', 0, 'free = 0')).toEqual({
      credits: 0,
      credits_left: 0,
      credits_explain: 'free = 0',
    });
  });

  it('gives back what was reserved for an execution that failed', async () => {
    const { db, ledger, reserve, total } = await account(2, 3);
    await reserve('failed', 4);
    await ledger.release('failed');
    expect(await total()).toBe(5);
    expect(await ledger.chargeOf('failed')).toMatchObject({ credits: 0, credits_left: 5 });
    await addsUp(db);
  });

  it('charges never more than was reserved', async () => {
    const { ledger, reserve, total } = await account(10);
    await reserve('a', 2);
    expect(await ledger.settle('a', 7, '7 documents = 7')).toMatchObject({ credits: 2, credits_left: 8 });
    expect(await total()).toBe(8);
  });

  it('does each of these once for an execution, however often it is asked', async () => {
    const { db, ledger, reserve, total } = await account(10, 10);
    await Promise.all(Array.from({ length: 5 }, () => reserve('done', 4)));
    expect(await total()).toBe(16);
    const charges = await Promise.all(
      Array.from({ length: 5 }, (_, place) => ledger.settle('done', 3 - (place % 2), 'so many')),
    );
    for (const charge of charges) expect(charge).toEqual(charges[0]);
    const left = await total();
    await ledger.release('done');
    await reserve('done', 4);
    expect(await total()).toBe(left);
    await reserve('failed', 4);
    await Promise.all(Array.from({ length: 5 }, () => ledger.release('failed')));
    expect(await ledger.settle('failed', 4, 'late')).toMatchObject({ credits: 0 });
    await ledger.release('never reserved');
    expect(await total()).toBe(left);
    await addsUp(db);
  });

  it('gives credits back where they came from, also when the user has left the organization', async () => {
    const { accounts, ledger, organization, user, reserve } = await account(1, 5);
    await reserve('a', 6);
    await accounts.removeMember(organization!.id, user.id);
    await ledger.release('a');
    expect(await ledger.balance(user.id)).toMatchObject({ organization: null, total_available: 1 });
    await accounts.addMember(organization!.id, user.id);
    expect(await ledger.balance(user.id)).toMatchObject({ total_available: 6 });
  });

  it('takes back what comes back to a user who was removed, and gives the organization its own', async () => {
    const { db, accounts, ledger, organization, user, reserve } = await account(10, 3);
    const [settled, released] = [randomUUID(), randomUUID()];
    await reserve(settled, 5);
    await reserve(released, 4);
    await accounts.removeUser(user.id);
    await ledger.closeAccount(user.id);
    await ledger.settle(settled, 2, 'two');
    await ledger.release(released);
    await ledger.closeAccount(user.id);
    const pools = await db.selectFrom('pools').select(['owner_id', 'available']).execute();
    expect(new Map(pools.map((pool) => [pool.owner_id, pool.available]))).toEqual(
      new Map([
        [user.id, 0],
        [organization!.id, 1],
      ]),
    );
    await expect(reserve(randomUUID(), 1)).rejects.toMatchObject({ code: 'unknown_user' });
    await addsUp(db);
  });

  it('knows what is open after a process was killed', async () => {
    const { ledger, user, reserve, clock } = await account(10);
    for (const execution of ['a', 'b', 'c', 'd']) {
      await reserve(execution, 1);
      clock.move(1000);
    }
    await ledger.settle('b', 1, '');
    await ledger.release('c');
    expect(await ledger.openReservations()).toEqual([
      { execution: 'a', userId: user.id },
      { execution: 'd', userId: user.id },
    ]);
  });

  it('takes back what was granted, and never more than is left', async () => {
    const { db, ledger, user } = await account(10);
    const pool = { kind: 'personal', id: user.id } as const;
    expect(await ledger.grant(pool, -4, 'by mistake')).toBe(6);
    await expect(ledger.grant(pool, -7)).rejects.toMatchObject({ code: 'insufficient_credits' });
    for (const wrong of [0, 0.5, NaN, 1e12, 1_000_000_000])
      await expect(ledger.grant(pool, wrong)).rejects.toMatchObject({ code: 'credits_invalid' });
    expect((await ledger.balance(user.id)).total_available).toBe(6);
    await addsUp(db);
  });

  it('writes one row per movement', async () => {
    const { db, ledger, user, reserve } = await account(10, 3);
    await reserve('a', 5, '5 documents = 5');
    await ledger.settle('a', 4, '4 documents = 4');
    await reserve('b', 2, '2 documents = 2');
    await ledger.release('b');
    const rows = await db
      .selectFrom('movements')
      .select(['number', 'kind', 'amount', 'balance', 'execution', 'explanation'])
      .where('pool_id', '=', user.id)
      .orderBy('number')
      .execute();
    expect(rows.map((row) => Object.values(row))).toEqual([
      [1, 'grant', 10, 10, null, ''],
      [2, 'reservation', -2, 8, 'a', '5 documents = 5'],
      [3, 'settlement', 1, 9, 'a', '4 documents = 4'],
      [4, 'reservation', -2, 7, 'b', '2 documents = 2'],
      [5, 'release', 2, 9, 'b', 'Nothing was charged.'],
    ]);
    await addsUp(db);
  });

  it('knows nothing of users there are not', async () => {
    const { ledger } = await account(0);
    await expect(ledger.balance('nobody')).rejects.toMatchObject({ code: 'unknown_user' });
    const request = { userId: 'nobody', execution: 'a', credits: 0 };
    await expect(ledger.reserve(request)).rejects.toMatchObject({ code: 'unknown_user' });
    expect(await ledger.openReservations()).toEqual([]);
  });
});
