import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ServiceState } from '../../../contract/remote.js';
import type { Workflow } from '../../../contract/workflow.js';
import { keys, queryClient, useWorkflows } from '../../api/queries.js';
import { isRemote, refreshService } from '../../state/service.js';

/** The workflows of the chosen service: asked for again when it is chosen, and when what kept it from answering is over. */
export function useCatalogue(state: ServiceState): UseQueryResult<Workflow[]> {
  const { service, condition } = state;
  const query = useWorkflows(service);
  const { isError, refetch } = query;
  const before = useRef(service);
  useEffect(() => {
    const isChosenNow = before.current !== service;
    before.current = service;
    if (isChosenNow && isRemote({ service }))
      void queryClient.invalidateQueries({ queryKey: keys.workflows(service) });
  }, [service]);
  useEffect(() => {
    if (isError && condition === 'ready') void refetch();
    // Whether it failed is looked at when the service stands otherwise, and not the other way round: that would never end.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [condition]);
  return query;
}

/** Asks a service anew for all it offers. What goes wrong is in the state of the service, and in the query. */
export async function refreshCatalogue(service: string): Promise<void> {
  await refreshService(service, 0);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: keys.workflows(service) }),
    queryClient.invalidateQueries({ queryKey: keys.optionsOf(service) }),
  ]);
}
