/** How a service stands, in words, and what a person can do about it. */
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCondition, ServiceState } from '../../../contract/remote.js';
import { readServiceId } from '../../../contract/environment.js';
import { ask } from '../../api/platen.js';
import { useFormat } from '../../i18n/format.js';
import { useNames } from '../../i18n/names.js';
import { isRemote, refreshService } from '../../state/service.js';
import { attempt } from '../../state/attempt.js';
import { editService } from '../../state/service-dialog.js';
import { fieldOf } from './typed-service.js';

/** Conditions that are no reason to say anything. */
type GoodCondition = 'unknown' | 'ready';
export type BadCondition = Exclude<ServiceCondition, GoodCondition>;

export const isBad = (condition: ServiceCondition): condition is BadCondition =>
  condition !== 'unknown' && condition !== 'ready';

/** Conditions in which it takes no documents, whatever a person types: it is out of reach, or does not do its work. */
export const isAway = (condition: ServiceCondition): condition is 'offline' | 'unavailable' | 'troubled' =>
  condition === 'offline' || condition === 'unavailable' || condition === 'troubled';

/** What mends a service that stands so. */
const remedies: Readonly<Record<BadCondition, 'token' | 'settings' | 'ask'>> = {
  no_token: 'token',
  wrong_token: 'token',
  out_of_credits: 'ask',
  rate_limited: 'ask',
  unavailable: 'ask',
  offline: 'ask',
  troubled: 'settings',
};

/** Does what mends it: opens its settings at the right field, or asks it again. What keeps it from that is said above the list. */
export async function remedy({ service, condition, error }: ServiceState): Promise<void> {
  if (!isBad(condition)) return;
  const kind = remedies[condition];
  if (kind === 'ask') return refreshService(service, 0);
  const { connection: id, environment } = readServiceId(service);
  await attempt(async () => {
    const connection = (await ask('connections')).find((one) => one.id === id);
    if (!connection) return;
    const token = environment === 'sandbox' ? 'sandboxToken' : 'token';
    editService(connection, kind === 'token' || !error ? token : fieldOf(error, connection, environment));
  });
}

/** What is left at a service, and whose it is: "412 credits: 400 of De Drukkerij, 12 of yours". */
function creditsText(
  { credits }: ServiceState,
  t: TFunction,
  number: (value: number) => string,
): string | null {
  if (credits === null) return null;
  const { total_available: count, organization, personal } = credits;
  const shown = { count, formatted: number(count) };
  if (!organization) return t('service.left', shown);
  const places = { ...shown, organization: organization.name, pool: number(organization.available) };
  // Without a known share of one's own, only the pool can be named.
  if (!personal || personal.available === 0)
    return t(organization.available === count ? 'service.left_pool' : 'service.left', places);
  return t('service.left_both', { ...places, own: number(personal.available) });
}

/** Words about services, bound to the language in force. */
export function useStanding() {
  const { t } = useTranslation();
  const format = useFormat();
  const names = useNames();
  return useMemo(() => {
    const name = (state: ServiceState): string => (isRemote(state) ? state.name : t('service.this_computer'));
    const credits = (state: ServiceState): string | null =>
      state.environment === 'production' ? creditsText(state, t, format.number) : null;
    /** Why it is not ready. */
    const reason = (state: ServiceState): string => {
      const { condition, retryAt, error } = state;
      if (condition === 'troubled' && error) return names.error(error);
      if ((condition === 'rate_limited' || condition === 'unavailable') && retryAt !== null)
        return t(`service.condition.${condition}_until`, { time: format.time(retryAt) });
      return t(`service.condition.${condition}`);
    };
    return {
      /** With its environment, where one name alone could mean two. */
      fullName: (state: ServiceState): string =>
        state.environment === 'sandbox' ? t('service.sandbox_of', { name: name(state) }) : name(state),
      name,
      credits,
      reason,
      /** What is said of one that is not in trouble. */
      facts: (state: ServiceState): string => {
        if (!isRemote(state)) return t('service.this_computer_facts');
        if (state.environment === 'sandbox') return t('service.sandbox_facts');
        return credits(state) ?? state.host ?? '';
      },
      /** Two words for the head of the window. */
      short: (condition: BadCondition): string => t(`service.short.${condition}`),
      remedy: (condition: BadCondition): string => t(`service.remedy.${condition}`),
    };
  }, [t, format, names]);
}
