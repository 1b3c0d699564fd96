/** Where LibreOffice lies on each system: in the layout of its installation, and where its installers put it. */
import { readdir, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { append } from '../../../contract/lists.js';
import { run } from './run.js';

/** What the search sees of the computer. */
export interface SearchedSystem {
  readonly platform: NodeJS.Platform;
  readonly environment: NodeJS.ProcessEnv;
  /** The person's own folder. */
  readonly home: string;
  /** Put before every absolute place; `''` but for a made-up tree. */
  readonly root: string;
  /**
   * A value of the registry of Windows.
   * @param key as `HKLM\\SOFTWARE\\…`
   * @param bits the registry has a view for programs of each width
   * @returns the default value of the key; null when there is none
   */
  registry(key: string, bits: 32 | 64): Promise<string | null>;
}

/**
 * On Windows soffice.bin is started itself and not soffice.exe: libuv puts its direct children into a job object that
 * ends with this process, and grandchildren leave that job. On macOS the program has no suffix.
 */
export function executableName(platform: NodeJS.Platform): string {
  return platform === 'darwin' ? 'soffice' : 'soffice.bin';
}

/** Where the program's folder may be inside a folder that somebody named: an installation, an app, or a folder with one. */
export function programFolders(folder: string | null): string[] {
  if (folder === null || folder === '') return [];
  return [
    folder,
    join(folder, 'program'),
    join(folder, 'Contents', 'MacOS'),
    join(folder, 'MacOS'),
    join(folder, 'LibreOffice.app', 'Contents', 'MacOS'),
    // The portable edition keeps the installation two folders below itself.
    join(folder, 'App', 'libreoffice', 'program'),
    join(folder, 'App', 'libreoffice64', 'program'),
  ];
}

/** Program folders to look into, the likeliest first; not all of them exist. */
export async function systemPlaces(surroundings: SearchedSystem): Promise<string[]> {
  switch (surroundings.platform) {
    case 'darwin':
      return macPlaces(surroundings);
    case 'win32':
      return windowsPlaces(surroundings);
    default:
      return linuxPlaces(surroundings);
  }
}

async function linuxPlaces(surroundings: SearchedSystem): Promise<string[]> {
  const { root } = surroundings;
  return [
    join(root, '/usr/lib/libreoffice/program'),
    join(root, '/usr/lib64/libreoffice/program'),
    // LibreOffice's own packages install below /opt, one folder a version.
    ...(await newestFirst(join(root, '/opt'), /^libreoffice/)).map((folder) => join(folder, 'program')),
    ...(await onPath('soffice', surroundings)),
    ...(await onPath('libreoffice', surroundings)),
  ];
}

/**
 * Homebrew's cask puts the app into one of the two folders of applications too, and what it puts on the search path is a
 * script that starts it from there.
 */
async function macPlaces(surroundings: SearchedSystem): Promise<string[]> {
  const { root, home } = surroundings;
  const apps: string[] = [];
  for (const folder of [join(root, '/Applications'), join(home, 'Applications')])
    append(apps, [join(folder, 'LibreOffice.app'), ...(await newestFirst(folder, /^LibreOffice.*\.app$/))]);
  return [
    ...new Set(apps.map((app) => join(app, 'Contents', 'MacOS'))),
    ...(await onPath('soffice', surroundings)),
  ];
}

/** Keys whose default value names the program's folder, or the program in it. */
const registryKeys = [
  'SOFTWARE\\LibreOffice\\UNO\\InstallPath',
  'SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\App Paths\\soffice.exe',
];

/**
 * winget and Chocolatey run The Document Foundation's installer, which writes the registry; Scoop and PortableApps unpack
 * into folders of their own. What the Microsoft Store installs may be started by its alias only, which gives no folder.
 */
async function windowsPlaces(surroundings: SearchedSystem): Promise<string[]> {
  const { environment, home } = surroundings;
  const below = (names: readonly string[], ...parts: string[]) =>
    names.flatMap((name) => {
      const folder = environment[name];
      return folder === undefined || folder === '' ? [] : [join(folder, ...parts)];
    });
  const installed = below(['ProgramFiles', 'ProgramW6432', 'ProgramFiles(x86)'], 'LibreOffice', 'program');
  const own = below(['LOCALAPPDATA'], 'Programs', 'LibreOffice', 'program');
  const portable = [
    ...below(['SCOOP', 'SCOOP_GLOBAL'], 'apps', 'libreoffice', 'current'),
    join(home, 'scoop', 'apps', 'libreoffice', 'current'),
    ...below(['ProgramData'], 'scoop', 'apps', 'libreoffice', 'current'),
    ...below(['SystemDrive'], '\\PortableApps', 'LibreOfficePortable'),
    join(home, 'PortableApps', 'LibreOfficePortable'),
    join(home, 'LibreOfficePortable'),
  ].flatMap((folder) => [...programFolders(folder), join(folder, 'LibreOffice', 'program')]);
  return [
    ...new Set([
      ...installed,
      ...own,
      ...(await registered(surroundings)),
      ...portable,
      ...(await onPath('soffice.exe', surroundings)),
    ]),
  ];
}

async function registered(surroundings: SearchedSystem): Promise<string[]> {
  const asked = registryKeys.flatMap((key) =>
    (['HKCU', 'HKLM'] as const).flatMap((hive) =>
      ([64, 32] as const).map((bits) => surroundings.registry(`${hive}\\${key}`, bits)),
    ),
  );
  const values = (await Promise.all(asked)).filter((value) => value !== null && value !== '') as string[];
  return values.map((value) => value.replace(/[\\/]soffice\.(?:exe|bin)$/i, '').replace(/[\\/]+$/, ''));
}

async function newestFirst(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => pattern.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join(folder, name));
}

async function onPath(name: string, { environment }: SearchedSystem): Promise<string[]> {
  const found = (environment['PATH'] ?? environment['Path'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => realpath(join(folder, name)).catch(() => null));
  return (await Promise.all(found)).filter((file) => file !== null).map((file) => dirname(file));
}

/** The milliseconds that a query of the registry may take. */
const registryTimeLimit = 5000;

/** Asks the registry by the system's own program. */
export async function queryRegistry(key: string, bits: 32 | 64): Promise<string | null> {
  const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe');
  const { stdout } = await run(program, ['query', key, '/ve', `/reg:${bits}`], {
    timeLimit: registryTimeLimit,
  });
  return defaultValue(stdout);
}

/**
 * The value in an answer of `reg query … /ve`. The name of a default value is in the language of the system, its type is
 * not: `    (Standard)    REG_SZ    C:\Program Files\LibreOffice\program`.
 */
export function defaultValue(answer: string): string | null {
  return /^ {4}\S.*? {4}REG_(?:EXPAND_)?SZ {4}(.*\S)\s*$/m.exec(answer)?.[1] ?? null;
}
