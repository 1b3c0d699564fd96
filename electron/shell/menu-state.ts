/** Which commands can be done now: the window tells, and the menu shows it. */
import { Menu, type MenuItemConstructorOptions } from 'electron';
import { commandFacts, windowCommands, type WindowCommand } from '../../contract/window-commands.js';

let menu: Menu | null = null;
let possible: ReadonlySet<WindowCommand> = new Set();

/** Puts the menu of the app in place, anew where there was one. */
export function setMenu(template: MenuItemConstructorOptions[]): void {
  menu = Menu.buildFromTemplate(template);
  Menu.setApplicationMenu(menu);
}

/** True for a command that the window can carry out, as it told last. */
export const isPossible = (command: WindowCommand): boolean =>
  commandFacts[command].always === true || possible.has(command);

/** Has the menu show what the window can do. A menu that is made anew asks {@link isPossible}. */
export function showPossible(commands: readonly WindowCommand[]): void {
  possible = new Set(commands);
  for (const name of windowCommands) {
    const item = menu?.getMenuItemById(name);
    if (item) item.enabled = isPossible(name);
  }
}
