/** The services a person set up: one JSON file, written whole, read with care. No token is ever in it. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import {
  ConnectionDraft,
  localServiceId,
  readServiceId,
  ServiceConnection,
  ServiceError,
  serviceIdOf,
  type Environment,
  type ServiceId,
} from '../../../contract/index.js';
import { writeWhole } from '../../executions/durable.js';
import { keepCopy, ownFileTroubles } from '../../executions/own-files.js';
import { readServiceAddress } from './address.js';
import { readCertificates } from './certificate.js';
import { readProxy } from './proxy.js';

type ConnectionListener = (connections: readonly ServiceConnection[]) => void;

/** Letters alone tell names apart, as a person says them. */
const sameName = (a: string, b: string): boolean =>
  a.trim().toLocaleLowerCase('en') === b.trim().toLocaleLowerCase('en');

/** Connections on disk, and a listener for everybody who must follow a change. */
export class ConnectionStore {
  readonly #file: string;
  readonly #listeners = new Set<ConnectionListener>();
  #connections: readonly ServiceConnection[];
  /** Changes follow one another, each upon what the one before left. */
  #changing: Promise<unknown> = Promise.resolve();

  private constructor(file: string, connections: readonly ServiceConnection[]) {
    this.#file = file;
    this.#connections = connections;
  }

  /**
   * Opens the services of a folder, `services.json`. Of a file that cannot be understood a copy is kept beside it, and what
   * can be understood of it is used. One that cannot be read counts as empty, and is not written over.
   */
  static async open(configDirectory: string): Promise<ConnectionStore> {
    const file = join(configDirectory, 'services.json');
    const connections = await read(file).catch((error: unknown) => {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
      ownFileTroubles.note('services_unreadable', { path: file, reason });
      return [];
    });
    return new ConnectionStore(file, connections);
  }

  /** In the order in which they were added. */
  list(): readonly ServiceConnection[] {
    return this.#connections;
  }

  /** @param nameOrId the name without regard to case @throws ServiceError `unknown_service` */
  find(nameOrId: string): ServiceConnection {
    const found =
      this.#connections.find(({ id }) => id === nameOrId) ??
      this.#connections.find(({ name }) => sameName(name, nameOrId));
    if (found === undefined) throw new ServiceError('unknown_service', { service: nameOrId });
    return found;
  }

  /**
   * The environment that a person names: `NAME`, or `NAME:sandbox`; ids will do too.
   * @throws ServiceError `unknown_service`, `no_sandbox`
   */
  environment(word: string): { connection: ServiceConnection; environment: Environment; id: ServiceId } {
    const { connection: named, environment } = readServiceId(word);
    const connection = this.find(named);
    if (environment === 'sandbox' && connection.sandboxUrl === null)
      throw new ServiceError('no_sandbox', { service: connection.name });
    return { connection, environment, id: serviceIdOf(connection.id, environment) };
  }

  /** @throws ServiceError as {@link readDraft}, `name_taken`, `services_not_kept` */
  async add(draft: ConnectionDraft): Promise<ServiceConnection> {
    const connection = { ...(await readDraft(draft)), id: randomUUID() };
    await this.#change((connections) => {
      refuseTaken(connections, connection);
      return [...connections, connection];
    });
    return connection;
  }

  /** Changes what is named. @throws ServiceError `unknown_service`, and as {@link add} */
  async update(id: string, change: Partial<ConnectionDraft>): Promise<ServiceConnection> {
    const changed = { ...(await readDraft({ ...this.#of(id), ...change })), id };
    await this.#change((connections) => {
      if (!connections.some((connection) => connection.id === id))
        throw new ServiceError('unknown_service', { service: changed.name });
      refuseTaken(connections, changed);
      return connections.map((connection) => (connection.id === id ? changed : connection));
    });
    return changed;
  }

  /** Forgets a connection; its tokens are the {@link TokenKeeper}'s. @throws ServiceError `unknown_service` */
  async remove(id: string): Promise<void> {
    this.#of(id);
    await this.#change((connections) => connections.filter((connection) => connection.id !== id));
  }

  /** Calls the listener after every change; returns a function that ends this. */
  onChange(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #of(id: string): ServiceConnection {
    const found = this.#connections.find((connection) => connection.id === id);
    if (found === undefined) throw new ServiceError('unknown_service', { service: id });
    return found;
  }

  /** Changes what is in the file now: the command line may have written it since. */
  #change(
    change: (connections: readonly ServiceConnection[]) => readonly ServiceConnection[],
  ): Promise<void> {
    const changed = this.#changing.then(async () => {
      const before = await read(this.#file).catch((thrown: unknown) => {
        // Of a file that is there and cannot be read nobody knows what would be written over.
        throw this.#notKept(thrown);
      });
      const connections = change(before);
      try {
        await writeWhole(this.#file, `${JSON.stringify({ services: connections }, null, 2)}\n`);
      } catch (thrown) {
        throw this.#notKept(thrown);
      }
      this.#connections = connections;
      for (const listener of this.#listeners) listener(connections);
    });
    this.#changing = changed.catch(() => undefined);
    return changed;
  }

  #notKept(thrown: unknown): ServiceError {
    const reason = (thrown as NodeJS.ErrnoException).code ?? 'unknown';
    return new ServiceError('services_not_kept', { path: this.#file, reason }, { cause: thrown });
  }
}

/**
 * What a person said of a service, as it is kept: addresses in one form, the certificate looked at.
 * @throws ServiceError `service_name_invalid`, `sandbox_is_production`, and as {@link readServiceAddress},
 *   {@link readProxy} and {@link readCertificates}
 */
export async function readDraft(draft: ConnectionDraft): Promise<ConnectionDraft> {
  const name = draft.name.trim();
  // A colon parts the name from its environment; `local` is this computer.
  if (
    !ConnectionDraft.shape.name.safeParse(name).success ||
    /[:\p{C}]/u.test(name) ||
    sameName(name, localServiceId)
  )
    throw new ServiceError('service_name_invalid', { name });
  const url = readServiceAddress(draft.url);
  const sandboxUrl = draft.sandboxUrl === null ? null : readServiceAddress(draft.sandboxUrl);
  if (sandboxUrl === url) throw new ServiceError('sandbox_is_production');
  const proxy = readProxy(draft.proxy);
  const { certificate } = draft;
  if (certificate !== null) {
    if (!isAbsolute(certificate)) throw new ServiceError('certificate_missing', { certificate });
    await readCertificates(certificate);
  }
  return { name, url, sandboxUrl, certificate, proxy, synchronous: draft.synchronous };
}

function refuseTaken(
  connections: readonly ServiceConnection[],
  { id, name }: Pick<ServiceConnection, 'id' | 'name'>,
): void {
  // Names are looked for among ids too.
  if (connections.some((other) => other.id !== id && (sameName(other.name, name) || other.id === name)))
    throw new ServiceError('name_taken', { name });
}

/** The connections of a file; none when there is no file. Rejects where it cannot be read. */
async function read(file: string): Promise<readonly ServiceConnection[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
  const { connections, isWhole } = understand(text);
  if (!isWhole) ownFileTroubles.note('services_put_aside', { path: keepCopy(file, text) });
  return connections;
}

/** One entry that is not right does not cost the others. */
function understand(text: string): { connections: ServiceConnection[]; isWhole: boolean } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { connections: [], isWhole: false };
  }
  const listed: unknown = typeof raw === 'object' && raw !== null && 'services' in raw ? raw.services : null;
  if (!Array.isArray(listed)) return { connections: [], isWhole: false };
  const connections: ServiceConnection[] = [];
  for (const entry of listed) {
    const read = readEntry(entry);
    if (read && !connections.some(({ id, name }) => id === read.id || sameName(name, read.name)))
      connections.push(read);
  }
  return { connections, isWhole: connections.length === listed.length };
}

/** An entry whose addresses are held to the same rules as typed ones: somebody may have changed the file. */
function readEntry(entry: unknown): ServiceConnection | null {
  const { success, data } = ServiceConnection.safeParse(entry);
  if (!success) return null;
  try {
    const sandboxUrl = data.sandboxUrl === null ? null : readServiceAddress(data.sandboxUrl);
    return { ...data, url: readServiceAddress(data.url), sandboxUrl, proxy: readProxy(data.proxy) };
  } catch {
    return null;
  }
}
