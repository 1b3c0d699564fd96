/** All tables of the gateway: each room that stores something adds its own here. */
import type { Kysely } from 'kysely';
import { accountRoom, type AccountTables } from '../accounts/tables.js';
import { ledgerRoom, type LedgerTables } from '../ledger/tables.js';
import { limitRoom, type LimitTables } from '../limits/tables.js';
import { webhookRoom, type WebhookTables } from '../webhooks/tables.js';
import { legacyRoom, type LegacyTables } from '../v1/tables.js';
import type { StoredRoom } from './room.js';

export type GatewayTables = AccountTables & LedgerTables & LimitTables & WebhookTables & LegacyTables;
export type GatewayDatabase = Kysely<GatewayTables>;

/** A new database is made in the order of their names, so tables of `accounts` are there for all others to refer to. */
export const storedRooms: readonly StoredRoom[] = [
  accountRoom,
  ledgerRoom,
  limitRoom,
  webhookRoom,
  legacyRoom,
];
