/** Users and organizations out of their rows. */
import type { Selectable } from 'kysely';
import type { User } from '../../../callers/user.js';
import type { OrganizationTable, TokenTable, UserTable } from './tables.js';
import type { TokenRecord } from '../../../../../contract/index.js';

export interface Organization {
  /** UUID. */
  readonly id: string;
  readonly name: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

/** Columns of {@link userOf}: never a password. */
export const userColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.licence',
  'users.organization_id',
  'users.legacy_name',
  'users.disabled',
  'users.created_at',
] as const;

type UserRow = Omit<Selectable<UserTable>, 'name_key' | 'legacy_name_key' | 'legacy_password'>;

export const userOf = (row: UserRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  licence: row.licence,
  organizationId: row.organization_id,
  legacyName: row.legacy_name,
  disabled: row.disabled !== 0,
  createdAt: row.created_at,
});

export const organizationOf = ({
  id,
  name,
  created_at,
}: Omit<Selectable<OrganizationTable>, 'name_key'>): Organization => ({ id, name, createdAt: created_at });

export const tokenRecordOf = ({
  id,
  name,
  prefix,
  created_at,
  last_used_at,
}: Omit<Selectable<TokenTable>, 'user_id' | 'hash'>): TokenRecord => ({
  id,
  name,
  prefix,
  created_at,
  last_used_at,
});
