/**
 * Finds LibreOffice: the one that comes with the app, the one set by the user, the one on the system.
 * `PLATEN_LIBREOFFICE` names one and wins.
 */
import { access, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  executableName,
  programFolders,
  queryRegistry,
  systemPlaces,
  type SearchedSystem,
} from './office-places.js';
import { versionIn } from './office-version.js';
import { run } from './run.js';

export interface LibreOfficePlace {
  /** Folder that holds soffice.bin. */
  readonly program: string;
  /** As in `7.4.7`; null when it could not be read. */
  readonly version: string | null;
  readonly source: 'bundled' | 'settings' | 'system';
}

export interface LibreOfficeSearch {
  /** Folder inside the packaged app. */
  readonly bundled: string | null;
  /** What the user set: the program folder, the installation's folder or the program itself. */
  readonly configured: string | null;
}

/** The milliseconds that `soffice --version` may take. */
const versionTimeLimit = 10_000;

/** This computer as it is. */
const here = (): SearchedSystem => ({
  platform: process.platform,
  environment: process.env,
  home: homedir(),
  root: '',
  registry: queryRegistry,
});

/**
 * Null when there is none.
 * @param surroundings a made-up computer, for tests
 */
export async function locateLibreOffice(
  wishes: LibreOfficeSearch,
  surroundings: SearchedSystem = here(),
): Promise<LibreOfficePlace | null> {
  const candidates: readonly [LibreOfficePlace['source'], () => Promise<string[]>][] = [
    ['system', () => named(surroundings.environment['PLATEN_LIBREOFFICE'] ?? null)],
    ['bundled', () => Promise.resolve(programFolders(wishes.bundled))],
    ['settings', () => named(wishes.configured)],
    ['system', () => systemPlaces(surroundings)],
  ];
  for (const [source, places] of candidates) {
    for (const place of await places()) {
      if (!(await exists(join(place, executableName(surroundings.platform))))) continue;
      const program = await realpath(place);
      return { program, version: await readVersion(program, surroundings.platform), source };
    }
  }
  return null;
}

const named = async (place: string | null): Promise<string[]> => [
  ...programFolders(place),
  ...(await beside(place)),
];

/** Somebody may name the program instead of its folder, and it may be a link. */
async function beside(file: string | null): Promise<string[]> {
  if (file === null || file === '') return [];
  const real = await realpath(file).catch(() => null);
  return real === null ? [] : [dirname(real)];
}

/** Reads it from a file where possible: starting LibreOffice for its version costs a second. */
async function readVersion(program: string, platform: NodeJS.Platform): Promise<string | null> {
  const told = await versionIn(program);
  if (told !== null) return told;
  const { stdout } = await run(join(program, executableName(platform)), ['--version'], {
    timeLimit: versionTimeLimit,
  });
  return /LibreOffice\D+(\d+(?:\.\d+)+)/.exec(stdout)?.[1] ?? null;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
