/** Composition root of the desktop app: puts service, shell and window together. */
import { join } from 'node:path';
import { app, nativeTheme, shell, type BrowserWindow } from 'electron';
import {
  localCaller,
  localOwner,
  ServiceError,
  thisComputer,
  type ConversionService,
  type WindowCommand,
} from '../contract/index.js';
import { locateChromium } from './engine/exec/locate-chromium.js';
import { locateLibreOffice } from './engine/exec/locate-libreoffice.js';
import { ownFileTroubles } from './executions/own-files.js';
import { StoredDirectory } from './sessions/directory.js';
import { fontFolder, languageFolder, type PlatenDirectories } from './service/app/directories.js';
import { runsAgain, servedStanding } from './gateway/base/environments.js';
import { databaseIn, gatewayDefaults } from './gateway/settings/settings.js';
import { InputFolders } from './executions/input-folders.js';
import type { LocalServiceOptions } from './service/local-service-options.js';
import { LocalService } from './service/local-service.js';
import { openLog, type Log } from './service/app/log.js';
import { SettingsStore } from './service/app/settings.js';
import { hasStore } from './service/certificate-store/has-store.js';
import { PageViewer } from './service/views/page-viewer.js';
import { workerSandbox } from './service/workers/find-sandbox.js';
import { engineStatus } from './shell/engine-status.js';
import { followActivity } from './shell/activity.js';
import { fileActions, FileMenu } from './shell/file-menu.js';
import { ownProgram } from './shell/login.js';
import { offerTextMenu } from './shell/context-menu.js';
import type { WorkerLauncher } from './service/workers/launcher.js';
import type { WindowOpening } from './shell/arguments.js';
import { hearFaults } from './shell/faults.js';
import { Grants } from './shell/grants.js';
import { GatewaySwitch } from './shell/gateway-switch.js';
import type { MessageHandler, Gate } from './shell/gate.js';
import { makeHandlers } from './shell/handlers.js';
import { answering, type Handlers, type Report } from './shell/ipc.js';
import { MainWindow } from './shell/main-window.js';
import { OwnFiles } from './shell/own-files.js';
import { launchableWorkflows } from './shell/open-with.js';
import { Quitting } from './shell/quitting.js';
import { showQuickStarts } from './shell/quick-starts.js';
import { HiddenWindowPrinter } from './shell/printer.js';
import { countPages } from './shell/page-views.js';
import { systemRegion } from './shell/region.js';
import { resultPath } from './shell/results.js';
import { RemoteDoor } from './shell/remote-door.js';
import { systemProxy } from './shell/system-proxy.js';
import { Updates } from './shell/updates.js';
import { Watching } from './shell/watching.js';
import { commandWords } from '../words/desktop.js';
import { desktopWords } from '../words/desktop.js';
import { languageInForce, type Language } from '../words/languages.js';
import { fileManagersOf } from './systems/file-managers/index.js';
import { aside } from './systems/heard.js';

/** What the start has done by then. */
export interface Started {
  readonly directories: PlatenDirectories;
  /** Folder of the pictures for the tray and for what is dragged out. */
  readonly assets: string;
  readonly launcher: WorkerLauncher;
  readonly bundledLibreOffice: string | null;
  readonly gate: Gate;
  /** Opens a window; it tells `report` of what goes wrong in it. */
  readonly openWindow: () => BrowserWindow;
  /** The one that is open already; null for a start into the tray. */
  readonly first: BrowserWindow | null;
  readonly setMenu: (language: Language) => void;
}

/** The app as its start reaches it. */
export interface Desktop {
  readonly answering: MessageHandler;
  readonly report: Report;
  /** Takes files and a workflow from outside. */
  open(opening: WindowOpening): void;
  run(command: WindowCommand): void;
}

/** What most parts of the app ask for. */
interface Surroundings {
  readonly directories: PlatenDirectories;
  readonly settings: SettingsStore;
  readonly log: Log;
  readonly report: Report;
  readonly language: () => Language;
}

/** Opens the service and what surrounds the window. */
export async function openDesktop(started: Started): Promise<Desktop> {
  const { directories, assets, launcher, bundledLibreOffice, gate } = started;
  const log = openLog(directories.logs, 'platen');
  const report = (line: string, details: Readonly<Record<string, unknown>>) => log.warn(details, line);
  const settings = await SettingsStore.open(directories.config);
  const language = () =>
    languageInForce(settings.get().language, [...app.getPreferredSystemLanguages(), app.getLocale()]);
  const words = () => desktopWords(language());
  let window = () => started.first;
  hearFaults(log, words, () => window());
  const office = () =>
    locateLibreOffice({ bundled: bundledLibreOffice, configured: settings.get().libreOfficePath });
  const around: Surroundings = { directories, settings, log, report, language };
  const inputFolders = new InputFolders(directories.data);
  const printer = new HiddenWindowPrinter();
  const admission: Admission = { admit: null };
  const local = await openLocal(around, {
    ...{ inputFolders, launcher, printer },
    admit: async (asked) => {
      if (!admission.admit) throw new ServiceError('unavailable', { seconds: 60 }, { retryAfter: 60 });
      await admission.admit(asked);
    },
    libreOfficeProgram: async () => (await office())?.program ?? null,
  });
  const gateway = gatewayOf(local, admission, around);
  const here = local.as(localCaller);
  const viewer = new PageViewer({ launcher, scratch: local.scratch, log: report });
  const grants = new Grants(() => settings.get(), [app.getPath('documents')]);

  const menuOptions = () => ({
    platform: process.platform,
    commands: commandWords(language()),
    run: (command: WindowCommand) => main.run(command),
  });
  const main = new MainWindow({
    openWindow: started.openWindow,
    opened: (contents) => offerTextMenu(contents, menuOptions),
    ...{ service: here, inputFolders, grants, report },
    // Where the window is the app, closing it is quitting, and quitting asks first.
    closing: (event, window) => {
      if (process.platform === 'darwin' || quitting.isSure || watching.stays) return;
      if (!watching.asks && quitting.stopsNothing) return;
      event.preventDefault();
      if (!watching.asks) return app.quit();
      const asked = watching.ask(window).then((stays) => (stays ? window.close() : app.quit()));
      aside(asked, report, 'not asked whether folders are watched on');
    },
    // Hidden windows that print are still there: "all closed" would never come.
    closed: () => {
      if (process.platform !== 'darwin' && (quitting.isSure || !watching.stays)) app.quit();
    },
  });
  window = () => main.current;
  const show = () => main.show();

  const remote = remoteOf(local, main, viewer, around);
  const services = new StoredDirectory(local.store, localCaller, () => [here, ...remote.all]);
  const watching = new Watching({
    config: directories.config,
    data: directories.data,
    services,
    settings,
    words,
    icon: join(assets, '32x32.png'),
    show,
    changed: (states) => main.send('watchesChanged', states),
    report,
  });
  const quitting = new Quitting({
    window: () => main.current,
    words,
    report,
    stopped: () => ({ converting: local.busy, sending: remote.isSending }),
    close: async () => {
      for (const open of [viewer, watching, gateway, remote, local, printer]) await open.close();
    },
  });

  const fileMenu = new FileMenu(fileManagersOf(process.platform), ownProgram(), report);
  const offer = () => {
    offerQuickStarts(here, main, around);
    offerInFileMenus(fileMenu, here, around);
  };
  settings.onChange((changed) => {
    nativeTheme.themeSource = changed.theme;
    started.setMenu(language());
    offer();
    main.send('settingsChanged', changed);
  });
  const openResult = (id: string, index: number) => {
    const opened = services
      .status(id)
      .then((execution) => resultPath(execution, index, 'open'))
      .then((path) => shell.openPath(path));
    aside(opened, report, 'result not opened');
  };
  const follow = followActivity({ window: () => main.current, words, show, open: openResult });
  // Whichever service they belong to: all are kept in one place.
  local.store.subscribe(localOwner, (change) => {
    follow(change);
    main.send('executionChanged', change);
  });
  const handlers = makeHandlers({
    ...{ services, gateway, remote, watching, inputFolders, viewer, grants, settings, words },
    findText: local.findText,
    engine: local,
    updates: new Updates(
      settings,
      report,
      () => main.current,
      (install) => quitting.install(install),
    ),
    ownFiles: new OwnFiles({
      troubles: ownFileTroubles,
      config: directories.config,
      changed: (troubles) => main.send('ownFilesChanged', troubles),
      reveal: (path) => shell.showItemInFolder(path),
      report,
    }),
    config: directories.config,
    logs: directories.logs,
    dragIcon: join(assets, 'result.png'),
    languages: languageFolder(process.env, directories.data),
    fonts: fontFolder(process.env, directories.data),
    menuOptions,
    appInfo: () => appInfo(language()),
    engineStatus: async () => engineStatus(await office().catch(() => null), local.parallel),
    restart: () => quitting.restart(),
  });
  app.on('activate', show);

  offer();
  const begins = watching.begin(process.argv);
  if (started.first === null) {
    if (await begins) show();
  } else if (!started.first.isDestroyed()) main.take(started.first);
  // Once there is a window that may have listened for a while.
  gate.onListening((sender, event) => {
    if (sender !== main.current?.webContents || event !== 'filesOpened') return;
    main.listens();
    // Nobody waits for it yet; the first document would.
    aside(workerSandbox(process.env, launcher), report, 'the sandbox of workers was not tried');
  });
  aside(gateway.resume(), report, 'the service for other programs did not start');
  aside(remote.openIfAny(), report, 'services not opened');
  return {
    answering: answering(followed(handlers, workflowChanges, offer), report),
    report,
    open: (opening) => main.open(opening),
    run: (command) => main.run(command),
  };
}

/** Who admits what other programs ask for; null while the service for them does not run. */
interface Admission {
  admit: LocalServiceOptions['admit'] | null;
}

const openLocal = (
  { directories, settings, log, language }: Surroundings,
  more: Pick<LocalServiceOptions, 'inputFolders' | 'launcher' | 'printer' | 'admit' | 'libreOfficeProgram'>,
): Promise<LocalService> =>
  LocalService.open({
    ...more,
    language,
    keptFor: (owner) => (owner === localOwner ? null : gatewayDefaults.limits.production.keptFor),
    standing: servedStanding,
    runsAgain,
    resume: true,
    // A client that the window serves is a program that the person let in.
    sharesWorkflows: true,
    directories,
    chromiumProgram: () => locateChromium(),
    parallel: () => settings.get().parallel,
    log,
  });

/** The service for other programs, over the same engine. */
function gatewayOf(
  local: LocalService,
  admission: Admission,
  { directories, settings, log, report }: Surroundings,
): GatewaySwitch {
  const data = join(directories.data, 'gateway');
  return new GatewaySwitch(
    settings,
    async (port, legacy) => {
      // Loaded for those alone who want it: it would cost every start some hundred milliseconds.
      const { openGateway } = await import('./gateway/serve.js');
      const wishes = {
        ...gatewayDefaults,
        port,
        data,
        database: databaseIn(data),
        requiresSandbox: false,
        // The person who lets old programs in decides how long.
        legacyUntil: legacy ? ('never' as const) : gatewayDefaults.legacyUntil,
      };
      return openGateway(
        wishes,
        async ({ admit }) => {
          admission.admit = admit;
          return { local, close: async () => void (admission.admit = null) };
        },
        log,
      );
    },
    report,
  );
}

/** Conversion services on other computers, loaded when there is one. */
const remoteOf = (
  local: LocalService,
  main: MainWindow,
  viewer: PageViewer,
  { directories, log, report, language }: Surroundings,
): RemoteDoor =>
  new RemoteDoor({
    config: directories.config,
    open: async () => {
      const { openRemote } = await import('./remote/open.js');
      return openRemote({
        directories,
        store: local.store,
        language,
        systemProxy,
        log: (line: string, details: Readonly<Record<string, unknown>>) => log.info(details, line),
        openPdf: countPages(viewer),
        cutPdf: (path, pages, to, signal) => local.previews.cut(path, pages, to, signal),
        findText: local.findText,
      });
    },
    changed: (state) => main.send('serviceChanged', state),
    came: (states) => main.send('servicesChanged', [thisComputer, ...states]),
    report,
  });

/** What changes the workflows of the person's own. */
const workflowChanges = [
  'saveWorkflow',
  'updateWorkflow',
  'removeWorkflow',
  'restoreWorkflow',
  'duplicateWorkflow',
  'importWorkflows',
] as const satisfies readonly (keyof Handlers)[];

/** Handlers that have something done after each of these calls that went well. */
function followed(handlers: Handlers, names: readonly (keyof Handlers)[], then: () => void): Handlers {
  const changed = names.map((name) => {
    const handler = handlers[name] as (...args: unknown[]) => unknown;
    const following = async (...args: unknown[]) => {
      const reply = await handler(...args);
      then();
      return reply;
    };
    return [name, following];
  });
  return { ...handlers, ...(Object.fromEntries(changed) as Partial<Handlers>) };
}

/** Actions in the menus of file managers, where the person wants them. */
function offerInFileMenus(menu: FileMenu, here: ConversionService, around: Surroundings): void {
  const { settings, language, report } = around;
  const { inFileMenus, notInFileMenus, recentWorkflows } = settings.get();
  const shown = inFileMenus
    ? launchableWorkflows(here, recentWorkflows).then((own) =>
        menu.show(
          fileActions(
            desktopWords(language()),
            own.filter(({ id }) => !notInFileMenus.includes(id)),
          ),
        ),
      )
    : menu.show(null);
  aside(shown, report, 'workflows not offered to file managers');
}

/** Workflows in menus of the desktop, where it has such. */
function offerQuickStarts(
  here: ConversionService,
  main: MainWindow,
  { settings, report, language }: Surroundings,
): void {
  if (process.platform === 'linux') return;
  launchableWorkflows(here, settings.get().recentWorkflows).then(
    (workflows) =>
      showQuickStarts({
        workflows,
        words: commandWords(language()),
        open: (opening) => main.open({ files: [], ...opening }),
      }),
    (error: unknown) => report('workflows not offered by the desktop', { error: String(error) }),
  );
}

const appInfo = (language: Language) => ({
  version: app.getVersion(),
  platform: process.platform as 'linux' | 'darwin' | 'win32',
  language,
  systemLanguages: app.getPreferredSystemLanguages(),
  region: systemRegion(),
  documentsDirectory: app.getPath('documents'),
  hasCertificateStore: hasStore(),
});
