// The LibreOffice of the Debian release, unpacked beside a newer one that is installed: tests and benchmarks run
// against both. Nothing of it is installed.
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setRunPath } from './packaging/office-libraries.mjs';
import { cacheDirectory } from './paths.mjs';
import { makeRelocatable } from './relocate-libreoffice.mjs';
import { outputOf, run } from './run.mjs';

/** Packages that bring all of it; the others follow from what they depend on. */
const wanted = ['writer', 'calc', 'impress', 'draw', 'math'].map((part) => `libreoffice-${part}-nogui`);

/** Where the tests find it: the folder that holds soffice.bin. */
export const olderProgram = (environment = process.env) =>
  join(folderOf(environment), 'usr', 'lib', 'libreoffice', 'program');

const folderOf = (/** @type {NodeJS.ProcessEnv} */ environment) =>
  join(cacheDirectory(environment), 'libreoffice-older');

/** `7.4` of Debian's `4:7.4.7-1+deb12u14`; '' when it is none. */
export const seriesOf = (/** @type {string} */ version) =>
  /^(?:\d+:)?(\d+\.\d+)/.exec(version ?? '')?.[1] ?? '';

/**
 * The newest version the system offers of another series than the installed one.
 * @param {string} madison output of `apt-cache madison PACKAGE`, newest first
 * @param {string} installed version
 * @returns {string | null}
 */
export function olderVersion(madison, installed) {
  const offered = madison.split('\n').flatMap((line) => line.split('|')[1]?.trim() || []);
  return offered.find((version) => isOlder(seriesOf(version), seriesOf(installed))) ?? null;
}

const isOlder = (/** @type {string} */ series, /** @type {string} */ than) =>
  series !== '' && series.localeCompare(than, 'en', { numeric: true }) < 0;

/**
 * dpkg's status without LibreOffice, so that apt lists all packages of another version.
 * @param {string} status content of /var/lib/dpkg/status
 */
export const withoutLibreOffice = (status) =>
  status
    .split(/\n\n+/)
    .filter(
      (entry) => !/^(?:Source: libreoffice\b|Package: (?:libreoffice|libuno-|uno-libs|ure$))/m.test(entry),
    )
    .join('\n\n')
    .concat('\n');

/** The packages, as `name=version`, that `apt-get -s install` says it would install. */
export const plannedPackages = (/** @type {string} */ simulation) =>
  [...simulation.matchAll(/^Inst (\S+) (?:\[\S+\] )?\((\S+) /gm)].map(
    ([, name, version]) => `${name}=${version}`,
  );

/**
 * Unpacks it when it is not there yet.
 * @param {(line: string) => void} say told why there is none
 */
export async function ensureOlderLibreOffice(say) {
  if (existsSync(join(olderProgram(), 'soffice.bin'))) return;
  const installed = outputOf('dpkg-query', ['-W', '-f', '${Version}', 'libreoffice-core-nogui']) ?? '';
  const version = olderVersion(outputOf('apt-cache', ['madison', 'libreoffice-core-nogui']) ?? '', installed);
  // The tests say it again, each by itself.
  if (version === null)
    return say(
      'This system offers no LibreOffice older than the installed one; tests use the installed one only.',
    );
  say(
    `Unpacking LibreOffice ${seriesOf(version)} for the tests, beside the installed ${seriesOf(installed)} ...`,
  );
  const cache = cacheDirectory();
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'unpack-'));
  try {
    const problem = await unpack(work, version);
    if (problem !== null) return say(`The older LibreOffice was not unpacked: ${problem}`);
    await rename(join(work, 'tree'), folderOf(process.env)).catch((error) => {
      // Another process was faster: its copy is as good.
      if (!existsSync(join(olderProgram(), 'soffice.bin'))) throw error;
    });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @returns {Promise<string | null>} why it could not be done */
async function unpack(/** @type {string} */ work, /** @type {string} */ version) {
  const status = join(work, 'status');
  await writeFile(status, withoutLibreOffice(await readFile('/var/lib/dpkg/status', 'utf8')));
  // All of one version: apt would take a dependency from elsewhere.
  const packages = wanted.map((name) => `${name}=${version}`);
  const plan = [
    '-s',
    '-o',
    `Dir::State::status=${status}`,
    '--no-install-recommends',
    'install',
    ...packages,
  ];
  const planned = plannedPackages(outputOf('apt-get', plan) ?? '');
  if (planned.length === 0) return 'apt knows no way to install it.';
  const user = process.getuid?.() === 0 ? ['-o', 'APT::Sandbox::User=root'] : [];
  if ((await run('apt-get', ['-q', ...user, 'download', ...planned], { cwd: work })) !== 0)
    return 'its packages could not be downloaded.';
  const tree = join(work, 'tree');
  for (const file of await readdir(work))
    if (file.endsWith('.deb') && (await run('dpkg', ['-x', join(work, file), tree])) !== 0)
      return `${file} could not be unpacked.`;
  await makeWhole(tree);
  return null;
}

/** What the installation of the packages would have done. */
async function makeWhole(/** @type {string} */ tree) {
  const office = join(tree, 'usr', 'lib', 'libreoffice');
  const program = join(office, 'program');
  const share = join(office, 'share');
  if (existsSync(join(share, '.registry'))) {
    await rm(join(share, 'registry'), { recursive: true, force: true });
    await rename(join(share, '.registry'), join(share, 'registry'));
    const resources = join(tree, 'etc', 'libreoffice', 'registry', 'res');
    if (existsSync(resources)) await cp(resources, join(share, 'registry', 'res'), { recursive: true });
  }
  await makeRelocatable(program, ['/usr/lib/libreoffice']);
  await layBeside(join(tree, 'usr', 'lib'), program);
}

/** Libraries of other packages that the system lacks, or has in another version, lie beside the program, where it looks first. */
async function layBeside(/** @type {string} */ libraries, /** @type {string} */ program) {
  const folders = await readdir(libraries).catch(() => []);
  for (const folder of folders.filter((name) => name.endsWith('-linux-gnu')))
    for (const entry of await readdir(join(libraries, folder), { withFileTypes: true })) {
      const place = join(program, entry.name);
      if (!entry.name.includes('.so') || existsSync(place)) continue;
      await rename(join(libraries, folder, entry.name), place);
      // One of them may need another, which nobody else looks for.
      if (entry.isFile()) setRunPath(place);
    }
}
