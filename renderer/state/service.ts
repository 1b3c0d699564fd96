/** The service that does the work: this computer, or one that a person set up. */
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

/** This computer first, then each environment of each connection; events keep them current. */
export const useServiceStates = (): readonly ServiceState[] => useQuery(statesQuery).data ?? [thisComputer];

/** The same, outside of rendering. */
export const currentServiceStates = (): Promise<readonly ServiceState[]> =>
  queryClient.ensureQueryData(statesQuery);

/** The connections of the person. */
export const useConnections = (): UseQueryResult<readonly ServiceConnection[]> =>
  useQuery({ queryKey: keys.connections, queryFn: () => ask('connections'), staleTime: 0 });

/** The service with an id; for one that no longer exists, this computer. */
export const serviceAmong = (states: readonly ServiceState[], id: ServiceId | undefined): ServiceState =>
  states.find(({ service }) => service === id) ?? thisComputer;

/** The service for the next start. */
export function useChosenService(): ServiceState {
  const states = useServiceStates();
  return serviceAmong(states, useSettings().data?.service);
}

/** True for a service elsewhere: documents leave the computer. */
export const isRemote = ({ service }: Pick<ServiceState, 'service'>): boolean => service !== localServiceId;

/** Name under which the choice for a workflow is remembered: two services may have workflows of one name. */
const workflowName = (name: string): string => name.trim().toLowerCase().slice(0, 200);

/** The service that a workflow was last used with, by its name; undefined for none. */
export const rememberedService = (
  { workflowServices }: Pick<Settings, 'workflowServices'>,
  name: string,
): ServiceId | undefined => workflowServices[workflowName(name)];

let isByHand = false;

/** True when the person chose a service since the list was begun: then nothing else changes it. */
export const wasChosen = (): boolean => isByHand;

/** A new list begins: the choice for the last one no longer applies. */
export function forgetChosen(): void {
  isByHand = false;
}

/** Sets the service, chosen by the person. */
export async function chooseService(service: ServiceId): Promise<void> {
  isByHand = true;
  await changeSettings({ service });
}

/** Restores the earlier service. */
export async function recallService(service: ServiceId): Promise<void> {
  await changeSettings({ service });
}

/**
 * The change of the settings that remembers the service of a workflow, by its name. This computer is remembered only where
 * another service was used before.
 */
export function usedService(
  { workflowServices }: Pick<Settings, 'workflowServices'>,
  { name, service = localServiceId }: Pick<Workflow, 'name' | 'service'>,
): Partial<Settings> {
  const key = workflowName(name);
  if ((workflowServices[key] ?? localServiceId) === service) return {};
  return { workflowServices: { ...workflowServices, [key]: service } };
}

/** Replaces the state of one service. */
export function serviceArrived(state: ServiceState): void {
  queryClient.setQueryData(keys.services, (states: readonly ServiceState[] | undefined) =>
    states?.map((other) => (other.service === state.service ? state : other)),
  );
}

/** The list of services changed. */
export function servicesArrived(states: readonly ServiceState[]): void {
  queryClient.setQueryData(keys.services, states);
  void queryClient.invalidateQueries({ queryKey: keys.connections });
}

/** Milliseconds for which the state of a service counts as current. */
const freshFor = 10_000;

/**
 * Requests the state and the credits of a service, unless that was done just before. There are no background requests. Errors
 * are part of the state.
 * @param staleTime milliseconds for which an earlier answer is good enough
 */
export async function refreshService(service: ServiceId, staleTime = freshFor): Promise<void> {
  if (service === localServiceId) return;
  const queryKey = keys.service(service);
  const queryFn = async (): Promise<ServiceState> => {
    const state = await ask('refreshService', service);
    // Only here: a cached answer is older than the later events of the service.
    serviceArrived(state);
    return state;
  };
  // Another event reports one that no longer exists.
  await queryClient.fetchQuery({ queryKey, queryFn, staleTime }).catch(() => undefined);
}
