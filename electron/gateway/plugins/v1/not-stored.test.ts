/** Processes whose end cannot be stored for a while. A rejection that nobody hears fails the run of this file by itself. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { LegacyProcess } from '../../../../contract/legacy.js';
import { unavailable } from '../../database/unavailable.js';
import type { CreditLedger } from '../accounts/ledger/ledger.js';
import type { CreditAccount } from '../../callers/billing.js';
import { LegacyClient } from './testing/client.js';
import { makeUser, openLegacy, openLegacyWorld, type LegacyWorld } from './testing/legacy.js';

/** Calls of the ledger that fail yet, and how. */
let failing: { settle: number; release: number; error: () => Error };
/** Calls that failed. */
let failed = 0;
let world: LegacyWorld;
beforeAll(async () => {
  world = await openLegacyWorld({ ledger: failingAtTimes });
});
afterAll(() => world.close());

const busy = () => unavailable(new Error('database is locked'));

function failingAtTimes(ledger: CreditLedger): CreditAccount {
  const check = (call: 'settle' | 'release') => {
    if (failing[call] > 0) {
      failing[call] -= 1;
      failed += 1;
      throw failing.error();
    }
  };
  return {
    balance: (userId) => ledger.balance(userId),
    reserve: (request) => ledger.reserve(request),
    settle: async (...given) => {
      check('settle');
      return ledger.settle(...given);
    },
    release: async (execution) => {
      check('release');
      return ledger.release(execution);
    },
  };
}

/** Credits that are there, and reservations that nobody closed. */
const standing = async () => ({
  credits: (await world.ledger.balance(world.user.id)).total_available,
  open: (await world.ledger.openReservations()).length,
});

async function clientWith(content: string, extension = 'txt'): Promise<LegacyClient> {
  const client = await LegacyClient.login(world.url);
  await client.add('document', extension, content);
  return client;
}

const nothingFails = { settle: 0, release: 0, error: busy };

it('a process that is done and cannot be charged is charged once, later', async () => {
  failing = { ...nothingFails, settle: 4 };
  const before = await standing();
  const client = await clientWith('words');
  const result = await client.process();
  expect(result).toMatchObject({ status: 'OK', credits: 1, credits_left: before.credits - 1 });
  expect(failing.settle).toBe(0);
  expect(await standing()).toEqual({ credits: before.credits - 1, open: 0 });
});

it('a process that failed and whose credits cannot be given back gets them back, later', async () => {
  failing = { ...nothingFails, release: 4 };
  const before = await standing();
  const client = await clientWith('no picture', 'png');
  const result = await client.process();
  expect(result).toMatchObject({ credits: 0 });
  expect(failing.release).toBe(0);
  expect(await standing()).toEqual(before);
});

it('a fault of ours at the end makes it fail, costs nothing, and leaves the session free', async () => {
  failing = { ...nothingFails, settle: 1, error: () => new TypeError('a fault') };
  const before = await standing();
  const client = await clientWith('words');
  expect(await client.process()).toMatchObject({ status: 'ERROR', credits: 0 });
  expect(await standing()).toEqual(before);
  expect(await client.process()).toMatchObject({ status: 'OK', credits: 1 });
});

it('a service that is closed meanwhile ends, and its next start goes on with the process', async () => {
  const folder = join(world.service.folder, 'closed');
  failing = { ...nothingFails, settle: Infinity };
  const first = await openLegacy(world.service.local, folder, { ledger: failingAtTimes });
  const { user } = await makeUser(first, 'piet', 10);
  const client = await LegacyClient.login(first.url, 'piet');
  await client.add('document', 'txt', 'words');
  const begun = await client.call('/processes', 'POST', { process_settings: {} });
  expect(begun.status).toBe(202);
  failed = 0;
  await expect.poll(() => failed).toBeGreaterThan(1);
  await first.close();
  failing = nothingFails;
  const second = await openLegacy(world.service.local, folder);
  onTestFinished(() => second.close());
  const { process_id } = begun.body as { process_id: string };
  const again = new LegacyClient(second.url, client.session);
  const told = async () =>
    LegacyProcess.parse((await again.call(`/processes/${process_id}`)).body).process_result?.status;
  await expect.poll(told).toBe('OK');
  expect((await second.ledger.balance(user.id)).total_available).toBe(9);
  expect(await second.ledger.openReservations()).toEqual([]);
});
