import { thisComputer } from '../../contract/this-computer.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Settings } from '../../contract/settings.js';
import type { ServiceState } from '../../contract/remote.js';
import { keys, queryClient } from '../api/queries.js';
import {
  rememberedService,
  serviceAmong,
  serviceArrived,
  servicesArrived,
  refreshService,
  usedService,
} from './service.js';

const harbour: ServiceState = {
  ...thisComputer,
  service: 'c1',
  name: 'Harbour office',
  environment: 'production',
  host: 'harbour.example',
  token: 'keychain',
  condition: 'unknown',
};
const settings = Settings.parse({});
const asked = vi.fn();

beforeEach(() => {
  asked.mockReset();
  vi.stubGlobal('window', { platen: { updateSettings: asked, refreshService: asked } });
  queryClient.setQueryData(keys.settings, settings);
  queryClient.setQueryData(keys.services, [thisComputer, harbour]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('who does the work', () => {
  it('is this computer when the chosen service is gone', () => {
    expect(serviceAmong([thisComputer, harbour], 'c1')).toBe(harbour);
    expect(serviceAmong([thisComputer], 'c1')).toBe(thisComputer);
    expect(serviceAmong([thisComputer, harbour], undefined)).toBe(thisComputer);
  });
  it('is remembered for a workflow by its name, whatever its case', () => {
    const once = usedService(settings, { name: ' Word to PDF', service: 'c1' });
    expect(once).toEqual({ workflowServices: { 'word to pdf': 'c1' } });
    const now = { ...settings, ...once };
    expect(rememberedService(now, 'WORD to PDF')).toBe('c1');
    expect(rememberedService(now, 'PDF to Word')).toBeUndefined();
    expect(usedService(now, { name: 'Word to PDF', service: 'c1' })).toEqual({});
    // That this computer did is remembered where another one did before, and nowhere else.
    expect(usedService(now, { name: 'PDF to Word' })).toEqual({});
    expect(usedService(now, { name: 'Word to PDF' })).toEqual({
      workflowServices: { 'word to pdf': 'local' },
    });
  });
  it('is not what it said before the last event', async () => {
    const ready = { ...harbour, condition: 'ready' as const };
    const held = { ...harbour, condition: 'rate_limited' as const };
    asked.mockResolvedValue({ ok: true, value: ready });
    await refreshService('c1');
    serviceArrived(held);
    // It was asked a moment ago: nothing is asked, and nothing is older for that.
    await refreshService('c1');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(queryClient.getQueryData(keys.services)).toEqual([thisComputer, held]);
  });
  it('stands as the last event told', () => {
    const ready = { ...harbour, condition: 'ready' as const };
    serviceArrived(ready);
    expect(queryClient.getQueryData(keys.services)).toEqual([thisComputer, ready]);
    servicesArrived([thisComputer]);
    serviceArrived(ready);
    expect(queryClient.getQueryData(keys.services)).toEqual([thisComputer]);
  });
  it('is asked once for several looks, and again when its credits were used', async () => {
    asked.mockResolvedValue({ ok: true, value: { ...harbour, credits: { total_available: 412 } } });
    await refreshService('local');
    expect(asked).not.toHaveBeenCalled();
    await Promise.all([refreshService('c1'), refreshService('c1')]);
    expect(asked).toHaveBeenCalledTimes(1);
    await refreshService('c1', 0);
    expect(asked).toHaveBeenCalledTimes(2);
    expect(serviceAmong(queryClient.getQueryData<ServiceState[]>(keys.services) ?? [], 'c1').credits).toEqual(
      {
        total_available: 412,
      },
    );
  });
});
