// `node scripts/releasing/pack.mjs`: makes the installers of a release. Keys that are missing are taken out of the environment, because
// an empty one means to electron-builder that it is there.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const environment = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const folder = await mkdtemp(join(tmpdir(), 'platen-release-'));
try {
  const key = environment.APPLE_API_KEY_TEXT;
  delete environment.APPLE_API_KEY_TEXT;
  if (key !== undefined) {
    // The key is asked for as a file.
    environment.APPLE_API_KEY = join(folder, 'key.p8');
    await writeFile(environment.APPLE_API_KEY, key);
    await chmod(environment.APPLE_API_KEY, 0o600);
  }
  // Without a certificate nothing of the machine's own is taken.
  if (environment.CSC_LINK === undefined) environment.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
  const words = [join(root, 'scripts', 'dist.mjs'), '--installers'];
  process.exitCode = await run(process.execPath, words, { env: environment });
} finally {
  await rm(folder, { recursive: true, force: true });
}
