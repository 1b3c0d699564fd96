// `npm run dist`: builds the app, stages LibreOffice and the fonts, packs, and looks at what was made.
// Without words it makes the unpacked app for this system; `npm run dist -- --installers` makes its installers too, or those
// that are named after it (`--installers deb`). `--trial` makes them of any Electron, to be tried here and never shipped.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { build, Platform } from 'electron-builder';
import yaml from 'yaml';
import { resolveElectron } from './electron-runtime.mjs';
import { ensureBuiltWhole } from './lib/build.mjs';
import { recordCompiledCode } from './lib/compiled-code.mjs';
import { withLock } from './lib/lock.mjs';
import { archived, packageProblems, packagesAmong } from './lib/packaging/contents.mjs';
import { fetchOffice } from './lib/packaging/fetch-office.mjs';
import { packageLicences } from './lib/packaging/licences.mjs';
import { finishForLinux, writeCommandLineFiles } from './lib/packaging/linux.mjs';
import { namedOffice } from './lib/packaging/office-release.mjs';
import { neededGlibc } from './lib/packaging/office-libraries.mjs';
import { root } from './lib/paths.mjs';
import { outputOf } from './lib/run.mjs';
import { checkedAddress, joinFeeds } from './releasing/feeds.mjs';
import { notesOf } from './releasing/notes.mjs';
import { requireInstallation, stageEngine } from './stage-engine.mjs';

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/** Fuses as they must be in the artefact; `@electron/fuses` stores them as the characters 0 and 1. */
const wanted = {
  RunAsNode: process.platform === 'linux' ? '1' : '0',
  EnableCookieEncryption: '1',
  EnableNodeOptionsEnvironmentVariable: '0',
  EnableNodeCliInspectArguments: '0',
  EnableEmbeddedAsarIntegrityValidation: '1',
  OnlyLoadAppFromAsar: '1',
  LoadBrowserProcessSpecificV8Snapshot: '0',
  GrantFileProtocolExtraPrivileges: '0',
};

const linux = process.platform === 'linux';
const unpacked = join(root, 'release', 'linux-unpacked');
const settings = yaml.parse(await readFile(join(root, 'electron-builder.yml'), 'utf8'));
const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/**
 * What was asked for.
 * @param {readonly string[]} words
 * @returns {{ installers: string[] | null, trial: boolean }} no names: all installers of this system
 */
function readWords(words) {
  const at = words.indexOf('--installers');
  const names = at < 0 ? [] : words.slice(at + 1).filter((word) => !word.startsWith('--'));
  const unknown = words.find(
    (word) => word !== '--installers' && word !== '--trial' && !(at >= 0 && names.includes(word)),
  );
  if (unknown !== undefined)
    throw new Error(`“${unknown}” is not known. Usage: npm run dist -- [--installers [NAME...]] [--trial]`);
  return { installers: at < 0 ? null : names, trial: words.includes('--trial') };
}

/** The programs that were packed for this system. */
function packedPrograms() {
  if (linux) return [join(unpacked, 'platen')];
  const release = join(root, 'release');
  const folders = readdirSync(release).filter((name) => /^mac|^win.*-unpacked$/.test(name));
  const name = process.platform === 'darwin' ? 'Platen.app' : 'Platen.exe';
  const found = folders.map((folder) => join(release, folder, name)).filter((place) => existsSync(place));
  if (found.length === 0) throw new Error(`No ${name} was packed.`);
  return found;
}

/** Checks the fuses of a packaged program. */
async function checkFuses(/** @type {string} */ executable) {
  const wire = await getCurrentFuseWire(executable);
  const wrong = Object.entries(wanted).filter(
    ([name, value]) =>
      String.fromCharCode(wire[FuseV1Options[/** @type {keyof typeof wanted} */ (name)]] ?? 0) !== value,
  );
  if (wrong.length > 0)
    throw new Error(`Fuses are not as they must be: ${wrong.map(([name]) => name).join(', ')}.`);
  say(`Fuses are set (${Object.keys(wanted).length} of ${Object.keys(wanted).length}).`);
}

async function makePackages() {
  const { installers, trial } = readWords(process.argv.slice(2));
  // First what may be missing: nobody should wait for a build to hear of it.
  await useNamedBuild();
  requireInstallation();
  const runtime = await resolveElectron({ log: say });
  if (installers !== null && runtime.source === 'registry' && !trial)
    throw new Error('Installers are made of the official Electron only, and it cannot be downloaded here.');
  await stageEngine({ log: say });
  await ensureBuiltWhole();
  // What this Node compiled says nothing to the V8 of the app.
  await recordCompiledCode({ program: runtime.executable, environment: { ELECTRON_RUN_AS_NODE: '1' } });
  // Nobody builds anew while files are gathered.
  await withLock('build', () => pack(runtime, linux ? null : installers));
  for (const program of packedPrograms()) await checkFuses(program);
  if (!linux) return;
  const date = await dateOfSources();
  finishForLinux(unpacked, manifest.version, date);
  writeCommandLineFiles(unpacked, date);
  if (installers !== null) await makeLinuxInstallers(runtime, installers);
}

/** `PLATEN_LIBREOFFICE_URL` and `PLATEN_LIBREOFFICE_SHA256` ask for the build that a release packs. */
async function useNamedBuild() {
  const named = namedOffice(process.env);
  if (named !== null) process.env.PLATEN_LIBREOFFICE_DIR = await fetchOffice({ ...named, log: say });
}

/**
 * Where this build asks for newer versions, and what it tells of itself; nothing where no address is set.
 * @returns {import('electron-builder').Configuration}
 */
function updateConfig() {
  const url = process.env.PLATEN_UPDATE_URL;
  if (!url) return {};
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  return {
    publish: [{ provider: 'generic', url: checkedAddress(url) }],
    releaseInfo: { releaseNotes: notesOf(changelog, manifest.version) },
  };
}

/**
 * @param {import('./electron-runtime.mjs').ElectronRuntime} runtime
 * @param {readonly string[] | null} installers null: the unpacked app alone
 */
async function pack(runtime, installers) {
  const target = installers === null ? 'dir' : installers.length > 0 ? [...installers] : undefined;
  await build({
    projectDir: root,
    targets: Platform.current().createTarget(target),
    publish: 'never',
    config: {
      extends: join(root, 'electron-builder.yml'),
      electronDist: dirname(runtime.executable),
      electronVersion: runtime.version,
      // Workers in their sandbox are started so (electron/shell/worker-launcher.ts). On Linux nobody gains by it what they have not.
      electronFuses: { ...settings.electronFuses, runAsNode: linux },
      ...updateConfig(),
      afterPack: (context) => finish(context.appOutDir, context.packager.getResourcesDir(context.appOutDir)),
    },
  });
}

/** Adds the licences of all that goes along, and looks whether all that must is there. */
async function finish(/** @type {string} */ folder, /** @type {string} */ resources) {
  // What stands in for Electron's default app must not be in a package.
  await rm(join(resources, 'app'), { recursive: true, force: true });
  await mkdir(join(resources, 'licences'), { recursive: true });
  const archive = join(resources, 'app.asar');
  const files = archived(archive);
  const places = packagesAmong(files);
  await writeFile(join(resources, 'licences', 'packages.txt'), await packageLicences(archive, files, places));
  const problems = await packageProblems({
    folder,
    resources,
    platform: process.platform,
    chromiumLanguages: settings.electronLanguages,
    dependencies: manifest.dependencies,
  });
  if (problems.length > 0) throw new Error(`This package must not be made:\n  ${problems.join('\n  ')}`);
  say(`All that goes along has its licence (${places.length} packages), and nothing is missing.`);
}

/** A release has the date of its sources, so that every build of them is the same. */
async function dateOfSources() {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? outputOf('git', ['-C', root, 'log', '-1', '--format=%ct']);
  return new Date(Number(seconds?.trim() || Date.now() / 1000) * 1000);
}

/**
 * Of the unpacked app, as it was looked at. `PLATEN_HOMEPAGE` and `PLATEN_MAINTAINER` say where a release comes from.
 * @param {import('./electron-runtime.mjs').ElectronRuntime} runtime
 * @param {readonly string[]} names
 */
async function makeLinuxInstallers(runtime, names) {
  const all = names.length > 0 ? names : settings.linux.target;
  const tools = await mkdtemp(join(tmpdir(), 'platen-tools-'));
  const feed = join(root, 'release', `latest-linux${process.arch === 'arm64' ? '-arm64' : ''}.yml`);
  const feeds = [];
  try {
    // The hook makes Debian packages; what else fpm makes is made by fpm itself.
    for (const name of all) {
      process.env.CUSTOM_FPM_PATH = name === 'deb' ? join(root, 'scripts', 'fpm.mjs') : '';
      if (name === 'AppImage') await offerAppImageTools(tools);
      // Each package writes the feed anew, and says in the app what it is itself.
      await rm(feed, { force: true });
      await rm(join(unpacked, 'resources', 'package-type'), { force: true });
      await build({
        projectDir: root,
        prepackaged: unpacked,
        targets: Platform.LINUX.createTarget([name]),
        publish: 'never',
        config: {
          extends: join(root, 'electron-builder.yml'),
          electronVersion: runtime.version,
          ...updateConfig(),
          extraMetadata: { homepage: process.env.PLATEN_HOMEPAGE ?? 'https://platen.invalid' },
          linux: { maintainer: process.env.PLATEN_MAINTAINER ?? settings.linux.maintainer },
          deb: {
            depends: [
              `libc6 (>= ${await neededGlibc(join(unpacked, 'resources'))})`,
              ...settings.deb.depends,
            ],
          },
        },
      });
      if (existsSync(feed)) feeds.push(yaml.parse(await readFile(feed, 'utf8')));
    }
    if (feeds.length > 0) await writeFile(feed, yaml.stringify(joinFeeds(feeds)));
  } finally {
    await rm(tools, { recursive: true, force: true });
  }
}

/**
 * The system's mksquashfs with a runtime that was given, where electron-builder's own cannot be downloaded.
 * `PLATEN_APPIMAGE_RUNTIME` names the runtime (type 2, static).
 */
async function offerAppImageTools(/** @type {string} */ folder) {
  const runtime = process.env.PLATEN_APPIMAGE_RUNTIME;
  if (!runtime) return;
  if (!existsSync(runtime)) throw new Error(`PLATEN_APPIMAGE_RUNTIME names ${runtime}, which is not there.`);
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
  await mkdir(join(folder, 'runtimes'), { recursive: true });
  await mkdir(join(folder, 'lib', arch), { recursive: true });
  await copyFile(runtime, join(folder, 'runtimes', `runtime-${arch}`));
  for (const tool of ['mksquashfs', 'desktop-file-validate']) {
    const path = outputOf('sh', ['-c', `command -v ${tool}`])?.trim();
    if (!path) throw new Error(`The program ${tool} is missing, which an AppImage is made with.`);
    await symlink(path, join(folder, tool));
  }
  process.env.APPIMAGE_TOOLS_PATH = folder;
}

try {
  // Two at once would clear away each other's folders.
  await withLock('dist', makePackages);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  // At once: what electron-builder leaves behind would end it well.
  process.exit(1);
}
