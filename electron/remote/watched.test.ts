/** How a service stands, as it is heard while others work with it. */
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../contract/index.js';
import type { PaceState, ServiceApi } from './http/types.js';
import { Watched } from './watched.js';

function watched() {
  let state: PaceState = { state: 'free', until: null, reason: null };
  const listeners = new Set<(state: PaceState) => void>();
  const pace = (next: PaceState): void => {
    state = next;
    for (const listener of listeners) listener(next);
  };
  const client = {
    pace: {
      get state() {
        return state.state;
      },
      get until() {
        return state.until;
      },
      get reason() {
        return state.reason;
      },
      subscribe: (listener: (state: PaceState) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    workflows: () => Promise.resolve({ system_workflows: [], user_workflows: [] }),
    status: () => Promise.reject(new ServiceError('network')),
  } as Partial<ServiceApi> as ServiceApi;
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  return { pace, watch: new Watched(client, clock, () => undefined) };
}

describe('how a service stands', () => {
  it('is that it said to wait until that is over, whatever else is answered meanwhile', async () => {
    const { pace, watch } = watched();
    await watch.api.workflows();
    expect(watch.standing.condition).toBe('ready');
    pace({ state: 'waiting', until: 3_000_000, reason: 'rate_limited' });
    await watch.api.workflows();
    expect(watch.standing).toMatchObject({ condition: 'rate_limited', retryAt: 3_000_000 });
    pace({ state: 'free', until: null, reason: null });
    expect(watch.standing).toMatchObject({ condition: 'ready', retryAt: null });
  });

  it('is that it cannot be reached, until it answers', async () => {
    const { watch } = watched();
    await expect(watch.api.status('', 'x')).rejects.toMatchObject({ code: 'network' });
    expect(watch.standing.condition).toBe('offline');
    await watch.api.workflows();
    expect(watch.standing.condition).toBe('ready');
  });
});
