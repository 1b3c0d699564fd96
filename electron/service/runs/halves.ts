/** An execution that a crash cut off, made ready to be gone on with. */
import { rm } from 'node:fs/promises';
import type { Execution } from '../../../contract/index.js';
import type { StateFolders } from '../../executions/state.js';
import type { ExecutionStore } from '../../executions/store.js';

/**
 * Forgets the files that an unfinished input gave so far, unless it noted how far it came: it is about to make them all
 * once more. Nobody was given them, because the execution is not over.
 */
export async function withoutHalves(
  stored: Execution,
  store: ExecutionStore,
  states: StateFolders,
): Promise<Execution> {
  const open = stored.inputs.filter(({ state }) => state === 'waiting' || state === 'working');
  const noted = await Promise.all(open.map(({ index }) => states.has(stored.id, index)));
  const anew = new Set(open.flatMap(({ index }, place) => (noted[place] ? [] : [index])));
  // What is made of all inputs together is the last thing that is made: here it is not whole.
  const halves = stored.results.filter(({ input }) => input === null || anew.has(input));
  if (halves.length === 0) return stored;
  await Promise.all(halves.map(({ path }) => rm(path, { force: true })));
  const results = stored.results
    .filter((result) => !halves.includes(result))
    .map((result, index) => ({ ...result, index }));
  await store.replaceResults(stored.id, results);
  const totalPages = results.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
  return { ...stored, results, totalPages };
}
