// Before the tests: the worker and the command line are built when their sources changed, so that tests run what ships.
import { ensureBuilt } from './build.mjs';

export default async function setup() {
  try {
    await ensureBuilt(['worker', 'cli']);
  } catch (error) {
    console.error(`${error.message} Tests that need it will fail.`);
  }
}
