// Runs the tests beside the code with Vitest. What failed is tried once more, file by file and alone, and named when it passes
// then: `FLAKY file > test`. The whole file is tried: a test that failed half way leaves a service or a worker behind that
// no second try of the test alone could begin from.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** Files that are tried again at most: where more fail, the machine is not to blame. */
const mostTried = 8;

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const folder = mkdtempSync(join(tmpdir(), 'platen-unit-'));
const list = join(folder, 'failed.json');

/** @param {readonly string[]} words */
const test = (words) =>
  run(process.execPath, [vitest, 'run', ...words], {
    cwd: root,
    env: { ...process.env, PLATEN_TEST_FAILED: list },
    stdio: 'inherit',
  });

try {
  let status = await test(process.argv.slice(2));
  const failed = status === 0 ? undefined : readFailed();
  if (failed?.isKnown && failed.files.length > 0 && failed.files.length <= mostTried) {
    process.stdout.write(`\n── once more: ${failed.files.join(' ')}\n`);
    status = await test([...failed.files, '--maxWorkers=1']);
    if (status === 0) for (const name of failed.tests) process.stdout.write(`FLAKY ${name}\n`);
  }
  process.exitCode = status;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @returns {import('./lib/failed-files.mjs').Failed | undefined} undefined where the run ended before it could tell */
function readFailed() {
  try {
    return JSON.parse(readFileSync(list, 'utf8'));
  } catch {
    return undefined;
  }
}
