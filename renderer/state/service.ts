/** Who does the work: this computer, or one of the services a person set up. */
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { localServiceId } from '../../contract/caller.js';
import { thisComputer } from '../../contract/this-computer.js';
import type { Settings } from '../../contract/settings.js';
import type { ServiceConnection, ServiceState } from '../../contract/remote.js';
import type { ServiceId } from '../../contract/service-id.js';
import type { Workflow } from '../../contract/workflow.js';
import { ask } from '../api/platen.js';
import { changeSettings, keys, queryClient, useSettings } from '../api/queries.js';

const statesQuery = queryOptions({
  queryKey: keys.services,
  queryFn: (): Promise<readonly ServiceState[]> => ask('serviceStates'),
});

/** This computer first, then each environment of each connection; events keep them as they are. */
export const useServiceStates = (): readonly ServiceState[] => useQuery(statesQuery).data ?? [thisComputer];

/** The same, outside of rendering. */
export const currentServiceStates = (): Promise<readonly ServiceState[]> =>
  queryClient.ensureQueryData(statesQuery);

/** Connections as they were set up. */
export const useConnections = (): UseQueryResult<readonly ServiceConnection[]> =>
  useQuery({ queryKey: keys.connections, queryFn: () => ask('connections'), staleTime: 0 });

/** The service of that id; one that is not there any more counts as this computer. */
export const serviceAmong = (states: readonly ServiceState[], id: ServiceId | undefined): ServiceState =>
  states.find(({ service }) => service === id) ?? thisComputer;

/** The service that does what is started next. */
export function useChosenService(): ServiceState {
  const states = useServiceStates();
  return serviceAmong(states, useSettings().data?.service);
}

/** True for a service elsewhere: documents leave the computer. */
export const isRemote = ({ service }: Pick<ServiceState, 'service'>): boolean => service !== localServiceId;

/** Name under which the choice for a workflow is remembered: two services may have workflows of one name. */
const workflowName = (name: string): string => name.trim().toLowerCase().slice(0, 200);

/** The service that a workflow was last used with, by its name; undefined while it was with none. */
export const rememberedService = (
  { workflowServices }: Pick<Settings, 'workflowServices'>,
  name: string,
): ServiceId | undefined => workflowServices[workflowName(name)];

let isByHand = false;

/** True when a person chose who does the work since the list was begun: nothing else changes that then. */
export const wasChosen = (): boolean => isByHand;

/** The next list is begun: what was chosen for the last one was for that one. */
export function forgetChosen(): void {
  isByHand = false;
}

/** Chooses who does the work from now on, by a person's word. */
export async function chooseService(service: ServiceId): Promise<void> {
  isByHand = true;
  await changeSettings({ service });
}

/** Brings back who did the work. */
export async function recallService(service: ServiceId): Promise<void> {
  await changeSettings({ service });
}

/**
 * The change of the settings that remembers who did the work of a workflow, by its name. That this computer did is worth
 * remembering only where another one did before.
 */
export function usedService(
  { workflowServices }: Pick<Settings, 'workflowServices'>,
  { name, service = localServiceId }: Pick<Workflow, 'name' | 'service'>,
): Partial<Settings> {
  const key = workflowName(name);
  if ((workflowServices[key] ?? localServiceId) === service) return {};
  return { workflowServices: { ...workflowServices, [key]: service } };
}

/** What one service says of itself takes the place of what it said before. */
export function serviceArrived(state: ServiceState): void {
  queryClient.setQueryData(keys.services, (states: readonly ServiceState[] | undefined) =>
    states?.map((other) => (other.service === state.service ? state : other)),
  );
}

/** Services came or went. */
export function servicesArrived(states: readonly ServiceState[]): void {
  queryClient.setQueryData(keys.services, states);
  void queryClient.invalidateQueries({ queryKey: keys.connections });
}

/** Milliseconds for which an answer about a service counts as new. */
const freshFor = 10_000;

/**
 * Asks a service how it stands and what is left there, unless it was asked a moment ago. Nothing is asked in the background.
 * What goes wrong is in the state itself.
 * @param staleTime milliseconds for which an earlier answer is good enough
 */
export async function refreshService(service: ServiceId, staleTime = freshFor): Promise<void> {
  if (service === localServiceId) return;
  const queryKey = keys.service(service);
  const queryFn = async (): Promise<ServiceState> => {
    const state = await ask('refreshService', service);
    // Here alone: an answer that was kept is older than what the service said of itself since.
    serviceArrived(state);
    return state;
  };
  // Another event reports one that no longer exists.
  await queryClient.fetchQuery({ queryKey, queryFn, staleTime }).catch(() => undefined);
}
