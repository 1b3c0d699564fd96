/** What the window may ask of services on other computers. Tokens come in here and never go back. */
import type { BrowserWindow, WebContents } from 'electron';
import {
  environments,
  localServiceId,
  readServiceId,
  ServiceError,
  serviceIdOf,
  thisComputer,
  type Caller,
  type ConnectionDraft,
  type ConnectionTest,
  type ConversionService,
  type Environment,
  type RemoteQuote,
  type ServiceDirectory,
  type ServiceId,
  type ServiceState,
  type SubmitRequest,
} from '../../contract/index.js';
import { readCertificates } from '../remote/connections/certificate.js';
import { readToken, type TokenKeeper } from '../remote/connections/keychain.js';
import { readDraft, type ConnectionStore } from '../remote/connections/store.js';
import type { DesktopWords } from '../../words/desktop.js';
import { choose } from './dialogs.js';
import type { Grants } from './grants.js';
import type { Handlers } from './ipc.js';

type RemoteHandlers = Pick<
  Handlers,
  | 'serviceStates'
  | 'refreshService'
  | 'connections'
  | 'saveConnection'
  | 'removeConnection'
  | 'setToken'
  | 'testConnection'
  | 'chooseCertificate'
  | 'quote'
>;

/** The services that the connections make. */
interface Services {
  /** As one caller has them. */
  all(caller: Caller): readonly ConversionService[];
  /** Those of each environment of each connection, without asking any over the network. */
  states(): Promise<readonly ServiceState[]>;
  /** Asks one how it stands. */
  refresh(service: ServiceId): Promise<ServiceState>;
  /** Tries a connection that need not be kept yet. */
  test(draft: ConnectionDraft, environment: Environment, token: string | null): Promise<ConnectionTest>;
  quote(request: SubmitRequest): Promise<RemoteQuote>;
  /** Calls the listener when a service stands otherwise, comes or goes. */
  onStateChange(listener: (service: ServiceId) => void): () => void;
  /** True while something is sent, or waits to be: that stops with this process. */
  readonly isSending: boolean;
  /** Resumes unfinished work. */
  resume(): void;
  close(): Promise<void>;
}

/** How the window gets at them, see `RemoteDoor`. */
interface RemoteWay {
  open(): Promise<ShellRemote>;
  openIfAny(): Promise<ShellRemote | null>;
}

export interface ShellRemote {
  readonly connections: ConnectionStore;
  readonly tokens: TokenKeeper;
  readonly services: Services;
}

interface RemoteHandlerContext {
  readonly services: ServiceDirectory;
  readonly grants: Grants;
  readonly remote: RemoteWay;
  words(): DesktopWords;
}

export function makeRemoteHandlers(
  context: RemoteHandlerContext,
  windowOf: (sender: WebContents) => BrowserWindow,
): RemoteHandlers {
  const { grants, remote } = context;
  const thisAnd = (states: readonly ServiceState[] = []) => [thisComputer, ...states];
  const stateOf = async ({ services }: ShellRemote, service: ServiceId): Promise<ServiceState> => {
    const found = (await services.states()).find((state) => state.service === service);
    if (!found) throw new ServiceError('unknown_service', { service });
    return found;
  };
  return {
    serviceStates: async () => thisAnd(await (await remote.openIfAny())?.services.states()),
    refreshService: async ([service]) =>
      service === localServiceId ? thisComputer : (await remote.open()).services.refresh(service),
    connections: async () => [...((await remote.openIfAny())?.connections.list() ?? [])],
    saveConnection: async ([typed, id]) => {
      const { connections, tokens } = await remote.open();
      const before = id === null ? null : connections.find(id);
      grants.checkCertificate(typed.certificate, before?.certificate ?? null);
      const draft = await readDraft(typed);
      if (before === null) return connections.add(draft);
      // A token belongs to the address it was typed for: it is never sent to another one automatically.
      for (const environment of movedEnvironments(before, draft))
        await tokens.forget(serviceIdOf(before.id, environment));
      return connections.update(before.id, draft);
    },
    removeConnection: async ([id]) => {
      const { connections, tokens } = await remote.open();
      const { id: known } = connections.find(id);
      // Tokens first: without their connection nobody would know of them.
      for (const environment of environments) await tokens.forget(serviceIdOf(known, environment));
      await connections.remove(known);
      return null;
    },
    setToken: async ([service, typed]) => {
      const opened = await remote.open();
      opened.connections.environment(service);
      if (typed.trim() === '') await opened.tokens.forget(service);
      else await opened.tokens.keep(service, typed);
      return stateOf(opened, service);
    },
    testConnection: async ([{ draft: typed, environment, token, service }]) => {
      const { connections, tokens, services } = await remote.open();
      const kept = service === null ? null : connections.find(readServiceId(service).connection);
      grants.checkCertificate(typed.certificate, kept?.certificate ?? null);
      const draft = await readDraft(typed);
      if (token?.trim()) return services.test(draft, environment, readToken(token));
      const mayUseKept = kept !== null && !movedEnvironments(kept, draft).includes(environment);
      const used = mayUseKept ? await tokens.read(serviceIdOf(kept.id, environment)) : null;
      return services.test(draft, environment, used);
    },
    chooseCertificate: async (_args, sender) => {
      const [file] = await choose(windowOf(sender), {
        title: context.words().chooseCertificate,
        filters: [
          { name: context.words().certificates, extensions: ['pem', 'crt', 'cer'] },
          { name: context.words().allFiles, extensions: ['*'] },
        ],
        properties: ['openFile'],
      });
      if (file === undefined) return null;
      await readCertificates(file);
      return grants.grantCertificate(file);
    },
    quote: async ([request]) => {
      grants.checkSubmission(request);
      const service = request.service ?? localServiceId;
      if (service !== localServiceId) return (await remote.open()).services.quote(request);
      const quote = await context.services.of(service).quote(request);
      return { ...quote, bytes: 0, host: null, isFree: true, requests: 0, steps: 1, later: [] };
    },
  };
}

const originOf = (address: string): string => new URL(address).origin;

/** The environments whose address leads to another place than before; addresses as they are kept. */
function movedEnvironments(before: ConnectionDraft, after: ConnectionDraft): Environment[] {
  const isMoved = {
    production: originOf(before.url) !== originOf(after.url),
    sandbox: originOf(before.sandboxUrl ?? before.url) !== originOf(after.sandboxUrl ?? after.url),
  };
  return environments.filter((environment) => isMoved[environment]);
}
