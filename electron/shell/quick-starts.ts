/** Workflows of the person's own in the menu of the dock (macOS) and of the taskbar (Windows). Linux has no such menu of an app. */
import { app, Menu } from 'electron';
import type { Launchable } from './open-with.js';

/** Entries that are offered. */
const maxEntries = 8;

export interface QuickStartOptions {
  readonly workflows: readonly Launchable[];
  /** Opens the window with a workflow picked, by what {@link Launchable.word} says. */
  readonly open: (word: string) => void;
}

export function showQuickStarts({ workflows, open }: QuickStartOptions): void {
  const entries = workflows.slice(0, maxEntries);
  if (process.platform === 'darwin')
    app.dock?.setMenu(
      Menu.buildFromTemplate(entries.map(({ name, word }) => ({ label: name, click: () => open(word) }))),
    );
  if (process.platform === 'win32')
    app.setUserTasks(
      entries.map(({ name, word }) => ({
        program: process.execPath,
        arguments: `--workflow=${word}`,
        title: name,
        description: name,
        iconPath: process.execPath,
        iconIndex: 0,
      })),
    );
}
