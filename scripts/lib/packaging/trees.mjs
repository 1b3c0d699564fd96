// Bare systems to try packages on: made by mmdebstrap, entered by chroot in namespaces of their own. Needs root.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, run } from '../run.mjs';

/** Who uses the app in a tree: an ordinary person. */
export const reader = { name: 'reader', home: '/home/reader' };

/**
 * A command in a tree, with mounts of its own that go with it.
 * @param {string} tree
 * @param {readonly string[]} command
 * @param {{ asReader?: boolean, environment?: Readonly<Record<string, string>> }} [options] root runs it unless a reader is asked for
 * @returns {{ program: string, args: string[], env: Record<string, string> }}
 */
export function inTree(tree, command, { asReader = false, environment = {} } = {}) {
  const mounts =
    'mount --rbind /dev "$0/dev" && mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/tmp" && exec chroot "$0" "$@"';
  const person = asReader ? ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups', '--'] : [];
  return {
    program: 'unshare',
    args: [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', mounts, tree],
      ...[...person, ...command],
    ],
    env: {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: asReader ? reader.home : '/root',
      LANG: 'C.UTF-8',
      ...environment,
    },
  };
}

/** Runs a command in a tree to its end. */
export function inside(/** @type {string} */ tree, /** @type {readonly string[]} */ command, options = {}) {
  const { program, args, env } = inTree(tree, command, options);
  return spawnSync(program, args, { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/**
 * The same.
 * @throws Error with what it said when it fails
 */
export function must(/** @type {string} */ tree, /** @type {readonly string[]} */ command, options = {}) {
  const done = inside(tree, command, options);
  if (done.status !== 0)
    throw new Error(
      `${command.join(' ')} ended with ${done.status ?? done.signal}:\n${done.stdout}${done.stderr}`,
    );
  return done;
}

/** What a system writes while packages come and go, what people have of their own, and what the tests brought. */
const passing = [
  'proc',
  'dev',
  'srv',
  'tmp',
  'root',
  'home',
  'var/lib/dpkg',
  'var/lib/apt',
  'var/log',
  'var/cache',
];

/**
 * Every file of a tree but those.
 * @param {string} tree
 * @returns {Set<string>} kind and place
 */
export const filesOf = (tree) =>
  new Set(
    (
      outputOf('find', [
        tree,
        '(',
        ...passing.flatMap((place, index) => [...(index > 0 ? ['-o'] : []), '-path', `${tree}/${place}`]),
        ...[')', '-prune', '-o', '-printf', '%y %P\\n'],
      ]) ?? ''
    )
      .split('\n')
      .filter((line) => line !== ''),
  );

const mirror = () =>
  (outputOf('apt-get', ['indextargets', '--format', '$(REPO_URI) $(SUITE)', 'Created-By: Packages']) ?? '')
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .find((address) => address !== '' && !/security/.test(address));

/**
 * Makes a bare tree, or takes the one that is there.
 * @param {string} place
 * @param {string} release of Debian
 * @param {string} wanted names of packages, with commas
 */
export async function bareTree(place, release, wanted) {
  if (!existsSync(join(place, 'etc', 'debian_version'))) {
    const status = await run('mmdebstrap', [
      '--variant=minbase',
      `--include=${wanted}`,
      release,
      place,
      mirror() ?? '',
    ]);
    if (status !== 0) throw new Error(`No tree of ${release} could be made.`);
  }
  if (existsSync(join(place, 'usr', 'lib', 'libreoffice'))) throw new Error(`${place} has LibreOffice.`);
  if (!existsSync(join(place, reader.home)))
    must(place, ['useradd', '--create-home', '--uid', '1000', reader.name]);
}
