/** Tables of users, organizations and API tokens. */
import type { Kysely } from 'kysely';
import type { StoredRoom } from '../../../database/room.js';

export interface OrganizationTable {
  /** UUID. */
  id: string;
  name: string;
  /** The name as two names are compared; unique. */
  name_key: string;
  created_at: string;
}

export interface UserTable {
  /** UUID. */
  id: string;
  name: string;
  /** The name as two names are compared; unique. */
  name_key: string;
  email: string | null;
  licence: 'free' | 'paid';
  organization_id: string | null;
  /** Name for v1's username and password, as it was given; its key is unique. */
  legacy_name: string | null;
  legacy_name_key: string | null;
  /** Salted hash with the parameters it was made with; see passwords.ts. */
  legacy_password: string | null;
  /** 1 when the user may not use the service. */
  disabled: number;
  created_at: string;
}

export interface TokenTable {
  /** UUID. */
  id: string;
  user_id: string;
  /** Unique for its user. */
  name: string;
  /** SHA-256 of the token, hexadecimal. The token itself is kept nowhere. */
  hash: string;
  /** Its first characters, to recognise it by. */
  prefix: string;
  created_at: string;
  last_used_at: string | null;
}

declare module '../../../database/tables.js' {
  interface GatewayTables {
    organizations: OrganizationTable;
    users: UserTable;
    tokens: TokenTable;
  }
}

export const accountRoom: StoredRoom = { room: 'accounts', steps: [createAccounts] };

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('organizations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('email', 'text')
    .addColumn('licence', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text', (column) => column.references('organizations.id'))
    .addColumn('legacy_name', 'text')
    .addColumn('legacy_name_key', 'text', (column) => column.unique())
    .addColumn('legacy_password', 'text')
    .addColumn('disabled', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('users_by_organization')
    .on('users')
    .columns(['organization_id', 'name_key'])
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .addUniqueConstraint('tokens_by_name', ['user_id', 'name'])
    .execute();
}
