/** Composes the local service for one run of the command line. */
import { join } from 'node:path';
import {
  limits,
  localCaller,
  type ConversionService,
  type ServiceDirectory,
} from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';
import { locateChromium } from '../../engine/exec/locate-chromium.js';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { StoredDirectory } from '../../sessions/directory.js';
import type { RemoteServices, RemoteServicesOptions } from '../../remote/services.js';
import type { OpenEngine, OpenedEngine } from '../../gateway/serve.js';
import { builtFile, ownVersion } from '../../service/app/app-files.js';
import { platenDirectories, type PlatenDirectories } from '../../service/app/directories.js';
import type { DeadJob } from '../../cluster/dead-jobs.js';
import type { ClusterNode } from '../../cluster/cluster-service.js';
import { contractRequest } from '../../executions/request-limits.js';
import { InputFolders } from '../../executions/input-folders.js';
import type { LocalServiceOptions } from '../../service/local-service-options.js';
import { LocalService } from '../../service/local-service.js';
import type { WarmProgram } from '../../engine/interface/protocol.js';
import type { LocalEngine } from '../../service/local-engine.js';
import { openLog, type Log } from '../../service/app/log.js';
import { SettingsStore } from '../../service/app/settings.js';
import { unawaited } from '../../systems/heard.js';
import { nodeLauncher } from '../../service/workers/node-launcher.js';
import type { Composition } from '../base/front-door.js';
import { KeptServices } from './kept.js';

/** The folders for archives and web addresses of this run. */
export const newInputFolders = (): InputFolders => new InputFolders(platenDirectories().data);

/** The service of this computer as the person at it has it, and its engine. */
export interface OpenedService {
  readonly service: ConversionService;
  /** The executions of this computer and of services elsewhere. */
  readonly executions: Pick<ServiceDirectory, 'list' | 'of' | 'status'>;
  /** Must be closed. */
  readonly engine: Pick<LocalEngine, 'endWithWork' | 'close'>;
}

/**
 * Opens the service.
 * @param given folders of what was opened for it; they are cleared when it is closed
 * @param expects as for `LocalEngine.expect`; undefined: no work is certain to come
 */
export async function openService(
  composition: Composition,
  language: Language,
  given = newInputFolders(),
  expects?: WarmProgram | null,
): Promise<OpenedService> {
  const { local, close } = await openLocal(composition, language, given, expects);
  const service = local.as(localCaller);
  const executions = new StoredDirectory(local.store, localCaller, () => [service]);
  return { service, executions, engine: engineOver(local, close) };
}

/** The connections of a person, and their tokens. */
type People = Pick<RemoteServicesOptions, 'connections' | 'tokens'>;

/** Every service that a person has: this computer's, and those elsewhere. */
export interface OpenedDirectory extends OpenedService {
  readonly executions: ServiceDirectory;
  /** Null while none is set up elsewhere. */
  readonly services: RemoteServices | null;
}

/**
 * Opens the service of this computer and those that a person set up. No request is sent yet.
 * @param people null: without those elsewhere
 */
export async function openDirectory(
  composition: Composition,
  language: Language,
  people: People | null,
): Promise<OpenedDirectory> {
  const { local, close } = await openLocal(composition, language, newInputFolders());
  const service = local.as(localCaller);
  const hasAny = people !== null && people.connections.list().length > 0;
  const services = hasAny ? await openRemote(local, composition, language, people) : null;
  const all = () => [service, ...(services?.all(localCaller) ?? [])];
  const executions = new StoredDirectory(local.store, localCaller, all);
  return { service, services, executions, engine: engineOver(local, close) };
}

/** @param close in the place of the service's own */
const engineOver = (local: LocalService, close: () => Promise<void>): OpenedService['engine'] => ({
  endWithWork: () => {
    // Services that stay open keep their workers.
    if (!kept) local.endWithWork();
  },
  close,
});

/** The services on other computers, over the history of this one. */
export interface OpenedServices {
  readonly services: RemoteServices;
  /** Owns the history; closes the services too, and must be closed. */
  readonly engine: Pick<LocalEngine, 'close'>;
}

/**
 * Opens the services that a person set up. No request is sent yet, and executions of other programs are left to the app.
 * @param given as for {@link openService}
 */
export async function openServices(
  composition: Composition,
  language: Language,
  people: People,
  given = newInputFolders(),
): Promise<OpenedServices> {
  const { local, close } = await openLocal(composition, language, given);
  const services = await openRemote(local, composition, language, people);
  const closeAll = async () => {
    await services.close();
    await close();
  };
  return { services, engine: { close: closeAll } };
}

async function openLocal(
  composition: Composition,
  language: Language,
  inputFolders: InputFolders,
  expects?: WarmProgram | null,
): Promise<{ readonly local: LocalService; readonly close: () => Promise<void> }> {
  if (kept) {
    const { service: local, giveBack } = await kept.take(language);
    if (expects !== undefined) unawaited(local.expect(expects));
    const close = async () => {
      await giveBack();
      await inputFolders.leave((folder) => local.store.kept && local.store.needsFolder(folder));
    };
    return { local, close };
  }
  const local = await openOwn(composition, () => language, { inputFolders, expects });
  if (composition.undoKey !== undefined) await local.undo(composition.undoKey);
  return { local, close: () => local.close() };
}

async function openOwn(
  composition: Composition,
  language: () => Language,
  more: Pick<LocalServiceOptions, 'inputFolders' | 'limits' | 'expects'>,
): Promise<LocalService> {
  const directories = platenDirectories();
  return LocalService.open({
    ...(await engineOf(composition)),
    ...more,
    directories,
    language,
    log: openLog(directories.logs, 'platen-cli'),
  });
}

/** The services of an engine; null in a process that runs one command. */
let kept: KeptServices | null = null;

/**
 * From now on commands of this process take services that stay open.
 * @param compose for each service that is opened
 * @param idle milliseconds that an idle worker stays
 */
export function keepServices(compose: () => Composition, idle: number): KeptServices {
  kept = new KeptServices((language) => openOwn(compose(), language, { limits: { idle } }));
  return kept;
}

async function openRemote(
  local: LocalService,
  composition: Composition,
  language: Language,
  people: People,
): Promise<RemoteServices> {
  const [{ RemoteServices }, { environmentProxy }] = await Promise.all([
    import('../../remote/services.js'),
    import('../../remote/connections/proxy.js'),
  ]);
  const { data, scratch, logs } = platenDirectories();
  const log = openLog(logs, 'platen-cli');
  return RemoteServices.open({
    ...people,
    store: local.store,
    data,
    scratch,
    language: () => language,
    systemProxy: environmentProxy,
    log: (line, details) => log.warn(details, line),
    cutPdf: (path, pages, to, signal) => local.previews.cut(path, pages, to, signal),
    findText: local.findText,
    // No person is present who could enter a token or buy credits while it waits.
    isAttended: false,
    ...(composition.clock ? { clock: composition.clock } : {}),
  });
}

/** Additional engine options of a service over HTTP. */
type ServedParts = Parameters<OpenEngine>[0];

/**
 * Opens the engine for a service over HTTP, with a history and folders of its own.
 * @param data absolute path of the folder of everything the service keeps
 */
export async function openServed(
  composition: Composition,
  language: Language,
  data: string,
  log: Log,
  wishes: ServedParts,
): Promise<OpenedEngine> {
  const directories = { config: data, data, scratch: join(data, 'work'), logs: join(data, 'logs') };
  const local = await LocalService.open({
    ...(await engineOf(composition)),
    ...wishes,
    demandsHistory: true,
    directories,
    language: () => language,
    log,
  });
  return { local, close: () => local.close() };
}

/** The part of a node of a cluster that this program decides. */
interface NodeWishes {
  readonly database: string;
  readonly blobs: string;
  /** Absolute path of the folder of this node. */
  readonly data: string;
  readonly role: 'all' | 'gateway' | 'worker';
  /** Milliseconds that running work may take when the node stops. */
  readonly stopTimeout: number;
}

/** Opens a gateway of a cluster, which takes work itself unless its role says otherwise. */
export async function openShared(
  composition: Composition,
  language: Language,
  wishes: NodeWishes,
  log: Log,
  served: ServedParts,
  { db, admitting }: Parameters<OpenEngine>[1],
): Promise<OpenedEngine> {
  const [{ ClusterService }, { openBlobs }] = await Promise.all([
    import('../../cluster/cluster-service.js'),
    import('../../cluster/blobs/open.js'),
  ]);
  const cluster = await ClusterService.open({
    ...{ db, admitting, log, role: wishes.role, data: wishes.data, stopTimeout: wishes.stopTimeout },
    url: wishes.database,
    blobs: await openBlobs(wishes.blobs),
    version: ownVersion(),
    requestLimits: served.requestLimits ?? (() => contractRequest),
    ...(wishes.role === 'gateway'
      ? {}
      : { openLocal: (directories) => openForCluster(composition, language, log, served, directories) }),
  });
  return { local: cluster, close: () => cluster.close() };
}

/** Opens a node of a cluster that only takes work. */
export async function openWorkerNode(
  composition: Composition,
  language: Language,
  wishes: NodeWishes,
  log: Log,
  parts: Pick<LocalServiceOptions, 'sandbox' | 'parallel'>,
): Promise<OpenedNode> {
  const [{ ClusterNode }, { openBlobs }, { clusterIn, openGatewayDatabase }] = await Promise.all([
    import('../../cluster/cluster-service.js'),
    import('../../cluster/blobs/open.js'),
    import('../../gateway/open-database.js'),
  ]);
  const database = await openGatewayDatabase(wishes.database);
  try {
    const node = await ClusterNode.open({
      ...{ log, role: wishes.role, data: wishes.data, stopTimeout: wishes.stopTimeout },
      url: wishes.database,
      db: clusterIn(database),
      blobs: await openBlobs(wishes.blobs),
      version: ownVersion(),
      openLocal: (directories) => openForCluster(composition, language, log, parts, directories),
    });
    return {
      node,
      close: async () => {
        await node.close();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** The failed jobs of a cluster, for its operator. */
export async function openDeadJobs(url: string): Promise<{
  readonly list: () => Promise<readonly DeadJob[]>;
  readonly retry: (job: string) => Promise<void>;
  readonly drop: (job: string) => Promise<void>;
  readonly close: () => Promise<void>;
}> {
  const [{ Jobs }, { deadJobs, dropJob, retryJob }, { clusterIn, openGatewayDatabase }] = await Promise.all([
    import('../../cluster/jobs.js'),
    import('../../cluster/dead-jobs.js'),
    import('../../gateway/open-database.js'),
  ]);
  const database = await openGatewayDatabase(url);
  const db = clusterIn(database);
  try {
    const jobs = await Jobs.open(url, () => undefined);
    return {
      list: () => deadJobs(db, jobs),
      retry: (job) => retryJob(db, jobs, job),
      drop: (job) => dropJob(jobs, job),
      close: async () => {
        await jobs.close();
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** A node that takes work. */
export interface OpenedNode {
  readonly node: ClusterNode;
  readonly close: () => Promise<void>;
}

/** This computer's service as a worker of a cluster has it: gateways decide who may send what, and the queue who comes when. */
async function openForCluster(
  composition: Composition,
  language: Language,
  log: Log,
  { sandbox, parallel }: Pick<LocalServiceOptions, 'sandbox' | 'parallel'>,
  directories: PlatenDirectories,
): Promise<LocalService> {
  const parts = await engineOf(composition);
  return LocalService.open({
    ...parts,
    ...(sandbox ? { sandbox } : {}),
    parallel: () => parallel?.() ?? parts.parallel?.() ?? null,
    directories,
    language: () => language,
    log,
    isTransient: true,
    runsAgain: () => false,
    requestLimits: () => ({ files: limits.local.files, uploadBytes: Infinity }),
    standing: (owner) => ({ user: owner, limit: Infinity, mayFill: true, isTrial: false }),
  });
}

/** The paths of the engine's parts on this computer, by the person's settings. */
async function engineOf(
  composition: Composition,
): Promise<
  Pick<
    LocalServiceOptions,
    'launcher' | 'runner' | 'libreOfficeProgram' | 'chromiumProgram' | 'printer' | 'parallel'
  >
> {
  const settings = (await SettingsStore.open(platenDirectories().config)).get();
  return {
    launcher: composition.launcher ?? nodeLauncher(builtFile('worker', 'worker.js')),
    ...(composition.runner ? { runner: composition.runner } : {}),
    libreOfficeProgram: async () => {
      const found = await locateLibreOffice({
        bundled: composition.bundledLibreOffice ?? null,
        configured: settings.libreOfficePath,
      });
      return found?.program ?? null;
    },
    chromiumProgram: () => locateChromium(),
    printer: composition.printer ?? null,
    parallel: () => settings.parallel,
  };
}
