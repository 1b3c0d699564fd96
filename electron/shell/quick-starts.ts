/**
 * What the menus of the dock (macOS) and of the taskbar (Windows) start: new documents, common tasks and workflows of the
 * person's own. On Linux such a menu stands in the entry of the desktop (`linux.desktop` of electron-builder.yml).
 */
import { app, Menu } from 'electron';
import { startedTasks } from '../../contract/window-commands.js';
import type { CommandWords } from '../../words/desktop.js';
import type { WindowOpening } from './arguments.js';
import type { Launchable } from './open-with.js';

/** Workflows of the person's own that are offered. */
const maxEntries = 8;

export interface QuickStartOptions {
  readonly words: CommandWords;
  readonly workflows: readonly Launchable[];
  /** Opens the window with a workflow picked, or with a command. */
  readonly open: (opening: Omit<WindowOpening, 'files'>) => void;
}

export function showQuickStarts({ words, workflows, open }: QuickStartOptions): void {
  const entries = [
    ...startedTasks.map((command) => ({
      name: words[command],
      opening: { workflow: null, command },
      word: `--do=${command}`,
    })),
    ...workflows.slice(0, maxEntries).map(({ name, word }) => ({
      name,
      opening: { workflow: word, command: null },
      word: `--workflow=${word}`,
    })),
  ];
  if (process.platform === 'darwin')
    app.dock?.setMenu(
      Menu.buildFromTemplate(
        entries.map(({ name, opening }) => ({ label: name, click: () => open(opening) })),
      ),
    );
  if (process.platform === 'win32')
    app.setUserTasks(
      entries.map(({ name, word }) => ({
        program: process.execPath,
        arguments: word,
        title: name,
        description: name,
        iconPath: process.execPath,
        iconIndex: 0,
      })),
    );
}
