/** Where webhooks may lead (docs/service-contract.md, "Webhooks"). */
import { kindOfAddress, type AddressKind } from '../../../network/addresses.js';
import type { TargetRules } from '../../../network/safe-fetch.js';
import type { GatewaySettings } from '../../settings/settings.js';

/** Webhooks of one user in one environment. */
export const maxWebhooks = 10;

/**
 * HTTPS to public addresses. This computer may be reached too, and by plain HTTP, while the service is for programs of this
 * computer alone: they could send such a request themselves. As soon as others can reach the service, directly or through a
 * proxy, both this computer and the local network are only reached when the administrator says so.
 */
export function webhookRules({
  host,
  publicUrl,
  trustProxy,
  allowPrivateWebhooks,
}: Pick<GatewaySettings, 'host' | 'publicUrl' | 'trustProxy' | 'allowPrivateWebhooks'>): TargetRules {
  const listensHere = host === 'localhost' || kindOfAddress(host) === 'loopback';
  const isForThisComputer = listensHere && publicUrl === null && !trustProxy;
  const kinds: AddressKind[] = ['public'];
  if (allowPrivateWebhooks || isForThisComputer) kinds.push('loopback');
  if (allowPrivateWebhooks) kinds.push('private');
  return { kinds, plainHttp: 'loopback' };
}
