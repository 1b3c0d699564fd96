/** `platen admin`, with a real database while other processes have it open. */
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { MovementRecord, OrganizationRecord, TokenRecord, UserRecord } from '../../contract/index.js';
import { Accounts } from '../gateway/plugins/accounts/users/accounts.js';
import { systemClock } from '../gateway/base/clock.js';
import { openGatewayDatabase } from '../gateway/open-database.js';
import { CreditLedger } from '../gateway/plugins/accounts/ledger/ledger.js';
import { addsUp } from '../gateway/plugins/accounts/ledger/testing/adds-up.js';
import { databaseIn } from '../gateway/settings/settings.js';
import { commandLineForEach } from './testing/command-line.js';

const commandLine = commandLineForEach();
let data: string;

beforeEach(() => {
  data = join(commandLine().data, 'gateway');
});

const admin = (words: string, input?: string) =>
  commandLine().run(['--language', 'en', 'admin', ...words.split(' ')], input);

/** Runs a command with `--json` and gives what it says. */
async function json<Reply>(words: string, input?: string): Promise<Reply> {
  const { status, stdout, stderr } = await admin(`${words} --json`, input);
  expect(status, stderr + stdout).toBe(0);
  return JSON.parse(stdout) as Reply;
}

/** The accounts as a service that runs has them. */
async function service() {
  const db = await openGatewayDatabase(databaseIn(data));
  onTestFinished(() => db.destroy());
  return { db, accounts: new Accounts(db, systemClock), ledger: new CreditLedger(db, systemClock) };
}

describe('platen admin', () => {
  it('adds users and organizations, and lists them', async () => {
    const made = await admin('organizations add Acme --credits 500');
    expect(made.stderr).toContain(databaseIn(data));
    expect(made.stdout).toBe('Acme  0 members  500 credits\n');
    const anna = await json<UserRecord>(
      'users add anna --email anna@example.org --paid --credits 20 --organization acme',
    );
    expect(anna).toMatchObject({
      name: 'anna',
      email: 'anna@example.org',
      licence: 'paid',
      organization: 'Acme',
      legacy_name: null,
      disabled: false,
      credits: 20,
    });
    expect((await admin('users add bert')).stdout).toBe('bert  free  0 credits\n');
    expect((await admin('users list')).stdout).toBe(
      'anna  paid  20 credits  Acme, anna@example.org\nbert  free  0 credits\n',
    );
    const { users } = await json<{ users: UserRecord[] }>('users list');
    expect(users.map(({ name }) => name)).toEqual(['anna', 'bert']);
    const { organizations } = await json<{ organizations: OrganizationRecord[] }>('organizations list');
    expect(organizations).toMatchObject([{ name: 'Acme', members: 1, credits: 500 }]);
  });

  it('changes users, and what is not named stays', async () => {
    await admin('organizations add Acme');
    await admin('users add anna --email anna@example.org --organization Acme');
    expect(await json('users set anna --licence paid')).toMatchObject({
      licence: 'paid',
      email: 'anna@example.org',
      organization: 'Acme',
    });
    expect(await json('users set anna --no-email --no-organization')).toMatchObject({
      licence: 'paid',
      email: null,
      organization: null,
    });
    expect(await json('users disable anna')).toMatchObject({ disabled: true });
    expect((await admin('users list')).stdout).toContain('disabled');
    expect(await json('users enable ANNA')).toMatchObject({ disabled: false });
  });

  it('makes members and lets them go, all of those named or nobody', async () => {
    await admin('organizations add Acme');
    for (const name of ['anna', 'bert', 'cleo']) await admin(`users add ${name}`);
    const members = await json<{ users: UserRecord[]; organization: OrganizationRecord }>(
      'organizations members Acme --add anna bert',
    );
    expect(members.users.map(({ name }) => name)).toEqual(['anna', 'bert']);
    expect(members.organization.members).toBe(2);
    const failed = await admin('organizations members Acme --add cleo nobody --remove anna');
    expect(failed).toMatchObject({ status: 2, stderr: 'platen: There is no user “nobody”.\n' });
    expect((await admin('organizations members Acme --remove anna')).stdout).toBe(
      'bert  free  0 credits  Acme\n',
    );
  });

  it('makes tokens that let their user in at once, and takes them away', async () => {
    const { accounts } = await service();
    await admin('users add anna');
    const made = await admin('tokens create anna --name laptop');
    const token = made.stdout.trim();
    expect(token).toMatch(/^platen_[\w-]{43}$/);
    expect(made.stderr).toContain('it is shown only once');
    expect(await accounts.authenticate(token)).toMatchObject({ name: 'anna' });
    const { tokens } = await json<{ tokens: TokenRecord[] }>('tokens list anna');
    expect(tokens).toMatchObject([{ name: 'laptop', prefix: token.slice(0, 12) }]);
    expect(tokens[0]?.last_used_at).not.toBeNull();
    const fresh = await json<TokenRecord & { token: string }>('tokens regenerate anna laptop');
    expect(await accounts.authenticate(token)).toBeNull();
    expect(await accounts.authenticate(fresh.token)).not.toBeNull();
    // A token is recognised by its first characters too: they are all that a log may have.
    expect((await admin(`tokens revoke anna ${fresh.prefix}`)).stdout).toBe(
      'The token “laptop” was revoked.\n',
    );
    expect(await accounts.authenticate(fresh.token)).toBeNull();
    await admin('tokens create anna --name other');
    await admin('users disable anna');
    const other = await json<{ token: string }>('tokens regenerate anna other');
    expect(await accounts.authenticate(other.token)).toBeNull();
  });

  it('sets the cover page template of a user, tells its fields, and takes it away', async () => {
    await admin('users add anna');
    const page = join(commandLine().folder, 'Minutes.html');
    await writeFile(
      page,
      '<meta name="platen-footer" content="{page}"><h1>{{title}}</h1>{{author}} {{day:date}}',
    );
    const { template } = await json<{ template: { name: string; fields: unknown[] } }>(
      `template set anna ${page}`,
    );
    expect(template.name).toBe('Minutes');
    expect(template.fields).toEqual(
      expect.arrayContaining([
        { field_id: 'author', name: 'Author', type: 'single_line' },
        { field_id: 'day', name: 'Day', type: 'date' },
      ]),
    );
    expect((await admin('template show anna')).stdout).toMatch(/^author +Author +single_line\n/);
    await writeFile(page, '{{author:colour}}');
    expect(await admin(`template set anna ${page}`)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('“author”') as string,
    });
    expect((await admin(`template set anna ${page}.missing`)).status).toBe(1);
    expect(await json('template remove anna')).toEqual({ schema_version: 1, user: 'anna', template: null });
    expect((await admin('template show anna')).stderr).toContain('anna has no cover page template.');
  });

  it('sets the password of v1 from standard input, and removes it', { tags: ['long'] }, async () => {
    const { accounts } = await service();
    await admin('users add anna');
    expect(await json('users password anna', 'correct horse\nnot this\n')).toMatchObject({
      legacy_name: 'anna',
    });
    expect(await accounts.authenticateLegacy('anna', 'correct horse')).not.toBeNull();
    await admin('users password anna --username anna@old.example', 'another one');
    expect(await accounts.authenticateLegacy('anna', 'correct horse')).toBeNull();
    expect(await accounts.authenticateLegacy('anna@old.example', 'another one')).not.toBeNull();
    expect(await admin('users password anna', 'short')).toMatchObject({
      status: 2,
      stderr: 'platen: A password must have 8 to 4096 characters. Choose another one.\n',
    });
    expect(await json('users password anna --remove')).toMatchObject({ legacy_name: null });
  });

  it('gives credits, takes them back, and shows every movement', async () => {
    const { ledger, accounts } = await service();
    await admin('organizations add Acme');
    await admin('users add anna --organization Acme');
    expect((await admin('credits grant anna 5 --note trial')).stdout).toBe('anna now has 5 credits.\n');
    expect(await json('organizations grant Acme 3')).toEqual({
      schema_version: 1,
      name: 'Acme',
      pool: 'organization',
      credits: 3,
      balance: 3,
    });
    expect(await json('credits grant acme -1')).toMatchObject({ name: 'Acme', balance: 2 });
    const execution = randomUUID();
    const user = await accounts.userNamed('anna');
    await ledger.reserve({ userId: user!.id, execution, credits: 4, explain: '4 documents = 4' });
    await ledger.settle(execution, 3, '3 documents = 3');
    const page = await json<{ movements: MovementRecord[]; total: number }>('ledger anna');
    expect(page.total).toBe(5);
    const sums = new Map<string, number>();
    for (const { pool_name, amount } of page.movements)
      sums.set(pool_name, (sums.get(pool_name) ?? 0) + amount);
    expect(Object.fromEntries(sums)).toEqual({ Acme: -2, anna: 4 });
    const short = await admin('ledger Acme --limit 2');
    expect(short.stdout.split('\n')[0]).toMatch(/Acme {2}settled\s+\+?0\s+= 0 .*3 documents = 3$/);
    expect(short.stderr).toContain('2 of 4; --limit shows more.');
    const dutch = await commandLine().run(['--language', 'nl', 'admin', 'ledger', 'anna']);
    expect(dutch.stdout).toContain('in rekening gebracht');
  });

  it.each([
    ['users set nobody --paid', 'has no option --paid'],
    ['users disable nobody', 'There is no user “nobody”.'],
    ['users add anna --organization none', 'There is no organization “none”.'],
    ['users add anna --email none', '“none” is not an email address.'],
    ['users add Taken', 'The name “Taken” is taken. Choose another one.'],
    ['organizations add TAKEN', 'The name “TAKEN” is taken. Choose another one.'],
    ['organizations members none', 'There is no organization “none”.'],
    ['organizations grant taken 5', 'There is no organization “taken”.'],
    ['tokens list nobody', 'There is no user “nobody”.'],
    ['tokens create taken', '--name'],
    ['tokens create taken --name here', 'The name “here” is taken. Choose another one.'],
    ['tokens revoke taken none', 'There is no token “none”.'],
    ['tokens regenerate taken none', 'There is no token “none”.'],
    ['credits grant none 5', 'There is no user and no organization “none”.'],
    ['credits grant taken 0', 'Credits must be a whole number other than 0'],
    ['credits grant taken 5.5', 'must be a whole number'],
    ['credits grant taken 99999999999', 'nobody can have more than 1000000000.'],
    ['credits grant taken -5', 'This needs more credits than are left: 5 needed, 0 left.'],
    ['ledger none', 'There is no user and no organization “none”.'],
    ['ledger taken --limit 0', 'must be a whole number'],
    ['nonsense', 'There is no command “nonsense”'],
  ])('refuses in words: %s', async (words, sentence) => {
    await admin('users add taken');
    await admin('tokens create taken --name here');
    const { status, stdout, stderr } = await admin(words);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
    expect(status).toBeGreaterThan(0);
    const asked = await admin(`${words} --json`);
    expect(JSON.parse(asked.stdout)).toMatchObject({ errors: [{ code: expect.any(String) as string }] });
  });

  it('says so in Dutch', async () => {
    const { stderr } = await commandLine().run(['--language', 'nl', 'admin', 'users', 'disable', 'niemand']);
    expect(stderr).toContain('Er is geen gebruiker ‘niemand’.');
    const help = await commandLine().run(['--language', 'nl', 'admin', 'users', 'add', '--help']);
    expect(help.stdout.replaceAll(/\s+/g, ' ')).toContain(
      'organisatie waarvan de credits het eerst worden gebruikt',
    );
  });

  it('works in the folder that is named, and says what it cannot open', async () => {
    const { folder } = commandLine();
    await admin('users add anna --data elsewhere');
    expect((await admin('users list --data elsewhere')).stdout).toContain('anna');
    expect((await admin('users list')).stdout).toBe('');
    await writeFile(join(folder, 'elsewhere', 'gateway.db'), 'This is no database at all. '.repeat(100));
    for (const suffix of ['-wal', '-shm'])
      await rm(join(folder, 'elsewhere', `gateway.db${suffix}`), { force: true });
    const broken = await admin('users list --data elsewhere');
    expect(broken).toMatchObject({ status: 1, stdout: '' });
    expect(broken.stderr).toContain('gateway.db cannot be used');
    const away = await admin('users list --database postgres://u:secret@127.0.0.1:1/platen');
    expect(away.stderr).toContain('ECONNREFUSED');
    expect(away.stderr).not.toContain('secret');
  });

  it(
    'works beside a service that takes and gives credits, from processes of its own',
    { tags: ['long'] },
    async () => {
      const { db, accounts, ledger } = await service();
      const user = await accounts.createUser({ name: 'anna' });
      await ledger.grant({ kind: 'personal', id: user.id }, 50);
      const granting = Array.from({ length: 3 }, (_, place) =>
        commandLine().start(['admin', 'credits', 'grant', 'anna', '10', '--note', `process ${place}`]),
      );
      let areRunning = true;
      const ended = Promise.all(granting.map((one) => one.ended)).finally(() => (areRunning = false));
      let charged = 0;
      while (areRunning) {
        const execution = randomUUID();
        await ledger.reserve({ userId: user.id, execution, credits: 2 });
        if (charged < 30) charged += (await ledger.settle(execution, 1, '1 document = 1')).credits;
        else await ledger.release(execution);
      }
      for (const { status, stderr } of await ended) expect(status, stderr).toBe(0);
      expect(await ledger.balance(user.id)).toMatchObject({ total_available: 80 - charged });
      await addsUp(db);
    },
  );
});
