/** Opens the gateway's one database, with the tables of its rooms. */
import { type Dialect, Kysely, Migrator } from 'kysely';
import { ServiceError } from '../../../contract/index.js';
import { haveVersion } from './data-version.js';
import { errorCode } from './error-code.js';
import { isPostgresUrl, postgresDialect } from './postgres.js';
import { sqliteDialect, type VersionedDialect } from './sqlite.js';
import { isBroken } from './sqlite-errors.js';
import type { StoredRoom } from './room.js';
import type { GatewayDatabase, GatewayTables } from './tables.js';
import { unusable } from './unusable.js';

/**
 * Opens the database and brings its tables up to date. `destroy()` closes it.
 * @param url path of a SQLite file, which is made when it is not there, or `postgres://...`
 * @param rooms what is stored in it
 * @throws ServiceError `database_unusable`, `database_newer`; `unavailable` while others keep a file from being opened
 */
export async function openDatabase(url: string, rooms: readonly StoredRoom[]): Promise<GatewayDatabase> {
  try {
    const dialect = isPostgresUrl(url) ? await postgresDialect(url) : await sqliteDialect(url);
    return await openDatabaseWith(dialect, rooms);
  } catch (thrown) {
    // The operator who starts a service learns why its database cannot be reached, and not to try again later.
    const isAway = thrown instanceof ServiceError && thrown.code === 'unavailable' && isPostgresUrl(url);
    if (thrown instanceof ServiceError && !isAway) throw thrown;
    const error = isAway ? thrown.cause : thrown;
    const code = errorCode(error);
    const isUnusable = isAway || isBroken(error) || /^E[A-Z]+$|^SQLITE_CANTOPEN|^(28|3D)/.test(code);
    if (!isUnusable) throw error;
    throw unusable(url, error);
  }
}

/** The same over any dialect that Kysely speaks. */
export async function openDatabaseWith(
  dialect: Dialect | VersionedDialect,
  rooms: readonly StoredRoom[],
): Promise<GatewayDatabase> {
  const db = new Kysely<GatewayTables>({ dialect });
  try {
    await migrate(db, rooms);
    if ('dataVersion' in dialect) haveVersion(db, dialect.dataVersion);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function migrate(db: GatewayDatabase, rooms: readonly StoredRoom[]): Promise<void> {
  const migrations = Object.fromEntries(
    rooms.flatMap(({ room, steps }) => steps.map((up, number) => [nameOf(room, number), { up }])),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // A room's next migration may come after a later room's first.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failure =
    error instanceof Error ? error : new Error('The tables could not be made.', { cause: error });
  if (/previously executed migration .* is missing/.test(failure.message))
    throw new ServiceError('database_newer', {}, { cause: failure });
  throw failure;
}

/** Kysely runs migrations in the order of their names. */
const nameOf = (room: string, number: number): string => `${room}-${String(number + 1).padStart(2, '0')}`;
