/** One v1 for a file of tests, and others over the same engine. */
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { LegacyClient } from './client.js';
import {
  openLegacy,
  openLegacyWorld,
  type LegacyServerOptions,
  type LegacyWorld,
  type TestLegacy,
} from './legacy.js';

/** What {@link useLegacyWorld} gives a file of tests. */
export interface TestedWorld {
  /** Open from the first test of the file to its last. */
  readonly world: LegacyWorld;
  /** Absolute path of a result. @param name of a file in the folder for results */
  readonly at: (name: string) => string;
  /** Logs in as the user “jan”. */
  readonly login: (headers?: Record<string, string>) => Promise<LegacyClient>;
  /** Another v1 over the same engine, which is closed with the test. @param folder absolute; a new one by default */
  readonly another: (wishes: LegacyServerOptions, folder?: string) => Promise<TestLegacy>;
}

/** Opens v1 before the tests of a file, and closes it after them. */
export function useLegacyWorld(): TestedWorld {
  let world: LegacyWorld | null = null;
  const opened = (): LegacyWorld => {
    if (world === null) throw new Error('v1 is open during tests only.');
    return world;
  };
  beforeAll(async () => {
    world = await openLegacyWorld({ kinds: ['public', 'loopback'] });
  });
  afterAll(() => world?.close());
  let others = 0;
  return {
    get world() {
      return opened();
    },
    at: (name) => join(opened().service.target, name),
    login: (headers) => LegacyClient.login(opened().url, 'jan', headers),
    another: async (wishes, folder = join(opened().service.folder, `other-${others++}`)) => {
      const legacy = await openLegacy(opened().service.local, folder, wishes);
      onTestFinished(() => legacy.close().catch(() => undefined));
      return legacy;
    },
  };
}
