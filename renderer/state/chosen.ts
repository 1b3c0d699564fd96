/** Which service does the work, for what is no part of the drawing. */
import { localServiceId } from '../../contract/caller.js';
import type { Settings } from '../../contract/desktop.js';
import type { ServiceId } from '../../contract/service-id.js';
import { keys, queryClient, useSettings } from '../api/queries.js';

const chosen = (settings: Settings | undefined): ServiceId => settings?.service ?? localServiceId;

/** The service that does what is started next, as the screen shows it. */
export const chosenServiceId = (): ServiceId => chosen(queryClient.getQueryData<Settings>(keys.settings));
export const useChosenServiceId = (): ServiceId => chosen(useSettings().data);
