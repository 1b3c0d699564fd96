/** Names of keys, as they stand on the keyboards of each language and system: the one place for lists, menus and hints. */
import { useTranslation } from 'react-i18next';
import { platformName } from '../ui/platform.js';

/** Keys with a name of their own; `main` is Ctrl, or Command on a Mac. Others are named by their sign: `K`, `F1`, `,`. */
const named = ['main', 'shift', 'alt', 'enter', 'space', 'delete', 'up', 'down'] as const;
type NamedKey = (typeof named)[number];
const isNamed = (key: string): key is NamedKey => named.some((other) => other === key);

/** What a Mac shows in every language; the space bar has a word there too. */
const onMac: Readonly<Record<Exclude<NamedKey, 'space'>, string>> = {
  main: '⌘',
  shift: '⇧',
  alt: '⌥',
  enter: '↩',
  delete: '⌫',
  up: '↑',
  down: '↓',
};

export interface KeyNames {
  readonly isMac: boolean;
  /** The name of one key. */
  readonly name: (key: string) => string;
  /** Keys that are pressed together, in one word. */
  readonly together: (...keys: readonly string[]) => string;
}

export function useKeyNames(): KeyNames {
  const { t } = useTranslation();
  const isMac = platformName(navigator.userAgent) === 'mac';
  const name = (key: string): string => {
    if (!isNamed(key)) return key;
    if (isMac && key !== 'space') return onMac[key];
    return t(`key.${key}`);
  };
  return { isMac, name, together: (...keys) => keys.map(name).join(isMac ? '' : '+') };
}
