// Builds the parts of the app whose sources changed since their last build, and nothing else.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './paths.mjs';

/** Settings that change every part. */
const common = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json', 'contract', 'words'];
const engine = [
  'electron/systems',
  'electron/files',
  'electron/network',
  'electron/kit',
  'electron/modules',
  'electron/formats',
  'electron/workflows',
  'electron/engine',
];

/** Each part: its built file, and the files and folders it is made of. */
export const parts = {
  worker: { output: 'dist/worker/worker.js', sources: [...common, ...engine] },
  cli: {
    output: 'dist/cli/main.js',
    sources: [...common, 'electron'],
  },
  preload: { output: 'dist/preload/preload.cjs', sources: [...common, 'electron'] },
  main: { output: 'dist/main/main.js', sources: [...common, 'electron'] },
  renderer: { output: 'dist/renderer/index.html', sources: [...common, 'renderer'] },
};

/** @typedef {keyof typeof parts} Part */

export const allParts = /** @type {readonly Part[]} */ (Object.keys(parts));

/** Folders that hold nothing a part is made of. */
const isIgnored = (/** @type {string} */ name) =>
  name === 'node_modules' || name.startsWith('.') || /\.test\.[a-z]+$/.test(name);

/**
 * Describes files by name, size and time of change: reading them would cost more than a second start may take.
 * @param {string} folder absolute path the others are relative to
 * @param {readonly string[]} paths files and folders; a missing one counts as missing
 */
export function fingerprint(folder, paths) {
  const hash = createHash('sha256');
  const visit = (/** @type {string} */ path) => {
    const stat = statSync(join(folder, path), { throwIfNoEntry: false });
    if (stat === undefined) hash.update(`${path} missing\n`);
    else if (stat.isDirectory())
      for (const name of readdirSync(join(folder, path)).sort()) {
        if (!isIgnored(name)) visit(`${path}/${name}`);
      }
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const path of paths) visit(path);
  return hash.digest('hex');
}

const stampOf = (/** @type {Part} */ part) => join(root, 'dist', '.built', part);

/** Holds the stamps of all parts as the last whole build left them. */
const wholeStamp = join(root, 'dist', '.built', 'whole');

const stampsOfAll = () => allParts.map((part) => readFileSync(stampOf(part), 'utf8')).join('\n');

/** A part that was built by itself since a whole build has left the chunks of the one before it. */
const isWhole = () =>
  existsSync(wholeStamp) && !allParts.some(isStale) && readFileSync(wholeStamp, 'utf8') === stampsOfAll();

const isStale = (/** @type {Part} */ part) =>
  !existsSync(join(root, parts[part].output)) ||
  !existsSync(stampOf(part)) ||
  readFileSync(stampOf(part), 'utf8') !== fingerprint(root, parts[part].sources);

/**
 * Builds what is stale of the named parts. The build's own output goes to standard error.
 * @param {readonly Part[]} names
 * @returns {Promise<readonly Part[]>} the parts that were built
 * @throws Error when the build fails
 */
export async function ensureBuilt(names) {
  if (names.filter(isStale).length === 0) return [];
  return withLock('build', async () => {
    // Someone else may have built them while this process waited.
    const stale = names.filter(isStale);
    if (stale.length === 0) return [];
    // Taken before the build: a source changed while it runs is stale again afterwards.
    const stamps = stale.map((part) => /** @type {const} */ ([part, fingerprint(root, parts[part].sources)]));
    await runBuild(stale);
    mkdirSync(join(root, 'dist', '.built'), { recursive: true });
    for (const [part, stamp] of stamps) writeFileSync(stampOf(part), stamp);
    if (stale.length === allParts.length) writeFileSync(wholeStamp, stampsOfAll());
    return stale;
  });
}

/**
 * Sees to it that \`dist/\` holds all parts as they are now and nothing of earlier builds, which a package would carry
 * along. What was built whole stays as it is: clearing it away would end each app that runs from there, and whose
 * workers then find nothing to start.
 * @throws Error when the build fails
 */
export async function ensureBuiltWhole() {
  if (isWhole()) return;
  rmSync(join(root, 'dist', '.built'), { recursive: true, force: true });
  await ensureBuilt(allParts);
}

/** @param {readonly string[]} names @returns {Promise<void>} */
function runBuild(names) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, PLATEN_BUILD: names.join(',') },
      stdio: ['ignore', 2, 2],
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`Building ${names.join(', ')} failed (${signal ?? `exit status ${code}`}).`));
    });
  });
}
