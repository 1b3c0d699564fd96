/**
 * Every command of the window, once: what the menu shows, what keys mean, what the list of keys tells, and what a start from
 * outside may ask for. Their names are in `words/<language>/desktop.json`. No schemas here: the window loads this file.
 */

/** Menus that commands stand in, by the names of their words. */
export type CommandMenu = 'app' | 'file' | 'result' | 'edit' | 'sort' | 'view' | 'pages' | 'tasks' | 'help';

interface CommandFacts {
  readonly menu: CommandMenu;
  /** Keys as Electron writes them: `CmdOrCtrl+Shift+O`. The first is the one that is shown. */
  readonly keys?: readonly string[];
  /** The keys mean this only to the list, or the field, that has the focus; the menu shows them and does not take them. */
  readonly isListKey?: true;
  /** On a Mac it has other keys. */
  readonly macKeys?: readonly string[];
  /** It can always be done; all others say when they can (`tellCommands`). */
  readonly always?: true;
  /** A start of the app may ask for it: `--do=add-files`. It opens something, and changes and converts nothing. */
  readonly fromOutside?: true;
  /** The workflow that is picked, as the command line calls it. */
  readonly workflow?: string;
  /** A line of the menu stands before it. */
  readonly line?: true;
  /** The system carries it out, by this role of Electron's menus; the window has no part in it. */
  readonly role?: CommandRole;
}

type CommandRole =
  | 'cut'
  | 'copy'
  | 'paste'
  | 'selectAll'
  | 'resetZoom'
  | 'zoomIn'
  | 'zoomOut'
  | 'togglefullscreen';

const facts = {
  'add-files': { menu: 'file', keys: ['CmdOrCtrl+O'], always: true, fromOutside: true },
  'add-folder': { menu: 'file', keys: ['CmdOrCtrl+Shift+O'], always: true, fromOutside: true },
  'add-address': { menu: 'file', keys: ['CmdOrCtrl+L'], always: true, fromOutside: true },
  start: { menu: 'file', keys: ['CmdOrCtrl+Enter'], line: true },
  'cancel-run': { menu: 'file' },
  'next-documents': { menu: 'file', keys: ['CmdOrCtrl+N'] },
  'save-as-workflow': { menu: 'file', keys: ['CmdOrCtrl+S'], line: true },
  'use-workflow': { menu: 'file' },
  'duplicate-workflow': { menu: 'file' },
  'export-workflow': { menu: 'file' },
  'delete-workflow': { menu: 'file', keys: ['Delete'], isListKey: true },
  'show-settings': { menu: 'app', keys: ['CmdOrCtrl+,'], always: true, fromOutside: true },
  'open-result': { menu: 'result', keys: ['Enter'], isListKey: true },
  'open-result-with': { menu: 'result' },
  'show-result': { menu: 'result' },
  'print-result': { menu: 'result', keys: ['CmdOrCtrl+P'] },
  'rename-result': { menu: 'result', keys: ['F2'], isListKey: true, line: true },
  'copy-results': { menu: 'result', keys: ['CmdOrCtrl+C'], isListKey: true },
  'copy-result-paths': { menu: 'result' },
  'filter-all': { menu: 'result', line: true },
  'filter-failed': { menu: 'result' },
  'filter-cancelled': { menu: 'result' },
  'filter-notes': { menu: 'result' },
  'retry-failed': { menu: 'result', line: true },
  'run-again': { menu: 'result' },
  undo: { menu: 'edit', keys: ['CmdOrCtrl+Z'], always: true },
  redo: { menu: 'edit', keys: ['CmdOrCtrl+Shift+Z', 'CmdOrCtrl+Y'], always: true },
  cut: { menu: 'edit', keys: ['CmdOrCtrl+X'], role: 'cut', line: true },
  copy: { menu: 'edit', keys: ['CmdOrCtrl+C'], role: 'copy' },
  paste: { menu: 'edit', keys: ['CmdOrCtrl+V'], role: 'paste' },
  'select-all': { menu: 'edit', keys: ['CmdOrCtrl+A'], role: 'selectAll' },
  'look-quick': { menu: 'edit', keys: ['Space'], isListKey: true, line: true },
  'open-document': { menu: 'edit' },
  'open-document-with': { menu: 'edit' },
  'show-document': { menu: 'edit' },
  'move-up': { menu: 'edit', keys: ['Alt+Up'], isListKey: true },
  'move-down': { menu: 'edit', keys: ['Alt+Down'], isListKey: true },
  'remove-documents': { menu: 'edit', keys: ['Delete'], isListKey: true },
  'clear-list': { menu: 'edit' },
  'remove-entry': { menu: 'edit' },
  'sort-by-name': { menu: 'sort' },
  'sort-by-date': { menu: 'sort' },
  'sort-by-size': { menu: 'sort' },
  'reverse-order': { menu: 'sort', line: true },
  'show-convert': { menu: 'view', keys: ['CmdOrCtrl+1'], always: true, fromOutside: true },
  'show-workflows': { menu: 'view', keys: ['CmdOrCtrl+2'], always: true, fromOutside: true },
  'show-history': { menu: 'view', keys: ['CmdOrCtrl+3'], always: true, fromOutside: true },
  'find-workflow': { menu: 'view', keys: ['CmdOrCtrl+K'], always: true },
  'show-before': { menu: 'view', line: true },
  'show-compare': { menu: 'view' },
  'show-after': { menu: 'view' },
  'change-before': { menu: 'view', keys: ['Shift+F7'], line: true },
  'change-next': { menu: 'view', keys: ['F7'] },
  'page-before': { menu: 'view', keys: ['CmdOrCtrl+PageUp'], line: true },
  'page-behind': { menu: 'view', keys: ['CmdOrCtrl+PageDown'] },
  'page-first': { menu: 'view', keys: ['Home'], isListKey: true },
  'page-last': { menu: 'view', keys: ['End'], isListKey: true },
  'page-larger': { menu: 'view', keys: ['Plus'], isListKey: true },
  'page-smaller': { menu: 'view', keys: ['-'], isListKey: true },
  'page-whole': { menu: 'view', keys: ['0'], isListKey: true },
  'actual-size': { menu: 'view', keys: ['CmdOrCtrl+0'], role: 'resetZoom', line: true },
  'zoom-in': { menu: 'view', keys: ['CmdOrCtrl+Plus'], role: 'zoomIn' },
  'zoom-out': { menu: 'view', keys: ['CmdOrCtrl+-'], role: 'zoomOut' },
  'full-screen': {
    menu: 'view',
    keys: ['F11'],
    macKeys: ['Ctrl+Cmd+F'],
    role: 'togglefullscreen',
    line: true,
  },
  'pages-turn-left': { menu: 'pages', keys: ['Shift+R'], isListKey: true },
  'pages-turn-right': { menu: 'pages', keys: ['R'], isListKey: true },
  'pages-duplicate': { menu: 'pages', keys: ['CmdOrCtrl+D'], isListKey: true, line: true },
  'pages-delete': { menu: 'pages', keys: ['Delete'], isListKey: true },
  'pages-extract': { menu: 'pages' },
  'pages-insert-behind': { menu: 'pages', line: true },
  'pages-insert-before': { menu: 'pages' },
  'pages-blank-behind': { menu: 'pages' },
  'pages-blank-before': { menu: 'pages' },
  'table-draw': { menu: 'pages', line: true },
  'tables-reset': { menu: 'pages' },
  'task-anything': { menu: 'tasks', workflow: 'anything-to-pdf', always: true, fromOutside: true },
  'task-merge': { menu: 'tasks', workflow: 'merge-anything', always: true, fromOutside: true },
  'task-split': { menu: 'tasks', workflow: 'split-pdf', always: true, fromOutside: true },
  'task-organise': { menu: 'tasks', workflow: 'organise-pdf', always: true, fromOutside: true },
  'task-compress': { menu: 'tasks', workflow: 'compress-pdf', always: true, fromOutside: true, line: true },
  'task-ocr': { menu: 'tasks', workflow: 'ocr-pdf', always: true, fromOutside: true },
  'task-protect': { menu: 'tasks', workflow: 'protect-pdf', always: true, fromOutside: true },
  'task-word': { menu: 'tasks', workflow: 'pdf-to-word', always: true, fromOutside: true, line: true },
  'task-excel': { menu: 'tasks', workflow: 'pdf-to-excel', always: true, fromOutside: true },
  'show-shortcuts': { menu: 'help', keys: ['F1', 'CmdOrCtrl+/'], macKeys: ['Cmd+/', 'F1'], always: true },
  'show-report': { menu: 'help', always: true },
  'show-about': { menu: 'app', always: true },
} as const satisfies Readonly<Record<string, CommandFacts>>;

/** Anything of the table. */
export type MenuCommand = keyof typeof facts;

/** What the window carries out itself. */
export type WindowCommand = {
  [Name in MenuCommand]: (typeof facts)[Name] extends { role: string } ? never : Name;
}[MenuCommand];

export const menuCommands = Object.keys(facts) as MenuCommand[];

/** What is known of a command. */
export const commandFacts: Readonly<Record<MenuCommand, CommandFacts>> = facts;

export const isWindowCommand = (name: MenuCommand): name is WindowCommand =>
  commandFacts[name].role === undefined;

export const windowCommands: readonly WindowCommand[] = menuCommands.filter(isWindowCommand);

/** The commands of a menu, in their order. */
export const commandsOf = (menu: CommandMenu): readonly MenuCommand[] =>
  menuCommands.filter((name) => commandFacts[name].menu === menu);

/** A line between commands of a context menu. */
export type MenuLine = '-';

/** What a context menu offers where it is asked for: commands of the table, of which those are shown that can be done there. */
export const contextMenus = {
  /** Where documents are given. */
  add: ['add-files', 'add-folder', 'add-address', '-', 'clear-list'],
  document: [
    'look-quick',
    'open-document',
    'open-document-with',
    'show-document',
    '-',
    'move-up',
    'move-down',
    '-',
    'remove-documents',
    'clear-list',
  ],
  result: [
    'open-result',
    'open-result-with',
    'show-result',
    '-',
    'rename-result',
    'copy-results',
    'copy-result-paths',
    '-',
    'print-result',
    'look-quick',
    'run-again',
  ],
  /** A page of a document, or of what becomes of it. */
  page: [
    'open-result',
    'show-result',
    'copy-results',
    '-',
    'show-before',
    'show-compare',
    'show-after',
    '-',
    'change-before',
    'change-next',
    '-',
    'page-before',
    'page-behind',
    'page-first',
    'page-last',
    '-',
    'page-larger',
    'page-smaller',
    'page-whole',
  ],
  /** Pages that are put in an order. */
  pages: [
    'pages-turn-left',
    'pages-turn-right',
    '-',
    'pages-duplicate',
    'pages-extract',
    'pages-delete',
    '-',
    'pages-insert-before',
    'pages-insert-behind',
    'pages-blank-before',
    'pages-blank-behind',
  ],
  tables: ['table-draw', 'tables-reset', '-', 'undo', 'redo', '-', 'page-before', 'page-behind'],
  history: [
    'open-result',
    'show-result',
    'copy-results',
    '-',
    'look-quick',
    'run-again',
    '-',
    'remove-entry',
  ],
  workflow: ['use-workflow', '-', 'duplicate-workflow', 'export-workflow', '-', 'delete-workflow'],
} as const satisfies Readonly<Record<string, readonly (WindowCommand | MenuLine)[]>>;

export type ContextPlace = keyof typeof contextMenus;
export const contextPlaces = Object.keys(contextMenus) as [ContextPlace, ...ContextPlace[]];

/** The command by its name, where a start from outside may ask for it. */
export const commandFromOutside = (name: string): WindowCommand | undefined =>
  windowCommands.find((command) => command === name && commandFacts[command].fromOutside === true);

/** Commands that menus of the app's icon offer, on every system: each opens the window, and converts nothing. */
export const startedTasks = [
  'add-files',
  'task-merge',
  'task-compress',
  'show-history',
] as const satisfies readonly WindowCommand[];

/** Keys of a command on a system, best first; empty for none. */
export function keysOf(command: MenuCommand, isMac: boolean): readonly string[] {
  const { keys = [], macKeys } = commandFacts[command];
  return isMac ? (macKeys ?? keys) : keys;
}

/** Keys that are pressed together, apart: `['CmdOrCtrl', 'Shift', 'O']`. */
export const partsOf = (keys: string): readonly string[] => keys.split('+');
