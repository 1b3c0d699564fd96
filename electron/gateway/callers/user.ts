/** A user, independent of the plugin that stores it. */
import type { Licence } from '../../../contract/index.js';

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
