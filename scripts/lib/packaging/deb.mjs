// A Debian package by dpkg-deb, of the words that electron-builder gives to `fpm`, which no package registry carries.
import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { run } from '../run.mjs';

/** What fpm calls otherwise than dpkg-deb. @type {Readonly<Record<string, string>>} */
const compressions = { gz: 'gzip' };

/** Switches that carry nothing; all others carry one value. */
const bare = new Set(['--force', '--debug']);

/**
 * @typedef {object} Words
 * @property {(name: string) => string | undefined} one the last value of a switch
 * @property {(name: string) => string[]} all every value of a switch
 * @property {[source: string, target: string][]} files as `source=target`; a source that ends in a slash is a folder's content
 */

/**
 * @param {readonly string[]} words
 * @returns {Words}
 */
export function readWords(words) {
  /** @type {[string, string][]} */
  const switches = [];
  /** @type {[string, string][]} */
  const files = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const [name = '', value] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    if (bare.has(word)) continue;
    if (word.startsWith('-')) switches.push([name, value ?? words[(at += 1)] ?? '']);
    else {
      const [source = '', target] = word.split(/=(.*)/s);
      if (target === undefined) throw new Error(`“${word}” is no file for a package.`);
      files.push([source, target]);
    }
  }
  const all = (/** @type {string} */ wanted) =>
    switches.filter(([name]) => name === wanted).map(([, value]) => value);
  return { all, one: (name) => all(name).at(-1), files };
}

/**
 * The package's control file (Debian policy, 5.3).
 * @param {Words} words
 * @param {number} size of what is installed, in KiB
 */
export function controlFile({ one, all }, size) {
  const [synopsis = '', ...further] = (one('--description') ?? '').split('\n').map((line) => line.trim());
  /** @type {Record<string, string | undefined>} */
  const fields = {
    Package: one('--name'),
    Version: one('--version'),
    Section: one('--category') ?? 'utils',
    Priority: one('--deb-priority') ?? 'optional',
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    'Installed-Size': String(size),
    Depends: all('-d').join(', '),
    Recommends: all('--deb-recommends').join(', '),
    // A project without a home names none.
    Homepage: /\.invalid(\/|$)/.test(one('--url') ?? '') ? '' : one('--url'),
    Description: [synopsis, ...further.map((line) => (line === '' ? ' .' : ` ${line}`))].join('\n'),
  };
  for (const name of ['Package', 'Version', 'Architecture', 'Maintainer', 'Description'])
    if (!fields[name]) throw new Error(`A package without ${name} cannot be made.`);
  return Object.entries(fields)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/**
 * Makes the package.
 * @param {readonly string[]} argv the words of fpm
 * @throws Error when something is missing or dpkg-deb fails
 */
export async function makeDeb(argv) {
  const words = readWords(argv);
  const target = words.one('--package');
  if (words.one('-t') !== 'deb' || target === undefined)
    throw new Error('Only Debian packages are made here.');
  const tree = await mkdtemp(join(tmpdir(), 'platen-deb-'));
  try {
    for (const [source, place] of words.files) await lay(source, join(tree, place));
    const { size, sums } = await measure(tree);
    const control = join(tree, 'DEBIAN');
    await mkdir(control, { mode: 0o755 });
    await writeFile(join(control, 'control'), controlFile(words, size), { mode: 0o644 });
    await writeFile(join(control, 'md5sums'), sums, { mode: 0o644 });
    for (const [name, file] of [
      ['postinst', words.one('--after-install')],
      ['postrm', words.one('--after-remove')],
    ])
      if (file !== undefined)
        await writeFile(join(control, name ?? ''), await readFile(file), { mode: 0o755 });
    await chmod(tree, 0o755);
    const asked = words.one('--deb-compression') ?? 'xz';
    const compression = compressions[asked] ?? asked;
    // Half of the memory and nearly all of the smallness of the highest level.
    const status = await run('dpkg-deb', [
      '--root-owner-group',
      `-Z${compression}`,
      '-z8',
      '--build',
      tree,
      target,
    ]);
    if (status !== 0) throw new Error(`dpkg-deb could not make ${basename(target)}.`);
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

/** @param {string} source @param {string} place */
async function lay(source, place) {
  await mkdir(source.endsWith('/') ? place : dirname(place), { recursive: true });
  await cp(source, place, { recursive: true, verbatimSymlinks: true, mode: 2 });
}

/** What lies there: KiB as dpkg counts them, and the checksums. All may read it, and its owner alone may write. */
async function measure(/** @type {string} */ tree) {
  let size = 0;
  const sums = [];
  for (const entry of await readdir(tree, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath ?? entry.path, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) {
      size += 1;
      await chmod(path, 0o755);
      continue;
    }
    const { size: bytes, mode } = await lstat(path);
    await chmod(path, (mode & 0o111) === 0 ? 0o644 : 0o755);
    size += Math.ceil(bytes / 1024);
    const sum = createHash('md5')
      .update(await readFile(path))
      .digest('hex');
    sums.push(`${sum}  ${path.slice(tree.length + 1)}\n`);
  }
  return { size, sums: sums.sort().join('') };
}
