// What test files took when Vitest last ran them on this computer, as it keeps it for its own order.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const folder = join(root, 'node_modules', '.vite', 'vitest');

/** @returns {ReadonlyMap<string, number>} seconds by the path of a file; empty where nothing was run */
export function timesOfTests() {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const name of namesIn(folder))
    for (const [key, { duration }] of resultsIn(join(folder, name, 'results.json')))
      // The name of a project stands before it.
      times.set(key.slice(key.indexOf(':') + 1), duration / 1000);
  return times;
}

/** @returns {readonly string[]} */
function namesIn(/** @type {string} */ path) {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** @returns {readonly [string, { duration: number }][]} */
function resultsIn(/** @type {string} */ path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).results;
  } catch {
    return [];
  }
}
