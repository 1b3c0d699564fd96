/** Faults of ours in the app: what is thrown where nobody listens. */
import { dialog, type BrowserWindow } from 'electron';
import type { DesktopWords } from '../../words/desktop.js';
import { goOnAfterFaults } from '../service/app/last-resort.js';
import type { Log } from '../service/app/log.js';

/**
 * Logs unexpected errors until the app ends. The app continues: only the person knows what is still to be done in it. The first
 * error is shown, because something may not have been done, and so is an endless series of them.
 */
export function hearFaults(log: Log, words: () => DesktopWords, window: () => BrowserWindow | null): void {
  const tell = (detail: 'faultDetail' | 'crashedOftenDetail') => {
    const spoken = words();
    const options = {
      type: 'warning' as const,
      message: spoken.fault,
      detail: spoken[detail],
      buttons: [spoken.ok],
    };
    const parent = window();
    const shown =
      parent && !parent.isDestroyed()
        ? dialog.showMessageBox(parent, options)
        : dialog.showMessageBox(options);
    shown.catch((error: unknown) => log.warn({ error: String(error) }, 'not told'));
  };
  goOnAfterFaults(log, { first: () => tell('faultDetail'), stop: () => tell('crashedOftenDetail') });
}
