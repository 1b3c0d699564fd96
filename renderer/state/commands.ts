/** One vocabulary for menu and keyboard: what a key means, and what a command does. */
import type { WindowCommand } from '../../contract/desktop.js';
import { chooseFiles, chooseFolder, start } from './actions.js';
import { isLookingBeside } from './beside.js';
import { isNarrow, openSheet } from './panes.js';
import { isLookingQuick } from './quick-look.js';
import { askAddress, show, showAbout, showShortcuts, uiStore } from './ui.js';

interface Shortcut {
  readonly command: WindowCommand;
  /** `KeyboardEvent.key`, lower case. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly main: boolean;
  readonly shift?: true;
}

const shortcuts: readonly Shortcut[] = [
  { command: 'add-files', key: 'o', main: true },
  { command: 'add-folder', key: 'o', main: true, shift: true },
  { command: 'add-address', key: 'l', main: true },
  { command: 'start', key: 'enter', main: true },
  { command: 'find-workflow', key: 'k', main: true },
  { command: 'show-convert', key: '1', main: true },
  { command: 'show-workflows', key: '2', main: true },
  { command: 'show-history', key: '3', main: true },
  { command: 'show-settings', key: ',', main: true },
  { command: 'show-shortcuts', key: 'f1', main: false },
  { command: 'show-shortcuts', key: '/', main: true },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** The command a key press stands for; undefined for none. */
export function commandOf(event: Pressed): WindowCommand | undefined {
  if (event.altKey) return undefined;
  const key = event.key.toLowerCase();
  const main = event.ctrlKey || event.metaKey;
  return shortcuts.find(
    (shortcut) =>
      shortcut.key === key &&
      shortcut.main === main &&
      // A slash needs Shift on many keyboards.
      (key === '/' || (shortcut.shift ?? false) === event.shiftKey),
  )?.command;
}

/** Carries a command out. */
export function runCommand(command: WindowCommand): void {
  const { shortcutsOpen, about, address } = uiStore.getState();
  if (address !== null || about !== null || isLookingBeside() || isLookingQuick()) return;
  if (shortcutsOpen && command !== 'show-shortcuts') return;
  switch (command) {
    case 'add-files':
      show('convert');
      void chooseFiles();
      return;
    case 'add-folder':
      show('convert');
      void chooseFolder();
      return;
    case 'add-address':
      show('convert');
      askAddress('');
      return;
    case 'start':
      if (uiStore.getState().view === 'convert') void start();
      return;
    case 'show-convert':
      show('convert');
      return;
    case 'show-workflows':
      show('workflows');
      return;
    case 'show-history':
      show('history');
      return;
    case 'show-settings':
      show('settings');
      return;
    case 'find-workflow':
      show('convert');
      if (isNarrow()) openSheet(true);
      openPicker();
      return;
    case 'show-shortcuts':
      showShortcuts(true);
      return;
    case 'show-about':
      showAbout('about');
      return;
    case 'show-report':
      showAbout('report');
      return;
  }
}

/** Frames that a screen may take to be drawn. */
const maxFrames = 120;

/** Opens the list of workflows, at once or as soon as it is there: what is typed next belongs to it. */
function openPicker(frames = maxFrames): void {
  const search = document.getElementById('workflow-search');
  const list = document.getElementById('workflow-open');
  // The search of the first screen takes the next letter; a list has to be opened, once this key is done with.
  if (search && !list) return search.focus();
  requestAnimationFrame(() => {
    if (!search) {
      if (frames > 0) openPicker(frames - 1);
      return;
    }
    search.focus();
    list?.click();
  });
}
