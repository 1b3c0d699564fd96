// Runs the real app under Playwright. On Linux each of its workers gets a desktop of its own, so that the tests need none and touch
// nobody's. `npm run e2e -- FILE... [--headed-here] [--workers=N]`; other words are Playwright's.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { allParts, ensureBuilt, ensureBuiltWhole } from './lib/build.mjs';
import { startDesktops } from './lib/desktops.mjs';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { setUp } from './setup.mjs';

/** Uses the display that is there: to watch the tests. */
const watch = '--headed-here';
const words = process.argv.slice(2).filter((word) => word !== watch);
const isWatched = process.argv.includes(watch);
const asked = words.map((word) => /^--workers=(\d+)$/.exec(word)?.[1]).find((count) => count !== undefined);

/**
 * Workers at the same time: one more than two cores, since an app in a test waits for two fifths of its time. Where they would
 * share a display they would take each other's focus and clipboard.
 */
const maxWorkers = process.platform !== 'linux' || isWatched ? 1 : Math.min(3, availableParallelism() + 1);
const workers = asked === undefined ? maxWorkers : Number(asked);

const playwright = [
  join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
  'test',
  ...words.filter((word) => !word.startsWith('--workers=')),
  `--workers=${workers}`,
];

/** An engine of the command line would outlive its test. @param {NodeJS.ProcessEnv} env */
const runTests = (env) =>
  run(process.execPath, playwright, {
    cwd: root,
    env: { ...env, PLATEN_WARM: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

async function onLinux() {
  const home = mkdtempSync(join(tmpdir(), 'platen-e2e-'));
  try {
    const desktops = await startDesktops(home, workers, { hasDisplay: !isWatched });
    try {
      const environments = desktops.map(({ environment }) => environment);
      return await runTests({ ...process.env, PLATEN_TEST_DESKTOPS: JSON.stringify(environments) });
    } finally {
      await Promise.all(desktops.map((desktop) => desktop.end()));
    }
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

try {
  const complete = await setUp(['convert', 'window', 'test']);
  if (!complete) throw new Error('The end-to-end tests need the packages named above.');
  // With all scenarios the package is made beside running apps (packaged.spec.ts): it must not have to build anew then.
  await (words.every((word) => word.startsWith('-')) ? ensureBuiltWhole() : ensureBuilt(allParts));
  process.exitCode = process.platform === 'linux' ? await onLinux() : await runTests(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
