// Makes a fresh clone ready: Node, npm packages, LibreOffice, fonts and the window's libraries. Quick when all is there.
// `node scripts/setup.mjs [convert] [window] [test] [bench]`; needs no package itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from './lib/packages.mjs';
import { outputOf, run, succeeds } from './lib/run.mjs';
import {
  chooseNames,
  installCommand,
  libreOfficePlaces,
  missingPackages,
  namesOf,
  nodeComplaint,
  packagesFor,
  systemOf,
  withoutUnknown,
} from './lib/system.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

/**
 * Sets the machine up for the purposes named. What it says goes to standard error.
 * @param {readonly import('./lib/system.mjs').Purpose[]} purposes
 * @returns {Promise<boolean>} false when something of the system is missing and could not be installed from here
 * @throws Error when Node is too old or the npm packages cannot be installed
 */
export async function setUp(purposes) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint !== null) throw new Error(complaint);
  await ensurePackages(say);
  const system = systemOf(process.platform, readOsRelease());
  return system === 'debian' ? ensureDebianPackages(purposes) : checkLibreOffice(system);
}

function readOsRelease() {
  return process.platform === 'linux' && existsSync('/etc/os-release')
    ? readFileSync('/etc/os-release', 'utf8')
    : '';
}

const hasLibreOffice = () =>
  libreOfficePlaces(process.platform, process.env).some((place) => existsSync(place)) ||
  (existsSync('/opt') && readdirSync('/opt').some((name) => existsSync(`/opt/${name}/program/soffice`)));

function checkLibreOffice(system) {
  if (hasLibreOffice()) return true;
  const command = installCommand(system, []);
  say('LibreOffice was not found; Word, Excel and PowerPoint files need it.');
  say(
    command === null ? 'Get it from https://www.libreoffice.org/download/' : `Install it with:\n  ${command}`,
  );
  return false;
}

async function ensureDebianPackages(purposes) {
  const wanted = packagesFor(purposes);
  const names = wanted.flatMap(namesOf);
  const find = () =>
    missingPackages(
      wanted,
      outputOf('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names]) ?? '',
    );
  // A LibreOffice from elsewhere, such as The Document Foundation's own packages in /opt, is as good.
  const ownOffice = (list) =>
    hasLibreOffice() && list.some((name) => name.startsWith('libreoffice-writer'))
      ? list.filter((name) => !name.startsWith('libreoffice-'))
      : list;
  // Without package lists nothing is known yet about what the system has.
  const lacking = () => {
    const missing = ownOffice(find());
    return missing.length > 0 && hasPackageLists() ? withoutUnknown(missing, isAvailable) : missing;
  };
  const missing = lacking();
  if (missing.length === 0) return true;
  const elevation = howToInstall();
  if (elevation !== null && (await aptInstall(elevation, missing)) && lacking().length === 0) return true;
  const chosen = chooseNames(missing, isAvailable);
  say(`Some packages of the system are missing. Install them with:\n  ${installCommand('debian', chosen)}`);
  return false;
}

const packageLists = '/var/lib/apt/lists';
const hasPackageLists = () =>
  existsSync(packageLists) && readdirSync(packageLists).some((name) => /_Packages(\.|$)/.test(name));

const isAvailable = (name) => succeeds('apt-cache', ['show', '--no-all-versions', name]);

/** The words before `apt-get`; null when this user may not install. A person's sudo is never used unasked. */
function howToInstall() {
  if (process.getuid?.() === 0) return [];
  return process.env.CI && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

async function aptInstall(elevation, missing) {
  const apt = (args) => {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
    // Waits for another apt-get; a download is tried again before it counts as failed.
    const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
    const [command, ...rest] = [...elevation, 'apt-get', ...options, ...args];
    return run(command, rest, { env: environment });
  };
  const choose = () => chooseNames(withoutUnknown(missing, isAvailable), isAvailable);
  const install = () => apt(['install', '--no-install-recommends', ...choose()]);
  say(`Installing what the system lacks: ${choose().join(' ')}`);
  // Images of bare systems come without package lists; old lists name files that are gone.
  if (hasPackageLists() && choose().every(isAvailable) && (await install()) === 0) return true;
  return (await apt(['update'])) === 0 && (await install()) === 0;
}

const isMain = process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url;
if (isMain) {
  const asked = process.argv.slice(2);
  try {
    process.exitCode = (await setUp(asked.length > 0 ? asked : ['convert', 'window', 'test'])) ? 0 : 1;
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
