/** The commands of key presses, from the table of commands of the menu. */
import { commandFacts, partsOf, windowCommands, type WindowCommand } from '../../contract/window-commands.js';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

interface Shortcut {
  readonly command: WindowCommand;
  /** `KeyboardEvent.key`, lower case. */
  readonly key: string;
  /** Ctrl, or Command on a Mac. */
  readonly main: boolean;
  readonly shift: boolean;
}

const shortcuts: readonly Shortcut[] = windowCommands.flatMap((command) => {
  const { keys = [], isListKey } = commandFacts[command];
  return isListKey ? [] : keys.map((written) => ({ command, ...read(written) }));
});

function read(keys: string): Omit<Shortcut, 'command'> {
  const parts = partsOf(keys);
  return {
    key: (parts.at(-1) ?? '').toLowerCase(),
    main: parts.includes('CmdOrCtrl'),
    shift: parts.includes('Shift'),
  };
}

/** The command of a key press, independent of the focus; undefined for none. */
export function commandOf(event: Pressed): WindowCommand | undefined {
  if (event.altKey) return undefined;
  const key = event.key.toLowerCase();
  const main = event.ctrlKey || event.metaKey;
  return shortcuts.find(
    (shortcut) =>
      shortcut.key === key &&
      shortcut.main === main &&
      // A slash needs Shift on many keyboards.
      (key === '/' || shortcut.shift === event.shiftKey),
  )?.command;
}
