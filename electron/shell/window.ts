/** The window and what surrounds it. */
import { BrowserWindow, dialog, nativeTheme, screen, type WebPreferences } from 'electron';
import type { Language } from '../../contract/languages.js';
import { startAddress } from './protocol.js';
import { placeOf, readState, smallest, writeState } from './window-state.js';
import type { DesktopWords } from '../../words/desktop.js';
import { aside } from '../systems/heard.js';

/** What Electron's checklist for security asks for: all said, also where it is the default. */
const webPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const satisfies WebPreferences;

export interface WindowOptions {
  /** Absolute path of the built preload script. */
  readonly preload: string;
  /** The language the window begins with. */
  readonly language: Language;
  /** Where size and place are kept. */
  readonly stateDirectory: string;
  readonly icon: string;
  readonly developerTools: boolean;
  readonly words: () => DesktopWords;
  readonly report: (line: string, details: Readonly<Record<string, unknown>>) => void;
}

/** Grounds of `tokens.css`, so that nothing flashes before the first paint. */
const ground = () => (nativeTheme.shouldUseDarkColors ? '#161615' : '#f4f4f2');

/** Opens the window; it shows itself when it has something to show. */
export function openWindow(wishes: WindowOptions): BrowserWindow {
  const state = readState(wishes.stateDirectory);
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...placeOf(state, areas),
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title: 'Platen',
    icon: process.platform === 'linux' ? wishes.icon : undefined,
    backgroundColor: ground(),
    // Windows: Alt reveals the menu. Desktops of Linux expect it to stay.
    autoHideMenuBar: process.platform === 'win32',
    webPreferences: {
      ...webPreferences,
      devTools: wishes.developerTools,
      preload: wishes.preload,
    },
  });
  window.once('ready-to-show', () => {
    if (state?.maximized) window.maximize();
    window.show();
  });
  window.on('close', () =>
    writeState(wishes.stateDirectory, { ...window.getNormalBounds(), maximized: window.isMaximized() }),
  );
  const follow = () => {
    if (!window.isDestroyed()) window.setBackgroundColor(ground());
  };
  nativeTheme.on('updated', follow);
  window.on('closed', () => nativeTheme.off('updated', follow));
  reopenAfterCrash(window, wishes);
  aside(window.loadURL(startAddress(wishes.language)), wishes.report, 'window not loaded');
  return window;
}

/** Milliseconds within which a second crash means that opening again does not help. */
const crashPause = 60_000;

function reopenAfterCrash(window: BrowserWindow, { words, report }: WindowOptions): void {
  let last = 0;
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    report('window stopped', { reason, exitCode });
    const again = performance.now() - last < crashPause && last > 0;
    last = performance.now();
    const { crashed, crashedDetail, crashedOften, crashedOftenDetail, ok } = words();
    if (!again) window.reload();
    const told = dialog.showMessageBox(window, {
      type: 'warning',
      message: again ? crashedOften : crashed,
      detail: again ? crashedOftenDetail : crashedDetail,
      buttons: [ok],
    });
    aside(told, report, 'not told that the window stopped');
  });
}
