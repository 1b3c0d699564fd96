// Makes a fresh clone ready: Node, npm packages, LibreOffice, fonts and the window's libraries. Quick when all is there.
// `node scripts/setup.mjs [convert] [window] [test] [bench]`; needs no package itself.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureNewerLibreOffice } from './lib/newer-libreoffice.mjs';
import { ensureNewerNode } from './lib/newer-node.mjs';
import { ensureOlderLibreOffice } from './lib/older-libreoffice.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { outputOf, run, succeeds } from './lib/run.mjs';
import {
  bringsMath,
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

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

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
  const complete =
    system === 'debian'
      ? await ensureDebianPackages(/** @type {readonly import('./lib/system.mjs').Purpose[]} */ purposes)
      : checkLibreOffice(system);
  if (system === 'debian' && complete && purposes.includes('test')) await ensureOlderLibreOffice(say);
  if (purposes.includes('test') || purposes.includes('bench')) await ensureNewerNode(say);
  return complete;
}

function readOsRelease() {
  return process.platform === 'linux' && existsSync('/etc/os-release')
    ? readFileSync('/etc/os-release', 'utf8')
    : '';
}

function findLibreOffice() {
  const inOpt = existsSync('/opt') ? readdirSync('/opt').map((name) => `/opt/${name}/program/soffice`) : [];
  return [...libreOfficePlaces(process.platform, process.env), ...inOpt].find((place) => existsSync(place));
}

/** Whether the LibreOffice of this program draws equations. A snap's program does not lie in its folder. */
function drawsEquations(/** @type {string} */ soffice) {
  const folder = dirname(realpathSync(soffice));
  const places = [folder, join(folder, '..', 'Frameworks')];
  const names = places.flatMap((place) => (existsSync(place) ? readdirSync(place) : []));
  return bringsMath(names) || !names.some((name) => /^soffice\.(?:bin|exe)$/.test(name));
}

function checkLibreOffice(/** @type {ReturnType<typeof systemOf>} */ system) {
  const soffice = findLibreOffice();
  if (soffice !== undefined && drawsEquations(soffice)) return true;
  if (soffice !== undefined) {
    const command = installCommand(system, []);
    say('LibreOffice was found without Math: equations of documents will be missing.');
    if (command !== null) say(`Install what is missing with:\n  ${command}`);
    return false;
  }
  const command = installCommand(system, []);
  say('LibreOffice was not found; Word, Excel and PowerPoint files need it.');
  say(
    command === null ? 'Get it from https://www.libreoffice.org/download/' : `Install it with:\n  ${command}`,
  );
  return false;
}

async function ensureDebianPackages(/** @type {readonly import('./lib/system.mjs').Purpose[]} */ purposes) {
  const wanted = packagesFor(purposes);
  const names = wanted.flatMap(namesOf);
  const find = () =>
    missingPackages(
      wanted,
      outputOf('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names]) ?? '',
    );
  // A LibreOffice from elsewhere, such as The Document Foundation's own packages in /opt, is as good.
  const ownOffice = (/** @type {string[]} */ list) =>
    findLibreOffice() !== undefined && list.some((name) => name.startsWith('libreoffice-writer'))
      ? list.filter((name) => !name.startsWith('libreoffice-'))
      : list;
  // Without package lists nothing is known yet about what the system has.
  const lacking = () => {
    const missing = ownOffice(find());
    return missing.length > 0 && hasPackageLists() ? withoutUnknown(missing, isAvailable) : missing;
  };
  const elevation = howToInstall();
  await ensureNewerLibreOffice({
    osRelease: readOsRelease(),
    missing: chooseNames(lacking(), hasPackageLists() ? isAvailable : () => false),
    elevation,
    apt: (args) => aptGet(elevation ?? [], args),
    say,
  });
  const missing = lacking();
  if (missing.length === 0) return true;
  if (elevation !== null && (await aptInstall(elevation, missing)) && lacking().length === 0) return true;
  const chosen = chooseNames(missing, isAvailable);
  say(`Some packages of the system are missing. Install them with:\n  ${installCommand('debian', chosen)}`);
  return false;
}

const packageLists = '/var/lib/apt/lists';
const hasPackageLists = () =>
  existsSync(packageLists) && readdirSync(packageLists).some((name) => /_Packages(\.|$)/.test(name));

const isAvailable = (/** @type {string} */ name) =>
  succeeds('apt-cache', ['show', '--no-all-versions', name]);

/** The words before `apt-get`; null when this user may not install. A person's sudo is never used unasked. */
function howToInstall() {
  if (process.getuid?.() === 0) return [];
  return process.env.CI && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : null;
}

function aptGet(/** @type {readonly string[]} */ elevation, /** @type {readonly string[]} */ args) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' };
  // Waits for another apt-get; a download is tried again before it counts as failed.
  const options = ['-q', '-y', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const [command, ...rest] = [...elevation, 'apt-get', ...options, ...args];
  return run(command, rest, { env: environment });
}

async function aptInstall(
  /** @type {readonly string[]} */ elevation,
  /** @type {readonly string[]} */ missing,
) {
  const apt = (/** @type {readonly string[]} */ args) => aptGet(elevation, args);
  const choose = () => chooseNames(withoutUnknown(missing, isAvailable), isAvailable);
  const install = () => apt(['install', '--no-install-recommends', ...choose()]);
  say(`Installing what the system lacks: ${choose().join(' ')}`);
  // Images of bare systems come without package lists; old lists name files that are gone.
  if (hasPackageLists() && choose().every(isAvailable) && (await install()) === 0) return true;
  return (await apt(['update'])) === 0 && (await install()) === 0;
}

const isMain = process.argv[1] !== undefined && pathToFileURL(process.argv[1]).href === import.meta.url;
if (isMain) {
  const asked = /** @type {import('./lib/system.mjs').Purpose[]} */ (process.argv.slice(2));
  try {
    process.exitCode = (await setUp(asked.length > 0 ? asked : ['convert', 'window', 'test'])) ? 0 : 1;
  } catch (error) {
    say(error.message);
    process.exitCode = 1;
  }
}
