/** The chosen service, for code outside of rendering. */
import type { Settings } from '../../contract/settings.js';
import type { ServiceState } from '../../contract/remote.js';
import type { ServiceId } from '../../contract/service-id.js';
import { keys, queryClient } from '../api/queries.js';
import { thisComputer } from '../../contract/this-computer.js';
import { serviceAmong, useChosenService } from './service.js';

/** The service for the next start, as the screen shows it. */
function chosenService(): ServiceState {
  const states = queryClient.getQueryData<readonly ServiceState[]>(keys.services) ?? [thisComputer];
  return serviceAmong(states, queryClient.getQueryData<Settings>(keys.settings)?.service);
}
export const chosenServiceId = (): ServiceId => chosenService().service;
export const useChosenServiceId = (): ServiceId => useChosenService().service;
