/** The ledger when the disk of its database is full. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ServiceError } from '../../../../../contract/index.js';
import { Accounts } from '../users/accounts.js';
import { systemClock } from '../../../base/clock.js';
import { openGatewayDatabase } from '../../../open-database.js';
import { testDirectory } from '../../../database/testing/databases.js';
import { databaseIn } from '../../../settings/settings.js';
import { CreditLedger } from './ledger.js';
import { addsUp } from './testing/adds-up.js';

it('refuses for a while what it cannot write, loses nothing, and goes on when there is room', async ({
  skip,
}) => {
  const directory = await testDirectory();
  const options = ['-t', 'tmpfs', '-o', `size=${1024 * 1024}`, 'tmpfs', directory];
  if (spawnSync('mount', options, { stdio: 'ignore' }).status !== 0)
    skip('mounting a small file system needs more rights');
  onTestFinished(() => void spawnSync('umount', ['-l', directory], { stdio: 'ignore' }));
  const db = await openGatewayDatabase(databaseIn(directory));
  onTestFinished(() => db.destroy());
  const accounts = new Accounts(db, systemClock);
  const ledger = new CreditLedger(db, systemClock);
  const { id: userId } = await accounts.createUser({ name: 'anna' });
  const { token } = await accounts.createToken(userId, 'laptop');
  await ledger.grant({ kind: 'personal', id: userId }, 100_000);
  const filler = join(directory, 'filler');
  await writeFile(filler, Buffer.alloc(2 * 1024 * 1024)).catch(() => undefined);

  let accepted = 0;
  let refusal: unknown = null;
  // The files of the database have some room of their own left.
  while (refusal === null && accepted < 10_000)
    await ledger.reserve({ userId, execution: randomUUID(), credits: 1 }).then(
      () => (accepted += 1),
      (error: unknown) => (refusal = error),
    );
  expect(ServiceError.from(refusal)).toMatchObject({ code: 'unavailable', httpStatus: 503 });
  // Nobody is kept out because a use cannot be noted.
  expect(await accounts.authenticate(token)).toMatchObject({ id: userId });
  expect((await ledger.balance(userId)).total_available).toBe(100_000 - accepted);
  await addsUp(db);

  await rm(filler);
  await ledger.reserve({ userId, execution: randomUUID(), credits: 1 });
  expect(await ledger.openReservations()).toHaveLength(accepted + 1);
  await addsUp(db);
});
