/** The database of the service, with the tables of all its rooms and plugins. */
import type { Dialect } from 'kysely';
import { clusterRoom, type ClusterDatabase } from '../cluster/tables.js';
import { openDatabase, openDatabaseWith } from './database/open.js';
import type { GatewayDatabase } from './database/tables.js';
import { limitRoom } from './limits/tables.js';
import { gatewayPlugins } from './plugins/index.js';

/** Migrations run in the order of their names, so all other tables can refer to those of `accounts`. */
const storedRooms = [limitRoom, ...gatewayPlugins.flatMap(({ stored }) => stored), clusterRoom];

/** The tables of a cluster, in a database that was opened here. */
export const clusterIn = (database: GatewayDatabase): ClusterDatabase =>
  // Each side knows its own tables of the one database.
  database as unknown as ClusterDatabase;

/**
 * Opens the database and brings its tables up to date. `destroy()` closes it.
 * @param url path of a SQLite file, which is made when it is not there, or `postgres://...`
 * @throws ServiceError `database_unusable`, `database_newer`; `unavailable` while others keep a file from being opened
 */
export const openGatewayDatabase = (url: string): Promise<GatewayDatabase> => openDatabase(url, storedRooms);

/** The same over any dialect that Kysely speaks. */
export const openWith = (dialect: Dialect): Promise<GatewayDatabase> =>
  openDatabaseWith(dialect, storedRooms);
