/** The app in the tray, while a folder is watched: how that stands, the last results, pause, show, quit. */
import { basename } from 'node:path';
import { app, Menu, nativeImage, shell, Tray, type MenuItemConstructorOptions } from 'electron';
import { fillPlaces, type ServiceDirectory, type WatchState } from '../../contract/index.js';
import type { DesktopWords } from '../../words/desktop.js';
import type { Report } from './ipc.js';
import { resultPath } from './results.js';

export interface TrayOptions {
  readonly words: () => DesktopWords;
  readonly icon: string;
  readonly show: () => void;
  readonly services: Pick<ServiceDirectory, 'list' | 'status'>;
  readonly report: Report;
  /** Pauses all watched folders, or resumes them. */
  readonly pause: (isPaused: boolean) => void;
}

/** Results that the menu offers. */
const maxRecent = 5;

export class WatchTray {
  readonly #wishes: TrayOptions;
  #tray: Tray | null = null;
  /** What the menu says now: it is made anew only when that changes. */
  #shown = '';
  /** Paused from here: the tray stays, so that it can be taken back. */
  #isPaused = false;

  constructor(wishes: TrayOptions) {
    this.#wishes = wishes;
  }

  follow(states: readonly WatchState[]): void {
    const isOn = states.some(({ watch }) => watch.enabled);
    if (isOn) this.#isPaused = false;
    if (states.length === 0 || (!isOn && !this.#isPaused)) return this.hide();
    void this.#draw(states, isOn).catch((thrown: unknown) =>
      this.#wishes.report('the tray could not be drawn', { error: String(thrown) }),
    );
  }

  hide(): void {
    this.#tray?.destroy();
    this.#tray = null;
    this.#shown = '';
  }

  async #draw(states: readonly WatchState[], isOn: boolean): Promise<void> {
    const words = this.#wishes.words();
    const recent = await this.#recent();
    const line = lineOf(states, isOn, words);
    const shown = JSON.stringify([line, isOn, recent.map(({ label }) => label), words.trayShow]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const image = nativeImage.createFromPath(this.#wishes.icon).resize({ width: 22, height: 22 });
    this.#tray ??= new Tray(image);
    this.#tray.setToolTip(`Platen: ${line}`);
    const separator: MenuItemConstructorOptions = { type: 'separator' };
    this.#tray.setContextMenu(
      Menu.buildFromTemplate([
        { id: 'state', label: line, enabled: false },
        { id: 'show', label: words.trayShow, click: this.#wishes.show },
        separator,
        ...(recent.length > 0 ? [...recent, separator] : []),
        {
          id: 'pause',
          label: isOn ? words.trayPause : words.trayGoOn,
          click: () => {
            this.#isPaused = isOn;
            this.#wishes.pause(isOn);
          },
        },
        separator,
        { id: 'quit', label: words.quit, click: () => app.quit() },
      ]),
    );
    // On Windows and most Linux desktops a click is for the window; elsewhere it opens the menu.
    this.#tray.removeAllListeners('click');
    if (process.platform !== 'darwin') this.#tray.on('click', this.#wishes.show);
  }

  /** The last results of all callers. */
  async #recent(): Promise<MenuItemConstructorOptions[]> {
    const { entries } = await this.#wishes.services.list({
      search: '',
      filter: 'done',
      offset: 0,
      limit: maxRecent,
    });
    const found = await Promise.all(
      entries.map(({ id }) => this.#wishes.services.status(id).catch(() => null)),
    );
    return found.flatMap((execution) => {
      const result = execution?.results.at(-1);
      if (!execution || !result) return [];
      const open = async () => shell.openPath(await resultPath(execution, result.index, 'open'));
      return [
        {
          label: basename(result.path),
          click: () => {
            // The history says which files are gone since.
            open().catch(() => this.#wishes.show());
          },
        },
      ];
    });
  }
}

function lineOf(states: readonly WatchState[], isOn: boolean, words: DesktopWords): string {
  if (!isOn) return words.trayPaused;
  const problems = states.reduce((sum, state) => sum + state.problems, 0);
  const count = states.filter(({ watch }) => watch.enabled).length;
  const today = states.reduce((sum, state) => sum + state.today, 0);
  const line = fillPlaces(words.trayWatching, { count, today });
  return problems === 0 ? line : `${line} · ${fillPlaces(words.trayProblems, { count: problems })}`;
}
