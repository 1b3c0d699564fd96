/** A user and an organization as the gateway's rooms know them. */
import type { Selectable } from 'kysely';
import type { Licence } from '../../../contract/index.js';
import type { OrganizationTable, TokenTable, UserTable } from './tables.js';
import type { TokenRecord } from '../../../contract/index.js';

export interface User {
  /** UUID. */
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly licence: Licence;
  readonly organizationId: string | null;
  /** Name for v1's username and password; null when the user has none. */
  readonly legacyName: string | null;
  /** May not use the service. */
  readonly disabled: boolean;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
}

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
