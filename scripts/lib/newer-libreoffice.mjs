// Installs LibreOffice from Debian's backports and leaves the system's own list of sources as it is.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hasRelease,
  installedOffice,
  mirrorOf,
  newerRelease,
  planNewerOffice,
  sourceText,
  upgradeCommand,
} from './debian-libreoffice.mjs';
import { cache } from './paths.mjs';
import { outputOf, run } from './run.mjs';

const lists = '/var/lib/apt/lists';
const systemSources = '/etc/apt/sources.list.d';
/** An upgrade that failed, or that was told, is not tried or told again before the next day. */
const stamp = join(cache, 'newer-libreoffice');
const day = 24 * 60 * 60 * 1000;

/**
 * Takes the parts of LibreOffice that are missing, and all of an older one, from the newer release.
 * @param {{ osRelease: string, missing: readonly string[], elevation: readonly string[] | null,
 *   apt: (args: readonly string[]) => Promise<number>, say: (line: string) => void }} work
 *   `missing`: chosen names; `elevation`: words before a program that needs rights, null when there are none
 */
export async function ensureNewerLibreOffice({ osRelease, missing, elevation, apt, say }) {
  const newer = newerRelease(osRelease);
  const format = '${Package} ${Version} ${db:Status-Status} ${source:Package}\n';
  const plan =
    newer && planNewerOffice(installedOffice(outputOf('dpkg-query', ['-W', '-f', format]) ?? ''), missing);
  if (newer === null || plan === null) return;
  if (!plan.isAsked && existsSync(stamp) && Date.now() - statSync(stamp).mtimeMs < day) return;
  const targets =
    outputOf('apt-get', [
      'indextargets',
      '--format',
      '$(REPO_URI) $(RELEASE) $(COMPONENT)',
      'Created-By: Packages',
    ]) ?? '';
  const mirror = mirrorOf(targets, newer.base);
  // Without it nobody knows where the newer one is; the release's own is installed as ever.
  if (mirror === null) return;
  if (!plan.isAsked) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(stamp, '');
  }
  if (elevation !== null) {
    say(`Installing LibreOffice from ${newer.release}: ${plan.packages.join(' ')}`);
    const own = hasRelease(targets, newer.release) ? null : mirror;
    if (await installFrom(newer.release, own, plan.packages, elevation, apt)) return;
    say(`LibreOffice could not be taken from ${newer.release}; the one of ${newer.base} will do.`);
  } else if (plan.upgrades !== null)
    say(
      `LibreOffice ${plan.upgrades} is installed, which Platen works with. Debian has a newer one, nearer to Word and Excel:\n  ${upgradeCommand(mirror, newer.release, plan.packages)}`,
    );
}

/**
 * @param {string} release
 * @param {string | null} mirror null when the system's own sources name the release
 * @param {readonly string[]} packages
 * @param {readonly string[]} elevation
 * @param {(args: readonly string[]) => Promise<number>} apt gives its exit status
 */
async function installFrom(release, mirror, packages, elevation, apt) {
  const folder = mkdtempSync(join(tmpdir(), 'platen-apt-'));
  try {
    const only = join(folder, 'only');
    const all = join(folder, 'all');
    mkdirSync(only);
    mkdirSync(all);
    if (mirror !== null) {
      const file = `platen-${release}.sources`;
      for (const place of [only, all]) writeFileSync(join(place, file), sourceText(mirror, release));
    }
    for (const name of existsSync(systemSources) ? readdirSync(systemSources) : [])
      symlinkSync(join(systemSources, name), join(all, name));
    // Lists of sources that are not named here stay; one that cannot be fetched is a failure.
    const keep = ['-o', 'APT::Get::List-Cleanup=0', '-o', 'APT::Update::Error-Mode=any'];
    const both = [...keep, '-o', `Dir::Etc::SourceParts=${all}`];
    const alone = [...keep, '-o', 'Dir::Etc::SourceList=/dev/null', '-o', `Dir::Etc::SourceParts=${only}`];
    const hasLists = existsSync(lists) && readdirSync(lists).some((name) => /_Packages(\.|$)/.test(name));
    const install = () =>
      // Nothing of the person's is taken away for it.
      apt([...both, 'install', '--no-install-recommends', '--no-remove', '-t', release, ...packages]);
    if ((await apt([...(hasLists && mirror !== null ? alone : both), 'update'])) !== 0) return false;
    if ((await install()) === 0) return true;
    // Old lists name files that are gone.
    return (await apt([...both, 'update'])) === 0 && (await install()) === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
    if (mirror !== null) await removeLists(release, elevation);
  }
}

/** The system knows nothing of that source: its lists would only lie there. */
async function removeLists(/** @type {string} */ release, /** @type {readonly string[]} */ elevation) {
  const names = existsSync(lists) ? readdirSync(lists) : [];
  const files = names.filter((name) => name.includes(`_dists_${release}_`)).map((name) => join(lists, name));
  const [command, ...rest] = [...elevation, 'rm', '-f', ...files];
  if (files.length > 0) await run(command, rest);
}
