/** Services on other computers, for one run of the command line. */
import {
  localCaller,
  type ConversionService,
  type RemoteQuote,
  type SubmitRequest,
} from '../../../contract/index.js';
import type { InputFolders } from '../../executions/input-folders.js';
import type { ConnectionStore } from '../../remote/connections/store.js';
import type { TokenKeeper } from '../../remote/connections/keychain.js';
import { platenDirectories } from '../../service/app/directories.js';
import type { CommandContext } from '../base/command.js';
import type { OpenedServices } from '../composition/composition.js';
import { openServices } from '../composition/opening.js';

/** The connections of a person, and their tokens. */
export interface OpenedConnections {
  readonly store: ConnectionStore;
  readonly tokens: TokenKeeper;
}

export async function openConnections(): Promise<OpenedConnections> {
  const [{ ConnectionStore }, { openTokens }] = await Promise.all([
    import('../../remote/connections/store.js'),
    import('../../remote/connections/keychain.js'),
  ]);
  return { store: await ConnectionStore.open(platenDirectories().config), tokens: openTokens() };
}

/** One environment of a service, as a command uses it. */
export interface Elsewhere {
  readonly service: ConversionService;
  /** The person's name of the service. */
  readonly name: string;
  /** Owns the history; must be closed. */
  readonly engine: OpenedServices['engine'];
  quote(request: SubmitRequest): Promise<RemoteQuote>;
  /**
   * Calls the listener when the service asks to wait, with the end of the wait (ISO 8601 UTC). Returns a function that ends
   * this.
   */
  onWait(listener: (until: string) => void): () => void;
}

/**
 * Opens the service that `--service` names.
 * @param token for this run alone; null: that of the keychain
 * @param inputFolders folders of what was opened for it; they are cleared when it is closed
 * @throws ServiceError `unknown_service`, `no_sandbox`
 */
export async function openElsewhere(
  word: string,
  token: string | null,
  { composition, sentences }: CommandContext,
  inputFolders?: InputFolders,
): Promise<Elsewhere> {
  const { store, tokens } = await openConnections();
  const { id, connection } = store.environment(word);
  if (token !== null) tokens.lend(id, token);
  const people = { connections: store, tokens };
  const { services, engine } = await openServices(composition, sentences.language, people, inputFolders);
  const opened = services.find(id);
  return {
    service: opened.as(localCaller),
    name: connection.name,
    engine,
    quote: (request) => services.quote(request),
    onWait: (listener) =>
      services.onStateChange((changed) => {
        if (changed !== id) return;
        const { retryAt } = opened.standing;
        if (retryAt !== null) listener(new Date(retryAt).toISOString());
      }),
  };
}

/** Opens a service for one request, and closes it. @throws ServiceError as {@link openElsewhere} and the service */
export async function withElsewhere<Value>(
  word: string,
  token: string | null,
  context: CommandContext,
  work: (elsewhere: Elsewhere) => Promise<Value>,
): Promise<Value> {
  const elsewhere = await openElsewhere(word, token, context);
  try {
    return await work(elsewhere);
  } finally {
    await elsewhere.engine.close();
  }
}
