// Before the tests: the worker and the command line are built when their sources changed, so that tests run what ships.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';

/** Tests that run what was built; the others run from the sources. */
const runBuilt = [
  'electron/cli/admin.test.ts',
  'electron/cli/cli.test.ts',
  'electron/cli/elsewhere.test.ts',
  'electron/cli/own-workflows.test.ts',
  'electron/cli/services.test.ts',
  'electron/cli/start.test.ts',
  'electron/cli/warm.test.ts',
  'electron/cli/watch.test.ts',
  'electron/modules/image/coding.test.ts',
  'electron/modules/office/failures.test.ts',
  'electron/gateway/operations/neighbours.test.ts',
  'electron/gateway/plugins/v1/files.test.ts',
  'electron/gateway/plugins/v1/following.test.ts',
  'electron/gateway/plugins/v1/processes.test.ts',
  'electron/gateway/plugins/v1/sessions.test.ts',
  'electron/service/app/added-fonts.test.ts',
  'electron/service/crash.test.ts',
  'electron/service/local-service.test.ts',
  'electron/service/owners.test.ts',
  'electron/service/runs/parts.test.ts',
  'electron/service/previews/equals.test.ts',
  'electron/service/previews/previews.test.ts',
  'electron/service/runs/resume.test.ts',
  'electron/service/quotes/usage.test.ts',
  'electron/service/user-workflows.test.ts',
  'electron/service/previews/draw-file.test.ts',
  'electron/service/views/page-viewer.test.ts',
  'electron/shell/preview-handlers.test.ts',
  'electron/watch/watched-folders.test.ts',
  'scripts/book/commands.test.mjs',
  'scripts/book/reference.test.mjs',
  'scripts/lib/packaging/linux.test.mjs',
];

/** Words of the command line; paths among them name tests. */
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-') && word !== 'run');

/**
 * @returns {Promise<() => void>} clears away what the programs that test files share have left
 * @throws Error when the parts cannot be built: an older build must not be tested in their place.
 */
export default async function setup() {
  const isOther = (/** @type {string} */ word) =>
    word.includes('/') &&
    !/e2e\/(?:gateway|remote\/(?!small-service))/.test(word) &&
    !runBuilt.some((test) => test.includes(word));
  const needed = asked.length === 0 || !asked.every(isOther);
  if (needed) await ensureBuilt(['worker', 'cli']);
  const scratch = mkdtempSync(join(tmpdir(), 'platen-tests-'));
  // The processes that run the tests are given the environment of this one.
  process.env['PLATEN_TEST_SCRATCH'] = scratch;
  // An engine would outlive its test; the tests of engines ask for one.
  process.env['PLATEN_WARM'] = '0';
  return () => rmSync(scratch, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
