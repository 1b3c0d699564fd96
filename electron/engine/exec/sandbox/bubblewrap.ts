/** Linux: namespaces of its own by bubblewrap, where it is installed and the system allows them. */
import { lstatSync, readlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { SandboxSystem, SandboxView } from './interface.js';

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

function words(view: SandboxView, command: readonly string[]): string[] {
  const readOnly = (path: string) => ['--ro-bind-try', path, path];
  return [
    // No processes but its own, no network, no shared memory; all of it ends with whoever started it.
    '--unshare-all',
    '--die-with-parent',
    ...['--cap-drop', 'ALL'],
    ...(view.user === undefined ? [] : ['--uid', `${view.user}`, '--gid', `${view.user}`]),
    ...systemFolders.flatMap(readOnly),
    ...rootFolders.flatMap((path) =>
      isLink(path) ? ['--symlink', readlinkSync(path), path] : readOnly(path),
    ),
    ...systemSettings.flatMap(readOnly),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--bind', view.temporary, '/tmp'],
    ...ownFonts.flatMap((name) => readOnly(join(homedir(), name))),
    ...view.readable.flatMap(readOnly),
    ...view.writable.flatMap((path) => ['--bind', path, path]),
    ...['--chdir', '/'],
    '--',
    ...command,
  ];
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

export const bubblewrap: SandboxSystem = {
  platform: 'linux',
  places: ['/usr/bin/bwrap', '/usr/local/bin/bwrap', '/bin/bwrap'],
  hasOwnTemporary: true,
  words,
};
