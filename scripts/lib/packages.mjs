// The npm packages in node_modules: are they those of the lockfile?
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { cache, root } from './paths.mjs';
import { run } from './run.mjs';

const stamp = join(cache, 'lockfile.sha256');

/**
 * True when `node_modules` holds what the lockfile asks for. Packages for other systems may be missing.
 * @param {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }> }} wanted
 *   package-lock.json
 * @param {{ packages?: Record<string, { version?: string }> }} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, { version, optional, devOptional, peer }]) => {
    if (path === '') return true;
    const found = installed.packages?.[path];
    return found === undefined ? Boolean(optional || devOptional || peer) : found.version === version;
  });
}

function upToDate(/** @type {string} */ hash) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(path, 'utf8'));
  return isInstalled(read(join(root, 'package-lock.json')), read(hidden));
}

/**
 * Installs the npm packages when they are missing or the lockfile changed.
 * @param {(line: string) => void} log
 * @throws Error when npm fails
 */
export async function ensurePackages(log) {
  const hash = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && upToDate(hash)) return;
  // Outside node_modules: `npm ci` empties that folder, and the lock with it.
  await withLock(
    'packages',
    async () => {
      if (!upToDate(hash)) {
        log('Installing the npm packages ...');
        // The level is said again: under `npm start --silent` npm would fail without a word.
        const environment = { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' };
        const status = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
          cwd: root,
          env: environment,
        });
        if (status !== 0) throw new Error('npm could not install the packages; see above.');
      }
      mkdirSync(cache, { recursive: true });
      writeFileSync(stamp, hash);
    },
    join(root, 'dist', '.built'),
  );
}
