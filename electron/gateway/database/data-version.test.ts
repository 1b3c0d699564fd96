import { expect, it } from 'vitest';
import { databaseIn } from '../settings/settings.js';
import { VersionedCache } from './data-version.js';
import { openGatewayDatabase } from '../open-database.js';
import { databases, opened, testDirectory } from './testing/databases.js';
import { inTransaction } from './transaction.js';

const organization = (name: string) => ({ id: name, name, name_key: name, created_at: 'now' });

it('remembers what was read until this process or another writes', async () => {
  const file = databaseIn(await testDirectory());
  const [db, other] = [await opened(openGatewayDatabase(file)), await opened(openGatewayDatabase(file))];
  const remembered = new VersionedCache<{ readonly name: string }>(db);
  let questions = 0;
  const ask = () =>
    remembered.recall('one', async () => {
      questions += 1;
      const row = await db
        .selectFrom('organizations')
        .select('name')
        .where('id', '=', 'one')
        .executeTakeFirst();
      return row ?? null;
    });
  // That there is nothing is not remembered.
  expect([await ask(), await ask(), questions]).toEqual([null, null, 2]);
  await db.insertInto('organizations').values(organization('one')).execute();
  expect([(await ask())?.name, (await ask())?.name, questions]).toEqual(['one', 'one', 3]);
  await other.updateTable('organizations').set({ name: 'two' }).execute();
  expect([(await ask())?.name, (await ask())?.name, questions]).toEqual(['two', 'two', 4]);
  await inTransaction(db, (transaction) =>
    transaction.updateTable('organizations').set({ name: 'three' }).execute(),
  );
  expect([(await ask())?.name, questions]).toEqual(['three', 5]);
});

it('remembers nothing where the database cannot tell its state', async () => {
  const [, open] = databases.find(([name]) => name === 'PostgreSQL')!;
  const remembered = new VersionedCache<object>(await open());
  let questions = 0;
  const ask = () => remembered.recall('one', async () => ({ number: (questions += 1) }));
  expect([await ask(), await ask()]).toEqual([{ number: 1 }, { number: 2 }]);
});
