/** Administration of a service's accounts, also while a service runs on the same database. */
import type { Clock } from './base/clock.js';
import type { GatewayDatabase } from './database/tables.js';
import { openGatewayDatabase } from './open-database.js';
import { Administration } from './plugins/accounts/administration.js';
import { TemplateAdministration } from './plugins/v1/template-administration.js';

/** The functions for an administrator. */
export interface Administering {
  readonly administration: Administration;
  readonly templates: TemplateAdministration;
}

export function administer(database: GatewayDatabase, clock: Clock): Administering {
  const administration = new Administration(database, clock);
  return { administration, templates: new TemplateAdministration(database, administration) };
}

/**
 * Opens a database for administration.
 * @param url as for {@link openGatewayDatabase}
 */
export async function openAdministering(
  url: string,
  clock: Clock,
): Promise<Administering & { readonly close: () => Promise<void> }> {
  const database = await openGatewayDatabase(url);
  return { ...administer(database, clock), close: () => database.destroy() };
}
