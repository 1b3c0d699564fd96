// What a package for Linux has beside the app: the program people start, and what desktops read.
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandWords } from '../command-words.mjs';
import { root } from '../paths.mjs';

const templates = join(root, 'assets', 'linux');

/** @param {string} version of Platen */
export const launcher = (version) =>
  readFileSync(join(templates, 'platen.sh'), 'utf8')
    .replace('@version@', version)
    .replace(
      '@commands@',
      commandWords()
        .filter((word) => word !== '--version' && word !== '-V')
        .join(' | '),
    );

/**
 * @param {string} version
 * @param {Date} date of the release
 */
export const metainfo = (version, date) =>
  readFileSync(join(templates, 'org.platen.Platen.metainfo.xml'), 'utf8')
    .replace('@version@', version)
    .replace('@date@', date.toISOString().slice(0, 10));

/**
 * Puts the launcher in the place of the program, which becomes `platen-app`.
 * @param {string} folder the unpacked app
 * @param {string} version
 * @param {Date} date
 */
export function finishForLinux(folder, version, date) {
  renameSync(join(folder, 'platen'), join(folder, 'platen-app'));
  writeFileSync(join(folder, 'platen'), launcher(version));
  chmodSync(join(folder, 'platen'), 0o755);
  // An AppImage is this folder: what desktops read lies where they look below it.
  const share = join(folder, 'usr', 'share');
  mkdirSync(join(share, 'metainfo'), { recursive: true });
  writeFileSync(join(share, 'metainfo', 'org.platen.Platen.metainfo.xml'), metainfo(version, date));
  mkdirSync(join(share, 'doc', 'platen'), { recursive: true });
  writeFileSync(join(share, 'doc', 'platen', 'copyright'), readFileSync(join(templates, 'copyright')));
}
