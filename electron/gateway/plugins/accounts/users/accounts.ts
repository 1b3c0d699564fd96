/** Users, organizations and API tokens of a served instance. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { ServiceError, type Licence, type TokenRecord } from '../../../../../contract/index.js';
import type { Clock } from '../../../base/clock.js';
import type { GatewayDatabase, GatewayTables } from '../../../database/tables.js';
import { inTransaction } from '../../../database/transaction.js';
import { nameKey, readEmail, readName } from './names.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { Tokens, type NewToken } from './tokens.js';
import type { User } from '../../../callers/user.js';
import { organizationOf, userColumns, userOf, type Organization } from './user.js';

/** What an administrator says of a user. */
export interface UserFacts {
  readonly name: string;
  /** Null or left out: none. */
  readonly email?: string | null | undefined;
  /** Left out: `free`. */
  readonly licence?: Licence | undefined;
  /** Null or left out: none. */
  readonly organizationId?: string | null | undefined;
}

const organizationColumns = ['id', 'name', 'created_at'] as const;

export class Accounts {
  private readonly tokens: Tokens;

  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
  ) {
    this.tokens = new Tokens(db, clock);
  }

  /**
   * The user of an API token; null for an unknown or revoked one and for that of a disabled user. Notes the use, at most
   * once a minute.
   */
  authenticate(token: string): User | null | Promise<User | null> {
    return this.tokens.authenticate(token);
  }

  /**
   * The user of v1's username and password; null when they are wrong or the user is disabled.
   * @throws ServiceError `unavailable` when too many are logging in
   */
  async authenticateLegacy(username: string, password: string): Promise<User | null> {
    const row = await this.db
      .selectFrom('users')
      .select([...userColumns, 'legacy_password'])
      .where('legacy_name_key', '=', nameKey(username))
      .executeTakeFirst();
    const isRight = await verifyPassword(password, row?.legacy_password ?? null);
    return row && isRight && row.disabled === 0 ? userOf(row) : null;
  }

  /** @throws ServiceError `name_invalid`, `name_taken`, `email_invalid`, `unknown_organization` */
  createUser({ name: given, email, licence, organizationId }: UserFacts): Promise<User> {
    const name = readName(given);
    const values = {
      id: randomUUID(),
      name,
      name_key: nameKey(name),
      email: email ? readEmail(email) : null,
      licence: licence ?? 'free',
      organization_id: organizationId ?? null,
      legacy_name: null,
      legacy_name_key: null,
      legacy_password: null,
      disabled: 0,
      created_at: this.clock.now().toISOString(),
    };
    return inTransaction(this.db, async (transaction) => {
      await mustBeFree(transaction, 'organizations', name);
      if (organizationId) await mustBeThere(transaction, organizationId);
      const row = await transaction
        .insertInto('users')
        .values(values)
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returning(userColumns)
        .executeTakeFirst();
      if (!row) throw new ServiceError('name_taken', { name });
      return userOf(row);
    });
  }

  /**
   * Changes what is named; what is left out stays.
   * @throws ServiceError `unknown_user`, `email_invalid`, `unknown_organization`
   */
  updateUser(
    id: string,
    { email, licence, organizationId }: Omit<Partial<UserFacts>, 'name'>,
  ): Promise<User> {
    const address = email ? readEmail(email) : email;
    return inTransaction(this.db, async (transaction) => {
      if (organizationId) await mustBeThere(transaction, organizationId);
      const row = await transaction
        .updateTable('users')
        .set({
          // What changes nothing keeps the statement whole when nothing else is named.
          id,
          ...(address === undefined ? {} : { email: address }),
          ...(licence === undefined ? {} : { licence }),
          ...(organizationId === undefined ? {} : { organization_id: organizationId }),
        })
        .where('id', '=', id)
        .returning(userColumns)
        .executeTakeFirst();
      if (!row) throw new ServiceError('unknown_user', { name: id });
      return userOf(row);
    });
  }

  /**
   * Gives a user another name; a name for v1 stays what it is.
   * @throws ServiceError `unknown_user`, `name_invalid`, `name_taken`
   */
  renameUser(id: string, given: string): Promise<User> {
    const name = readName(given);
    return inTransaction(this.db, async (transaction) => {
      await mustBeFree(transaction, 'organizations', name);
      const other = await transaction
        .selectFrom('users')
        .select('id')
        .where('name_key', '=', nameKey(name))
        .where('id', '!=', id)
        .executeTakeFirst();
      if (other) throw new ServiceError('name_taken', { name });
      const row = await transaction
        .updateTable('users')
        .set({ name, name_key: nameKey(name) })
        .where('id', '=', id)
        .returning(userColumns)
        .executeTakeFirst();
      if (!row) throw new ServiceError('unknown_user', { name: id });
      return userOf(row);
    });
  }

  /**
   * Removes a user with all that is the user's alone: tokens, webhooks, sessions and templates of v1. The ledger keeps its
   * rows.
   * @throws ServiceError `unknown_user`
   */
  async removeUser(id: string): Promise<void> {
    const { numDeletedRows } = await this.db.deleteFrom('users').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new ServiceError('unknown_user', { name: id });
  }

  /** Refuses the user's tokens and password from now on; running executions continue. @throws ServiceError `unknown_user` */
  disableUser(id: string): Promise<void> {
    return this.setDisabled(id, 1);
  }

  /** @throws ServiceError `unknown_user` */
  enableUser(id: string): Promise<void> {
    return this.setDisabled(id, 0);
  }

  /** The user of an id; null when there is none. */
  async user(id: string): Promise<User | null> {
    const row = await this.db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
    return row ? userOf(row) : null;
  }

  /** The user of a name, in any letter case; null when there is none. */
  async userNamed(name: string): Promise<User | null> {
    const row = await this.db
      .selectFrom('users')
      .select(userColumns)
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
    return row ? userOf(row) : null;
  }

  /** All users by name. */
  async listUsers(): Promise<User[]> {
    const rows = await this.db.selectFrom('users').select(userColumns).orderBy('name_key').execute();
    return rows.map(userOf);
  }

  /**
   * Lets a user come with v1's username and password.
   * @param password null: no longer
   * @param username left out: the user's own name
   * @throws ServiceError `unknown_user`, `password_length`, `name_invalid`, `name_taken`
   */
  async setLegacyPassword(userId: string, password: string | null, username?: string): Promise<void> {
    const user = await this.user(userId);
    if (!user) throw new ServiceError('unknown_user', { name: userId });
    const name = readName(username ?? user.legacyName ?? user.name);
    const hash = password === null ? null : await hashPassword(password);
    await inTransaction(this.db, async (transaction) => {
      const other = await transaction
        .selectFrom('users')
        .select('id')
        .where('legacy_name_key', '=', nameKey(name))
        .where('id', '!=', userId)
        .executeTakeFirst();
      if (hash !== null && other) throw new ServiceError('name_taken', { name });
      await transaction
        .updateTable('users')
        .set(
          hash === null
            ? { legacy_name: null, legacy_name_key: null, legacy_password: null }
            : { legacy_name: name, legacy_name_key: nameKey(name), legacy_password: hash },
        )
        .where('id', '=', userId)
        .execute();
    });
  }

  /** @throws ServiceError `name_invalid`, `name_taken` */
  createOrganization(given: string): Promise<Organization> {
    const name = readName(given);
    const values = {
      id: randomUUID(),
      name,
      name_key: nameKey(name),
      created_at: this.clock.now().toISOString(),
    };
    return inTransaction(this.db, async (transaction) => {
      await mustBeFree(transaction, 'users', name);
      const row = await transaction
        .insertInto('organizations')
        .values(values)
        .onConflict((conflict) => conflict.column('name_key').doNothing())
        .returning(organizationColumns)
        .executeTakeFirst();
      if (!row) throw new ServiceError('name_taken', { name });
      return organizationOf(row);
    });
  }

  /** The organization of an id; null when there is none. */
  async organization(id: string): Promise<Organization | null> {
    const row = await this.db
      .selectFrom('organizations')
      .select(organizationColumns)
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? organizationOf(row) : null;
  }

  /** The organization of a name, in any letter case; null when there is none. */
  async organizationNamed(name: string): Promise<Organization | null> {
    const row = await this.db
      .selectFrom('organizations')
      .select(organizationColumns)
      .where('name_key', '=', nameKey(name))
      .executeTakeFirst();
    return row ? organizationOf(row) : null;
  }

  /** All organizations by name. */
  async listOrganizations(): Promise<Organization[]> {
    const rows = await this.db
      .selectFrom('organizations')
      .select(organizationColumns)
      .orderBy('name_key')
      .execute();
    return rows.map(organizationOf);
  }

  /** A user is a member of one organization: of another it was in, no longer. @throws ServiceError `unknown_user`, `unknown_organization` */
  async addMember(organizationId: string, userId: string): Promise<void> {
    await this.updateUser(userId, { organizationId });
  }

  /** Does nothing when the user is no member of it. */
  async removeMember(organizationId: string, userId: string): Promise<void> {
    await this.db
      .updateTable('users')
      .set({ organization_id: null })
      .where('id', '=', userId)
      .where('organization_id', '=', organizationId)
      .execute();
  }

  /** The users of an organization by name. */
  async members(organizationId: string): Promise<User[]> {
    const rows = await this.db
      .selectFrom('users')
      .select(userColumns)
      .where('organization_id', '=', organizationId)
      .orderBy('name_key')
      .execute();
    return rows.map(userOf);
  }

  /** Makes a token; its value is given this once. @throws ServiceError `unknown_user`, `name_invalid`, `name_taken` */
  async createToken(userId: string, name: string): Promise<NewToken> {
    if (!(await this.user(userId))) throw new ServiceError('unknown_user', { name: userId });
    return this.tokens.create(userId, name);
  }

  /** A user's tokens by name. */
  listTokens(userId: string): Promise<TokenRecord[]> {
    return this.tokens.list(userId);
  }

  /** The token is refused from now on, and is in no list. @throws ServiceError `unknown_token` */
  revokeToken(userId: string, tokenId: string): Promise<void> {
    return this.tokens.revoke(userId, tokenId);
  }

  /** Gives a token a new value; the old one is refused from now on. @throws ServiceError `unknown_token` */
  regenerateToken(userId: string, tokenId: string): Promise<NewToken> {
    return this.tokens.regenerate(userId, tokenId);
  }

  private async setDisabled(id: string, disabled: 0 | 1): Promise<void> {
    const { numUpdatedRows } = await this.db
      .updateTable('users')
      .set({ disabled })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ServiceError('unknown_user', { name: id });
  }
}

/** A user and an organization of one name could not be distinguished where credits are granted. */
async function mustBeFree(
  transaction: Transaction<GatewayTables>,
  table: 'users' | 'organizations',
  name: string,
): Promise<void> {
  const taken = await transaction
    .selectFrom(table)
    .select('id')
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  if (taken) throw new ServiceError('name_taken', { name });
}

async function mustBeThere(transaction: Transaction<GatewayTables>, organizationId: string): Promise<void> {
  const found = await transaction
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  if (!found) throw new ServiceError('unknown_organization', { name: organizationId });
}
