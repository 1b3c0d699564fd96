/**
 * Looks for newer versions. A build without an address never loads what could ask for one; a build with an address asks when
 * the person said yes, once at each start, and when the person presses the button. Nothing is downloaded or installed
 * automatically.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import type { AppUpdater, UpdateInfo } from 'electron-updater';
import { maxUpdateNotes, type UpdateState } from '../../contract/index.js';
import type { SettingsStore } from '../service/app/settings.js';
import { sendEvent, type Handlers, type Report } from './ipc.js';
import { unawaited } from '../systems/heard.js';

type UpdateHandlers = Pick<Handlers, 'updateState' | 'checkForUpdate' | 'downloadUpdate' | 'installUpdate'>;

/** Where this build asks: the file electron-builder packs when a release has an address. */
const packedAddress = () => join(process.resourcesPath, 'app-update.yml');

/**
 * The file that names the address; null when this build has none. From its sources it is named by `PLATEN_UPDATE_URL`.
 * The portable program of Windows has none: what it would be given is the installer.
 */
function addressFile(): string | null {
  if (process.env['PORTABLE_EXECUTABLE_FILE']) return null;
  if (app.isPackaged) return existsSync(packedAddress()) ? packedAddress() : null;
  const url = process.env['PLATEN_UPDATE_URL'];
  if (!url) return null;
  const file = join(app.getPath('userData'), 'update.yml');
  mkdirSync(app.getPath('userData'), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ provider: 'generic', url, updaterCacheDirName: 'platen-updater' }));
  return file;
}

export class Updates {
  readonly #window: () => BrowserWindow | null;
  readonly #settings: SettingsStore;
  readonly #report: Report;
  readonly #leave: (install: () => void) => void;
  readonly #file = addressFile();
  #state: UpdateState;
  #updater: Promise<AppUpdater> | null = null;

  /** @param leave quits as a person would, who may be asked first, and installs at the very end if that is still wanted */
  constructor(
    settings: SettingsStore,
    report: Report,
    window: () => BrowserWindow | null,
    leave: (install: () => void) => void,
  ) {
    this.#settings = settings;
    this.#report = report;
    this.#window = window;
    this.#leave = leave;
    this.#state = { kind: this.#file === null ? 'none' : 'idle' };
    // Once at each start, when that is wanted; and at once when it becomes wanted.
    if (this.#file === null) return;
    this.#checkIfWanted();
    settings.onChange(() => this.#checkIfWanted());
  }

  readonly handlers: UpdateHandlers = {
    updateState: () => this.#state,
    checkForUpdate: async () => {
      if (this.#file !== null) await this.#check();
      return null;
    },
    downloadUpdate: async () => {
      if (this.#state.kind === 'available') await this.#download(this.#state.version);
      return null;
    },
    installUpdate: async () => {
      if (this.#state.kind !== 'ready') return null;
      const updater = await this.#load(this.#file);
      this.#leave(() => {
        // There is no window any more: what could not be put in place is offered at the next start.
        updater.once('error', (error) => {
          this.#report('update not installed', { error: String(error) });
          app.quit();
        });
        updater.quitAndInstall(true, true);
      });
      return null;
    },
  };

  #checkIfWanted(): void {
    if (this.#settings.get().looksForUpdates === true && this.#state.kind === 'idle')
      unawaited(this.#check());
  }

  #become(state: UpdateState): void {
    this.#state = state;
    const window = this.#window();
    if (window) sendEvent(window.webContents, 'updateChanged', state);
  }

  async #check(): Promise<void> {
    const { kind } = this.#state;
    if (kind === 'checking' || kind === 'downloading' || kind === 'ready') return;
    this.#become({ kind: 'checking' });
    try {
      const found = await (await this.#load(this.#file)).checkForUpdates();
      this.#become(
        found?.isUpdateAvailable === true
          ? { kind: 'available', version: found.updateInfo.version, notes: notesOf(found.updateInfo) }
          : { kind: 'current' },
      );
    } catch (error) {
      this.#fail(error, 'check');
    }
  }

  async #download(version: string): Promise<void> {
    this.#become({ kind: 'downloading', version, percent: 0 });
    try {
      await (await this.#load(this.#file)).downloadUpdate();
      this.#become({ kind: 'ready', version });
    } catch (error) {
      this.#fail(error, 'download');
    }
  }

  #fail(error: unknown, during: 'check' | 'download'): void {
    this.#report('update failed', { error: String(error) });
    this.#become({ kind: 'failed', cause: causeOf(error), during });
  }

  /** Loaded by the first question: without an address never. */
  #load(file: string | null): Promise<AppUpdater> {
    if (file === null) return Promise.reject(new Error('this build has no address for updates'));
    this.#updater ??= import('electron-updater').then(({ default: { autoUpdater } }) => {
      autoUpdater.updateConfigPath = file;
      autoUpdater.forceDevUpdateConfig = !app.isPackaged;
      autoUpdater.autoDownload = false;
      autoUpdater.autoInstallOnAppQuit = false;
      autoUpdater.disableDifferentialDownload = true;
      autoUpdater.logger = null;
      // The library would send a number of this installation, for releases that come to some people first.
      autoUpdater.requestHeaders = { 'x-user-staging-id': 'none' };
      autoUpdater.on('download-progress', ({ percent }) => {
        if (this.#state.kind === 'downloading')
          this.#become({ ...this.#state, percent: Math.min(100, percent) });
      });
      // Told by what was asked, too.
      autoUpdater.on('error', () => undefined);
      return autoUpdater;
    });
    return this.#updater;
  }
}

/** What a release says of itself, as plain text. */
function notesOf({ releaseNotes }: UpdateInfo): string {
  const text = Array.isArray(releaseNotes)
    ? releaseNotes.map(({ note }) => note ?? '').join('\n\n')
    : (releaseNotes ?? '');
  return text.trim().slice(0, maxUpdateNotes);
}

function causeOf(error: unknown): 'unreachable' | 'damaged' | 'other' {
  const text = String(error);
  if (/checksum|ERR_CHECKSUM_MISMATCH|INVALID_SIGNATURE|not signed/i.test(text)) return 'damaged';
  return /net::|ECONN|ENOTFOUND|ETIMEDOUT|HttpError|HTTP_ERROR|CHANNEL_FILE_NOT_FOUND/.test(text)
    ? 'unreachable'
    : 'other';
}
