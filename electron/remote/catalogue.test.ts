/** What is known of a service while it cannot be asked. */
import { describe, expect, it } from 'vitest';
import { ServiceError, type Option, type Workflow } from '../../contract/index.js';
import { Catalogue } from './catalogue.js';
import type { Pace, PaceState, ServiceApi } from './http/types.js';

const workflow: Workflow = {
  id: 7,
  key: null,
  name: 'Word to PDF',
  description: '',
  category: 'to_pdf',
  input_extensions: [],
  output_type: 'pdf',
  merge: false,
  max_files: 200,
} as unknown as Workflow;
const option: Option = { name: 'ocr', label: 'OCR', description: '', type: 'boolean', required: false };

/** A service whose answers are given one by one. */
function asked() {
  const listeners = new Set<(state: PaceState) => void>();
  let state: PaceState = { state: 'free', until: null, reason: null };
  let answer: 'well' | 'never' | 'offline' = 'well';
  const reply = <Value>(value: Value): Promise<Value> =>
    answer === 'never'
      ? new Promise<Value>(() => undefined)
      : answer === 'offline'
        ? Promise.reject(new ServiceError('network'))
        : Promise.resolve(value);
  const pace: Pace = {
    get state() {
      return state.state;
    },
    until: null,
    reason: null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const client: Pick<ServiceApi, 'workflows' | 'options' | 'steps' | 'pace'> = {
    pace,
    workflows: () => reply({ system_workflows: [workflow], user_workflows: [] }),
    options: () => reply([option]),
    steps: () => reply(null),
  };
  const clock = { now: () => 0, sleep: () => Promise.resolve() };
  return {
    catalogue: new Catalogue('s', client, clock),
    listeners,
    now: (next: typeof answer) => (answer = next),
    hold: () => {
      state = { state: 'waiting', until: 3_000_000, reason: 'rate_limited' };
      for (const listener of listeners) listener(state);
    },
  };
}

describe('what a service offers', () => {
  it('is known by what it said before, once it says to wait', async () => {
    const { catalogue, now, hold, listeners } = asked();
    await catalogue.optionsOf(7);
    catalogue.forget();
    now('never');
    const workflows = catalogue.all();
    const options = workflows.then(() => catalogue.optionsOf(7));
    hold();
    expect((await workflows).system_workflows).toMatchObject([{ id: 7, service: 's' }]);
    // And at once by the next one, who need not hear it again.
    expect((await options).options).toMatchObject([{ name: 'ocr' }]);
    expect(listeners.size).toBe(0);
  });

  it('is known by what it said before while it is out of reach', async () => {
    const { catalogue, now } = asked();
    await catalogue.optionsOf(7);
    catalogue.forget();
    now('offline');
    expect((await catalogue.all()).system_workflows).toHaveLength(1);
    expect((await catalogue.optionsOf(7)).isAssumed).toBe(false);
  });

  it('is not known before it said anything', async () => {
    const { catalogue, now } = asked();
    now('offline');
    await expect(catalogue.all()).rejects.toMatchObject({ code: 'network' });
  });
});
