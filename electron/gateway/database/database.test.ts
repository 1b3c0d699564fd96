import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import Libsql from 'libsql';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseIn } from '../settings/settings.js';
import { openGatewayDatabase } from '../open-database.js';
import { databases, opened, testDirectory } from './testing/databases.js';
import { inTransaction } from './transaction.js';

const organization = (name: string) => ({ id: name, name, name_key: name, created_at: 'now' });

describe.each(databases)('the database over %s', (_name, open) => {
  it('keeps what a transaction wrote, and nothing of one that failed', async () => {
    const db = await open();
    await inTransaction(db, async (transaction) => {
      await transaction.insertInto('organizations').values(organization('kept')).execute();
    });
    const failing = inTransaction(db, async (transaction) => {
      await transaction.insertInto('organizations').values(organization('lost')).execute();
      throw new Error('after the row');
    });
    await expect(failing).rejects.toThrow('after the row');
    const rows = await db.selectFrom('organizations').select('id').execute();
    expect(rows).toEqual([{ id: 'kept' }]);
  });

  it('goes on after a statement that it refused', async () => {
    const db = await open();
    const insert = () => db.insertInto('organizations').values(organization('one')).execute();
    await insert();
    await expect(insert()).rejects.toThrow(/unique/i);
    const twice = inTransaction(db, (transaction) =>
      transaction.insertInto('organizations').values(organization('one')).execute(),
    );
    await expect(twice).rejects.toThrow(/unique/i);
    const { numUpdatedRows } = await db
      .updateTable('organizations')
      .set({ name: 'two' })
      .where('id', '=', 'one')
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect(await db.selectFrom('organizations').select('name').execute()).toEqual([{ name: 'two' }]);
  });

  it('keeps rows that refer to others with them', async () => {
    const db = await open();
    const token = {
      id: 't',
      user_id: 'nobody',
      name: 't',
      hash: 'h',
      prefix: 'p',
      created_at: 'now',
      last_used_at: null,
    };
    await expect(db.insertInto('tokens').values(token).execute()).rejects.toThrow(/foreign key/i);
  });

  it('lets transactions that read before they write at the same time lose nothing', async () => {
    const db = await open();
    await db
      .insertInto('pools')
      .values({ owner_id: 'p', kind: 'personal', available: 0, movements: 0 })
      .execute();
    const add = () =>
      inTransaction(db, async (transaction) => {
        await transaction.updateTable('pools').set({ kind: 'personal' }).execute();
        const { available } = await transaction
          .selectFrom('pools')
          .select('available')
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable('pools')
          .set({ available: available + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 50 }, add));
    expect(await db.selectFrom('pools').select('available').execute()).toEqual([{ available: 50 }]);
  });
});

describe('the SQLite file', () => {
  const fileOf = async () => databaseIn(join(await testDirectory(), 'gateway'));

  it('is for this user alone, with its folder and its logs', async ({ skip }) => {
    if (process.platform === 'win32') skip('Windows has no such rights');
    const file = await fileOf();
    const db = await opened(openGatewayDatabase(file));
    await db.insertInto('organizations').values(organization('a')).execute();
    const folder = join(file, '..');
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const names = await readdir(folder);
    expect(names).toContain('gateway.db-wal');
    for (const name of names) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
  });

  it('takes away the rights that others had on a file that was there', async ({ skip }) => {
    if (process.platform === 'win32') skip('Windows has no such rights');
    const file = await fileOf();
    await (await openGatewayDatabase(file)).destroy();
    await chmod(file, 0o644);
    await opened(openGatewayDatabase(file));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('can be opened by several at once, also for the first time', async () => {
    const file = await fileOf();
    const all = await Promise.all(Array.from({ length: 8 }, () => opened(openGatewayDatabase(file))));
    for (const [place, db] of all.entries())
      await db
        .insertInto('organizations')
        .values(organization(String(place)))
        .execute();
    for (const db of all) expect(await db.selectFrom('organizations').select('id').execute()).toHaveLength(8);
  });

  it('shows everybody at once what another wrote, and holds no old state open', async () => {
    const file = await fileOf();
    const [one, two] = [await opened(openGatewayDatabase(file)), await opened(openGatewayDatabase(file))];
    for (const name of ['a', 'b', 'c']) {
      await one.insertInto('organizations').values(organization(name)).execute();
      const seen = await two.selectFrom('organizations').select('id').execute();
      expect(seen.at(-1)).toEqual({ id: name });
    }
    const third = new Libsql(file);
    onTestFinished(() => void third.close());
    expect(third.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }]);
  });

  it('can be read while another writes, and says “unavailable” to writers that waited too long', async () => {
    const file = await fileOf();
    const db = await opened(openGatewayDatabase(file));
    const other = new Libsql(file);
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    expect(await db.selectFrom('organizations').select('id').execute()).toEqual([]);
    const writing = [
      db.insertInto('organizations').values(organization('a')).execute(),
      inTransaction(db, (transaction) =>
        transaction.insertInto('organizations').values(organization('b')).execute(),
      ),
    ];
    for (const end of await Promise.allSettled(writing))
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'unavailable', httpStatus: 503 } });
    other.exec('ROLLBACK');
    await db.insertInto('organizations').values(organization('c')).execute();
    expect(await db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'c' }]);
  });

  it('waits for another that writes for a moment', async () => {
    const file = await fileOf();
    const db = await opened(openGatewayDatabase(file));
    const other = new Libsql(file);
    onTestFinished(() => void other.close());
    other.exec('BEGIN IMMEDIATE');
    const writing = db.insertInto('organizations').values(organization('a')).execute();
    // Nothing of this process stands still meanwhile, or this would never run.
    setTimeout(() => other.exec('COMMIT'), 50);
    await writing;
    expect(await db.selectFrom('organizations').select('id').execute()).toEqual([{ id: 'a' }]);
  });

  it('says in words what it cannot open', async () => {
    const directory = await testDirectory();
    const file = join(directory, 'no.db');
    await writeFile(file, 'This is no database, and it is long enough to be seen as none. '.repeat(20));
    await expect(openGatewayDatabase(file)).rejects.toMatchObject({ code: 'database_unusable' });
    await mkdir(join(directory, 'folder.db'));
    await expect(openGatewayDatabase(join(directory, 'folder.db'))).rejects.toMatchObject({
      code: 'database_unusable',
    });
  });

  it('leaves alone what a newer version wrote', async () => {
    const file = await fileOf();
    const db = await openGatewayDatabase(file);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('accounts-99', '2030-01-01')`.execute(
      db,
    );
    await db.destroy();
    await expect(openGatewayDatabase(file)).rejects.toMatchObject({ code: 'database_newer' });
  });
});

it('says why a PostgreSQL cannot be reached, and tells nobody its password', async () => {
  const opening = openGatewayDatabase('postgres://someone:secret@127.0.0.1:1/platen');
  await expect(opening).rejects.toMatchObject({
    code: 'database_unusable',
    params: { database: 'postgres://127.0.0.1:1/platen', reason: expect.stringContaining('ECONNREFUSED') },
  });
  await expect(opening).rejects.not.toThrow(/secret/);
});
