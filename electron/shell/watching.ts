/**
 * Watched folders in the app: opened when there are any, in the tray while one is on, and going on without a window where the
 * person said so. A start without any costs one look for their file.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { dialog, powerMonitor, shell, type BrowserWindow } from 'electron';
import type { ServiceDirectory, WatchState } from '../../contract/index.js';
import type { SettingsStore } from '../service/app/settings.js';
import { Remembered } from '../systems/remembered.js';
import type { WatchedFolders } from '../watch/watched-folders.js';
import type { DesktopWords } from '../../words/desktop.js';
import type { Report } from './ipc.js';
import { hiddenSwitch, startAtLogin } from './login.js';
import { WatchTray } from './tray.js';
import { unawaited } from '../systems/heard.js';

export interface WatchingOptions {
  /** Folder of `watched-folders.json`. */
  readonly config: string;
  readonly data: string;
  readonly services: ServiceDirectory;
  readonly settings: SettingsStore;
  readonly words: () => DesktopWords;
  /** Picture in the tray. */
  readonly icon: string;
  /** Brings the window to the front, made anew where there is none. */
  readonly show: () => void;
  /** Tells the window. */
  readonly changed: (states: WatchState[]) => void;
  readonly report: Report;
}

export class Watching {
  readonly #options: WatchingOptions;
  readonly #tray: WatchTray;
  readonly #opening = new Remembered(() => this.#open());
  #folders: WatchedFolders | null = null;

  constructor(options: WatchingOptions) {
    this.#options = options;
    const { words, icon, show, services, report } = options;
    this.#tray = new WatchTray({
      words,
      icon,
      show,
      services,
      report,
      pause: (isPaused) => unawaited(this.#pauseAll(isPaused)),
    });
    let { startsAtLogin: before } = options.settings.get();
    options.settings.onChange(({ startsAtLogin }) => {
      if (startsAtLogin !== before) unawaited(this.#followLogin(startsAtLogin));
      before = startsAtLogin;
    });
  }

  /** Opens them; the first call begins to watch. */
  open(): Promise<WatchedFolders> {
    return this.#opening.get();
  }

  /** The same, but null while nobody ever set one up. */
  async openIfAny(): Promise<WatchedFolders | null> {
    const opening = this.#opening.known();
    if (opening) return opening;
    const isThere = await access(join(this.#options.config, 'watched-folders.json')).then(
      () => true,
      () => false,
    );
    return isThere ? this.open() : null;
  }

  /**
   * Begins to watch what is set up.
   * @param words of the start
   * @returns false for a start without a window: at login, where something is left of it in the tray
   */
  async begin(words: readonly string[]): Promise<boolean> {
    const opened = this.openIfAny().catch((thrown: unknown) => {
      this.#options.report('folders not watched', { error: String(thrown) });
      return null;
    });
    return !words.includes(hiddenSwitch) || (await opened)?.isAnyOn !== true;
  }

  /** True while a folder is watched. */
  get isOn(): boolean {
    return this.#folders?.isAnyOn ?? false;
  }

  /** True where the app keeps running in the tray when its window is closed: while a folder is watched, and as the person said. */
  get stays(): boolean {
    return this.isOn && this.#options.settings.get().staysInTray === true;
  }

  /** True where the person must still be informed and asked. */
  get asks(): boolean {
    return this.isOn && this.#options.settings.get().staysInTray === null;
  }

  /** Explains once what closing the window means, and stores the answer. @returns true to keep running in the tray */
  async ask(window: BrowserWindow): Promise<boolean> {
    const words = this.#options.words();
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: words.watchingTitle,
      detail: words.watchingDetail,
      buttons: [words.watchingStay, words.watchingQuit],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    const staysInTray = response === 0;
    await this.#options.settings.update({ staysInTray });
    return staysInTray;
  }

  async close(): Promise<void> {
    this.#tray.hide();
    const folders = await this.#opening.known()?.catch(() => null);
    await folders?.close();
  }

  async #open(): Promise<WatchedFolders> {
    const { config, data, services, report, changed } = this.#options;
    // Loaded for those alone who watch folders.
    const { WatchedFolders } = await import('../watch/watched-folders.js');
    const folders = await WatchedFolders.open({
      config,
      data,
      services,
      report,
      trash: (path) => shell.trashItem(path),
      changed: (states) => {
        this.#tray.follow(states);
        changed(states);
      },
    });
    this.#folders = folders;
    // No change was reported while the computer slept.
    powerMonitor.on('resume', () => folders.lookNow());
    await folders.watch();
    return folders;
  }

  async #pauseAll(isPaused: boolean): Promise<void> {
    try {
      const folders = await this.open();
      await folders.pause(null, isPaused);
    } catch (thrown) {
      this.#options.report('watched folders not paused', { error: String(thrown) });
    }
  }

  async #followLogin(isWanted: boolean): Promise<void> {
    try {
      await startAtLogin(isWanted);
    } catch (thrown) {
      this.#options.report('start at login not changed', { error: String(thrown) });
    }
  }
}
