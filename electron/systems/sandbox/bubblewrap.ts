/** Where bubblewrap is on Linux, and what every program inside is shown of the system. */
import { existsSync, lstatSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export const bubblewrapPlaces = ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'];

/**
 * The program of bubblewrap, whether the system lets it work or not; null where there is none. `PLATEN_BUBBLEWRAP` names one and
 * wins; `none` means none.
 */
export function bubblewrapProgram(environment: NodeJS.ProcessEnv = process.env): string | null {
  const named = environment['PLATEN_BUBBLEWRAP'] || '';
  return (named === '' ? bubblewrapPlaces : [named]).find((place) => existsSync(place)) ?? null;
}

/** Folders of the system: programs, libraries, fonts, and the few settings LibreOffice and the loader read. */
const systemFolders = ['/usr', '/nix/store', '/gnu/store'];
/** Links into /usr today, folders on older systems. */
const rootFolders = ['/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const systemSettings = [
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/chromium',
  '/etc/chromium.d',
  '/etc/fonts',
  '/etc/ghostscript',
  '/etc/libreoffice',
  '/etc/localtime',
  '/etc/papersize',
  '/var/cache/fontconfig',
  '/var/lib/ghostscript',
  '/var/lib/libreoffice',
];
/** Fonts a person installed for himself, below the home folder. */
const ownFonts = ['.fonts', '.local/share/fonts', '.config/fontconfig', '.cache/fontconfig'];

/** Words that show a path where it lies, for reading only; nothing where it does not exist. */
export const shown = (path: string): string[] => ['--ro-bind-try', path, path];

/** Words that show the system's programs, libraries, fonts and the settings of these. */
export const systemWords = (): string[] => [
  ...systemFolders.flatMap(shown),
  ...rootFolders.flatMap((path) => (isLink(path) ? ['--symlink', readlinkSync(path), path] : shown(path))),
  ...systemSettings.flatMap(shown),
];

/** Words that show the fonts of this person; behind those for temporary folders, which may lie above them. */
export const ownFontWords = (): string[] => ownFonts.flatMap((name) => shown(join(homedir(), name)));

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
