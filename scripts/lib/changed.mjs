// What a change can touch: the tests of `npm test -- --changed`.
import { posix } from 'node:path';
import { importsOf } from './rooms.mjs';
import { readAll, scenarios } from './scenarios.mjs';

/** The most test files that are run: what touches more wants the whole `npm test`. */
const mostTests = 40;

/** Seconds that the test files may take together: on three workers they are done well within two minutes. */
const mostSeconds = 150;

/** Seconds of a file that was never run here. */
const unknownSeconds = 4;

/** Files that a test imports itself, or which import it: these are run whatever they take. */
const nearest = 1;

const isTest = (/** @type {string} */ file) => /\.test\.(?:tsx?|mjs)$/.test(file);

/**
 * @typedef {object} Touched
 * @property {readonly string[]} tests test files for Vitest, nearest first
 * @property {number} left test files further away that are not among them
 * @property {readonly string[]} scenarios files for Playwright
 */

/**
 * The tests that a change can touch: those that import what changed, by any number of files, and those of a module whose engine
 * comes to need it, because a worker loads engines by their names. What a process of its own is tried with stands in `scenarios.mjs`.
 * @param {readonly string[]} changed paths in the project; removed files may be among them
 * @param {readonly string[]} paths all files of the project
 * @param {(file: string) => string} read
 * @param {(test: string) => number | undefined} [secondsOf] what a test file took when it was last run here
 * @returns {Touched}
 */
export function touchedBy(changed, paths, read, secondsOf = () => undefined) {
  const files = new Set(paths);
  const distances = distancesFrom(changed, files, read);
  const near = (/** @type {string} */ file) => distances.get(file) ?? Infinity;
  /** How far each module is, by its folder. @type {Map<string, number>} */
  const modules = new Map();
  for (const [file, distance] of distances) {
    const folder = /^electron\/modules\/[^/]+\//.exec(file)?.[0];
    if (folder !== undefined && !isTest(file))
      modules.set(folder, Math.min(distance, modules.get(folder) ?? Infinity));
  }
  // One more than what a test imports itself: it may be about something else of its module.
  const ofModule = (/** @type {string} */ file) =>
    1 + (modules.get(/^electron\/modules\/[^/]+\//.exec(file)?.[0] ?? '') ?? Infinity);
  const named = [...readAll, ...changed.flatMap((file) => scenariosOf(file))].filter((file) =>
    files.has(file),
  );
  const found = paths
    .filter(isTest)
    .map((file) => ({ file, distance: named.includes(file) ? 0 : Math.min(near(file), ofModule(file)) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => a.distance - b.distance || a.file.localeCompare(b.file));
  const specs = changed.filter((file) => file.endsWith('.spec.ts') && files.has(file));
  const tests = chosen(found, secondsOf);
  return {
    tests,
    left: found.length - tests.length,
    scenarios: [...new Set([...specs, ...named.filter((file) => !isTest(file))])].toSorted(),
  };
}

/**
 * The nearest files, and of those further away what the time is enough for.
 * @param {readonly { file: string, distance: number }[]} found the nearest first
 * @param {(test: string) => number | undefined} secondsOf
 */
function chosen(found, secondsOf) {
  let seconds = 0;
  const fits = found.slice(0, mostTests).filter(({ file, distance }) => {
    const own = secondsOf(file) ?? unknownSeconds;
    if (distance > nearest && seconds + own > mostSeconds) return false;
    seconds += own;
    return true;
  });
  return fits.map(({ file }) => file);
}

/** What the longest folder that holds a file is tried with. */
function scenariosOf(/** @type {string} */ file) {
  if (isTest(file)) return [];
  const folder = Object.keys(scenarios)
    .filter((one) => file.startsWith(one))
    .toSorted((a, b) => b.length - a.length)[0];
  return folder === undefined ? [] : (scenarios[folder] ?? []);
}

/** How many imports each file is away from what changed, for all that need it. */
function distancesFrom(
  /** @type {readonly string[]} */ changed,
  /** @type {ReadonlySet<string>} */ files,
  /** @type {(file: string) => string} */ read,
) {
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const file of files) {
    if (!/\.(?:tsx?|mjs)$/.test(file)) continue;
    for (const to of importsOf(file, read(file), files)) {
      const known = importers.get(to);
      if (known) known.push(file);
      else importers.set(to, [file]);
    }
  }
  const distances = new Map(changed.map((file) => [posix.normalize(file), 0]));
  const queue = [...distances.keys()];
  for (const file of queue)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) {
        distances.set(importer, (distances.get(file) ?? 0) + 1);
        queue.push(importer);
      }
  return distances;
}
