// `npm run dist`: builds the app, stages LibreOffice and the fonts, packs, and reads the fuses back from what was made.
// Without words it makes the unpacked app for this system; `npm run dist -- --installers` makes its installers too.
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { build, Platform } from 'electron-builder';
import { resolveElectron } from './electron-runtime.mjs';
import { ensureBuilt, parts } from './lib/build.mjs';
import { withLock } from './lib/lock.mjs';
import { root } from './lib/paths.mjs';
import { stageEngine } from './stage-engine.mjs';

const say = (line) => process.stderr.write(`${line}\n`);

/** Fuses as they must be in the artefact; `@electron/fuses` stores them as the characters 0 and 1. */
const wanted = {
  RunAsNode: '0',
  EnableCookieEncryption: '1',
  EnableNodeOptionsEnvironmentVariable: '0',
  EnableNodeCliInspectArguments: '0',
  EnableEmbeddedAsarIntegrityValidation: '1',
  OnlyLoadAppFromAsar: '1',
  LoadBrowserProcessSpecificV8Snapshot: '0',
  GrantFileProtocolExtraPrivileges: '0',
};

/** Checks the fuses of a packaged program. */
async function checkFuses(executable) {
  const wire = await getCurrentFuseWire(executable);
  const wrong = Object.entries(wanted).filter(
    ([name, value]) => String.fromCharCode(wire[FuseV1Options[name]]) !== value,
  );
  if (wrong.length > 0)
    throw new Error(`Fuses are not as they must be: ${wrong.map(([name]) => name).join(', ')}.`);
  say(`Fuses are set (${Object.keys(wanted).length} of ${Object.keys(wanted).length}).`);
}

async function makePackages() {
  // First, because it is the thing that may be missing: nobody should wait for a build to hear of it.
  await stageEngine({ log: say });
  // A whole build clears away the chunks of earlier ones, which would be packed too.
  await rm(join(root, 'dist', '.built'), { recursive: true, force: true });
  await ensureBuilt(Object.keys(parts));
  const runtime = await resolveElectron({ log: say });
  const installers = process.argv.includes('--installers');
  if (installers && runtime.source === 'registry')
    throw new Error('Installers are made of the official Electron only, and it cannot be downloaded here.');
  // Nobody builds anew while files are gathered.
  await withLock('build', () => pack(runtime, installers));
  if (process.platform === 'linux') await checkFuses(join(root, 'release', 'linux-unpacked', 'platen'));
}

async function pack(runtime, installers) {
  const platform = Platform.current();
  await build({
    projectDir: root,
    targets: platform.createTarget(installers ? undefined : 'dir'),
    publish: 'never',
    config: {
      extends: join(root, 'electron-builder.yml'),
      electronDist: dirname(runtime.executable),
      electronVersion: runtime.version,
      // What stands in for Electron's default app must not be in a package.
      afterPack: ({ appOutDir }) => rm(join(appOutDir, 'resources', 'app'), { recursive: true, force: true }),
    },
  });
}

try {
  // Two at once would clear away each other's folders.
  await withLock('dist', makePackages);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
