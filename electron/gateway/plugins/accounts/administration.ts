/**
 * Administration of accounts and credits, by their names: for the command line and the app. It also works while a service runs
 * on the same database.
 */
import type { Transaction } from 'kysely';
import {
  ServiceError,
  type Licence,
  type OrganizationRecord,
  type TokenRecord,
  type UserRecord,
} from '../../../../contract/index.js';
import type { Language } from '../../../../words/languages.js';
import type { Clock } from '../../base/clock.js';
import type { GatewayDatabase, GatewayTables } from '../../database/tables.js';
import { inTransaction } from '../../database/transaction.js';
import { CreditLedger, type Pool } from './ledger/ledger.js';
import { readMovements, type MovementPage } from './ledger/movements.js';
import { Accounts } from './users/accounts.js';
import { nameKey } from './users/names.js';
import { organizationRecords, userRecords } from './records.js';
import type { NewToken } from './users/tokens.js';
import type { User } from '../../callers/user.js';
import type { Organization } from './users/user.js';

/** Facts of a user; absent ones stay unchanged, and are empty for a new user. */
export interface UserChange {
  /** Null: none. */
  readonly email?: string | null | undefined;
  readonly licence?: Licence | undefined;
  /** Name of the organization; null: none. */
  readonly organization?: string | null | undefined;
}

/** All methods throw ServiceErrors with sentences for administrators. */
export class Administration {
  private readonly accounts: Accounts;
  private readonly ledger: CreditLedger;

  constructor(
    private readonly db: GatewayDatabase,
    private readonly clock: Clock,
  ) {
    this.accounts = new Accounts(db, clock);
    this.ledger = new CreditLedger(db, clock);
  }

  /** All users by name. */
  users(): Promise<UserRecord[]> {
    return userRecords(this.db);
  }

  /** @param credits to start with; 0: none */
  addUser(name: string, facts: UserChange, credits = 0): Promise<UserRecord> {
    return this.whole(async (here) => {
      const { email, licence } = facts;
      const organizationId = await here.organizationId(facts.organization);
      const user = await here.accounts.createUser({ name, email, licence, organizationId });
      if (credits !== 0) await here.ledger.grant({ kind: 'personal', id: user.id }, credits);
      return here.record(user);
    });
  }

  setUser(name: string, { email, licence, organization }: UserChange): Promise<UserRecord> {
    return this.whole(async (here) => {
      const { id } = await here.user(name);
      const organizationId = await here.organizationId(organization);
      return here.record(await here.accounts.updateUser(id, { email, licence, organizationId }));
    });
  }

  /** @param given the new name */
  renameUser(name: string, given: string): Promise<UserRecord> {
    return this.whole(async (here) => {
      const { id } = await here.user(name);
      return here.record(await here.accounts.renameUser(id, given));
    });
  }

  /**
   * Removes a user; the remaining credits are lost. Running executions continue, but their results cannot be fetched.
   * @returns the user as it was
   */
  removeUser(name: string): Promise<UserRecord> {
    return this.whole(async (here) => {
      const user = await here.user(name);
      const record = await here.record(user);
      await here.accounts.removeUser(user.id);
      await here.ledger.closeAccount(user.id);
      return record;
    });
  }

  /** @param isDisabled whether the user's tokens and password are refused from now on */
  disableUser(name: string, isDisabled: boolean): Promise<UserRecord> {
    return this.whole(async (here) => {
      const user = await here.user(name);
      await (isDisabled ? here.accounts.disableUser(user.id) : here.accounts.enableUser(user.id));
      return here.record(user);
    });
  }

  /**
   * Sets the password for v1.
   * @param password null: the user has none any more
   * @param username left out: as before, or the user's own name
   */
  async setPassword(name: string, password: string | null, username?: string): Promise<UserRecord> {
    const user = await this.user(name);
    await this.accounts.setLegacyPassword(user.id, password, username);
    return this.record(user);
  }

  /** All organizations by name. */
  organizations(): Promise<OrganizationRecord[]> {
    return organizationRecords(this.db);
  }

  /** @param credits to start with; 0: none */
  addOrganization(name: string, credits = 0): Promise<OrganizationRecord> {
    return this.whole(async (here) => {
      const organization = await here.accounts.createOrganization(name);
      if (credits !== 0) await here.ledger.grant({ kind: 'organization', id: organization.id }, credits);
      return here.organizationRecord(organization);
    });
  }

  /** An organization and its users by name. */
  async members(name: string): Promise<{ organization: OrganizationRecord; users: UserRecord[] }> {
    const organization = await this.organization(name);
    const users = await userRecords(this.db, { organizationId: organization.id });
    return { organization: await this.organizationRecord(organization), users };
  }

  /** Adds users to an organization and removes others, in one transaction. */
  changeMembers(name: string, added: readonly string[], removed: readonly string[]): Promise<void> {
    return this.whole(async (here) => {
      const { id } = await here.organization(name);
      for (const member of added) await here.accounts.addMember(id, (await here.user(member)).id);
      for (const member of removed) await here.accounts.removeMember(id, (await here.user(member)).id);
    });
  }

  /**
   * Grants credits to a user or an organization, or takes granted ones back.
   * @param only the kind of account; absent: any
   * @returns the owner of the pool, and its credits now
   */
  grant(
    name: string,
    credits: number,
    { note = '', only }: { readonly note?: string; readonly only?: 'organization' | undefined } = {},
  ): Promise<{ pool: Pool; name: string; balance: number }> {
    return this.whole(async (here) => {
      if (only === 'organization') await here.organization(name);
      const { pool, name: known } = await here.poolOf(name);
      return { pool, name: known, balance: await here.ledger.grant(pool, credits, note) };
    });
  }

  /**
   * Movements of a user's or an organization's credits, newest first.
   * @param language of their explanations
   */
  async movements(name: string, limit: number, language: Language = 'en'): Promise<MovementPage> {
    return readMovements(this.db, (await this.poolOf(name)).pool, limit, language);
  }

  async tokens(userName: string): Promise<TokenRecord[]> {
    return this.accounts.listTokens((await this.user(userName)).id);
  }

  async createToken(userName: string, name: string): Promise<NewToken> {
    return this.accounts.createToken((await this.user(userName)).id, name);
  }

  /** @param token its name, or the first characters of its value */
  async revokeToken(userName: string, token: string): Promise<TokenRecord> {
    const { id } = await this.user(userName);
    const record = await this.token(id, token);
    await this.accounts.revokeToken(id, record.id);
    return record;
  }

  /** @param token its name, or the first characters of its value */
  async regenerateToken(userName: string, token: string): Promise<NewToken> {
    const { id } = await this.user(userName);
    return this.accounts.regenerateToken(id, (await this.token(id, token)).id);
  }

  private whole<Result>(work: (here: Administration) => Promise<Result>): Promise<Result> {
    return inTransaction(this.db, (transaction: Transaction<GatewayTables>) =>
      work(new Administration(transaction, this.clock)),
    );
  }

  /** The user with a name. @throws ServiceError `unknown_user` */
  async user(name: string): Promise<User> {
    const user = await this.accounts.userNamed(name);
    if (!user) throw new ServiceError('unknown_user', { name });
    return user;
  }

  private async organization(name: string): Promise<Organization> {
    const organization = await this.accounts.organizationNamed(name);
    if (!organization) throw new ServiceError('unknown_organization', { name });
    return organization;
  }

  private async organizationId(name: string | null | undefined): Promise<string | null | undefined> {
    return typeof name === 'string' ? (await this.organization(name)).id : name;
  }

  private async poolOf(name: string): Promise<{ pool: Pool; name: string }> {
    const user = await this.accounts.userNamed(name);
    if (user) return { pool: { kind: 'personal', id: user.id }, name: user.name };
    const organization = await this.accounts.organizationNamed(name);
    if (!organization) throw new ServiceError('unknown_account', { name });
    return { pool: { kind: 'organization', id: organization.id }, name: organization.name };
  }

  private async token(userId: string, wanted: string): Promise<TokenRecord> {
    const tokens = await this.accounts.listTokens(userId);
    const found =
      tokens.find(({ name }) => name === wanted) ??
      tokens.find(({ prefix }) => prefix === wanted) ??
      tokens.find(({ name }) => nameKey(name) === nameKey(wanted));
    if (!found) throw new ServiceError('unknown_token', { name: wanted });
    return found;
  }

  private async record({ id, name }: User): Promise<UserRecord> {
    const [record] = await userRecords(this.db, { id });
    if (!record) throw new ServiceError('unknown_user', { name });
    return record;
  }

  private async organizationRecord({ id, name }: Organization): Promise<OrganizationRecord> {
    const [record] = await organizationRecords(this.db, id);
    if (!record) throw new ServiceError('unknown_organization', { name });
    return record;
  }
}
