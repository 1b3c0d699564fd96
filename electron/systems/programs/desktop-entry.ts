/** Entries of programs as desktops on Linux keep them: the Desktop Entry Specification 1.5, as far as opening files needs it. */
import { pathToFileURL } from 'node:url';

export interface DesktopEntry {
  readonly name: string;
  /** Program and arguments, with the fields of the specification among them. */
  readonly exec: readonly string[];
  /** Has to be there for the entry to count; null: nothing. */
  readonly tryExec: string | null;
}

/** The keys of each group of a file. */
export function readGroups(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const groups = new Map<string, Map<string, string>>();
  let group = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    const head = /^\[([^[\]]+)\]\s*$/.exec(line)?.[1];
    if (head !== undefined) {
      group = groups.get(head) ?? new Map<string, string>();
      groups.set(head, group);
      continue;
    }
    const [, key = '', value = ''] = /^([^=\s[\]#]+(?:\[[^\]]+\])?)\s*=\s*(.*)$/.exec(line) ?? [];
    // What stands twice counts once.
    if (key !== '' && !group.has(key)) group.set(key, value);
  }
  return groups;
}

/** A list of a value, parted by semicolons. */
export const listOf = (value: string | undefined): string[] =>
  (value ?? '').split(';').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]));

/**
 * The program of an entry; null for one that is hidden, no program, for a terminal, or not for this desktop.
 * @param languages BCP 47, best first
 * @param desktops names of the desktop that runs, as `XDG_CURRENT_DESKTOP` has them
 */
export function readEntry(
  text: string,
  languages: readonly string[],
  desktops: readonly string[],
): DesktopEntry | null {
  const keys = readGroups(text).get('Desktop Entry');
  if (!keys || keys.get('Type') !== 'Application') return null;
  if (['Hidden', 'NoDisplay', 'Terminal'].some((key) => keys.get(key) === 'true')) return null;
  const only = keys.get('OnlyShowIn');
  if (only !== undefined && !listOf(only).some((desktop) => desktops.includes(desktop))) return null;
  if (listOf(keys.get('NotShowIn')).some((desktop) => desktops.includes(desktop))) return null;
  const exec = wordsOf(unescaped(keys.get('Exec') ?? ''));
  const name = inLanguage(keys, 'Name', languages);
  if (exec.length === 0 || name === '') return null;
  return { name, exec, tryExec: keys.get('TryExec') ?? null };
}

/** A value in the best language there is of it. */
function inLanguage(keys: ReadonlyMap<string, string>, key: string, languages: readonly string[]): string {
  for (const language of languages) {
    const [tongue = '', ...rest] = language.split('-');
    const country = rest.find((part) => /^[A-Z]{2}$/.test(part));
    const found =
      (country === undefined ? undefined : keys.get(`${key}[${tongue}_${country}]`)) ??
      keys.get(`${key}[${tongue}]`);
    if (found !== undefined) return unescaped(found);
    // What stands without a language is English.
    if (tongue === 'en') break;
  }
  return unescaped(keys.get(key) ?? '');
}

const escapes: Readonly<Record<string, string>> = { s: ' ', n: '\n', t: '\t', r: '\r', '\\': '\\' };

const unescaped = (value: string): string =>
  value.replace(/\\([sntr\\])/g, (_all, letter: string) => escapes[letter] ?? letter).trim();

/** The words of a command; quotes keep spaces together. */
function wordsOf(command: string): string[] {
  const words: string[] = [];
  for (const [, quoted, plain] of command.matchAll(/"((?:[^"\\]|\\.)*)"|([^\s"]+)/g))
    words.push(quoted === undefined ? (plain ?? '') : quoted.replace(/\\(["`$\\])/g, '$1'));
  return words;
}

/** The words that open a file: the program, and each argument whole, whatever signs the name of the file has. */
export function commandFor({ exec, name }: DesktopEntry, path: string): readonly string[] {
  const takesFile = exec.some((word) => /%[fFuU]/.test(word));
  const words = exec.flatMap((word) => {
    if (word === '%i') return [];
    return [
      word.replace(/%([a-zA-Z%])/g, (_all, field: string) => {
        if (field === '%') return '%';
        if (field === 'f' || field === 'F') return path;
        if (field === 'u' || field === 'U') return pathToFileURL(path).href;
        // The entry's own name; all others are out of use and stand for nothing.
        return field === 'c' ? name : '';
      }),
    ];
  });
  return takesFile ? words : [...words, path];
}
