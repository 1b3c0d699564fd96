import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesStore } from '../../state/pages.js';
import { copy, paste, placeForNew } from './actions.js';

/** Copied and cut pages are marked on the system's clipboard, so that files copied later are pasted instead of them. */
const copied = 'application/x-platen-pages';

const focusedPage = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('.page-cell')?.dataset['key'];

/** Cut, copy and paste of pages while one of them has the focus, by whatever keys and menus the system has for it. */
export function usePageClipboard(): void {
  const { t } = useTranslation();
  useEffect(() => {
    const onTake = (event: ClipboardEvent) => {
      const focused = focusedPage();
      if (focused === undefined) return;
      const { selected } = pagesStore.getState();
      const ids = selected.size > 0 ? selected : new Set([focused]);
      event.preventDefault();
      event.clipboardData?.setData(copied, String(ids.size));
      copy(ids, event.type === 'cut', t);
    };
    const onPaste = (event: ClipboardEvent) => {
      const focused = focusedPage();
      if (focused === undefined || !event.clipboardData?.types.includes(copied)) return;
      event.preventDefault();
      event.stopPropagation();
      const { items, selected } = pagesStore.getState();
      paste(selected.size > 0 ? placeForNew() : items.findIndex(({ id }) => id === focused) + 1, t);
    };
    // Cutting is offered outside of fields to those alone who say beforehand that they can.
    const onBefore = (event: Event) => {
      if (focusedPage() !== undefined) event.preventDefault();
    };
    // These events go to the body where no text is selected, and not to what has the focus.
    const listeners = [
      ['beforecut', onBefore],
      ['beforecopy', onBefore],
      ['cut', onTake],
      ['copy', onTake],
      ['paste', onPaste],
    ] as const;
    for (const [type, listener] of listeners) window.addEventListener(type, listener as EventListener, true);
    return () => {
      for (const [type, listener] of listeners)
        window.removeEventListener(type, listener as EventListener, true);
    };
  }, [t]);
}
