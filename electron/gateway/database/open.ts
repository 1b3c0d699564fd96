/** Opens the gateway's one database: accounts, ledger and whatever else its rooms store. */
import { type Dialect, Kysely, Migrator } from 'kysely';
import { ServiceError } from '../../../contract/index.js';
import { haveVersion } from './data-version.js';
import { errorCode } from './error-code.js';
import { isPostgresUrl, postgresDialect } from './postgres.js';
import { sqliteDialect, type VersionedDialect } from './sqlite.js';
import { isBroken } from './sqlite-errors.js';
import { type GatewayDatabase, type GatewayTables, storedRooms } from './tables.js';
import { unusable } from './unusable.js';

/**
 * Opens the database and brings its tables up to date. `destroy()` closes it.
 * @param url path of a SQLite file, which is made when it is not there, or `postgres://...`
 * @throws ServiceError `database_unusable`, `database_newer`; `unavailable` while others keep a file from being opened
 */
export async function openGatewayDatabase(url: string): Promise<GatewayDatabase> {
  try {
    return await openWith(isPostgresUrl(url) ? await postgresDialect(url) : await sqliteDialect(url));
  } catch (thrown) {
    // Who starts a service is told why its database cannot be reached, and not to try again in a while.
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
export async function openWith(dialect: Dialect | VersionedDialect): Promise<GatewayDatabase> {
  const db = new Kysely<GatewayTables>({ dialect });
  try {
    await migrate(db);
    if ('dataVersion' in dialect) haveVersion(db, dialect.dataVersion);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function migrate(db: GatewayDatabase): Promise<void> {
  const migrations = Object.fromEntries(
    storedRooms.flatMap(({ room, steps }) => steps.map((up, number) => [nameOf(room, number), { up }])),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // A room's next step may come after a later room's first.
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

/** Kysely does migrations in the order of their names. */
const nameOf = (room: string, number: number): string => `${room}-${String(number + 1).padStart(2, '0')}`;
