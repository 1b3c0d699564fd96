/**
 * The context menu of Explorer: verbs below the person's own classes, which need no rights of an administrator. Explorer starts the program
 * once for each file; the one that runs takes the files of all of them.
 */
import { runProgram } from '../programs/start.js';
import type { FileActions, FileManagers } from './offered.js';

/** For every file, with a menu of its own below the name. */
const root = String.raw`HKCU\Software\Classes\*\shell\Platen`;

/** Without it Explorer hides a verb from a selection of more than 15 files; with it one that starts a program is shown for 100. */
const anyNumber = ['MultiSelectModel', 'Player'] as const;

const reg = (...words: string[]) => runProgram('reg.exe', words);

/** A word of a command line, as `CommandLineToArgvW` reads it. */
const quoted = (word: string): string =>
  `"${word.replaceAll(/(\\*)"/g, String.raw`$1$1\"`).replaceAll(/(\\+)$/g, '$1$1')}"`;

/** What is written: key, name of the value (`null` for the key's own) and value. */
export function registryOf({ program, title, actions }: FileActions): [string, string | null, string][] {
  return [
    [root, 'MUIVerb', title],
    [root, 'Icon', program[0] ?? ''],
    [root, ...anyNumber],
    // Empty: the menu below the name stands in the keys below.
    [root, 'SubCommands', ''],
    ...actions.flatMap(({ id, name, words }, place): [string, string | null, string][] => {
      // Explorer sorts them by their keys.
      const key = [root, 'shell', `${String(place + 1).padStart(2, '0')}-${id}`].join('\\');
      return [
        // An ampersand would underline the letter behind it.
        [key, 'MUIVerb', name.replaceAll('&', '&&')],
        [key, ...anyNumber],
        [String.raw`${key}\command`, null, [...program, ...words].map(quoted).concat('"%1"').join(' ')],
      ];
    }),
  ];
}

export const windowsFileManagers = (): FileManagers => {
  const remove = async () => {
    // It fails where there is nothing to remove.
    await reg('delete', root, '/f');
  };
  return {
    remove,
    offer: async (offered) => {
      await remove();
      for (const [key, name, value] of registryOf(offered)) {
        const named = name === null ? ['/ve'] : ['/v', name];
        if (!(await reg('add', key, ...named, '/t', 'REG_SZ', '/d', value, '/f')))
          throw new Error(`The registry did not take ${key}`);
      }
    },
  };
};
