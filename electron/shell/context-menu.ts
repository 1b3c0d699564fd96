/** Menus at the pointer: those of a place in the window, and those of fields and of text that is selected. */
import { BrowserWindow, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { textTemplate, type ItemOptions } from './menu.js';

/** In pixels of the window, whatever the zoom of the page. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Opens a menu in the window of a page. Nothing opens without an item. */
export function popUp(contents: WebContents, items: MenuItemConstructorOptions[], place?: Place): void {
  const window = BrowserWindow.fromWebContents(contents);
  if (!window || items.length === 0) return;
  const at = place ? { x: Math.round(place.x), y: Math.round(place.y) } : {};
  Menu.buildFromTemplate(items).popup({ window, ...at });
}

/** Offers the menu of fields and of selected text in a page. */
export function offerTextMenu(contents: WebContents, options: () => ItemOptions): void {
  contents.on('context-menu', (_event, params) => popUp(contents, textTemplate(params, options()), params));
}
