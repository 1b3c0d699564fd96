/** Composes the local service for one run of the command line. */
import { join } from 'node:path';
import { localCaller, type ConversionService, type ServiceDirectory } from '../../../contract/index.js';
import type { Language } from '../../../words/languages.js';
import { locateChromium } from '../../engine/exec/locate-chromium.js';
import { locateLibreOffice } from '../../engine/exec/locate-libreoffice.js';
import { StoredDirectory } from '../../sessions/directory.js';
import type { RemoteServices, RemoteServicesOptions } from '../../remote/services.js';
import type { OpenEngine, OpenedEngine } from '../../gateway/serve.js';
import { builtFile } from '../../service/app/app-files.js';
import { platenDirectories } from '../../service/app/directories.js';
import { InputFolders } from '../../executions/input-folders.js';
import type { LocalServiceOptions } from '../../service/local-service-options.js';
import { LocalService } from '../../service/local-service.js';
import type { LocalEngine } from '../../service/local-engine.js';
import { openLog, type Log } from '../../service/app/log.js';
import { SettingsStore } from '../../service/app/settings.js';
import { nodeLauncher } from '../../service/workers/node-launcher.js';
import type { Composition } from '../base/front-door.js';

/** The folders for archives and web addresses of this run. */
export const newInputFolders = (): InputFolders => new InputFolders(platenDirectories().data);

/** The service of this computer as the person at it has it, and its engine. */
export interface OpenedService {
  readonly service: ConversionService;
  /** The executions of this computer and of services elsewhere. */
  readonly executions: Pick<ServiceDirectory, 'list' | 'of' | 'status'>;
  /** Must be closed. */
  readonly engine: LocalEngine;
}

/**
 * Opens the service.
 * @param given folders of what was opened for it; they are cleared when it is closed
 */
export async function openService(
  composition: Composition,
  language: Language,
  given = newInputFolders(),
): Promise<OpenedService> {
  const local = await openLocal(composition, language, given);
  const service = local.as(localCaller);
  const executions = new StoredDirectory(local.store, localCaller, () => [service]);
  return { service, executions, engine: local };
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
  const local = await openLocal(composition, language, newInputFolders());
  const service = local.as(localCaller);
  const hasAny = people !== null && people.connections.list().length > 0;
  const services = hasAny ? await openRemote(local, composition, language, people) : null;
  const all = () => [service, ...(services?.all(localCaller) ?? [])];
  return { service, services, executions: new StoredDirectory(local.store, localCaller, all), engine: local };
}

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
  const local = await openLocal(composition, language, given);
  const services = await openRemote(local, composition, language, people);
  const close = async () => {
    await services.close();
    await local.close();
  };
  return { services, engine: { close } };
}

async function openLocal(
  composition: Composition,
  language: Language,
  inputFolders: InputFolders,
): Promise<LocalService> {
  const directories = platenDirectories();
  return LocalService.open({
    ...(await engineOf(composition)),
    directories,
    inputFolders,
    language: () => language,
    log: openLog(directories.logs, 'platen-cli'),
  });
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
