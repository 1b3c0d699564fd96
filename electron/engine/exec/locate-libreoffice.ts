/**
 * Finds LibreOffice: the one that comes with the app, the one set by the user, the one on the system.
 * `PLATEN_LIBREOFFICE` names one and wins.
 */
import { access, readdir, readFile, realpath } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { executableName } from './libreoffice.js';
import { run } from './run.js';

export interface LibreOfficePlace {
  /** Folder that holds soffice.bin. */
  readonly program: string;
  /** As in `7.4.7`; null when it could not be read. */
  readonly version: string | null;
  readonly source: 'bundled' | 'settings' | 'system';
}

export interface LibreOfficeWishes {
  /** Folder inside the packaged app. */
  readonly bundled: string | null;
  /** What the user set: the program folder, the installation's folder or the program itself. */
  readonly configured: string | null;
}

/** Milliseconds `soffice --version` may take. */
const versionTimeLimit = 10_000;

/** Null when there is none. */
export async function locateLibreOffice(wishes: LibreOfficeWishes): Promise<LibreOfficePlace | null> {
  const candidates: readonly [LibreOfficePlace['source'], () => Promise<string[]>][] = [
    ['system', () => named(process.env['PLATEN_LIBREOFFICE'] ?? null)],
    ['bundled', () => Promise.resolve(within(wishes.bundled))],
    ['settings', () => named(wishes.configured)],
    ['system', systemPlaces],
  ];
  for (const [source, places] of candidates) {
    for (const place of await places()) {
      if (!(await exists(join(place, executableName(process.platform))))) continue;
      const program = await realpath(place);
      return { program, version: await readVersion(program), source };
    }
  }
  return null;
}

/** Where the program folder may be inside a folder somebody named. */
function within(folder: string | null): string[] {
  if (folder === null || folder === '') return [];
  return [folder, join(folder, 'program'), join(folder, 'Contents', 'MacOS'), join(folder, 'MacOS')];
}

const named = async (place: string | null): Promise<string[]> => [...within(place), ...(await beside(place))];

/** Somebody may name the program instead of its folder, and it may be a link. */
async function beside(file: string | null): Promise<string[]> {
  if (file === null || file === '') return [];
  const real = await realpath(file).catch(() => null);
  return real === null ? [] : [dirname(real)];
}

async function systemPlaces(): Promise<string[]> {
  switch (process.platform) {
    case 'darwin':
      return ['/Applications/LibreOffice.app/Contents/MacOS', ...(await onPath('soffice'))];
    case 'win32':
      return [process.env['ProgramFiles'], process.env['ProgramW6432'], process.env['ProgramFiles(x86)']]
        .filter((folder) => folder !== undefined)
        .map((folder) => join(folder, 'LibreOffice', 'program'));
    default:
      return [
        '/usr/lib/libreoffice/program',
        '/usr/lib64/libreoffice/program',
        ...(await optional()),
        ...(await onPath('soffice')),
        ...(await onPath('libreoffice')),
      ];
  }
}

/** LibreOffice's own packages install below /opt, one folder a version; the newest first. */
async function optional(): Promise<string[]> {
  const names = await readdir('/opt').catch(() => []);
  return names
    .filter((name) => name.startsWith('libreoffice'))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((name) => join('/opt', name, 'program'));
}

async function onPath(name: string): Promise<string[]> {
  const found = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => realpath(join(folder, name)).catch(() => null));
  return (await Promise.all(found)).filter((file) => file !== null).map((file) => dirname(file));
}

/** Files beside the program that say its version, and the line that does. */
const versionFiles = ['versionrc', 'version.ini', '../Resources/versionrc', 'bootstraprc', 'bootstrap.ini'];
const versionLine = /^(?:AboutBoxVersion|OOOBaseVersion|ProductKey)\s*=\D*(\d+(?:\.\d+)+)/m;

/** Reads it from a file where possible: starting LibreOffice for its version costs a second. */
async function readVersion(program: string): Promise<string | null> {
  for (const name of versionFiles) {
    const text = await readFile(join(program, name), 'utf8').catch(() => '');
    const found = versionLine.exec(text);
    if (found?.[1]) return found[1];
  }
  const { stdout } = await run(join(program, executableName(process.platform)), ['--version'], {
    timeLimit: versionTimeLimit,
  });
  return /LibreOffice\D+(\d+(?:\.\d+)+)/.exec(stdout)?.[1] ?? null;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
