import { expect, it } from 'vitest';
import type { Gateway } from '../gateway/serve.js';
import { SettingsStore } from '../service/app/settings.js';
import { testFolder } from '../executions/testing/folders.js';
import { GatewaySwitch } from './gateway-switch.js';

it('can be switched on again after a stop that went wrong, which is written down', async () => {
  const told: string[] = [];
  const ends = [() => Promise.reject(new Error('a file is gone')), () => Promise.resolve()];
  const start = (port: number): Promise<Gateway> =>
    Promise.resolve({ url: `http://127.0.0.1:${port}`, close: ends.shift() } as unknown as Gateway);
  const gateway = new GatewaySwitch(await SettingsStore.open(await testFolder()), start, (line) =>
    told.push(line),
  );
  const wish = { wanted: true, port: 7272, legacy: false };
  expect(await gateway.switch(wish)).toMatchObject({ running: true, error: null });
  expect(await gateway.switch({ ...wish, wanted: false })).toMatchObject({ running: false });
  expect(told).toEqual(['the service for other programs did not end well']);
  expect(await gateway.switch(wish)).toMatchObject({ running: true, error: null });
  await gateway.close();
  expect(gateway.state().running).toBe(false);
});
