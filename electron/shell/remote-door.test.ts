import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { thisComputer, type ServiceState } from '../../contract/index.js';

vi.mock('electron', () => ({ dialog: {} }));
const { RemoteDoor } = await import('./remote-door.js');
type ShellRemote = import('./remote-handlers.js').ShellRemote;

const state = (service: string): ServiceState => ({ ...thisComputer, service, name: service });
let folder: string;
let opened: number;
/** What the window was told: one service, or all of them. */
let told: string[];
let heard: { service: (id: string) => void; connections: () => void };
let door: InstanceType<typeof RemoteDoor>;
const calls: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-door-'));
  opened = 0;
  told = [];
  calls.length = 0;
  heard = { service: () => undefined, connections: () => undefined };
  const openedRemote = {
    connections: { onChange: (listener: () => void) => (heard.connections = listener) },
    services: {
      all: () => [],
      states: async () => [state('one'), state('two')],
      isSending: true,
      onStateChange: (listener: (id: string) => void) => (heard.service = listener),
      resume: () => calls.push('resume'),
      close: async () => void calls.push('close'),
    },
  } as unknown as ShellRemote;
  door = new RemoteDoor({
    config: folder,
    open: async () => {
      opened += 1;
      if (opened === 1 && calls.includes('broken')) throw new Error('no folder');
      return openedRemote;
    },
    changed: ({ service }) => told.push(service),
    came: (states) => told.push(`all ${states.length}`),
    report: () => undefined,
  });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('nothing is opened while nobody ever set a service up', async () => {
  await expect(door.openIfAny()).resolves.toBeNull();
  expect(door.all).toEqual([]);
  expect(door.isSending).toBe(false);
  await door.close();
  expect({ opened, calls }).toEqual({ opened: 0, calls: [] });
});

test('what is set up is opened once, goes on with its work, and is closed', async () => {
  await writeFile(join(folder, 'services.json'), '{}');
  await Promise.all([door.openIfAny(), door.open(), door.openIfAny()]);
  expect(door.isSending).toBe(true);
  await door.close();
  expect({ opened, calls }).toEqual({ opened: 1, calls: ['resume', 'close'] });
});

test('an opening that failed is tried again when somebody asks again', async () => {
  calls.push('broken');
  await expect(door.open()).rejects.toThrow('no folder');
  await expect(door.open()).resolves.toBeDefined();
});

test('changes that come together are told once, and those that come after are told too', async () => {
  await door.open();
  for (const id of ['one', 'one', 'gone', 'one']) heard.service(id);
  await vi.waitFor(() => expect(told).toEqual(['one']));
  heard.connections();
  await vi.waitFor(() => expect(told).toEqual(['one', 'all 2']));
  heard.service('two');
  await vi.waitFor(() => expect(told).toEqual(['one', 'all 2', 'two']));
});
