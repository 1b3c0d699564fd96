/** Accounts of a service as an administrator looks after them: also beside a service that runs on the same database. */
import type { Clock } from './base/clock.js';
import type { GatewayDatabase } from './database/tables.js';
import { openGatewayDatabase } from './open-database.js';
import { Administration } from './plugins/accounts/administration.js';
import { TemplateAdministration } from './plugins/v1/template-administration.js';

/** What an administrator can do. */
export interface Administering {
  readonly administration: Administration;
  readonly templates: TemplateAdministration;
}

export function administer(database: GatewayDatabase, clock: Clock): Administering {
  const administration = new Administration(database, clock);
  return { administration, templates: new TemplateAdministration(database, administration) };
}

/**
 * Opens what an administrator can do with a database.
 * @param url as for {@link openGatewayDatabase}
 */
export async function openAdministering(
  url: string,
  clock: Clock,
): Promise<Administering & { readonly close: () => Promise<void> }> {
  const database = await openGatewayDatabase(url);
  return { ...administer(database, clock), close: () => database.destroy() };
}
