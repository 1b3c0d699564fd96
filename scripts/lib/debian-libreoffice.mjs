// LibreOffice from Debian's backports, where the release's own is old. Data and pure functions: see newer-libreoffice.mjs.
import { seriesOf } from './older-libreoffice.mjs';

/** Releases whose LibreOffice is years behind the one most people have, and where Debian keeps a newer one for them. */
/** @type {Readonly<Record<string, string>>} */
const newerReleases = { bookworm: 'bookworm-backports' };

/**
 * The release with the newer LibreOffice; null on a system that has none, or needs none.
 * @param {string} osRelease content of /etc/os-release
 * @returns {{ base: string, release: string } | null}
 */
export function newerRelease(osRelease) {
  const value = (/** @type {string} */ name) =>
    new RegExp(`^${name}=["']?([^"'\\n]*)`, 'm').exec(osRelease)?.[1] ?? '';
  // Systems made from Debian have their own packages: backports are for Debian itself.
  if (value('ID') !== 'debian') return null;
  const base = value('VERSION_CODENAME');
  const release = newerReleases[base];
  return release === undefined ? null : { base, release };
}

/** What of LibreOffice is installed, from `dpkg-query -W -f '${Package} ${Version} ${db:Status-Status} ${source:Package}\n'`. */
export const installedOffice = (/** @type {string} */ dpkg) =>
  dpkg
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , status, source]) => status === 'installed' && source === 'libreoffice')
    .map(([name = '', version = '']) => ({ name, version }));

/** What Writer draws comments with; the older release has it in none of its packages, so it is never missing there. */
const commentWindows = 'libreoffice-uiconfig-writer';

/** Packages that are built with LibreOffice and only fit the version they were built with. */
const isOffice = (/** @type {string} */ name) => name.startsWith('libreoffice-') || name === 'python3-uno';

/**
 * The packages to take from the newer release: what is missing, and what is installed from the older one.
 * Parts of two versions cannot be installed together.
 * @param {readonly { name: string, version: string }[]} installed
 * @param {readonly string[]} missing chosen names
 * @returns {{ packages: string[], upgrades: string | null, isAsked: boolean } | null} `upgrades`: the series that is
 *   replaced; `isAsked`: nothing else would bring what is missing
 */
export function planNewerOffice(installed, missing) {
  const wanted = missing.filter((name) => isOffice(name) && name !== commentWindows);
  const old = installed.filter(({ version }) => !version.includes('~bpo'));
  const core = old.find(({ name }) => /^libreoffice-core/.test(name));
  const upgraded = core === undefined ? [] : old.map(({ name }) => name);
  const isAsked = wanted.length > 0 && core === undefined;
  const packages = [...new Set([...wanted, ...upgraded])];
  const writer = installed.find(({ name }) => /^libreoffice-writer(?:-nogui)?$/.test(name));
  if (!installed.some(({ name }) => name === commentWindows)) {
    if (packages.some((name) => name.startsWith('libreoffice-writer'))) packages.push(commentWindows);
    // Beside a Writer that stays it is of the same version.
    else if (writer !== undefined) packages.push(`${commentWindows}=${writer.version}`);
  }
  if (packages.length === 0) return null;
  return { packages: packages.sort(), upgrades: core === undefined ? null : seriesOf(core.version), isAsked };
}

/**
 * The mirror this system takes its release from; null where its sources do not tell.
 * @param {string} targets `apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)'`
 */
export const mirrorOf = (targets, /** @type {string} */ base) =>
  targets
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, release, component]) => release === base && component === 'main')?.[0] ?? null;

/** Whether the system's own sources name the release already. */
export const hasRelease = (/** @type {string} */ targets, /** @type {string} */ release) =>
  targets.split('\n').some((line) => line.trim().split(/\s+/)[1] === release);

/** Source of a release in apt's format, signed by Debian's keys, which come with every Debian. */
export const sourceText = (/** @type {string} */ mirror, /** @type {string} */ release) =>
  [
    'Types: deb',
    `URIs: ${mirror}`,
    `Suites: ${release}`,
    'Components: main',
    'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg',
    '',
  ].join('\n');

/** How a person takes it by hand. */
export const upgradeCommand = (
  /** @type {string} */ mirror,
  /** @type {string} */ release,
  /** @type {readonly string[]} */ packages,
) =>
  `echo 'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror} ${release} main' | ` +
  `sudo tee /etc/apt/sources.list.d/${release}.list && sudo apt-get update && ` +
  `sudo apt-get install --no-install-recommends -t ${release} ${packages.join(' ')}`;
