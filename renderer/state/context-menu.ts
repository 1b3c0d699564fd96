/** The menu at the pointer, or of what has the focus: asked of the main process, which has the system draw it. */
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { contextMenus, type ContextPlace, type WindowCommand } from '../../contract/window-commands.js';
import { ask } from '../api/platen.js';
import { isPossible } from './possible.js';
import { isTyping } from './undo.js';

/** Fields and selected text have a menu of their own, which the main process makes. */
const hasOwnMenu = (target: Element): boolean =>
  isTyping(target) || (document.getSelection()?.isCollapsed === false && isInSelection(target));

const isInSelection = (target: Element): boolean =>
  document.getSelection()?.containsNode(target, true) === true;

/**
 * Opens the menu of a place. Shift+F10 and the menu key arrive as the same event, on what has the focus.
 * @param choose is told the row that was pressed, by its key, before: commands are about what is selected
 */
export const contextMenu =
  (place: ContextPlace, choose?: (key: string) => void) =>
  (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (!target || hasOwnMenu(target)) return;
    event.preventDefault();
    event.stopPropagation();
    const row = target.closest<HTMLElement>('[data-key]');
    const key = row?.dataset['key'];
    // What is on the screen offers its commands for the row from now on.
    flushSync(() => {
      if (row && !row.contains(document.activeElement)) row.focus({ preventScroll: true });
      if (key !== undefined) choose?.(key);
    });
    const commands = contextMenus[place].filter((name): name is Exclude<typeof name, '-'> => name !== '-');
    const possible: WindowCommand[] = commands.filter(isPossible);
    const { clientX: x, clientY: y } = event;
    void ask('showContextMenu', { place, possible, x, y }).catch(() => undefined);
  };
