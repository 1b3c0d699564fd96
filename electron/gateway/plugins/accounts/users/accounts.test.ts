import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '../../../database/testing/databases.js';
import { GatewayTestClock } from '../../../testing/clock.js';
import { Accounts } from './accounts.js';

const minute = 60_000;

describe.each(databases)('accounts over %s', (_name, open) => {
  async function accountsOf() {
    const db = await open();
    const clock = new GatewayTestClock();
    return { db, clock, accounts: new Accounts(db, clock) };
  }

  it('keeps users and organizations', { tags: ['long'] }, async () => {
    const { accounts } = await accountsOf();
    const acme = await accounts.createOrganization('Acme');
    const anna = await accounts.createUser({
      name: ' Anna ',
      email: 'anna@example.org',
      licence: 'paid',
      organizationId: acme.id,
    });
    expect(anna).toMatchObject({
      name: 'Anna',
      email: 'anna@example.org',
      licence: 'paid',
      organizationId: acme.id,
      legacyName: null,
      disabled: false,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
    expect(anna.id).toMatch(/^[0-9a-f-]{36}$/);
    const bert = await accounts.createUser({ name: 'bert' });
    expect(bert).toMatchObject({ email: null, licence: 'free', organizationId: null });
    expect(await accounts.user(anna.id)).toEqual(anna);
    expect(await accounts.userNamed('ANNA')).toEqual(anna);
    expect(await accounts.userNamed('Acme')).toBeNull();
    expect(await accounts.listUsers()).toEqual([anna, bert]);
    expect(await accounts.listOrganizations()).toEqual([acme]);
    expect(await accounts.organization(acme.id)).toEqual(acme);
    expect(await accounts.organizationNamed('acme')).toEqual(acme);
    expect(await accounts.members(acme.id)).toEqual([anna]);
  });

  it('changes what is named and nothing else', async () => {
    const { accounts } = await accountsOf();
    const acme = await accounts.createOrganization('Acme');
    const { id } = await accounts.createUser({ name: 'anna', email: 'a@b.example', licence: 'paid' });
    expect(await accounts.updateUser(id, {})).toMatchObject({ email: 'a@b.example', licence: 'paid' });
    expect(await accounts.updateUser(id, { licence: 'free' })).toMatchObject({ email: 'a@b.example' });
    expect(await accounts.updateUser(id, { email: null })).toMatchObject({ email: null, licence: 'free' });
    await accounts.addMember(acme.id, id);
    expect(await accounts.user(id)).toMatchObject({ organizationId: acme.id, name: 'anna' });
    const other = await accounts.createOrganization('Other');
    await accounts.removeMember(other.id, id);
    expect(await accounts.members(acme.id)).toHaveLength(1);
    await accounts.removeMember(acme.id, id);
    expect(await accounts.members(acme.id)).toEqual([]);
  });

  it('refuses names that are taken, by a user or an organization, in any letter case', async () => {
    const { accounts } = await accountsOf();
    await accounts.createOrganization('Acme');
    await accounts.createUser({ name: 'Müller' });
    for (const name of ['müller', 'MU\u0308LLER', ' Müller ', 'ACME'])
      await expect(accounts.createUser({ name }), name).rejects.toMatchObject({ code: 'name_taken' });
    for (const name of ['acme', 'Müller'])
      await expect(accounts.createOrganization(name), name).rejects.toMatchObject({ code: 'name_taken' });
  });

  it('gives a name to one of those who want it at the same time', async () => {
    const { accounts } = await accountsOf();
    const ends = await Promise.allSettled(
      Array.from({ length: 10 }, () => accounts.createUser({ name: 'anna' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'name_taken' });
    expect(await accounts.listUsers()).toHaveLength(1);
  });

  it('refuses what is no name, no email address and no organization', async () => {
    const { accounts } = await accountsOf();
    for (const name of ['', '  ', 'a\nb', 'a\u0000', 'x'.repeat(201), 'a\u202eb', '\ud800'])
      await expect((async () => accounts.createUser({ name }))(), JSON.stringify(name)).rejects.toMatchObject(
        {
          code: 'name_invalid',
        },
      );
    for (const email of ['anna', 'a@', 'a b@c.example', 'a@b.example\r\nBcc: x'])
      await expect((async () => accounts.createUser({ name: 'anna', email }))(), email).rejects.toMatchObject(
        {
          code: 'email_invalid',
        },
      );
    await expect(accounts.createUser({ name: 'anna', organizationId: 'none' })).rejects.toMatchObject({
      code: 'unknown_organization',
    });
    for (const change of [accounts.updateUser('no', {}), accounts.disableUser('no')])
      await expect(change).rejects.toMatchObject({ code: 'unknown_user' });
    await expect(accounts.createToken('no', 'x')).rejects.toMatchObject({ code: 'unknown_user' });
    expect(await accounts.listUsers()).toEqual([]);
  });

  it('knows a user by a token, of which it keeps only a hash and a prefix', async () => {
    const { db, accounts } = await accountsOf();
    const anna = await accounts.createUser({ name: 'anna' });
    const { token, record } = await accounts.createToken(anna.id, 'laptop');
    expect(token).toMatch(/^platen_[A-Za-z0-9_-]{43}$/);
    expect(record).toMatchObject({ name: 'laptop', prefix: token.slice(0, 12), last_used_at: null });
    expect(await accounts.authenticate(token)).toEqual(anna);
    const rows = await db.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
    expect(rows[0]?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    const wrong = [
      token.slice(0, -1),
      `${token}x`,
      token.slice(7),
      token.toLowerCase(),
      '',
      'platen_',
      rows[0]!.hash,
      "' OR 1=1 --",
      `platen_${'A'.repeat(43)}`,
    ];
    for (const other of wrong) expect(await accounts.authenticate(other), other).toBeNull();
  });

  it('refuses tokens of disabled users until they are enabled', async () => {
    const { accounts } = await accountsOf();
    const { id } = await accounts.createUser({ name: 'anna' });
    const { token } = await accounts.createToken(id, 'laptop');
    await accounts.disableUser(id);
    expect(await accounts.authenticate(token)).toBeNull();
    expect(await accounts.user(id)).toMatchObject({ disabled: true });
    await accounts.enableUser(id);
    expect(await accounts.authenticate(token)).toMatchObject({ disabled: false });
  });

  it('revokes and regenerates tokens, of their own user alone', async () => {
    const { accounts } = await accountsOf();
    const [anna, bert] = [
      await accounts.createUser({ name: 'anna' }),
      await accounts.createUser({ name: 'bert' }),
    ];
    const old = await accounts.createToken(anna.id, 'laptop');
    await expect(accounts.createToken(anna.id, 'laptop')).rejects.toMatchObject({ code: 'name_taken' });
    await accounts.createToken(bert.id, 'laptop');
    for (const change of [
      accounts.revokeToken(bert.id, old.record.id),
      accounts.regenerateToken(bert.id, old.record.id),
    ])
      await expect(change).rejects.toMatchObject({ code: 'unknown_token' });
    const fresh = await accounts.regenerateToken(anna.id, old.record.id);
    expect(fresh.record).toMatchObject({ id: old.record.id, name: 'laptop' });
    expect(fresh.record.prefix).toBe(fresh.token.slice(0, 12));
    expect(await accounts.authenticate(old.token)).toBeNull();
    expect(await accounts.authenticate(fresh.token)).toEqual(anna);
    await accounts.revokeToken(anna.id, fresh.record.id);
    expect(await accounts.authenticate(fresh.token)).toBeNull();
    expect(await accounts.listTokens(anna.id)).toEqual([]);
    expect(await accounts.listTokens(bert.id)).toHaveLength(1);
    await accounts.createToken(anna.id, 'laptop');
  });

  it('notes the last use of a token, once a minute', async () => {
    const { accounts, clock } = await accountsOf();
    const { id } = await accounts.createUser({ name: 'anna' });
    const { token } = await accounts.createToken(id, 'laptop');
    const lastUsed = async () => (await accounts.listTokens(id))[0]?.last_used_at;
    expect(await lastUsed()).toBeNull();
    await Promise.all(Array.from({ length: 20 }, async () => accounts.authenticate(token)));
    expect(await lastUsed()).toBe('2026-01-01T00:00:00.000Z');
    clock.move(minute - 1);
    await accounts.authenticate(token);
    expect(await lastUsed()).toBe('2026-01-01T00:00:00.000Z');
    clock.move(1);
    await accounts.authenticate(token);
    expect(await lastUsed()).toBe('2026-01-01T00:01:00.000Z');
    // A clock that was set back notes uses all the same.
    clock.move(-10 * minute);
    await accounts.authenticate(token);
    expect(await lastUsed()).toBe('2025-12-31T23:51:00.000Z');
  });

  it(
    'knows a user by the legacy name and password, of which it keeps a salted hash',
    { tags: ['long'] },
    async () => {
      const { db, accounts } = await accountsOf();
      const [anna, bert] = [
        await accounts.createUser({ name: 'Anna' }),
        await accounts.createUser({ name: 'bert' }),
      ];
      expect(await accounts.authenticateLegacy('Anna', '')).toBeNull();
      await accounts.setLegacyPassword(anna.id, 'correct horse');
      await accounts.setLegacyPassword(bert.id, 'correct horse', 'bert@old.example');
      expect(await accounts.authenticateLegacy('anna', 'correct horse')).toMatchObject({
        id: anna.id,
        legacyName: 'Anna',
      });
      expect(await accounts.authenticateLegacy('bert@old.example', 'correct horse')).toMatchObject({
        id: bert.id,
      });
      for (const [username, password] of [
        ['anna', 'correct hors'],
        ['anna', 'Correct horse'],
        ['anna', ''],
        ['bert', 'correct horse'],
        ['nobody', 'correct horse'],
        ['anna', 'x'.repeat(100_000)],
      ] as const)
        expect(await accounts.authenticateLegacy(username, password)).toBeNull();
      const hashes = await db.selectFrom('users').select('legacy_password').execute();
      expect(new Set(hashes.map((row) => row.legacy_password)).size).toBe(2);
      for (const { legacy_password } of hashes)
        expect(legacy_password).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
      expect(JSON.stringify(await accounts.listUsers())).not.toContain('scrypt');
      await accounts.disableUser(anna.id);
      expect(await accounts.authenticateLegacy('anna', 'correct horse')).toBeNull();
      await accounts.setLegacyPassword(bert.id, null);
      expect(await accounts.authenticateLegacy('bert@old.example', 'correct horse')).toBeNull();
      expect(await accounts.user(bert.id)).toMatchObject({ legacyName: null });
    },
  );

  it('refuses passwords too short or too long, and a legacy name that is taken', async () => {
    const { accounts } = await accountsOf();
    const [anna, bert] = [
      await accounts.createUser({ name: 'anna' }),
      await accounts.createUser({ name: 'bert' }),
    ];
    for (const password of ['', '1234567', 'x'.repeat(5000)])
      await expect(accounts.setLegacyPassword(anna.id, password)).rejects.toMatchObject({
        code: 'password_length',
      });
    await accounts.setLegacyPassword(anna.id, 'correct horse');
    await expect(accounts.setLegacyPassword(bert.id, 'correct horse', 'ANNA')).rejects.toMatchObject({
      code: 'name_taken',
    });
    await expect(accounts.setLegacyPassword('no', 'correct horse')).rejects.toMatchObject({
      code: 'unknown_user',
    });
  });
});
