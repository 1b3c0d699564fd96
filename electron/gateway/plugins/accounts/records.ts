/** Users and organizations with their credits and members. */
import type { OrganizationRecord, UserRecord } from '../../../../contract/index.js';
import type { GatewayDatabase } from '../../database/tables.js';
import { userColumns, userOf } from './users/user.js';

/** Users by name: all, one, or those of an organization. */
export async function userRecords(
  db: GatewayDatabase,
  { id, organizationId }: { readonly id?: string; readonly organizationId?: string } = {},
): Promise<UserRecord[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('organizations', 'organizations.id', 'users.organization_id')
    .leftJoin('pools', 'pools.owner_id', 'users.id')
    .select([...userColumns, 'organizations.name as organization', 'pools.available'])
    .$if(id !== undefined, (query) => query.where('users.id', '=', id ?? ''))
    .$if(organizationId !== undefined, (query) =>
      query.where('users.organization_id', '=', organizationId ?? ''),
    )
    .orderBy('users.name_key')
    .execute();
  return rows.map((row) => {
    const user = userOf(row);
    return {
      id: user.id,
      name: user.name,
      email: user.email,
      licence: user.licence,
      organization: row.organization,
      legacy_name: user.legacyName,
      disabled: user.disabled,
      created_at: user.createdAt,
      credits: row.available ?? 0,
    };
  });
}

/** Organizations by name: all, or one. */
export async function organizationRecords(db: GatewayDatabase, id?: string): Promise<OrganizationRecord[]> {
  const rows = await db
    .selectFrom('organizations')
    .leftJoin('pools', 'pools.owner_id', 'organizations.id')
    .select(['organizations.id', 'organizations.name', 'organizations.created_at', 'pools.available'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select(eb.fn.countAll<number | string>().as('members'))
        .whereRef('users.organization_id', '=', 'organizations.id')
        .as('members'),
    )
    .$if(id !== undefined, (query) => query.where('organizations.id', '=', id ?? ''))
    .orderBy('organizations.name_key')
    .execute();
  return rows.map(({ members, available, ...organization }) => ({
    ...organization,
    // PostgreSQL returns counts as text, because they may exceed a number.
    members: Number(members ?? 0),
    credits: available ?? 0,
  }));
}
