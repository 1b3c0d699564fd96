/** Opens what a person set up: connections, their tokens and the services they make. */
import type { FindText } from '../executions/delivery/delivering.js';
import type { LogListener } from '../executions/listeners.js';
import type { ExecutionStore } from '../executions/store.js';
import { openTokens, type TokenKeeper } from './connections/keychain.js';
import type { ProxyFor } from './connections/proxy.js';
import { ConnectionStore } from './connections/store.js';
import type { CutPdf } from './runs/cuts.js';
import type { OpenPdf } from './fetching/fetched.js';
import { RemoteServices } from './services.js';

export interface RemoteOptions {
  /** Folders of Platen, see `PlatenDirectories`. */
  readonly directories: { readonly config: string; readonly data: string; readonly scratch: string };
  /** Where executions of every service are kept. */
  readonly store: ExecutionStore;
  /** Value of `Accept-Language`. */
  readonly language: () => string;
  /** What the operating system says of proxies. */
  readonly systemProxy: ProxyFor;
  readonly log: LogListener;
  /** Absent: of the pages of results is known what services say. */
  readonly openPdf?: OpenPdf | undefined;
  /** Absent: pages of documents cannot be chosen. */
  readonly cutPdf?: CutPdf | undefined;
  /** Reads text of results for their names; absent: they have none. */
  readonly findText?: FindText | undefined;
}

export interface OpenedRemote {
  readonly connections: ConnectionStore;
  readonly tokens: TokenKeeper;
  readonly services: RemoteServices;
}

export async function openRemote(wishes: RemoteOptions): Promise<OpenedRemote> {
  const { directories, store, language, systemProxy, log, openPdf, cutPdf, findText } = wishes;
  const connections = await ConnectionStore.open(directories.config);
  const services = await RemoteServices.open({
    connections,
    tokens: openTokens(),
    store,
    data: directories.data,
    scratch: directories.scratch,
    language,
    systemProxy,
    log,
    // The thread of a window has better things to do.
    fetchesBeside: true,
    openPdf,
    cutPdf,
    findText,
  });
  return { connections, tokens: services.tokens, services };
}
