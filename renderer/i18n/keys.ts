/** Names of keys, as they stand on the keyboards of each language and system: the one place for lists, menus and hints. */
import { useTranslation } from 'react-i18next';
import { keysOf, partsOf, type MenuCommand } from '../../contract/window-commands.js';
import { platformName } from './platform.js';

/** Keys with a name of their own; `main` is Ctrl, or Command on a Mac. Others are named by their sign: `K`, `F1`, `,`. */
const named = [
  'main',
  'control',
  'shift',
  'alt',
  'enter',
  'space',
  'delete',
  'up',
  'down',
  'pageup',
  'pagedown',
  'home',
  'end',
] as const;
type NamedKey = (typeof named)[number];
const isNamed = (key: string): key is NamedKey => named.some((other) => other === key);

/** What a Mac shows in every language; the space bar has a word there too. */
const onMac: Readonly<Record<Exclude<NamedKey, 'space'>, string>> = {
  main: '⌘',
  control: '⌃',
  shift: '⇧',
  alt: '⌥',
  enter: '↩',
  delete: '⌫',
  up: '↑',
  down: '↓',
  pageup: '⇞',
  pagedown: '⇟',
  home: '↖',
  end: '↘',
};

export interface KeyNames {
  readonly isMac: boolean;
  /** The name of one key. */
  readonly name: (key: string) => string;
  /** The names of the keys of a command; empty where it has none. */
  readonly ofCommand: (command: MenuCommand) => string[];
  /** Keys that are pressed together, in one word. */
  readonly together: (...keys: readonly string[]) => string;
}

/** Names of this table for parts of the keys of commands, as Electron writes those. */
const written: Readonly<Record<string, string>> = {
  CmdOrCtrl: 'main',
  Cmd: 'main',
  Ctrl: 'control',
  Plus: '+',
};

/** What {@link KeyNames.name} knows a written part by. */
const partOf = (part: string): string =>
  written[part] ?? (isNamed(part.toLowerCase()) ? part.toLowerCase() : part);

export function useKeyNames(): KeyNames {
  const { t } = useTranslation();
  const isMac = platformName(navigator.userAgent) === 'mac';
  const name = (key: string): string => {
    if (!isNamed(key)) return key;
    if (isMac && key !== 'space') return onMac[key];
    return t(`key.${key}`);
  };
  const ofCommand = (command: MenuCommand) => {
    const [keys] = keysOf(command, isMac);
    return keys === undefined ? [] : partsOf(keys).map((part) => name(partOf(part)));
  };
  return { isMac, name, ofCommand, together: (...keys) => keys.map(name).join(isMac ? '' : '+') };
}
