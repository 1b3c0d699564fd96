/**
 * What a page asked for and does not have yet. Chromium tells that a page is loaded when its style sheets are there, and only
 * then lays it out and asks for the pictures and fonts that they name: printed at once, it would be without them. Both
 * printers tell here what they hear from the page's process. Known above the engine, like printer.ts.
 */
import type { PrintRequest } from '../interface/printer.js';
import { forgetPaper, openBoxes, textWidth } from './open-boxes.js';
import { pictureRoles } from './picture-roles.js';

/** Resource types of the DevTools protocol that are seen on paper; scripts may wait for others without end. */
const seenOnPaper: ReadonlySet<string> = new Set(['Image', 'Font', 'Stylesheet']);

export class PendingResources {
  readonly #pending = new Set<string>();
  #tell: () => void = () => undefined;

  /** `Network.requestWillBeSent` of the DevTools protocol; a redirect comes again under its id. */
  requested(id: string, type: string): void {
    if (seenOnPaper.has(type)) this.#pending.add(id);
  }

  /** `Network.loadingFinished` and `Network.loadingFailed`. */
  ended(id: string): void {
    if (this.#pending.delete(id) && this.#pending.size === 0) this.#tell();
  }

  /**
   * `Page.loadEventFired`: it waited for all that was asked for before it. Chromium 130 does not tell the end of a picture
   * that was refused while a frame was loaded.
   */
  loaded(): void {
    this.clear();
  }

  /** Forgets what a page asked for that was left in its middle. */
  clear(): void {
    this.#pending.clear();
    this.#tell();
  }

  /**
   * Lays the page out, waits for all that it asks for then, and does so again until it asks for nothing more.
   * @param layOut ends after the page's process has told all requests that the layout made
   * @param limit milliseconds; none are spent on a page that waits for nothing
   * @returns false when something is still missing at the limit
   */
  async settle(layOut: () => Promise<unknown>, limit: number): Promise<boolean> {
    const timeout = AbortSignal.timeout(Math.max(0, Math.ceil(limit)));
    await layOut();
    while (this.#pending.size > 0) {
      if (timeout.aborted) return false;
      await this.#none(timeout);
      await layOut();
    }
    return true;
  }

  /** Ends when nothing is pending, or at the timeout. */
  #none(timeout: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        timeout.removeEventListener('abort', done);
        resolve();
      };
      this.#tell = done;
      timeout.addEventListener('abort', done, { once: true });
    });
  }
}

/**
 * Makes the page lay itself out, and so ask for what only the layout shows that it needs. What is folded or scrolls is opened
 * before, for it may show more pictures. Where scripts run, Chromium leaves lazy pictures until somebody scrolls to them, which
 * nobody does on paper (HTML, lazy loading attributes).
 * @param request absent for what is not printed
 */
export const layOutPage = (
  request?: Pick<PrintRequest, 'paper' | 'margins' | 'scale' | 'preferCssPageSize' | 'tagged'>,
): string => `(() => {
  ${request && !request.preferCssPageSize ? forgetPaper : ''};
  ${request ? openBoxes(textWidth(request)) : ''};
  ${request?.tagged ? pictureRoles : ''};
  for (const picture of document.querySelectorAll('img[loading=lazy]')) picture.loading = 'eager';
  void document.documentElement.getBoundingClientRect();
})()`;
