/** The menu, by the conventions of each desktop, out of the one table of commands (`contract/window-commands.ts`). */
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import {
  commandFacts,
  commandsOf,
  contextMenus,
  isWindowCommand,
  keysOf,
  type CommandMenu,
  type ContextPlace,
  type MenuCommand,
  type MenuLine,
  type WindowCommand,
} from '../../contract/window-commands.js';
import type { CommandWords } from '../../words/desktop.js';
import type { DesktopWords } from '../../words/desktop.js';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly words: DesktopWords;
  readonly commands: CommandWords;
  readonly developerTools: boolean;
  /** True for a command that can be done now. */
  readonly isPossible: (command: WindowCommand) => boolean;
  /** Carries a command to the window. */
  readonly run: (command: WindowCommand) => void;
}

const line: MenuItemConstructorOptions = { type: 'separator' };

/** The template for `Menu.buildFromTemplate`. */
export function menuTemplate(wishes: MenuOptions): MenuItemConstructorOptions[] {
  const { words, platform } = wishes;
  const isMac = platform === 'darwin';
  const one = (name: MenuCommand) => itemOf(name, wishes);
  const of = (menu: CommandMenu) => itemsOf(menu, wishes);
  const about = one('show-about');
  const settings = one('show-settings');

  const app: MenuItemConstructorOptions = {
    label: 'Platen',
    submenu: [
      about,
      line,
      settings,
      line,
      { role: 'services', label: words.services },
      line,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      line,
      { role: 'quit', label: words.quit },
    ],
  };
  const file: MenuItemConstructorOptions = {
    label: words.file,
    submenu: [
      ...of('file'),
      line,
      ...(isMac
        ? [{ role: 'close', label: words.close } as const]
        : [settings, line, { role: 'quit', label: words.exit } as const]),
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: words.edit,
    submenu: [...of('edit'), { label: words.sort, submenu: of('sort') }],
  };
  const view: MenuItemConstructorOptions = {
    label: words.view,
    submenu: [
      ...of('view'),
      ...(wishes.developerTools
        ? [line, { role: 'toggleDevTools', label: words.developerTools } as const]
        : []),
    ],
  };
  const result: MenuItemConstructorOptions = { label: words.result, submenu: of('result') };
  const pages: MenuItemConstructorOptions = { label: words.pages, submenu: of('pages') };
  const tasks: MenuItemConstructorOptions = { label: words.tasks, submenu: of('tasks') };
  const windows: MenuItemConstructorOptions = {
    label: words.window,
    role: 'window',
    submenu: [
      { role: 'minimize', label: words.minimize },
      { role: 'close', label: words.close },
      line,
      { role: 'front', label: words.front },
    ],
  };
  const help: MenuItemConstructorOptions = {
    label: words.help,
    role: 'help',
    submenu: [...of('help'), ...(isMac ? [] : [line, about])],
  };
  const all = [file, edit, view, pages, tasks, result];
  return isMac ? [app, ...all, windows, help] : [...all, help];
}

function itemsOf(menu: CommandMenu, wishes: MenuOptions): MenuItemConstructorOptions[] {
  return commandsOf(menu).flatMap((name) => [
    ...(commandFacts[name].line === true ? [line] : []),
    itemOf(name, wishes),
  ]);
}

function itemOf(
  name: MenuCommand,
  { platform, commands, run, isPossible }: ItemOptions & Pick<MenuOptions, 'isPossible'>,
): MenuItemConstructorOptions {
  const { role, isListKey = false } = commandFacts[name];
  const isMac = platform === 'darwin';
  const [accelerator] = keysOf(name, isMac);
  const label = commands[name];
  // On macOS copy and paste work through these roles and nothing else.
  if (!isWindowCommand(name)) return { id: name, label, ...(role ? { role } : {}), accelerator };
  return {
    id: name,
    label,
    // A Mac's menu would take the keys of a list from a person who types: there it does not show them.
    ...(accelerator === undefined || (isMac && isListKey)
      ? {}
      : { accelerator, registerAccelerator: !isListKey }),
    enabled: isPossible(name),
    click: () => run(name),
  };
}

/** How commands are called, and what carries them out. */
export type ItemOptions = Pick<MenuOptions, 'platform' | 'commands' | 'run'>;

/** The commands of a place that can be done now. No line stands first, last, or beside another. */
export function contextTemplate(
  place: ContextPlace,
  possible: ReadonlySet<WindowCommand>,
  options: ItemOptions,
): MenuItemConstructorOptions[] {
  const items: MenuItemConstructorOptions[] = [];
  let isLine = false;
  for (const name of contextMenus[place] as readonly (WindowCommand | MenuLine)[]) {
    if (name === '-') isLine = items.length > 0;
    else if (possible.has(name)) {
      if (isLine) items.push({ type: 'separator' });
      isLine = false;
      items.push(itemOf(name, { ...options, isPossible: () => true }));
    }
  }
  return items;
}

/** What can be done with a field, or with text that is selected; empty where there is neither. */
export function textTemplate(
  params: Pick<ContextMenuParams, 'isEditable' | 'editFlags' | 'selectionText'>,
  options: ItemOptions,
): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText } = params;
  const item = (name: MenuCommand, enabled: boolean) => ({
    ...itemOf(name, { ...options, isPossible: () => true }),
    enabled,
  });
  if (isEditable)
    return [
      item('cut', editFlags.canCut),
      item('copy', editFlags.canCopy),
      item('paste', editFlags.canPaste),
      { type: 'separator' },
      item('select-all', editFlags.canSelectAll),
    ];
  return selectionText.trim() === '' ? [] : [item('copy', editFlags.canCopy)];
}
