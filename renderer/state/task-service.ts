/** Which service goes with a task: the one that did it last comes back with it, unless a person has just chosen another. */
import { createStore, useStore } from 'zustand';
import { localServiceId } from '../../contract/caller.js';
import type { ServiceId } from '../../contract/service-id.js';
import { currentSettings } from '../api/queries.js';
import { disarm } from './armed.js';
import { attempt } from './attempt.js';
import { chosenServiceId } from './chosen.js';
import { documentsStore } from './documents.js';
import {
  chooseService,
  currentServiceStates,
  recallService,
  rememberedService,
  wasChosen,
} from './service.js';
import { pickWorkflow } from './ui.js';
import type { Picked } from './workflows.js';

/** The service that came back with a workflow. */
const store = createStore<{ readonly recalled: ServiceId | null }>(() => ({ recalled: null }));
export const useRecalled = (): ServiceId | null => useStore(store, ({ recalled }) => recalled);
export const forgetRecalled = (): void => store.setState({ recalled: null });

/**
 * Picks a workflow; who did it last does it again. Steps stay beside documents, where they are seen, and do not wait for documents
 * that are not there.
 */
export function pickTask(workflow: Picked | null): void {
  if (documentsStore.getState().documents.length === 0) disarm();
  pickWorkflow(workflow);
  forgetRecalled();
  if (workflow) void attempt(() => recall(workflow));
}

async function recall({ name }: Picked): Promise<void> {
  if (wasChosen()) return;
  const [settings, states] = await Promise.all([currentSettings(), currentServiceStates()]);
  const service = rememberedService(settings, name);
  if (service === undefined || service === chosenServiceId()) return;
  if (!states.some((state) => state.service === service)) return;
  await recallService(service);
  store.setState({ recalled: service });
}

/** Has another one do the work, by a person's word. */
export const chooseThere = (service: ServiceId): Promise<void> =>
  attempt(async () => {
    forgetRecalled();
    await chooseService(service);
  });
export const chooseHere = (): Promise<void> => chooseThere(localServiceId);
