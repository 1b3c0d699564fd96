/** What package.json and the lockfile say of the packages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { statedInFile } from './licences.mjs';
import { shipped, tools } from './uses.mjs';

/** @typedef {{ readonly name: string, readonly version: string, readonly licence: string, readonly path: string }} Package */

const readJson = async (/** @type {string} */ name) => JSON.parse(await readFile(join(root, name), 'utf8'));

/**
 * The names that a key of the table stands for, as they were written.
 * @param {string} key `react, react-dom` or `@types/*`
 */
const patternsOf = (key) => key.split(', ');

/** @param {string} pattern @param {string} name */
const isMeant = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/**
 * Direct dependencies nobody gave a reason for, and reasons for what is no dependency.
 * @returns {Promise<{ readonly unexplained: string[], readonly unused: string[], readonly twice: string[] }>}
 */
export async function compareUses() {
  const { dependencies, optionalDependencies, devDependencies } = await readJson('package.json');
  const names = [dependencies, optionalDependencies, devDependencies].flatMap(Object.keys);
  const patterns = [...shipped, ...tools].flatMap(({ uses }) => Object.keys(uses).flatMap(patternsOf));
  return {
    unexplained: names.filter((name) => !patterns.some((pattern) => isMeant(pattern, name))),
    unused: patterns.filter((pattern) => !names.some((name) => isMeant(pattern, name))),
    twice: names.filter((name) => patterns.filter((pattern) => isMeant(pattern, name)).length > 1),
  };
}

/**
 * Names of direct dependencies that a key of the table stands for.
 * @returns {Promise<(key: string) => string[]>}
 */
export async function directNames() {
  const { dependencies, optionalDependencies, devDependencies } = await readJson('package.json');
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
  return (key) => names.filter((name) => patternsOf(key).some((pattern) => isMeant(pattern, name)));
}

/**
 * The packages that are shipped, with those they need, in the order of their names.
 * @returns {Promise<{ readonly installed: Package[], readonly bundled: Package[] }>} beside the application's own code with their licence
 *   files, and melted into the code of the window
 */
export async function shippedPackages() {
  const { packages } = await readJson('package-lock.json');
  const { dependencies, optionalDependencies, devDependencies } = packages[''];
  const patterns = shipped.flatMap(({ uses }) => Object.keys(uses).flatMap(patternsOf));
  const ofWindow = Object.keys(devDependencies).filter((name) =>
    patterns.some((pattern) => isMeant(pattern, name)),
  );
  const installed = reachedFrom(packages, Object.keys({ ...dependencies, ...optionalDependencies }));
  const bundled = reachedFrom(packages, ofWindow);
  const told = (/** @type {Iterable<string>} */ paths) =>
    inOrder([...paths].map((path) => tell(packages, path)));
  return { installed: told(installed), bundled: told(bundled) };
}

/** @param {Record<string, any>} packages @param {string} path @returns {Package} */
function tell(packages, path) {
  const { name: alias, version, license } = packages[path];
  const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return { name, version, path, licence: license ?? statedInFile.get(name) ?? 'not stated' };
}

/** @param {Package[]} packages */
const inOrder = (packages) =>
  packages.sort((one, other) => (`${one.name}@${one.version}` < `${other.name}@${other.version}` ? -1 : 1));

/**
 * Paths in the lockfile of packages, and of all that they need.
 * @param {Record<string, any>} packages
 * @param {string[]} names
 * @returns {Set<string>}
 */
function reachedFrom(packages, names) {
  const reached = new Set();
  const waiting = names.map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const path = placeOf(packages, next.name, next.from);
    if (path === null || reached.has(path)) continue;
    reached.add(path);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path];
    const needed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    for (const name of needed) waiting.push({ name, from: path });
  }
  return reached;
}

/**
 * Where Node would find a package: in the folder of the one that asks, else further up.
 * @param {Record<string, any>} packages
 * @param {string} name
 * @param {string} from path in the lockfile, `''` for the project itself
 * @returns {string | null}
 */
function placeOf(packages, name, from) {
  const inside = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (inside in packages) return inside;
  if (from === '') return null;
  const above = from.lastIndexOf('/node_modules/');
  return placeOf(packages, name, above === -1 ? '' : from.slice(0, above));
}
