// What a package for Linux has beside the app: the program people start, and what desktops read.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
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

/** Where shells look for completion, below `share`. */
const completions = {
  bash: 'bash-completion/completions/platen',
  zsh: 'zsh/vendor-completions/_platen',
  fish: 'fish/vendor_completions.d/platen.fish',
};

/**
 * Lays down the manual page and what completes words in shells, as the built command line writes them.
 * @param {string} folder the unpacked app
 * @param {Date} date of the release
 */
export function writeCommandLineFiles(folder, date) {
  const share = join(folder, 'usr', 'share');
  const program = join(root, 'dist', 'cli', 'main.js');
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(date.getTime() / 1000)) };
  const told = (/** @type {string[]} */ ...words) =>
    execFileSync(process.execPath, [program, ...words, '--language', 'en'], { env, encoding: 'utf8' });
  const write = (/** @type {string} */ path, /** @type {string | Buffer} */ content) => {
    mkdirSync(dirname(join(share, path)), { recursive: true });
    writeFileSync(join(share, path), content);
  };
  // Debian policy, 12.1.
  write('man/man1/platen.1.gz', gzipSync(told('man'), { level: 9 }));
  for (const [shell, path] of Object.entries(completions)) write(path, told('completion', shell));
}
