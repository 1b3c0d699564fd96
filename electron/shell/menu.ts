/** The menu, by the conventions of each desktop; its commands are the window's own (`windowCommands`). */
import type { MenuItemConstructorOptions } from 'electron';
import type { WindowCommand } from '../../contract/index.js';
import type { DesktopWords } from '../../words/desktop.js';

export interface MenuOptions {
  readonly platform: NodeJS.Platform;
  readonly words: DesktopWords;
  readonly developerTools: boolean;
  /** Carries a command to the window. */
  readonly run: (command: WindowCommand) => void;
}

/** The template for `Menu.buildFromTemplate`. */
export function menuTemplate(wishes: MenuOptions): MenuItemConstructorOptions[] {
  const { words, run, platform } = wishes;
  const mac = platform === 'darwin';
  const command = (label: string, name: WindowCommand, accelerator?: string): MenuItemConstructorOptions => ({
    id: name,
    label,
    accelerator,
    click: () => run(name),
  });
  const line: MenuItemConstructorOptions = { type: 'separator' };
  const settings = command(words.settings, 'show-settings', 'CmdOrCtrl+,');
  const about = command(words.about, 'show-about');

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
      command(words.addFiles, 'add-files', 'CmdOrCtrl+O'),
      command(words.addFolder, 'add-folder', 'CmdOrCtrl+Shift+O'),
      command(words.addAddress, 'add-address', 'CmdOrCtrl+L'),
      line,
      command(words.start, 'start', 'CmdOrCtrl+Enter'),
      line,
      ...(mac
        ? [{ role: 'close', label: words.close } as const]
        : [settings, line, { role: 'quit', label: words.exit } as const]),
    ],
  };
  // On macOS copy and paste work through these roles and nothing else.
  const edit: MenuItemConstructorOptions = {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      line,
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: words.view,
    submenu: [
      command(words.convert, 'show-convert', 'CmdOrCtrl+1'),
      command(words.workflows, 'show-workflows', 'CmdOrCtrl+2'),
      command(words.history, 'show-history', 'CmdOrCtrl+3'),
      command(words.findWorkflow, 'find-workflow', 'CmdOrCtrl+K'),
      line,
      { role: 'resetZoom', label: words.actualSize },
      { role: 'zoomIn', label: words.zoomIn },
      { role: 'zoomOut', label: words.zoomOut },
      line,
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(wishes.developerTools
        ? [line, { role: 'toggleDevTools', label: words.developerTools } as const]
        : []),
    ],
  };
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
    submenu: [
      command(words.shortcuts, 'show-shortcuts', mac ? 'Cmd+/' : 'F1'),
      command(words.report, 'show-report'),
      ...(mac ? [] : [line, about]),
    ],
  };
  return mac ? [app, file, edit, view, windows, help] : [file, edit, view, help];
}
