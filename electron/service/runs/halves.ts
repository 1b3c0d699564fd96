/** Prepares an execution that a crash interrupted, to be resumed. */
import { rm } from 'node:fs/promises';
import type { Execution } from '../../../contract/index.js';
import type { StateFolders } from '../../executions/state.js';
import type { ExecutionStore } from '../../executions/store.js';

/**
 * Forgets the results of an unfinished input, unless it recorded its progress: it will make all of them again. No client has
 * them, because the execution is unfinished.
 */
export async function withoutHalves(
  stored: Execution,
  store: ExecutionStore,
  states: StateFolders,
): Promise<Execution> {
  const open = stored.inputs.filter(({ state }) => state === 'waiting' || state === 'working');
  const noted = await Promise.all(open.map(({ index }) => states.has(stored.id, index)));
  const anew = new Set(open.flatMap(({ index }, place) => (noted[place] ? [] : [index])));
  // The joint result of all inputs is made last: here it is incomplete.
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
