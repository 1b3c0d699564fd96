/** Watched folders, as the window has them. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { WatchDraft, WatchProblem, WatchState } from '../../contract/watch.js';
import { ask } from '../api/platen.js';
import { keys, queryClient } from '../api/queries.js';
import { useIsRemoved, type Removal } from './removals.js';

export const useWatches = (): readonly WatchState[] =>
  withoutRemoved(
    useQuery({ queryKey: keys.watches, queryFn: () => ask('watches'), staleTime: 0 }).data ?? [],
    useIsRemoved(),
  );

const withoutRemoved = (states: readonly WatchState[], isRemoved: Removal['hides']) =>
  states.filter(({ watch }) => !isRemoved(watch));

/** The folders that are watched for a workflow. */
export const useWatchesOf = (service: string, id: number): readonly WatchState[] =>
  useWatches().filter(({ watch }) => watch.workflow.service === service && watch.workflow.id === id);

/** Watched folders stand otherwise: what is shown of their problems may be over. */
export function watchesArrived(states: WatchState[]): void {
  queryClient.setQueryData(keys.watches, states);
  void queryClient.invalidateQueries({ queryKey: keys.watchProblems });
}

export const useWatchProblems = (id: string): UseQueryResult<WatchProblem[]> =>
  useQuery({ queryKey: [...keys.watchProblems, id], queryFn: () => ask('watchProblems', id), staleTime: 0 });

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.watches });

/** @throws RequestError */
export async function saveWatch(draft: WatchDraft, id: string | null): Promise<WatchState> {
  const state = await ask('saveWatch', draft, id);
  await refresh();
  return state;
}

export async function pauseWatch(id: string, isPaused: boolean): Promise<void> {
  queryClient.setQueryData(keys.watches, await ask('pauseWatch', id, isPaused));
}

export async function removeWatch(id: string): Promise<void> {
  await ask('removeWatch', id);
  await refresh();
}

/** `Scanner / In` of a path: what tells it from others. */
export function shortPlace(path: string): string {
  const parts = path.split(/[\\/]/).filter((part) => part !== '');
  return parts.length === 0 ? path : parts.slice(-2).join(' / ');
}
