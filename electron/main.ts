/**
 * Start of the desktop app. A window needs some hundred milliseconds to come up, in processes of its own: it is opened first,
 * and all the rest (`desktop.ts`) is loaded meanwhile. What this file imports is what every start waits for.
 */
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, Menu, nativeTheme, protocol, session, type BrowserWindow } from 'electron';
import type { Language } from '../contract/languages.js';
import { commandWords } from '../words/desktop.js';
import { desktopWords } from '../words/desktop.js';
import { languageInForce } from '../words/languages.js';
import type { Desktop } from './desktop.js';
import { prepareFonts } from './engine/fonts/font-configuration.js';
import { appFolder, builtFile } from './service/app/app-files.js';
import { fontFolder, platenDirectories } from './service/app/directories.js';
import { runReaderBy } from './service/certificate-store/reader.js';
import {
  asSent,
  openingOf,
  opensSomething,
  readArguments,
  sentOpening,
  type WindowOpening,
} from './shell/arguments.js';
import { glanceAt } from './shell/first-glance.js';
import { Gate } from './shell/gate.js';
import { guardContents, lockSession } from './shell/guards.js';
import { hiddenSwitch } from './shell/login.js';
import { menuTemplate } from './shell/menu.js';
import { isPossible, setMenu as putMenu } from './shell/menu-state.js';
import { prepareToAnswer, schemePrivileges, serveWindow } from './shell/protocol.js';
import { readByElectron } from './shell/store-reader.js';
import { openWindow } from './shell/window.js';
import { appLauncher } from './shell/worker-launcher.js';

const assets = join(appFolder, 'assets', 'icons');
const developerTools = !app.isPackaged;
const launcher = appLauncher(builtFile('worker', 'worker.js'));
const bundledLibreOffice = app.isPackaged ? join(process.resourcesPath, 'engine', 'libreoffice') : null;
const directories = platenDirectories();
runReaderBy(readByElectron);
// Before Chromium looks for its fonts, which is when the app is ready.
prepareFonts(directories.data, fontFolder(process.env, directories.data));

// Takes `--no-sandbox` back, and a root user's Chromium cannot start with a sandbox at all: a person who set that switch on the
// command line keeps it. Windows stay sandboxed by their own preferences as far as the system allows.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
app.setName('Platen');
app.setAppUserModelId('org.platen.Platen');
// Platen's windows show local pages only; Chromium's own services would still call home.
app.commandLine.appendSwitch('disable-background-networking');
app.commandLine.appendSwitch('disable-component-update');
protocol.registerSchemesAsPrivileged([schemePrivileges]);
guardContents(app);
// Electron would make one of its own first, and throw it away.
Menu.setApplicationMenu(null);

const browserData = join(directories.config, 'window');
mkdirSync(browserData, { recursive: true, mode: 0o700 });
app.setPath('userData', browserData);

const start = readArguments(process.argv, process.defaultApp === true, process.cwd());

if (start.kind === 'command-line' || start.kind === 'engine') {
  void app
    .whenReady()
    .then(() => import('./command-line.js'))
    .then(async ({ runCommand, beEngine }) => {
      const wishes = { launcher, bundledLibreOffice };
      if (start.kind === 'engine') await beEngine(start.words, wishes);
      else app.exit(await runCommand(start.words, wishes));
    })
    .then(
      () => undefined,
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        app.exit(1);
      },
    );
} else if (!app.requestSingleInstanceLock(asSent(start))) {
  app.quit();
} else {
  // macOS sends the files to open before the app is ready.
  const early: WindowOpening[] = opensSomething(start) ? [start] : [];
  let open = (opening: WindowOpening): void => void early.push(opening);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open({ files: [path], workflow: null, command: null });
  });
  app.on('second-instance', (_event, words, directory, data) => {
    // The order of argv is not to be relied on: the other instance sent what it was given itself.
    open(sentOpening(data) ?? openingOf(words.slice(1), directory));
  });
  app
    .whenReady()
    .then(begin)
    .then((desktop) => {
      open = (opening) => desktop.open(opening);
      for (const opening of early.splice(0)) desktop.open(opening);
    })
    .catch((error: unknown) => {
      const { cannotStart } = desktopWords(languageInForce('system', app.getPreferredSystemLanguages()));
      dialog.showErrorBox(cannotStart, error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
}

/** Opens the window and, while it comes up, everything else. */
async function begin(): Promise<Desktop> {
  const glance = glanceAt(directories.config);
  nativeTheme.themeSource = glance.theme;
  lockSession(session.defaultSession, developerTools);
  const served = serveWindow(session.defaultSession, builtFile('renderer'));

  let loaded: (desktop: Desktop | Promise<Desktop>) => void = () => undefined;
  const loading = new Promise<Desktop>((resolve) => (loaded = resolve));
  // The code that began the start reports that it failed.
  const isTold = () => undefined;
  const gate = new Gate(loading.then(({ answering }) => answering));
  const preferred = [...app.getPreferredSystemLanguages(), app.getLocale()];
  let language = languageInForce(glance.language, preferred);
  const open = () =>
    openWindow({
      preload: builtFile('preload', 'preload.cjs'),
      language,
      stateDirectory: directories.config,
      icon: join(assets, '256x256.png'),
      developerTools,
      words: () => desktopWords(language),
      report: (line, details) => {
        loading.then(({ report }) => report(line, details)).catch(isTold);
      },
    });
  const setMenu = (spoken: Language) => {
    language = spoken;
    putMenu(
      menuTemplate({
        platform: process.platform,
        words: desktopWords(language),
        commands: commandWords(language),
        developerTools,
        isPossible,
        run: (command) => {
          loading.then((desktop) => desktop.run(command)).catch(isTold);
        },
      }),
    );
  };
  // Whether a start at login opens a window is known when the watched folders are.
  const first = process.argv.includes(hiddenSwitch) ? null : open();
  prepareToAnswer();
  if (first) await Promise.race([served, hasLoaded(first)]);
  // A window shows itself later than this.
  setMenu(language);
  const { openDesktop } = await import('./desktop.js');
  const opening = openDesktop({
    directories,
    assets,
    launcher,
    bundledLibreOffice,
    gate,
    openWindow: open,
    first,
    setMenu,
  });
  loaded(opening);
  return opening;
}

/** However it ended: what is waited for must not be missed. */
const hasLoaded = (window: BrowserWindow): Promise<unknown> =>
  Promise.race([once(window.webContents, 'did-stop-loading'), once(window, 'closed')]);
