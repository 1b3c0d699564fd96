/** A remote service as Platen opens it, over a history of its own, for tests. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localCaller, type ConversionService } from '../../contract/index.js';
import { FolderBlobs } from '../../electron/executions/blobs.js';
import { InputFolders } from '../../electron/executions/input-folders.js';
import { History } from '../../electron/executions/history/history.js';
import { Uploads } from '../../electron/executions/uploads.js';
import { StateFolders } from '../../electron/executions/state.js';
import { ExecutionStore } from '../../electron/executions/store.js';
import { ServiceClient } from '../../electron/remote/http/client.js';
import type { RemoteClock } from '../../electron/remote/http/clock.js';
import type { ServiceApi } from '../../electron/remote/http/types.js';
import type { RemoteLimits } from '../../electron/remote/runs/limits.js';
import { RemoteService } from '../../electron/remote/service.js';

export interface OpenOptions {
  readonly url: string;
  readonly token: string | (() => string | null);
  readonly clock: RemoteClock;
  /** Where everything of it lies; a new folder when left out, which is removed at the end. */
  readonly folder?: string;
  readonly limits?: Partial<RemoteLimits>;
  readonly synchronous?: 'small' | 'never';
  readonly isAttended?: boolean;
  /** Stands between Platen and its client, to choose the moment at which something happens. */
  readonly between?: (client: ServiceApi) => ServiceApi;
}

export interface OpenedRemoteService {
  readonly remote: RemoteService;
  readonly store: ExecutionStore;
  /** As the person at the computer has it. */
  readonly service: ConversionService;
  readonly folder: string;
  /** An empty folder for results. */
  readonly target: string;
  close(): Promise<void>;
}

const log = () => undefined;

export async function openRemote(wishes: OpenOptions): Promise<OpenedRemoteService> {
  const folder = wishes.folder ?? (await mkdtemp(join(tmpdir(), 'platen-remote-')));
  const target = join(folder, 'out');
  await mkdir(target, { recursive: true });
  const store = new ExecutionStore({ history: History.open(folder), keptFor: () => null, log });
  const { token } = wishes;
  const client = new ServiceClient({
    baseUrl: wishes.url,
    token: () => Promise.resolve(typeof token === 'string' ? token : token()),
    language: () => 'en',
    proxyFor: () => Promise.resolve(null),
    certificates: () => Promise.resolve(null),
    clock: wishes.clock,
    log,
  });
  const remote = new RemoteService({
    id: 'elsewhere',
    client: wishes.between?.(client) ?? client,
    store,
    states: new StateFolders(join(folder, 'state'), log),
    received: new Uploads(new InputFolders(folder), new FolderBlobs()),
    blobs: new FolderBlobs(),
    results: join(folder, 'results'),
    scratch: join(folder, 'work'),
    clock: wishes.clock,
    log,
    synchronous: () => wishes.synchronous ?? 'small',
    ...(wishes.limits ? { limits: wishes.limits } : {}),
    ...(wishes.isAttended === undefined ? {} : { isAttended: wishes.isAttended }),
  });
  return {
    remote,
    store,
    service: remote.as(localCaller),
    folder,
    target,
    close: async () => {
      await remote.close();
      store.close();
      if (wishes.folder === undefined) await rm(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
