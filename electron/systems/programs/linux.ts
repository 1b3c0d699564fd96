/** Programs as desktops on Linux know them: entries in the folders of XDG, and what they say they open (MIME Applications 1.0). */
import { access, constants, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { append } from '../../../contract/lists.js';
import { commandFor, listOf, readEntry, readGroups, type DesktopEntry } from './desktop-entry.js';
import type { Program, Programs } from './programs.js';
import { startProgram } from './start.js';

/** Ours is the window that asks. */
const own = 'org.platen.Platen.desktop';

/** More than these nobody looks through. */
const maxPrograms = 30;

type Environment = Readonly<Record<string, string | undefined>>;

const folders = (value: string | undefined, usual: string): string[] =>
  (value ? value : usual).split(delimiter).filter((folder) => isAbsolute(folder));

interface Places {
  /** Folders of entries, those that count first before others. */
  readonly entries: readonly string[];
  /** Files that say which program is used for what, in the same order. */
  readonly wishes: readonly string[];
  readonly desktops: readonly string[];
}

function placesOf(environment: Environment): Places {
  const home = environment['HOME'] ?? homedir();
  const data = [
    ...folders(environment['XDG_DATA_HOME'], join(home, '.local', 'share')),
    ...folders(environment['XDG_DATA_DIRS'], '/usr/local/share:/usr/share'),
  ];
  const config = [
    ...folders(environment['XDG_CONFIG_HOME'], join(home, '.config')),
    ...folders(environment['XDG_CONFIG_DIRS'], '/etc/xdg'),
  ];
  const entries = data.map((folder) => join(folder, 'applications'));
  const desktops = (environment['XDG_CURRENT_DESKTOP'] ?? '').split(':').filter((name) => name !== '');
  const names = [...desktops.map((name) => `${name.toLowerCase()}-mimeapps.list`), 'mimeapps.list'];
  const wishes = [...config, ...entries].flatMap((folder) => names.map((name) => join(folder, name)));
  return { entries, wishes, desktops };
}

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null);

/** Ids of entries for a type: what the person wishes first, then what entries say of themselves. */
async function idsFor(type: string, { entries, wishes }: Places): Promise<string[]> {
  const usual: string[] = [];
  const added: string[] = [];
  const removed = new Set<string>();
  for (const text of await Promise.all(wishes.map(textOf))) {
    const groups = text === null ? null : readGroups(text);
    const of = (group: string) => listOf(groups?.get(group)?.get(type));
    append(usual, of('Default Applications'));
    append(
      added,
      of('Added Associations').filter((id) => !removed.has(id)),
    );
    for (const id of of('Removed Associations')) removed.add(id);
  }
  const said: string[] = [];
  for (const text of await Promise.all(entries.map((folder) => textOf(join(folder, 'mimeinfo.cache')))))
    if (text !== null) append(said, listOf(readGroups(text).get('MIME Cache')?.get(type)));
  return [...usual, ...added, ...said.filter((id) => !removed.has(id))];
}

/** The entry of an id; folders in an id are parted by hyphens. */
async function entryOf(
  id: string,
  places: Places,
  languages: readonly string[],
): Promise<DesktopEntry | null> {
  if (!/^[\w.@+-]+\.desktop$/.test(id)) return null;
  for (const folder of places.entries) {
    for (const path of [id, id.replace('-', '/')]) {
      const text = await textOf(join(folder, path));
      // The first one that is there counts, also where it hides the program.
      if (text !== null) return readEntry(text, languages, places.desktops);
    }
  }
  return null;
}

async function isThere(program: string, environment: Environment): Promise<boolean> {
  const paths = isAbsolute(program)
    ? [program]
    : (environment['PATH'] ?? '').split(delimiter).map((folder) => join(folder, program));
  for (const path of paths)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return true;
  return false;
}

/** @param environment where the desktop keeps its entries */
export function linuxPrograms(environment: Environment = process.env): Programs {
  const known = async (types: readonly string[], languages: readonly string[]) => {
    const places = placesOf(environment);
    const ids = new Set((await Promise.all(types.map((type) => idsFor(type, places)))).flat());
    ids.delete(own);
    const found: { id: string; entry: DesktopEntry }[] = [];
    for (const id of ids) {
      const entry = await entryOf(id, places, languages);
      const program = entry && (entry.tryExec ?? entry.exec[0]);
      if (entry && program && (await isThere(program, environment))) found.push({ id, entry });
      if (found.length === maxPrograms) break;
    }
    return found;
  };
  return {
    // In Flatpak the programs of the system are out of reach.
    chooser: environment['FLATPAK_ID'] === undefined ? 'file' : null,
    place: { folder: '/usr/bin', extensions: [] },
    list: async (types, languages) =>
      (await known(types, languages)).map(({ id, entry }): Program => ({ id, name: entry.name })),
    open: async (id, types, path) => {
      const wanted = (await known(types, [])).find((one) => one.id === id);
      if (!wanted) return false;
      const [program = '', ...words] = commandFor(wanted.entry, path);
      return startProgram(program, words);
    },
    openBy: async (program, path) =>
      isAbsolute(program) && (await isThere(program, environment)) && startProgram(program, [path]),
    ask: () => Promise.resolve(false),
  };
}
