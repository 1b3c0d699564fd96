/** How the app ends: it asks where something would be stopped, closes what is open, and does what was wanted with the end. */
import { app, type BrowserWindow } from 'electron';
import type { DesktopWords } from '../../words/desktop.js';
import { aside } from '../systems/heard.js';
import { askToQuit, type Stopped } from './dialogs.js';
import type { Report } from './ipc.js';

interface QuittingOptions {
  readonly window: () => BrowserWindow | null;
  readonly words: () => DesktopWords;
  /** What quitting would stop now. */
  readonly stopped: () => Stopped;
  /** Closes what is open; the app ends when it settles, however it does. */
  readonly close: () => Promise<void>;
  readonly report: Report;
}

export class Quitting {
  readonly #options: QuittingOptions;
  #isSure = false;
  #isClosed = false;
  /** What is done at the very end, if nobody keeps the app from it. */
  #last: (() => void) | null = null;

  constructor(options: QuittingOptions) {
    this.#options = options;
    app.on('before-quit', (event) => this.#ask(event));
    app.on('will-quit', (event) => this.#end(event));
    // Without a listener Electron quits when the last window closes, and hidden ones come and go.
    app.on('window-all-closed', () => undefined);
  }

  /** Nobody has to be asked any more. */
  get isSure(): boolean {
    return this.#isSure;
  }

  get stopsNothing(): boolean {
    const { converting, sending } = this.#options.stopped();
    return !converting && !sending;
  }

  /** Quits as a person would, who may be asked first, and starts the app anew. */
  restart(): void {
    this.#last = () => {
      app.relaunch();
      app.quit();
    };
    app.quit();
  }

  /** Quits as a person would, who may be asked first, and installs what was loaded. */
  install(install: () => void): void {
    this.#last = () => {
      // What is started now is not to find this program still there.
      app.releaseSingleInstanceLock();
      install();
    };
    app.quit();
  }

  #ask(event: { preventDefault(): void }): void {
    this.#isSure ||= this.stopsNothing;
    if (this.#isSure) return;
    event.preventDefault();
    const { window, words, stopped, report } = this.#options;
    const asked = askToQuit(window(), words(), stopped()).then((yes) => {
      if (!yes) {
        this.#last = null;
        return;
      }
      this.#isSure = true;
      app.quit();
    });
    aside(asked, report, 'not asked whether to quit');
  }

  #end(event: { preventDefault(): void }): void {
    if (this.#isClosed) return;
    event.preventDefault();
    const end = () => {
      this.#isClosed = true;
      if (this.#last) this.#last();
      else app.quit();
    };
    const failed = (error: unknown) => {
      this.#options.report('not all was closed', { error: String(error) });
      end();
    };
    this.#options.close().then(end, failed);
  }
}
