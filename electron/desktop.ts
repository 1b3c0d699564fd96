/** Composition root of the desktop app: puts service, shell and window together. */
import { join } from 'node:path';
import { app, nativeTheme, shell, type BrowserWindow } from 'electron';
import {
  commandFacts,
  localCaller,
  localOwner,
  ServiceError,
  thisComputer,
  type InspectedFile,
  type PickedWorkflow,
  type WindowCommand,
} from '../contract/index.js';
import { locateChromium } from './engine/exec/locate-chromium.js';
import { locateLibreOffice } from './engine/exec/locate-libreoffice.js';
import { StoredDirectory } from './executions/directory.js';
import { fontFolder, languageFolder, type PlatenDirectories } from './service/directories.js';
import { databaseIn, gatewayDefaults } from './gateway/settings.js';
import { GivenFolders } from './executions/given-folders.js';
import { inspectPaths } from './service/inspect.js';
import { LocalService, type LocalServiceOptions } from './service/local-service.js';
import { openLog } from './service/log.js';
import { SettingsStore } from './service/settings.js';
import { PageViewer } from './service/views/page-viewer.js';
import { engineStatus } from './shell/engine-status.js';
import { followActivity } from './shell/activity.js';
import type { WorkerLauncher } from './service/workers/launcher.js';
import type { Opening } from './shell/arguments.js';
import { askToQuit, type Stopped } from './shell/dialogs.js';
import { Grants } from './shell/grants.js';
import { GatewaySwitch } from './shell/gateway-switch.js';
import type { Answering, Gate } from './shell/gate.js';
import { makeHandlers } from './shell/handlers.js';
import { answering, sendEvent, type Report } from './shell/ipc.js';
import { launchableWorkflows, pickNamed } from './shell/open-with.js';
import { showQuickStarts } from './shell/quick-starts.js';
import { HiddenWindowPrinter } from './shell/printer.js';
import { countPages } from './shell/page-views.js';
import { systemRegion } from './shell/region.js';
import { resultPath } from './shell/results.js';
import { RemoteDoor } from './shell/remote-door.js';
import { systemProxy } from './shell/system-proxy.js';
import { Updates } from './shell/updates.js';
import { Watching } from './shell/watching.js';
import { commandWords } from '../words/commands.js';
import { desktopWords } from '../words/desktop.js';
import { languageInForce, type Language } from '../words/languages.js';

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
  readonly answering: Answering;
  readonly report: Report;
  /** Takes files and a workflow from outside. */
  open(opening: Opening): void;
  run(command: WindowCommand): void;
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
  const office = () =>
    locateLibreOffice({ bundled: bundledLibreOffice, configured: settings.get().libreOfficePath });
  const given = new GivenFolders(directories.data);
  const printer = new HiddenWindowPrinter();
  /** Set while the service for other programs runs. */
  let admission: LocalServiceOptions['admit'] | null = null;
  const local = await LocalService.open({
    language,
    keptFor: (owner) => (owner === localOwner ? null : gatewayDefaults.keptFor),
    resume: true,
    // Whoever is served by the window is a program that the person let in.
    sharesWorkflows: true,
    admit: async (asked) => {
      if (!admission) throw new ServiceError('unavailable', { seconds: 60 }, { retryAfter: 60 });
      await admission(asked);
    },
    directories,
    given,
    launcher,
    libreOfficeProgram: async () => (await office())?.program ?? null,
    chromiumProgram: () => locateChromium(),
    printer,
    parallel: () => settings.get().parallel,
    log,
  });

  const gateway = new GatewaySwitch(
    settings,
    async (port, legacy) => {
      // Loaded for those alone who want it: it would cost every start some hundred milliseconds.
      const { openGateway } = await import('./gateway/serve.js');
      const data = join(directories.data, 'gateway');
      const wishes = {
        ...gatewayDefaults,
        port,
        data,
        database: databaseIn(data),
        requiresSandbox: false,
        // Whoever lets old programs in decides how long.
        legacyUntil: legacy ? ('never' as const) : gatewayDefaults.legacyUntil,
      };
      return openGateway(
        wishes,
        async ({ admit }) => {
          admission = admit;
          return { local, close: async () => void (admission = null) };
        },
        log,
      );
    },
    report,
  );

  const here = local.as(localCaller);
  const viewer = new PageViewer({ launcher, log: report });
  const remote = new RemoteDoor({
    config: directories.config,
    open: async () => {
      const { openRemote } = await import('./remote/open.js');
      const { store } = local;
      const write = (line: string, details: Readonly<Record<string, unknown>>) => log.info(details, line);
      return openRemote({
        directories,
        store,
        language,
        systemProxy,
        log: write,
        openPdf: countPages(viewer),
        cutPdf: (path, pages, to, signal) => local.previews.cut(path, pages, to, signal),
      });
    },
    changed: (state) => window && sendEvent(window.webContents, 'serviceChanged', state),
    came: (states) => window && sendEvent(window.webContents, 'servicesChanged', [thisComputer, ...states]),
    report,
  });
  const services = new StoredDirectory(local.store, localCaller, () => [here, ...remote.all]);

  const stopped = (): Stopped => ({ converting: local.busy, sending: remote.isSending });
  const stopsNothing = () => !local.busy && !remote.isSending;

  const grants = new Grants(() => settings.get(), [app.getPath('documents')]);

  let window: BrowserWindow | null = null;
  let listening = false;
  let waiting: InspectedFile[] = [];
  let picked: PickedWorkflow | null = null;
  const commands: WindowCommand[] = [];
  const deliver = () => {
    if (!window || !listening) return;
    for (const command of commands.splice(0)) sendEvent(window.webContents, 'command', command);
    if (picked) sendEvent(window.webContents, 'workflowPicked', picked);
    picked = null;
    if (waiting.length > 0) sendEvent(window.webContents, 'filesOpened', waiting);
    waiting = [];
  };
  const show = () => {
    if (!window) return openMainWindow();
    if (window.isMinimized()) window.restore();
    window.show();
    window.focus();
  };
  function run(command: WindowCommand): void {
    show();
    const { workflow } = commandFacts[command];
    if (workflow !== undefined) return open({ files: [], workflow, command: null });
    commands.push(command);
    deliver();
  }
  const open = ({ files, workflow, command }: Opening) => {
    show();
    if (command !== null) run(command);
    const found = Promise.all([
      workflow === null ? null : pickNamed(here, workflow),
      files.length === 0 ? [] : inspectPaths(files, given),
    ]);
    found.then(
      ([wanted, inspected]) => {
        picked = wanted ?? picked;
        waiting.push(...grants.grantFiles(inspected));
        deliver();
      },
      (error: unknown) => report('files from outside refused', { error: String(error) }),
    );
  };
  const offerQuickStarts = () => {
    if (process.platform === 'linux') return;
    launchableWorkflows(here, settings.get().recentWorkflows).then(
      (workflows) =>
        showQuickStarts({
          workflows,
          words: commandWords(language()),
          open: (opening) => open({ files: [], ...opening }),
        }),
      (error: unknown) => report('workflows not offered by the desktop', { error: String(error) }),
    );
  };
  function openMainWindow(opened = started.openWindow()): void {
    window = opened;
    opened.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) listening = false;
    });
    // Where the window is the app, closing it is quitting, and quitting asks first.
    opened.on('close', (event) => {
      if (process.platform === 'darwin' || mayQuit || watching.stays) return;
      if (!watching.asks && stopsNothing()) return;
      event.preventDefault();
      if (!watching.asks) return app.quit();
      void watching.ask(opened).then((stays) => (stays ? opened.close() : app.quit()));
    });
    opened.on('closed', () => {
      window = null;
      listening = false;
      // Hidden windows that print are still there: "all closed" would never come.
      if (process.platform !== 'darwin' && (mayQuit || !watching.stays)) app.quit();
    });
  }

  const watching = new Watching({
    config: directories.config,
    data: directories.data,
    services,
    settings,
    words,
    icon: join(assets, '32x32.png'),
    show,
    changed: (states) => window && sendEvent(window.webContents, 'watchesChanged', states),
    report,
  });

  settings.onChange((changed) => {
    nativeTheme.themeSource = changed.theme;
    started.setMenu(language());
    offerQuickStarts();
    if (window) sendEvent(window.webContents, 'settingsChanged', changed);
  });
  const openResult = (id: string, index: number) =>
    void services
      .status(id)
      .then((execution) => resultPath(execution, index, 'open'))
      .then((path) => shell.openPath(path))
      .catch((error: unknown) => report('result not opened', { error: String(error) }));
  const follow = followActivity({ window: () => window, words, show, open: openResult });
  // Whichever service they belong to: all are kept in one place.
  local.store.subscribe(localOwner, (change) => {
    follow(change);
    if (window) sendEvent(window.webContents, 'executionChanged', change);
  });
  const handlers = makeHandlers({
    services,
    engine: local,
    gateway,
    remote,
    watching,
    given,
    viewer,
    grants,
    settings,
    updates: new Updates(
      settings,
      report,
      () => window,
      (how) => {
        install = how;
        app.quit();
      },
    ),
    config: directories.config,
    logs: directories.logs,
    dragIcon: join(assets, 'result.png'),
    languages: languageFolder(process.env, directories.data),
    fonts: fontFolder(process.env, directories.data),
    appInfo: () => ({
      version: app.getVersion(),
      platform: process.platform as 'linux' | 'darwin' | 'win32',
      language: language(),
      systemLanguages: app.getPreferredSystemLanguages(),
      region: systemRegion(),
      documentsDirectory: app.getPath('documents'),
    }),
    engineStatus: async () => engineStatus(await office().catch(() => null), local.parallel),
    words,
    restart: () => {
      wantsRestart = true;
      app.quit();
    },
  });
  let mayQuit = false;
  let wantsRestart = false;
  let install: (() => void) | null = null;
  let closed = false;
  app.on('before-quit', (event) => {
    mayQuit ||= stopsNothing();
    if (mayQuit) return;
    event.preventDefault();
    void askToQuit(window, words(), stopped()).then((yes) => {
      if (!yes) {
        wantsRestart = false;
        install = null;
        return;
      }
      mayQuit = true;
      app.quit();
    });
  });
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    viewer.close();
    const end = () => {
      closed = true;
      if (install) {
        // What is started now is not to find this program still there.
        app.releaseSingleInstanceLock();
        return install();
      }
      if (wantsRestart) app.relaunch();
      app.quit();
    };
    watching
      .close()
      .then(() => gateway.close())
      .then(() => remote.close())
      .then(() => local.close())
      .then(() => printer.close())
      .then(end, end);
  });
  // Without a listener Electron quits by itself when the last window closes, and hidden ones come and go.
  app.on('window-all-closed', () => undefined);
  app.on('activate', show);

  offerQuickStarts();
  const begins = watching.begin(process.argv);
  if (started.first === null) {
    if (await begins) show();
  } else if (!started.first.isDestroyed()) openMainWindow(started.first);
  // Once there is a window that may have listened for a while.
  gate.onListening((sender, event) => {
    if (sender !== window?.webContents || event !== 'filesOpened') return;
    listening = true;
    deliver();
  });
  void gateway.resume();
  void remote.openIfAny().catch((error: unknown) => report('services not opened', { error: String(error) }));
  return { answering: answering(handlers, report), report, open, run };
}
