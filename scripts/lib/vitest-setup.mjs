// Before the tests: the worker and the command line are built when their sources changed, so that tests run what ships.
import { ensureBuilt } from './build.mjs';

/** @throws Error when they cannot be built: an older build must not be tested in their place. */
export default async function setup() {
  await ensureBuilt(['worker', 'cli']);
}
