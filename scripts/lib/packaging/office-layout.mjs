// How an installation of LibreOffice is laid out on each system, and where its installers put it.
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {object} Layout
 * @property {string} programs folder of the program, below the installation's
 * @property {string} program file in it whose presence tells an installation
 * @property {string} startFiles folder of the files that name places
 * @property {string} fonts folder of its own fonts
 * @property {string} folder name the copy gets inside `engine/libreoffice`; `''`: it lies there itself
 * @property {(surroundings: Surroundings) => string[]} places where its installers put it
 * @property {(place: string) => string} asOnLinux a place below the installation, as Linux calls it
 */

/** @typedef {{ environment: NodeJS.ProcessEnv, home: string, root: string }} Surroundings `root` is put before absolute places */

/** @type {Readonly<Record<'linux' | 'darwin' | 'win32', Layout>>} */
const layouts = {
  linux: {
    programs: 'program',
    program: 'soffice.bin',
    startFiles: 'program',
    fonts: 'share/fonts/truetype',
    folder: '',
    places: ({ root }) =>
      ['/usr/lib/libreoffice', '/usr/lib64/libreoffice', '/opt/libreoffice'].map((place) =>
        join(root, place),
      ),
    asOnLinux: (place) => place,
  },
  darwin: {
    programs: 'Contents/MacOS',
    program: 'soffice',
    startFiles: 'Contents/Resources',
    fonts: 'Contents/Resources/fonts/truetype',
    // Signing looks for apps inside the app by this ending.
    folder: 'LibreOffice.app',
    places: ({ root, home }) =>
      [join(root, '/Applications'), join(home, 'Applications')].flatMap((folder) => {
        const names = existsSync(folder) ? readdirSync(folder) : [];
        return names
          .filter((name) => /^LibreOffice.*\.app$/.test(name))
          .sort()
          .map((name) => join(folder, name));
      }),
    asOnLinux: (place) =>
      place
        .replace(/^Contents\/Frameworks\/(lib[^/]*)\.dylib/, 'program/$1.so')
        .replace(/^Contents\/MacOS\/soffice$/, 'program/soffice.bin')
        .replace(/^Contents\/(?:Frameworks|MacOS)(?=\/|$)/, 'program')
        .replace(/^Contents\/Resources(?=\/|$)/, 'share'),
  },
  win32: {
    programs: 'program',
    program: 'soffice.exe',
    startFiles: 'program',
    fonts: 'share/fonts/truetype',
    folder: '',
    places: ({ environment, home }) => [
      ...['ProgramFiles', 'ProgramW6432', 'ProgramFiles(x86)']
        .map((name) => environment[name])
        .filter((folder) => folder !== undefined)
        .map((folder) => join(folder, 'LibreOffice')),
      join(home, 'LibreOfficePortable', 'App', 'libreoffice'),
    ],
    asOnLinux: (place) =>
      place
        .replace(/^program\/(?!lib)([^/]*)\.dll$/i, 'program/lib$1.so')
        .replace(/^program\/([^/]*)\.dll$/i, 'program/$1.so')
        .replace(/^program\/soffice\.exe$/i, 'program/soffice.bin')
        .replace(/^program\/([^/]*)\.(?:exe|com)$/i, 'program/$1'),
  },
};

/**
 * The layout on a system; what is neither macOS nor Windows is laid out as on Linux.
 * @param {NodeJS.Platform} platform
 */
export const officeLayout = (platform) =>
  platform === 'darwin' || platform === 'win32' ? layouts[platform] : layouts.linux;

/**
 * The installation to take: the one that was named, else the system's. Null when there is none.
 * @param {NodeJS.ProcessEnv} environment
 * @param {NodeJS.Platform} platform
 * @param {{ home?: string, root?: string }} where a made-up computer, for tests
 * @returns {string | null}
 */
export function findInstallation(environment, platform, { home = homedir(), root = '' } = {}) {
  const layout = officeLayout(platform);
  const named = environment.PLATEN_LIBREOFFICE_DIR;
  const places = named
    ? [named, join(named, 'LibreOffice.app'), join(named, 'LibreOffice')]
    : layout.places({ environment, home, root });
  return places.find((place) => existsSync(join(place, layout.programs, layout.program))) ?? null;
}
